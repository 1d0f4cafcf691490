// What happens to the money of the model's order: payments, credits, refunds, disputes, and the table of transitions.
import { decide, type Happening, isRefused } from '../../../../src/shop/orders/transitions/decide.ts'
import {
  balanceOf,
  creditedOf,
  type Item,
  leftOf,
  moving,
  newPayment,
  owedBackOf,
  type Part,
  type Payment,
  paidOf,
  partsOf,
  refundedOf,
  restOf,
  shippingLeft,
  sum,
  taxedOf,
  totalOf,
  upTo,
  type World,
} from './world.ts'

export interface Wanted {
  pieces: readonly number[]
  /** Kept back of the first line that has pieces. */
  deduction?: number
  shipping?: number
  goodwill?: number
}

export type Cause = World['credits'][number]['cause']

const lineOf = ({ lines }: World, one: Part): number | null => {
  const at = (lines as readonly Part[]).indexOf(one)
  return at < 0 ? null : at
}

/** Writes an item, with the tax that all of its part then comes to. */
function give(world: World, one: Part, amount: number, { kind, quantity }: Pick<Item, 'kind' | 'quantity'>): void {
  const before = taxedOf(one)
  one.credited += amount
  world.items.push({
    ...{ credit: world.credits.length, line: lineOf(world, one), rateBp: one.rateBp, kind, quantity, amount },
    tax: taxedOf(one) - before,
  })
}

