// What shoppers wait for in a shop of any size: lists in every order with filters, facets and counts, searches, suggestions while
// typing, product pages. Each is asked for by a call into this process, or as a page of a running product.
import { PRODUCT_SORTS, ProductQuery } from '#contract/products.ts'
import type { OneShop } from '../../bench/two-shops.ts'
import { categoryTree } from '../../shop/categories/tree.ts'
import { swatches } from '../../shop/colors/swatches.ts'
import { browse } from '../../shop/products/browse.ts'
import { branchKinds } from '../../shop/products/kinds.ts'
import { products as catalogue } from '../../shop/products/repository.ts'
import { suggest } from '../../shop/products/suggest.ts'
import { lexicon } from '../../shop/products/words/lexicon.ts'
import { sizeCharts } from '../../shop/sizes/size-charts.ts'

const SEARCHES = [
  ...['linen', 'shirt', 'mug', 'wool sweater', 'linen shirt', 'black dress', 'mug under 20', 'zzzqq'],
  ...['organic cotton shirt', 'blue wool sweater'],
]
const TYPED = ['l', 'li', 'lin', 'linen', 'wool sw', 'shir', 'mug', 'soft linen sh', 'zzzqq']

/** What is asked for in a shop. */
interface Subjects {
  root: string | undefined
  leaf: string | undefined
  color: string | undefined
  size: string | undefined
  /** A size of which every product costs much. */
  dear: string | undefined
  slugs: readonly string[]
}

export type Place =
  | { what: 'list'; query: Readonly<Record<string, string | readonly string[] | undefined>> }
  | { what: 'suggestions'; typed: string }
  | { what: 'product' | 'beside a product'; slugs: readonly string[] }
  | { what: 'tree' }

/** Its largest categories, and what some of its products have. */
async function subjectsOf({ pool }: OneShop): Promise<Subjects> {
  const { rows } = await pool.query<{ slug: string; root: boolean; leaf: boolean; products: number }>(
    `select c.slug, c.parent_id is null as root,
      not exists (select from categories below where below.parent_id = c.id) as leaf,
      (select count(*) from product_categories k where k.category_id = c.id) as products
    from categories c where c.status = 'published' order by products desc, c.slug`,
  )
  const { rows: some } = await pool.query<{ slug: string; color: string | null; size: string | null }>(
    `select slug, color_codes[1] as color, size_codes[1] as size from products where listed order by id desc limit 40`,
  )
  const { rows: dearest } = await pool.query<{ size: string }>(
    `select unnest(p.size_codes) as size from (select * from products where listed order by id desc limit 10000) p
    group by size order by min(p.price_from_minor) desc, size limit 1`,
  )
  return {
    root: rows.find((one) => one.root)?.slug,
    leaf: rows.find((one) => one.leaf)?.slug,
    color: some.find((one) => one.color)?.color ?? undefined,
    size: some.find((one) => one.size)?.size ?? undefined,
    dear: dearest[0]?.size,
    slugs: some.map(({ slug }) => slug),
  }
}

/** Everything that is measured in a shop, by name. */
export async function placesOf(shop: OneShop): Promise<Map<string, Place>> {
  const { root, leaf, color = '', size = '', dear = '', slugs } = await subjectsOf(shop)
  const places = new Map<string, Place>()
  const list = (name: string, query: (Place & { what: 'list' })['query']) =>
    places.set(name, { what: 'list', query: { ...query, ...(!name.endsWith('no facets') && { facets: '1' }) } })
  for (const [name, category] of Object.entries({ shop: undefined, root, leaf })) {
    for (const sort of PRODUCT_SORTS.filter((one) => one !== 'relevance'))
      list(`${name} by ${sort}`, { category, sort })
    list(`${name}, no facets`, { category })
    list(`${name}, colour`, { category, color: [color] })
    list(`${name}, stars, by rating`, { category, rating: '4', sort: 'rating' })
    list(`${name}, prices`, { category, max: '5000' })
    list(`${name}, colour, stars, stock`, { category, color: [color], rating: '4', stock: '1' })
    list(`${name}, size, prices, stock`, { category, size: [size], max: '8000', stock: '1' })
    list(`${name}, a dear size by price`, { category, size: [dear], sort: 'price-asc' })
    list(`${name}, reduced`, { category, reduced: '1' })
    list(`${name}, page 2`, { category, page: '2' })
    list(`${name}, page 6`, { category, page: '6' })
  }
  list('root, page 400', { category: root, page: '400' })
  for (const q of SEARCHES) list(`search ${q}`, { q })
  for (const q of ['linen', 'sofa', 'oak']) list(`search ${q} by price`, { q, sort: 'price-asc' })
  list('search sofa by newest', { q: 'sofa', sort: 'newest' })
  list('search linen in root', { q: 'linen', category: root })
  list('search linen, colour', { q: 'linen', color: [color] })
  for (const typed of TYPED) places.set(`suggest ${typed}`, { what: 'suggestions', typed })
  places.set('product', { what: 'product', slugs })
  places.set('beside a product', { what: 'beside a product', slugs })
  places.set('tree of categories', { what: 'tree' })
  return places
}

/** Answers how many it found, or how many bytes the page has. */
export type Ask = (call: number) => Promise<number>

/**
 * By calls into this process. Counts are kept nowhere, unless lists are asked for `again`: each is as one that nobody asked for
 * before, in a branch that somebody did; first answers are as those of a process that has just begun.
 */
export function byCalls({ db }: OneShop, again: boolean): (place: Place) => Ask {
  const [tree, words] = [categoryTree(db), lexicon(db)]
  const looks = { swatches: swatches(db), charts: sizeCharts(db) }
  const known = { tree, lexicon: words, looks, branches: branchKinds(db) }
  const lists = browse(db, known)
  return (place) => {
    if (place.what === 'list') {
      const query = ProductQuery.parse(place.query)
      return async () => (await (again ? lists : browse(db, known)).list(query)).answer.total
    }
    if (place.what === 'suggestions') return async () => (await suggest(db, words, place.typed, 6)).products.length
    if (place.what === 'tree') return async () => (await categoryTree(db).read()).roots.length
    const slugOf = (call: number) => place.slugs[call % place.slugs.length] ?? ''
    return place.what === 'product'
      ? async (call) => ((await catalogue(db, looks).get(slugOf(call))) ? 1 : 0)
      : async (call) => (await catalogue(db, looks).related(slugOf(call), 8))?.rows.length ?? 0
  }
}

/** Amounts as people type them. */
const inMajor = (name: string, value: string): string =>
  name === 'min' || name === 'max' ? String(Number(value) / 100) : value

/** Where a shopper finds it; undefined for what is no page of its own. */
function addressOf(place: Place): ((call: number) => string) | undefined {
  if (place.what === 'suggestions') return () => `/bff/suggestions?${new URLSearchParams({ q: place.typed })}`
  if (place.what === 'product') return (call) => `/product/${place.slugs[call % place.slugs.length]}`
  if (place.what !== 'list') return undefined
  const { category, facets, ...query } = place.query
  if (!facets) return undefined
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, inMajor(name, one)]),
  )
  return () => `${category ? `/categories/${category}` : '/search'}?${new URLSearchParams(asked)}`
}

/** As whole pages of a product that runs at `url`. */
export const byPages =
  (url: string) =>
  (place: Place): Ask | undefined => {
    const address = addressOf(place)
    if (!address) return undefined
    return async (call) => {
      const answer = await fetch(url + address(call), { headers: { 'accept-encoding': 'identity', 'x-bff': '1' } })
      const { byteLength } = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status}`)
      return byteLength
    }
  }
