// Answers every address that is a page: builds the request React Router sees, lets the views render it, frames the
// markup as a document and decides what may be cached.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LONGEST_TARGET } from '#contract/canonicalize.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'
import { signals } from '#telemetry/signals.ts'
import type { Failed } from '../../../views/rendering.ts'
import type { Config } from '../../config/config.ts'
import { safeLocation } from '../gate/return-to.ts'
import type { KeptPages, Made } from '../kept/pages.ts'
import type { Upstream } from '../upstream/client.ts'
import { isBot } from './bots.ts'
import { documentBytes, giveBack, type OwnBytes } from './document-bytes.ts'
import { isFlash } from './flash.ts'
import { compress, encodingOf } from './negotiate.ts'
import { directTransport } from './transport.ts'
import { type Turns, takeTurns } from './turns.ts'
import type { Views } from './views.ts'

export interface RenderDeps {
  config: Config
  upstream: Upstream
  views: Views
  /** Undefined where none are kept. */
  pages?: KeptPages | undefined
}

interface Page extends RenderDeps {
  turns: Turns
}

interface Document extends Made {
  status: number
  headers: Headers
  renderMs: number
}

type Outcome = Response | Failed | Document

export async function renderedPages(app: FastifyInstance, given: RenderDeps): Promise<void> {
  const deps = { ...given, turns: takeTurns() }
  // Forms arrive unread: the page's own action reads them, as it would in the browser.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    config: { withoutContract: 'rendered by React Router; its loaders and actions go through contracts' },
    handler: async (request, reply) => await renderPage(request, reply, deps),
  })
  deps.pages?.makeAnewBy(async (request, reply) => {
    const outcome = await outcomeOf(request, reply, deps)
    return isFinished(outcome, reply) ? outcome : undefined
  })
}

async function renderPage(request: FastifyRequest, reply: FastifyReply, deps: Page): Promise<FastifyReply> {
  const outcome = await outcomeOf(request, reply, deps)
  if (outcome instanceof Response) return redirectTo(outcome, request, reply, deps.config)
  const status = 'failed' in outcome ? outcome.failed.status : outcome.status
  if (status === 405) reply.header('allow', 'GET, HEAD')
  if ('failed' in outcome) throw new ApiError(codeOf(outcome.failed.code))

  request.page = outcome.route
  signals.rendered.publish({ route: request.page ?? 'none', seconds: outcome.renderMs / 1000 })
  for (const cookie of outcome.headers.getSetCookie()) if (isFlash(cookie)) reply.header('set-cookie', cookie)
  reply.code(status)
  if (status === 503) reply.header('retry-after', '5')
  if (status >= 400 && isBot(request.headers['user-agent']))
    return reply.header('cache-control', 'private, no-store').send()
  if (!request.keeping || !deps.pages) return await sendHtml(request, reply, outcome.html)
  if (isFinished(outcome, reply) && (await deps.pages.keepAndSend(request, reply, outcome)) === 'sent') return reply
  if (!request.keeping.hasCart) return await sendHtml(request, reply, outcome.html)
  // It was made as for nobody, and this is somebody.
  request.keeping = undefined
  request.trace.used = undefined
  return await renderPage(request, reply, deps)
}

/**
 * Whatever a request holds that has waited for its turn is old to the garbage collector, and stays until it next looks through
 * all of the heap. So a page is begun after that, and only its bytes are handed back.
 */
async function outcomeOf(request: FastifyRequest, reply: FastifyReply, deps: Page): Promise<Outcome> {
  await deps.turns.toLoad()
  return await madeNow(request, reply, deps)
}

async function madeNow(request: FastifyRequest, reply: FastifyReply, deps: Page): Promise<Outcome> {
  const { config, upstream, views, turns } = deps
  const rendering = await views.rendering()
  return await rendering.render(pageRequest(request, config), {
    transport: directTransport(request, reply, upstream),
    requestId: request.id,
    toRender: turns.toRender,
    make: (rendered): Document => ({
      status: rendered.status,
      headers: rendered.headers,
      renderMs: rendered.renderMs,
      locale: rendered.locale,
      route: rendered.routeIds.at(-1),
      html: documentBytes(rendered, { rendering, views, origin: config.publicOrigin }),
    }),
    onError: (error) => request.log.error({ err: error }, 'page failed'),
  })
}

/** Whether this is the page itself and nothing in its place, with nothing for one browser beside it. */
const isFinished = (outcome: Outcome, reply: FastifyReply): outcome is Document =>
  'status' in outcome &&
  !(outcome instanceof Response) &&
  outcome.status === 200 &&
  outcome.headers.getSetCookie().length === 0 &&
  !reply.hasHeader('set-cookie') &&
  !reply.hasHeader('x-robots-tag')

/** The request as the router may see it: our own origin and the canonical address, nothing a client can make up. */
function pageRequest(request: FastifyRequest, config: Config): Request {
  const { canonical, keeping, trace } = request
  const signal = trace.gone() ?? null
  const url = config.publicOrigin + canonical.path + (keeping?.search ?? canonical.search)
  if (request.method !== 'POST') return new Request(url, { signal })
  // A form without fields has no body at all.
  const body = request.body ?? Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  return new Request(url, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    signal,
  })
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'INTERNAL')

function redirectTo(response: Response, request: FastifyRequest, reply: FastifyReply, config: Config): FastifyReply {
  const location = response.headers.get('location')
  if (location === null) throw new ApiError('INTERNAL', { message: 'A page answered without rendering or redirecting' })
  // Escaping may have made it longer than the address that was asked for, and it would be refused when it is followed.
  if (location.length > LONGEST_TARGET) throw new ApiError('URI_TOO_LONG')
  const safe = safeLocation(location, config)
  if (safe === undefined) {
    request.log.error({ code: 'REDIRECT_BLOCKED' }, 'a page tried to redirect elsewhere')
    throw new ApiError('INTERNAL')
  }
  for (const cookie of response.headers.getSetCookie()) if (isFlash(cookie)) reply.header('set-cookie', cookie)
  // After a form the browser must read, not send again; but for the page that keeps it while the person signs in.
  const handedOn = response.status === 307 && safe.startsWith('/401?')
  const status = request.method === 'POST' && !handedOn ? 303 : response.status
  return reply.header('cache-control', 'private, no-store').redirect(safe, status)
}

/** Once the page is sent, its bytes are given back. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: OwnBytes): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const body = await compress(html, encoding)
  if (encoding === 'identity') reply.raw.once('close', () => giveBack(html))
  else giveBack(html)
  const personal =
    request.session.state !== 'anonymous' ||
    reply.hasHeader('set-cookie') ||
    reply.statusCode >= 400 ||
    reply.getHeader('cache-control') === 'private, no-store'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', personal ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(body)
}
