// Pieces of the model's order that nobody sends any more: cancelled, or credited.
import { type Cause, credit, sendBack, transition, type Wanted } from './money.ts'
import {
  creditedOf,
  inParcels,
  leftOf,
  openOf,
  owedBackOf,
  packing,
  shippingLeft,
  sum,
  type World,
  waiting,
} from './world.ts'

export type CancelStep = { kind: 'cancel'; pieces: number[]; refund: boolean }
export type CreditStep = { kind: 'credit'; cause: Exclude<Cause, 'cancel'>; refund: boolean } & Required<Wanted>

const all = (pieces: readonly number[]): number => sum(pieces, (one) => one)

/** Neither packed nor gone. */
export const cancellable = (world: World, line: number): number =>
  Math.max(0, waiting(world, line) - inParcels(world, line, 'packed'))
/** Lost, and neither credited nor being sent again. */
export const lostLeft = (world: World, line: number): number =>
  Math.max(0, Math.min(inParcels(world, line, 'lost') - (world.lines[line]?.lostCredited ?? 0), openOf(world, line)))

/** Of pieces that are to be credited, those that were not credited before. */
export const uncredited = ({ lines }: World, pieces: readonly number[]): number[] =>
  lines.map((line, at) => Math.min(pieces[at] ?? 0, line.quantity - line.pieces))

const isOpen = ({ status }: World): boolean => status === 'pending_payment' || status === 'confirmed'
const isAll = ({ lines }: World, pieces: readonly number[]): boolean =>
  lines.every(({ quantity, cancelled }, at) => quantity === cancelled + (pieces[at] ?? 0))

/** Parcels that are only begun hold nothing that nobody wants any more. */
function letGo(world: World, pieces: readonly number[]): void {
  for (const [at, line] of world.lines.entries()) {
    const more = Math.max(0, line.held - (waiting(world, at) - (pieces[at] ?? 0)))
    line.held -= more
    line.free += more
    line.cancelled += pieces[at] ?? 0
  }
  for (const parcel of world.parcels.toReversed())
    if (
      parcel.status === 'pending' &&
      parcel.pieces.some((n, at) => n > 0 && packing(world, at) > (world.lines[at]?.held ?? 0))
    )
      parcel.status = 'cancelled'
}

/**
 * Pieces that have not left. `shipping` goes back with them; `all` that is owed, or no more than the credit. Undefined where it
 * was refused, else what was credited.
 */
export function cancelPieces(
  world: World,
  pieces: readonly number[],
  {
    shipping,
    refund,
    by,
  }: { shipping: (world: World) => number; refund: 'all' | 'credit' | 'none'; by: 'staff' | 'customer' },
): number | undefined {
  const before = creditedOf(world)
  if (isAll(world, pieces)) {
    const refused = transition(world, { event: 'cancel', decided: true, by, free: true }, refund !== 'none')
    return refused ? undefined : creditedOf(world) - before
  }
  if (world.status === 'pending_payment') return undefined
  const credited = uncredited(world, pieces)
  letGo(world, pieces)
  const amount = credit(world, 'cancel', { pieces: credited, shipping: shipping(world) })
  if (amount === undefined) throw new Error('More was credited than is left')
  if (refund === 'all') sendBack(world, owedBackOf(world), amount ?? 0)
  if (refund === 'credit' && amount !== null) sendBack(world, Math.min(amount, owedBackOf(world)), amount)
  return amount ?? 0
}

/** What would be held by a dispute of what goes back. */
const isHeld = (world: World): boolean => world.payments.some(({ disputed }, at) => disputed && leftOf(world, at) > 0)

export function cancel(world: World, pieces: readonly number[], refund: boolean): boolean {
  if (!isOpen(world) || all(pieces) === 0 || pieces.some((count, at) => count > cancellable(world, at))) return true
  const nothingLeft = world.lines.every(
    ({ quantity, cancelled, lostCredited }, at) => cancelled + (pieces[at] ?? 0) + lostCredited >= quantity,
  )
  const [going, whole] = [world.refunds.length, isAll(world, pieces)]
  const amount = cancelPieces(world, pieces, {
    ...{ by: 'staff', refund: refund ? 'credit' : 'none', shipping: () => (nothingLeft ? shippingLeft(world) : 0) },
  })
  if (amount === undefined) return true
  if (!whole) world.letters.push('order-cancelled')
  const sent = sum(world.refunds.slice(going), (one) => one.amount)
  const due = whole ? owedBackOf(world) : Math.min(amount, owedBackOf(world) + sent) - sent
  return refund && isHeld(world) && due > 0
}

export function give(world: World, step: CreditStep): boolean {
  if (world.status !== 'confirmed' && world.status !== 'completed') return true
  if (step.cause === 'lost' && step.pieces.some((count, at) => count > lostLeft(world, at))) return true
  const amount = credit(world, step.cause, step)
  if (typeof amount !== 'number') return true
  if (step.cause === 'lost')
    for (const [at, line] of world.lines.entries()) {
      const more = Math.max(0, line.held - waiting(world, at))
      line.held -= more
      line.free += more
    }
  return step.refund && sendBack(world, Math.min(amount, owedBackOf(world)), amount) > 0
}
