// The applied filters as chips, each a link to the list without it.
import type { Ref } from 'react'
import type { PageFacets, UnderstoodQuery } from '#contract/pages/category.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useDecimals, useMoney } from '../../kit/money.tsx'
import { Swatch } from '../../kit/swatch.tsx'
import styles from './applied-filters.module.css'
import { type Applied, appliedFilters, listHref, NO_FILTERS } from './list-address.ts'
import { useListWords } from './words.ts'

interface Props {
  ref?: Ref<HTMLUListElement>
  path: string
  query: UnderstoodQuery
  facets: PageFacets
}

export function AppliedFilters({ ref, path, query, facets }: Props) {
  const t = useListWords()
  const decimals = useDecimals()
  const nameOf = useFilterName(facets)
  const applied = appliedFilters(query)
  if (applied.length === 0) return null
  return (
    <ul ref={ref} className={styles.chips} aria-label={t.applied}>
      {applied.map((filter) => {
        const color = filter.kind === 'color' ? facets.colors.find(({ code }) => code === filter.value) : undefined
        return (
          <li key={filter.key}>
            <a href={listHref({ path, query, decimals }, filter.without)} className={styles.chip} data-keep-scroll="">
              <span className="visually-hidden">{t.remove} </span>
              {color?.hex && <Swatch hex={color.hex} pattern={color.pattern} />}
              {nameOf(filter)}
              <Glyph name="close" size={15} />
            </a>
          </li>
        )
      })}
      <li>
        <a href={listHref({ path, query, decimals }, NO_FILTERS)} className={styles.clear} data-keep-scroll="">
          {t.clearAll}
        </a>
      </li>
    </ul>
  )
}

export function useFilterName(facets: PageFacets): (filter: Applied) => string {
  const t = useListWords()
  const money = useMoney()
  return ({ kind, value }) => {
    if (kind === 'size')
      return t.sizeIs(facets.sizes.flatMap((set) => set.values).find(({ code }) => code === value)?.label ?? value)
    if (kind === 'color') return facets.colors.find(({ code }) => code === value)?.label ?? value
    if (kind === 'min') return t.above(money(Number(value)))
    if (kind === 'max') return t.below(money(Number(value)))
    if (kind === 'reduced') return t.reduced
    return kind === 'stock' ? t.inStockOnly : t.atLeast(Number(value))
  }
}
