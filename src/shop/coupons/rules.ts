// What must hold of a coupon as it is sent, apart from what its fields say one by one.
import type { adminCoupons } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'

type Body = BodyOf<typeof adminCoupons.create>
type Faults = Record<string, FieldProblem>

/** A free delivery has no value; an amount is bounded by its field alone. */
const LEAST = { percent: 1, fixed: 1, free_shipping: 0 } as const
const MOST = { percent: 10_000, fixed: Number.POSITIVE_INFINITY, free_shipping: 0 } as const

export function faultsOf({ kind, value, startsAt, endsAt }: Body): Faults {
  const faults: Faults = {}
  if (value < LEAST[kind]) faults.value = `too_small:${LEAST[kind]}`
  if (value > MOST[kind]) faults.value = `too_large:${MOST[kind]}`
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) faults.endsAt = 'invalid'
  return faults
}

/** A limit below what was used already would be broken from the start. */
export const limitFaults = (maxUses: number | null, used: number): Faults =>
  maxUses !== null && maxUses < used ? { maxUses: `too_small:${used}` } : {}
