// The order of a list. It belongs to the filter form by its `form` attribute, so without JavaScript both go together.
import { useNavigate } from 'react-router'
import type { UnderstoodQuery } from '#contract/pages/category.ts'
import type { ProductSort } from '#contract/products.ts'
import { useDecimals } from '../../kit/money.tsx'
import { listHref } from './list-address.ts'
import styles from './product-list.module.css'
import { useListWords } from './words.ts'

export function SortSelect({ form, path, query }: { form: string; path: string; query: UnderstoodQuery }) {
  const t = useListWords()
  const decimals = useDecimals()
  const navigate = useNavigate()
  const { featured, relevance, ...others } = t.sorts
  const first: ProductSort = query.q ? 'relevance' : 'featured'
  const shown = query.sort ?? first
  return (
    <span className={styles.sort}>
      <label htmlFor={`${form}-sort`}>{t.sort}</label>
      <select
        key={shown}
        id={`${form}-sort`}
        name="sort"
        form={form}
        defaultValue={shown === first ? '' : shown}
        onChange={(event) => {
          event.stopPropagation()
          const sort = (event.target.value || undefined) as ProductSort | undefined
          void navigate(listHref({ path, query, decimals }, { sort }), { preventScrollReset: true })
        }}
      >
        <option value="">{query.q ? relevance : featured}</option>
        {Object.entries(others).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={form} className={styles.apply}>
          {t.apply}
        </button>
      </noscript>
    </span>
  )
}
