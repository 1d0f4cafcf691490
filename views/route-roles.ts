// Which roles an address demands, by the handles of the routes it matches.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import type { Role } from '#contract/permissions.ts'
import type { Rendering } from './rendering.ts'

/** Cached by path: the router sorts all routes again for each match, which would slow every page down. */
export function rolesFinder(routes: RouteObject[]): Rendering['rolesOf'] {
  const demanded = new LRUCache<string, { roles: readonly Role[] | undefined }>({ max: 1000 })
  return (pathname) => {
    const known = demanded.get(pathname)
    if (known) return known.roles
    const roles = matchedRoles(routes, pathname)
    demanded.set(pathname, { roles })
    return roles
  }
}

function matchedRoles(routes: RouteObject[], pathname: string): readonly Role[] | undefined {
  const demands = (matchRoutes(routes, pathname) ?? []).flatMap((match) => {
    const roles = (match.route.handle as { roles?: readonly Role[] } | undefined)?.roles
    return roles ? [roles] : []
  })
  return demands.length > 0 ? demands.reduce((left, right) => left.filter((role) => right.includes(role))) : undefined
}
