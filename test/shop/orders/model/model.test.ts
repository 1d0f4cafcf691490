// Ten thousand random sequences of everything that can happen to an order beside a plain model of money, pieces and papers,
// and some of them against PostgreSQL. `ORDERS_SEED=word npm test -- unit test/shop/orders/model/model.test.ts` takes others.
import t from 'tap'
import { shopDeps } from '../../../support/shop.ts'
import { faultsOf, playOnDatabase } from './on-database.ts'
import { type Played, play, richest, TAKEN_TWICE } from './sequences.ts'

const SEED = process.env.ORDERS_SEED ?? 'orders'

/** That each of these was reached shows that the sequences go everywhere. */
const OFTEN = [
  ...[
    'completed',
    'cancelled',
    'expired',
    'money',
    'end',
    'reverse',
    'dispute',
    'again',
    'payBack',
    'cancel',
    'credit',
  ],
  ...[
    'create',
    'ship',
    'deliver',
    'undeliver',
    'lost',
    'found',
    'back',
    'unpack',
    'withdraw',
    'form',
    'begin',
    'approve',
  ],
  ...['reject', 'receive', 'close', 'lapse', 'invoice', 'credit_note', 'order-part-paid', 'lost credited'],
  TAKEN_TWICE,
]

/** From which those are chosen that are played on the database as well. */
const AMONG = 5000
const played: { seed: string; traits: Played['traits'] }[] = []

t.test('in memory, ten thousand sequences', async (t) => {
  const reached = new Map<string, number>()
  const count = (all: Iterable<string>) => {
    for (const what of new Set(all)) reached.set(what, (reached.get(what) ?? 0) + 1)
  }
  for (let n = 0; n < 10_000; n++) {
    const seed = `${SEED} ${n}`
    const { world, steps, traits } = play(seed)
    if (n < AMONG) played.push({ seed, traits })
    const { status, papers, letters, lines } = world
    count([status, ...steps.map(({ kind }) => kind), ...papers.map(({ kind }) => kind), ...letters])
    if (lines.some(({ lostCredited }) => lostCredited > 0)) count(['lost credited'])
    if (traits.has(TAKEN_TWICE)) count([TAKEN_TWICE])
  }
  for (const what of OFTEN) t.ok((reached.get(what) ?? 0) > 30, `${what}: ${reached.get(what)}`)
})

t.test('against PostgreSQL, the twenty-five of them in which the most happens', async (t) => {
  const { db } = await shopDeps(t)
  const seeds = richest(played, 25).map(({ seed }) => seed)
  let steps = 0
  const player = async () => {
    for (let seed = seeds.pop(); seed; seed = seeds.pop()) {
      const taken = await playOnDatabase(db, seed)
      steps += taken
    }
  }
  await Promise.all([player(), player(), player(), player()])
  t.ok(steps > 250, `${steps} steps`)
  t.same(await faultsOf(db), [], 'the doctor finds nothing')
})
