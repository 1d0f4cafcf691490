// What happens to the pieces of the model's order: cancelled, packed, sent, lost, back; and to the cash that parcels bring.
import { credit, goingBack, sendBack, standsAt, transition, type Wanted } from './money.ts'
import {
  againOf,
  away,
  balanceOf,
  inParcels,
  inReturns,
  leftOf,
  newPayment,
  openOf,
  owedBackOf,
  type Parcel,
  paidFor,
  packing,
  type Payment,
  shippingLeft,
  sum,
  totalOf,
  creditedOf,
  upTo,
  waiting,
  type World,
} from './world.ts'

type Moving = 'pack' | 'deliver' | 'undeliver' | 'lost' | 'found' | 'unpack'

export type GoodsStep =
  | { kind: 'cancel'; pieces: number[]; refund: boolean }
  | ({ kind: 'credit'; cause: 'return' | 'goodwill' | 'lost' | 'other'; refund: boolean } & Required<Wanted>)
  | { kind: 'create'; pieces: number[]; packed: boolean }
  | { kind: Moving; parcel: number }
  | { kind: 'ship'; parcel: number; override: boolean }
  | { kind: 'back'; parcel: number; damaged: number }

const all = (pieces: readonly number[]): number => sum(pieces, (one) => one)

/** Neither packed nor gone. */
export const cancellable = (world: World, line: number): number =>
  Math.max(0, waiting(world, line) - inParcels(world, line, 'packed'))
/** Lost, and neither credited nor being sent again. */
export const lostLeft = (world: World, line: number): number =>
  Math.max(
    0,
    Math.min(inParcels(world, line, 'lost') - (world.lines[line]?.lostCredited ?? 0), openOf(world, line)),
  )

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
    if (parcel.status === 'pending' && parcel.pieces.some((n, at) => n > 0 && packing(world, at) > (world.lines[at]?.held ?? 0)))
      parcel.status = 'cancelled'
}

/**
 * Pieces that have not left. `shipping` goes back with them; `all` that is owed, or no more than the credit. Undefined where it
 * was refused, else what was credited.
 */
