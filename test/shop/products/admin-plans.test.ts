// How PostgreSQL carries the dashboard's list out in a shop of twelve thousand: by the rows it touches, not by time.
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import t from 'tap'
import { adminProducts } from '#contract/admin-products.ts'
import { COUNT_CAP } from '#contract/count-cap.ts'
import { createDb } from '#postgres/pool.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { brandsOf } from '../../../src/shop/products/admin-brands.ts'
import { count, gather, listProducts, type Page, select, walk } from '../../../src/shop/products/admin-list.ts'
import { testDatabase } from '../../support/database.ts'
import { addProduct } from '../fixtures.ts'
import { PRODUCTS } from '../large/furnish.ts'
import { addTaxClass } from '../taxes/classes.ts'

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

const touched = (plan: Node[]): number =>
  Math.max(...plan.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']))

const explain = async (pool: Pool, { sql: text, parameters }: CompiledQuery): Promise<Node[]> => {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
}

t.test('the list of a large shop', async (t) => {
  const database = await testDatabase(t, { template: 'large' })
  const pool = database.pool('shop', 1)
  const db: Kysely<Database> = createDb<Database>(pool)
  await sql`set statement_timeout = 0`.execute(db)
  // One after the other: the words of so many products take longer than a connection is waited for.
  const few: string[] = []
  for (const slug of ['walnut', 'oak', 'ash']) few.push(await addProduct(db, slug, { categories: ['small'] }))
  const taxClass = await addTaxClass(db, 'reduced')
  await sql`update products set brand = 'Rare', status = 'draft', tax_class_id = ${taxClass} where id = any(${few}::uuid[])`.execute(
    db,
  )
  await deriveProducts(db, few)
  await sql`vacuum analyze products, product_categories`.execute(db)

  const page: Page = { sort: '-updated', limit: 25, offset: 0 }
  const queryOf = (query: object) => adminProducts.list.query.parse(query)
  const plan = (statement: RawBuilder<unknown>) => explain(pool, statement.compile(db))

  await t.test('every order is walked in an index', async (t) => {
    const selection = await select(db, queryOf({}))
    for (const name of ['updated', 'title', 'price', 'stock', 'sold', 'created'] as const)
      for (const sort of [name, `-${name}`] as const) {
        const steps = await plan(walk(selection, { ...page, sort }))
        t.ok(touched(steps) <= 25, `${sort} touches ${touched(steps)}`)
      }
  })

  await t.test('what is rare is found by an index', async (t) => {
    const rare = [
      { status: 'draft' },
      { brand: 'Rare' },
      { category: 'small' },
      { q: 'walnut' },
      { scheduled: '1' },
      { taxClass: 'reduced' },
    ]
    for (const query of [...rare, { gap: ['category'] }, { gap: ['price'] }, { q: 'nothing-like-it' }]) {
      const steps = await plan(gather(await select(db, queryOf(query)), page))
      t.ok(touched(steps) <= 25, `${JSON.stringify(query)} touches ${touched(steps)}`)
    }
  })

  await t.test('counting ends where nobody counts on', async (t) => {
    for (const query of [{}, { status: 'published' }]) {
      const { counted } = await select(db, queryOf(query))
      if (!counted) throw new Error('this is counted in an index')
      t.ok(touched(await plan(count(counted))) <= COUNT_CAP + 100, JSON.stringify(query))
    }
    const all = await listProducts(db, queryOf({ page: '9999' }))
    t.match(all, { total: COUNT_CAP + 1, page: COUNT_CAP / 25, pages: COUNT_CAP / 25 })
    t.equal(all.rows.length, 25)
  })

  await t.test('brands are found by leaps, and those shown are counted', async (t) => {
    for (const q of [undefined, 'rare', 'nothing']) {
      const steps = await plan(brandsOf({ q, limit: 25 }))
      t.ok(touched(steps) <= 25, `${q} touches ${touched(steps)}`)
    }
  })

  await t.test('gathered and walked, a list is the same', async (t) => {
    for (const sort of ['title', '-title', 'price', '-stock', 'stock', '-created', undefined] as const) {
      const query = queryOf({ q: 'linen', status: 'published', ...(sort && { sort }) })
      const selection = await select(db, query)
      const place: Page = { sort, limit: 25, offset: 50 }
      const walked = (await walk(selection, place).execute(db)).rows.map(({ id }) => id)
      const gathered = (await gather(selection, place).execute(db)).rows[0]
      t.equal(gathered?.total, PRODUCTS.large / 5)
      t.same(gathered?.ids, walked, String(sort))
    }
  })
})
