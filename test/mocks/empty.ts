// The scenario `empty`: a shop that was opened a moment ago. It has staff and site info and nothing
// else: lists hold what was made since, and no recorded record is found by its id or slug.
import type { Call } from './call.ts'
import type { World } from './world.ts'

/** What belongs to the people who work there and to the shop's own words stays. */
const STAYS =
  /^\/(?:bff\/(?:auth|theme|reports|pages\/(?:shell|account|security|texts))|api\/(?:account|info|pages|admin\/(?:users|admins|info|info-entries|screens|system|messages\/assignees|imports\/template)))(?:\/|$)/

const isEmpty = (world: World): boolean => world.scenario.shop === 'empty'

export const staysIn = (world: World, path: string): boolean => !isEmpty(world) || STAYS.test(path)

/** Whether a call names something that only a full shop has. */
export function isMissing(world: World, { endpoint, params }: Pick<Call, 'endpoint' | 'params'>): boolean {
  if (staysIn(world, endpoint.path)) return false
  const names = ['id', 'variantId', 'number', 'slug', 'key'].flatMap((name) => params[name] ?? [])
  return names.some((name) => !world.given.has(name))
}

/** An answer with nothing in it: lists are empty, counts and amounts are 0, and there is one page. */
export function emptied<T>(value: T): T
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    NOTHING.has(name) && !Array.isArray(field) ? NOTHING.get(name) : emptied(field),
  ])
  return Object.fromEntries(fields)
}

/** Fields in which nothing is no 0 and no empty list. */
const NOTHING: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['page', 1],
  ['pages', 1],
  ['price', null],
  ['didYouMean', null],
  ['picture', null],
])
