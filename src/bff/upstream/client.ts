// The typed client of the upstream: takes any contract, returns its parsed answer, and turns every failure into an ApiError.
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { createEvictions, type Evictions } from '../kept/evictions.ts'
import { lifeOf } from '../kept/life.ts'
import { failed } from '../kept/used.ts'
import { createViews, type Fetched } from '../kept/views.ts'
import { pictureAddresses } from './addresses.ts'
import { type CallInput, isForAnybody, requestHeaders } from './call-input.ts'
import { createCleaning } from './cleaning.ts'
import { answerError, faultError, notOffered, toFault, UpstreamFault } from './faults.ts'
import type { Lane } from './lanes.ts'
import { isNotOffered } from './offered.ts'
import { pathOf } from './path.ts'
import { type Invalid, invalidAnswer, type Reading, read } from './reading.ts'
import { isShown } from './shown.ts'
import { timeLeft } from './time-budget.ts'
import type { Trace } from './trace.ts'
import { type IncomingAnswer, type OutgoingRequest, readAll, type Transport } from './transport.ts'

/** The complete response, for callers that need more than the parsed body. */
export interface Answer {
  status: number
  headers: IncomingAnswer['headers']
  setCookies: readonly string[]
  /** Parsed JSON; null if the body was empty. */
  json: unknown
  /** Length of the body. */
  bytes: number
  ms: number
}

export interface Exchange extends OutgoingRequest {
  /** The endpoint's id, as shown in logs. */
  name: string
  lane: Lane
  signal?: AbortSignal | undefined
  trace?: Trace | undefined
  /** Milliseconds left, if that may be less than the lane allows; called before each attempt. */
  remaining?: (() => number) | undefined
  /** The faults after which the request may be retried. */
  retryOn: 'not-sent' | 'not-sent-or-reset'
}

export interface Upstream {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
  /** Sends one request and returns the response as is; throws UpstreamFault, but never because of the status. */
  exchange(exchange: Exchange): Promise<Answer>
  /** Validates an answer against its contract and makes it safe to display. */
  read<S extends z.ZodType>(schema: S, json: unknown): Reading<z.output<S>>
  /** For whoever reads an answer without `call`. */
  invalid: Invalid
  transport: Transport
  /** Whoever keeps what was made of answers learns here what has changed. */
  evictions: Evictions
  /** Whether answers are kept for as long as they last. */
  keepsAnswers: boolean
}

export interface UpstreamOptions {
  /** Origins that pictures may come from, in addition to the upstream's own. */
  pictureHosts?: readonly string[]
  publicOrigin?: string
  onRefusedPicture?: (host: string) => void
  /** Called whenever an answer does not match its contract, even if the caller recovers from that. */
  onInvalid?: (call: string, problem: string) => void
  evictions?: Evictions
  /** Bytes of answers that are kept; 0 for none. */
  viewBytes?: number
}

export function createUpstream(transport: Transport, options: UpstreamOptions = {}): Upstream {
  const { pictureHosts: hosts = [], publicOrigin, onRefusedPicture, onInvalid, viewBytes = 0 } = options
  const evictions = options.evictions ?? createEvictions()
  const views = viewBytes > 0 ? createViews({ mostBytes: viewBytes, evictions }) : undefined
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

  const { api, write, optional } = transport.lanes
  const laneOf = ({ method }: Endpoint, input: CallInput<Endpoint>): Lane => {
    if (input.optional) return optional
    return method === 'GET' ? api : write
  }

  const call: Upstream['call'] = async (endpoint, input = {}) => {
    const path = transport.basePath + pathOf(endpoint, input)
    const trace = input.request?.trace
    const used = input.used ?? trace?.used
    const isShared = isForAnybody(endpoint, input)
    if (!views || !isShared) {
      const { value, life } = await fetchAnswer(endpoint, path, input, trace, input.signal ?? trace?.gone()).catch(
        (error: unknown) => {
          failed(used, error)
          throw error
        },
      )
      if (isShared && life) used?.add(life)
      else used?.giveUp()
      return value as never
    }
    const value = await views.read(path, {
      name: endpoint.id,
      used,
      signal: () => input.signal ?? trace?.gone(),
      timeLeft: () => Math.min(laneOf(endpoint, input).total, trace ? timeLeft(trace, api) : Number.POSITIVE_INFINITY),
      fetch: (signal, background) => fetchAnswer(endpoint, path, input, background ? undefined : trace, signal),
    })
    return value as never
  }

  const fetchAnswer = async (
    endpoint: Endpoint,
    path: string,
    input: CallInput<Endpoint>,
    trace: Trace | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Fetched> => {
    let answer: Answer
    try {
      answer = await exchange({
        name: endpoint.id,
        lane: laneOf(endpoint, input),
        method: endpoint.method,
        path,
        headers: requestHeaders(input),
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal,
        trace,
        // A request that needs several upstream calls in sequence gets no more time for them than for a single one.
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
    return { value: reading.data, bytes: answer.bytes, life: lifeOf(answer.headers, performance.now()) }
  }

  const invalid: Invalid = (name, problem) => {
    onInvalid?.(name, problem)
    return invalidAnswer(name, problem)
  }

  return { call, exchange, read: readShown, invalid, transport, evictions, keepsAnswers: views !== undefined }
}

/** In milliseconds. With less time left, the answer could not arrive before the deadline. */
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
    bytes: body.length,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Error pages may be anything, but a successful answer must be JSON. */
function parseBody({ status, headers }: IncomingAnswer, body: Buffer): unknown {
  if (body.length === 0) return null
  const type = String(headers['content-type'] ?? 'application/json')
  try {
    // We never request compression, so a compressed answer is rejected rather than decoded.
    if (!/^application\/([a-z0-9.+-]+\+)?json\b/i.test(type) || headers['content-encoding'] !== undefined)
      throw new UpstreamFault('invalid', 'the answer is not plain JSON')
    return JSON.parse(utf8.decode(body))
  } catch {
    if (status >= 300) return null
    // The parser's own message quotes its input, which may contain a token.
    throw new UpstreamFault('invalid', 'the answer is not JSON')
  }
}
