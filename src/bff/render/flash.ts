// A short code for a message on the page after a redirect (`signed-out`): set by an action in a short-lived cookie, shown once.
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'flash'

/** The word left by the request before, if any; reading takes it away. */
export function readFlash(request: FastifyRequest, reply: FastifyReply): string | null {
  const word = request.cookies[NAME]
  if (word === undefined) return null
  reply.clearCookie(NAME, { path: '/' })
  return /^[a-z-]{1,40}$/.test(word) ? word : null
}

/** Whether a Set-Cookie line made by an action is the one cookie that actions may set. */
export const isFlash = (setCookie: string): boolean => setCookie.startsWith(`${NAME}=`)
