// The doctor finds stock that does not agree with the ledger or with what orders hold.
import { sql } from 'kysely'
import t from 'tap'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { examineFigures } from '../../../src/shop/doctor/figures.ts'
import { commit } from '../../../src/shop/stock/hand-over.ts'
import { shopDeps } from '../../support/shop.ts'
import { addProduct, addVariant } from '../fixtures.ts'
import { openLedger, place } from './orders.ts'

const { db } = await shopDeps(t)
const productId = await addProduct(db, 'mug', { variants: [] })
const variantId = await addVariant(db, productId, { onHand: 5, allowBackorder: true })
await deriveProducts(db, [productId])
await openLedger(db)
const { orderId, items } = await place(db, [{ variantId, quantity: 7 }])
const item = items[0] ?? ''

const wrong = async (trx = db) =>
  (await examineFigures(trx)).filter(({ problems }) => problems.length > 0).map(({ subject }) => subject)

t.test('orders that were placed and sent leave nothing to find', async (t) => {
  t.same(await wrong(), [], 'stock_left is marked')
  await db.transaction().execute(async (trx) => {
    await commit(trx, orderId, [{ orderItemId: item, quantity: 2 }])
    await sql`update order_items set shipped = 2 where id = ${item}`.execute(trx)
  })
  await sql`delete from stock_left_due`.execute(db)
  t.same(await wrong(), ['prices and stock of products'])
  await deriveProducts(db, [productId])
  t.same(await wrong(), [])
  await sql`update order_items set lost = 1 where id = ${item}`.execute(db)
  t.same(await wrong(), [], 'what was lost may be taken again')
})

t.test('each kind of drift is named', async (t) => {
  const LEDGER = 'stock and its movements'
  const LINES = 'what lines of orders hold, and stock'
  const OPEN = 'what open lines of orders need, and what they hold'
  const FLAGS = 'prices and stock of products'
  const drifts: [ReturnType<typeof sql>, string[]][] = [
    [sql`update stock_movements set delta_reserved = 4 where kind = 'reserve'`, [LEDGER]],
    [sql`update variants set backordered = backordered + 1`, [LINES]],
    [sql`update order_items set backordered = backordered - 1`, [LINES, OPEN]],
    [sql`update order_items set tracked = false`, [LINES, OPEN]],
    [sql`update orders set status = 'expired'`, [OPEN]],
    [sql`update products set low_stock = not low_stock`, [FLAGS]],
    [sql`update products set stock_left = 99`, [FLAGS]],
  ]
  for (const [damage, subjects] of drifts) {
    const undone = new Error('taken back')
    const found = db.transaction().execute(async (trx) => {
      await damage.execute(trx)
      t.same(
        (await wrong(trx)).filter((subject) => subject !== 'orders and spending of customers').sort(),
        subjects.sort(),
      )
      throw undone
    })
    await t.rejects(found, undone)
  }
})
