// A scriptable upstream: it implements the auth calls with expiring tokens and rotating credentials, answers other paths by
// script, simulates network faults, and records every request.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Seen {
  method: string
  path: string
  search: string
  headers: IncomingMessage['headers']
  body: string
}

export type Script = (seen: Seen, response: ServerResponse) => void | Promise<void>

export interface FakeUser {
  id: string
  name: string
  username: string
  role: unknown
  password: string
}

export interface FakeUpstream {
  url: string
  users: Map<string, FakeUser>
  seen: Seen[]
  /** Number of requests to a path; `auth` counts all auth calls. */
  count(path: string): number
  reset(): void
  /** Answers a path (`POST /api/auth/refresh`, or `*` for all) with a script until `clear` is called. */
  script(key: string, script: Script): void
  /** Runs a function before the default answer is sent. */
  before(key: string, run: (seen: Seen) => void | Promise<void>): void
  clear(): void
  /** Rejects all tokens issued so far as expired. */
  expire(): void
  /** Rejects all tokens issued so far as unknown. */
  revoke(): void
  settings: { rotate: boolean; tokenLength?: number; jwtSeconds?: number; sameToken?: string; status: number }
  /** Stops listening and closes every connection; `start` listens on the same port again. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Scripts that simulate faults. */
export const faults = {
  answer:
    (status: number, body: unknown, headers: Record<string, string | string[]> = {}): Script =>
    (_, response) =>
      void json(response, status, body, headers),
  text:
    (status: number, body: string | Buffer, type: string, headers: Record<string, string> = {}): Script =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': type, ...headers }).end(body),
  raw:
    (bytes: string | Buffer): Script =>
    (_, response) => {
      response.socket?.end(bytes)
    },
  hang: (): Script => () => {},
  resetConnection: (): Script => (_, response) => {
    response.socket?.resetAndDestroy()
  },
  drip: (): Script => (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(timer))
  },
  flood:
    (bytes: number, type = 'application/json'): Script =>
    async (_, response) => {
      response.writeHead(200, { 'content-type': type })
      const chunk = Buffer.alloc(64 * 1024, 0x20)
      const closed = once(response, 'close')
      for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length) {
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed])
      }
      response.end()
    },
  truncated: (): Script => (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"half":')
    setTimeout(() => response.socket?.destroy(), 20)
  },
}

const once = (response: ServerResponse, event: string) =>
  new Promise<void>((resolve) => void response.once(event, () => resolve()))

export const people = {
  customer: { id: 'u-customer', name: 'Cleo', username: 'cleo', role: 'customer', password: 'cleo-secret' },
  editor: { id: 'u-editor', name: 'Edda', username: 'edda', role: 'editor', password: 'edda-secret' },
  admin: { id: 'u-admin', name: 'Ada', username: 'ada', role: 'admin', password: 'ada-secret' },
  developer: { id: 'u-developer', name: 'Dev', username: 'dev', role: 'developer', password: 'dev-secret' },
} as const