/** Whether more was wanted than is left. */
function spread(world: World, parts: readonly Part[], amount: number, kind: 'shipping' | 'goodwill'): boolean {
  const rests = parts.map(restOf)
  const all = sum(rests, (rest) => rest)
  if (amount > all) return true
  if (amount === 0) return false
  const shares = rests.map((rest) => Math.floor((amount * rest) / all))
  const over = rests
    .map((rest, at) => ({ at, rest: (amount * rest) % all }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of over.slice(0, amount - sum(shares, (share) => share))) shares[at] = (shares[at] ?? 0) + 1
  for (const [at, share] of shares.entries()) {
    const one = parts[at]
    if (one && share > 0) give(world, one, share, { kind, quantity: 0 })
  }
  return false
}

/** What the customer gets, null where it comes to nothing; undefined where more was wanted than is left. */
export function credit(world: World, cause: Cause, wanted: Wanted): number | null | undefined {
  const { pieces, deduction = 0, shipping = 0, goodwill = 0 } = wanted
  const before = creditedOf(world)
  const items = world.items.length
  const first = pieces.findIndex((count) => count > 0)
  for (const [at, line] of world.lines.entries()) {
    const count = pieces[at] ?? 0
    if (count === 0) continue
    if (count > line.quantity - line.pieces) return undefined
    const share = upTo(line.total, line.quantity, line.pieces + count) - upTo(line.total, line.quantity, line.pieces)
    const amount = Math.min(share, Math.max(0, restOf(line) - line.kept))
    const kept = at === first ? deduction : 0
    if (kept > amount) return undefined
    give(world, line, amount, { kind: 'pieces', quantity: count })
    if (kept > 0) give(world, line, -kept, { kind: 'deduction', quantity: 0 })
    line.pieces += count
    line.kept += kept
    if (cause === 'lost') line.lostCredited += count
  }
  if (spread(world, world.shipping, shipping, 'shipping')) return undefined
  if (spread(world, partsOf(world), goodwill, 'goodwill')) return undefined
  if (world.items.length === items) return null
  const amount = creditedOf(world) - before
  world.credits.push({ amount, cause, billed: false })
  return amount
}

/** What had been paid too much goes by the newest payment, the rest by the oldest. What a dispute holds. */
export function sendBack(world: World, amount: number, credited: number): number {
  const indexes = world.payments.flatMap(({ status }, at) => (status === 'captured' ? [at] : []))
  const shares = new Map<number, number>()
  const among = (wanted: number, order: readonly number[]): number => {
    let rest = wanted
    for (const at of order) {
      if (world.payments[at]?.disputed) continue
      const share = Math.min(rest, leftOf(world, at) - (shares.get(at) ?? 0))
      if (share > 0) shares.set(at, (shares.get(at) ?? 0) + share)
      rest -= Math.max(0, share)
    }
    return rest
  }
  const tooMuch = Math.max(0, amount - credited)
  const rest = among(tooMuch, indexes.toReversed()) + among(amount - tooMuch, indexes)
  const held = sum(indexes, (at) => (world.payments[at]?.disputed ? leftOf(world, at) : 0))
  for (const at of tooMuch === amount ? indexes.toReversed() : indexes) {
    const share = shares.get(at)
    if (share) world.refunds.push({ payment: at, amount: share, status: 'pending' })
  }
  return Math.min(rest, held)
}

export const standsAt = (world: World) => ({
  status: world.status,
  covered: paidOf(world) - refundedOf(world) - moving(world, 'pending') >= totalOf(world) - creditedOf(world),
  balance: balanceOf(world),
  kept: paidOf(world) - refundedOf(world),
  packed: world.parcels.filter(({ status }) => status !== 'pending' && status !== 'cancelled').length,
  told: world.letters.length > 0,
})

/** Everything that is held goes back to the shelf, and nobody is asked for money any more. */
function giveUp(world: World): void {
  for (const line of world.lines) {
    line.free += line.held
    line.held = 0
    if (world.status === 'cancelled') line.cancelled = line.quantity
  }
  world.coupon = 'released'
  for (const payment of world.payments) if (payment.status === 'created') payment.status = 'voided'
  if (world.status !== 'cancelled') return
  for (const parcel of world.parcels) if (parcel.status === 'pending') parcel.status = 'cancelled'
  for (const one of world.returns)
    if (one.status === 'requested' || one.status === 'approved')
      Object.assign(one, { status: 'closed', asked: world.lines.map(() => 0) })
}

/** Whether it was refused. */
export function transition(world: World, happening: Happening, refund = true): boolean {
  const decision = decide(standsAt(world), happening)
  if (isRefused(decision)) return true
  world.status = decision.status
  if (decision.stock === 'release') giveUp(world)
  if (decision.stock === 'reserve') {
    world.coupon = 'used'
    for (const line of world.lines) {
      line.held = line.quantity
      line.free -= line.quantity
    }
  }
  if (decision.leavesCart) world.cart = 'empty'
  const everything = { pieces: world.lines.map((line) => line.quantity - line.pieces), shipping: shippingLeft(world) }
  const cause = decision.status === 'cancelled' ? 'cancel' : 'other'
  const credited = decision.credit ? (credit(world, cause, everything) ?? null) : null
  if (decision.refund && refund) sendBack(world, owedBackOf(world), credited ?? 0)
  if (decision.letter) world.letters.push(decision.letter)
  return false
}

export type MoneyStep =
  | { kind: 'money'; amount: number; twice: boolean }
  | { kind: 'told'; happening: Exclude<Happening, { event: 'money_in' }> }
  | { kind: 'end'; status: 'succeeded' | 'failed' }
  | { kind: 'again'; refund: number; byHand: boolean }
  | { kind: 'payBack'; payment: number; amount: number }
  | { kind: 'reverse'; payment: number }
  /** `taken`: by the bank, as soon as it opens or once it is lost; as much as the bank likes. */
  | { kind: 'dispute'; payment: number; as: 'open' | 'won' | 'lost'; taken: number }

const revivable = ({ lines, limited, rival }: World): boolean =>
  !limited && !rival && lines.every(({ free, quantity }) => free >= quantity)

/** A card's payment, or money that staff have seen on the account. */
const wayOf = ({ method }: World): Payment['by'] => (method === 'card' ? 'card' : 'bank_transfer')

/** Whether it was refused. */
export function takeMoney(world: World, step: MoneyStep): boolean {
  const payment = 'payment' in step ? world.payments[step.payment] : undefined
  switch (step.kind) {
    case 'money':
      world.payments.push(newPayment(wayOf(world), step.amount))
      world.cash += step.amount
      return transition(world, { event: 'money_in', revivable: revivable(world) })
    case 'told':
      return transition(world, step.happening)
    case 'end':
      for (const refund of world.refunds) {
        const byCard = world.payments[refund.payment]?.by === 'card'
        // What staff send by hand does not fail.
        if (refund.status !== 'pending' || (step.status === 'failed' && !byCard)) continue
        refund.status = step.status
        if (step.status === 'failed') continue
        world.cash -= refund.amount
        world.letters.push('order-refunded')
      }
      return false
    case 'again': {
      const refund = world.refunds[step.refund]
      const paid = world.payments[refund?.payment ?? -1]
      if (refund?.status !== 'failed' || !paid || refund.amount > owedBackOf(world) || paid.disputed) return true
      if (refund.amount > leftOf(world, refund.payment) || (!step.byHand && paid.by !== 'card')) return true
      refund.status = step.byHand ? 'succeeded' : 'pending'
      if (!step.byHand) return false
      world.cash -= refund.amount
      world.letters.push('order-refunded')
      return false
    }
    case 'payBack':
      if (!payment || payment.disputed || step.amount < 1) return true
      if (step.amount > Math.min(owedBackOf(world), leftOf(world, step.payment))) return true
      world.refunds.push({ payment: step.payment, amount: step.amount, status: 'pending' })
      return false
    case 'reverse':
      if (payment?.status !== 'captured' || payment.by === 'card' || payment.reversed) return true
      if (goingBack(world, step.payment)) return true
      payment.reversed = true
      world.cash -= payment.amount
      return false
    case 'dispute': {
      if (payment?.status !== 'captured' || payment.by !== 'card') return true
      if ((step.as === 'open') === payment.disputed) return true
      payment.disputed = step.as === 'open'
      const before = payment.atStake
      const taken = step.as === 'won' ? 0 : before || step.taken
      payment.taken += taken - before
      world.cash -= taken - before
      payment.atStake = step.as === 'open' ? taken : 0
      return false
    }
  }
}

/** Some of it was sent back, or is on its way. */
export const goingBack = ({ refunds }: World, payment: number): boolean =>
  refunds.some((one) => one.payment === payment && one.status !== 'failed')
