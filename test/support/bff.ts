import { connect } from 'node:net'
import { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { request as send } from 'undici'
import type { Role } from '#contract/permissions.ts'
import type { BodyTimes } from '#http/body-time.ts'
import { replyError, toApiError } from '#http/errors.ts'
import { createServer } from '#http/server.ts'
import { createDb } from '#postgres/pool.ts'
import type { Database } from '../../src/bff/db.ts'
import { routedUrl } from '../../src/bff/gate/canonical-path.ts'
import { wantsPage } from '../../src/bff/gate/intent.ts'
import type { GuardedPath } from '../../src/bff/gate/roles.ts'
import {
  type RequestPipeline,
  type RequestPipelineDeps,
  registerRequestPipeline,
  type Tuning,
} from '../../src/bff/request-pipeline.ts'
import { createUpstream } from '../../src/bff/upstream/client.ts'
import { LANES, type Lanes } from '../../src/bff/upstream/lanes.ts'
import { createTransport, type TransportOptions } from '../../src/bff/upstream/transport.ts'
import type { Config } from '../../src/config/config.ts'
import { createLogger } from '../../src/process/logger.ts'
import { testConfig } from './config.ts'
import type { TestDatabase } from './database.ts'

export interface BffOptions {
  database: TestDatabase
  upstreamUrl: string
  config?: Partial<Config>
  env?: Record<string, string>
  tuning?: Tuning
  lanes?: Partial<Lanes>
  transport?: Partial<TransportOptions>
  bodyTimes?: Partial<BodyTimes>
  rolesOf?: (path: string) => Promise<readonly Role[] | undefined>
  guardedPaths?: readonly GuardedPath[]
  draining?: () => boolean
  developing?: boolean
  renderError?: RequestPipelineDeps['renderError']
  /** Registers routes before the catch-all page route. */
  routes?: (app: FastifyInstance, pipeline: RequestPipeline) => void
}

export interface TestBff {
  app: FastifyInstance
  pipeline: RequestPipeline
  config: Config
  /** Address the BFF listens on; requests to it carry the public host name. */
  url: string
  port: number
  /** Paths of the pages rendered so far. */
  visits: string[]
  /** All log lines so far, parsed. */
  lines: () => Record<string, unknown>[]
  logText: () => string
  browser: () => Browser
  raw: (text: string) => Promise<string>
  close: () => Promise<void>
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export const ORIGIN = 'https://shop.test'

export async function testBff(t: Scope, options: BffOptions): Promise<TestBff> {
  const config = testConfig(options.config, { PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'debug', ...options.env })
  const chunks: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const logger = await createLogger({ config, service: 'bff', destination })
  const pool = options.database.pool('bff', 10)
  const app = createServer({
    logger,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    rewriteUrl: routedUrl,
    bodyTimes: options.bodyTimes,
  })
  await app.register(cookie)
  const transport = createTransport({
    baseUrl: options.upstreamUrl,
    lanes: { ...LANES, ...options.lanes },
    ...options.transport,
  })
  const visits: string[] = []
  const pipeline = await registerRequestPipeline(app, {
    config,
    pool,
    db: createDb<Database>(pool),
    upstream: createUpstream(transport),
    renderError:
      options.renderError ??
      (async (request, reply, thrown) => {
        const error = toApiError(thrown, request)
        if (!wantsPage(request)) return replyError(request, reply, thrown)
        if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
        return reply.code(error.status).type('text/html').send(`<h1>${error.status} ${error.code}</h1>`)
      }),
    ...(options.rolesOf && { rolesOf: options.rolesOf }),
    ...(options.guardedPaths && { guardedPaths: options.guardedPaths }),
    onSignedIn: async () => {},
    draining: options.draining,
    developing: options.developing ?? false,
    tuning: { ...options.tuning },
  })
  options.routes?.(app, pipeline)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      visits.push(`${request.method} ${request.canonical.path}`)
      const who = request.session.state === 'authenticated' ? request.session.user.username : request.session.state
      return reply.type('text/html').send(`<h1>page</h1><p id="who">${who}</p>`)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await app.close()
  }
  t.teardown(close)
  const url = `http://127.0.0.1:${port}`
  return {
    app,
    pipeline,
    config,
    url,
    port,
    visits,
    lines: () =>
      chunks
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    logText: () => chunks.join(''),
    browser: () => createBrowser(url, new URL(config.publicOrigin)),
    raw: (text) => raw(port, text),
    close,
  }
}

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  setCookies: string[]
  location: string | undefined
  text: string
  json: <T = Record<string, unknown>>() => T
}

