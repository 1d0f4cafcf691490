// A category: what it is, what lies in it, and its products with filters.
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { headOf } from '../head.ts'
import { breadcrumbsJsonLd } from '../kit/breadcrumbs.tsx'
import { plainText } from '../kit/plain-text.ts'
import { EditorialBanner } from './home/editorial-banner.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { hasFilters } from './list/list-address.ts'
import { ListHeader } from './list/list-header.tsx'
import { listQueryOf } from './list/list-query.ts'
import styles from './list/product-list.module.css'
import { ProductListing } from './list/product-list.tsx'
import { useListWords } from './list/words.ts'
import { type ShownCategory, shownCategory } from './shown.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShownCategory> {
  const query = listQueryOf(request)
  const { slug = '' } = params
  const page = await context
    .get(apiContext)
    .read('GET /bff/pages/categories/:slug', { params: { slug }, query }, request.signal)
  // A category that was renamed answers under its old address, and moves visitors to the new one.
  if (page.category.slug !== slug)
    throw redirect(`/categories/${page.category.slug}${new URL(request.url).search}`, 301)
  return import.meta.env.SSR ? shownCategory(page) : page
}

const toCrumb = ({ slug, name }: { slug: string; name: string }) => ({ name, href: `/categories/${slug}` })

export const handle = headOf<ShownCategory>(({ data: { category, list, query }, t, shell }) => {
  // Several departments have a category of one name.
  const above = category.breadcrumbs[0]?.name
  const name = category.seoTitle ?? (above ? `${category.name}, ${above}` : category.name)
  const title = list.page > 1 ? `${name}, ${t.storefront.pager.page(list.page)}` : name
  // The browser keeps the title up to date and nothing else.
  if (!import.meta.env.SSR) return { title }
  const path = `/categories/${category.slug}`
  const at = (page: number) => (page > 1 ? `${path}?page=${page}` : path)
  const filtered = hasFilters(query) || query.sort !== undefined || query.q !== undefined
  const picture = category.picture ?? list.rows[0]?.pictures[0]
  return {
    title,
    description: category.seoDescription ?? (plainText(category.descriptionHtml) || shell.info.seo.description),
    canonical: at(list.page),
    noindex: filtered,
    ...(picture && { picture: picture.url }),
    ...(!filtered && list.page > 1 && { prev: at(list.page - 1) }),
    ...(!filtered && list.page < list.pages && { next: at(list.page + 1) }),
    jsonLd: [breadcrumbsJsonLd(shell.origin, [...category.breadcrumbs, category].map(toCrumb))],
  }
})

export function Component() {
  const t = useListWords()
  const { category, list, query, banner } = useLoaderData<typeof loader>()
  const path = `/categories/${category.slug}`
  const below = category.children.length > 0
  const links = (below ? category.children : category.siblings.filter(({ slug }) => slug !== category.slug)).map(
    (link) => ({ ...toCrumb(link), count: link.count }),
  )
  return (
    <div className={styles.screen}>
      {banner && query.page === 1 && <EditorialBanner banner={banner} compact />}
      <div className="page">
        <ListHeader
          title={category.name}
          current={category.name}
          trail={category.breadcrumbs.map(toCrumb)}
          html={category.descriptionHtml}
          picture={category.picture}
          links={links}
          linksLabel={below ? t.inside(category.name) : t.beside}
        />
        <ProductListing
          path={path}
          list={list}
          query={query}
          underPicture={category.picture !== null}
          empty={<EmptyList path={path} query={query} facets={list.facets} links={links} />}
        />
      </div>
    </div>
  )
}
