// The calls any upstream must offer (verify, refresh, register, login) and the ends of sessions.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { login, logout, logoutAll, refreshToken, register, verifyToken } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from './access.ts'
import { credentials, type Session } from './credentials.ts'
import type { Identity } from './identity.ts'
import { originOf } from './origin.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { endAllSessions, sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export function authRoutes(app: FastifyInstance, identity: Identity, cookie: RefreshCookie): void {
  const sessionStore = sessions(identity.db, identity.lifetime)
  const { rotate, repeat } = credentials(identity.db, identity.lifetime)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  const welcome = async (
    reply: FastifyReply,
    { user, epoch, familyId, generation, credential, expiresAt }: Session,
  ) => {
    cookie.write(reply, credential, expiresAt)
    const accessToken = await identity.tokens.sign({ userId: user.id, role: user.role, epoch, familyId, generation })
    return { statusCode: 200, accessToken, user }
  }

  mount(app, verifyToken, ({ request }) => identity.verify(request.headers.authorization))

  mount(app, register, async ({ body, request, reply }) =>
    welcome(reply, await signUp(identity, body, originOf(request, reply), request)),
  )

  mount(app, login, async ({ body, request, reply }) =>
    welcome(reply, await signIn(identity, body, originOf(request, reply))),
  )

  // A credential brought a second time asks for an answer that was lost, as long as nobody has used that answer. After that
  // it was copied by somebody, and nobody can tell which of the two is the thief: the whole session ends.
  mount(app, refreshToken, async ({ request, reply }) => {
    const credential = cookie.read(request)
    const session = credential && ((await rotate(credential)) ?? (await repeat(credential)))
    if (session) return welcome(reply, session)
    if (credential && (await sessionStore.endReused(credential)))
      request.log.warn({ event: 'session.reuse' }, 'session ended')
    cookie.clear(reply)
    throw new ApiError('UNAUTHENTICATED')
  })

  mount(app, logout, async ({ request, reply }) => {
    const credential = cookie.read(request)
    if (credential) await sessionStore.endByCredential(credential)
    cookie.clear(reply)
    return null
  })

  mount(app, logoutAll, async ({ request, reply }) => {
    await endAllSessions(identity.db, signedIn(request).userId)
    cookie.clear(reply)
    return null
  })
}
