// Parcels of an order of one line as plain numbers: what is in each, what lies on the shelf, what is refused and why. It
// knows nothing of the shop's code.
import assert from 'node:assert/strict'
import { createRandom, type Random } from '../../../../src/demo/random.ts'

type Status = 'pending' | 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned_to_sender' | 'cancelled'

export interface ParcelWorld {
  quantity: number
  /** Pieces on the shelf that nobody has been promised; more than the order ever needs, or few. */
  free: number
  /** Held for the order: in a parcel that has not left, or in none. */
  held: number
  parcels: { pieces: number; status: Status }[]
  cod: boolean
  damaged: number
}

export type ParcelStep =
  | { kind: 'create'; pieces: number; packed: boolean }
  | { kind: 'pack' | 'ship' | 'deliver' | 'undeliver' | 'lost' | 'found' | 'cancel'; parcel: number }
  | { kind: 'back'; parcel: number; damaged: number }

export const newParcelWorld = (random: Random): ParcelWorld => {
  const quantity = random.int(1, 6)
  return { quantity, free: random.int(0, 8), held: quantity, parcels: [], cod: random.chance(0.5), damaged: 0 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
export const inState = ({ parcels }: ParcelWorld, ...statuses: Status[]): number =>
  sum(parcels.filter(({ status }) => statuses.includes(status)).map(({ pieces }) => pieces))

const packing = (world: ParcelWorld): number => inState(world, 'pending', 'packed')
export const open = (world: ParcelWorld): number =>
  world.quantity - inState(world, 'pending', 'packed', 'shipped', 'delivered')
const heldOpen = (world: ParcelWorld): number => world.held - packing(world)
export const again = (world: ParcelWorld): number => open(world) - heldOpen(world)
/** Cash comes with the parcels, other money came before. */
export const isCompleted = (world: ParcelWorld): boolean => inState(world, 'delivered') === world.quantity

const FROM: Readonly<Record<Exclude<ParcelStep['kind'], 'create'>, readonly Status[]>> = {
  pack: ['pending'],
  ship: ['packed'],
  deliver: ['shipped'],
  undeliver: ['delivered'],
  lost: ['shipped'],
  found: ['lost'],
  back: ['shipped', 'lost'],
  cancel: ['pending', 'packed'],
}

/** Whether it was refused. */
export function takeParcelStep(world: ParcelWorld, step: ParcelStep): boolean {
  if (step.kind === 'create') {
    const fromShelf = Math.max(0, step.pieces - heldOpen(world))
    if (isCompleted(world) || step.pieces > open(world) || fromShelf > world.free) return true
    world.free -= fromShelf
    world.held += fromShelf
    world.parcels.push({ pieces: step.pieces, status: step.packed ? 'packed' : 'pending' })
    return false
  }
  const parcel = world.parcels[step.parcel]
  if (!parcel || !FROM[step.kind].includes(parcel.status)) return true
  switch (step.kind) {
    case 'pack':
      parcel.status = 'packed'
      return false
    case 'ship':
      world.held -= parcel.pieces
      parcel.status = 'shipped'
      return false
    case 'deliver':
      parcel.status = 'delivered'
      return false
    case 'undeliver':
      parcel.status = 'shipped'
      return false
    case 'lost':
      parcel.status = 'lost'
      return false
    case 'cancel':
      parcel.status = 'cancelled'
      return false
    case 'found': {
      const goesOn = Math.min(parcel.pieces, again(world))
      if (goesOn === parcel.pieces) parcel.status = 'shipped'
      else if (goesOn > 0) {
        parcel.pieces -= goesOn
        world.parcels.push({ pieces: goesOn, status: 'shipped' })
      }
      return false
    }
    case 'back': {
      const damaged = Math.min(parcel.pieces, step.damaged)
      world.free += parcel.pieces - damaged
      world.damaged += damaged
      parcel.status = 'returned_to_sender'
      return false
    }
  }
}

const KINDS = [
  'create',
  'create',
  'pack',
  'ship',
  'ship',
  'deliver',
  'undeliver',
  'lost',
  'lost',
  'found',
  'back',
  'cancel',
] as const

function randomParcelStep(random: Random, world: ParcelWorld): ParcelStep {
  const fits = (one: (typeof KINDS)[number]) =>
    one === 'create' ? open(world) > 0 : world.parcels.some(({ status }) => FROM[one].includes(status))
  // Mostly something that can happen.
  const fitting = random.chance(0.9) ? KINDS.filter(fits) : []
  const kind = random.pick(fitting.length > 0 ? fitting : KINDS)
  if (kind === 'create')
    return {
      kind,
      pieces: random.int(1, Math.max(1, open(world)) + (random.chance(0.1) ? 1 : 0)),
      packed: random.chance(0.7),
    }
  const ready = world.parcels.flatMap(({ status }, at) => (FROM[kind].includes(status) ? [at] : []))
  const any = random.int(0, Math.max(0, world.parcels.length - 1))
  const parcel = ready.length > 0 && random.chance(0.9) ? random.pick(ready) : any
  return kind === 'back' ? { kind, parcel, damaged: random.int(0, 2) } : { kind, parcel }
}

/** What staff would do to bring it to an end, goods coming in where some are missing; undefined once it is completed. */
function parcelTowardsRest(world: ParcelWorld): ParcelStep | undefined {
  const at = (...statuses: Status[]) => world.parcels.findIndex(({ status }) => statuses.includes(status))
  if (at('shipped') >= 0) return { kind: 'deliver', parcel: at('shipped') }
  if (at('packed') >= 0) return { kind: 'ship', parcel: at('packed') }
  if (at('pending') >= 0) return { kind: 'pack', parcel: at('pending') }
  if (isCompleted(world)) return undefined
  return { kind: 'create', pieces: Math.min(open(world), heldOpen(world) + world.free), packed: true }
}

/** Steps of one sequence, the last ones to bring the order to rest. Taken by the caller, each before the next. */
export function* parcelSteps(seed: string, world: ParcelWorld): Generator<ParcelStep> {
  const random = createRandom(seed)
  for (let left = random.int(1, 20); left > 0; left--) yield randomParcelStep(random, world)
  for (let left = 60; left > 0; left--) {
    const step = parcelTowardsRest(world)
    if (!step) return
    if (step.kind === 'create' && step.pieces === 0) return
    yield step
  }
  throw new Error('It comes to no rest')
}

/** What holds at every moment. `pieces`: how many there were in all. */
export function checkParcels(world: ParcelWorld, pieces: number): void {
  assert.ok(world.free >= 0 && world.held >= 0 && open(world) >= 0 && again(world) >= 0, 'no count is negative')
  assert.ok(packing(world) <= world.held, 'what is in a parcel is held')
  const away = inState(world, 'shipped', 'delivered', 'lost')
  assert.equal(world.free + world.held + away + world.damaged, pieces, 'no piece comes from nowhere, and none is gone')
}
