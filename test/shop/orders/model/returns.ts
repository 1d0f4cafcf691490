// What comes back to the model's shop: withdrawals, and returns that staff agree to.
import { deliver } from './cash.ts'
import { cancelPieces, uncredited } from './giving-up.ts'
import { credit, sendBack } from './money.ts'
import {
  away,
  inReturns,
  isOver,
  openOf,
  owedBackOf,
  packing,
  type Return,
  returnedOf,
  shippingLeft,
  sum,
  type World,
} from './world.ts'

export type ReturnStep =
  /** On the order's page; all of it where no pieces are named. */
  | { kind: 'withdraw'; pieces: number[] | null }
  /** In the footer's form, which staff look at first. */
  | { kind: 'form' }
  | { kind: 'begin'; pieces: number[] }
  | { kind: 'approve' | 'reject' | 'lapse'; return: number }
  | { kind: 'receive'; return: number; received: number[]; restocked: number }
  | { kind: 'close'; return: number; deduction: number; refund: boolean }

interface Where {
  unsent: number
  packed: number
  out: number
}

const all = (pieces: readonly number[]): number => sum(pieces, (one) => one)

/** Pieces of a line that no other return speaks of. What a declaration that waits speaks of has not left, where it can. */
export function whereIs(world: World, line: number, except?: Return): Where {
  const returns = world.returns.filter((one) => one !== except)
  const coming =
    inReturns(returns, line, 'asked', 'approved') + inReturns(returns, line, 'received', 'received', 'closed')
  const rest = { unsent: openOf(world, line), packed: packing(world, line), out: away(world, line) - coming }
  let asked = inReturns(returns, line, 'asked', 'requested')
  for (const where of ['unsent', 'packed', 'out'] as const) {
    const taken = Math.min(asked, rest[where])
    rest[where] -= taken
    asked -= taken
  }
  return rest
}
const totalIn = ({ unsent, packed, out }: Where): number => unsent + packed + out

const divide = (have: Where, count: number): Where => {
  const unsent = Math.min(count, have.unsent)
  const packed = Math.min(count - unsent, have.packed)
  return { unsent, packed, out: count - unsent - packed }
}

/** The standard delivery, once nothing is left of the order. */
export function shippingDue(world: World): number {
  const withdrawn = world.returns.filter(({ kind }) => kind === 'withdrawal')
  const left = world.lines.some(
    ({ quantity, cancelled, lostCredited }, at) =>
      quantity - cancelled - lostCredited - inReturns(withdrawn, at, 'received', 'received', 'closed') > 0,
  )
  if (left) return 0
  const back = sum(world.items, ({ kind, amount }) => (kind === 'shipping' ? amount : 0))
  const standard = sum(world.shipping, ({ total }) => total)
  return Math.min(shippingLeft(world), Math.max(0, standard - back))
}

const cancelUnsent = (world: World, pieces: number[], by: 'staff' | 'customer'): number | undefined =>
  all(pieces) === 0 ? 0 : cancelPieces(world, pieces, { by, refund: 'all', shipping: () => shippingDue(world) })

/** Withdrawn from, and lost or back unopened before it could be sent back: cancelled as if it had not left. */
export function giveUpWithdrawn(world: World): void {
  const withdrawals = world.returns.filter(({ kind, status }) => kind === 'withdrawal' && status === 'approved')
  const gone = world.lines.map((_, at) => {
    const coming = inReturns(world.returns, at, 'asked', 'approved')
    const withdrawn = inReturns(withdrawals, at, 'asked', 'approved')
    const tooMany = coming - Math.max(0, away(world, at) - returnedOf(world, at))
    return Math.max(0, Math.min(tooMany, withdrawn, openOf(world, at)))
  })
  if (all(gone) === 0) return
  const rest = [...gone]
  for (const one of withdrawals) {
    one.asked = one.asked.map((count, at) => {
      const less = Math.min(count, rest[at] ?? 0)
      rest[at] = (rest[at] ?? 0) - less
      return count - less
    })
    if (all(one.asked) === 0) one.status = 'closed'
  }
  if (cancelUnsent(world, gone, 'staff') === undefined) throw new Error('What was withdrawn from can be cancelled')
  if (world.status !== 'cancelled') world.letters.push('order-cancelled')
}

const zeros = (world: World): number[] => world.lines.map(() => 0)
const add = (world: World, kind: Return['kind'], status: Return['status'], asked: number[]): void => {
  world.returns.push({ kind, status, asked, received: zeros(world) })
}

