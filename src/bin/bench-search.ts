// `npm run bench:search`: measures what shoppers wait for in the configured database: lists in every order with filters, facets
// and counts, searches, suggestions while typing, product pages. Fill it first with `npm run seed -- --products 100000`.
//   --beside FOLDER   DATA_DIR of another shop, measured in turns with this one
//   --only TEXT       only the places whose name holds the text
//   --calls N         calls of each, 25 unless given
//   --again           lists that somebody has asked for: their counts are kept as the running shop keeps them
//   --restarts N      instead, the first answer after each of so many starts of the embedded databases
import { PRODUCT_SORTS, ProductQuery } from '#contract/products.ts'
import { createDb } from '#postgres/pool.ts'
import { cpuOf, firstsOf, inTurns, type OneShop, rowOf, type Way } from '../bench/two-shops.ts'
import { loadConfig } from '../config/config.ts'
import { categoryTree } from '../shop/categories/tree.ts'
import { swatches } from '../shop/colors/swatches.ts'
import type { Database } from '../shop/db/schema.ts'
import { browse } from '../shop/products/browse.ts'
import { branchKinds } from '../shop/products/kinds.ts'
import { products as catalogue } from '../shop/products/repository.ts'
import { suggest } from '../shop/products/suggest.ts'
import { lexicon } from '../shop/products/words/lexicon.ts'
import { sizeCharts } from '../shop/sizes/size-charts.ts'
import { openDatabase } from './command-database.ts'
import { fail, readArguments } from './command-line.ts'

const SEARCHES = [
  ...['linen', 'shirt', 'mug', 'wool sweater', 'linen shirt', 'black dress', 'mug under 20', 'zzzqq'],
  ...['organic cotton shirt', 'blue wool sweater'],
]
const TYPED = ['l', 'li', 'lin', 'linen', 'wool sw', 'shir', 'mug', 'soft linen sh', 'zzzqq']

const options = {
  beside: { type: 'string' },
  only: { type: 'string', default: '' },
  calls: { type: 'string', default: '25' },
  again: { type: 'boolean', default: false },
  restarts: { type: 'string', default: '0' },
} as const

type Ask = (call: number) => Promise<number>

interface Subjects {
  root: string | undefined
  leaf: string | undefined
  color: string | undefined
  size: string | undefined
  /** A size of which every product costs much. */
  dear: string | undefined
  slugs: readonly string[]
}

/** What is asked for in a shop: its largest categories, and what some of its products have. */
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

/**
 * Everything that is measured, by name. Counts are kept nowhere, unless lists are asked for `again`: each is as one that nobody
 * asked for before, in a branch that somebody did; first answers are as those of a process that has just begun.
 */
function placesOf(
  { db }: OneShop,
  { root, leaf, color, size, dear, slugs }: Subjects,
  again: boolean,
): Map<string, Ask> {
  const [tree, words] = [categoryTree(db), lexicon(db)]
  const looks = { swatches: swatches(db), charts: sizeCharts(db) }
  const known = { tree, lexicon: words, looks, branches: branchKinds(db) }
  const places = new Map<string, Ask>()
  const list = (name: string, query: object) => {
    const parsed = ProductQuery.parse(query)
    const lists = browse(db, known)
    places.set(name, async () => (await (again ? lists : browse(db, known)).list(parsed)).answer.total)
  }
  for (const [name, category] of Object.entries({ shop: undefined, root, leaf })) {
    for (const sort of PRODUCT_SORTS.filter((one) => one !== 'relevance'))
      list(`${name} by ${sort}`, { category, sort, facets: '1' })
    list(`${name}, no facets`, { category })
    list(`${name}, colour`, { category, color: [color], facets: '1' })
    list(`${name}, stars, by rating`, { category, rating: '4', sort: 'rating', facets: '1' })
    list(`${name}, prices`, { category, max: '5000', facets: '1' })
    list(`${name}, colour, stars, stock`, { category, color: [color], rating: '4', stock: '1', facets: '1' })
    list(`${name}, size, prices, stock`, { category, size: [size], max: '8000', stock: '1', facets: '1' })
    list(`${name}, a dear size by price`, { category, size: [dear], sort: 'price-asc', facets: '1' })
    list(`${name}, reduced`, { category, reduced: '1', facets: '1' })
    list(`${name}, page 2`, { category, page: '2', facets: '1' })
    list(`${name}, page 6`, { category, page: '6', facets: '1' })
  }
  list('root, page 400', { category: root, page: '400', facets: '1' })
  for (const q of SEARCHES) list(`search ${q}`, { q, facets: '1' })
  for (const q of ['linen', 'sofa', 'oak']) list(`search ${q} by price`, { q, sort: 'price-asc', facets: '1' })
  list('search sofa by newest', { q: 'sofa', sort: 'newest', facets: '1' })
  list('search linen in root', { q: 'linen', category: root, facets: '1' })
  list('search linen, colour', { q: 'linen', color: [color], facets: '1' })
  for (const typed of TYPED)
    places.set(`suggest ${typed}`, async () => (await suggest(db, words, typed, 6)).products.length)
  const slugOf = (call: number) => slugs[call % slugs.length] ?? ''
  places.set('product', async (call) => ((await catalogue(db, looks).get(slugOf(call))) ? 1 : 0))
  places.set(
    'beside a product',
    async (call) => (await catalogue(db, looks).related(slugOf(call), 8))?.rows.length ?? 0,
  )
  places.set('tree of categories', async () => (await categoryTree(db).read()).roots.length)
  return places
}

