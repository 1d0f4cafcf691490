// Fetches a file from the public internet for somebody untrusted: every address is resolved and checked before a byte is
// sent, the connection goes to the very address that was checked, each redirect is checked like a first request, and size
// and time are bounded.
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic } from './public-address.ts'

export interface Address {
  address: string
  family: number
}

export interface Answer {
  status: number
  location: string | undefined
  body: AsyncIterable<Uint8Array>
  /** Closes the connection, even where part of the body is unread. */
  close: () => Promise<void>
}

/** The network; tests bring their own. */
export interface Network {
  resolve: (host: string) => Promise<readonly Address[]>
  /** Requests the URL from that address and no other. */
  open: (url: URL, address: Address, signal: AbortSignal) => Promise<Answer>
}

/** `code` is one of the report's. */
export class NotFetched extends Error {
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(`A picture was not fetched: ${code}`, options)
    this.name = 'NotFetched'
    this.code = code
  }
}

export const MOST_BYTES = 10 * 1024 * 1024
const MILLISECONDS = 15_000
const REDIRECTS = 3
const PORTS = new Set(['', '80', '443'])

export async function fetchPublic(address: string, network: Network, stop?: AbortSignal): Promise<Buffer> {
  const limit = AbortSignal.timeout(MILLISECONDS)
  const signal = stop ? AbortSignal.any([stop, limit]) : limit
  try {
    return await follow(address, network, signal, REDIRECTS)
  } catch (error) {
    if (error instanceof NotFetched) throw error
    stop?.throwIfAborted()
    throw new NotFetched(limit.aborted ? 'picture_slow' : 'picture_unreachable', { cause: error })
  }
}

async function follow(address: string, network: Network, signal: AbortSignal, left: number): Promise<Buffer> {
  const url = allowed(address)
  const answer = await network.open(url, await publicAddress(url, network), signal)
  try {
    if (answer.status >= 300 && answer.status < 400 && answer.location !== undefined) {
      if (left === 0) throw new NotFetched('picture_redirects')
      if (!URL.canParse(answer.location, url.href)) throw new NotFetched('picture_refused')
      const next = new URL(answer.location, url).href
      await answer.close()
      return await follow(next, network, signal, left - 1)
    }
    if (answer.status !== 200) throw new NotFetched(`picture_status:${answer.status}`)
    return await collected(answer.body)
  } finally {
    await answer.close()
  }
}

function allowed(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const fits = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && PORTS.has(url.port)
  if (!fits) throw new NotFetched('picture_refused')
  return url
}

/** One private address among several is enough to refuse: the connection might go to any of them. */
async function publicAddress({ hostname }: URL, { resolve }: Network): Promise<Address> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const [first] = addresses
  if (!first) throw new NotFetched('picture_unreachable')
  if (!addresses.every((one) => isPublic(one.address))) throw new NotFetched('picture_refused')
  return first
}

async function collected(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MOST_BYTES) throw new NotFetched('picture_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

export const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  open: async (url, { address, family }, signal) => {
    const { Agent, request } = await import('undici')
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [{ address, family }]) : done(null, address, family)
    const dispatcher = new Agent({ connect: { timeout: 5000, lookup: pinned }, connections: 1, pipelining: 0 })
    const close = () => dispatcher.destroy()
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher,
        signal,
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Stoa picture import' },
      })
      // Closing the connection makes an unread body emit an error, which is ignored.
      body.on('error', () => {})
      const { location } = headers
      return { status: statusCode, location: typeof location === 'string' ? location : undefined, body, close }
    } catch (error) {
      await close()
      throw error
    }
  },
}
