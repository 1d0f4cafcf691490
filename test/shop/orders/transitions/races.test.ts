// Two that act on orders at once: whoever is second sees what the first has done, and nobody waits for the other in a circle.
import { sql, type Transaction } from 'kysely'
import t from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { inTransaction } from '../../../../src/shop/crud/once.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { apply } from '../../../../src/shop/orders/transitions/apply.ts'
import type { Happening } from '../../../../src/shop/orders/transitions/decide.ts'
import { isRefused } from '../../../../src/shop/orders/transitions/decide.ts'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { SYSTEM } from '../../../../src/shop/orders/transitions/order-event.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { shopDeps, signInWith } from '../../../support/shop.ts'
import { addCoupon } from '../../checkout/selling.ts'
import { addProduct, addVariant } from '../../fixtures.ts'
import { openLedger, stockOf } from '../../stock/orders.ts'
import { everythingOf, happen, orderOf, pay, payWithin, SHOP, sell, wrong } from './sold.ts'

const deps = await shopDeps(t, { connections: 20 })
const { db, pool } = deps
const goods = async (slug: string): Promise<string> => {
  const productId = await addProduct(db, slug, { variants: [] })
  const id = await addVariant(db, productId, { onHand: 1000 })
  await deriveProducts(db, [productId])
  return id
}
const [mug, bowl] = [await goods('mug'), await goods('bowl')]
await openLedger(db)
const { user } = await signInWith(deps, 'customer')
const cart = async (userId: string | null = null): Promise<string> => {
  const id = uuidv7()
  await sql`insert into carts (id, token_hash, user_id)
    values (${id}, ${userId ? null : Buffer.from(id)}, ${userId})`.execute(db)
  return id
}

type Trx = Transaction<Database>
type Act = (trx: Trx) => Promise<unknown>
/** A transaction that has done its work and does not commit before it is let go; then it may do more. */
const held = async (act: Act, more: Act = async () => {}) => {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction().execute(async (trx) => {
    await act(trx)
    begun.resolve()
    await over.promise
    await more(trx)
  })
  done.catch(begun.reject)
  await begun.promise
  return {
    letGo: async () => {
      over.resolve()
      await done
    },
  }
}
const transition =
  (id: string, happening: Happening): Act =>
  async (trx) =>
    apply(trx, await lockOrder(trx, id), happening, { by: SYSTEM }, SHOP)
const expire = { event: 'expire', decided: true } as const
const cancel = { event: 'cancel', decided: true, by: 'customer' } as const

for (const ending of [expire, cancel]) {
  t.test(`money while an order is about to ${ending.event}`, async (t) => {
    const id = await sell(db, { lines: [{ variantId: mug }], cartId: await cart() })
    const first = await held(transition(id, ending))
    const second = pay(db, id)
    await lockWaits(pool)
    await first.letGo()
    await second
    if (ending === expire) t.match(await orderOf(db, id), { status: 'confirmed', paid_minor: 1490 }, 'it is revived')
    else t.match(await everythingOf(db, id), { orders: [{ status: 'cancelled' }], refunds: [{ amount_minor: 1490 }] })
    t.same(await wrong(db), [])
  })

  t.test(`${ending.event} while money comes in`, async (t) => {
    const id = await sell(db, { lines: [{ variantId: mug }], cartId: await cart() })
    const first = await held((trx) => payWithin(trx, id))
    const second = happen(db, id, ending)
    await lockWaits(pool)
    await first.letGo()
    t.notOk(isRefused(await second))
    const { orders, refunds } = await everythingOf(db, id)
    t.match(orders, [{ status: ending === expire ? 'confirmed' : 'cancelled' }])
    t.equal(refunds.length, ending === expire ? 0 : 1)
    t.same(await wrong(db), [])
  })
}

t.test('the same money told twice at once, and two payments at once', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }] })
  const first = await held((trx) => payWithin(trx, id))
  const second = pay(db, id)
  await lockWaits(pool)
  await first.letGo()
  await second
  t.match(await everythingOf(db, id), {
    ...{ orders: [{ status: 'confirmed', paid_minor: 2980 }], refunds: [{ amount_minor: 1490 }] },
    events: [{ type: 'confirmed' }, { type: 'refund_begun' }],
  })
})