/** `beside`: a DATA_DIR with an embedded database. */
async function openShops(beside: string | undefined) {
  const { config } = await loadConfig('shop')
  const configs = [config, ...(beside === undefined ? [] : [{ ...config, databaseUrl: undefined, dataDir: beside }])]
  const databases = await Promise.all(configs.map((one) => openDatabase(one, 'bench', { connections: 1 })))
  const shops = await Promise.all(
    databases.map(async (database): Promise<OneShop> => {
      const pool = database.pool('shop')
      const { rows } = await pool.query<{ products: number; pid: number }>(
        'select count(*) as products, pg_backend_pid() as pid from products',
      )
      const { products, pid } = rows[0] ?? { products: 0, pid: 0 }
      return { db: createDb<Database>(pool), pool, products, cpu: () => cpuOf(pid) }
    }),
  )
  const close = async () => {
    for (const database of databases) await database.close()
  }
  return { shops, close }
}

const { beside, only, calls, restarts, again } = readArguments({ options }, fail).values
const opened = await openShops(beside)
const subjects = await Promise.all(opened.shops.map(subjectsOf))

/** The same place in each shop, as processes that have just begun see it. */
const waysTo = (name: string, shops: readonly OneShop[]): Way[] =>
  shops.flatMap((shop, at) => {
    const ask = placesOf(shop, subjects[at] as Subjects, again).get(name)
    return ask ? [{ shop, ask }] : []
  })

const inAllCalls = async (name: string) => rowOf(await inTurns(waysTo(name, opened.shops), { calls: Number(calls) }))

async function afterRestarts(name: string) {
  const taken: number[][] = []
  for (let start = 0; start < Number(restarts); start++) {
    const { shops, close } = await openShops(beside)
    for (const [at, { ask }] of waysTo(name, shops).entries()) {
      const began = performance.now()
      await ask(0)
      taken[at] = [...(taken[at] ?? []), performance.now() - began]
    }
    await close()
  }
  return firstsOf(taken)
}

const products = opened.shops.map((one) => one.products).join(' and ')
const names = [...placesOf(opened.shops[0] as OneShop, subjects[0] as Subjects, again).keys()].filter((name) =>
  name.includes(only),
)
const restarted = Number(restarts) > 0
if (restarted) await opened.close()
const table: Record<string, object> = {}
for (const name of names)
  try {
    table[name] = await (restarted ? afterRestarts(name) : inAllCalls(name))
  } catch (error) {
    // A small shop has no such page.
    table[name] = { found: (error as Error).message }
  }
console.log(
  restarted
    ? `\nMilliseconds until the first answer, ${restarts} starts, in ${products} products\n`
    : `\nMilliseconds, ${calls} calls each, in ${products} products\n`,
)
console.table(table)
if (!restarted) await opened.close()
