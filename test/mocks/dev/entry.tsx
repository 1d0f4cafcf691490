// The views on mocks: the same routes and the same client as in the product, over handlers instead of a BFF.
import '../../../views/styles/index.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pagesAhead } from '../../../views/api/ahead.ts'
import { browserTransport } from '../../../views/api/browser.ts'
import { createApi } from '../../../views/api/client.ts'
import { apiContext } from '../../../views/api/context.ts'
import { followLinks } from '../../../views/api/links.ts'
import { App } from '../../../views/app.tsx'
import { dashboardRoutes } from '../../../views/dashboard/routes.tsx'
import { en } from '../../../views/messages/en.ts'
import { routesWith } from '../../../views/routes.tsx'
import { Panel } from './panel.tsx'

const routes = routesWith(dashboardRoutes)
// What the page needs can come while the worker is still starting.
for (const { route } of matchRoutes(routes, location) ?? []) if (typeof route.lazy === 'function') void route.lazy()
await mockedShop.started

/** Nothing was rendered before, so the first page shows itself as it loads. */
const alone = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...route, HydrateFallback: () => null })) as RouteObject[]

const api = createApi(browserTransport)
const router = createBrowserRouter(alone(routes), {
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    return context
  },
})
followLinks(router, pagesAhead())

const container = document.getElementById('app')
if (container)
  createRoot(container).render(
    <App messages={en}>
      <RouterProvider router={router} />
      <Panel {...mockedShop} />
    </App>,
  )
