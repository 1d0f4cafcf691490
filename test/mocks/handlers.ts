// The mocked BFF and API as handlers for MSW: one for every endpoint of the contract, so that a new endpoint has a mock
// the moment it exists. The same handlers serve pages in the browser, tests, and other repositories.
import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { type Endpoints, endpoints, type Replies } from '#contract/endpoints.ts'
import { type Answer, answer } from './answer.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
const verb = (endpoint: Endpoint) => endpoint.method.toLowerCase() as Method

/** Literal segments first: of two patterns that fit, MSW takes the earlier one. */
const specific = ({ path }: Endpoint) => (path.match(/:/g) ?? []).length

/** Repeated names become lists, as contracts read them. */
const queryOf = (url: URL): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const all = url.searchParams.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )

const bodyOf = async (request: Request): Promise<unknown> => {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  return request.json().catch(() => undefined)
}

const toResponse = ({ status, body, headers = {} }: Answer): Response => {
  if (status === 204) return new HttpResponse(null, { status, headers })
  if (typeof body === 'string') return new HttpResponse(body, { status, headers })
  return HttpResponse.json(body as never, { status, headers })
}

/** Answers one request; `*` before the path lets tests use any origin. */
const handlerOf = (world: World, endpoint: Endpoint): HttpHandler =>
  http[verb(endpoint)](`*${endpoint.path}`, async ({ request, params }) => {
    if (world.scenario.latency > 0) await delay(world.scenario.latency)
    return toResponse(
      answer(world, {
        endpoint,
        params: params as Record<string, string>,
        query: queryOf(new URL(request.url)),
        body: await bodyOf(request),
        fromOurPages: request.headers.get('x-bff') === '1',
        withFile: request.headers.get('content-type')?.startsWith('multipart/') ?? false,
      }),
    )
  })

export interface Mocks {
  world: World
  handlers: HttpHandler[]
}

export function createMocks(options: WorldOptions): Mocks {
  const world = createWorld(options)
  const sorted = endpoints.toSorted((one, other) => specific(one) - specific(other))
  return { world, handlers: sorted.map((endpoint) => handlerOf(world, endpoint)) }
}

type Verb = Uppercase<Method>
type PathOf<M extends Verb> = keyof Endpoints extends infer K ? (K extends `${M} ${infer P}` ? P : never) : never
/** What an endpoint resolves to; of one that is not known yet nothing is worked out. */
type Resolver<Key> = Key extends keyof Endpoints
  ? (call: {
      params: ParamsOf<Endpoints[Key]>
      query: QueryOf<Endpoints[Key]>
      request: Request
    }) => Replies[Key] | Response | Promise<Replies[Key] | Response>
  : never
type Typed<M extends Verb> = <P extends PathOf<M>>(path: P, resolver: Resolver<`${M} ${P}`>) => HttpHandler
type Untyped = (call: { params: unknown; query: unknown; request: Request }) => unknown

const typed = <M extends Verb>(method: M): Typed<M> => {
  const handler = (path: string, resolver: Untyped): HttpHandler => {
    const endpoint = endpoints.find((one) => one.method === method && one.path === path)
    if (!endpoint) throw new Error(`No endpoint ${method} ${path}`)
    return http[verb(endpoint)](`*${path}`, async ({ request, params }) => {
      const query = endpoint.query?.parse(queryOf(new URL(request.url)))
      const reply = await resolver({ params, query, request })
      if (reply instanceof Response) return reply
      // A mock that does not fit its contract would teach whoever builds on it something false.
      return toResponse({ status: endpoint.status ?? 200, body: endpoint.reply.parse(reply) })
    })
  }
  return handler as never
}

/**
 * Handlers of one's own, typed by the contract: `mock.get('/bff/pages/home', () => ({ … }))`. Hand them to MSW before the
 * others, as `server.use(…)` does.
 */
export const mock = { get: typed('GET'), post: typed('POST'), put: typed('PUT'), delete: typed('DELETE') }
