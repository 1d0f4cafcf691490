// A list without products: says which filters led here and how to get out.
import type { PageFacets, UnderstoodQuery } from '#contract/pages/category.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDecimals } from '../../kit/money.tsx'
import { useFilterName } from './applied-filters.tsx'
import { appliedFilters, listHref, NO_FILTERS } from './list-address.ts'
import { useListWords } from './words.ts'

interface Props {
  path: string
  query: UnderstoodQuery
  facets: PageFacets
  links: readonly { href: string; name: string }[]
}

export function EmptyList({ path, query, facets, links }: Props) {
  const t = useListWords()
  const decimals = useDecimals()
  const nameOf = useFilterName(facets)
  const applied = appliedFilters(query)
  const last = applied.at(-1)
  const elsewhere = links.length === 0 ? [{ href: '/categories', name: t.allCategories }] : links.slice(0, 4)
  const suggested = elsewhere.map(({ href, name }) => (
    <ButtonLink key={href} href={href}>
      {name}
    </ButtonLink>
  ))
  if (!last)
    return (
      <EmptyState title={t.empty} text={t.emptyText}>
        {suggested}
      </EmptyState>
    )
  const wanted = Object.values(Object.groupBy(applied, ({ kind }) => kind))
  return (
    <EmptyState title={t.nothingMatches} text={t.nothingMatchesText(wanted.map((one) => one.map(nameOf)))}>
      <ButtonLink look="primary" href={listHref({ path, query, decimals }, NO_FILTERS)} data-keep-scroll="">
        {t.clearAll}
      </ButtonLink>
      {applied.length > 1 && (
        <ButtonLink href={listHref({ path, query, decimals }, last.without)} data-keep-scroll="">
          {t.removeOne(nameOf(last))}
        </ButtonLink>
      )}
      {suggested}
    </EmptyState>
  )
}
