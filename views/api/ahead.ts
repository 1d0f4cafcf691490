// The scripts and styles of a page are fetched once somebody points at a link to it, or comes to one by keyboard: after the
// click only its data is on the way.
import { type createBrowserRouter, matchRoutes } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** What loads pages, begun and not failed. */
const begun = new Set<unknown>()
/** Those that run. */
const running = new Set<unknown>()

export const isLoadingAhead = (): boolean => running.size > 0

export function loadAhead({ routes }: Pick<Router, 'routes'>, path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { lazy } = route
    if (typeof lazy !== 'function' || begun.has(lazy)) continue
    begun.add(lazy)
    running.add(lazy)
    lazy()
      .catch(() => begun.delete(lazy))
      .finally(() => running.delete(lazy))
  }
}
