// The session cookie: the sealed access token, the only thing about a session that the browser keeps.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { cookieValues } from './cookie-header.ts'
import type { Keyring } from './keyring.ts'

export type Presented =
  | { kind: 'none' }
  /** Not ours, damaged, or sealed for another place. */
  | { kind: 'unreadable' }
  | { kind: 'duplicate' }
  | { kind: 'token'; token: string }

export interface SessionCookie {
  name: string
  read(request: FastifyRequest): Presented
  /** The cookie's value; TOKEN_TOO_LARGE where a browser would not keep it. */
  seal(token: string): string
  write(reply: FastifyReply, sealed: string, maxAge: number): void
  clear(reply: FastifyReply): void
}

/** What browsers keep of name and value together. */
const LARGEST = 4096

export function sessionCookie(config: Pick<Config, 'publicOrigin'>, keyring: Keyring): SessionCookie {
  const secure = config.publicOrigin.startsWith('https:')
  // The prefix makes browsers insist on Secure, Path=/ and no Domain, so that no sibling host can set it.
  const name = secure ? '__Host-Http-bff' : 'bff-dev'
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax', encode: String } as const

  return {
    name,
    read(request) {
      const [value, ...others] = cookieValues(request.headers.cookie, name)
      if (value === undefined) return { kind: 'none' }
      if (others.length > 0) return { kind: 'duplicate' }
      const token = keyring.open(value, name)
      return token === undefined ? { kind: 'unreadable' } : { kind: 'token', token }
    },
    seal(token) {
      const sealed = keyring.seal(token, name)
      if (name.length + 1 + sealed.length > LARGEST) throw new ApiError('TOKEN_TOO_LARGE')
      return sealed
    },
    write: (reply, sealed, maxAge) => void reply.setCookie(name, sealed, { ...attributes, maxAge }),
    clear: (reply) => void reply.setCookie(name, '', { ...attributes, maxAge: 0, expires: new Date(0) }),
  }
}
