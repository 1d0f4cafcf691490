// The server's side of the views: runs loaders or an action for one request, and renders what the page shows.
// It returns parts (head, markup, data); what a response is made of is the BFF's business.
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import type { Locale } from '#contract/parts.ts'
import type { Role } from '#contract/permissions.ts'
import { createApi, type Transport } from './api/client.ts'
import { apiContext } from './api/context.ts'
import { App } from './app.tsx'
import { dashboardRoutes } from './dashboard/routes.tsx'
import { documentHtml } from './document.ts'
import { type Head, pageHead } from './head.ts'
import { de } from './messages/de.ts'
import { en, type Messages } from './messages/en.ts'
import { routesWith } from './routes.tsx'
import { errorTitle, renderStaticError } from './static-error.tsx'

export { documentHtml, errorTitle, renderStaticError }

const catalogues: Record<Locale, Messages> = { en, de }
const routes = routesWith(dashboardRoutes)
const handler = createStaticHandler(routes)

export interface Rendered {
  status: number
  headers: Headers
  head: Head
  shell: Shell
  locale: Locale
  /** Markup of the application, to stand inside the document's root element. */
  markup: string
  /** Milliseconds the markup took, without the calls that loaded its data. */
  renderMs: number
  /** What the browser needs to go on from the same state. */
  hydration: { loaderData: unknown; actionData: unknown; errors: unknown }
  /** Ids of matched routes; a page's id is its file. */
  routeIds: string[]
}

export interface RenderOptions {
  transport: Transport
  requestId: string
  /** Told about everything a loader or an action threw that is no answer; who failed to answer has told why. */
  onError: (error: unknown) => void
}

/** What went wrong before there was a shell to show it in. */
export interface Failed {
  failed: { status: number; code: string }
}

/** Runs the matched routes and renders. A Response (redirect) is handed back as it is, unchecked. */
export async function render(
  request: Request,
  { transport, requestId, onError }: RenderOptions,
): Promise<Response | Failed | Rendered> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const context = await handler.query(request, { requestContext })
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
  // A form sent to the address of a layout has no route below the root that could show its failure.
  if (!shell) return { failed: failed ?? { status: 500, code: 'INTERNAL' } }
  const locale = shell.info.commerce.locale
  const t = catalogues[locale]
  const router = createStaticRouter(handler.dataRoutes, context)
  const started = performance.now()
  const markup = renderToString(
    <App messages={t}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const renderMs = performance.now() - started
  const url = new URL(request.url)
  const headers = new Headers()
  for (const each of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    for (const [name, value] of each) headers.append(name, value)
  }
  return {
    status: context.statusCode,
    headers,
    head: failed
      ? { title: errorTitle(failed, locale), noindex: true }
      : pageHead(
          context.matches.map((match) => ({
            handle: match.route.handle,
            loaderData: context.loaderData[match.route.id],
          })),
          { t, shell, url },
        ),
    shell,
    locale,
    markup,
    renderMs,
    hydration: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: serialisedErrors(context.errors),
    },
    routeIds: context.matches.map((match) => match.route.id),
  }
}

/** What the router refuses by itself, in the words of our errors. */
const ROUTER_CODES: Record<number, string> = { 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED' }

/** Only a status, a code and the request's id leave the server; what was thrown stays in the log. */
function publicError(error: unknown, requestId: string) {
  const answer = isRouteErrorResponse(error) ? error : undefined
  const status = answer?.status ?? 500
  const body = (answer?.data ?? {}) as { code?: unknown; path?: unknown }
  const code = typeof body.code === 'string' ? body.code : (ROUTER_CODES[status] ?? 'INTERNAL')
  const path = typeof body.path === 'string' ? body.path : undefined
  const shown = {
    status,
    statusText: '',
    internal: false,
    data: { code, requestId, ...(path !== undefined && { path }) },
  }
  return { shown, status, unexpected: !answer }
}

/** The form in which the browser's router recognises route errors again. */
function serialisedErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...(error as object), __type: 'RouteErrorResponse' }]),
  )
}

/**
 * Renders one prepared page over and over with nothing around it: the yardstick our own rendering is measured against.
 */
export async function bareRenderer(request: Request, transport: Transport): Promise<() => string> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) throw new Error('The page redirects')
  const shell = context.loaderData.root as Shell
  const router = createStaticRouter(handler.dataRoutes, context)
  return () =>
    renderToString(
      <App messages={catalogues[shell.info.commerce.locale]}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
}

/** What was found for an address: the router sorts all its routes anew at every question, which no page should wait for. */
const demanded = new LRUCache<string, { roles: readonly Role[] | undefined }>({ max: 1000 })

/** Roles demanded by the routes an address matches: the check beside the gate's own table. Undefined means public. */
export function rolesOf(pathname: string): readonly Role[] | undefined {
  const known = demanded.get(pathname)
  if (known) return known.roles
  const roles = matchedRoles(pathname)
  demanded.set(pathname, { roles })
  return roles
}

function matchedRoles(pathname: string): readonly Role[] | undefined {
  const demands = (matchRoutes(routes, pathname) ?? []).flatMap((match) => {
    const roles = (match.route.handle as { roles?: readonly Role[] } | undefined)?.roles
    return roles ? [roles] : []
  })
  return demands.length > 0 ? demands.reduce((left, right) => left.filter((role) => right.includes(role))) : undefined
}
