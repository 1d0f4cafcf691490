// Passes /api and /media on to the upstream. A path is passed as it was checked, a request is sent at most once, and only
// what is named in allowed.ts goes either way; the browser's cookie becomes the bearer token here. Nothing is sent before the
// body is there, but for files, which are streamed.
import { Readable } from 'node:stream'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { cartCookie } from '../cart/cookie.ts'
import { isExportRoute } from '../gate/exports.ts'
import type { Misses } from '../limits/flood.ts'
import { faultError, toFault } from '../upstream/faults.ts'
import type { Lane } from '../upstream/lanes.ts'
import type { Invalid } from '../upstream/reading.ts'
import type { Transport } from '../upstream/transport.ts'
import { isForbiddenRoute, type Kind, METHODS, mostJson, outgoingHeaders, uploadTo } from './allowed.ts'
import { type PassedAnswer, passOn, payloadOf } from './answer.ts'
import { boundedUpload } from './bounded.ts'
import { pictures } from './pictures.ts'
import { wholeBody } from './whole-body.ts'

export interface ProxyDeps {
  config: Pick<Config, 'publicOrigin'>
  transport: Transport
  invalid: Invalid
  misses: Misses
  /** Counts what one person does; throws where it is too much. */
  enforceLimits: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Carries the request beside its headers to where they are sent. */
const FROM = Symbol('the request that is passed on')

/** The bodies that are passed on. The plugin would take bytes in `request.body` for an object, and write them as JSON. */
type Bodies = WeakMap<FastifyRequest, Buffer | Readable>

export async function proxy(app: FastifyInstance, deps: ProxyDeps): Promise<void> {
  await app.register(httpProxy, options('api', [...METHODS], deps))
  await app.register(httpProxy, options('media', ['GET', 'HEAD'], deps))
}

function options(kind: Kind, httpMethods: string[], deps: ProxyDeps): FastifyHttpProxyOptions {
  const { transport, enforceLimits } = deps
  const bodies: Bodies = new WeakMap()
  const cart = cartCookie(deps.config)
  const admitted = async (request: FastifyRequest, reply: FastifyReply) => {
    if (kind === 'media') return
    admit(request)
    await enforceLimits(request, reply)
    await takeBody(request, bodies)
  }
  return {
    upstream: transport.origin,
    prefix: `/${kind}`,
    rewritePrefix: `${transport.basePath}/${kind}`,
    httpMethods,
    config: { withoutContract: 'passed on to the upstream, whose own contracts apply' },
    disableRequestLogging: true,
    disableCache: true,
    internalRewriteLocationHeader: false,
    undici: { request: sender(kind, deps, bodies) } as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
    preHandler: admitted as unknown as NonNullable<FastifyHttpProxyOptions['preHandler']>,
    replyOptions: {
      // Anything but null would send a failed request again.
      retryDelay: () => null,
      rewriteRequestHeaders: (request) => ({
        ...outgoingHeaders(request as FastifyRequest, kind),
        ...identity(request as FastifyRequest, kind, cart.read),
        ...(request as FastifyRequest).trace.headers(),
        [FROM]: request,
      }),
      onResponse: (_request, reply, answer) => void reply.send(payloadOf((answer as unknown as Passed).stream)),
      onError: (reply, { error }) => {
        const cause = error.cause ?? error
        void reply.send(cause instanceof ApiError ? cause : faultError(toFault(cause)))
      },
    },
  }
}

function admit({ canonical, session }: FastifyRequest): void {
  if (isForbiddenRoute(canonical.routeKey)) throw new ApiError('NOT_FOUND')
  if (session.state === 'unavailable') throw new ApiError('UNAVAILABLE', { retryAfter: 5 })
}

async function takeBody(request: FastifyRequest, bodies: Bodies): Promise<void> {
  const { body } = request
  request.body = undefined
  if (!(body instanceof Readable)) return
  const upload = uploadTo(request)
  if (upload && request.session.state !== 'authenticated') throw new ApiError('UNAUTHENTICATED')
  const most = upload?.most ?? mostJson(request)
  const tooLarge = () => new ApiError('TOO_LARGE', upload && { fields: { file: `too_large:${upload.file}` } })
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  request.isUpload = upload !== undefined
  bodies.set(request, upload ? boundedUpload(body, most, tooLarge) : await wholeBody(body, most, tooLarge))
}

function identity(
  request: FastifyRequest,
  kind: Kind,
  cartTokenOf: ReturnType<typeof cartCookie>['read'],
): Record<string, string> {
  if (kind === 'media') return {}
  if (request.session.state === 'authenticated') return { authorization: `Bearer ${request.session.accessToken}` }
  const token = cartTokenOf(request)
  return token === undefined ? {} : { 'cart-token': token }
}

const laneOf = (request: FastifyRequest, kind: Kind): Lane['name'] => {
  if (uploadTo(request)) return 'upload'
  if (request.method !== 'GET' && request.method !== 'HEAD') return kind === 'api' ? 'write' : kind
  return isExportRoute(request.canonical.routeKey) ? 'export' : kind
}

interface Sent {
  path: string
  method: string
  headers: Record<string, string | undefined> & { [FROM]?: FastifyRequest }
}

/** The answer as the proxy plugin hands it on. */
interface Passed {
  stream: PassedAnswer['body']
}

type Done = (error: Error | null, answer?: { statusCode: number; headers: object; body: PassedAnswer['body'] }) => void

/** What the proxy plugin takes for an undici client: our transport, with its limits, deadlines and breaker. */
function sender(kind: Kind, deps: Pick<ProxyDeps, 'transport' | 'invalid' | 'misses'>, bodies: Bodies) {
  const { transport, misses } = deps
  const picture = pictures(misses)
  const send = async ({ path, method, headers: given }: Sent) => {
    const { [FROM]: request, ...named } = given
    const lane = transport.lanes[request ? laneOf(request, kind) : kind]
    const started = performance.now()
    const note = (status: number | string) =>
      request?.trace.calls.push({
        name: `proxy.${kind}`,
        status,
        ms: Math.round(performance.now() - started),
        retries: 0,
      })
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(named)) if (value !== undefined) headers[name] = value
    const content = request && bodies.get(request)
    // A body that Fastify does not read on GET must not be announced; how many bytes were read, the transport says itself.
    if (content === undefined) delete headers['content-type']
    if (!(content instanceof Readable)) delete headers['content-length']
    try {
      const outgoing = { path, method, headers, body: content ?? null, name: `proxy.${kind}`, trace: request?.trace }
      const open = () => transport.open(lane, outgoing, request?.trace.gone())
      const answer = request && kind === 'media' ? await picture(request, path, open) : await open()
      note(answer.status)
      const { routeKey = path, search = '' } = request?.canonical ?? {}
      const asked = { method, path: routeKey, search }
      return await passOn(answer, asked, kind, lane, deps)
    } catch (error) {
      const broken = content instanceof Readable ? content.errored : null
      if (broken instanceof ApiError) throw broken
      if (!(error instanceof ApiError)) note(toFault(error).kind)
      throw error
    }
  }
  return (sent: Sent, done: Done): void => {
    send(sent).then(
      ({ status, headers, body }) => done(null, { statusCode: status, headers, body }),
      (error: Error) => done(error),
    )
  }
}
