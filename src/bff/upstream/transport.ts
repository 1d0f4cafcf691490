// One request to the upstream and the head of its answer: connection limits, admission, deadlines, breaker.
// The typed client and the proxy both go through here, so that their sum is bounded.
import { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { signals } from '#telemetry/signals.ts'
import { spanOf } from '#telemetry/trace-context.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'
import { toFault, UpstreamFault } from './faults.ts'
import { LANES, type Lane, type Lanes } from './lanes.ts'
import type { Trace } from './trace.ts'

export interface OutgoingRequest {
  method: string
  /** Path and query below the upstream's origin. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | Readable | null
  /** What it is called in metrics and traces: the id of the endpoint, or the part of the proxy. */
  name?: string
  /** On whose behalf it is sent. */
  trace?: Trace | undefined
}

export interface IncomingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
  /** From here on the reader's pace counts, not the lane's total; an upstream that falls silent is still cut off. */
  liftDeadline(): void
}

export interface Transport {
  /** Resolves with the head; `body` must be read or destroyed. Rejects with an UpstreamFault. Sends once. */
  open(lane: Lane, request: OutgoingRequest, signal?: AbortSignal): Promise<IncomingAnswer>
  lanes: Lanes
  /** Path part of the base address, without a slash at its end. */
  basePath: string
  origin: string
  close(): Promise<void>
}

export interface TransportOptions {
  baseUrl: string
  lanes?: Lanes
  /** Sockets to the upstream, and requests that may wait for one. */
  connections?: number
  queue?: number
  breaker?: BreakerOptions
  onBreaker?: (lane: Lane['name'], open: boolean) => void
}

export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, lanes = LANES, connections = 128, queue = 256, onBreaker } = options
  const base = new URL(baseUrl)
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: 1000 },
    // Deadlines are kept below by timers of our own; undici's are coarse, and count only the silence.
    headersTimeout: 30_000,
    bodyTimeout: 10_000,
    keepAliveTimeout: 4000,
    maxHeaderSize: 16 * 1024,
  })
  const breakers = new Map<string, Breaker>()
  for (const name of Object.keys(lanes) as Lane['name'][]) {
    breakers.set(name, createBreaker({ ...options.breaker, onChange: (open) => onBreaker?.(name, open) }))
  }
  let inFlight = 0

  const open: Transport['open'] = async (lane, request, signal) => {
    const breaker = breakers.get(lane.name)
    if (signal?.aborted) throw new UpstreamFault('aborted', 'nobody waits for the answer')
    if (inFlight >= connections + queue) throw new UpstreamFault('refused', 'too many calls are in flight')
    if (breaker && !breaker.admits()) throw new UpstreamFault('refused', `the breaker of ${lane.name} is open`)
    inFlight += 1
    const started = performance.now()
    const publish = (outcome: number | string) =>
      signals.upstream.publish({
        lane: lane.name,
        name: request.name ?? lane.name,
        method: request.method,
        outcome,
        seconds: (performance.now() - started) / 1000,
        spanContext: spanOf(request.headers.traceparent, request.trace?.spanContext),
      })
    const deadline = new AbortController()
    const late = (what: string) => () => deadline.abort(new UpstreamFault('timeout', `${what} took too long`))
    const head = setTimeout(late('the head'), lane.head)
    const total = setTimeout(late('the answer'), lane.total)
    const gone = () => deadline.abort(new UpstreamFault('aborted', 'nobody waits for the answer'))
    signal?.addEventListener('abort', gone, { once: true })
    const release = once((outcome: 'ok' | 'failed' | 'unknown') => {
      inFlight -= 1
      clearTimeout(head)
      clearTimeout(total)
      signal?.removeEventListener('abort', gone)
      if (outcome !== 'unknown') breaker?.record(outcome === 'ok')
    })
    try {
      const answer = await agent.request({
        origin: base.origin,
        path: request.path,
        method: request.method as Dispatcher.HttpMethod,
        headers: request.headers,
        body: request.body ?? null,
        signal: deadline.signal,
      })
      clearTimeout(head)
      publish(answer.statusCode)
      if (answer.statusCode < 200 || answer.statusCode > 599)
        throw new UpstreamFault('invalid', 'the status is not one')
      const healthy = answer.statusCode < 500
      watch(answer.body, (error) => {
        if (error === undefined) return release(healthy ? 'ok' : 'failed')
        release(toFault(deadline.signal.reason ?? error).kind === 'aborted' ? 'unknown' : 'failed')
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        liftDeadline: () => clearTimeout(total),
      }
    } catch (error) {
      const fault = toFault(deadline.signal.aborted ? deadline.signal.reason : error)
      publish(fault.kind)
      // A body that broke off on its way in says nothing about the upstream.
      const ours = request.body instanceof Readable && request.body.errored !== null
      release(ours || fault.kind === 'aborted' ? 'unknown' : 'failed')
      throw fault
    }
  }

  return {
    open,
    lanes,
    basePath: base.pathname.replace(/\/+$/, ''),
    origin: base.origin,
    close: () => agent.destroy(),
  }
}

/** Calls back once when a body has been read, broken or thrown away. */
function watch(body: Readable, done: (error?: unknown) => void): void {
  let failure: unknown
  body.once('error', (error) => {
    failure = error
  })
  body.once('close', () => done(failure))
}

function once<T>(run: (value: T) => void): (value: T) => void {
  let ran = false
  return (value) => {
    if (ran) return
    ran = true
    run(value)
  }
}

/** Reads a whole body, up to the lane's bound. */
export async function readAll(answer: IncomingAnswer, most: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.body.destroy()
    throw new UpstreamFault('invalid', 'the answer is too large')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new UpstreamFault('invalid', 'the answer is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw toFault(error)
  }
  return Buffer.concat(chunks, size)
}
