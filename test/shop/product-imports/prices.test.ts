// Imports write prices down, and carry what is recommended, in both formats.
import { sql } from 'kysely'
import t from 'tap'
import { addProduct } from '../fixtures.ts'
import { shopWithImports } from './shop-with-imports.ts'

const shopWith = async (t: Parameters<typeof shopWithImports>[0]) => {
  const shop = await shopWithImports(t)
  const { db } = shop
  await addProduct(db, 'mug', { variants: [{ price: 2000 }] })
  await addProduct(db, 'bowl', { variants: [{ price: 2000 }] })
  await sql`update variants v set sku = upper(p.slug) from products p where p.id = v.product_id`.execute(db)
  await sql`update price_history set "from" = "from" - interval '60 days'`.execute(db)
  const history = async () => {
    const { rows } = await sql<{ sku: string; prices: number[] }>`
      select v.sku, json_agg(h.price_minor order by h."from") as prices
      from price_history h join variants v on v.id = h.variant_id group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ sku, prices }) => [sku, prices]))
  }
  const variant = async (sku: string) =>
    await db
      .selectFrom('variants')
      .select(['price_minor', 'was_minor', 'compare_at_minor', 'compare_at_is_rrp'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  return { ...shop, history, variant }
}

t.test('an import and its undo write prices of what they change alone', async (t) => {
  const { check, apply, undo, history, variant } = await shopWith(t)
  const found = await check(
    'slug,title,status,sku,price,compare_at,compare_at_is_rrp\nmug,Mug,published,MUG,15.00,30.00,yes\ncup,Cup,published,CUP,5.00,9.00,\n',
  )
  t.equal((await apply(found.id)).status, 'applied')
  t.same(await history(), { BOWL: [2000], CUP: [500], MUG: [2000, 1500] })
  t.same(await variant('MUG'), { price_minor: 1500, was_minor: 2000, compare_at_minor: 3000, compare_at_is_rrp: true })
  t.match(await variant('CUP'), { was_minor: null, compare_at_minor: 900, compare_at_is_rrp: false })
  t.equal((await undo(found.id)).status, 'undone')
  t.same(await history(), { BOWL: [2000], MUG: [2000, 1500, 2000] })
  t.same(await variant('MUG'), { price_minor: 2000, was_minor: null, compare_at_minor: null, compare_at_is_rrp: false })
})

t.test('a file of Shopify’s says it in a column that was added', async (t) => {
  const { check, apply, variant } = await shopWith(t)
  const found = await check(
    'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,compare_at_is_rrp\nmug,Mug,MUG,20.00,30.00,TRUE\nbowl,Bowl,BOWL,20.00,30.00,\n',
  )
  t.equal((await apply(found.id)).status, 'applied')
  t.match(await variant('MUG'), { compare_at_minor: 3000, compare_at_is_rrp: true, was_minor: null })
  t.match(await variant('BOWL'), { compare_at_minor: 3000, compare_at_is_rrp: false })
})
