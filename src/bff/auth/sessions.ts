// What a presented token stands for now: verified, renewed or replaced behind the browser's back, over, or unknown for the
// moment. All requests of one token share one answer, all instances share one renewal, and only a clear "no" of the
// upstream ends a session.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Trace } from '../upstream/trace.ts'
import { type Credential, isEmpty } from './credential.ts'
import { type AuthEvent, type AuthOutcome, logAuth } from './events.ts'
import type { Keyring } from './keyring.ts'
import { LEASE_SECONDS, type Reason, type Revoked, type SessionStore, type StoredSession } from './session-store.ts'
import { renewAfter } from './token-life.ts'
import type { AnyUser, Grant, UpstreamAuth } from './upstream-auth.ts'
import type { VerifiedCache } from './verified-cache.ts'

export interface Renewed {
  /** Value of the session cookie that replaces the presented one. */
  sealed: string
  maxAge: number
}

export type Resolution =
  | { kind: 'active'; user: AnyUser; token: string; renewed?: Renewed | undefined }
  /** `forget`: the browser should drop the cookie. Not where a newer one may be on its way to it. */
  | { kind: 'over'; forget: boolean }
  /** Nothing can be said: the cookie stays, guarded pages answer 503. */
  | { kind: 'unclear'; error: ApiError }

/** Who asks: the log and the trace of the request that was first. */
export interface Asker {
  log: FastifyBaseLogger
  trace?: Trace | undefined
}

export interface Sessions {
  resolve(token: string, asker: Asker): Promise<Resolution>
  /** Renews although the token may still be good. */
  renew(token: string, asker: Asker): Promise<Resolution>
  /** Keeps a fresh grant as a new session; answers with its cookie. Throws when it cannot be kept. */
  begin(grant: Grant, asker: Asker): Promise<Renewed>
  /** Ends the session of a token here and, as far as it listens, at the upstream. */
  end(token: string, reason: Reason, asker: Asker): Promise<void>
  /** Ends every session of a user; `token` is the one they are signed in with. */
  endUser(userId: string, token: string, reason: Reason, asker: Asker): Promise<void>
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
  patience?: number
}

/** Seconds for which an answer to an older request may still meet the cookie of a newer sign-in. */
const IN_FLIGHT = 60

const OVER: Resolution = { kind: 'over', forget: true }
const OVERTAKEN: Resolution = { kind: 'over', forget: false }

/** A person ended it a moment ago: whoever still comes with the old cookie may be about to get a new one. */
const endOf = (row: StoredSession | undefined): Resolution =>
  row?.revokeReason?.startsWith('signed') && (row.revokedFor ?? 0) < IN_FLIGHT ? OVERTAKEN : OVER

/** A renewal by whoever holds the lease is looked for this often, in milliseconds. */
const POLL = { least: 25, most: 100 }

