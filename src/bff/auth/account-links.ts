// Links in letters: asking for one, and following one. The upstream decides; here is counted, and the sessions of whoever has
// a new password end at once rather than when they are next verified.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type EmailVerified,
  type ForgotBody,
  forgotPassword,
  type ResetBody,
  resetPassword,
  type VerifyEmailBody,
  verifyEmail,
} from '#contract/account-tokens.ts'
import { ApiError } from '#http/errors.ts'
import { networkOf } from '../limits/address.ts'
import type { Window } from '../limits/counters.ts'
import { enforce } from '../limits/too-many-requests.ts'
import { type AuthEvent, noteAuth } from './events.ts'
import type { SignInDeps } from './sign-in.ts'

export interface AccountLinks {
  forgot(request: FastifyRequest, reply: FastifyReply, body: z.output<typeof ForgotBody>): Promise<void>
  reset(request: FastifyRequest, reply: FastifyReply, body: z.output<typeof ResetBody>): Promise<void>
  verifyEmail(
    request: FastifyRequest,
    reply: FastifyReply,
    body: z.output<typeof VerifyEmailBody>,
  ): Promise<EmailVerified>
}

/** Letters of one network. */
const LETTERS: Window = { most: 20, seconds: 3600 }
/** Of one address: somebody's mailbox is not to be filled from everywhere. */
const TO_ONE: Window = { most: 20, seconds: 3600 }
/** Links tried out from one network. None can be guessed; a slip of the finger at the new password costs one. */
const TRIES: Window = { most: 30, seconds: 900 }

export function accountLinks({
  upstream,
  counters,
  keyring,
  sessions,
  link,
}: Pick<SignInDeps, 'upstream' | 'counters' | 'keyring' | 'sessions' | 'link'>): AccountLinks {
  const count = async (
    request: FastifyRequest,
    reply: FastifyReply,
    event: AuthEvent,
    { key, window }: { key: string; window: Window },
  ) => {
    const taken = await counters.take(`${event}:${keyring.keyFor(key)}`, window)
    if (!taken.allowed) noteAuth(request, event, { outcome: 'limited', code: 'RATE_LIMITED' })
    enforce(window, taken, reply)
  }

  /** One line of log for each outcome, as signing in has; never an address or a token. */
  const noted = async <T>(request: FastifyRequest, event: AuthEvent, run: () => Promise<T>): Promise<T> => {
    try {
      const done = await run()
      noteAuth(request, event, { outcome: 'ok' })
      return done
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      const isNo = known !== undefined && known.status < 500 && known.code !== 'RATE_LIMITED'
      const outcome = known?.code === 'RATE_LIMITED' ? 'limited' : isNo ? 'invalid' : 'fault'
      noteAuth(request, event, { outcome, code: known?.code, ...(outcome === 'fault' && { cause: error }) })
      throw error
    }
  }

  return {
    async forgot(request, reply, body) {
      const event = 'auth.forgot'
      await count(request, reply, event, { key: `network ${networkOf(request.ip)}`, window: LETTERS })
      await count(request, reply, event, { key: `address ${body.email.toLowerCase()}`, window: TO_ONE })
      await noted(request, event, () => upstream.call(forgotPassword, { request, body }))
    },

    async reset(request, reply, body) {
      const event = 'auth.reset'
      await count(request, reply, event, { key: networkOf(request.ip), window: TRIES })
      await noted(request, event, async () => {
        const { userId } = await upstream.call(resetPassword, { request, body })
        await sessions.revokeUserLocally(userId, 'password reset').catch((error: unknown) => {
          // The upstream has ended them: they are over once their tokens are verified again.
          request.log.error({ err: error }, 'sessions could not be ended at once')
        })
      })
      link.clear(reply)
    },

    async verifyEmail(request, reply, body) {
      const event = 'auth.verify-email'
      await count(request, reply, event, { key: networkOf(request.ip), window: TRIES })
      const verified = await noted(request, event, () => upstream.call(verifyEmail, { request, body }))
      link.clear(reply)
      return verified
    },
  }
}
