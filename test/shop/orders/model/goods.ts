// What happens to the pieces of the model's order: cancelled, credited, packed, sent, lost, back.
import { awaitCash, cashOf, deliver, dropCash } from './cash.ts'
import { type CancelStep, type CreditStep, cancel, give } from './giving-up.ts'
import { goingBack, standsAt } from './money.ts'
import { giveUpWithdrawn } from './returns.ts'
import { againOf, creditedOf, inReturns, openOf, type Parcel, sum, totalOf, type World } from './world.ts'

type Moving = 'pack' | 'deliver' | 'undeliver' | 'lost' | 'found' | 'unpack'

export type GoodsStep =
  | CancelStep
  | CreditStep
  | { kind: 'create'; pieces: number[]; packed: boolean }
  | { kind: Moving; parcel: number }
  | { kind: 'ship'; parcel: number; override: boolean }
  | { kind: 'back'; parcel: number; damaged: number }

const all = (pieces: readonly number[]): number => sum(pieces, (one) => one)

const isHeldBack = ({ status, returns }: World): boolean =>
  status !== 'confirmed' || returns.some((one) => one.kind === 'withdrawal' && one.status === 'requested')

function ship(world: World, at: number, parcel: Parcel, override: boolean): boolean {
  if (parcel.status !== 'packed' || isHeldBack(world)) return true
  if (parcel.pieces.some((count, line) => count > (world.lines[line]?.held ?? 0))) return true
  const disputed = world.payments.some(({ taken, disputed }) => disputed || taken > 0)
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
      if (status !== 'shipped') return true
      giveUpWithdrawn(world)
      return false
    case 'found':
      return find(world, step.parcel, parcel)
    case 'back':
      for (const [at, line] of world.lines.entries()) {
        const count = parcel.pieces[at] ?? 0
        line.free += count - Math.min(count, step.damaged)
      }
      parcel.status = 'returned_to_sender'
      dropCash(world, step.parcel)
      if (status !== 'shipped' && status !== 'lost') return true
      giveUpWithdrawn(world)
      return false
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
