// How PostgreSQL has to carry lists out in a shop of very many products: by the plan and by the rows it touches, not by time.
import { randomInt } from 'node:crypto'
import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Test } from 'tap'
import { COUNT_CAP } from '#contract/count-cap.ts'
import { PRODUCT_SORTS, type ProductSort } from '#contract/products.ts'
import { createDb } from '#postgres/pool.ts'
import { categoryTree } from '../../../src/shop/categories/tree.ts'
import { swatches } from '../../../src/shop/colors/swatches.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { browse } from '../../../src/shop/products/browse.ts'
import { countList, count as countOf, countStatement, everywhere } from '../../../src/shop/products/counting.ts'
import { keysOf, tally } from '../../../src/shop/products/facets.ts'
import { branchKinds, type Extent, kindsStatement, readKinds } from '../../../src/shop/products/kinds.ts'
import { listStatement, type PageOf } from '../../../src/shop/products/list.ts'
import type { BlockOrder } from '../../../src/shop/products/order-blocks.ts'
import { type Amounts, type Page, pageOfSome } from '../../../src/shop/products/pages.ts'
import {
  EIGHTH,
  ENOUGH,
  EXACT,
  SAMPLE,
  SMALLEST,
  TELLING,
  titlesFrom,
  WEIGHED,
} from '../../../src/shop/products/rules.ts'
import { planned } from '../../../src/shop/products/sample.ts'
import { nearestSpelling, partOf, type Words } from '../../../src/shop/products/search.ts'
import { type Selection, unfiltered } from '../../../src/shop/products/selection.ts'
import { inDirection, ORDERS } from '../../../src/shop/products/sort-orders.ts'
import { suggest } from '../../../src/shop/products/suggest.ts'
import { lexicon } from '../../../src/shop/products/words/lexicon.ts'
import { wordsFor } from '../../../src/shop/products/words/understand.ts'
import { sizeCharts } from '../../../src/shop/sizes/size-charts.ts'
import { testDatabase } from '../../support/database.ts'
import { addProduct } from '../fixtures.ts'
import { PRODUCTS } from './furnish.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Parent Relationship'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Index Cond'?: string
  'One-Time Filter'?: string
  Plans?: Node[]
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** Rows a node has read: those it gave on and those its filter dropped. */
export const touched = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0)

export const explain = async (pool: Pick<Pool, 'query'>, { sql: text, parameters }: CompiledQuery): Promise<Node[]> => {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
}

