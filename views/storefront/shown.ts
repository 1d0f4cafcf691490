// What pages of products show of their data. The server keeps the rest out of the document, where it would travel and be read by
// nobody; a page that is fetched later comes as the BFF answers it, with all of it.
import type { CategoryPage } from '#contract/pages/category.ts'
import type { HomePage } from '#contract/pages/home.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import type { SearchPage } from '#contract/pages/search.ts'
import type { Department } from '#contract/pages/shell.ts'
import type { ProductCard } from '#contract/products.ts'
import type { ShownPicture } from '../kit/picture.tsx'
import type { ShownCard } from '../kit/product-card.tsx'

/** Its picture stands beside its name; of what lies in it only the names are read. */
export type ShownDepartment = Pick<Department, 'slug' | 'name' | 'count'> & {
  picture: ShownPicture | null
  children: readonly { name: string }[]
}

type WithCards<Page, Lists extends keyof Page> = Omit<Page, Lists> & { [List in Lists]: readonly ShownCard[] }
type Listed = { list: Omit<CategoryPage['list'], 'rows'> & { rows: readonly ShownCard[] } }

export type ShownHome = WithCards<Omit<HomePage, 'departments'>, 'featured' | 'arrivals'> & {
  departments: readonly ShownDepartment[]
}
export type ShownCategory = Omit<CategoryPage, 'list'> & Listed
export type ShownSearch = WithCards<Omit<SearchPage, 'list'>, 'popular'> & Listed
export type ShownProduct = WithCards<ProductPage, 'related'>

export const shownHome = (page: HomePage): ShownHome => ({
  ...page,
  departments: page.departments.map(shownDepartment),
  featured: page.featured.map(shownCard),
  arrivals: page.arrivals.map(shownCard),
})

export const shownCategory = (page: CategoryPage): ShownCategory => ({ ...page, list: shownList(page.list) })

export const shownSearch = (page: SearchPage): ShownSearch => ({
  ...page,
  list: shownList(page.list),
  popular: page.popular.map(shownCard),
})

export const shownProduct = (page: ProductPage): ShownProduct => ({ ...page, related: page.related.map(shownCard) })

const shownList = (list: CategoryPage['list']): Listed['list'] => ({ ...list, rows: list.rows.map(shownCard) })

const shownCard = (card: ProductCard): ShownCard => ({
  ...card,
  pictures: card.pictures.map(shownPicture),
  colors: card.colors.map(({ hex, pattern }) => (pattern === undefined ? { hex } : { hex, pattern })),
})

const shownPicture = ({ url, width, height }: ShownPicture): ShownPicture => ({ url, width, height })

const shownDepartment = ({ slug, name, count, picture, children }: Department): ShownDepartment => ({
  slug,
  name,
  count,
  picture: picture && shownPicture(picture),
  children: children.map((child) => ({ name: child.name })),
})
