// What an upstream's answer to an auth call means. Only a clear "no" ends a session; anything unclear is a
// fault and changes nothing.
import { z } from 'zod'
import { AnyUser, AuthAnswer, login, register, verifyToken } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import type { Answer, Upstream } from '../upstream/client.ts'
import { answerError } from '../upstream/faults.ts'
import { invalidAnswer } from '../upstream/reading.ts'
import { type Credential, merged } from './credential.ts'

export interface Grant {
  accessToken: string
  user: AnyUser
  credential: Credential
}

export type Fault = { kind: 'fault'; error: ApiError; ms: number }
export type Granted = { kind: 'granted'; grant: Grant; ms: number }
export type Verdict = { kind: 'valid'; user: AnyUser; ms: number } | { kind: 'expired' | 'invalid'; ms: number } | Fault

/** A token goes into a header: RFC 6750's b64token, nothing else. */
const Token = z
  .string()
  .regex(/^[A-Za-z0-9\-._~+/]+=*$/)
  .max(16_384)
const Verified = z.object({ valid: z.boolean(), expired: z.boolean().default(false), user: AnyUser.nullish() })
const GrantedAnswer = AuthAnswer.extend({ accessToken: Token, user: AnyUser })

/** The effective status of an answer: some backends answer 200 and put the real status in the body. */
function meaning({ status, json }: Answer): number {
  const inBody = (json as { statusCode?: unknown } | null)?.statusCode
  return status < 300 && typeof inBody === 'number' && Number.isInteger(inBody) && inBody >= 300 ? inBody : status
}

export function isRefusal(answer: Answer): boolean {
  const status = meaning(answer)
  return status === 401 || status === 403
}

export function verdictOf(answer: Answer, read: Upstream['read']): Verdict {
  const { ms } = answer
  const refused = isRefusal(answer)
  if (meaning(answer) >= 300 && !refused) return unclearAnswer(verifyToken, answer)
  const parsed = read(Verified, answer.json)
  if (!parsed.ok) return refused ? { kind: 'invalid', ms } : unclearAnswer(verifyToken, answer, parsed.problem)
  const { valid, expired, user } = parsed.data
  if (expired) return { kind: 'expired', ms }
  if (!valid || refused) return { kind: 'invalid', ms }
  return user ? { kind: 'valid', user, ms } : unclearAnswer(verifyToken, answer, 'user: expected where valid')
}

/** What was granted; its cookies replace those of `previous`, all of them or those of the names in `only`. */
export function grantOf(
  endpoint: Endpoint,
  answer: Answer,
  read: Upstream['read'],
  previous: Credential,
  only: readonly string[] | undefined,
): Granted | Fault {
  const parsed = read(GrantedAnswer, answer.json)
  if (!parsed.ok) return unclearAnswer(endpoint, answer, parsed.problem)
  if (meaning(answer) >= 300) return unclearAnswer(endpoint, answer)
  const credential = merged(previous, answer.setCookies, only)
  return { kind: 'granted', grant: { ...parsed.data, credential }, ms: answer.ms }
}

/** What a person did wrong, where the answer says so. */
export function denialOf(endpoint: Endpoint, answer: Answer): ApiError | undefined {
  if (endpoint === login && isRefusal(answer)) return new ApiError('INVALID_CREDENTIALS')
  const status = meaning(answer)
  if (status !== 400 && status !== 401 && status !== 403 && status !== 409 && status !== 422) return undefined
  const error = answerError(status, undefined, answer.json)
  if (endpoint !== register || status !== 409 || error.fields) return error
  return new ApiError('TAKEN', { fields: { username: 'taken' } })
}

/** The upstream is in trouble, or its answer is not as described, for the reason given. */
function unclearAnswer(endpoint: Endpoint, answer: Answer, problem?: string): Fault {
  const status = meaning(answer)
  const trouble =
    status >= 500 || status === 429 ? answerError(status, answer.headers['retry-after'], answer.json) : undefined
  const error =
    trouble && trouble.code !== 'UPSTREAM_INVALID'
      ? trouble
      : invalidAnswer(endpoint.id, (status < 300 && problem) || `it answered ${status}`)
  return { kind: 'fault', ms: answer.ms, error }
}
