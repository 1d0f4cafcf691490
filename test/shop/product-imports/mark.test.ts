// The mark of a product's state is kept with an import for as long as its rows: another release must make the same one.
import { sql } from 'kysely'
import t from 'tap'
import { markOf } from '../../../src/shop/product-imports/mark.ts'
import { loadStates } from '../../../src/shop/products/state.ts'
import { testShop } from '../../support/shop.ts'

const MARK = '4YX2eG2YIYkyzTPzyY42O7G3NBpJXkTtDJGqAMzg9c0'
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

t.test('a product that stays as it is keeps the mark it had before an update of the shop', async (t) => {
  const { db } = await testShop(t)
  await sql`insert into media (id, key, format, width, height, bytes) values (${id(1)}, 'front', 'webp', 8, 8, 8)`.execute(
    db,
  )
  await sql`insert into categories (id, slug, name, full_path, path_ids, depth) values
    (${id(2)}, 'home', 'Home', 'home', array[${id(2)}]::uuid[], 0)`.execute(db)
  await sql`
    insert into products (id, slug, title, subtitle, brand, description_html, material, care, status, publish_at,
      primary_category_id, seo_title, seo_description, rank, tags)
    values (${id(3)}, 'tote', 'Tote', 'Carries much', 'Weaver', '<p>Strong.</p>', 'Cotton', 'Wash cold', 'published',
      '2026-03-01T08:00:00Z', ${id(2)}, 'Tote bag', 'A strong bag', 70, '{}')`.execute(db)
  await sql`
    insert into variants (id, product_id, sku, barcode, price_minor, compare_at_minor, cost_minor, on_hand, low_stock_at,
      weight_g) values (${id(4)}, ${id(3)}, 'TOTE', '4006381333931', 1900, 2400, 800, 5, 2, 320)`.execute(db)
  await sql`insert into product_categories (category_id, product_id, chosen) values (${id(2)}, ${id(3)}, true)`.execute(
    db,
  )
  await sql`insert into product_media (product_id, media_id, alt, position) values (${id(3)}, ${id(1)}, 'Front', 0)`.execute(
    db,
  )
  const mark = async () => {
    const state = (await loadStates(db, [id(3)])).get(id(3))
    return state && markOf(state)
  }
  t.equal(await mark(), MARK)

  await sql`update variants set on_hand = 1, reserved = 1`.execute(db)
  await sql`update products set version = 7`.execute(db)
  t.equal(await mark(), MARK, 'sales change nothing')
  await sql`update products set tags = '{linen}'`.execute(db)
  t.equal(await mark(), '06_Vz9MJ_Q9H04Gu6QlGkLGTQAcsrmYNkJqO0xvWI50')
  await sql`update products set tags = '{}'`.execute(db)
  for (const [table, set, back] of [
    ['products', `maker = '{"name":"A","email":null,"address":"B"}'`, 'maker = null'],
    ['products', `safety_note = 'Hot.'`, 'safety_note = null'],
    ['products', `no_withdrawal = 'sealed_hygiene'`, `no_withdrawal = 'none'`],
    ['variants', `unit_amount = 1, unit = 'g'`, 'unit_amount = null, unit = null'],
  ] as const) {
    await sql.raw(`update ${table} set ${set}`).execute(db)
    t.not(await mark(), MARK, set)
    await sql.raw(`update ${table} set ${back}`).execute(db)
    t.equal(await mark(), MARK, back)
  }
})
