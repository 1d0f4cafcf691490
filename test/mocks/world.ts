// The state of a mocked shop: a scenario, the cart, and records that were made, changed or removed since it began.
import type { User } from '#contract/auth.ts'
import type { CartLine } from '#contract/carts.ts'
import type { Role } from '#contract/permissions.ts'
import type { Recordings } from './recordings.ts'
import { seeded, uuidFrom } from './sample.ts'
import { readScenario, type Scenario } from './scenario.ts'

export interface WorldOptions {
  recordings: Recordings
  scenario?: Scenario | string
  /** Every id and every made-up value follows from it. */
  seed?: number
  /** The clock of new records. */
  now?: () => Date
}

export interface World {
  recordings: Recordings
  scenario: Scenario
  user: User | null
  theme: 'light' | 'dark' | null
  cart: Map<string, CartLine>
  /** The code that was put in. */
  coupon: string | null
  wrongCodes: number
  /** What the next page says of the cart. */
  cartNotes: string[]
  /** By endpoint path of the list: records that came to be, and what became of recorded ones; null is removed. */
  changed: Map<string, Map<string, Record<string, unknown> | null>>
  seed: number
  now: () => Date
  newId: () => string
  /** Ids it has handed out. */
  given: Set<string>
  /** Counts calls, for scenarios in which some fail. */
  calls: number
}

/** The person of a role: the demo shop's, who is named in what was recorded there. */
export const personOf = (role: Role): User => ({
  id: `00000000-0000-7000-8000-00000000000${['developer', 'admin', 'editor', 'customer'].indexOf(role) + 1}`,
  name: { developer: 'Runa Holm', admin: 'Ida Brandt', editor: 'Jonas Weidner', customer: 'Lena Aumann' }[role],
  username: role,
  role,
})

export function createWorld({
  recordings,
  scenario = 'normal',
  seed = 1,
  now = () => new Date(),
}: WorldOptions): World {
  const chosen = typeof scenario === 'string' ? readScenario(scenario) : scenario
  const random = seeded(seed)
  const given = new Set<string>()
  return {
    recordings,
    scenario: chosen,
    user: chosen.role && personOf(chosen.role),
    theme: null,
    cart: new Map(),
    coupon: chosen.code,
    wrongCodes: 0,
    cartNotes: [],
    changed: new Map(),
    seed,
    now,
    newId: () => {
      const id = uuidFrom(random)
      given.add(id)
      return id
    },
    given,
    calls: 0,
  }
}
