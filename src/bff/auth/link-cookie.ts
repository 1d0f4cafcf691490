// The token of a link in a letter, between the address it came in and the form it is sent with: out of the address bar, the
// history and whatever reads addresses on the way.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LinkToken } from '#contract/account-tokens.ts'
import type { LinkKind } from '#contract/pages/account-links.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

const HOUR = 3600

export interface LinkCookie {
  leave(reply: FastifyReply, kind: LinkKind, token: string): void
  /** Null where this browser followed no link of this kind. */
  read(request: FastifyRequest, kind: LinkKind): string | null
  clear(reply: FastifyReply): void
}

export function linkCookie(origin: Origin): LinkCookie {
  const cookie = ownCookie('link', origin)
  return {
    leave: (reply, kind, token) => cookie.write(reply, `${kind}.${token}`, HOUR),
    read(request, kind) {
      const value = cookie.read(request)
      if (!value?.startsWith(`${kind}.`)) return null
      return LinkToken.safeParse(value.slice(kind.length + 1)).data ?? null
    },
    clear: cookie.clear,
  }
}
