// The refresh credential's cookie: sent to /api/auth alone, out of reach for scripts.
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'stoa_refresh'

export interface RefreshCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, credential: string, expires: Date) => void
  clear: (reply: FastifyReply) => void
}

export const refreshCookie = ({ secure }: { secure: boolean }): RefreshCookie => {
  const attributes = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: ({ cookies }) => {
      const value = cookies[NAME]
      return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
    },
    write: (reply, credential, expires) => {
      reply.setCookie(NAME, credential, { ...attributes, expires })
    },
    clear: (reply) => {
      reply.clearCookie(NAME, attributes)
    },
  }
}
