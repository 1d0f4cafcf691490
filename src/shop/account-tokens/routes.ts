// Links in letters that act for an account: asking for one, and what happens when it is followed.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  authOptions,
  changeEmail,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/account-tokens.ts'
import { mount } from '#http/mount.ts'
import type { Config } from '../../config/config.ts'
import { signedIn } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { forgotLimits, linkLimits } from '../auth/limits.ts'
import { originOf } from '../auth/origin.ts'
import { countingGuesses, windowLimits } from '../auth/window-limit.ts'
import { showsSecrets } from '../mail/secret-letters.ts'
import type { LetterContext } from './account-letter.ts'
import { changeEmail as change, resend } from './change-email.ts'
import { askForReset } from './forgot.ts'
import { reset } from './reset.ts'
import { verify } from './verify-email.ts'

export function accountTokenRoutes(
  app: FastifyInstance,
  identity: Identity,
  config: Pick<Config, 'seed' | 'smtp'>,
): void {
  const { db, hashAddress } = identity
  const limits = windowLimits(db, () => new Date())
  const contextOf = (request: FastifyRequest): LetterContext => ({ publicOrigin: identity.publicOrigin, from: request })

  mount(app, authOptions, () => ({ letters: config.smtp !== undefined || showsSecrets(config) }))

  mount(app, forgotPassword, async ({ body: { email }, request }) => {
    await limits.attempt(forgotLimits(hashAddress, request.ip))
    await askForReset(db, hashAddress, email, request)
    return null
  })

  const counted = <T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> =>
    countingGuesses(db, linkLimits(hashAddress, request.ip), run)

  mount(app, resetPassword, ({ body, request, reply }) =>
    counted(request, async () => ({
      userId: await reset(identity, body, originOf(request, reply), contextOf(request)),
    })),
  )

  mount(app, verifyEmail, ({ body: { token }, request }) => counted(request, () => verify(db, token)))

  mount(app, changeEmail, async ({ body, request }) => {
    await change(identity, signedIn(request), body, contextOf(request))
    return null
  })

  mount(app, resendVerification, async ({ request }) => {
    await resend(identity, signedIn(request), contextOf(request))
    return null
  })
}
