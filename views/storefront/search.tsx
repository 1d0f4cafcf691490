// Search results: like a category, for words.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Locale } from '#contract/parts.ts'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { ProductGrid } from '../kit/product-card.tsx'
import { SearchBox } from '../layouts/search-box.tsx'
import { find as de } from '../messages/de/find.ts'
import { find as en, type FindMessages } from '../messages/en/find.ts'
import { useShell } from '../root.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { hasFilters } from './list/list-address.ts'
import { ListHeader } from './list/list-header.tsx'
import { listQueryOf } from './list/list-query.ts'
import { ProductListing } from './list/product-list.tsx'
import styles from './search.module.css'
import { type ShownSearch, shownSearch } from './shown.ts'

/** Both languages: they are short, and fetching a file for each would take longer. */
const WORDS: Readonly<Record<Locale, FindMessages>> = { en, de }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShownSearch> {
  const query = listQueryOf(request)
  const page = await context.get(apiContext).read('GET /bff/pages/search', { query }, request.signal)
  return import.meta.env.SSR ? shownSearch(page) : page
}

export const handle = headOf<ShownSearch>(({ data: { typed }, shell }) => {
  const t = WORDS[shell.info.commerce.locale]
  return { title: typed ? t.titleFor(typed) : t.title, noindex: true }
})

export function Component() {
  const t = WORDS[useShell().info.commerce.locale]
  const { navigation } = useShell()
  const { list, query, typed, narrowed, instead, didYouMean, popular } = useLoaderData<typeof loader>()
  const found = list.rows.length > 0 || hasFilters(query)
  return (
    <div className="page">
      <ListHeader title={typed ? t.headingFor(typed) : t.heading} current={t.title}>
        <SearchBox id="search-again" className={styles.again} />
        {instead && <p className={styles.meant}>{t.instead(instead)}</p>}
        {narrowed && typed && (
          <p className={styles.meant}>
            {t.narrowed}{' '}
            <a href={`/search?${new URLSearchParams({ q: typed, words: 'literal' })}`}>{t.literally(typed)}</a>
          </p>
        )}
        {didYouMean && (
          <p className={styles.meant}>
            {t.didYouMean} <a href={`/search?${new URLSearchParams({ q: didYouMean })}`}>{didYouMean}</a>
          </p>
        )}
      </ListHeader>
      {found ? (
        <ProductListing
          path="/search"
          list={list}
          query={query}
          empty={<EmptyList path="/search" query={query} facets={list.facets} links={[]} />}
        />
      ) : (
        <div className={styles.nothing}>
          <EmptyState title={t.nothing} text={t.nothingText}>
            <ul className={styles.links}>
              {navigation.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/categories/${slug}`}>{name}</a>
                </li>
              ))}
            </ul>
          </EmptyState>
          {popular.length > 0 && (
            <section aria-labelledby="popular" className={styles.popular}>
              <h2 id="popular">{t.popular}</h2>
              <ProductGrid products={popular} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}
