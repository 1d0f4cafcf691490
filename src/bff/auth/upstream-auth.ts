// The four auth calls every upstream offers (and logout, which some do), each answer sorted into what it lets us conclude.
// Only a clear "no" ends a session; everything unclear is a fault and changes nothing.
import { z } from 'zod'
import { AnyUser, AuthAnswer, login, logout, logoutAll, refreshToken, register, verifyToken } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import type { Answer, Exchange, Upstream } from '../upstream/client.ts'
import { answerError, faultError, toFault } from '../upstream/faults.ts'
import { invalidAnswer, type Reading } from '../upstream/reading.ts'
import type { Trace } from '../upstream/trace.ts'
import { type Credential, cookieHeader, isEmpty, merged } from './credential.ts'
import { LEASE_SECONDS } from './session-store.ts'

export interface Grant {
  accessToken: string
  user: AnyUser
  credential: Credential
}

export type Fault = { kind: 'fault'; error: ApiError; ms: number }
export type Denial = { kind: 'denied'; error: ApiError; ms: number }
export type Verdict = { kind: 'valid'; user: AnyUser; ms: number } | { kind: 'expired' | 'invalid'; ms: number } | Fault
export type Renewal = { kind: 'granted'; grant: Grant; ms: number } | { kind: 'denied'; ms: number } | Fault
export type Admission = { kind: 'granted'; grant: Grant; ms: number } | Denial | Fault

export interface UpstreamAuth {
  verify(token: string, trace?: Trace): Promise<Verdict>
  renew(credential: Credential, trace?: Trace): Promise<Renewal>
  /** `device` tells the upstream that the name was signed in with this browser before. */
  login(body: z.output<typeof login.body>, trace?: Trace, device?: string): Promise<Admission>
  register(body: z.output<typeof register.body>, trace?: Trace): Promise<Admission>
  /** Best effort, never throws: an upstream that does not offer it has nothing to end. */
  logout(credential: Credential, trace?: Trace): Promise<void>
  /** Whether it did. */
  logoutAll(token: string, trace?: Trace): Promise<boolean>
}

/** A token goes into a header: RFC 6750's b64token, nothing else. */
const Token = z
  .string()
  .regex(/^[A-Za-z0-9\-._~+/]+=*$/)
  .max(16_384)
const Verified = z.object({ valid: z.boolean(), expired: z.boolean().default(false), user: AnyUser.nullish() })
const Granted = AuthAnswer.extend({ accessToken: Token, user: AnyUser })

/** Some backends answer 200 and say in the body what they mean. */
function meaning({ status, json }: Answer): number {
  const said = (json as { statusCode?: unknown } | null)?.statusCode
  return status < 300 && typeof said === 'number' && Number.isInteger(said) && said >= 300 ? said : status
}

/** What a person did wrong, where the answer says so. */
function denialOf(endpoint: Endpoint, status: number, json: unknown): ApiError | undefined {
  if (endpoint === login && isRefusal(status)) return new ApiError('INVALID_CREDENTIALS')
  if (status !== 400 && status !== 401 && status !== 403 && status !== 409 && status !== 422) return undefined
  const error = answerError(status, undefined, json)
  if (endpoint !== register || status !== 409 || error.fields) return error
  return new ApiError('TAKEN', { fields: { username: 'taken' } })
}

/** Milliseconds for both tries of a renewal together: less than the lease they are made under. */
const RENEWAL_MS = (LEASE_SECONDS - 1) * 1000

const problemIn = (reading: Reading<unknown>) => (reading.ok ? undefined : reading.problem)

const isRefusal = (status: number) => status === 401 || status === 403

