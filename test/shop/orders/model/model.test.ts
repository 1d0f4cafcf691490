// Ten thousand random sequences of events beside a plain model of money and pieces, and some of them against PostgreSQL.
// `ORDERS_SEED=word npm test -- unit test/shop/orders/model/model.test.ts` takes other ones.
import t from 'tap'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { shopDeps } from '../../../support/shop.ts'
import { wrong } from '../transitions/sold.ts'
import { playOnDatabase } from './on-database.ts'
import { play } from './sequences.ts'

const SEED = process.env.ORDERS_SEED ?? 'orders'

t.test('in memory, ten thousand sequences', async (t) => {
  const reached = new Map<string, number>()
  const count = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1)
  for (let n = 0; n < 10_000; n++) {
    const { world, steps } = play(`${SEED} ${n}`)
    count(world.status)
    if (world.refunds.length > 0) count('refunded')
    if (world.letters.includes('order-part-paid')) count('paid in part')
    if (steps.some(({ kind }) => kind === 'reverse')) count('reversed')
  }
  for (const what of ['completed', 'cancelled', 'expired', 'refunded', 'paid in part', 'reversed'])
    t.ok((reached.get(what) ?? 0) > 500, `${what}: ${reached.get(what)}`)
})

t.test('against PostgreSQL, twenty-five of them', async (t) => {
  const { db } = await shopDeps(t)
  const seeds = Array.from({ length: 25 }, (_, n) => `${SEED} ${n}`)
  let steps = 0
  const player = async () => {
    for (let seed = seeds.pop(); seed; seed = seeds.pop()) {
      const taken = await playOnDatabase(db, seed)
      steps += taken
    }
  }
  await Promise.all([player(), player(), player(), player()])
  await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
  t.ok(steps > 150, `${steps} steps`)
  t.same(await wrong(db), [], 'the doctor finds nothing')
})
