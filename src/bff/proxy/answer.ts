// Turns an upstream answer into one the browser may get: its faults into ours, JSON checked whole before a byte of it is
// sent, redirects kept inside, everything else streamed within bounds.
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { canonicalize } from '#contract/canonicalize.ts'
import type { ApiError } from '#http/errors.ts'
import { answerError, notOffered, UpstreamFault } from '../upstream/faults.ts'
import type { Lane } from '../upstream/lanes.ts'
import { lacks } from '../upstream/offered.ts'
import type { Invalid } from '../upstream/reading.ts'
import { type IncomingAnswer, readAll, type Transport } from '../upstream/transport.ts'
import { incomingHeaders, type Kind } from './allowed.ts'
import { bounded } from './bounded.ts'
import { checkDescribed } from './described.ts'

export interface PassedAnswer {
  status: number
  headers: Record<string, string>
  body: Readable | WholeBody
}

/** A body that was read and checked before any of it is sent; it can be discarded as a stream can. */
interface WholeBody {
  bytes: Buffer
  destroy(): void
}

/** What Fastify sends. */
export const payloadOf = (body: PassedAnswer['body']): Readable | Buffer =>
  body instanceof Readable ? body : body.bytes

const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i
/** What an API may answer beside JSON: files. A page of HTML is a proxy's or a login's, never the API's. */
const FILE_TYPE = /^(?:text\/(?:csv|plain)|application\/(?:pdf|zip|octet-stream)|image\/(?:png|jpeg|webp|avif|gif))\b/i
/** Bytes of JSON that are held at once, to be checked before any of them is sent. */
const WHOLE = 5 * 1024 * 1024
const PICTURE_TYPE = /^image\/(?:png|jpeg|webp|avif|gif|svg\+xml|x-icon)\b/i

/** What was asked for, as the browser sees it. */
export interface Asked {
  method: string
  path: string
  search: string
}

export async function passOn(
  answer: IncomingAnswer,
  asked: Asked,
  kind: Kind,
  lane: Lane,
  { transport, invalid }: { transport: Pick<Transport, 'origin' | 'basePath'>; invalid: Invalid },
): Promise<PassedAnswer> {
  const { method, path } = asked
  const { status } = answer
  const headers = incomingHeaders(answer.headers, kind)
  const type = headers['content-type'] ?? ''
  const failure = (body: unknown) =>
    lacks(asked, status, body)
      ? notOffered(`${method} ${path}`, status)
      : answerError(status, answer.headers['retry-after'], null)
  if (status >= 500) return await rejectWithReason(answer, failure)
  if (answer.headers.location !== undefined || isRedirect(status)) {
    const location = inside(answer.headers.location, transport)
    if (location !== undefined) headers.location = location
    else if (isRedirect(status)) return reject(answer, new UpstreamFault('invalid', 'it redirects elsewhere'))
  }
  if (method === 'HEAD' || status === 204 || status === 304) {
    answer.body.resume()
    if (status === 204) delete headers['content-length']
    return { status, headers, body: Readable.from([]) }
  }
  if (kind === 'api' && JSON_TYPE.test(type)) {
    const { body, json } = await wholeJson(answer, lane)
    if (lacks(asked, status, json)) throw failure(json)
    // What it says of them in its own words is not for browsers: they are told in ours.
    if (status >= 400) throw answerError(status, answer.headers['retry-after'], json, headers.allow)
    checkDescribed(asked, json, invalid)
    return { status, headers, body }
  }
  if (status >= 400) return reject(answer, failure(null))
  if (!(kind === 'api' ? FILE_TYPE : PICTURE_TYPE).test(type))
    return reject(answer, new UpstreamFault('invalid', 'the type of the answer is not passed on'))
  if (Number(headers['content-length'] ?? 0) > lane.most)
    return reject(answer, new UpstreamFault('invalid', 'the answer is too large'))
  answer.liftDeadline()
  const tooLarge = () => new UpstreamFault('invalid', 'the answer is too large')
  return { status, headers, body: bounded(answer.body, lane.most, tooLarge) }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304

function reject(answer: IncomingAnswer, error: Error): never {
  answer.body.on('error', () => {})
  answer.body.destroy()
  throw error
}

/** Faults whose reason a person can act on, such as a full disk; of all others nobody needs to read what they say. */
const WITH_REASON = new Set([503, 507])
const REASON = 16 * 1024

async function rejectWithReason(answer: IncomingAnswer, failure: (body: unknown) => ApiError): Promise<never> {
  const { status, headers } = answer
  if (!WITH_REASON.has(status)) return reject(answer, failure(null))
  const body = await readAll(answer, REASON)
    .then((body) => JSON.parse(String(body)) as unknown)
    .catch(() => null)
  throw answerError(status, headers['retry-after'], body)
}

async function wholeJson(answer: IncomingAnswer, lane: Lane): Promise<{ body: WholeBody; json: unknown }> {
  if (answer.headers['content-encoding'] !== undefined)
    return reject(answer, new UpstreamFault('invalid', 'it was not asked to compress'))
  const body = await readAll(answer, Math.min(lane.most, WHOLE))
  try {
    if (!isUtf8(body)) throw new Error('not UTF-8')
    const json: unknown = JSON.parse(body.toString().replace(/^\ufeff/, ''))
    return { body: { bytes: body, destroy: () => {} }, json }
  } catch {
    throw new UpstreamFault('invalid', 'the answer is not JSON')
  }
}

/** A Location as a path of ours, where it leads to something the proxy serves. */
function inside(location: unknown, { origin, basePath }: Pick<Transport, 'origin' | 'basePath'>): string | undefined {
  if (typeof location !== 'string') return undefined
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
  const ours = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  const reading = canonicalize(ours)
  return 'canonical' in reading && /^\/(?:api|media)\//.test(reading.canonical.routeKey) ? ours : undefined
}
