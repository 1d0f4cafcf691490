// The scripts and styles of a page are fetched once somebody points at a link to it, comes to one by keyboard, or is in a field
// whose form leads there: after the click only its data is on the way.
import { type DataRouteObject, matchRoutes } from 'react-router'

export interface Ahead {
  load: (routes: DataRouteObject[], path: string) => void
  /** Whether something is on its way, which may be lost while nobody goes there. */
  isLoading: () => boolean
}

export function pagesAhead(): Ahead {
  /** What loads pages, begun and not failed. */
  const begun = new Set<unknown>()
  let running = 0
  return {
    isLoading: () => running > 0,
    load: (routes, path) => {
      for (const { route } of matchRoutes(routes, path) ?? []) {
        const { lazy } = route
        if (typeof lazy !== 'function' || begun.has(lazy)) continue
        begun.add(lazy)
        running++
        lazy()
          .catch(() => begun.delete(lazy))
          .finally(() => running--)
      }
    },
  }
}
