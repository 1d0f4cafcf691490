// The role table asked by route key, and the check at boot that it does not shut anyone out of the way in.
import { canonicalize } from '#contract/canonicalize.ts'
import type { Role } from '#contract/permissions.ts'

export interface GuardedPath {
  prefix: string
  roles: readonly Role[]
}

/** Roles that may see a path, or undefined where it is public. Prefixes end on segment boundaries. */
export const rolesFor = (table: readonly GuardedPath[], routeKey: string): readonly Role[] | undefined =>
  table.find(({ prefix }) => routeKey === prefix || routeKey.startsWith(`${prefix}/`))?.roles

/** Guarding any of these would redirect for ever, or leave pages without their parts. */
const ALWAYS_PUBLIC = [
  '/',
  '/login',
  '/register',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/back-in-stock',
  '/401',
  '/403',
  '/bff',
  '/api',
  '/assets',
  '/media',
  '/healthz',
]

/** Throws with the reason when the table cannot work; the process must not start then. */
export function requireSaneTable(table: readonly GuardedPath[]): void {
  for (const { prefix } of table) {
    const reading = canonicalize(prefix)
    if ('refusal' in reading || reading.canonical.routeKey !== prefix)
      throw new Error(`Guarded path "${prefix}" must start with a slash, in lower case, without a slash at its end`)
    const shutOut = ALWAYS_PUBLIC.find(
      (routeKey) =>
        routeKey === prefix ||
        routeKey.startsWith(`${prefix}/`) ||
        (routeKey !== '/' && prefix.startsWith(`${routeKey}/`)),
    )
    if (shutOut !== undefined) throw new Error(`Guarded path "${prefix}" would shut everyone out of ${shutOut}`)
  }
}
