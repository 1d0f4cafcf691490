// The price among the filters: two amounts that people type, between what the cheapest and the dearest cost.
import type { UnderstoodQuery } from '#contract/pages/category.ts'
import { Disclosure } from '../../kit/disclosure.tsx'
import { useDecimals, useMoney } from '../../kit/money.tsx'
import styles from './filter-form.module.css'
import { typedPrice } from './list-address.ts'
import { useListWords } from './words.ts'

interface Props {
  id: string
  range: { min: number; max: number }
  query: UnderstoodQuery
  crossed: boolean
}

export function PriceRange({ id, range, query, crossed }: Props) {
  const t = useListWords()
  const money = useMoney()
  const decimals = useDecimals()
  const field = (name: 'min' | 'max', label: string, hint: number) => (
    <label className={styles.price}>
      <span>{label}</span>
      <input
        name={name}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        pattern={decimals > 0 ? `\\d{1,9}([.,]\\d{1,${decimals}})?` : '\\d{1,9}'}
        maxLength={12}
        autoComplete="off"
        placeholder={typedPrice(hint, decimals)}
        defaultValue={query[name] === undefined ? '' : typedPrice(query[name], decimals)}
        aria-invalid={crossed || undefined}
        aria-describedby={`${id}-${name}${crossed ? ` ${id}-crossed` : ''}`}
      />
      <span id={`${id}-${name}`} className={styles.unreadable}>
        {t.priceFormat(decimals)}
      </span>
    </label>
  )
  return (
    <Disclosure title={t.price} open>
      <fieldset className={styles.prices}>
        <legend className={styles.range}>{t.priceRange(money(range.min), money(range.max))}</legend>
        {field('min', t.priceFrom, range.min)}
        {field('max', t.priceTo, range.max)}
        {crossed && (
          <p id={`${id}-crossed`} className={styles.crossed} role="alert">
            {t.crossed}
          </p>
        )}
      </fieldset>
    </Disclosure>
  )
}