export async function fakeUpstream(t: Scope): Promise<FakeUpstream> {
  const seen: Seen[] = []
  const scripts = new Map<string, Script>()
  const preludes = new Map<string, (seen: Seen) => void | Promise<void>>()
  const users = new Map<string, FakeUser>(Object.values(people).map((one) => [one.username, { ...one }]))
  const tokens = new Map<string, { user: FakeUser; expired: boolean }>()
  const credentials = new Map<string, FakeUser>()
  const settings: FakeUpstream['settings'] = { rotate: true, status: 200 }

  const newToken = (user: FakeUser): string => {
    const made = settings.sameToken ?? tokenOf(settings)
    tokens.set(made, { user, expired: false })
    return made
  }
  const grant = (response: ServerResponse, user: FakeUser, rotate = true) => {
    const headers: Record<string, string> = {}
    if (rotate) {
      const credential = randomBytes(12).toString('hex')
      credentials.set(credential, user)
      headers['set-cookie'] = `refresh=${credential}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=2592000`
    }
    const { password: _, ...shown } = user
    json(response, settings.status, { statusCode: settings.status, accessToken: newToken(user), user: shown }, headers)
  }
  const bearer = ({ headers }: Seen) => tokens.get(String(headers.authorization ?? '').replace('Bearer ', ''))
  const credentialOf = ({ headers }: Seen) => /(?:^|; )refresh=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

  const usual: Record<string, Script> = {
    'POST /api/auth/login': (call, response) => {
      const { username, password } = JSON.parse(call.body) as { username: string; password: string }
      const user = users.get(username)
      if (!user || user.password !== password)
        return void json(response, 401, { statusCode: 401, message: 'no such user or password' })
      grant(response, user)
    },
    'POST /api/auth/register': (call, response) => {
      const { name, username, password } = JSON.parse(call.body) as { name: string; username: string; password: string }
      if (users.has(username)) return void json(response, 409, { statusCode: 409, message: 'taken' })
      const user = { id: `u-${username}`, name, username, role: 'customer', password }
      users.set(username, user)
      grant(response, user)
    },
    'GET /api/auth/verify': (call, response) => {
      const token = bearer(call)
      const { password: _, ...user } = token?.user ?? ({} as FakeUser)
      if (!token) return void json(response, 200, { valid: false, expired: false, user: null })
      json(response, 200, { valid: !token.expired, expired: token.expired, user })
    },
    'POST /api/auth/refresh': (call, response) => {
      const credential = credentialOf(call)
      const user = credentials.get(credential)
      if (!user) return void json(response, 401, { statusCode: 401 })
      if (settings.rotate) credentials.delete(credential)
      grant(response, user, settings.rotate)
    },
    'POST /api/auth/logout': (call, response) => {
      credentials.delete(credentialOf(call))
      response.writeHead(204).end()
    },
    'POST /api/auth/logout-all': (_, response) => void response.writeHead(204).end(),
    'GET /api/who': (call, response) => {
      const token = bearer(call)
      json(response, 200, { user: token && !token.expired ? token.user.id : null })
    },
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = '', search = ''] = (request.url ?? '').split('?', 2)
    const call: Seen = {
      method: request.method ?? '',
      path,
      search,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    seen.push(call)
    const key = `${call.method} ${path}`
    await preludes.get(key)?.(call)
    const script = scripts.get(key) ?? scripts.get('*') ?? usual[key]
    if (script) await script(call, response)
    else json(response, 404, { code: 'NOT_FOUND', message: 'Not found.', requestId: 'up' })
  }

  let server: Server
  let port = 0
  const sockets = new Set<Socket>()
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        handle(request, response).catch(() => response.destroy())
      })
      server.keepAliveTimeout = 60_000
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await start()
  t.teardown(stop)

  return {
    url: `http://127.0.0.1:${port}`,
    users,
    seen,
    count: (path) =>
      seen.filter((call) => (path === 'auth' ? call.path.startsWith('/api/auth/') : call.path === path)).length,
    reset: () => void seen.splice(0),
    script: (key, script) => void scripts.set(key, script),
    before: (key, run) => void preludes.set(key, run),
    clear: () => {
      scripts.clear()
      preludes.clear()
    },
    expire: () => {
      for (const token of tokens.values()) token.expired = true
    },
    revoke: () => tokens.clear(),
    settings,
    stop,
    start,
  }
}

function tokenOf({ tokenLength, jwtSeconds }: FakeUpstream['settings']): string {
  if (jwtSeconds !== undefined) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const iat = Math.floor(Date.now() / 1000)
    const payload = { iat, exp: iat + jwtSeconds, jti: randomBytes(6).toString('hex') }
    return `${part({ alg: 'EdDSA' })}.${part(payload)}.${randomBytes(64).toString('base64url')}`
  }
  if (tokenLength === undefined) return `at-${randomBytes(24).toString('hex')}`
  // Three parts separated by dots, like a JWT.
  return randomBytes(tokenLength)
    .toString('base64url')
    .slice(0, tokenLength)
    .replace(/^(.{20}).(.{1000})./, '$1.$2.')
}

export const pause = (milliseconds: number) => sleep(milliseconds)
