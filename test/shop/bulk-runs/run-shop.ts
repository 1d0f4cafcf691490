// A shop with very many drafts of one brand, staff who change them in bulk, and the job at hand to be run step by step.
import { type Kysely, sql } from 'kysely'
import { bulkRegistry } from '../../../src/shop/bulk-registry.ts'
import { runBulk } from '../../../src/shop/bulk-runs/run.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { UNDOABLE } from '../../../src/shop/undo-registry.ts'
import { adminShop, type Loose } from '../products/admin-shop.ts'

/** Drafts of a brand, each with one variant of 10.00 beside 10.50; their ids in order. */
async function addDrafts(db: Kysely<Database>, brand: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into products (id, slug, title, brand)
    select gen_random_uuid(), lower(${brand}) || '-' || i, ${brand} || ' ' || i, ${brand} from generate_series(1, ${count}::integer) i
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into variants (id, product_id, sku, price_minor, compare_at_minor, on_hand)
    select gen_random_uuid(), id, 'R-' || slug, 1000, 1050, 5 from products where brand = ${brand}`.execute(db)
  await deriveProducts(db, ids)
  return ids.sort()
}

export const runShop = async (t: Parameters<typeof adminShop>[0]) => {
  const shop = await adminShop(t, { connections: 12 })
  const { db, app } = shop
  const as =
    (headers: object) =>
    async (method: 'GET' | 'POST', url: string, payload?: object, more: object = {}) => {
      const answer = await app.inject({
        method,
        url: `/api/admin${url}`,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const body: Loose = isJson ? answer.json() : answer.body
      return { status: answer.statusCode, body, headers: answer.headers }
    }
  const api = as(shop.editor.headers)
  const deps = { db, sources: bulkRegistry(shop), undoable: UNDOABLE }
  const started = async (brand: string, action: string, value?: string): Promise<string> => {
    const answer = await api('POST', '/bulk-runs', {
      resource: 'products',
      action,
      filter: { brand },
      ...(value && { value }),
    })
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }
  return {
    ...shop,
    drafts: (brand: string, count: number) => addDrafts(db, brand, count),
    sources: deps.sources,
    undoable: UNDOABLE,
    as,
    api,
    started,
    /** Works on a run until it ends, as its job does. */
    work: (id: string, signal = new AbortController().signal) => runBulk(deps, id, signal),
    state: async (id: string) => (await api('GET', `/bulk-runs/${id}`)).body,
    /** How many products of the brand there are of each version, status and price. */
    products: async (brand: string) =>
      (
        await sql<{ n: number; version: number; status: string; price: number; beside: number | null }>`
          select count(*)::int as n, p.version, p.status, v.price_minor as price, v.compare_at_minor as beside
          from products p join variants v on v.product_id = p.id where p.brand = ${brand} group by 2, 3, 4, 5 order by 2, 3, 4`.execute(
          db,
        )
      ).rows,
  }
}
