// The views on mocks: the same routes and the same client as in the product, over handlers instead of a BFF.
import '../../../views/styles/index.css'
import recorded from 'virtual:recorded'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserTransport } from '../../../views/api/browser.ts'
import { createApi } from '../../../views/api/client.ts'
import { apiContext } from '../../../views/api/context.ts'
import { followLinks } from '../../../views/api/links.ts'
import { App } from '../../../views/app.tsx'
import { dashboardRoutes } from '../../../views/dashboard/routes.tsx'
import { en } from '../../../views/messages/en.ts'
import { routesWith } from '../../../views/routes.tsx'
import { createMocks } from '../handlers.ts'
import { recordings } from '../recordings.ts'
import { chosenScenario, Panel } from './panel.tsx'

const { handlers } = createMocks({ recordings: recordings(recorded), scenario: chosenScenario() })
const worker = setupWorker(...handlers)
await worker.start({
  quiet: true,
  // Sources, pictures and whatever else Vite serves go their way; a call nobody answers is a mistake worth a look.
  onUnhandledFrame: ({ frame, defaults }) => {
    const { url } = (frame.data as { request?: Request }).request ?? { url: '' }
    if (/^https?:\/\/[^/]+\/(?:bff|api)\//.test(url)) defaults.error()
  },
})

/** Nothing was rendered before, so the first page shows itself as it loads. */
const alone = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...route, HydrateFallback: () => null })) as RouteObject[]

const api = createApi(browserTransport)
const router = createBrowserRouter(alone(routesWith(dashboardRoutes)), {
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    return context
  },
})
followLinks(router)

const container = document.getElementById('app')
if (container)
  createRoot(container).render(
    <App messages={en}>
      <RouterProvider router={router} />
      <Panel />
    </App>,
  )
