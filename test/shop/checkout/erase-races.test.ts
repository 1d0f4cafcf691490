// A customer who is erased while they order: user, carts, orders are locked in one order, and whoever comes second finds
// what the first has done.
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, stockedVariant } from '../../support/shop.ts'
import { addOrder } from '../orders/order-fixtures.ts'
import { doctorFinds, openBooks, place, sellingShop, shopper } from './placing.ts'

const shop = await sellingShop(t)
const { app, db, pool, signIn } = shop
const boss = await signIn('admin')

const erased = async ({ user: { id, username } }: SignedIn) => {
  const { version } = await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return await app.inject({
    method: 'POST',
    url: `/api/admin/customers/${id}/erasure`,
    headers: boss.headers,
    payload: { version, username, guestOrders: [], guestMessages: [] },
  })
}

const buyer = async () => {
  const customer = await signIn('customer')
  const { variantId } = await stockedVariant(db)
  await openBooks(db)
  const { checkout } = await shopper(shop, { headers: customer.headers, lines: [[variantId, 1]], payment: 'card' })
  return {
    id: customer.user.id,
    variantId,
    erase: () => erased(customer),
    order: () => place(app, customer.headers, checkout),
  }
}

/** Holds rows from now on. */
const holding = async (statement: string, values: unknown[]) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const begun = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}

t.test('whoever orders first is not erased', async (t) => {
  const { variantId, erase, order } = await buyer()
  const letGo = await holding('select from variants where id = $1 for update', [variantId])
  const ordering = begun(order().then())
  await lockWaits(pool)
  const erasing = begun(erase())
  await lockWaits(pool, 2)
  await letGo()
  t.equal((await ordering).statusCode, 201)
  t.equal((await erasing).statusCode, 409, 'the order could not be delivered')
  t.same(await doctorFinds(shop), [])
})

t.test('whoever is erased first orders nothing', async (t) => {
  const { id, erase, order } = await buyer()
  const letGo = await holding('select from carts where user_id = $1 for update', [id])
  const erasing = begun(erase())
  await lockWaits(pool)
  const ordering = begun(order().then())
  await lockWaits(pool, 2)
  await letGo()
  t.equal((await erasing).statusCode, 200)
  t.match((await ordering).json(), { code: 'CART_EMPTY' })
  t.same(await doctorFinds(shop), [])
})

t.test('a return that begins while erasing waits for its order is seen', async (t) => {
  const customer = await signIn('customer')
  const order = await addOrder(db, { number: 'ST-R1', customerId: customer.user.id })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update orders set version = version + 1 where id = $1', [order])
  await client.query(
    `insert into returns (id, order_id, number, kind, status) values (gen_random_uuid(), $1, 'ST-R1-R1', 'return', 'approved')`,
    [order],
  )
  const erasing = begun(erased(customer))
  await lockWaits(pool)
  await client.query('commit')
  client.release()
  t.equal((await erasing).statusCode, 409, 'the refund would have nobody to go to')
})

t.test('erasing waits for a cart before it holds any order', async (t) => {
  const { id, erase, order } = await buyer()
  await order()
  const letGo = await holding('select from carts where user_id = $1 for update', [id])
  const erasing = begun(erase())
  try {
    await lockWaits(pool)
    const { rows } = await pool.query('select id from orders where customer_id = $1 for update skip locked', [id])
    t.equal(rows.length, 1)
  } finally {
    await letGo()
  }
  t.equal((await erasing).statusCode, 409)
})