export function upstreamAuth(
  upstream: Upstream,
  { refreshCookies }: { refreshCookies?: readonly string[] | undefined } = {},
): UpstreamAuth {
  const { transport } = upstream
  const send = (
    endpoint: Endpoint,
    { headers, body, ...rest }: Partial<Exchange> & { body?: string },
  ): Promise<Answer> =>
    upstream.exchange({
      name: endpoint.id,
      lane: transport.lanes.auth,
      method: endpoint.method,
      path: transport.basePath + endpoint.path,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...rest.trace?.headers(),
        // Upstreams show people where they are signed in by what their browsers call themselves.
        ...(rest.trace?.userAgent !== undefined && { 'user-agent': rest.trace.userAgent }),
        ...headers,
      },
      body: body ?? null,
      again: 'not-sent',
      ...rest,
    })

  /** Nothing can be concluded: the upstream is in trouble, or its answer is not as described, for the reason given. */
  const unclear = (endpoint: Endpoint, status: number, { headers, json, ms }: Answer, problem?: string): Fault => {
    const trouble = status >= 500 || status === 429 ? answerError(status, headers['retry-after'], json) : undefined
    const error =
      trouble && trouble.code !== 'UPSTREAM_INVALID'
        ? trouble
        : invalidAnswer(endpoint.id, (status < 300 && problem) || `it answered ${status}`)
    return { kind: 'fault', ms, error }
  }

  const guarded = async <T>({ id }: Endpoint, run: () => Promise<T>): Promise<T | Fault> => {
    const started = performance.now()
    try {
      return await run()
    } catch (thrown) {
      const fault = toFault(thrown)
      const error = fault.kind === 'invalid' ? invalidAnswer(id, fault.message) : faultError(fault)
      return { kind: 'fault', error, ms: Math.round(performance.now() - started) }
    }
  }

  const admit = (
    endpoint: typeof login | typeof register,
    body: object,
    trace?: Trace,
    headers: Record<string, string> = {},
  ): Promise<Admission> =>
    guarded<Admission>(endpoint, async () => {
      // Passwords are checked in turn: nobody waits there for a browser that has gone.
      const answer = await send(endpoint, {
        lane: transport.lanes.login,
        body: JSON.stringify(body),
        headers,
        trace,
        signal: trace?.signal,
      })
      const status = meaning(answer)
      const error = denialOf(endpoint, status, answer.json)
      if (error) return { kind: 'denied', error, ms: answer.ms }
      const parsed = upstream.read(Granted, answer.json)
      if (status >= 300 || !parsed.ok) return unclear(endpoint, status, answer, problemIn(parsed))
      return {
        kind: 'granted',
        grant: { ...parsed.data, credential: merged({}, answer.setCookies, refreshCookies) },
        ms: answer.ms,
      }
    })

  return {
    verify: (token, trace) =>
      guarded<Verdict>(verifyToken, async () => {
        const answer = await send(verifyToken, {
          lane: transport.lanes.verify,
          headers: { authorization: `Bearer ${token}` },
          again: 'not-sent-or-reset',
          trace,
        })
        const { ms } = answer
        const status = meaning(answer)
        const parsed = upstream.read(Verified, answer.json)
        if (status >= 300 && !isRefusal(status)) return unclear(verifyToken, status, answer)
        if (!parsed.ok)
          return isRefusal(status) ? { kind: 'invalid', ms } : unclear(verifyToken, status, answer, parsed.problem)
        const { valid, expired, user } = parsed.data
        if (expired) return { kind: 'expired', ms }
        if (!valid || isRefusal(status)) return { kind: 'invalid', ms }
        return user ? { kind: 'valid', user, ms } : unclear(verifyToken, status, answer, 'user: expected where valid')
      }),

    renew: (credential, trace) =>
      guarded<Renewal>(refreshToken, async () => {
        const answer = await send(refreshToken, {
          headers: { cookie: cookieHeader(credential) },
          // Where the answer to the first try was lost, the credential may be spent. To ask again, and at once, is the best
          // that can be done: an upstream that repeats its answer does so for a short while.
          again: 'not-sent-or-reset',
          signal: AbortSignal.timeout(RENEWAL_MS),
          trace,
        })
        const status = meaning(answer)
        if (isRefusal(status)) return { kind: 'denied', ms: answer.ms }
        const parsed = upstream.read(Granted, answer.json)
        if (status >= 300 || !parsed.ok) return unclear(refreshToken, status, answer, problemIn(parsed))
        const kept = merged(credential, answer.setCookies, refreshCookies)
        return { kind: 'granted', grant: { ...parsed.data, credential: kept }, ms: answer.ms }
      }),

    login: (body, trace, device) => admit(login, body, trace, device === undefined ? {} : { 'x-known-device': device }),
    register: (body, trace) => admit(register, body, trace),

    async logout(credential, trace) {
      if (isEmpty(credential)) return
      const cookie = cookieHeader(credential)
      await guarded(logout, () => send(logout, { headers: { cookie }, signal: AbortSignal.timeout(2000), trace }))
    },
    async logoutAll(token, trace) {
      const authorization = `Bearer ${token}`
      const answer = await guarded(logoutAll, () =>
        send(logoutAll, { headers: { authorization }, signal: AbortSignal.timeout(2000), trace }),
      )
      return 'status' in answer && answer.status < 300
    },
  }
}