const catalogue = ['products', 'product_categories']
/** Indexes of words in parts of the shop. */
const ofAPart = /^products_search_\d+(th|nd)$/
const wholeReads = (plan: Node[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan' && catalogue.includes(node['Relation Name'] ?? ''))
const mostTouched = (plan: Node[]) => Math.max(...plan.map(touched))
/** The same without what an index of words names before a row is read. */
const mostRead = (plan: Node[]) => mostTouched(plan.filter((node) => !node['Node Type'].startsWith('Bitmap Index')))

export async function listPlans(t: Test, template: keyof typeof PRODUCTS): Promise<void> {
  const database = await testDatabase(t, { template })
  const pool = database.pool('shop', 2)
  const db: Kysely<Database> = createDb<Database>(pool)
  await addProduct(db, 'walnut', { title: 'Walnut board', categories: ['small'] })
  const branch = async (slug: string) =>
    (await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const textiles = await branch('textiles')
  const whole = unfiltered({})
  const far = await db
    .selectFrom('products')
    .select(['id', 'rank', 'listed_at', 'price_from_minor', 'rating_key', 'sold'])
    .where('slug', '=', `bulk-${PRODUCTS[template] / 2}`)
    .executeTakeFirstOrThrow()
  const known = lexicon(db)
  const looks = { swatches: swatches(db), charts: sizeCharts(db) }
  const names = { swatchesOf: await looks.swatches.read(), charts: await looks.charts.read() }
  const browsing = (over = db, lexiconOf = known) =>
    browse(over, { tree: categoryTree(over), lexicon: lexiconOf, looks, branches: branchKinds(over) })
  const howToCount = (selection: Selection, size: () => Promise<number>) => ({
    ...{ withFacets: true, size, names },
    kinds: (extent: Extent) => readKinds(db, selection, extent),
    exact: (one: Selection) => countOf(db, one),
    estimate: (one: Selection) => planned(db, one),
  })
  const words = (text: string, beginning = false): Promise<Words> => wordsFor(known, text, { beginning })
  const plan = (selection: Partial<Selection>, page: Partial<PageOf>) =>
    explain(
      pool,
      listStatement(
        { ...whole, ...selection },
        { sort: 'featured', limit: 24, offset: 0, after: undefined, scarce: false, ...page },
      ).compile(db),
    )

  for (const sort of PRODUCT_SORTS)
    for (const [name, categoryId] of [
      ['a branch', textiles],
      ['the shop', undefined],
    ] as const) {
      await t.test(`the first page of ${name} by ${sort} walks an index and touches few rows`, async (t) => {
        const found = await plan({ categoryId }, { sort })
        t.strictSame(wholeReads(found), [])
        const keys = nodes(found.find((node) => node['Subplan Name'] === 'CTE page') as Node)
        t.notOk(
          keys.some((node) => node['Node Type'].includes('Sort')),
          'the keys come in order',
        )
        t.ok(
          keys.some((node) => /^(product_categories|products)_/.test(node['Index Name'] ?? '')),
          'from an index',
        )
        t.ok(mostTouched(found) <= 200, `no step touches more than 200 rows (${mostTouched(found)})`)
      })
      await t.test(`a cursor far into ${name} by ${sort} costs the same`, async (t) => {
        const key = {
          featured: far.rank,
          relevance: far.rank,
          newest: far.listed_at.getTime() * 1000,
          'price-asc': far.price_from_minor,
          'price-desc': far.price_from_minor,
          rating: far.rating_key,
          bestselling: far.sold,
        }[sort]
        const found = await plan({ categoryId }, { sort, after: { key, id: far.id } })
        t.strictSame(wholeReads(found), [])
        t.ok(mostTouched(found) <= 200, `no step touches more than 200 rows (${mostTouched(found)})`)
      })
    }

  await t.test('of a word that every product holds, a part of the shop stands for all', async (t) => {
    for (const text of ['woven', 'WOVEN', 'woven everyday'])
      for (const categoryId of [undefined, textiles]) {
        const found = await plan({ categoryId, words: await words(text) }, { sort: 'relevance' })
        t.strictSame(wholeReads(found), [])
        t.ok(
          found.some((node) => ofAPart.test(node['Index Name'] ?? '')),
          'from the index of that part',
        )
        t.ok(mostRead(found) <= ENOUGH + 1, `${text}: ${mostRead(found)} rows at most`)
      }
  })

  await t.test('and so do its counts; those of any words end where exact counts do', async (t) => {
    for (const text of ['woven', 'linen', 'linen shirt']) {
      const found = await explain(pool, kindsStatement({ ...whole, words: await words(text) }, 'all').compile(db))
      t.strictSame(wholeReads(found), [])
      t.ok(mostRead(found) <= EXACT + 1, `${text}: ${mostRead(found)} rows at most`)
    }
    const counted = await explain(pool, countStatement({ ...whole, words: await words('linen') }).compile(db))
    t.strictSame(wholeReads(counted), [])
    t.ok(mostRead(counted) <= COUNT_CAP + 1, `${mostRead(counted)} rows at most`)
  })

  await t.test('that a list holds more than are counted is seen in a sample', async (t) => {
    const many = PRODUCTS[template] > 2 * COUNT_CAP
    for (const categoryId of [textiles, undefined]) {
      const found = await explain(pool, countStatement({ ...whole, categoryId }).compile(db))
      t.equal(mostTouched(found) <= SAMPLE, many, `${mostTouched(found)} rows at most`)
      t.equal((await countOf(db, { ...whole, categoryId })).total, COUNT_CAP + 1)
    }
  })

  await t.test('words and the branch they are looked for in are found by one index', async (t) => {
    for (const text of ['woven', 'walnut']) {
      const found = await plan({ categoryId: textiles, words: await words(text) }, { sort: 'relevance' })
      const scans = found.filter(
        (node) => node['Node Type'] === 'Bitmap Index Scan' && node['Index Cond']?.includes('search'),
      )
      t.ok(scans.length > 0 && scans.every((node) => node['Index Cond']?.includes('category_ids')), text)
      t.notOk(
        found.some((node) => node['Node Type'] === 'BitmapAnd'),
        'at once',
      )
    }
  })

  await t.test('a word with synonyms of several words is looked up once, and no text is read for it', async (t) => {
    const shirt = await words('woven shirt')
    t.ok(shirt.mode === 'understood' && shirt.groups.some(({ phrases }) => phrases !== ''))
    const found = await plan({ words: shirt }, { sort: 'relevance' })
    t.equal(found.filter((node) => node['Index Cond']?.includes('search @@')).length, 1)
    t.ok(found.every((node) => !node['Rows Removed by Index Recheck']))
  })

  const inTheEighth = async (filters: Partial<Selection>) => {
    const common = await words('woven')
    return plan(
      { words: common.mode === 'understood' ? { ...common, part: EIGHTH } : common, ...filters },
      { sort: 'relevance' },
    )
  }

  await t.test('a colour is found with the words in the eighth, and so is a size', async (t) => {
    for (const filters of [{ color: ['ink'] }, { size: ['s'] }]) {
      const found = await inTheEighth(filters)
      t.ok(mostRead(found) <= ENOUGH + 1, `${JSON.stringify(filters)}: ${mostRead(found)} rows at most`)
    }
  })

  await t.test('prices and stars are read with its rows', async (t) => {
    const read = (found: Node[]) =>
      found.map((node) => node['Index Name']).filter((name) => /price|rating/.test(name ?? ''))
    const few = { min: far.price_from_minor, max: far.price_from_minor }
    for (const filters of [few, { rating: 5 }])
      t.strictSame(read(await inTheEighth(filters)), [], JSON.stringify(filters))
  })

  await t.test('words by their beginning are looked for only where the others occur', async (t) => {
    const skipped = (node: Node) => node['One-Time Filter'] !== undefined && node['Actual Rows'] === 0
    const none = await plan({ words: await words('qqqzz wov', true) }, { sort: 'relevance' })
    t.ok(none.some(skipped))
    const some = await plan({ words: await words('walnut boa', true) }, { sort: 'relevance' })
    t.notOk(some.some(skipped), 'as here')
  })

  await t.test('filters of a large list are counted in a sample of it', async (t) => {
    for (const categoryId of [textiles, undefined])
      for (const filters of [{}, { size: ['s'], min: 2000, stock: true }]) {
        const selection = { ...whole, categoryId, ...filters }
        const found = await explain(pool, kindsStatement(selection, 'sample').compile(db))
        t.strictSame(wholeReads(found), [])
        t.ok(
          found.some((node) => /^product(s|_categories)_sample$/.test(node['Index Name'] ?? '')),
          'from the index of a quarter',
        )
        t.ok(mostTouched(found) <= SAMPLE, `${mostTouched(found)} rows at most`)
      }
  })

  await t.test('of a sample only what is reduced counts where that is asked for', async (t) => {
    const undone = new Error('undone')
    for (const categoryId of [textiles, undefined]) {
      const selection: Selection = { ...whole, categoryId, reduced: '1' }
      const inSample = async (over: typeof db) =>
        tally((await readKinds(over, selection, 'sample')).kinds, selection, names).total
      t.equal(await inSample(db), 0, 'nothing is yet')
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`update products set compare_at_minor = price_from_minor + 100, compare_at_is_rrp = false
            where id = (select id from products where listed and category_ids @> array[${textiles}::uuid]
              order by uuid_hash(id) limit 1)`.execute(trx)
          t.equal(await inSample(trx), 1, 'one among all the others')
          throw undone
        })
        .catch((error: unknown) => t.equal(error, undone))
    }
  })

  await t.test('what is estimated is near what is there', async (t) => {
    const lists: Partial<Selection>[] = [{ stock: true }, { size: ['s'] }, { color: ['ink', 'oat'], min: 2000 }]
    for (const categoryId of [textiles, undefined])
      for (const filters of lists) {
        const selection = { ...whole, categoryId, ...filters }
        const size = async () => (await countOf(db, { ...whole, categoryId })).total
        const { total, facets, about } = await countList(selection, howToCount(selection, size))
        const exact = tally((await readKinds(db, selection, 'all')).kinds, selection, names)
        const near = (one: number, other: number) => Math.abs(one - other) <= 0.3 * other
        const counted = Math.min(exact.total, COUNT_CAP + 1)
        t.ok(near(total, counted), `${JSON.stringify(filters)}: ${total} for ${counted}`)
        t.equal(about, total > COUNT_CAP ? undefined : true)
        const [one, other] = [facets?.inStock ?? 0, exact.facets.inStock]
        t.ok(near(one, other), `in stock ${one} for ${other}`)
        t.ok((facets?.oneIn ?? 0) > 1, 'and it says so')
      }
  })

  await t.test('and so it is of words, be they common or only many', async (t) => {
    for (const text of ['woven', 'linen'])
      for (const filters of [{ stock: true }, { size: ['s'] }]) {
        const selection = { ...whole, words: await words(text), ...filters }
        const size = () => Promise.reject(new Error('no branch is asked for'))
        const { total, about } = await countList(selection, howToCount(selection, size))
        const exact = (await countOf(db, everywhere(selection))).total
        t.ok(Math.abs(total - exact) <= 0.3 * exact, `${text} ${JSON.stringify(filters)}: ${total} for ${exact}`)
        t.equal(about, total > COUNT_CAP ? undefined : true)
      }
  })

  await t.test('few of a price or of many stars are found by the index of their branch', async (t) => {
    for (const filters of [
      { min: far.price_from_minor, max: far.price_from_minor },
      { rating: 5, max: 700 },
    ]) {
      const selection = { ...whole, categoryId: textiles, ...filters }
      const found = await explain(pool, countStatement(selection).compile(db))
      t.strictSame(wholeReads(found), [])
      t.ok(
        found.some((node) => /^product_categories_(price|rating)$/.test(node['Index Name'] ?? '')),
        JSON.stringify(filters),
      )
      t.ok(mostTouched(found) <= PRODUCTS[template] / 10, `${mostTouched(found)} rows at most`)
    }
  })

  await t.test('what a size or a colour leaves of a branch is found by one index, be it nothing', async (t) => {
    for (const filters of [
      { size: ['xs'], stock: true, min: 1 },
      { color: ['gold'] },
      { size: ['s'], color: ['gold'] },
    ]) {
      const selection = { ...whole, categoryId: textiles, ...filters }
      const counted = countStatement(selection).compile(db)
      const page = { sort: 'newest', limit: 24, offset: 0, after: undefined, scarce: true } as const
      const listed = listStatement(selection, page).compile(db)
      for (const statement of [counted, listed]) {
        const found = await explain(pool, statement)
        t.ok(mostTouched(found) <= 30, `${JSON.stringify(filters)}: ${mostTouched(found)} rows at most`)
        t.ok(statement.sql.startsWith('/* planned anew */'), 'whatever was asked for before')
      }
    }
  })

  await t.test('titles of a part that resemble some words are found by its index', async (t) => {
    const similar: Words = { mode: 'similar', text: 'linnen shrt', part: titlesFrom(1_000_000) }
    const found = await plan({ words: similar }, { sort: 'relevance' })
    t.ok(found.some((node) => node['Index Name'] === 'products_title_trgm_32nd'))
    t.ok(mostTouched(found) <= PRODUCTS[template] / 32 + 50, `${mostTouched(found)} rows at most`)
  })

  await t.test('whether a word is known costs little where no product holds it', async (t) => {
    const found = await explain(pool, nearestSpelling('qqqzz', 'en').compile(db))
    t.strictSame(wholeReads(found), [])
    t.ok(mostTouched(found) <= 200, `${mostTouched(found)} rows at most`)
  })

  await t.test('what a word is near to is asked only of those that are not known', async (t) => {
    const found = await explain(pool, nearestSpelling('woven qqqzz linen', 'en').compile(db))
    const asked = found.filter(
      (node) => node['Relation Name'] === 'search_words' && node['Parent Relationship'] !== 'SubPlan',
    )
    t.ok(asked.length > 0)
    t.ok(
      asked.every((node) => node['Actual Loops'] <= 1),
      'once of three',
    )
  })

  /** What is listed, and the plans of the statements that told which products those are. */
  const listed = async (query: object) => {
    const asked: CompiledQuery[] = []
    const log = ({ query }: LogEvent) =>
      void (
        /with (page|members) as materialized|planned anew.*as total/s.test(query.sql) &&
        !query.sql.includes('as kinds') &&
        asked.push(query)
      )
    const { list } = browsing(new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log }))
    const asks = { size: [], color: [], stock: false, facets: true, page: 1, limit: 24, ...query }
    const { rows, next } = (await list(asks)).answer
    const plans = await Promise.all(asked.map((one) => explain(pool, one)))
    return { slugs: rows.map(({ slug }) => slug), next, plans }
  }

  /** The same from all that there is. */
  const inOrder = async (sort: Exclude<ProductSort, 'relevance'>, condition: RawBuilder<unknown>, limit: number) => {
    const { column, direction } = ORDERS[sort]
    const { rows } = await sql<{ slug: string }>`select slug from products where listed and ${condition}
      order by ${sql.ref(column)} ${inDirection(direction)}, id ${inDirection(direction)} limit ${limit}`.execute(db)
    return rows.map(({ slug }) => slug)
  }

  await t.test('a word of every product in another order walks that order', async (t) => {
    const { plans } = await listed({ q: 'woven', sort: 'price-asc' })
    t.equal(plans.length, 1)
    for (const found of plans) t.ok(mostTouched(found) <= 200, `${mostTouched(found)} rows at most`)
  })

  const some = [
    [{ q: 'costly' }, sql`price_from_minor > 16500`],
    [{ color: ['dusk'] }, sql`color_codes && array['dusk']`],
    [{ color: ['dusk'], category: 'textiles', stock: true }, sql`color_codes && array['dusk'] and in_stock`],
    [{ q: 'costly', color: ['dusk'], stock: true }, sql`color_codes && array['dusk'] and in_stock`],
  ] as const

  await t.test('what is far from where an order begins is found without all that comes before', async (t) => {
    const modest = [{ q: 'modest' }, sql`price_from_minor < 4500`] as const
    for (const [sort, [query, condition]] of [
      ...some.map((one) => ['price-asc', one] as const),
      ['price-desc', modest] as const,
    ]) {
      const { slugs, plans } = await listed({ ...query, sort })
      t.strictSame(slugs, await inOrder(sort, condition, 24), JSON.stringify(query))
      for (const found of plans) {
        t.strictSame(wholeReads(found), [])
        // Of the nearest of any kind, of one part of the shop, or of what lies before a key; of a colour as many as are gathered.
        const most = Math.max(PRODUCTS[template] / 20, 'color' in query ? 2000 : 0)
        t.ok(mostRead(found) <= most, `${JSON.stringify(query)}: ${mostRead(found)} rows at most`)
      }
    }
  })

  await t.test('and where a part of the shop tells of too few, it is asked for more', async (t) => {
    const undone = new Error('undone')
    const asked: string[] = []
    const log = ({ query }: LogEvent) => void (query.sql.includes('gathered as') && asked.push(query.sql))
    await new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
      .transaction()
      .execute(async (trx) => {
        // The first of the part are the first of all, with nothing between them.
        await sql`update products set price_from_minor = 1 where id in (
          select id from products where color_codes && array['dusk'] and uuid_hash(id) < ${EIGHTH.below} limit 20
        )`.execute(trx)
        const { list } = browsing(trx)
        const asks = { q: 'costly', size: [], color: [], stock: false, facets: true, page: 1, limit: 24 }
        const { rows } = (await list({ ...asks, sort: 'price-asc' })).answer
        const prices = rows.map(({ price }) => price)
        t.strictSame(prices.slice(0, 20), Array(20).fill(1))
        t.equal(prices.length, 24)
        t.equal(asked.length, 2)
        t.ok(
          asked.every((text) => text.includes('held_at_prices')),
          'and not for everything',
        )
        t.ok(
          prices.slice(20).every((price) => price > 16_500),
          `${prices.slice(20)}`,
        )
        throw undone
      })
      .catch((error: unknown) => t.equal(error, undone))
  })

  /** A page, and the statements it took. */
  const pageOf = async (selection: Partial<Selection>, page: Partial<Page>, amounts: Omit<Amounts, 'standing'>) => {
    const asked: CompiledQuery[] = []
    const log = ({ query }: LogEvent) => void asked.push(query)
    const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
    const begin = { sort: 'price-asc', limit: 24, offset: 0, after: undefined } as const
    const chosen = { ...whole, ...selection }
    const { kinds } = chosen.words ? { kinds: [] } : await readKinds(db, chosen, 'sample')
    const standing = (column: BlockOrder) =>
      chosen.words ? undefined : keysOf(kinds, column, { selection: chosen, charts: names.charts })
    const rows = await pageOfSome(heard, chosen, { ...begin, ...page }, { ...amounts, standing })
    return { slugs: rows.map(({ slug }) => slug), asked }
  }

  await t.test(
    'where very many have the same key, the order is walked a little before they are gathered',
    async (t) => {
      const after = { key: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
      const amounts = { found: 6000, among: 6000, passed: 62_000 }
      const woven = everywhere({ ...whole, words: await words('woven') })
      const { slugs, asked } = await pageOf(woven, { sort: 'rating', after }, amounts)
      t.strictSame(slugs, await inOrder('rating', sql`rating_key = 0`, 25))
      t.notOk(asked.some(({ sql: text }) => text.includes('gathered as')))
    },
  )

  await t.test('an order of prices is walked from where those begin that are asked for', async (t) => {
    const amounts = { found: 3000, among: 10_000_000, passed: 10_000_000 }
    const { slugs, asked } = await pageOf({ min: 16_000 }, {}, amounts)
    t.strictSame(slugs, await inOrder('price-asc', sql`price_from_minor >= 16000`, 25))
    t.equal(asked.length, 1)
    for (const one of asked) t.ok(mostTouched(await explain(pool, one)) <= 25)
    const { asked: gathered } = await pageOf({ min: 16_000 }, { sort: 'newest' }, amounts)
    t.ok(gathered[0]?.sql.includes('gathered as'), 'in another order few are gathered')
  })

  await t.test('the first rows of an order are read by no index but its own, whatever seems quicker', async (t) => {
    const page = { sort: 'featured', limit: 24, offset: 0, after: undefined, scarce: false, rows: 100 } as const
    const linen = everywhere({ ...whole, words: await words('linen') })
    const client = await pool.connect()
    try {
      await client.query('begin; set local enable_nestloop = off')
      for (const selection of [linen, { ...linen, categoryId: textiles }, { ...whole, color: ['dusk'], rating: 5 }]) {
        const found = await explain(client, listStatement(selection, page).compile(db))
        const indexes = new Set(found.flatMap((node) => node['Index Name'] ?? []))
        t.ok(indexes.has('products_rank'))
        t.notOk(
          [...indexes].some((name) => /search|rating/.test(name)),
          [...indexes].join(),
        )
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  await t.test('what no index finds is walked to', async (t) => {
    for (const [filters, found] of [
      [{ stock: true }, 3000],
      [{ min: 1 }, 20_000],
    ] as const) {
      const { asked } = await pageOf(filters, { sort: 'newest' }, { found, among: 10_000_000, passed: 10_000_000 })
      t.equal(asked.length, 1)
      t.notOk(asked[0]?.sql.includes('gathered as'), JSON.stringify(filters))
    }
  })

  await t.test('an order of prices is walked within the bounds that are asked for', async (t) => {
    for (const [sort, bound] of [
      ['price-asc', { min: 16_000 }],
      ['price-desc', { max: 5000 }],
    ] as const)
      for (const category of [undefined, 'textiles']) {
        const { slugs, plans } = await listed({ size: ['s'], ...bound, sort, category })
        const within = sql`price_from_minor between ${'min' in bound ? bound.min : 0} and ${'max' in bound ? bound.max : 99_999}`
        t.strictSame(slugs, await inOrder(sort, sql`size_codes && array['s'] and ${within}`, 24))
        t.equal(plans.length, 1, 'its first rows hold a page')
        for (const found of plans) t.ok(mostRead(found) <= 500, `${mostRead(found)} rows at most`)
      }
  })

  const wordOf = {
    costly: sql`price_from_minor > 16500`,
    modest: sql`price_from_minor < 4500`,
    linen: sql`title like 'Linen %'`,
  }

  await t.test('where a page of filters lies is told by what is kept of those that stand for all', async (t) => {
    const among = PRODUCTS[template]
    const amounts = { found: among / 9, among, passed: among }
    for (const categoryId of [undefined, textiles]) {
      const { slugs, asked } = await pageOf({ categoryId, color: ['dusk'], stock: true }, {}, amounts)
      t.strictSame(slugs, await inOrder('price-asc', sql`color_codes && array['dusk'] and in_stock`, 25))
      t.ok(
        asked.every(({ sql: text }) => text.includes('held_at_prices')),
        'neither are the first rows walked, which hold none, nor is all of it gathered',
      )
      for (const one of asked) {
        const found = await explain(pool, one)
        t.notOk(found.some((node) => /_sample$/.test(node['Index Name'] ?? '')))
        t.ok(mostRead(found) <= 2000, `${mostRead(found)} rows at most`)
      }
    }
  })

  await t.test('where a page of words lies by price is told by what they were counted from', async (t) => {
    const asked: string[] = []
    const log = ({ query }: LogEvent) => void asked.push(query.sql)
    const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
    const telling = () => asked.filter((text) => text.includes('last as (select key'))
    const asks = { q: 'costly', size: [], color: [], stock: false, facets: true, page: 1, limit: 24 }
    for (const sort of ['price-asc', 'price-desc'] as const) {
      asked.length = 0
      const { rows } = (await browsing(heard).list({ ...asks, sort })).answer
      t.strictSame(
        rows.map(({ slug }) => slug),
        await inOrder(sort, wordOf.costly, 24),
      )
      t.equal(telling().length, 0, sort)
    }
    const few = { ...whole, words: await words('walnut') }
    const { prices: ofFew } = await countList(
      few,
      howToCount(few, async () => 1),
    )
    t.equal(ofFew, undefined, 'of few they are not kept')
    const dusk = everywhere({ ...whole, words: await words('woven'), color: ['dusk'] })
    const { rows: prices } = await sql<{ price: number }>`
      select price_from_minor as price from products where color_codes && array['dusk'] order by uuid_hash(id)`.execute(
      db,
    )
    const amounts = { found: 6000, among: 60_000, passed: 60_000 }
    for (const [most, times] of [
      [99, 1],
      [100, 0],
    ] as const) {
      asked.length = 0
      const passing = prices.slice(0, most).map(({ price }) => price)
      const page = { sort: 'price-asc', limit: 24, offset: 0, after: undefined } as const
      const rows = await pageOfSome(heard, dusk, page, { ...amounts, standing: () => ({ all: passing, passing }) })
      t.strictSame(
        rows.map(({ slug }) => slug),
        await inOrder('price-asc', sql`color_codes && array['dusk']`, 25),
      )
      t.equal(telling().length > 0, times > 0, `${most} that pass the filters`)
    }
  })

  await t.test('the index finds what is held between the prices that are asked for, and little beside', async (t) => {
    const amounts = { found: 6000, among: 60_000, passed: 600_000 }
    const inOrderOf = { 'price-asc': { q: 'costly', min: 18_000 }, 'price-desc': { q: 'modest', max: 3000 } } as const
    for (const [sort, { q, ...bound }] of Object.entries(inOrderOf) as [
      keyof typeof inOrderOf,
      { q: 'costly' | 'modest' },
    ][])
      for (const beginning of [false, true]) {
        const found = everywhere({ ...whole, ...bound, words: await words(q, beginning) })
        const { slugs, asked } = await pageOf(found, { sort }, amounts)
        const inBound = sort === 'price-asc' ? sql`price_from_minor >= 18000` : sql`price_from_minor <= 3000`
        t.strictSame(slugs, await inOrder(sort, sql`${wordOf[q]} and ${inBound}`, 25))
        const [page] = asked.filter(({ sql: text }) => text.includes('gathered as'))
        t.equal(page?.sql.includes('held_at_prices'), !beginning, 'a beginning may begin any word')
        const blocks = page?.sql.match(/order_blocks/g)?.length ?? 0
        t.ok(beginning ? blocks === 2 : blocks <= 1, `${blocks} times blocks: prices need none beside those`)
        if (!page || beginning) continue
        const removed = (await explain(pool, page)).map((node) => node['Rows Removed by Filter'] ?? 0)
        t.ok(Math.max(...removed) <= PRODUCTS[template] / 50, `${Math.max(...removed)} rows beside`)
      }
  })

  await t.test('of what filters leave anywhere in an order, the index finds those among its first rows', async (t) => {
    const amounts = { found: 6000, among: 1_000_000, passed: 1_000_000 }
    const ink = { color: ['ink'], max: 16_000 }
    const condition = sql`color_codes && array['ink'] and price_from_minor <= 16000`
    const after = { key: 5000, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    for (const [page, place] of [
      [{}, sql`true`],
      [{ after }, sql`rank > 5000`],
    ] as const) {
      const { slugs, asked } = await pageOf(ink, { sort: 'featured', ...page }, amounts)
      t.strictSame(slugs, await inOrder('featured', sql`${condition} and ${place}`, 25))
      t.equal(asked.length, 1)
      t.equal(asked[0]?.sql.match(/order_blocks/g)?.length, 1, 'prices are looked at one by one')
      for (const one of asked) t.ok(mostRead(await explain(pool, one)) <= 300)
    }
    const { asked } = await pageOf(ink, { sort: 'rating' }, amounts)
    t.notOk(asked[0]?.sql.includes('order_blocks'), 'not where very many have the same key')
    const { asked: few } = await pageOf(ink, { sort: 'featured' }, { ...amounts, found: 400 })
    t.notMatch(few[0]?.sql, /not "p"."rank"/, 'nor where so little is found that it is gathered')
  })

  await t.test('prices and stars are found with the words, sizes and colours beside them', async (t) => {
    const few = { min: far.price_from_minor, max: far.price_from_minor }
    for (const query of [
      { q: 'woven', ...few },
      { q: 'woven', size: ['s'], ...few },
      { color: ['ink'], size: ['s'], ...few },
      { color: ['ink'], reduced: '1', rating: 5 },
    ])
      for (const found of (await listed({ ...query, sort: 'newest' })).plans) {
        t.ok(mostTouched(found) <= 100, `${JSON.stringify(query)}: ${mostTouched(found)} rows at most`)
        t.notOk(found.some((node) => /price|rating/.test(node['Index Name'] ?? '')))
      }
  })

  for (const sort of PRODUCT_SORTS.filter((one) => one !== 'relevance'))
    await t.test(`pages by ${sort} of what is in one place of an order follow one another`, async (t) => {
      for (const [query, condition] of some) {
        const all = await inOrder(sort, condition, 96)
        const first = await listed({ ...query, sort })
        t.strictSame(first.slugs, all.slice(0, 24), JSON.stringify(query))
        const second = await listed({ ...query, sort, after: first.next })
        t.strictSame(second.slugs, all.slice(24, 48))
        t.strictSame((await listed({ ...query, sort, page: 3 })).slugs, all.slice(48, 72))
        t.strictSame((await listed({ ...query, sort, page: 2, limit: 48 })).slugs, all.slice(48, 96))
      }
    })

  await t.test('whichever way a page is come by, it holds what a reading of everything gives', async (t) => {
    const either = <const T>(...some: readonly T[]): T => some[randomInt(some.length)] as T
    for (let time = 0; time < 60; time++) {
      const sort = either(...PRODUCT_SORTS.filter((one) => one !== 'relevance'))
      const asked = {
        q: either(undefined, 'costly', 'modest', 'linen'),
        color: [...either<readonly string[]>([], [], ['dusk'], ['ink', 'oat'])],
        size: [...either<readonly string[]>([], ['s'])],
        min: either(undefined, 2000, 16_800),
        max: either(undefined, 4000, 19_000),
        rating: either(undefined, undefined, 4),
        stock: either(false, true),
        category: either(undefined, 'textiles'),
        page: either(1, 2),
        limit: either(12, 60),
      }
      const conditions = [
        // One product beside the many has none of the words, and lies in another branch.
        asked.q || asked.category ? sql`slug <> 'walnut'` : sql`true`,
        ...(asked.q ? [wordOf[asked.q]] : []),
        sql`price_from_minor between ${asked.min ?? 0} and ${asked.max ?? 99_999}`,
        ...(asked.color.length > 0 ? [sql`color_codes && ${asked.color}::text[]`] : []),
        ...(asked.size.length > 0 ? [sql`size_codes && ${asked.size}::text[]`] : []),
        ...(asked.rating ? [sql`rating_avg >= ${asked.rating}`] : []),
        ...(asked.stock ? [sql`in_stock`] : []),
      ]
      const all = await inOrder(sort, sql.join(conditions, sql` and `), asked.page * asked.limit)
      const expected = all.slice((asked.page - 1) * asked.limit)
      if (expected.length > 0)
        t.strictSame((await listed({ ...asked, sort })).slugs, expected, JSON.stringify({ ...asked, sort }))
    }
  })

  await t.test('reduced products are found by the index of filters, be they none', async (t) => {
    for (const query of [
      { reduced: '1' },
      { reduced: '1', color: ['ink'], sort: 'newest' },
      { reduced: '1', category: 'textiles' },
    ])
      for (const found of (await listed(query)).plans)
        t.ok(mostTouched(found) <= 30, `${JSON.stringify(query)}: ${mostTouched(found)} rows at most`)
  })

  await t.test('a rare word is found by its index', async (t) => {
    for (const [text, beginning] of [
      ['walnut', false],
      ['walnut boa', true],
    ] as const) {
      const found = await plan({ words: await words(text, beginning) }, { sort: 'relevance' })
      t.ok(found.some((node) => node['Index Name'] === 'products_search'))
      t.ok(mostTouched(found) <= 200, `${mostTouched(found)} rows at most`)
    }
  })

  await t.test('as many pages are offered as can be read', async (t) => {
    const { list } = browsing()
    const asked = { size: [], color: [], stock: false, facets: false, page: 1, limit: 12 } as const
    const told = async (query: object) => {
      const { total, pages, about } = (await list({ ...asked, size: [], color: [], ...query })).answer
      return { total, pages, about }
    }
    t.same(await told({}), { total: COUNT_CAP + 1, pages: 500, about: undefined }, 'of a long list')
    const { total, pages } = await told({ q: 'linen', limit: 24 })
    t.ok(total > WEIGHED, `${total}`)
    t.equal(pages, 2, 'of an estimate the next')
    t.match(
      await told({ q: 'woven' }),
      { total: COUNT_CAP + 1, pages: 2, about: undefined },
      'and of a part of the shop',
    )
    t.match(await told({ q: 'walnut' }), { total: 1, pages: 1 })

    const cheapest = { q: 'woven', min: far.price_from_minor, max: far.price_from_minor }
    const { rows, ...few } = (await list({ ...asked, size: [], color: [], ...cheapest, limit: 100 })).answer
    t.ok(few.total > 0 && few.total <= 100, `${few.total}`)
    t.equal(rows.length, few.total, 'few that hold a common word are all found')
  })

  await t.test('where a list ends its total is certain, though a sample made it more', async (t) => {
    const { list } = browsing()
    const inSample = await db
      .selectFrom('products')
      .select('price_from_minor')
      .where('listed', '=', true)
      .orderBy(sql`uuid_hash(id)`)
      .executeTakeFirstOrThrow()
    const price = inSample.price_from_minor
    const asked = { size: [], color: [], stock: false, facets: true, page: 1, limit: 100 }
    const [looked] = (await readKinds(db, { ...whole, words: await words('woven') }, 'all')).kinds
    const ofWords = looked?.prices[0] ?? 0
    for (const one of [
      { min: price, max: price },
      { q: 'woven', min: ofWords, max: ofWords },
    ]) {
      const { rows, total, about, pages } = (await list({ ...asked, ...one })).answer
      t.ok(rows.length > 0 && rows.length < 10, `${rows.length}`)
      t.same({ total, about, pages }, { total: rows.length, about: undefined, pages: 1 })
    }
  })

  await t.test('what nothing resembles is looked for once', async (t) => {
    const pages: string[] = []
    const log = ({ query }: LogEvent) => void (query.sql.includes('with page as') && pages.push(query.sql))
    const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
    const { list } = browsing(heard, lexicon(heard))
    const found = async (q: string) => {
      pages.length = 0
      const asked = { q, size: [], color: [], stock: false, facets: false, page: 1, limit: 12 }
      return [(await list(asked)).answer.rows.length, pages.length]
    }
    t.same(await found('qqqzz zzqqq'), [0, 0])
    t.same(await found('walnut'), [1, 1])
  })

  await t.test('what is found by nothing beside a filter is counted once for each meaning', async (t) => {
    const counts: string[] = []
    const log = ({ query }: LogEvent) => void (/planned anew.*as total/s.test(query.sql) && counts.push(query.sql))
    const { list } = browsing(new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log }))
    const asked = { size: [], color: ['gold'], stock: false, facets: true, page: 1, limit: 12 }
    t.equal((await list({ ...asked, q: 'woven' })).answer.total, 0)
    t.equal(counts.length, 2, 'as a word, and as the beginning of one')
  })

  await t.test(
    'how many products hold several words is counted in the smallest part, where enough of it tell',
    async (t) => {
      const asked: string[] = []
      const log = ({ query }: LogEvent) => void asked.push(query.sql.includes('explain') ? 'planned' : 'counted')
      const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
      const told = async (text: string, categoryId?: string) => {
        const sought = await words(text)
        asked.length = 0
        await lexicon(heard).productsWith(sought.mode === 'understood' ? sought.query : '', categoryId)
        return [...asked]
      }
      t.same(await told('woven'), ['planned'], 'that of one word is known')
      const tell = PRODUCTS[template] / SMALLEST.oneIn > 2 * TELLING
      t.same(await told('woven everyday'), tell ? ['counted'] : ['counted', 'planned'])
      t.same(await told('woven', textiles), tell ? ['counted'] : ['counted', 'planned'], 'or of one in a branch')
    },
  )

  await t.test('a few products are offered from a smaller part than would be listed', async (t) => {
    const asked: string[] = []
    const log = ({ query }: LogEvent) => void (query.sql.includes('weighed.key') && asked.push(query.sql))
    const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
    const offered = async (typed: string) => {
      asked.length = 0
      const { products } = await suggest(heard, known, typed, 6)
      const belows = asked.map((text) => /uuid_hash\(p.id\) < (-\d+)[\s\S]* as products/.exec(text)?.[1])
      return { found: products.length, times: asked.length, below: Number(belows[0] ?? 0) }
    }
    const listed = await words('woven li', true)
    const { found, times, below } = await offered('woven li')
    t.same({ found, times }, { found: 6, times: 1 })
    t.ok(below < (partOf(listed)?.below ?? 0), `${below}`)
    t.same(
      await offered('walnut bo'),
      { found: 1, times: 1, below: 0 },
      'of rare words the whole shop is looked through',
    )
  })

  await t.test(
    'a search looks its words up once, for counts and its first page, which is what any later one is',
    async (t) => {
      const asked: string[] = []
      const log = ({ query }: LogEvent) =>
        void (/^(?!explain).*search @@/s.test(query.sql.trim()) && asked.push(query.sql))
      const heard = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
      for (const q of ['woven', 'linen shirt', 'walnut']) {
        const { list } = browsing(heard)
        const found = async (query: object) => {
          asked.length = 0
          const { rows, next } = (
            await list({ size: [], color: [], stock: false, facets: true, page: 1, limit: 12, q, ...query })
          ).answer
          return { slugs: rows.map(({ slug }) => slug), next, looked: asked.length }
        }
        const begun = await found({})
        t.equal(begun.looked, 1, q)
        t.same(await found({}), begun, 'where counts are kept')
        if (!begun.next) continue
        t.equal((await found({ color: ['ink'] })).looked, 2, 'filters may leave others')
        const more = await found({ after: begun.next })
        t.same([...begun.slugs, ...more.slugs], (await found({ limit: 24 })).slugs)
      }
    },
  )

  await t.test('in any other order than relevance a common word lists everything, filters or not', async (t) => {
    const { list } = browsing()
    const asked = { q: 'woven', color: ['ink'], size: [], stock: false, facets: false, page: 1, limit: 60 } as const
    const { rows, total } = (await list({ ...asked, color: ['ink'], size: [], sort: 'price-asc' })).answer
    t.ok(total > EXACT, `${total}`)
    const cheapest = await db
      .selectFrom('products')
      .select('slug')
      .where(sql<boolean>`color_codes && array['ink']`)
      .where('slug', 'like', 'bulk-%')
      .orderBy('price_from_minor')
      .orderBy('id')
      .limit(60)
      .execute()
    t.strictSame(
      rows.map(({ slug }) => slug),
      cheapest.map(({ slug }) => slug),
    )
  })
}
