// Random sequences of everything that can happen to an order, on the plain model and beside the shop's pure functions.
import { agrees, agreesOn, agreesOnCredit, orderOf } from './agrees.ts'
import { check, type Step, stepsOf, take, worldOf } from './steps.ts'
import { creditedOf, type World } from './world.ts'

export interface Played {
  world: World
  /** Those that were not refused. */
  steps: Step[]
}

/** Throws what does not hold, with the seed and the steps that led to it. */
export function play(seed: string): Played {
  const world = worldOf(seed)
  const taken: Step[] = []
  let [order, last] = [orderOf(world), undefined as Step | undefined]
  try {
    for (const step of stepsOf(seed, world)) {
      last = step
      const before = creditedOf(world)
      const refused = take(world, step)
      agreesOn(order, step, refused)
      if (refused) continue
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
  return { world, steps: taken }
}
