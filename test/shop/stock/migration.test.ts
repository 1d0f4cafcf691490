// A shop of before 0023: its orders left the shelf when they were confirmed.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { migrate } from '#postgres/migrate.ts'
import { createDb, createPool } from '#postgres/pool.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { examineFigures } from '../../../src/shop/doctor/figures.ts'
import { migrations } from '../../../src/shop/migrations/index.ts'
import { emptyDatabase } from '../../support/scratch.ts'
import { lineOf, movementsOf, stockOf, writeOrder } from './orders.ts'

type Kind = 'receive' | 'reserve' | 'release' | 'commit' | 'return'

/** By how much each movement changed on_hand and reserved. */
const EFFECTS: Readonly<Record<Kind, readonly [number, number]>> = {
  receive: [1, 0],
  reserve: [0, 1],
  release: [0, -1],
  commit: [-1, -1],
  return: [1, 0],
}

t.test('what is confirmed and unsent goes back to the shelf, where it is promised', async (t) => {
  const pool = createPool({ url: await emptyDatabase(t), schema: 'shop', max: 4, applicationName: 'test' })
  t.teardown(() => pool.end())
  const db = createDb<Database>(pool)
  const names = Object.keys(migrations).sort()
  const before = names.filter((name) => name < '0023')
  await migrate({
    pool,
    schema: 'shop',
    migrations: Object.fromEntries(Object.entries(migrations).filter(([name]) => before.includes(name))),
  })

  // By SQL: today's code may know columns that came later.
  const variantId = randomUUID()
  await sql`insert into products (id, slug, title) values (${variantId}, 'mug', 'Mug')`.execute(db)
  await sql`insert into variants (id, product_id, sku, price_minor) values (${variantId}, ${variantId}, 'MUG', 100)`.execute(
    db,
  )
  const move = async (kind: Kind, pieces: number, orderId: string | null = null) => {
    const [onHand, reserved] = EFFECTS[kind]
    const delta = { delta_on_hand: onHand * pieces, delta_reserved: reserved * pieces }
    await db
      .insertInto('stock_movements')
      .values({ variant_id: variantId, kind, order_id: orderId, ...delta })
      .execute()
    await sql`update variants set on_hand = on_hand + ${delta.delta_on_hand}, reserved = reserved + ${delta.delta_reserved}
      where id = ${variantId}`.execute(db)
  }
  await move('receive', 40)
  /** An order of three, with what its state did to the stock. */
  const order = async (
    status: 'pending_payment' | 'confirmed' | 'completed' | 'cancelled' | 'expired',
    kinds: readonly Kind[],
    counts?: { shipped?: number; delivered?: number; cancelled?: number },
  ) => {
    const { orderId, lines } = await writeOrder(db, [{ variantId, quantity: 3 }], { status })
    for (const kind of kinds) await move(kind, 3, orderId)
    const id = lines[0]?.orderItemId ?? ''
    if (counts) await db.updateTable('order_items').set(counts).where('id', '=', id).execute()
    return id
  }
  const pending = await order('pending_payment', ['reserve'])
  const unsent = await order('confirmed', ['reserve', 'commit'])
  const half = await order('confirmed', ['reserve', 'commit'], { shipped: 1 })
  const sent = await order('confirmed', ['reserve', 'commit'], { shipped: 3 })
  const done = await order('completed', ['reserve', 'commit'], { shipped: 3, delivered: 3 })
  const cancelled = await order('cancelled', ['reserve', 'commit', 'return'], { cancelled: 3 })
  const expired = await order('expired', ['reserve', 'release'])
  t.same(await stockOf(db, variantId), [28, 3, 0])

  t.ok((await migrate({ pool, schema: 'shop', migrations })).includes('0023-stock-on-shelf'))
  t.same(await stockOf(db, variantId), [33, 8, 0], 'five lie there that were not sent')
  t.same(
    await Promise.all(
      [pending, unsent, half, sent, done, cancelled, expired].map(async (id) => (await lineOf(db, id))[0]),
    ),
    [3, 3, 2, 0, 0, 0, 0],
  )
  const back = new Map((await movementsOf(db, variantId)).slice(-2).map((one) => [one.order_item_id, one]))
  t.match(back.get(unsent), { kind: 'adjust', delta_on_hand: 3, delta_reserved: 3 })
  t.match(back.get(half), { kind: 'adjust', delta_on_hand: 2, delta_reserved: 2 })
  const stock = (await examineFigures(db)).filter(({ subject }) => /stock|hold/.test(subject))
  t.equal(stock.length, 4)
  t.same(
    stock.flatMap(({ subject, problems }) => (subject === 'prices and stock of products' ? [] : problems)),
    [],
  )
})