export function cancelPieces(
  world: World,
  pieces: readonly number[],
  { shipping, refund, by }: { shipping: (world: World) => number; refund: 'all' | 'credit' | 'none'; by: 'staff' | 'customer' },
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
const isHeld = (world: World): boolean =>
  world.payments.some(({ disputed }, at) => disputed && leftOf(world, at) > 0)

function cancel(world: World, pieces: readonly number[], refund: boolean): boolean {
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

function give(world: World, step: Extract<GoodsStep, { kind: 'credit' }>): boolean {
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

const isLive = ({ parcel, reversed, status }: Payment): boolean => parcel !== null && !reversed && status !== 'voided'
const cashOf = ({ payments }: World, parcel: number): Payment | undefined =>
  payments.find((one) => isLive(one) && one.parcel === parcel)

/** One parcel brings what is owed; of several each its own pieces, and the first one delivery. */
function cashToTake(world: World, parcel: number): number {
  const others = world.payments.filter((one) => isLive(one) && one.parcel !== parcel)
  const awaited = sum(others, ({ status, amount }) => (status === 'created' ? amount : 0))
  const owed = Math.max(0, balanceOf(world) - awaited)
  const packed = world.parcels.some(({ status }, at) => at !== parcel && (status === 'pending' || status === 'packed'))
  if (!packed && world.lines.every((_, at) => openOf(world, at) === 0)) return owed
  const earlier = [...new Set(others.map((one) => one.parcel ?? -1))]
  const pieces = sum(world.lines.map((_, at) => at), (at) => {
    const { total = 0, tax = 0, quantity = 0 } = world.lines[at] ?? {}
    const price = paidFor(world, total, tax)
    const before = Math.min(quantity, sum(earlier, (one) => world.parcels[one]?.pieces[at] ?? 0))
    const now = Math.min(quantity - before, world.parcels[parcel]?.pieces[at] ?? 0)
    return upTo(price, quantity, before + now) - upTo(price, quantity, before)
  })
  const delivery = others.length > 0 ? 0 : sum(world.shipping, ({ total, tax }) => paidFor(world, total, tax))
  return Math.min(owed, pieces + delivery)
}

function awaitCash(world: World, parcel: number, amount = cashToTake(world, parcel)): void {
  if (world.method !== 'cod' || amount === 0) return
  const whole = world.payments.find(({ by, parcel: of, status }) => by === 'cod' && of === null && status === 'created')
  if (whole) Object.assign(whole, { amount, parcel })
  else world.payments.push(newPayment('cod', amount, { parcel, status: 'created' }))
}

export function deliver(world: World, at: number, parcel: Parcel): void {
  parcel.status = 'delivered'
  world.letters.push('order-delivered')
  if (!cashOf(world, at)) awaitCash(world, at)
  const cash = cashOf(world, at)
  if (cash?.status !== 'created') return
  cash.status = 'captured'
  world.cash += cash.amount
  transition(world, { event: 'money_in', revivable: false })
}

const dropCash = (world: World, at: number): void => {
  const cash = cashOf(world, at)
  if (cash?.status === 'created') cash.status = 'voided'
}

const isHeldBack = ({ status, returns }: World): boolean =>
  status !== 'confirmed' || returns.some((one) => one.kind === 'withdrawal' && one.status === 'requested')

function ship(world: World, at: number, parcel: Parcel, override: boolean): boolean {
  if (parcel.status !== 'packed' || isHeldBack(world)) return true
  if (parcel.pieces.some((count, line) => count > (world.lines[line]?.held ?? 0))) return true
  const disputed = world.payments.some(({ taken }) => taken > 0)
  if (!override && (disputed || (world.method !== 'cod' && !standsAt(world).covered))) return true
  for (const [line, one] of world.lines.entries()) one.held -= parcel.pieces[line] ?? 0
  parcel.status = 'shipped'
  awaitCash(world, at)
  world.letters.push('order-shipped')
  const some = world.lines.some((line) => line.pieces < line.quantity) || totalOf(world) > creditedOf(world)
  if (world.papers.length > 0 || !some) return false
  world.papers.push({ kind: 'invoice', total: totalOf(world) - creditedOf(world) })
  for (const one of world.credits) one.billed = true
  return false
}

const RETURNING = ['requested', 'approved', 'received', 'closed'] as const

function undeliver(world: World, at: number, parcel: Parcel): boolean {
  const isReturned = (line: number) => inReturns(world.returns, line, 'asked', ...RETURNING) > 0
  if (parcel.status !== 'delivered' || parcel.pieces.some((count, line) => count > 0 && isReturned(line))) return true
  const cash = cashOf(world, at)
  if (cash?.status === 'captured') {
    if (goingBack(world, world.payments.indexOf(cash))) return true
    cash.reversed = true
    world.cash -= cash.amount
    awaitCash(world, at, cash.amount)
  }
  parcel.status = 'shipped'
  if (world.status === 'completed') world.status = 'confirmed'
  return false
}

/** What was neither sent again nor credited goes on, in a parcel of its own where the rest stays lost. */
function find(world: World, at: number, parcel: Parcel): boolean {
  if (parcel.status !== 'lost') return true
  const missing = parcel.pieces.map((count, line) => Math.min(count, againOf(world, line)))
  if (all(missing) === 0) return false
  if (all(missing) === all(parcel.pieces)) {
    parcel.status = 'shipped'
    awaitCash(world, at)
    return false
  }
  parcel.pieces = parcel.pieces.map((count, line) => count - (missing[line] ?? 0))
  world.parcels.push({ pieces: missing, status: 'shipped' })
  awaitCash(world, world.parcels.length - 1)
  return false
}

/** Whether it was refused. */
export function takeGoods(world: World, step: GoodsStep): boolean {
  if (step.kind === 'cancel') return cancel(world, step.pieces, step.refund)
  if (step.kind === 'credit') return give(world, step)
  if (step.kind === 'create') return create(world, step.pieces, step.packed)
  const parcel = world.parcels[step.parcel]
  if (!parcel) return true
  const { status } = parcel
  switch (step.kind) {
    case 'pack':
      parcel.status = 'packed'
      return status !== 'pending' || isHeldBack(world)
    case 'unpack':
      parcel.status = 'cancelled'
      return status !== 'pending' && status !== 'packed'
    case 'ship':
      return ship(world, step.parcel, parcel, step.override)
    case 'deliver':
      if (status !== 'shipped') return true
      deliver(world, step.parcel, parcel)
      return false
    case 'undeliver':
      return undeliver(world, step.parcel, parcel)
    case 'lost':
      parcel.status = 'lost'
      dropCash(world, step.parcel)
      return status !== 'shipped'
    case 'found':
      return find(world, step.parcel, parcel)
    case 'back':
      for (const [at, line] of world.lines.entries()) {
        const count = parcel.pieces[at] ?? 0
        line.free += count - Math.min(count, step.damaged)
      }
      parcel.status = 'returned_to_sender'
      dropCash(world, step.parcel)
      return status !== 'shipped' && status !== 'lost'
  }
}

function create(world: World, pieces: readonly number[], packed: boolean): boolean {
  if (isHeldBack(world) || all(pieces) === 0) return true
  if (pieces.some((count, at) => count > openOf(world, at))) return true
  for (const [at, line] of world.lines.entries()) {
    const more = Math.max(0, (pieces[at] ?? 0) - Math.max(0, openOf(world, at) - againOf(world, at)))
    if (more > line.free) return true
    line.free -= more
    line.held += more
  }
  world.parcels.push({ pieces: [...pieces], status: packed ? 'packed' : 'pending' })
  return false
}

const due = ({ quantity, cancelled, lostCredited }: World['lines'][number]): number => quantity - cancelled - lostCredited

/** All of it has arrived, nothing is under way, and nobody owes anything. */
export function settles(world: World): void {
  const arrived = world.lines.every(
    (line, at) => inParcels(world, at, 'delivered') >= due(line) && inParcels(world, at, 'shipped') === 0,
  )
  const any = world.lines.some(({ quantity, cancelled }) => cancelled < quantity)
  const settled = balanceOf(world) === 0 && world.refunds.every(({ status }) => status !== 'pending')
  if (world.status === 'confirmed' && any && arrived && settled) world.status = 'completed'
  if (world.papers.length === 0) return
  for (const one of world.credits) {
    if (one.billed) continue
    one.billed = true
    world.papers.push({ kind: 'credit_note', total: one.amount })
  }
}

export function fulfilmentOf(world: World): string {
  const wanted = sum(world.lines, due)
  const left = world.lines.map((line, at) => {
    const lost = inParcels(world, at, 'lost')
    return Math.min(due(line), away(world, at) + lost - Math.min(lost, line.lostCredited))
  })
  if (all(left) === 0) return 'unfulfilled'
  const count = (of: (at: number) => number) => sum(world.lines.map((_, at) => at), of)
  if (count((at) => inReturns(world.returns, at, 'received', 'received', 'closed')) >= wanted) return 'returned'
  const delivered = count((at) => inParcels(world, at, 'delivered'))
  if (delivered >= wanted) return 'delivered'
  if (delivered > 0) return 'partially_delivered'
  return all(left) === wanted ? 'shipped' : 'partially_shipped'
}
