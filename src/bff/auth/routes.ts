// /bff/auth/*: the flows as JSON for scripts. Answers hold the user; the token travels in the cookie alone.
import type { FastifyInstance } from 'fastify'
import {
  bffForgot,
  bffLogin,
  bffLogout,
  bffLogoutAll,
  bffRefresh,
  bffRegister,
  bffReset,
  bffVerify,
  bffVerifyEmail,
} from '#contract/bff-auth.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { AuthFlows } from './flows.ts'

export function authRoutes(app: FastifyInstance, flows: AuthFlows): void {
  mount(app, bffLogin, async ({ request, reply, body }) => ({ user: await flows.login(request, reply, body) }))
  mount(app, bffRegister, async ({ request, reply, body }) => ({ user: await flows.register(request, reply, body) }))
  mount(app, bffRefresh, async ({ request, reply }) => ({ user: await flows.refresh(request, reply) }))
  mount(app, bffVerify, ({ request: { session } }) => {
    if (session.state === 'unavailable') throw new ApiError('UNAVAILABLE', { retryAfter: 5 })
    const user = session.state === 'authenticated' ? session.user : null
    return { authenticated: user !== null, user }
  })
  mount(app, bffLogout, async ({ request, reply }) => {
    await flows.logout(request, reply)
    return null
  })
  mount(app, bffLogoutAll, async ({ request, reply }) => {
    await flows.logoutAll(request, reply)
    return null
  })
  mount(app, bffForgot, async ({ request, reply, body }) => {
    await flows.forgot(request, reply, body)
    return null
  })
  mount(app, bffReset, async ({ request, reply, body }) => {
    await flows.reset(request, reply, body)
    return null
  })
  mount(app, bffVerifyEmail, ({ request, reply, body }) => flows.verifyEmail(request, reply, body))
}
