// Random sequences of everything that can happen to an order, on the plain model and beside the shop's pure functions.
import assert from 'node:assert/strict'
import { createRandom } from '../../../../src/demo/random.ts'
import { agrees, agreesOn, agreesOnCredit, orderOf } from './agrees.ts'
import { randomStep } from './chance.ts'
import { check, type Step, take } from './steps.ts'
import {
  againOf,
  away,
  balanceOf,
  creditedOf,
  inParcels,
  isOver,
  leftOf,
  moving,
  newWorld,
  openOf,
  owedBackOf,
  packing,
  returnedOf,
  sum,
  totalOf,
  type World,
} from './world.ts'

/** What staff, shoppers and jobs would do to bring it to an end; undefined where it is at rest. */
function towardsRest(world: World): Step | undefined {
  const parcel = (status: string) => world.parcels.findIndex((one) => one.status === status)
  const back = (status: string) => world.returns.findIndex((one) => one.status === status)
  if (moving(world, 'pending') > 0) return { kind: 'end', status: 'succeeded' }
  if (back('requested') >= 0) return { kind: 'reject', return: back('requested') }
  if (back('approved') >= 0) {
    const received = world.lines.map((_, at) =>
      Math.max(0, Math.min(world.returns[back('approved')]?.asked[at] ?? 0, away(world, at) - returnedOf(world, at))),
    )
    return { kind: 'receive', return: back('approved'), received, restocked: 1 }
  }
  if (parcel('shipped') >= 0) return { kind: 'deliver', parcel: parcel('shipped') }
  if (back('received') >= 0) return { kind: 'close', return: back('received'), deduction: 0, refund: true }
  const disputed = world.payments.findIndex((one) => one.disputed)
  if (disputed >= 0) return { kind: 'dispute', payment: disputed, as: 'won', taken: 0 }
  if (owedBackOf(world) > 0) {
    const payment = world.payments.findIndex((_, at) => leftOf(world, at) > 0)
    return { kind: 'payBack', payment, amount: Math.min(owedBackOf(world), leftOf(world, payment)) }
  }
  const claim = balanceOf(world)
  if (isOver(world)) return claim > 0 ? { kind: 'money', amount: claim, twice: false } : undefined
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
  return claim > 0 ? { kind: 'money', amount: claim, twice: false } : undefined
}

const LONGEST = 14
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

export interface Played {
  world: World
  /** Those that were not refused. */
  steps: Step[]
  /** What happened, after what, and whether the invoice was written by then. */
  traits: ReadonlySet<string>
}

export const TAKEN_TWICE = 'a bank has taken what was refunded'

const isTakenTwice = ({ payments, refunds }: World): boolean =>
  payments.some(({ amount, taken }, at) => {
    const sent = sum(refunds, (one) => (one.payment === at && one.status === 'succeeded' ? one.amount : 0))
    return sent > 0 && taken + sent > amount
  })

/** A step, and what stands around it: how it was paid, how many parcels there are, what is under way or to be sent again. */
function* traitsOf(step: Step, world: World, last: Step | undefined): Generator<string> {
  const kind = step.kind === 'credit' ? `credit for ${step.cause}` : step.kind
  const name = `${kind}${world.papers.length > 0 ? ', billed' : ''}`
  const going = world.parcels.filter(({ status }) => status !== 'cancelled')
  yield name
  if (isTakenTwice(world)) yield TAKEN_TWICE
  yield `${kind} after ${last?.kind}`
  const more = world.lines.some((_, at) => openOf(world, at) > 0) ? ', more to come' : ''
  yield `${kind}, ${world.method}, ${Math.min(2, going.length)} parcels${more}`
  if (going.some(({ status }) => status === 'shipped')) yield `${name}, some under way`
  if (world.lines.some((_, at) => againOf(world, at) > 0 && packing(world, at) > 0))
    yield `${kind}, some packed and some to be sent again`
}

/** So many of them that together have seen the most. */
export function richest<One extends Pick<Played, 'traits'>>(all: readonly One[], count: number): One[] {
  const seen = new Set<string>()
  return Array.from({ length: count }, () => {
    let [best, most] = [all[0], -1]
    for (const one of all) {
      let news = 0
      for (const trait of one.traits) if (!seen.has(trait)) news++
      if (news > most) [best, most] = [one, news]
    }
    if (!best) throw new Error('There are none')
    for (const trait of best.traits) seen.add(trait)
    return best
  })
}

/** Throws what does not hold, with the seed and the steps that led to it. */
export function play(seed: string): Played {
  const world = worldOf(seed)
  const taken: Step[] = []
  const traits = new Set<string>()
  let [order, last] = [orderOf(world), undefined as Step | undefined]
  try {
    for (const step of stepsOf(seed, world)) {
      last = step
      const before = creditedOf(world)
      const around = [...traitsOf(step, world, taken.at(-1))]
      const refused = take(world, step)
      agreesOn(order, step, refused)
      if (refused) continue
      for (const trait of around) traits.add(trait)
      taken.push(step)
      if (step.kind === 'credit') agreesOnCredit(order, step, creditedOf(world) - before)
      check(world)
      order = orderOf(world)
      agrees(world, order)
    }
  } catch (error) {
    const told = JSON.stringify({ taken, last, world })
    throw new Error(`seed "${seed}": ${(error as Error).message}\n${told}`, { cause: error })
  }
  return { world, steps: taken, traits }
}