export interface SendOptions {
  method?: string
  headers?: Record<string, string | undefined>
  body?: unknown
  /** Replaces the jar's cookies in the request; null sends none. */
  cookie?: string | null
  /** Aborts the request. */
  signal?: AbortSignal
}

export interface Browser {
  /** Cookies by name. */
  jar: Map<string, string>
  /** Requests a page the way a browser navigates to it. */
  visit(path: string, options?: SendOptions): Promise<Reply>
  /** Sends a request the way our own scripts do: JSON, X-BFF, same origin. */
  call(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Reply>
  send(path: string, options?: SendOptions): Promise<Reply>
  login(username: string, password: string): Promise<Reply>
  /** A second browser with the same cookies. */
  copy(): Browser
}

const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 Firefox/140',
}

export function createBrowser(url: string, origin: URL, cookies: ReadonlyMap<string, string> = new Map()): Browser {
  const jar = new Map(cookies)
  const browser: Browser = {
    jar,
    async send(path, { method = 'GET', headers = {}, body, cookie, signal } = {}) {
      const cookieHeader =
        cookie === undefined ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : cookie
      const answer = await send(url + path, {
        method: method as 'GET',
        ...(signal && { signal }),
        headers: Object.fromEntries(
          Object.entries({
            host: origin.host,
            'user-agent': NAVIGATION['user-agent'],
            ...(cookieHeader && { cookie: cookieHeader }),
            ...headers,
          }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
        body:
          body === undefined ? null : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      })
      const text = await answer.body.text()
      const given = answer.headers['set-cookie'] ?? []
      const setCookies = Array.isArray(given) ? given : [given]
      for (const line of setCookies) store(jar, line)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        setCookies,
        location: answer.headers.location as string | undefined,
        text,
        json: () => JSON.parse(text),
      }
    },
    visit: (path, options = {}) => browser.send(path, { ...options, headers: { ...NAVIGATION, ...options.headers } }),
    call: (method, path, body, options = {}) =>
      browser.send(path, {
        method,
        ...(body !== undefined && { body }),
        ...options,
        headers: {
          accept: 'application/json',
          origin: origin.origin,
          'x-bff': '1',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...options.headers,
        },
      }),
    login: (username, password) => browser.call('POST', '/bff/auth/login', { username, password }),
    copy: () => createBrowser(url, origin, jar),
  }
  return browser
}

function store(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.some((one) => one.toLowerCase() === 'max-age=0')) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}

/** Sends bytes unchanged over a socket and returns everything received. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(3000, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', done)
    socket.on('close', done)
    socket.write(Buffer.from(text, 'latin1'))
  })
}

/** Downloads a file, pausing for a while after the first bytes, and returns the number of bytes received. */
export function pausingReader(port: number, path: string, milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = 0
    socket.on('data', (chunk) => {
      if (received === 0) {
        socket.pause()
        setTimeout(() => socket.resume(), milliseconds)
      }
      received += chunk.length
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: close\r\n\r\n`)
  })
}

/** The raw text of a request that navigates to a page. */
export const navigation = (target: string, { method = 'GET', host = 'shop.test', more = '' } = {}): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nSec-Fetch-Dest: document\r\nUser-Agent: Mozilla/5.0 Firefox/140\r\n${more}Connection: close\r\n\r\n`

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
