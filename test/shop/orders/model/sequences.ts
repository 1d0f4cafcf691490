// Random sequences of events on the plain model, each from a seed of its own.
import { createRandom } from '../../../../src/demo/random.ts'
import { check, newWorld, randomStep, type Step, take, towardsRest, type World } from './world.ts'

const LONGEST = 14
/** More than any order needs to come to an end. */
const TO_REST = 12

/** Steps of one sequence as they are chosen, the last ones to bring the order to rest. Taken by the caller, each before the next. */
export function* stepsOf(seed: string, world: World): Generator<Step> {
  const random = createRandom(seed)
  for (let left = random.int(1, LONGEST); left > 0; left--) yield randomStep(random, world)
  for (let left = TO_REST; left > 0; left--) {
    const step = towardsRest(world)
    if (!step) return
    yield step
  }
  throw new Error('It comes to no rest')
}

export interface Played {
  world: World
  steps: Step[]
}

/** Throws what does not hold, with the seed and the steps that led to it. */
export function play(seed: string): Played {
  const random = createRandom(`${seed} order`)
  const world = newWorld(random.int(2, 5000), random.int(1, 5))
  const steps: Step[] = []
  try {
    for (const step of stepsOf(seed, world)) {
      steps.push(step)
      const before = structuredClone(world)
      if (take(world, step)) check(before)
      check(world)
    }
  } catch (error) {
    throw new Error(`seed "${seed}": ${JSON.stringify({ steps, world })}`, { cause: error })
  }
  return { world, steps }
}
