// The typed client of the upstream: any contract in, its parsed answer out, every failure an ApiError.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApiError } from '#http/errors.ts'
import { pictureAddresses } from './addresses.ts'
import { createCleaning } from './cleaning.ts'
import { answerError, faultError, notOffered, toFault, UpstreamFault } from './faults.ts'
import type { Lane } from './lanes.ts'
import { isNotOffered } from './offered.ts'
import { pathOf } from './path.ts'
import { invalidAnswer, type Reading, read } from './reading.ts'
import { isShown } from './shown.ts'
import { timeLeft } from './time-budget.ts'
import type { Trace } from './trace.ts'
import { type IncomingAnswer, type OutgoingRequest, readAll, type Transport } from './transport.ts'

export interface CallInput<E extends Endpoint> extends Omit<InputOf<E>, 'query'> {
  query?: Partial<NonNullable<InputOf<E>['query']>>
  accessToken?: string | undefined
  /** Further headers, such as `cart-token` or `idempotency-key`; undefined ones are left out. */
  headers?: Record<string, string | undefined>
  /** On whose behalf: its ids go along, its log line gets the timing, and its end aborts the call. */
  request?: FastifyRequest | undefined
  signal?: AbortSignal
}

/** The whole answer, for callers that need more than its parsed body. */
export interface Answer {
  status: number
  headers: IncomingAnswer['headers']
  setCookies: readonly string[]
  /** Parsed JSON; null where there was no body. */
  json: unknown
  ms: number
}

export interface Exchange extends OutgoingRequest {
  /** Shown in logs: the id of the endpoint. */
  name: string
  lane: Lane
  signal?: AbortSignal | undefined
  trace?: Trace | undefined
  /** Milliseconds left for it where that may be less than its lane allows; asked before each try. */
  remaining?: (() => number) | undefined
  /** After which faults the request may be sent a second time. */
  retryOn: 'not-sent' | 'not-sent-or-reset'
}

export interface Upstream {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
  /** One exchange as it came; throws UpstreamFault, never looks at the status. */
  exchange(exchange: Exchange): Promise<Answer>
  /** What an answer says, by its contract and safe to show. */
  read<S extends z.ZodType>(schema: S, json: unknown): Reading<z.output<S>>
  transport: Transport
}

export interface UpstreamOptions {
  /** Origins pictures may come from beside the upstream's own. */
  pictureHosts?: readonly string[]
  publicOrigin?: string
  onRefusedPicture?: (host: string) => void
  /** An answer was not as agreed, whatever becomes of it. */
  onInvalid?: (call: string, problem: string) => void
}

export function createUpstream(transport: Transport, options: UpstreamOptions = {}): Upstream {
  const { pictureHosts: hosts = [], publicOrigin, onRefusedPicture, onInvalid } = options
  const clean = createCleaning({
    pictureAddress: pictureAddresses({ hosts, upstream: transport, publicOrigin }),
    onRefused: onRefusedPicture,
  })
  const exchange: Upstream['exchange'] = async (request) => {
    const started = performance.now()
    let tries = 0
    const note = (status: number | string) =>
      request.trace?.calls.push({
        name: request.name,
        status,
        ms: Math.round(performance.now() - started),
        retries: tries - 1,
      })
    for (;;) {
      tries += 1
      try {
        const answer = await once(transport, { ...request, lane: within(request.lane, request.remaining?.()) })
        note(answer.status)
        return { ...answer, ms: Math.round(performance.now() - started) }
      } catch (error) {
        const fault = toFault(error)
        const safe = fault.kind === 'not-sent' || (fault.kind === 'reset' && request.retryOn === 'not-sent-or-reset')
        if (tries === 1 && safe) {
          await sleep(50 + Math.random() * 100)
          continue
        }
        note(fault.kind)
        throw fault
      }
    }
  }

  const readShown: Upstream['read'] = (schema, json) => {
    const reading = read(schema, json)
    if (reading.ok) clean(reading.data)
    return reading
  }

  const call: Upstream['call'] = async (endpoint, input = {}) => {
    const path = transport.basePath + pathOf(endpoint, input)
    const { api } = transport.lanes
    const trace = input.request?.trace
    let answer: Answer
    try {
      answer = await exchange({
        name: endpoint.id,
        lane: api,
        method: endpoint.method,
        path,
        headers: requestHeaders(input),
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: input.signal ?? trace?.signal,
        trace,
        // However many calls an answer of ours takes, one after the other: together they get the time of one.
        remaining: trace && (() => timeLeft(trace, api)),
        retryOn: endpoint.method === 'GET' ? 'not-sent-or-reset' : 'not-sent',
      })
    } catch (error) {
      const fault = toFault(error)
      if (fault.kind === 'invalid') throw invalid(endpoint.id, fault.message)
      throw faultError(fault)
    }
    const { status, json } = answer
    if (status < 200 || status > 299) {
      if (isNotOffered(endpoint, Object.entries(input.query ?? {}), status, json)) throw notOffered(endpoint.id, status)
      const error = answerError(status, answer.headers['retry-after'], json)
      throw error.code === 'UPSTREAM_INVALID' ? invalid(endpoint.id, `it answered ${status}`) : error
    }
    const reading = (isShown(endpoint) ? readShown : read)(endpoint.reply, json)
    if (!reading.ok) throw invalid(endpoint.id, reading.problem)
    return reading.data as never
  }

  const invalid = (name: string, problem: string): ApiError => {
    onInvalid?.(name, problem)
    return invalidAnswer(name, problem)
  }

  return { call, exchange, read: readShown, transport }
}

/** Milliseconds: with less, the answer could only come too late. */
const WORTH_SENDING = 10

const within = (lane: Lane, left: number | undefined): Lane => {
  if (left === undefined || left >= lane.head) return lane
  if (left < WORTH_SENDING) throw new UpstreamFault('timeout', 'the time for this answer is used up')
  return { ...lane, head: left, total: Math.min(lane.total, left + (lane.total - lane.head)) }
}

async function once(transport: Transport, request: Exchange): Promise<Omit<Answer, 'ms'>> {
  const answer = await transport.open(request.lane, request, request.signal)
  const body = await readAll(answer, request.lane.most)
  const cookies = answer.headers['set-cookie'] ?? []
  return {
    status: answer.status,
    headers: answer.headers,
    setCookies: Array.isArray(cookies) ? cookies : [cookies],
    json: parseBody(answer, body),
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An error page need not be JSON; an answer that claims success must be. */
function parseBody({ status, headers }: IncomingAnswer, body: Buffer): unknown {
  if (body.length === 0) return null
  const type = String(headers['content-type'] ?? 'application/json')
  try {
    // We never ask for a compressed answer, so one that comes anyway is not decoded.
    if (!/^application\/([a-z0-9.+-]+\+)?json\b/i.test(type) || headers['content-encoding'] !== undefined)
      throw new UpstreamFault('invalid', 'the answer is not plain JSON')
    return JSON.parse(utf8.decode(body))
  } catch {
    if (status >= 300) return null
    // The parser's own words quote what it read, and that may hold a token.
    throw new UpstreamFault('invalid', 'the answer is not JSON')
  }
}

function requestHeaders(input: CallInput<Endpoint>): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...input.request?.trace.headers() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.accessToken !== undefined) headers.authorization = `Bearer ${input.accessToken}`
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers[name] = value
  return headers
}
