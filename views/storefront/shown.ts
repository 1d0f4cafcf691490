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

/** Of what the BFF keeps (it is frozen) made once and kept as well, so that markup and data can be kept beside it. */
function whereKept<From extends object, To extends object>(make: (from: From) => To): (from: From) => To {
  const kept = new WeakMap<From, To>()
  return (from) => {
    if (!Object.isFrozen(from)) return make(from)
    const known = kept.get(from)
    if (known) return known
    const made = make(from)
    for (const part of Object.values(made)) Object.freeze(part)
    kept.set(from, Object.freeze(made))
    return made
  }
}

const shownPicture = ({ url, width, height, focus }: ShownPicture): ShownPicture =>
  focus ? { url, width, height, focus } : { url, width, height }

export const shownCards = whereKept((cards: readonly ProductCard[]): readonly ShownCard[] =>
  cards.map((card) => ({
    ...card,
    pictures: card.pictures.map(shownPicture),
    colors: card.colors.map(({ hex, pattern }) => (pattern === undefined ? { hex } : { hex, pattern })),
  })),
)

const shownDepartments = whereKept((departments: readonly Department[]): readonly ShownDepartment[] =>
  departments.map(({ slug, name, count, picture, children }) => ({
    slug,
    name,
    count,
    picture: picture && shownPicture(picture),
    children: children.map((child) => ({ name: child.name })),
  })),
)

const shownList = whereKept((list: CategoryPage['list']): Listed['list'] => ({ ...list, rows: shownCards(list.rows) }))

export const shownHome = (page: HomePage): ShownHome => ({
  ...page,
  departments: shownDepartments(page.departments),
  featured: shownCards(page.featured),
  arrivals: shownCards(page.arrivals),
})

export const shownCategory = (page: CategoryPage): ShownCategory => ({ ...page, list: shownList(page.list) })

export const shownSearch = (page: SearchPage): ShownSearch => ({
  ...page,
  list: shownList(page.list),
  popular: shownCards(page.popular),
})

export const shownProduct = (page: ProductPage): ShownProduct => ({ ...page, related: shownCards(page.related) })
