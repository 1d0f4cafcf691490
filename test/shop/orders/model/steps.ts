// What can happen to the model's order, by chance and towards its end, and what holds at every moment.
import assert from 'node:assert/strict'
import { createRandom, type Random } from '../../../../src/demo/random.ts'
import { cancellable, type GoodsStep, lostLeft, settles, takeGoods } from './goods.ts'
import { type MoneyStep, takeMoney } from './money.ts'
import { type ReturnStep, takeReturn, whereIs } from './returns.ts'
import {
  againOf,
  away,
  balanceOf,
  copyOf,
  creditedOf,
  inParcels,
  isOver,
  leftOf,
  moving,
  newWorld,
  openOf,
  owedBackOf,
  packing,
  paidOf,
  partsOf,
  refundedOf,
  restOf,
  returnedOf,
  shippingLeft,
  sum,
  totalOf,
  waiting,
  type World,
} from './world.ts'

type AroundStep =
  | { kind: 'around'; what: 'limited' | 'rival'; is: boolean }
  /** Somebody counts the shelf. */
  | { kind: 'shelf'; line: number; free: number }
export type Step = MoneyStep | GoodsStep | ReturnStep | AroundStep

const MONEY: readonly string[] = ['money', 'told', 'end', 'again', 'payBack', 'reverse', 'dispute']
const RETURNS: readonly string[] = ['withdraw', 'form', 'begin', 'approve', 'reject', 'lapse', 'receive', 'close']
const isMoney = (step: Step): step is MoneyStep => MONEY.includes(step.kind)
const isReturn = (step: Step): step is ReturnStep => RETURNS.includes(step.kind)

function takeAround(world: World, step: AroundStep): boolean {
  if (step.kind === 'around') world[step.what] = step.is
  else {
    const line = world.lines[step.line]
    if (!line) return true
    line.free = step.free
  }
  return false
}

/** Whether it was refused: then nothing has changed. */
export function take(world: World, step: Step): boolean {
  const before = copyOf(world)
  const refused = isMoney(step)
    ? takeMoney(world, step)
    : isReturn(step)
      ? takeReturn(world, step)
      : step.kind === 'around' || step.kind === 'shelf'
        ? takeAround(world, step)
        : takeGoods(world, step)
  if (refused) Object.assign(world, before)
  else settles(world)
  return refused
}

