// The filters as one GET form. It works with its Apply button; with JavaScript every change is applied at once, and
// the focus and the place on the page stay where they are.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PageFacets, UnderstoodQuery } from '#contract/pages/category.ts'
import { formQuery } from '../../api/links.ts'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { useKept } from '../../kit/kept-markup.ts'
import { useDecimals } from '../../kit/money.tsx'
import { Stars } from '../../kit/stars.tsx'
import { Swatch } from '../../kit/swatch.tsx'
import { useShell } from '../../root.tsx'
import styles from './filter-form.module.css'
import { typedPrice } from './list-address.ts'
import { PriceRange } from './price-range.tsx'
import { useListWords } from './words.ts'

interface Props {
  id: string
  path: string
  facets: PageFacets
  query: UnderstoodQuery
  /** In the sheet the sort travels along; in the rail the select beside the list belongs to the form. */
  inSheet?: boolean | undefined
}

export function FilterForm({ id, path, facets, query, inSheet }: Props) {
  const { info } = useShell()
  const form = useRef<HTMLFormElement>(null)
  useAutoApply(form, path)
  useInStep(form, query, useDecimals())
  const fields = useKept(
    () => <Fields id={id} facets={facets} query={query} inSheet={inSheet} />,
    [facets, info],
    `filters ${id} ${JSON.stringify(query)}`,
  )
  return <form ref={form} id={id} method="get" action={path} className={styles.form} data-keep-scroll="" {...fields} />
}

function Fields({ id, facets, query, inSheet }: Omit<Props, 'path'>) {
  const t = useListWords()
  const { oneIn } = facets
  const shown = (count: number) => (oneIn === undefined ? count : estimate(count, oneIn))
  /** Of an estimate, nobody knows for certain that nothing is left. */
  const left = (count: number | null) => (oneIn === undefined ? count : null)
  const crossed = query.min !== undefined && query.max !== undefined && query.min > query.max
  return (
    <>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.words && <input type="hidden" name="words" value={query.words} />}
      {facets.sizes.map(({ set, values }) => (
        <Choices
          key={set}
          title={facets.sizes.length > 1 ? `${t.size}: ${set}` : t.size}
          legend={t.size}
          className={styles.sizes}
        >
          {values.map(({ code, label, count }) => (
            <Option key={code} name="size" value={code} checked={query.size.includes(code)} count={left(count)}>
              <span>
                {`${label} `}
                <small>{shown(count)}</small>
              </span>
            </Option>
          ))}
        </Choices>
      ))}
      {facets.colors.length > 0 && (
        <Choices title={t.color} className={styles.options}>
          {facets.colors.map(({ code, label, count, hex, pattern }) => (
            <Option key={code} name="color" value={code} checked={query.color.includes(code)} count={left(count)}>
              {hex && <Swatch hex={hex} pattern={pattern} size={18} />}
              <span>{label}</span> <small>{shown(count)}</small>
            </Option>
          ))}
        </Choices>
      )}
      {facets.price && facets.price.min < facets.price.max && (
        <PriceRange id={id} range={facets.price} query={query} crossed={crossed} />
      )}
      {facets.ratings.length > 0 && (
        <Choices title={t.rating} open={query.rating !== undefined} className={styles.options}>
          <Option type="radio" name="rating" value="" checked={query.rating === undefined}>
            <span>{t.anyRating}</span>
          </Option>
          {facets.ratings.map(({ atLeast, count }) => (
            <Option
              key={atLeast}
              type="radio"
              name="rating"
              value={atLeast}
              checked={query.rating === atLeast}
              count={left(count)}
            >
              <span>
                <Stars value={atLeast} label={t.atLeast(atLeast)} /> {t.andUp}
              </span>{' '}
              <small>{shown(count)}</small>
            </Option>
          ))}
        </Choices>
      )}
      <Option className={styles.alone} name="stock" value="1" checked={query.stock} count={facets.inStock}>
        <span>{t.inStockOnly}</span> {facets.inStock !== null && <small>{facets.inStock}</small>}
      </Option>
      {facets.reduced === undefined ? (
        query.reduced && <input type="hidden" name="reduced" value={query.reduced} />
      ) : (
        <Option
          className={styles.alone}
          name="reduced"
          value="1"
          checked={query.reduced !== undefined}
          count={left(facets.reduced)}
        >
          <span>{t.reduced}</span> <small>{shown(facets.reduced)}</small>
        </Option>
      )}
      {inSheet && query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <noscript>
        <Button type="submit" look="primary" wide>
          {t.apply}
        </Button>
      </noscript>
    </>
  )
}

/** "≈ 1200", or "< 260" where none of those that were looked at is one. */
const estimate = (count: number, oneIn: number) => (count === 0 ? `< ${oneIn}` : `≈ ${count}`)

interface ChoicesProps {
  title: string
  /** The group's name for screen readers; by default the title. */
  legend?: string
  open?: boolean
  className: string | undefined
  children: ReactNode
}

const Choices = ({ title, legend = title, open = true, className, children }: ChoicesProps) => (
  <Disclosure title={title} open={open}>
    <fieldset className={className}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  </Disclosure>
)

interface OptionProps {
  /** Of one that stands alone. */
  className?: string | undefined
  type?: 'checkbox' | 'radio'
  name: string
  value: string | number
  checked: boolean
  /** How many products it leaves; one that would leave none can only be taken away. Null where nobody counted. */
  count?: number | null
  children: ReactNode
}

const Option = ({ className, type = 'checkbox', name, value, checked, count, children }: OptionProps) => (
  <label className={className}>
    <input type={type} name={name} value={value} defaultChecked={checked} disabled={count === 0 && !checked} />
    {children}
  </label>
)

/** Applies a changed field: the browser's own change event comes when a box is ticked or a typed price is finished. */
function useAutoApply(form: RefObject<HTMLFormElement | null>, path: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = form.current
    const apply = ({ target }: Event) => {
      if (!element || (target instanceof HTMLInputElement && !target.validity.valid)) return
      const data = new FormData(element)
      // A price that cannot be read says so, and keeps nobody from the other filters.
      for (const { name } of element.querySelectorAll<HTMLInputElement>('input:invalid')) data.delete(name)
      const search = formQuery(data)
      void navigate(search ? `${path}?${search}` : path, { preventScrollReset: true })
    }
    element?.addEventListener('change', apply)
    return () => element?.removeEventListener('change', apply)
  }, [form, path, navigate])
}

/**
 * After Back, or a filter taken away by its chip, the boxes show what the list shows. At first they do, save for one that was
 * ticked before anybody listened: it counts as ticked now.
 */
function useInStep(form: RefObject<HTMLFormElement | null>, query: UnderstoodQuery, decimals: number): void {
  const stands = useRef(false)
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    if (!stands.current) {
      stands.current = true
      const early = inputs.find((input) => input.checked !== input.defaultChecked)
      early?.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    for (const input of inputs) {
      if (input.type === 'text' && (input === document.activeElement || !input.validity.valid)) continue
      const { name, value, type } = input
      if (name === 'size' || name === 'color') input.checked = query[name].includes(value)
      else if (name === 'stock' || name === 'reduced') input.checked = Boolean(query[name])
      else if (name === 'rating') input.checked = value === String(query.rating ?? '')
      else if ((name === 'min' || name === 'max') && type !== 'hidden')
        input.value = query[name] === undefined ? '' : typedPrice(query[name], decimals)
    }
  }, [form, query, decimals])
}
