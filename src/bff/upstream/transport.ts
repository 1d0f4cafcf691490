// Sends one request to the upstream and returns the response headers, applying connection limits, admission, deadlines and
// the circuit breaker. The typed client and the proxy share it, so that the limits hold for both together.
import { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { CHANGED_HEADER } from '#contract/kept.ts'
import { signals } from '#telemetry/signals.ts'
import { spanOf } from '#telemetry/trace-context.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'
import { toFault, UpstreamFault } from './faults.ts'
import { LANES, type Lane, type Lanes } from './lanes.ts'
import type { Trace } from './trace.ts'

export interface OutgoingRequest {
  method: string
  /** Path and query relative to the upstream's origin. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | Readable | null
  /** Name in metrics and traces: the endpoint's id, or the part of the proxy. */
  name?: string
  /** The trace of the incoming request this call is made for. */
  trace?: Trace | undefined
}

export interface IncomingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
  /** Removes the total time limit, because the reader sets the pace from here; a stalled upstream is still cut off. */
  liftDeadline(): void
}

export interface Transport {
  /** Resolves when the headers arrive; `body` must be read or destroyed. Rejects with an UpstreamFault. Never retries. */
  open(lane: Lane, request: OutgoingRequest, signal?: AbortSignal): Promise<IncomingAnswer>
  lanes: Lanes
  /** Path of the base URL, without a trailing slash. */
  basePath: string
  origin: string
  close(): Promise<void>
}

export interface TransportOptions {
  baseUrl: string
  lanes?: Lanes
  /** `connections`: sockets to the upstream. `queue`: requests that may wait for one. */
  connections?: number
  queue?: number
  /** The same for uploads, which take minutes over a slow line and must not hold what pages need. */
  uploads?: { connections: number; queue: number }
  breaker?: BreakerOptions
  onBreaker?: (lane: Lane['name'], open: boolean) => void
  /** Called with the names of records that a call has changed, before anybody gets its answer. */
  onChanged?: (names: string) => void
}

export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, lanes = LANES, connections = 128, queue = 256, onBreaker, onChanged } = options
  const base = new URL(baseUrl)
  const shared = createPool({ connections, queue })
  const uploads = createPool(options.uploads ?? { connections: 8, queue: 8 }, lanes.upload.head)
  const breakers = new Map<string, Breaker>()
  for (const name of Object.keys(lanes) as Lane['name'][]) {
    breakers.set(name, createBreaker({ ...options.breaker, onChange: (open) => onBreaker?.(name, open) }))
  }

  const open: Transport['open'] = async (lane, request, signal) => {
    const breaker = breakers.get(lane.name)
    const pool = lane.name === 'upload' ? uploads : shared
    if (signal?.aborted) throw new UpstreamFault('aborted', 'nobody waits for the answer')
    if (pool.inFlight >= pool.most) throw new UpstreamFault('refused', 'too many calls are in flight')
    if (breaker && !breaker.admits()) throw new UpstreamFault('refused', `the breaker of ${lane.name} is open`)
    pool.inFlight += 1
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
    let head: NodeJS.Timeout | undefined
    const awaitHead = () => {
      head = setTimeout(late('the head'), lane.head)
    }
    // What is streamed comes at its sender's pace, and the upstream has not all of it before.
    if (request.body instanceof Readable) request.body.once('end', awaitHead)
    else awaitHead()
    const total = setTimeout(late('the answer'), lane.total)
    const gone = () => deadline.abort(new UpstreamFault('aborted', 'nobody waits for the answer'))
    signal?.addEventListener('abort', gone, { once: true })
    const release = once((outcome: 'ok' | 'failed' | 'unknown') => {
      pool.inFlight -= 1
      if (request.body instanceof Readable) request.body.off('end', awaitHead)
      clearTimeout(head)
      clearTimeout(total)
      signal?.removeEventListener('abort', gone)
      if (outcome !== 'unknown') breaker?.record(outcome === 'ok')
    })
    try {
      const answer = await pool.agent.request({
        origin: base.origin,
        path: request.path,
        method: request.method as Dispatcher.HttpMethod,
        headers: request.headers,
        body: request.body ?? null,
        signal: deadline.signal,
      })
      clearTimeout(head)
      publish(answer.statusCode)
      const changed = answer.headers[CHANGED_HEADER]
      if (changed !== undefined) onChanged?.(String(changed))
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
      // If the request body broke off while the client was sending it, the upstream is not to blame.
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
    close: async () => void (await Promise.all([shared.agent.destroy(), uploads.agent.destroy()])),
  }
}

function createPool({ connections, queue }: { connections: number; queue: number }, headersTimeout = 30_000) {
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: 1000 },
    // Deadlines are enforced by our own timers: undici's are coarse and measure only idle time.
    headersTimeout,
    bodyTimeout: 10_000,
    keepAliveTimeout: 4000,
    maxHeaderSize: 16 * 1024,
  })
  return { agent, most: connections + queue, inFlight: 0 }
}

/** Calls `done` once, when a body has been read, has failed or was discarded. */
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

/** Reads a whole body, up to the lane's size limit. Listens to it, because waiting for each chunk costs more than most bodies. */
export function readAll({ headers, body }: Pick<IncomingAnswer, 'headers' | 'body'>, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const fail = (error: unknown) => reject(toFault(error))
    const brokenOff = () => fail(new UpstreamFault('reset', 'the answer broke off'))
    const tooLarge = () => {
      fail(new UpstreamFault('invalid', 'the answer is too large'))
      body.destroy()
    }
    body.once('error', fail)
    if (Number(headers['content-length'] ?? 0) > most) return tooLarge()
    // Of a body that is over already no event comes any more.
    if (body.destroyed) return body.errored ? fail(body.errored) : brokenOff()
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > most) return tooLarge()
      chunks.push(chunk)
    })
    body.once('end', () => resolve(Buffer.concat(chunks, size)))
    body.once('close', () => {
      if (!body.readableEnded) brokenOff()
    })
  })
}
