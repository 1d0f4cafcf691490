// An order as plain numbers beside the table of transitions: its money, its pieces, and what the world around it allows.
import assert from 'node:assert/strict'
import type { Random } from '../../../../src/demo/random.ts'
import { decide, type Happening, isRefused, type OrderStatus } from '../../../../src/shop/orders/transitions/decide.ts'

type Going = 'pending' | 'succeeded' | 'failed'

export interface World {
  status: OrderStatus
  total: number
  credited: number
  /** Each piece is one of the three. */
  pieces: { held: number; givenUp: number; sent: number }
  quantity: number
  payments: { amount: number; reversed: boolean }[]
  /** `payment` is the index among the payments. */
  refunds: { payment: number; amount: number; status: Going }[]
  letters: string[]
  coupon: 'used' | 'released'
  cart: 'full' | 'empty'
  /** What others leave of the goods and of the coupon, and whether another order of the cart is open. */
  around: { stock: boolean; coupon: boolean; rival: boolean }
  /** Counted event by event, and by nothing else. */
  cash: number
}

export type Step =
  | { kind: 'money'; amount: number }
  | { kind: 'told'; happening: Exclude<Happening, { event: 'money_in' }> }
  | { kind: 'refunds'; end: 'succeeded' | 'failed' }
  | { kind: 'payBack' }
  | { kind: 'reverse'; payment: number }
  | { kind: 'send' }
  | { kind: 'around'; what: keyof World['around']; is: boolean }

export const newWorld = (total: number, quantity: number): World => ({
  ...{ status: 'pending_payment', total, quantity, credited: 0, cash: 0 },
  pieces: { held: quantity, givenUp: 0, sent: 0 },
  ...{ payments: [], refunds: [], letters: [], coupon: 'used', cart: 'full' },
  around: { stock: true, coupon: true, rival: false },
})

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const moving = ({ refunds }: World, ...statuses: Going[]) =>
  sum(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount))
const paid = ({ payments }: World) => sum(payments.filter(({ reversed }) => !reversed).map(({ amount }) => amount))
const kept = (world: World) => paid(world) - moving(world, 'succeeded')
const isOver = ({ status }: World) => status === 'cancelled' || status === 'expired'
const claim = (world: World) => (isOver(world) ? 0 : world.total - world.credited)
const balance = (world: World): number => claim(world) - kept(world)

const sentOf = ({ refunds }: World, payment: number) =>
  sum(refunds.filter((one) => one.payment === payment && one.status !== 'failed').map(({ amount }) => amount))

function payBack(world: World, newestFirst: boolean): void {
  let owed = -balance(world) - moving(world, 'pending')
  const indexes = world.payments.map((_, index) => index)
  for (const payment of newestFirst ? indexes.toReversed() : indexes) {
    const { amount = 0, reversed = true } = world.payments[payment] ?? {}
    const share = Math.min(owed, reversed ? 0 : amount - sentOf(world, payment))
    if (share <= 0) continue
    owed -= share
    world.refunds.push({ payment, amount: share, status: 'pending' })
  }
}

/** Whether it was refused. */
function transition(world: World, happening: Happening): boolean {
  const covered = kept(world) - moving(world, 'pending') >= world.total - world.credited
  const decision = decide(
    {
      ...{ status: world.status, covered, balance: balance(world), kept: kept(world) },
      ...{ packed: world.pieces.sent, told: world.letters.length > 0 },
    },
    happening,
  )
  if (isRefused(decision)) return true
  if (decision.status === 'confirmed') assert.ok(covered || world.status === 'confirmed', 'nothing is confirmed unpaid')
  world.status = decision.status
  if (decision.stock === 'release') {
    world.pieces.givenUp += world.pieces.held
    world.pieces.held = 0
    world.coupon = 'released'
  }
  if (decision.stock === 'reserve') {
    world.pieces.held += world.pieces.givenUp
    world.pieces.givenUp = 0
    world.coupon = 'used'
  }
  if (decision.leavesCart) world.cart = 'empty'
  if (decision.credit) world.credited = world.total
  if (decision.refund) payBack(world, !decision.credit)
  if (decision.letter) world.letters.push(decision.letter)
  return false
}

/** Whether it was refused. */
export function take(world: World, step: Step): boolean {
  const refused = took(world, step)
  const settled = balance(world) === 0 && moving(world, 'pending') === 0
  if (world.status === 'confirmed' && world.pieces.sent > 0 && settled) world.status = 'completed'
  return refused
}

