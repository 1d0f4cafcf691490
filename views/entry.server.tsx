// The server's side of the views: runs loaders or an action for one request, and renders what the page shows.
// It returns parts (head, markup, data); what a response is made of is the BFF's business.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import type { Locale } from '#contract/parts.ts'
import { createApi, type Transport } from './api/client.ts'
import { apiContext } from './api/context.ts'
import { App } from './app.tsx'
import { CartButton } from './cart/cart-button.tsx'
import { dashboardRoutes } from './dashboard/routes.tsx'
import { documentHtml } from './document.ts'
import { type Head, pageHead } from './head.ts'
import type { Hydration } from './hydration.ts'
import { keeper } from './keeper.ts'
import { KeptMarkupContext } from './kit/kept-markup.ts'
import { partsArrived } from './kit/later.tsx'
import type { Messages } from './messages/en.ts'
import { everyLanguage } from './messages/every-language.ts'
import type { Failed, Rendering, RenderOptions } from './rendering.ts'
import { rolesFinder } from './route-roles.ts'
import { dashboardStart, isDashboard, routesWith } from './routes.tsx'
import { renderSimulator } from './simulator/page.tsx'
import { errorTitle, renderClosed, renderStaticError } from './static-error.tsx'

type Handler = ReturnType<typeof createStaticHandler>

export function createRendering(): Rendering {
  const routes = routesWith(dashboardRoutes)
  const everywhere = createStaticHandler(routes)
  // As in the browser: a page of the shop is not looked for among all those of the dashboard, which is most of a match.
  const inShop = createStaticHandler(routesWith(dashboardStart))
  const keeperOf = keeper()
  const handlerFor = ({ url }: Request) => (isDashboard(new URL(url).pathname) ? everywhere : inShop)
  return {
    render: (request, options) => render({ handler: handlerFor(request), keeperOf }, request, options),
    bareRenderer: (request, transport) => bareRenderer(handlerFor(request), request, transport),
    rolesOf: rolesFinder(routes),
    documentHtml,
    cartButton,
    errorTitle,
    renderClosed,
    renderStaticError,
    renderSimulator,
  }
}

export function routeBranches(): string[][] {
  const below = (routes: readonly RouteObject[], above: readonly string[]): string[][] =>
    routes.flatMap(({ id = '', children = [] }) => [[...above, id], ...below(children, [...above, id])])
  return below(routesWith(dashboardRoutes), [])
}

/** Nothing of a visitor stands in these but what they chose and carry; so they could be kept. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set(
  ['home', 'categories', 'category', 'product', 'search', 'delivery', 'text-page'].map(
    (name) => `views/storefront/${name}.tsx`,
  ),
)

/** Without script as well, the title says first that a form was not taken. */
const withProblem = (head: Head, problem: string | undefined): Head =>
  problem === undefined ? head : { ...head, title: [problem, head.title].filter(Boolean).join(': ') }

