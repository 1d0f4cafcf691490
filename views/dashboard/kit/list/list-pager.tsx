// The footer of a list: the range of rows shown, links to other pages and the number of rows per page.
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COUNT_CAP } from '#contract/count-cap.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import { essence, useListAddress } from './address.ts'
import styles from './list-pager.module.css'
import { PAGE_SIZES } from './page-sizes.ts'
import { useTotal } from './use-total.ts'

interface Props {
  page: number
  pages: number
  total: number
  /** Rows on this page. */
  count: number
  /** Counts to the last row, for lists that count up to a cap; undefined where that failed. */
  exactly?: (() => Promise<number | undefined>) | undefined
}

export function ListPager({ page, pages, total, count, exactly }: Props) {
  const t = useWords().kit.list
  const number = useNumber()
  const written = useTotal()
  const { query, search, to } = useListAddress()
  const [exact, setExact] = useState<number>()
  const [counting, setCounting] = useState(false)
  const rows = essence(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another count
  useEffect(() => setExact(undefined), [rows, total])
  const countAll = async () => {
    setCounting(true)
    setExact(await exactly?.())
    setCounting(false)
  }
  const size = Number(query.get('limit') ?? PAGE_SIZES[0])
  const from = (page - 1) * size + 1
  const steps: [string, number, LucideIcon][] = [
    [t.first, 1, ChevronFirst],
    [t.previous, page - 1, ChevronLeft],
    [t.next, page + 1, ChevronRight],
    [t.last, pages, ChevronLast],
  ]
  return (
    <nav aria-label={t.pages} className={styles.pager}>
      <p>
        {t.range(
          number(total === 0 ? 0 : from),
          number(from + count - 1),
          exact === undefined ? written(total) : number(exact),
        )}
        {exactly && total > COUNT_CAP && exact === undefined && (
          <Button look="quiet" size="small" aria-busy={counting || undefined} onClick={() => void countAll()}>
            {t.countExactly}
          </Button>
        )}
      </p>
      {pages > 1 && (
        <ul className={styles.steps}>
          {steps.map(([label, target, icon]) => {
            const goes = target >= 1 && target <= pages && target !== page
            return (
              <li key={label}>
                {goes ? (
                  <a href={to({ page: target === 1 ? null : target })} aria-label={label} title={label}>
                    <Icon of={icon} size={18} />
                  </a>
                ) : (
                  <span aria-hidden="true">
                    <Icon of={icon} size={18} />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {total > PAGE_SIZES[0] && (
        <p className={styles.sizes}>
          {t.rows}
          {PAGE_SIZES.map((one) => (
            <a
              key={one}
              href={to({ limit: one === PAGE_SIZES[0] ? null : one })}
              aria-current={one === size || undefined}
              data-keep-scroll=""
            >
              {one}
            </a>
          ))}
        </p>
      )}
    </nav>
  )
}
