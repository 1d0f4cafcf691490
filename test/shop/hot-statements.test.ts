// The statements that pages are made of, in a shop of twelve thousand products: few, each planned once, by plans that read no
// table as a whole.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { testShop } from '../support/shop.ts'
import { statements } from './fixtures.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

interface Prepared {
  statement: string
  generic: number
  custom: number
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

/** Tables that grow with the shop. */
const LARGE = new Set(['products', 'product_cards', 'product_categories', 'reviews', 'variants'])

/** What the BFF asks for a page, beside what is kept (kept-content.test.ts). */
const PAGES = {
  category: ['/api/products?category=textiles&facets=1'],
  home: ['/api/products?sort=featured&limit=8', '/api/products?sort=newest&limit=8', '/api/reviews/latest?limit=3'],
  product: ['/api/products/bulk-7', '/api/products/bulk-7/related', '/api/products/bulk-7/reviews'],
}
const SORTED = ['bestselling', 'newest', 'price-asc', 'price-desc', 'rating'].map(
  (sort) => `/api/products?category=textiles&facets=1&sort=${sort}`,
)

const { app, db, pool } = await testShop(t, { template: 'large', connections: 1 })
// Written at once, they are all of the same moment, and then no index knows which are the latest.
await sql`update reviews set created_at = created_at - random() * interval '1 year'`.execute(db)
await sql`analyze reviews`.execute(db)
const ask = async (url: string) => {
  const { statusCode, body } = await app.inject(url)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
}
for (const url of [...Object.values(PAGES).flat(), ...SORTED]) for (let use = 0; use < 8; use++) await ask(url)

const { rows: prepared } = await sql<Prepared>`
  select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements`.execute(db)
const planOf = async ({ statement }: Prepared): Promise<Node[]> => {
  const { rows } = await pool.query(`explain (generic_plan, format json) ${statement}`)
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
}

t.test('a page needs as many statements as it has parts', async (t) => {
  for (const urls of Object.values(PAGES))
    for (const url of urls) {
      // What is kept for some seconds is read anew now, and not while statements are counted.
      await ask(url)
      while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await setImmediate()
      t.equal(await statements(pool, () => ask(url)), 1, url)
    }
})

t.test('each is planned once, whatever is asked for', async (t) => {
  t.equal(prepared.length, Object.values(PAGES).flat().length + SORTED.length)
  for (const { statement, generic, custom } of prepared) {
    t.equal(custom, 0, statement)
    t.ok(generic > 0, statement)
  }
})

t.test('no plan reads a table that grows', async (t) => {
  for (const one of prepared) {
    const whole = (await planOf(one)).filter(
      (node) => node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? ''),
    )
    t.same(whole, [], one.statement)
  }
})

t.test('approved reviews of a product are found by the index of those alone', async (t) => {
  const reviews = prepared.filter(({ statement }) => statement.includes('histogram'))
  t.equal(reviews.length, 1)
  for (const one of reviews) {
    const used = (await planOf(one)).filter((node) => node['Relation Name'] === 'reviews')
    t.same([...new Set(used.map((node) => node['Index Name']))], ['reviews_approved'])
  }
})