function took(world: World, step: Step): boolean {
  switch (step.kind) {
    case 'money': {
      world.payments.push({ amount: step.amount, reversed: false })
      world.cash += step.amount
      const { stock, coupon, rival } = world.around
      return transition(world, { event: 'money_in', revivable: stock && coupon && !rival })
    }
    case 'told':
      return transition(world, step.happening)
    case 'refunds':
      for (const refund of world.refunds) {
        if (refund.status !== 'pending') continue
        refund.status = step.end
        if (step.end === 'succeeded') world.cash -= refund.amount
      }
      return false
    case 'payBack':
      payBack(world, true)
      return false
    case 'reverse': {
      const payment = world.payments[step.payment]
      if (!payment || payment.reversed || sentOf(world, step.payment) > 0) return true
      payment.reversed = true
      world.cash -= payment.amount
      return false
    }
    case 'send':
      if (world.status !== 'confirmed' || world.pieces.held === 0) return true
      world.pieces.sent += world.pieces.held
      world.pieces.held = 0
      return false
    case 'around':
      world.around[step.what] = step.is
      return false
  }
}

const atRest = (world: World): boolean =>
  (isOver(world) || world.status === 'completed') && balance(world) === 0 && moving(world, 'pending') === 0

/** What staff, shoppers and jobs would do to bring it to an end; undefined where it is at rest. */
export function towardsRest(world: World): Step | undefined {
  if (atRest(world)) return undefined
  if (moving(world, 'pending') > 0) return { kind: 'refunds', end: 'succeeded' }
  if (balance(world) < 0) return { kind: 'payBack' }
  if (world.status === 'pending_payment')
    return { kind: 'told', happening: { event: 'cancel', decided: true, by: 'staff' } }
  return balance(world) > 0 ? { kind: 'money', amount: balance(world) } : { kind: 'send' }
}

const amount = (random: Random, world: World): number =>
  Math.max(
    1,
    random.pick([
      world.total,
      balance(world),
      random.int(1, world.total),
      random.int(1, world.total),
      world.total + random.int(1, 500),
    ]),
  )

export function randomStep(random: Random, world: World): Step {
  const decided = random.chance(0.8)
  const by = random.pick(['customer', 'staff'] as const)
  const kind = random.weighted(
    ['money', 'expire', 'cancel', 'replace', 'declined', 'refunds', 'payBack', 'reverse', 'send', 'around'] as const,
    (one) => (one === 'money' ? 5 : one === 'refunds' || one === 'around' ? 2.5 : 1),
  )
  switch (kind) {
    case 'money':
      return { kind, amount: amount(random, world) }
    case 'cancel':
      return { kind: 'told', happening: { event: kind, decided, by } }
    case 'expire':
    case 'replace':
      return { kind: 'told', happening: { event: kind, decided } }
    case 'declined':
      return { kind: 'told', happening: { event: kind } }
    case 'refunds':
      return { kind, end: random.pick(['succeeded', 'succeeded', 'failed'] as const) }
    case 'reverse':
      return { kind, payment: random.int(0, Math.max(0, world.payments.length - 1)) }
    case 'around':
      return { kind, what: random.pick(['stock', 'coupon', 'rival'] as const), is: random.chance(0.5) }
    default:
      return { kind }
  }
}

/** What holds of every order at every moment. */
export function check(world: World): void {
  const { held, givenUp, sent } = world.pieces
  assert.equal(held + givenUp + sent, world.quantity, 'each piece is held, given up or sent')
  assert.ok(held >= 0 && givenUp >= 0 && sent >= 0, 'no count of pieces is negative')
  assert.equal(givenUp > 0, isOver(world), 'pieces are given up by orders that are over')
  assert.equal(world.coupon === 'released', isOver(world), 'so are uses of coupons')
  assert.equal(kept(world), world.cash, 'what is kept is what was captured less what was refunded')
  assert.ok(world.cash >= 0, 'no more goes out than came in')
  assert.ok(world.cash >= moving(world, 'pending'), 'nor is more promised')
  assert.ok(world.credited >= 0 && world.credited <= world.total)
  for (const [index, { amount }] of world.payments.entries())
    assert.ok(sentOf(world, index) <= amount, 'no payment gives back more than it brought')
  if (world.status === 'completed') assert.equal(held, 0)
}
