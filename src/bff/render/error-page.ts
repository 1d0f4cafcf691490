// Errors met outside a page's own rendering: a page for people, JSON for programs, the status alone for bots.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFault, replyError, toApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { isApiRoute, wantsPage } from '../gate/intent.ts'
import type { SiteContextReader } from '../pages/site-context.ts'
import { isBot } from './bots.ts'
import { bytesOf } from './document-bytes.ts'
import { sendHtml } from './page.ts'
import type { Views } from './views.ts'

export type RenderError = (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => Promise<FastifyReply>

export function errorRenderer(deps: { config: Config; views: Views; siteContext: SiteContextReader }): RenderError {
  return async (request, reply, thrown) => {
    const error = toApiError(thrown, request)
    reply.header('cache-control', 'private, no-store')
    const isForBot = isBot(request.headers['user-agent']) && !isApiRoute(request.canonical.routeKey)
    if (isForBot) return reply.code(error.status).serializer(String).send('')
    if (!wantsPage(request)) return replyError(request, reply, thrown)
    logFault(request, reply, error)
    if (error.retryAfter !== undefined || error.status === 503) reply.header('retry-after', error.retryAfter ?? 5)
    const views = await deps.views.rendering()
    const { info } = await deps.siteContext.read(request)
    const { locale } = info.commerce
    const { styles, fonts } = deps.views.assets([], locale)
    const problem = { status: error.status, code: error.code, requestId: request.id }
    const { name } = info.identity
    reply.code(error.status)
    return await sendHtml(
      request,
      reply,
      bytesOf(
        views.documentHtml({
          locale,
          theme: null,
          brand: name,
          accent: info.identity.accent,
          icons: info.identity.icons,
          socialPicture: null,
          origin: deps.config.publicOrigin,
          head: { title: views.errorTitle(problem, locale), noindex: true },
          styles,
          fonts,
          modules: [],
          script: null,
          devHead: '',
          markup:
            error.code === 'MAINTENANCE'
              ? views.renderClosed({ name, message: info.maintenance.message }, locale)
              : views.renderStaticError(problem, locale),
          hydration: null,
        }),
      ),
    )
  }
}
