// Answers one call as the product would: access, input, then what the world holds. Everything that is not written by hand
// comes from the recordings, or is made to fit the contract.
import type { z } from 'zod'
import { type Endpoint, isExport } from '#contract/endpoint.ts'
import { ERRORS, fieldProblems } from '#contract/errors.ts'
import { allows } from '#contract/permissions.ts'
import { type Call, Refusal } from './call.ts'
import { emptied, isMissing, staysIn } from './empty.ts'
import { handWritten } from './hand-written.ts'
import { recordOf } from './records.ts'
import { sample } from './sample.ts'
import type { World } from './world.ts'

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** What the product does not pass on, and what it does not have until a secret for it is set. */
const ABSENT = /^\/api\/auth\/|^\/bff\/cache\//

/** Seconds after which trying again makes sense. */
const LATER: Partial<Record<Refusal['code'], string>> = { UNAVAILABLE: '2', IN_PROGRESS: '1' }

const refused = ({ code, fields, details }: Refusal, requestId: string): Answer => ({
  status: ERRORS[code].status,
  body: { code, message: ERRORS[code].message, requestId, ...(fields && { fields }), ...(details && { details }) },
  ...(LATER[code] !== undefined && { headers: { 'retry-after': LATER[code] } }),
})

const typeOf = ({ replyType = 'text/csv' }: Endpoint): string =>
  replyType === 'text/csv' ? 'text/csv; charset=utf-8' : replyType

export function answer(world: World, call: Omit<Call, 'parsed'>): Answer {
  const { endpoint } = call
  world.calls += 1
  const requestId = world.newId()
  try {
    const { scenario } = world
    if (scenario.failsOneIn > 0 && world.calls % scenario.failsOneIn === 0) throw new Refusal('UNAVAILABLE')
    if (!call.fromOurPages && !isExport(endpoint)) throw new Refusal('CSRF')
    if (ABSENT.test(endpoint.path)) throw new Refusal('NOT_FOUND')
    expire(world)
    const inside = !endpoint.path.startsWith('/bff/')
    // The shop looks at who asks before it reads what is asked; the BFF's own screens the other way round.
    if (inside) admit(world, endpoint)
    const parsed = parse(call)
    if (!inside) admit(world, endpoint)
    const reply = replyTo(world, { ...call, parsed })
    if (endpoint.replyType !== undefined && endpoint.replyType !== 'application/json')
      return { status: 200, body: reply, headers: { 'content-type': typeOf(endpoint) } }
    return { status: endpoint.status ?? 200, body: endpoint.status === 204 ? null : endpoint.reply.parse(reply) }
  } catch (thrown) {
    if (thrown instanceof Refusal) return refused(thrown, requestId)
    throw thrown
  }
}

/** The product looks at the session before anything else, on every call: whoever was signed in is a guest from then on. */
function expire(world: World): void {
  if (world.scenario.session !== 'expired') return
  world.user = null
  world.scenario = { ...world.scenario, session: 'good' }
}

function admit(world: World, { access }: Endpoint): void {
  if (access === 'public') return
  if (!world.user) throw new Refusal('UNAUTHENTICATED')
  if (access !== 'user' && !allows(access, world.user.role)) throw new Refusal('FORBIDDEN')
}

function parse({ endpoint, params, query, body }: Omit<Call, 'parsed'>): Call['parsed'] {
  const part = (schema: z.ZodType | undefined, given: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(given ?? {})
    if (result.success) return result.data
    throw new Refusal('INVALID_INPUT', fieldProblems(result.error))
  }
  return {
    params: part(endpoint.params, params),
    query: part(endpoint.query, query),
    body: part(endpoint.body, body),
  }
}

function replyTo(world: World, call: Call): unknown {
  const key = `${call.endpoint.method} ${call.endpoint.path}`
  if (isMissing(world, call)) throw new Refusal('NOT_FOUND')
  const own = handWritten[key]?.(world, call)
  if (own !== undefined) return own
  const found = recordOf(world, call)
  if (found !== undefined) return found
  const made = sample(call.endpoint.reply, { seed: world.seed + world.calls, now: world.now() })
  const { id } = (made ?? {}) as { id?: unknown }
  if (typeof id === 'string') world.given.add(id)
  return call.endpoint.method === 'GET' && !staysIn(world, call.endpoint.path) ? emptied(made) : made
}
