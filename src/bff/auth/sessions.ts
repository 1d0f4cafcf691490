// What a presented token stands for now: verified, renewed or replaced behind the browser's back, over, or unknown for the
// moment. All requests of one token share one answer, all instances share one renewal, and only a clear "no" of the
// upstream ends a session.
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { signals } from '#telemetry/signals.ts'
import { type AuthEvent, type AuthOutcome, logAuth } from './events.ts'
import type { Keyring } from './keyring.ts'
import { BUSY, renewals } from './renewal.ts'
import {
  endOf,
  OVER,
  type Renewed,
  type RequestContext,
  type Resolution,
  SUPERSEDED,
  unavailable,
  unclear,
} from './resolution.ts'
import { createSealing } from './sealing.ts'
import { LEASE_SECONDS, type Reason, type Revoked, type SessionStore, type StoredSession } from './session-store.ts'
import type { Grant, UpstreamAuth } from './upstream-auth.ts'
import type { VerifiedCache } from './verified-cache.ts'

export interface Sessions {
  resolve(token: string, context: RequestContext): Promise<Resolution>
  /** Renews although the token may still be good. */
  renew(token: string, context: RequestContext): Promise<Resolution>
  /** Keeps a fresh grant as a new session; answers with its cookie. Throws when it cannot be kept. */
  begin(grant: Grant, context: RequestContext): Promise<Renewed>
  /** Ends the session of a token here and, as far as it listens, at the upstream. */
  end(token: string, reason: Reason, context: RequestContext): Promise<void>
  /** Ends every session of a user; `token` is the one they are signed in with. */
  endUser(userId: string, token: string, reason: Reason, context: RequestContext): Promise<void>
  /** The upstream refused a call with this token: whatever was known of it is asked again. */
  doubt(token: string): void
  /** Whether that was a moment ago. */
  doubted(token: string): boolean
  /** Other instances, or this one, ended these: forget what was known about them. */
  forget(families: readonly string[]): void
  forgetAll(): void
}

export interface SessionsDeps {
  store: SessionStore
  auth: UpstreamAuth
  keyring: Keyring
  cache: VerifiedCache
  /** Seals a token as the session cookie's value; throws TOKEN_TOO_LARGE. */
  sealToken: (token: string) => string
  tell: (families: readonly string[]) => Promise<void>
  /** Seconds for which a replaced token still leads to its successor. */
  grace?: number
  /** Whether a replaced token that comes back late ends its whole family. */
  endReusedFamilies?: boolean
  /** Milliseconds to wait for another instance's renewal: as long as its lease can last. */
  renewalWaitMs?: number
}

/** Milliseconds for which a token counts as doubted. */
const DOUBT_MS = 10_000

