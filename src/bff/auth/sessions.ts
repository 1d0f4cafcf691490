// The sessions of one instance: all requests of one token share one answer, and what was verified a moment ago is not
// asked again.
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'
import { signals } from '#telemetry/signals.ts'
import type { Grant } from './auth-answers.ts'
import type { SessionParts } from './renewal.ts'
import { type RenewedCookie, type RequestContext, type Resolution, unavailable, unclear } from './resolution.ts'
import { revocations } from './revocation.ts'
import type { Reason } from './revoke-sessions.ts'
import { tokenResolver } from './token-resolver.ts'

export interface Sessions {
  resolve(token: string, context: RequestContext): Promise<Resolution>
  /** What a token has in common with all it was and will be renewed as; undefined where it is none of ours. */
  familyOf(token: string): Promise<string | undefined>
  /** Renews even if the token may still be valid. */
  renew(token: string, context: RequestContext): Promise<Resolution>
  /** Stores a new grant as a session; returns its cookie. Throws if it cannot be stored. */
  create(grant: Grant, context: RequestContext): Promise<RenewedCookie>
  /** Ends the session of a token here and, as far as it listens, at the upstream. */
  revoke(token: string, reason: Reason, context: RequestContext): Promise<void>
  /** Ends every session of a user; `token` is the one they are signed in with. */
  revokeUser(userId: string, token: string, reason: Reason, context: RequestContext): Promise<void>
  /** The same where the upstream has ended them itself. */
  revokeUserLocally(userId: string, reason: Reason): Promise<void>
  /** The upstream refused a call with this token: it is verified again before it is believed. */
  invalidate(token: string): void
  /** What was verified of the token has changed: it is asked for again. */
  reread(token: string): void
  /** Whether the token was invalidated a moment ago. */
  wasInvalidated(token: string): boolean
  /** Other instances, or this one, ended these families: their cached entries are dropped. */
  evict(families: readonly string[]): void
  evictAll(): void
}

/** Milliseconds for which a token counts as invalidated. */
const INVALIDATED_MS = 10_000

export function createSessions(parts: SessionParts): Sessions {
  const { store, auth, cache, sealing } = parts
  const inFlight = new Map<string, Promise<Resolution>>()
  const invalidated = new LRUCache<string, true>({ ...mostEntries(10_000), ttl: INVALIDATED_MS })
  const { keyFor, digests } = parts.keyring

  /** Runs once per token at a time; concurrent callers get the same answer. */
  const shared = (key: string, context: RequestContext, run: () => Promise<Resolution>): Promise<Resolution> => {
    const running = inFlight.get(key)
    if (running) return running
    const started = run()
      .catch((error: unknown): Resolution => {
        context.log.error({ err: error }, 'a session could not be looked up')
        return unclear(unavailable(error))
      })
      .finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key)
      })
    inFlight.set(key, started)
    return started
  }

  const evict: Sessions['evict'] = (families) => {
    cache.evictFamilies(families)
    // Later callers must not share an answer that was requested before.
    inFlight.clear()
  }

  const revocation = revocations(parts, evict)
  const resolver = tokenResolver(parts, revocation)

  return {
    async resolve(token, context) {
      const known = cache.get(keyFor(token))
      signals.cache.publish({ cache: 'verified', hit: known !== undefined })
      if (known) return { kind: 'active', user: known.user, token }
      return await shared(keyFor(token), context, () => resolver.inspect(token, context))
    },

    async familyOf(token) {
      return (cache.get(keyFor(token)) ?? (await store.find(digests(token))))?.familyId
    },

    renew: (token, context) => shared(`renew ${keyFor(token)}`, context, () => resolver.renew(token, context)),

    async create(grant, context) {
      try {
        // Sealed first: a token that no cookie can hold must not leave half a session behind.
        const { sealed } = sealing.cookie(grant.accessToken, 0)
        const row = { ...sealing.granted(grant), familyId: randomUUID(), userId: grant.user.id }
        const { secondsLeft } = await store.create(row)
        return { sealed, maxAge: Math.floor(secondsLeft) }
      } catch (error) {
        await auth.logout(grant.credential, context.trace)
        throw unavailable(error)
      }
    },

    revoke: (token, reason, context) => revocation.revoke(digests(token), reason, context),
    revokeUser: revocation.revokeUser,
    revokeUserLocally: revocation.revokeUserLocally,

    invalidate(token) {
      const key = keyFor(token)
      cache.evict(key)
      inFlight.delete(key)
      invalidated.set(key, true)
    },
    reread(token) {
      cache.evict(keyFor(token))
      inFlight.delete(keyFor(token))
    },
    wasInvalidated: (token) => invalidated.has(keyFor(token)),

    evict,
    evictAll() {
      cache.clear()
      inFlight.clear()
    },
  }
}
