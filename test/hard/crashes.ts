// The stage `crashes`: a shop process is killed at each step of placing an order, of taking a webhook, of a refund and of an
// expiry, started again, and asked the same again.
import { doctorFinds, openBooks } from '../shop/checkout/placing.ts'
import { lockWaits } from '../support/lock-wait.ts'
import { stockedVariant } from '../support/shop.ts'
import { crashAt, startIn } from './orders/crash.ts'
import { STEPS as MONEY_STEPS } from './orders/money-crashes.ts'
import { comes, layGround, orders, startShop } from './orders/shops.ts'
import { webhookRelay } from './orders/webhook-relay.ts'

/** What keeps placing from going on, and whether the order is there by then. */
const STEPS: Readonly<Record<string, { lock: string; written: boolean }>> = {
  'before the cart is locked': { lock: 'select from carts for update', written: false },
  'before the order is written': { lock: 'lock table orders in share mode', written: false },
  'before the pieces are locked': { lock: 'select from variants for update', written: false },
  'before the lines are written': { lock: 'lock table order_items in share mode', written: false },
  'before the pieces are taken': { lock: 'lock table stock_movements in share mode', written: false },
  'before the answer is kept': { lock: 'lock table idempotency_keys in share mode', written: false },
  'while the provider is asked': { lock: 'lock table simulator_payments in share mode', written: true },
}

export const run = async (): Promise<number> => {
  const endings: (() => Promise<void>)[] = []
  const scope = { teardown: (end: () => Promise<void>) => void endings.push(end) }
  const faults: string[] = []
  try {
    const ground = await layGround(scope)
    const { db, pool } = ground
    const { variantId } = await stockedVariant(db, { onHand: 100 })
    await openBooks(db)
    const count = async () => (await pool.query('select count(*)::int as n from orders')).rows[0].n as number
    let shop = await startShop(scope, ground)
    for (const [step, { lock, written }] of Object.entries(STEPS)) {
      const guest = await comes(shop.url, { lines: [[variantId, 1]], payment: 'card' })
      const before = await count()
      const client = await pool.connect()
      await client.query('begin')
      await client.query(lock)
      const first = orders(shop.url, guest).then(
        ({ status }) => status,
        () => 'no answer',
      )
      await lockWaits(pool)
      shop.running.kill('SIGKILL')
      await shop.running.exited
      await client.query('rollback')
      client.release()
      const said = await first
      shop = await startShop(scope, ground)
      if (said !== 'no answer') faults.push(`${step}: answered ${said}`)
      if ((await count()) - before !== (written ? 1 : 0))
        faults.push(`${step}: ${await count()} orders after ${before}`)
      faults.push(...(await doctorFinds({ db })).map((problem) => `${step}, doctor: ${problem}`))
      const again = await orders(shop.url, guest)
      if (again.status !== 201 || (await count()) - before !== 1)
        faults.push(`${step}, asked again: ${again.status} ${again.body.code}, ${(await count()) - before} orders`)
      faults.push(...(await doctorFinds({ db })).map((problem) => `${step}, asked again, doctor: ${problem}`))
      console.log(`killed ${step}: asked again it is one order, next ${again.body.next?.kind}`)
    }
    shop.running.kill('SIGTERM')
    await shop.running.exited
    const relay = await webhookRelay(scope)
    const world = { ground, relay, shop: await startIn(scope, { ground, relay }) }
    for (const make of MONEY_STEPS) {
      const crash = await make(world, variantId)
      const found = await crashAt(scope, world, [crash])
      faults.push(...found)
      console.log(`killed in ${crash.name}: ${found.length === 0 ? 'asked again it comes to its end, once' : found}`)
    }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
  console.log(faults.length === 0 ? '\nNo fault.' : `\n${faults.join('\n')}`)
  return faults.length === 0 ? 0 : 1
}