export function createSessions(deps: SessionsDeps): Sessions {
  const { store, auth, keyring, cache, sealToken, tell } = deps
  const { grace = 60, endReusedFamilies = true, renewalWaitMs = LEASE_SECONDS * 1000 + 500 } = deps
  const inFlight = new Map<string, Promise<Resolution>>()
  const doubts = new LRUCache<string, true>({ max: 10_000, ttl: DOUBT_MS })

  const sealing = createSealing(keyring, sealToken)
  const { keyFor } = sealing

  const note = (context: RequestContext, event: AuthEvent, row: StoredSession, outcome: AuthOutcome) =>
    logAuth(context.log, event, {
      session: row.tokenHash.toString('hex').slice(0, 8),
      userHash: keyring.pseudonym('user', row.userId),
      ...outcome,
    })

  /** Runs once per token at a time; everybody who asks meanwhile gets the same answer. */
  const shared = (key: string, context: RequestContext, run: () => Promise<Resolution>): Promise<Resolution> => {
    const running = inFlight.get(key)
    if (running) return running
    const flight = run()
      .catch((error: unknown): Resolution => {
        context.log.error({ err: error }, 'a session could not be looked up')
        return unclear(unavailable(error))
      })
      .finally(() => {
        if (inFlight.get(key) === flight) inFlight.delete(key)
      })
    inFlight.set(key, flight)
    return flight
  }

  const forget: Sessions['forget'] = (families) => {
    cache.endFamilies(families)
    // Whoever comes from now on must not share an answer that was asked for before.
    inFlight.clear()
  }

  const giveBack = async ({ credentials }: Revoked, { log, trace }: RequestContext): Promise<void> => {
    await Promise.all(
      credentials.map(async ({ tokenHash, sealed }) => {
        try {
          await auth.logout(sealing.credential(sealed, tokenHash), trace)
        } catch (error) {
          // Over it is all the same; only the upstream is not told.
          log.error({ err: error }, 'a credential was not given back')
        }
      }),
    )
  }

  const ended = async (revoked: Revoked, context: RequestContext, tellUpstream = true): Promise<void> => {
    forget(revoked.families)
    await Promise.all([tell(revoked.families), tellUpstream && giveBack(revoked, context)])
  }

  const inspect = async (token: string, context: RequestContext, replayed = false): Promise<Resolution> => {
    const since = cache.mark()
    const row = await store.find(keyring.digests(token))
    if (!row || row.over) return endOf(row)
    const hash = row.tokenHash
    if (row.supersededFor !== null) return replayed ? SUPERSEDED : await replay(row, context)
    const early = row.renewalDue ? await renewal(token, row, context, 0) : undefined
    // A renewal ahead of time that failed unclearly, or that another instance is busy with, is no reason to doubt the
    // token itself.
    if (early && early.kind !== 'unclear') return early

    const verdict = await auth.verify(token, context.trace)
    const upstreamMs = verdict.ms
    if (verdict.kind === 'fault') {
      const { error } = verdict
      note(context, 'auth.verify', row, { outcome: 'fault', code: error.code, upstreamMs, cause: error.cause })
      return unclear(error)
    }
    note(context, 'auth.verify', row, { outcome: verdict.kind === 'valid' ? 'ok' : verdict.kind, upstreamMs })
    if (verdict.kind === 'expired') return early && early !== BUSY ? early : await renewal(token, row, context)
    if (verdict.kind !== 'valid') return await refused(hash, 'verification failed', context)
    cache.set(keyFor(token), { familyId: row.familyId, user: verdict.user }, since)
    if (!replayed) store.touch(hash).catch((error: unknown) => context.log.warn({ err: error }, 'session not touched'))
    return { kind: 'active', user: verdict.user, token }
  }

  /** The upstream said no. Where nothing was left to revoke, somebody else ended the session meanwhile. */
  const refused = async (hash: Buffer, reason: Reason, context: RequestContext): Promise<Resolution> => {
    // To a token that another instance has replaced meanwhile: that tells nothing of its successor.
    const current = await store.find([hash])
    if (current && !current.over && current.supersededFor !== null) return await replay(current, context)
    const revoked = await store.revokeFamily([hash], reason)
    await ended(revoked, context, false)
    return revoked.families.length > 0 ? OVER : endOf(await store.find([hash]))
  }

  /** A token that was replaced: for a while it leads to its successor, afterwards it is a sign of theft. */
  const replay = async (row: StoredSession, context: RequestContext): Promise<Resolution> => {
    const { successorHash, successorSealed, supersededFor } = row
    if (successorHash === null || successorSealed === null || supersededFor === null) return OVER
    if (supersededFor > grace) return await reused(row, successorHash, context)
    const successor = sealing.successorToken(successorSealed, row.tokenHash)
    const known = cache.get(keyFor(successor))
    const resolution: Resolution = known
      ? { kind: 'active', user: known.user, token: successor }
      : await inspect(successor, context, true)
    if (resolution.kind !== 'active') return resolution
    return { ...resolution, renewed: resolution.renewed ?? sealing.cookie(resolution.token, row.secondsLeft) }
  }

  const reused = async (row: StoredSession, successorHash: Buffer, context: RequestContext): Promise<Resolution> => {
    const successor = await store.find([successorHash])
    const used = successor !== undefined && (successor.presented || successor.supersededFor !== null)
    const outcome = used && endReusedFamilies ? 'family ended' : 'refused'
    note(context, 'session.reuse', row, { outcome })
    if (used && endReusedFamilies) await ended(await store.revokeFamily([row.tokenHash], 'token reused'), context)
    return OVER
  }

  const renewal = renewals({ store, auth, cache, sealing, tell, note, refused, replay, renewalWaitMs })

  return {
    async resolve(token, context) {
      const known = cache.get(keyFor(token))
      signals.cache.publish({ cache: 'verified', hit: known !== undefined })
      if (known) return { kind: 'active', user: known.user, token }
      return await shared(keyFor(token), context, () => inspect(token, context))
    },

    async renew(token, context) {
      return await shared(`renew ${keyFor(token)}`, context, async () => {
        const row = await store.find(keyring.digests(token))
        if (!row || row.over) return endOf(row)
        if (row.supersededFor !== null) return await replay(row, context)
        return await renewal(token, row, context)
      })
    },

    async begin(grant, context) {
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

    async end(token, reason, context) {
      await ended(await store.revokeFamily(keyring.digests(token), reason), context)
    },

    async endUser(userId, token, reason, context) {
      const revoked = await store.revokeUser(userId, reason)
      await ended(revoked, context, false)
      // While its credentials last, the token is still good for this one call; without it each of them is ended alone.
      if (!(await auth.logoutAll(token, context.trace))) await giveBack(revoked, context)
    },

    doubt(token) {
      const key = keyFor(token)
      cache.drop(key)
      inFlight.delete(key)
      doubts.set(key, true)
    },

    doubted: (token) => doubts.has(keyFor(token)),

    forget,
    forgetAll() {
      cache.clear()
      inFlight.clear()
    },
  }
}