type Kind = Step['kind'] | 'expire' | 'cancelAll' | 'replace' | 'declined'
const PENDING: readonly (readonly [Kind, number])[] = [
  ...([['money', 6], ['expire', 2], ['cancelAll', 0.7], ['replace', 0.7], ['declined', 0.5], ['reverse', 1]] as const),
  ...([['around', 1], ['shelf', 1], ['cancel', 0.7], ['form', 0.4], ['withdraw', 0.4], ['end', 1]] as const),
]
const PLACED: readonly (readonly [Kind, number])[] = [
  ...([['create', 5], ['ship', 5], ['deliver', 5], ['pack', 1], ['unpack', 0.5], ['undeliver', 2]] as const),
  ...([['lost', 4], ['found', 3], ['back', 2], ['cancel', 1.5], ['credit', 3], ['end', 3], ['again', 3]] as const),
  ...([['payBack', 1], ['dispute', 1], ['withdraw', 1.5], ['form', 0.7], ['begin', 1], ['approve', 2]] as const),
  ...([['reject', 0.5], ['lapse', 2], ['receive', 3], ['close', 3], ['money', 0.7], ['reverse', 1.5]] as const),
  ...([['cancelAll', 0.3], ['expire', 0.2], ['replace', 0.2], ['shelf', 0.5]] as const),
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
    case 'dispute':
      return { kind, payment, as: random.pick(['open', 'won', 'lost'] as const) }
    case 'cancel':
      return { kind, pieces: pieces((at) => cancellable(world, at)), refund }
    case 'credit': {
      const anyLost = world.lines.some((_, at) => lostLeft(world, at) > 0) && random.chance(0.6)
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

/** Mostly something that can happen. */
function randomStep(random: Random, world: World): Step {
  const kinds = world.status === 'pending_payment' || world.status === 'expired' ? PENDING : PLACED
  for (let tries = random.chance(0.85) ? 6 : 1; ; tries--) {
    const [kind] = random.weighted(kinds, ([, weight]) => weight)
    const step = randomOf(random, world, kind)
    if (tries === 1 || !take(copyOf(world), step)) return step
  }
}

/** What staff, shoppers and jobs would do to bring it to an end; undefined where it is at rest. */
export function towardsRest(world: World): Step | undefined {
  const parcel = (status: string) => world.parcels.findIndex((one) => one.status === status)
  const back = (status: string) => world.returns.findIndex((one) => one.status === status)
  if (moving(world, 'pending') > 0) return { kind: 'end', status: 'succeeded' }
  if (back('requested') >= 0) return { kind: 'reject', return: back('requested') }
  if (parcel('shipped') >= 0) return { kind: 'deliver', parcel: parcel('shipped') }
  if (back('approved') >= 0) {
    const received = world.lines.map((_, at) =>
      Math.max(0, Math.min(world.returns[back('approved')]?.asked[at] ?? 0, away(world, at) - returnedOf(world, at))),
    )
    return { kind: 'receive', return: back('approved'), received, restocked: 1 }
  }
  if (back('received') >= 0) return { kind: 'close', return: back('received'), deduction: 0, refund: true }
  const disputed = world.payments.findIndex((one) => one.disputed)
  if (disputed >= 0) return { kind: 'dispute', payment: disputed, as: 'won' }
  if (owedBackOf(world) > 0) {
    const payment = world.payments.findIndex((_, at) => leftOf(world, at) > 0)
    return { kind: 'payBack', payment, amount: Math.min(owedBackOf(world), leftOf(world, payment)) }
  }
  if (isOver(world)) return undefined
  if (world.status === 'pending_payment')
    return { kind: 'told', happening: { event: 'cancel', decided: true, by: 'staff' } }
  if (parcel('packed') >= 0) {
    const short = world.lines.findIndex((line, at) => inParcels(world, at, 'packed') > line.held)
    if (short >= 0) return { kind: 'unpack', parcel: parcel('packed') }
    return { kind: 'ship', parcel: parcel('packed'), override: true }
  }
  if (parcel('pending') >= 0) return { kind: 'pack', parcel: parcel('pending') }
  const pieces = world.lines.map((_, at) => openOf(world, at))
  if (world.status === 'confirmed' && sum(pieces, (one) => one) > 0) {
    const short = world.lines.findIndex((line, at) => againOf(world, at) > line.free)
    return short >= 0 ? { kind: 'shelf', line: short, free: 9 } : { kind: 'create', pieces, packed: true }
  }
  return balanceOf(world) > 0 ? { kind: 'money', amount: balanceOf(world), twice: false } : undefined
}

const LONGEST = 18
/** More than any order needs to come to an end. */
const TO_REST = 50

/** Steps of one sequence as they are chosen, the last ones to bring the order to rest. Taken by the caller, each before the next. */
export function* stepsOf(seed: string, world: World): Generator<Step> {
  const random = createRandom(seed)
  // Most orders are paid, or there would be nothing to send.
  if (world.status === 'pending_payment' && random.chance(0.7))
    yield { kind: 'money', amount: totalOf(world), twice: false }
  for (let left = random.int(1, LONGEST); left > 0; left--) yield randomStep(random, world)
  for (let left = TO_REST; left > 0; left--) {
    const step = towardsRest(world)
    if (!step) {
      assert.ok(isOver(world) || world.status === 'completed', 'it ends')
      return
    }
    yield step
  }
  throw new Error('It comes to no rest')
}

export const worldOf = (seed: string): World => newWorld(createRandom(`${seed} order`))

/** What holds of every order at every moment. */
export function check(world: World): void {
  for (const [at, line] of world.lines.entries()) {
    const { held, free, quantity, cancelled } = line
    assert.ok(held >= 0 && free >= 0 && cancelled >= 0 && cancelled <= quantity, 'no count of pieces is negative')
    if (!isOver(world) && world.status !== 'completed') assert.ok(held <= waiting(world, at), 'no more is held than is open')
    assert.ok(packing(world, at) <= held, 'what lies in a parcel is held')
    assert.ok(returnedOf(world, at) <= inParcels(world, at, 'delivered'), 'what is back had been delivered')
    assert.ok(line.pieces <= quantity && line.lostCredited <= line.pieces, 'a piece is credited once')
  }
  for (const one of partsOf(world)) assert.ok(one.credited >= 0 && one.credited <= one.total, 'so is an amount')
  assert.equal(world.coupon === 'released', isOver(world), 'uses of coupons are given up by orders that are over')
  assert.equal(paidOf(world) - refundedOf(world), world.cash, 'what is kept is what came in less what went out')
  assert.ok(world.cash >= 0, 'no more goes out than came in')
  assert.ok(world.cash >= moving(world, 'pending'), 'nor is more promised')
  assert.equal(
    sum(world.credits, ({ amount }) => amount),
    creditedOf(world),
    'credits are what was credited',
  )
  const billed = sum(world.papers, ({ kind, total }) => (kind === 'invoice' ? total : -total))
  if (world.papers.length > 0) assert.equal(billed, totalOf(world) - creditedOf(world), 'papers come to what is left')
}
