// A filtered list of products: filter rail (a sheet on phones), applied filters, count, sort, grid and pages.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { UnderstoodQuery } from '#contract/pages/category.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useDecimals } from '../../kit/money.tsx'
import { Pager } from '../../kit/pager.tsx'
import { ProductGrid } from '../../kit/product-card.tsx'
import type { ShownCategory } from '../shown.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { appliedFilters, listHref } from './list-address.ts'
import styles from './product-list.module.css'
import { SortSelect } from './sort-select.tsx'
import { useCountText } from './use-count-text.ts'
import { useListWords } from './words.ts'

interface Props {
  path: string
  list: ShownCategory['list']
  query: UnderstoodQuery
  /** Whether a larger picture stands above it. */
  underPicture?: boolean
  /** Stands in place of the grid when there is nothing. */
  empty: ReactNode
}

const FORM = 'filters'
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

export function ProductListing({ path, list, query, underPicture, empty }: Props) {
  const t = useListWords()
  const decimals = useDecimals()
  const navigation = useNavigation()
  const [sheetOpen, setSheetOpen] = useState(false)
  const countText = useCountText()
  const loading = navigation.location?.pathname === path
  const { count, chips } = useFocusAfter(query)
  const form = { path, facets: list.facets, query }
  return (
    <div className={styles.columns}>
      <aside id="filter-rail" className={styles.rail} aria-label={t.filters}>
        <FilterForm id={FORM} {...form} />
      </aside>
      <div className={styles.results}>
        <div className={styles.toolbar}>
          <p ref={count} className={styles.count} role="status" tabIndex={-1}>
            {countText(list.total, list.about)}
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link shows the rail */}
          <a
            href="#filter-rail"
            className={styles.filterButton}
            onClick={(event) => {
              event.preventDefault()
              setSheetOpen(true)
            }}
          >
            <Glyph name="filters" size={18} />
            {t.filters}
          </a>
          <SortSelect form={FORM} path={path} query={query} />
        </div>
        <AppliedFilters ref={chips} path={path} query={query} facets={list.facets} />
        {list.rows.length > 0 ? (
          <div className={styles.grid} data-loading={loading || undefined}>
            <ProductGrid products={list.rows} heading="h2" first={underPicture ? 'auto' : 'high'} />
          </div>
        ) : (
          empty
        )}
        <Pager page={list.page} pages={list.pages} hrefOf={(page) => listHref({ path, query, decimals }, { page })} />
      </div>
      {sheetOpen && (
        <Suspense>
          <FilterSheet {...form} count={countText(list.total, list.about)} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Where the focus goes once the chip that had it is gone: to the one that has taken its place. After the last of them,
 * and once another page of the list is there, to what says how many there are.
 */
function useFocusAfter(query: UnderstoodQuery) {
  const count = useRef<HTMLParagraphElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    const before = shown.current
    shown.current = query
    if (before === query) return
    const turned = before.page !== query.page
    if (!turned && document.activeElement !== document.body) return
    const left = appliedFilters(query).map(({ key }) => key)
    const gone = appliedFilters(before).findIndex(({ key }) => !left.includes(key))
    const next = chips.current?.children[Math.min(gone, left.length - 1)]?.querySelector('a')
    const target = (!turned && gone >= 0 && next) || count.current
    target?.focus({ preventScroll: true })
  }, [query])
  return { count, chips }
}
