// Pages of a list: a large link onward and the numbers, all of them real addresses.
import { useMessages } from '../messages/catalogue.tsx'
import { ButtonLink } from './button.tsx'
import styles from './pager.module.css'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
  label?: string
  /** Keeps the place on the page, for lists inside one. */
  keepScroll?: boolean
}

/** 1 … 4 5 6 … 20; null is a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const numbers: (number | null)[] = []
  let last = 0
  for (const one of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (one === last + 2) numbers.push(last + 1)
    else if (one > last + 2) numbers.push(null)
    numbers.push(one)
    last = one
  }
  return numbers
}

export function Pager({ page, pages, hrefOf, label, keepScroll }: Props) {
  const t = useMessages().storefront.pager
  if (pages <= 1) return null
  const keep = keepScroll ? { 'data-keep-scroll': '' } : {}
  return (
    <nav aria-label={label ?? t.label} className={styles.pager}>
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} rel="next" size="large" {...keep}>
          {t.next}
        </ButtonLink>
      )}
      <ul className={styles.numbers}>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" {...keep}>
              {t.previous}
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((one, index) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a href={hrefOf(one)} aria-label={t.page(one)} aria-current={one === page ? 'page' : undefined} {...keep}>
                {one}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