t.test('who saw an older version is told so', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }] })
  const { version } = await orderOf(db, id)
  const first = await held((trx) => payWithin(trx, id))
  const second = happen(db, id, cancel, { seen: version }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await lockWaits(pool)
  await first.letGo()
  t.match(await second, { code: 'CONFLICT' })
  await t.rejects(happen(db, uuidv7(), cancel), { code: 'NOT_FOUND' })
})

t.test('whoever waits for a user or a cart holds no order meanwhile', async (t) => {
  const cartId = await cart(user.id)
  const locks = {
    users: sql`select from users where id = ${user.id} for update`,
    carts: sql`select from carts where id = ${cartId} for update`,
  }
  for (const lock of Object.values(locks)) {
    const id = await sell(db, { lines: [{ variantId: mug }], cartId, customerId: user.id })
    // As erasing and signing in do: the user, the carts, then the orders.
    const first = await held(
      (trx) => lock.execute(trx),
      (trx) => sql`select from orders where id = ${id} for update nowait`.execute(trx),
    )
    const second = happen(db, id, cancel)
    await lockWaits(pool)
    await first.letGo()
    await second
    t.match(await orderOf(db, id), { status: 'cancelled' })
  }
})

t.test('an order that moved to another cart meanwhile is locked anew', async (t) => {
  const [before, after] = [await cart(), await cart()]
  const id = await sell(db, { lines: [{ variantId: mug }], cartId: before })
  await db.insertInto('cart_lines').values({ cart_id: after, variant_id: mug, quantity: 3, unit_minor: 1 }).execute()
  const merging = await held(
    (trx) => sql`select from carts where id in (${before}, ${after}) for update`.execute(trx),
    (trx) => sql`update orders set cart_id = ${after} where id = ${id}`.execute(trx),
  )
  let tries = 0
  const paying = inTransaction(db, (trx) => {
    tries++
    return payWithin(trx, id)
  })
  await lockWaits(pool)
  await merging.letGo()
  await paying
  t.equal(tries, 2)
  t.match((await everythingOf(db, id, after)).cart, [{ quantity: 2 }], 'what was bought leaves the cart it is in')
})

t.test('a cart that is swept away meanwhile is no hindrance', async (t) => {
  const cartId = await cart()
  const id = await sell(db, { lines: [{ variantId: mug }], cartId })
  const sweeping = await held((trx) => sql`delete from carts where id = ${cartId}`.execute(trx))
  const paying = pay(db, id)
  await lockWaits(pool)
  await sweeping.letGo()
  await paying
  t.match(await orderOf(db, id), { status: 'confirmed', cart_id: null })
})

t.test('opposite orders in a crowd: no deadlock, and everything is counted once', async (t) => {
  const coupon = await addCoupon(db, 'CROWD')
  const before = [await stockOf(db, mug), await stockOf(db, bowl)]
  const wanted = [{ variantId: mug }, { variantId: bowl }]
  const ids: string[] = []
  for (let n = 0; n < 24; n++)
    ids.push(
      await sell(db, {
        ...{ lines: n % 2 ? wanted : wanted.toReversed(), couponId: coupon, customerId: user.id },
        cartId: await cart(),
      }),
    )
  const acts = [
    (id: string) => pay(db, id),
    (id: string) => happen(db, id, expire),
    (id: string) => happen(db, id, cancel),
  ]
  const queue = ids.flatMap((id, n) => [() => acts[n % 3]?.(id), () => acts[(n + 1) % 3]?.(id)])
  const faults: unknown[] = []
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let act = queue.shift(); act; act = queue.shift()) await act()?.catch((error) => faults.push(error))
    }),
  )
  t.same(faults, [])
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from orders where id = any(${ids}::uuid[]) group by 1`.execute(db)
  const confirmed = rows.find(({ status }) => status === 'confirmed')?.n ?? 0
  const after = [await stockOf(db, mug), await stockOf(db, bowl)]
  t.same(
    after.map(([, reserved], at) => reserved - (before[at]?.[1] ?? 0)),
    [confirmed, confirmed],
  )
  t.equal((await db.selectFrom('coupons').select('used').where('id', '=', coupon).executeTakeFirst())?.used, confirmed)
  t.same(
    (await wrong(db)).filter((found) => !found.startsWith('orders and spending')),
    [],
  )
})
