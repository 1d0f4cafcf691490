// View models of the screens of links in letters.
import type { FastifyInstance } from 'fastify'
import { authOptions } from '#contract/account-tokens.ts'
import { forgotPage, linkPage, signInPage } from '#contract/pages/account-links.ts'
import { mount } from '#http/mount.ts'
import { linkCookie } from '../auth/link-cookie.ts'
import type { PageDeps } from './page-deps.ts'

export function accountLinkPages(app: FastifyInstance, { config, upstream }: PageDeps): void {
  const link = linkCookie(config)

  // Nobody is kept from signing in by what is beside it.
  mount(app, signInPage, ({ request }) =>
    upstream.call(authOptions, { request, optional: true }).catch(() => ({ letters: false })),
  )

  mount(app, forgotPage, ({ request }) => upstream.call(authOptions, { request }))

  mount(app, linkPage, async ({ request, reply, query: { kind, token } }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (token === undefined) return { token: link.read(request, kind) }
    link.leave(reply, kind, token)
    return { token: null }
  })
}
