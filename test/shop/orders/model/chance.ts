// What happens next to the model's order by chance: mostly something that can.
import type { Random } from '../../../../src/demo/random.ts'
import { cancellable, lostLeft } from './giving-up.ts'
import { whereIs } from './returns.ts'
import { type Step, take } from './steps.ts'
import {
  balanceOf,
  copyOf,
  openOf,
  owedBackOf,
  partsOf,
  restOf,
  shippingLeft,
  sum,
  totalOf,
  type World,
} from './world.ts'

type Kind = Step['kind'] | 'expire' | 'cancelAll' | 'replace' | 'declined'
const PENDING: readonly (readonly [Kind, number])[] = [
  ...([
    ['money', 6],
    ['expire', 2],
    ['cancelAll', 0.7],
    ['replace', 0.7],
    ['declined', 0.5],
    ['reverse', 1],
  ] as const),
  ...([
    ['around', 1],
    ['shelf', 1],
    ['cancel', 0.7],
    ['form', 0.4],
    ['withdraw', 0.4],
    ['end', 1],
  ] as const),
]
const PLACED: readonly (readonly [Kind, number])[] = [
  ...([
    ['create', 5],
    ['ship', 5],
    ['deliver', 5],
    ['pack', 1],
    ['unpack', 0.5],
    ['undeliver', 2],
  ] as const),
  ...([
    ['lost', 4],
    ['found', 3],
    ['back', 2],
    ['cancel', 1.5],
    ['credit', 3],
    ['end', 3],
    ['again', 3],
  ] as const),
  ...([
    ['payBack', 1],
    ['dispute', 1],
    ['withdraw', 1.5],
    ['form', 0.7],
    ['begin', 1],
    ['approve', 2],
  ] as const),
  ...([
    ['reject', 0.5],
    ['lapse', 2],
    ['receive', 3],
    ['close', 3],
    ['money', 0.7],
    ['reverse', 1.5],
  ] as const),
  ...([
    ['cancelAll', 0.3],
    ['expire', 0.2],
    ['replace', 0.2],
    ['shelf', 0.5],
  ] as const),
]

const randomAmount = (random: Random, world: World): number => {
  const total = totalOf(world)
  const some = random.int(1, Math.max(1, total))
  return Math.max(1, random.pick([total, total, total, balanceOf(world), some, total + random.int(1, 500)]))
}

function randomOf(random: Random, world: World, kind: Kind): Step {
  const most = (limit: number) => random.int(0, Math.max(0, limit))
  const pieces = (of: (line: number) => number) =>
    world.lines.map((_, at) => most(of(at)) || (random.chance(0.5) ? Math.max(0, of(at)) : 0))
  const index = (all: readonly unknown[]) => most(all.length - 1)
  const refund = random.chance(0.8)
  const parcel = index(world.parcels)
  const payment = index(world.payments)
  switch (kind) {
    case 'money':
      return { kind, amount: randomAmount(random, world), twice: random.chance(0.2) }
    case 'expire':
    case 'replace':
      return { kind: 'told', happening: { event: kind, decided: random.chance(0.8) } }
    case 'cancelAll': {
      const by = random.pick(['customer', 'staff'] as const)
      return { kind: 'told', happening: { event: 'cancel', decided: random.chance(0.8), by } }
    }
    case 'declined':
    case 'told':
      return { kind: 'told', happening: { event: 'declined' } }
    case 'end':
      return { kind, status: random.chance(0.7) ? 'succeeded' : 'failed' }
    case 'again':
      return { kind, refund: index(world.refunds), byHand: random.chance(0.4) }
    case 'payBack':
      return { kind, payment, amount: random.pick([owedBackOf(world), most(1000)]) }
    case 'reverse':
      return { kind, payment }
    case 'dispute': {
      const as = random.pick(['open', 'won', 'lost'] as const)
      const paid = world.payments[payment]?.amount ?? 0
      const taken = random.pick([
        as === 'open' ? 0 : paid,
        paid,
        random.int(1, Math.max(1, paid)),
        paid + random.int(1, 50),
      ])
      return { kind, payment, as, taken }
    }
    case 'cancel':
      return { kind, pieces: pieces((at) => cancellable(world, at)), refund }
    case 'credit': {
      const anyLost = isLost(world) && random.chance(0.8)
      const cause = anyLost ? 'lost' : random.pick(['return', 'goodwill', 'lost', 'other'] as const)
      const rest = (at: number) => (cause === 'lost' ? lostLeft(world, at) : (world.lines[at]?.quantity ?? 0))
      return {
        ...{ kind, cause, refund, deduction: random.chance(0.2) ? most(200) : 0 },
        pieces: cause === 'goodwill' ? world.lines.map(() => 0) : pieces(rest),
        shipping: random.chance(0.3) ? most(shippingLeft(world)) : 0,
        goodwill: cause === 'goodwill' || random.chance(0.2) ? most(Math.ceil(sum(partsOf(world), restOf) / 3)) : 0,
      }
    }
    case 'create':
      return { kind, pieces: pieces((at) => openOf(world, at)), packed: random.chance(0.7) }
    case 'ship':
      return { kind, parcel, override: random.chance(0.3) }
    case 'back':
      return { kind, parcel, damaged: most(2) }
    case 'withdraw':
      return { kind, pieces: random.chance(0.4) ? null : pieces((at) => sumOf(whereIs(world, at))) }
    case 'begin':
      return { kind, pieces: pieces((at) => whereIs(world, at).out) }
    case 'approve':
    case 'reject':
    case 'lapse':
      return { kind, return: index(world.returns) }
    case 'receive': {
      const at = index(world.returns)
      const received = pieces((line) => world.returns[at]?.asked[line] ?? 0)
      return { kind, return: at, received, restocked: most(2) }
    }
    case 'close':
      return { kind, return: index(world.returns), deduction: random.chance(0.3) ? most(300) : 0, refund }
    case 'around':
      return { kind, what: random.pick(['limited', 'rival'] as const), is: random.chance(0.5) }
    case 'shelf':
      return { kind, line: index(world.lines), free: random.pick([0, 0, 3, 5]) }
    case 'form':
      return { kind }
    default:
      return { kind, parcel }
  }
}

const sumOf = ({ unsent, packed, out }: ReturnType<typeof whereIs>): number => unsent + packed + out

const weightOf = ([, weight]: readonly [Kind, number]): number => weight
const isLost = (world: World): boolean => world.lines.some((_, at) => lostLeft(world, at) > 0)

/** Mostly something that can happen. */
export function randomStep(random: Random, world: World): Step {
  const kinds = world.status === 'pending_payment' || world.status === 'expired' ? PENDING : PLACED
  for (let tries = random.chance(0.85) ? 6 : 1; ; tries--) {
    const [kind] = isLost(world) && random.chance(0.2) ? (['credit'] as const) : random.weighted(kinds, weightOf)
    const step = randomOf(random, world, kind)
    if (tries === 1 || !take(copyOf(world), step)) return step
  }
}