export function createSessions(deps: SessionsDeps): Sessions {
  const { store, auth, keyring, cache, sealToken, tell } = deps
  const { grace = 60, endReusedFamilies = true, patience = LEASE_SECONDS * 1000 + 500 } = deps
  const flights = new Map<string, Promise<Resolution>>()

  const userHash = keyring.pseudonym
  const keyOf = (hash: Buffer) => hash.toString('base64url')
  const keyFor = (token: string) => keyOf(keyring.digest(token))
  const note = (asker: Asker, event: AuthEvent, hash: Buffer, outcome: AuthOutcome) =>
    logAuth(asker.log, event, { session: hash.toString('hex').slice(0, 8), ...outcome })

  const sealCredential = (credential: Credential, hash: Buffer): string =>
    keyring.seal(JSON.stringify(credential), `credential ${keyOf(hash)}`)
  const openCredential = (sealed: string | null, hash: Buffer): Credential => {
    const opened = sealed === null ? undefined : keyring.open(sealed, `credential ${keyOf(hash)}`)
    return opened === undefined ? {} : (JSON.parse(opened) as Credential)
  }

  /** Runs once per token at a time; everybody who asks meanwhile gets the same answer. */
  const shared = (key: string, asker: Asker, run: () => Promise<Resolution>): Promise<Resolution> => {
    const running = flights.get(key)
    if (running) return running
    const flight = run()
      .catch((error: unknown): Resolution => {
        asker.log.error({ err: error }, 'a session could not be looked up')
        return { kind: 'unclear', error: unavailable(error) }
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  const forget: Sessions['forget'] = (families) => {
    cache.endFamilies(families)
    // Whoever comes from now on must not share an answer that was asked for before.
    flights.clear()
  }

  const giveBack = async ({ credentials }: Revoked, { trace }: Asker): Promise<void> => {
    await Promise.all(credentials.map(({ tokenHash, sealed }) => auth.logout(openCredential(sealed, tokenHash), trace)))
  }

  const ended = async (revoked: Revoked, asker: Asker, tellUpstream = true): Promise<void> => {
    forget(revoked.families)
    await Promise.all([tell(revoked.families), tellUpstream && giveBack(revoked, asker)])
  }

  const inspect = async (token: string, asker: Asker, replayed = false): Promise<Resolution> => {
    const since = cache.mark()
    const row = await store.find(keyring.digests(token))
    if (!row || row.over) return endOf(row)
    const hash = row.tokenHash
    if (row.supersededFor !== null) return replayed ? OVERTAKEN : await replay(row, asker)
    const early = row.renewalDue ? await renewal(token, row, asker) : undefined
    // A renewal ahead of time that failed unclearly is no reason to doubt the token itself.
    if (early && early.kind !== 'unclear') return early

    const verdict = await auth.verify(token, asker.trace)
    const upstreamMs = verdict.ms
    if (verdict.kind === 'fault') {
      const { error } = verdict
      note(asker, 'auth.verify', hash, {
        outcome: 'fault',
        code: error.code,
        upstreamMs,
        userHash: userHash(row.userId),
        cause: error.cause,
      })
      return { kind: 'unclear', error }
    }
    if (verdict.kind === 'valid') {
      note(asker, 'auth.verify', hash, { outcome: 'ok', upstreamMs, userHash: userHash(verdict.user.id) })
      cache.set(keyFor(token), { familyId: row.familyId, user: verdict.user }, since)
      if (!replayed) store.touch(hash).catch((error: unknown) => asker.log.warn({ err: error }, 'session not touched'))
      return { kind: 'active', user: verdict.user, token }
    }
    note(asker, 'auth.verify', hash, { outcome: verdict.kind, upstreamMs, userHash: userHash(row.userId) })
    if (verdict.kind === 'expired') return early ?? (await renewal(token, row, asker))
    return await refused(hash, 'verification failed', asker)
  }

  /** The upstream said no. Where nothing was left to revoke, somebody else ended the session meanwhile. */
  const refused = async (hash: Buffer, reason: Reason, asker: Asker): Promise<Resolution> => {
    const revoked = await store.revokeFamily([hash], reason)
    await ended(revoked, asker, false)
    return revoked.families.length > 0 ? OVER : endOf(await store.find([hash]))
  }

  /** A token that was replaced: for a while it leads to its successor, afterwards it is a sign of theft. */
  const replay = async (row: StoredSession, asker: Asker): Promise<Resolution> => {
    const { successorHash, successorSealed, supersededFor } = row
    if (successorHash === null || successorSealed === null || supersededFor === null) return OVER
    if (supersededFor > grace) return await reused(row, successorHash, asker)
    const successor = keyring.open(successorSealed, `successor ${keyOf(row.tokenHash)}`)
    if (successor === undefined) return OVER
    const known = cache.get(keyFor(successor))
    const resolution: Resolution = known
      ? { kind: 'active', user: known.user, token: successor }
      : await inspect(successor, asker, true)
    if (resolution.kind !== 'active') return resolution
    return { ...resolution, renewed: resolution.renewed ?? asCookie(resolution.token, row.secondsLeft) }
  }

  const reused = async (row: StoredSession, successorHash: Buffer, asker: Asker): Promise<Resolution> => {
    const successor = await store.find([successorHash])
    const used = successor !== undefined && (successor.presented || successor.supersededFor !== null)
    const outcome = used && endReusedFamilies ? 'family ended' : 'refused'
    note(asker, 'session.reuse', row.tokenHash, { outcome, userHash: userHash(row.userId) })
    if (used && endReusedFamilies) await ended(await store.revokeFamily([row.tokenHash], 'token reused'), asker)
    return OVER
  }

  const asCookie = (token: string, secondsLeft: number): Renewed => ({
    sealed: sealToken(token),
    maxAge: Math.max(Math.floor(secondsLeft), 1),
  })

  /** The one renewal of a token across all instances, by this one or by whoever holds the lease. */
  const renewal = async (token: string, row: StoredSession, asker: Asker): Promise<Resolution> => {
    const owner = randomUUID()
    const hash = row.tokenHash
    const giveUp = performance.now() + patience
    for (;;) {
      const claim = await store.claim(hash, owner)
      if (claim) return await renewAs(owner, token, row, claim.credentialSealed, asker)
      const current = await store.find([hash])
      if (!current || current.over) return endOf(current)
      if (current.supersededFor !== null) return await replay(current, asker)
      if (performance.now() > giveUp) return { kind: 'unclear', error: new ApiError('UNAVAILABLE', { retryAfter: 5 }) }
      await sleep(POLL.least + Math.random() * (POLL.most - POLL.least))
    }
  }

  const renewAs = async (
    owner: string,
    token: string,
    row: StoredSession,
    credentialSealed: string | null,
    asker: Asker,
  ): Promise<Resolution> => {
    const hash = row.tokenHash
    const say = (outcome: AuthOutcome) =>
      note(asker, 'auth.refresh', hash, { userHash: userHash(row.userId), ...outcome })
    const since = cache.mark()
    const credential = openCredential(credentialSealed, hash)
    const answer = isEmpty(credential)
      ? ({ kind: 'denied', ms: 0 } as const)
      : await auth.renew(credential, asker.trace)
    const upstreamMs = answer.ms
    if (answer.kind === 'fault') {
      await store.release(hash, owner)
      say({ outcome: 'fault', code: answer.error.code, upstreamMs, cause: answer.error.cause })
      return { kind: 'unclear', error: answer.error }
    }
    if (answer.kind === 'denied') {
      say({ outcome: 'invalid', upstreamMs })
      return await refused(hash, 'renewal refused', asker)
    }
    const { grant } = answer
    const kept = await keep(owner, hash, grant, asker)
    if (!kept) {
      // Somebody signed out meanwhile: the fresh credential must not outlive the session.
      await auth.logout(grant.credential, asker.trace)
      say({ outcome: 'discarded', upstreamMs })
      return OVERTAKEN
    }
    cache.drop(keyFor(token))
    cache.set(keyFor(grant.accessToken), { familyId: row.familyId, user: grant.user }, since)
    await tell([row.familyId])
    say({ outcome: 'ok', upstreamMs, userHash: userHash(grant.user.id) })
    const renewed = grant.accessToken === token ? undefined : kept
    return { kind: 'active', user: grant.user, token: grant.accessToken, renewed }
  }

  /** Writes the successor; tries again on a hiccup of the database, for the old credential is already spent. */
  const keep = async (owner: string, hash: Buffer, grant: Grant, asker: Asker): Promise<Renewed | undefined> => {
    const sealed = sealToken(grant.accessToken)
    const tokenHash = keyring.digest(grant.accessToken)
    const successor = {
      tokenHash,
      tokenSealed: keyring.seal(grant.accessToken, `successor ${keyOf(hash)}`),
      credentialSealed: sealCredential(grant.credential, tokenHash),
      renewAfter: renewAfter(grant.accessToken),
    }
    for (let tries = 1; ; tries++) {
      try {
        const written = (await store.supersede(hash, owner, successor)) ?? (await alreadyWritten(hash, tokenHash))
        return written && { sealed, maxAge: Math.max(Math.floor(written.secondsLeft), 1) }
      } catch (error) {
        if (tries === 4) throw error
        asker.log.warn({ err: error }, 'successor of a session not written, trying again')
        await sleep(100 * 2 ** tries)
      }
    }
  }

  /** A write whose answer was lost may have been done all the same. */
  const alreadyWritten = async (hash: Buffer, successorHash: Buffer): Promise<StoredSession | undefined> => {
    const row = await store.find([hash])
    return row && !row.over && row.successorHash?.equals(successorHash) ? row : undefined
  }

  return {
    async resolve(token, asker) {
      const known = cache.get(keyFor(token))
      if (known) return { kind: 'active', user: known.user, token }
      return await shared(keyFor(token), asker, () => inspect(token, asker))
    },

    async renew(token, asker) {
      return await shared(`renew ${keyFor(token)}`, asker, async () => {
        const row = await store.find(keyring.digests(token))
        if (!row || row.over) return endOf(row)
        if (row.supersededFor !== null) return await replay(row, asker)
        return await renewal(token, row, asker)
      })
    },

    async begin(grant, asker) {
      try {
        const sealed = sealToken(grant.accessToken)
        const tokenHash = keyring.digest(grant.accessToken)
        const { secondsLeft } = await store.create({
          tokenHash,
          familyId: randomUUID(),
          userId: grant.user.id,
          credentialSealed: isEmpty(grant.credential) ? null : sealCredential(grant.credential, tokenHash),
          renewAfter: isEmpty(grant.credential) ? undefined : renewAfter(grant.accessToken),
        })
        return { sealed, maxAge: Math.floor(secondsLeft) }
      } catch (error) {
        await auth.logout(grant.credential, asker.trace)
        throw error instanceof ApiError ? error : unavailable(error)
      }
    },

    async end(token, reason, asker) {
      await ended(await store.revokeFamily(keyring.digests(token), reason), asker)
    },

    async endUser(userId, token, reason, asker) {
      const revoked = await store.revokeUser(userId, reason)
      await ended(revoked, asker, false)
      // While its credentials last, the token is still good for this one call; without it each of them is ended alone.
      if (!(await auth.logoutAll(token, asker.trace))) await giveBack(revoked, asker)
    },

    forget,
    forgetAll() {
      cache.clear()
      flights.clear()
    },
  }
}

const unavailable = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('UNAVAILABLE', { retryAfter: 5, cause: error })
