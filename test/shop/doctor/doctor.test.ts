// The doctor finds what it is there for: a demo shop is well, and each kind of drift is named.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { examineFigures } from '../../../src/shop/doctor/figures.ts'
import type { Finding } from '../../../src/shop/doctor/findings.ts'
import { examinePictures } from '../../../src/shop/doctor/pictures.ts'
import { diskStore, newKey } from '../../../src/shop/media/store.ts'
import { recountMarks } from '../../../src/shop/reviews/marks.ts'
import { shopDeps } from '../../support/shop.ts'

t.setTimeout(600_000)

const { db, config } = await shopDeps(t, { template: 'demo' })
const store = diskStore(config.dataDir)

const wrong = (findings: Finding[]) => findings.filter(({ problems }) => problems.length > 0)

t.test('a demo shop is well', async (t) => {
  t.same(wrong(await examineFigures(db)), [])
  t.same(wrong(await examinePictures(db, store)), [])
})

t.test('each figure that drifts is named with what is right', async (t) => {
  const drifts: Record<string, ReturnType<typeof sql>> = {
    'ratings of products': sql`update products set rating_count = rating_count + 1 where slug = (select min(slug) from products)`,
    'votes and reports of reviews': sql`update reviews set helpful_count = helpful_count + 1 where id = (select min(id::text)::uuid from reviews)`,
    'prices and stock of products': sql`update products set price_from_minor = price_from_minor + 1 where slug = (select min(slug) from products)`,
    'categories of products, which their counts rest on': sql`delete from product_categories where ctid = (select ctid from product_categories limit 1)`,
    'pictures of cards': sql`update product_cards set pictures = '[]' where product_id = (select product_id from product_media limit 1)`,
    'paths of categories': sql`update categories set full_path = full_path || '-x' where slug = (select min(slug) from categories)`,
    'stock and its movements': sql`update stock_movements set delta_on_hand = delta_on_hand + 1 where id = (select min(id) from stock_movements)`,
    'orders and spending of customers': sql`update users set spent_minor = spent_minor + 1 where username = (select min(username) from users where role = 'customer')`,
  }
  for (const [subject, damage] of Object.entries(drifts)) {
    const undone = new Error('taken back')
    const found = db.transaction().execute(async (trx) => {
      await sql`set constraints all deferred`.execute(trx)
      await damage.execute(trx)
      t.match(wrong(await examineFigures(trx)), [{ subject, problems: [/./] }], subject)
      throw undone
    })
    await t.rejects(found, undone)
  }
})

t.test('writing the figures anew mends them', async (t) => {
  await sql`update products set rating_count = 0, price_to_minor = 1, in_stock = not in_stock`.execute(db)
  await sql`delete from product_cards`.execute(db)
  await sql`update reviews set helpful_count = helpful_count + 1, report_count = report_count + 2`.execute(db)
  t.equal(wrong(await examineFigures(db)).length, 4)
  await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
  await db.transaction().execute(recountMarks)
  t.same(wrong(await examineFigures(db)), [])
})

t.test('a picture without its file is named, and a file without its picture once it is old', async (t) => {
  const { key } = await db.selectFrom('media').select('key').orderBy('key').executeTakeFirstOrThrow()
  await rm(join(config.dataDir, 'media', 'originals', key.slice(0, 2), key))
  const orphan = newKey()
  await store.addOriginal(orphan, { bytes: Buffer.from('x') })
  t.match(wrong(await examinePictures(db, store)), [{ subject: 'files of pictures', problems: [new RegExp(key)] }])
})
