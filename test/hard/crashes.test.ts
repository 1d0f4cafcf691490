// A short run of the crashes: a webhook, a refund and an expiry under way, and one kill. All steps, each by itself, are
// `npm run test:hard -- crashes`.
import t from 'tap'
import { openBooks } from '../shop/checkout/placing.ts'
import { stockedVariant } from '../support/shop.ts'
import { type Crash, crashAt, startIn } from './orders/crash.ts'
import { TOGETHER } from './orders/money-crashes.ts'
import { layGround } from './orders/shops.ts'
import { webhookRelay } from './orders/webhook-relay.ts'

t.test('killed while money is taken, given back, and waited for no longer', async (t) => {
  const ground = await layGround(t)
  const relay = await webhookRelay(t)
  const { variantId } = await stockedVariant(ground.db, { onHand: 100 })
  await openBooks(ground.db)
  const world = { ground, relay, shop: await startIn(t, { ground, relay }) }
  const crashes: Crash[] = []
  for (const make of TOGETHER) crashes.push(await make(world, variantId))
  t.equal(crashes.length, 3)
  t.same(await crashAt(t, world, crashes), [])
})
