// The browser's side: takes over the server's page, then answers navigations itself.
import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '#contract/parts.ts'
import { type Ahead, pagesAhead, withAhead } from './api/ahead.ts'
import { browserTransport } from './api/browser.ts'
import { createApi } from './api/client.ts'
import { apiContext } from './api/context.ts'
import { followLinks, type Router } from './api/links.ts'
import { reloadOnLostChunk } from './api/reload-guard.ts'
import { reportErrors } from './api/report-errors.ts'
import { reviveErrors } from './api/revive.ts'
import { App } from './app.tsx'
import { markHeldStyles } from './held-styles.ts'
import { type Hydration, unfold } from './hydration.ts'
import type { Messages } from './messages/en.ts'
import { DASHBOARD_PAGES, dashboardStart, isDashboard, routesWith } from './routes.tsx'
import { onceIdle, pressedEarly } from './start.ts'

const catalogues: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  de: async () => (await import('./messages/de.ts')).de,
}

const dashboardPages = async () => (await import('./dashboard/routes.tsx')).dashboardRoutes

const soonNeeded = (router: Router, ahead: Ahead) => async (): Promise<void> =>
  (await import('./soon-needed.ts')).soonNeeded(router, ahead)

async function start(): Promise<void> {
  let router: Router | undefined
  const ahead = pagesAhead()
  reloadOnLostChunk(ahead, () => router?.state.navigation)
  markHeldStyles()
  const report = reportErrors()
  const container = document.getElementById('app')
  const block = document.getElementById('hydration')
  if (!container || !block?.textContent) return
  const hydration = unfold(JSON.parse(block.textContent)) as Hydration
  const routes = routesWith(isDashboard(location.pathname) ? await dashboardPages() : dashboardStart)
  // Lazy pages of the first address are loaded before hydration, so that the first render equals the server's.
  const pages = (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  const [messages] = await Promise.all([catalogues[document.documentElement.lang as Locale](), ...pages])
  const api = createApi(withAhead(ahead, browserTransport))
  router = createBrowserRouter(routes, {
    // Somebody of the staff goes from the shop to the dashboard. Pages that are known already are not added again.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isDashboard(path)) patch(DASHBOARD_PAGES, await dashboardPages())
    },
    hydrationData: { ...hydration, errors: reviveErrors(hydration.errors) },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      return context
    },
  })
  followLinks(router, ahead)
  startTransition(() => {
    hydrateRoot(
      container,
      <App messages={messages}>
        <RouterProvider router={router} />
      </App>,
      // Errors that an error page is shown for, and markup that differs from the server's.
      { onCaughtError: report, onRecoverableError: report },
    )
  })
  pressedEarly()?.click()
  onceIdle(soonNeeded(router, ahead))
}

void start()
