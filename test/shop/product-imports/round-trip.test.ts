// What the shop exports, imports and exports again has the same bytes: into the shop it came from, and into an empty one.
import { sql } from 'kysely'
import t from 'tap'
import { shopWithImports } from './shop-with-imports.ts'

type Shop = Awaited<ReturnType<typeof shopWithImports>>

const exported = async ({ app, editor }: Shop): Promise<string> => {
  const { statusCode, body } = await app.inject({
    url: '/api/admin/products/export?sort=title',
    headers: editor.headers,
  })
  if (statusCode !== 200) throw new Error(`the export was answered with ${statusCode}`)
  return body
}

t.test('the whole demo shop: nothing changes, and what is deleted comes back as it was', async (t) => {
  const shop = await shopWithImports(t, { template: 'demo' })
  const { check, apply, undo, products, problems } = shop
  await sql`update products set tags = array['=gift', 'Of ' || brand, 'L''été'] where rank % 3 = 0`.execute(shop.db)
  await sql`update products set tags = array_remove(tags, null)`.execute(shop.db)
  const before = await exported(shop)
  t.match(before, /,"'?=gift, /)
  const rows = before.split('\r\n').length

  const same = await check(before)
  t.match(same, { status: 'checked', format: 'stoa', encoding: 'utf-8', counts: { new: 0, changed: 0, error: 0 } })
  t.ok(same.counts.unchanged > 100 && rows > 300, 'it is the real shop')
  t.equal(same.counts.unchanged, same.counts.products)
  t.same(await products(same.id, '&outcome=changed'), [])
  t.same(await problems(same.id), [])

  // Another shop: the same sizes, colours, categories and pictures, and no products.
  await sql`delete from cart_lines`.execute(shop.db)
  await sql`delete from products`.execute(shop.db)
  const fresh = await check(before)
  t.match(fresh.counts, { new: same.counts.products, error: 0, changed: 0 })
  const done = await apply(fresh.id)
  t.match(done, { status: 'applied', applied: same.counts.products, refused: 0 })
  t.equal(await exported(shop), before, 'byte for byte, relations among products included')

  const ledger = await sql<{ wrong: number }>`
    select count(*)::int as wrong from variants v where v.on_hand <>
      coalesce((select sum(m.delta_on_hand) from stock_movements m where m.variant_id = v.id), 0)`.execute(shop.db)
  t.equal(ledger.rows[0]?.wrong, 0, 'all stock has come in by a movement')

  await undo(fresh.id)
  const left = await shop.db.selectFrom('products').select('slug').execute()
  t.same(left, [], 'and goes again')
})
