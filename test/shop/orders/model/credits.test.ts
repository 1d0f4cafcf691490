// Ten thousand random sequences of cancelled pieces, credits, refunds and disputes on a plain model of money, and some of them
// against PostgreSQL. `ORDERS_SEED=word npm test -- unit test/shop/orders/model/credits.test.ts` takes other ones.
import t from 'tap'
import { createRandom } from '../../../../src/demo/random.ts'
import { creditOf, OverCredit } from '../../../../src/shop/pricing/credit.ts'
import type { CreditItem } from '../../../../src/shop/pricing/credited.ts'
import { shopDeps } from '../../../support/shop.ts'
import { wrong } from '../transitions/sold.ts'
import { checkCredits, creditedOf, newCreditWorld, randomCreditStep, takeCredit } from './credit-world.ts'
import { playCreditsOnDatabase } from './credits-on-database.ts'

const SEED = process.env.ORDERS_SEED ?? 'credits'

/** Money of credits beside the shop's own function, credit by credit. */
const play = (seed: string): { refused: number; credits: number; disputed: boolean; cancelled: boolean } => {
  const random = createRandom(seed)
  const lines = Array.from({ length: random.int(1, 3) }, () => ({
    total: random.int(0, 5000),
    quantity: random.int(1, 4),
  }))
  const shipping = random.int(0, 900)
  const total = shipping + lines.reduce((sum, line) => sum + line.total, 0)
  const world = newCreditWorld(lines, shipping, [Math.ceil(total / 2), Math.floor(total / 2)])
  const sold = {
    pricesIncludeTax: true,
    lines: lines.map((line, at) => ({
      id: String(at),
      ...line,
      tax: Math.round((line.total * 19) / 119),
      rateBp: 1900,
    })),
    shipping: [{ rateBp: 1900, total: shipping, tax: Math.round((shipping * 19) / 119) }],
  }
  const items: CreditItem[] = []
  const seen = { refused: 0, credits: 0, disputed: false, cancelled: false }
  for (let left = random.int(3, 14); left > 0; left--) {
    const step = randomCreditStep(random, world)
    const before = creditedOf(world)
    // What a dispute refuses pricing knows nothing of.
    const tried = step.kind === 'credit' ? { ...step, refund: false } : step
    const refused = takeCredit(world, tried)
    if (refused) seen.refused++
    if (step.kind === 'dispute' && !refused) seen.disputed = true
    if (step.kind === 'credit' && world.status === 'confirmed') {
      const first = step.pieces.findIndex((pieces) => pieces > 0)
      const wanted = step.pieces.flatMap((pieces, at) =>
        pieces > 0 ? [{ line: String(at), pieces, deduction: at === first ? step.deduction : 0 }] : [],
      )
      try {
        const credit = creditOf(sold, items, { lines: wanted, shipping: step.shipping, goodwill: step.goodwill })
        if (credit.items.length > 0 && refused) throw new Error(`seed "${seed}": the model refuses what pricing gives`)
        if (credit.amount !== creditedOf(world) - before)
          throw new Error(`seed "${seed}": ${credit.amount} is credited`)
        items.push(...credit.items)
        seen.credits++
      } catch (error) {
        if (!(error instanceof OverCredit) || !refused) throw error
      }
    }
    checkCredits(world)
    // What was cancelled is credited through the same pieces, which `creditOf` above does not see.
    if (step.kind === 'cancel' && !refused) {
      seen.cancelled = true
      break
    }
  }
  return seen
}

t.test('in memory, ten thousand sequences', async (t) => {
  const all = Array.from({ length: 10_000 }, (_, n) => play(`${SEED} ${n}`))
  const count = (of: (one: ReturnType<typeof play>) => boolean) => all.filter(of).length
  t.ok(count(({ refused }) => refused > 0) > 1000)
  t.ok(count(({ credits }) => credits > 1) > 1000)
  t.ok(count(({ disputed }) => disputed) > 500)
  t.ok(count(({ cancelled }) => cancelled) > 500)
})

t.test('against PostgreSQL, twenty-five of them', async (t) => {
  const { db } = await shopDeps(t)
  const seeds = Array.from({ length: 25 }, (_, n) => `${SEED} ${n}`)
  let steps = 0
  const player = async () => {
    for (let seed = seeds.pop(); seed; seed = seeds.pop()) {
      const taken = await playCreditsOnDatabase(db, seed)
      steps += taken
    }
  }
  await Promise.all([player(), player(), player(), player()])
  t.ok(steps > 100, `${steps} steps`)
  t.same(await wrong(db), [], 'the doctor finds nothing')
})