/** Whether it was refused. */
function declare(world: World, wanted: readonly number[] | null, waits: boolean): boolean {
  const have = world.lines.map((_, at) => whereIs(world, at))
  const pieces = wanted ?? have.map((one) => Math.max(0, totalIn(one)))
  if (world.status === 'cancelled' || world.status === 'expired') return true
  if (all(pieces) === 0 || pieces.some((count, at) => count > totalIn(have[at] ?? { unsent: 0, packed: 0, out: 0 })))
    return true
  if (waits) {
    add(world, 'withdrawal', 'requested', [...pieces])
    return false
  }
  const parts = pieces.map((count, at) => divide(have[at] ?? { unsent: 0, packed: 0, out: 0 }, count))
  const [unsent, packed, out] = (['unsent', 'packed', 'out'] as const).map((where) => parts.map((one) => one[where]))
  if (!unsent || !packed || !out || cancelUnsent(world, unsent, 'customer') === undefined) return true
  if (all(out) > 0) add(world, 'withdrawal', 'approved', out)
  if (all(packed) > 0) add(world, 'withdrawal', 'requested', packed)
  if (all(out) + all(packed) === 0) add(world, 'withdrawal', 'closed', zeros(world))
  return false
}

function begin(world: World, pieces: readonly number[]): boolean {
  if (world.status !== 'confirmed' && world.status !== 'completed') return true
  if (all(pieces) === 0 || pieces.some((count, at) => count > Math.max(0, whereIs(world, at).out))) return true
  add(world, 'return', 'approved', [...pieces])
  world.letters.push('return-approved')
  return false
}

function approve(world: World, one: Return): boolean {
  if (one.status !== 'requested') return true
  const have = world.lines.map((_, at) => whereIs(world, at, one))
  if (have.some((where, at) => divide(where, one.asked[at] ?? 0).packed > 0)) return true
  const parts = have.map((where, at) => divide(where, Math.max(0, Math.min(one.asked[at] ?? 0, totalIn(where)))))
  const [unsent, out] = [parts.map((where) => where.unsent), parts.map((where) => where.out)]
  one.asked = out
  one.status = all(out) > 0 ? 'approved' : 'closed'
  if (isOver(world) && all(unsent) > 0) throw new Error('Nothing of an order that is over can be cancelled')
  if (!isOver(world) && cancelUnsent(world, unsent, 'staff') === undefined) return true
  if (all(unsent) + all(out) > 0) world.letters.push('return-approved')
  return false
}

/** Never more than left and is not back yet; what came was delivered, whatever was said before. */
function receive(world: World, one: Return, received: readonly number[], restocked: number): boolean {
  if (one.status !== 'approved') return true
  const most = (at: number) => Math.max(0, Math.min(one.asked[at] ?? 0, away(world, at) - returnedOf(world, at)))
  if (received.some((count, at) => count > most(at))) return true
  const delivered = (line: number) =>
    sum(world.parcels, ({ status, pieces }) => (status === 'delivered' ? (pieces[line] ?? 0) : 0))
  const missed = (count: number, at: number) =>
    count > 0 && (received[at] ?? 0) > 0 && delivered(at) < returnedOf(world, at) + (received[at] ?? 0)
  for (const [at, parcel] of world.parcels.entries())
    if (parcel.status === 'shipped' && parcel.pieces.some(missed)) deliver(world, at, parcel)
  for (const [at, line] of world.lines.entries()) line.free += Math.min(restocked, received[at] ?? 0)
  one.received = [...received]
  one.status = 'received'
  return false
}

function close(world: World, one: Return, deduction: number, refund: boolean): boolean {
  if (one.status !== 'received') return true
  const pieces = uncredited(world, one.received)
  // Kept back of a line nothing of which is credited any more.
  if (deduction > 0 && all(pieces) === 0) return true
  const shipping = one.kind === 'withdrawal' ? shippingDue(world) : 0
  const amount = credit(world, 'return', { pieces, deduction, shipping })
  if (amount === undefined) return true
  one.status = 'closed'
  if (refund) sendBack(world, owedBackOf(world), amount ?? 0)
  return false
}

/** Whether it was refused. */
export function takeReturn(world: World, step: ReturnStep): boolean {
  if (step.kind === 'withdraw') return declare(world, step.pieces, false)
  if (step.kind === 'form') return declare(world, null, true)
  if (step.kind === 'begin') return begin(world, step.pieces)
  const one = world.returns[step.return]
  if (!one) return true
  const { status } = one
  switch (step.kind) {
    case 'approve':
      return approve(world, one)
    case 'reject':
      one.status = 'rejected'
      world.letters.push('return-rejected')
      return status !== 'requested' && status !== 'approved'
    case 'lapse':
      one.status = 'lapsed'
      return status !== 'approved'
    case 'receive':
      return receive(world, one, step.received, step.restocked)
    case 'close':
      return close(world, one, step.deduction, step.refund)
  }
}