async function render<Made>(
  { handler, keeperOf }: { handler: Handler; keeperOf: ReturnType<typeof keeper> },
  request: Request,
  { transport, requestId, toRender, make, onError }: RenderOptions<Made>,
): Promise<Response | Failed | Made> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const context = await handler.query(request, { requestContext })
  await partsArrived()
  if (context instanceof Response) return context

  let failed: Failed['failed'] | undefined
  if (context.errors) {
    for (const [id, error] of Object.entries(context.errors)) {
      const { shown, status, unexpected } = publicError(error, requestId)
      if (unexpected) onError(error)
      context.errors[id] = shown
      context.statusCode = status
      failed = { status, code: shown.data.code }
    }
  }
  const shell = context.loaderData.root as Shell | undefined
  if (shell && !failed && SAME_FOR_ALL.has(context.matches.at(-1)?.route.id ?? '')) {
    const { user: _, ...shown } = shell
    context.loaderData.root = shown
  }
  // A form sent to the address of a layout has no route below the root that could show its failure.
  if (!shell) return { failed: failed ?? { status: 500, code: 'INTERNAL' } }
  const locale = shell.info.commerce.locale
  const t = everyLanguage[locale]
  const router = routerFor(context)
  await toRender()
  const started = performance.now()
  const kept = keeperOf(t)
  const markup = renderToString(
    <App messages={t}>
      <KeptMarkupContext value={kept.markup}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </KeptMarkupContext>
    </App>,
  )
  kept.makeMissing((inside) => markupAlone(inside, context, t))
  const renderMs = performance.now() - started
  const url = new URL(request.url)
  const headers = new Headers()
  for (const each of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    for (const [name, value] of each) headers.append(name, value)
  }
  return make({
    status: context.statusCode,
    headers,
    head: failed
      ? { title: errorTitle(failed, locale), noindex: true }
      : withProblem(
          pageHead({
            matches: context.matches.map(({ route }) => ({
              handle: route.handle,
              loaderData: context.loaderData[route.id],
            })),
            t,
            shell,
            url,
          }),
          context.actionData && context.statusCode >= 400 ? t.form.problem : undefined,
        ),
    shell,
    locale,
    markup,
    kept,
    renderMs,
    hydration: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: serialisedErrors(context.errors),
    },
    routeIds: context.matches.map((match) => match.route.id),
  })
}

/** A part of the page, with the data of all pages around it. */
function markupAlone(inside: () => ReactNode, context: StaticHandlerContext, messages: Messages): string {
  const matches = context.matches.slice(0, 1)
  const route = { id: 'root', path: '*', Component: () => <>{inside()}</> }
  const alone = { ...context, matches, errors: null }
  const markup = renderToString(
    <App messages={messages}>
      <StaticRouterProvider router={createStaticRouter([route], alone)} context={alone} hydrate={false} />
    </App>,
  )
  // Of pictures that are not lazy; the page has asked for them already, where they matter.
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

/** Of the matched routes alone: the whole table would be walked and copied for each page. */
const routerFor = (context: StaticHandlerContext) =>
  createStaticRouter(
    context.matches.map(({ route }) => ({ ...route, children: undefined }) as RouteObject),
    context,
  )

/** Our error codes for statuses that the router answers with by itself. */
const ROUTER_CODES: Record<number, string> = { 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED' }

/**
 * Only a status, a code and the request's id leave the server, and what is shown in place of what was asked for; what was
 * thrown stays in the log.
 */
function publicError(error: unknown, requestId: string) {
  const answer = isRouteErrorResponse(error) ? error : undefined
  const status = answer?.status ?? 500
  const body = (answer?.data ?? {}) as { code?: unknown; path?: unknown; instead?: unknown }
  const code = typeof body.code === 'string' ? body.code : (ROUTER_CODES[status] ?? 'INTERNAL')
  const path = typeof body.path === 'string' ? body.path : undefined
  const shown = {
    status,
    statusText: '',
    internal: false,
    data: {
      code,
      requestId,
      ...(path !== undefined && { path }),
      ...(body.instead !== undefined && { instead: body.instead }),
    },
  }
  return { shown, status, unexpected: !answer }
}

/** The form in which the browser's router recognises route errors again. */
function serialisedErrors(errors: Record<string, unknown> | null): Hydration['errors'] {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { ...(error as { status: number; data: unknown }), __type: 'RouteErrorResponse' },
    ]),
  )
}

async function bareRenderer(handler: Handler, request: Request, transport: Transport): Promise<() => string> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const context = await handler.query(request, { requestContext })
  await partsArrived()
  if (context instanceof Response) throw new Error('The page redirects')
  const shell = context.loaderData.root as Shell
  const router = routerFor(context)
  return () =>
    renderToString(
      <App messages={everyLanguage[shell.info.commerce.locale]}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
}

/** Alone, with as much around it as it asks for. */
async function cartButton(cartCount: number, locale: Locale): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([
    { id: 'root', path: '*', loader: () => ({ cartCount }), Component: CartButton },
  ])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('The cart button redirects')
  return renderToString(
    <App messages={everyLanguage[locale]}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  )
}
