// The four auth calls every upstream offers (and logout, which some do): how each is sent, and how often.
import type { z } from 'zod'
import { login, logout, logoutAll, refreshToken, register, verifyToken } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiError } from '#http/errors.ts'
import type { Answer, Exchange, Upstream } from '../upstream/client.ts'
import { faultError, toFault } from '../upstream/faults.ts'
import { invalidAnswer } from '../upstream/reading.ts'
import type { Trace } from '../upstream/trace.ts'
import { denialOf, type Fault, type Granted, grantOf, isRefusal, type Verdict, verdictOf } from './auth-answers.ts'
import { type Credential, cookieHeader, isEmpty } from './credential.ts'
import { LEASE_SECONDS } from './session-store.ts'

export type Renewal = Granted | { kind: 'denied'; ms: number } | Fault
export type Admission = Granted | { kind: 'denied'; error: ApiError; ms: number } | Fault

export interface UpstreamAuth {
  verify(token: string, trace?: Trace): Promise<Verdict>
  renew(credential: Credential, trace?: Trace): Promise<Renewal>
  /** `device` tells the upstream that this name has signed in with this browser before. */
  login(body: z.output<typeof login.body>, trace?: Trace, device?: string): Promise<Admission>
  register(body: z.output<typeof register.body>, trace?: Trace): Promise<Admission>
  /** Best effort, never throws: an upstream that does not offer it has nothing to end. */
  logout(credential: Credential, trace?: Trace): Promise<void>
  /** Whether the upstream ended the session. */
  logoutAll(token: string, trace?: Trace): Promise<boolean>
}

/** Milliseconds for both tries of a renewal together: less than the lease they are made under. */
const RENEWAL_MS = (LEASE_SECONDS - 1) * 1000

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
      retryOn: 'not-sent',
      ...rest,
    })

  const admit = (
    endpoint: typeof login | typeof register,
    body: object,
    trace?: Trace,
    headers: Record<string, string> = {},
  ): Promise<Admission> =>
    guarded<Admission>(endpoint, async () => {
      // The upstream checks passwords in turn: a browser that has gone must not keep its place in the queue.
      const answer = await send(endpoint, {
        lane: transport.lanes.login,
        body: JSON.stringify(body),
        headers,
        trace,
        signal: trace?.gone(),
      })
      const error = denialOf(endpoint, answer)
      if (error) return { kind: 'denied', error, ms: answer.ms }
      return grantOf(endpoint, answer, upstream.read, {}, refreshCookies)
    })

  return {
    verify: (token, trace) =>
      guarded<Verdict>(verifyToken, async () => {
        const answer = await send(verifyToken, {
          lane: transport.lanes.verify,
          headers: { authorization: `Bearer ${token}` },
          retryOn: 'not-sent-or-reset',
          trace,
        })
        return verdictOf(answer, upstream.read)
      }),

    renew: (credential, trace) =>
      guarded<Renewal>(refreshToken, async () => {
        const answer = await send(refreshToken, {
          headers: { cookie: cookieHeader(credential) },
          // Where the answer to the first try was lost, the credential may be spent. To ask again, and at once, is the best
          // that can be done: an upstream that repeats its answer does so for a short while.
          retryOn: 'not-sent-or-reset',
          signal: AbortSignal.timeout(RENEWAL_MS),
          trace,
        })
        if (isRefusal(answer)) return { kind: 'denied', ms: answer.ms }
        return grantOf(refreshToken, answer, upstream.read, credential, refreshCookies)
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

/** A call that breaks off counts as a fault, like an unclear answer. */
async function guarded<T>({ id }: Endpoint, run: () => Promise<T>): Promise<T | Fault> {
  const started = performance.now()
  try {
    return await run()
  } catch (thrown) {
    const fault = toFault(thrown)
    const error = fault.kind === 'invalid' ? invalidAnswer(id, fault.message) : faultError(fault)
    return { kind: 'fault', error, ms: Math.round(performance.now() - started) }
  }
}
