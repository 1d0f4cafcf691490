// The session cookie: the sealed access token, the only thing about a session that the browser keeps.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'
import type { Keyring } from './keyring.ts'

export type Presented =
  | { kind: 'none' }
  /** Not ours, damaged, or sealed for another place. */
  | { kind: 'unreadable' }
  | { kind: 'duplicate' }
  | { kind: 'token'; token: string }

export interface SessionCookie {
  read(request: FastifyRequest): Presented
  /** The cookie's value; TOKEN_TOO_LARGE where a browser would not keep it. */
  seal(token: string): string
  write(reply: FastifyReply, sealed: string, maxAge: number): void
  clear(reply: FastifyReply): void
}

/** What browsers keep of name and value together. */
const LARGEST = 4096

export function sessionCookie(config: Origin, keyring: Keyring): SessionCookie {
  const { name, values, write, clear } = ownCookie('session', config)
  return {
    read(request) {
      const [value, ...others] = values(request)
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
    write,
    clear,
  }
}
