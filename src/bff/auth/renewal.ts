// The one renewal of a token across all instances: whoever holds the lease of its row asks the upstream, everyone else
// waits for the successor it writes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Grant } from './auth-answers.ts'
import { isEmpty } from './credential.ts'
import type { AuthEvent, AuthOutcome } from './events.ts'
import type { Keyring } from './keyring.ts'
import { endOf, type RequestContext, type Resolution, SUPERSEDED, unavailable, unclear } from './resolution.ts'
import type { Reason } from './revoke-sessions.ts'
import type { Sealing } from './sealing.ts'
import { LEASE_SECONDS, type SessionStore, type StoredSession } from './session-store.ts'
import { tokenRotation } from './token-rotation.ts'
import type { UpstreamAuth } from './upstream-auth.ts'
import type { VerifiedCache } from './verified-cache.ts'

/** What the parts of sessions work with. */
export interface SessionParts {
  store: SessionStore
  auth: UpstreamAuth
  keyring: Keyring
  cache: VerifiedCache
  sealing: Sealing
  /** Tells the other instances which families ended. */
  publish: (families: readonly string[]) => Promise<void>
}

export interface RenewalDeps extends SessionParts {
  note: (context: RequestContext, event: AuthEvent, row: StoredSession, outcome: AuthOutcome) => void
  /** Ends the session of a token that the upstream will not renew. */
  refused: (hash: Buffer, reason: Reason, context: RequestContext) => Promise<Resolution>
  /** Follows a replaced token to its successor. */
  replay: (row: StoredSession, context: RequestContext) => Promise<Resolution>
}

/** `renewalWaitMs`: how long to wait while another instance holds the lease. */
export type Renew = (
  token: string,
  row: StoredSession,
  context: RequestContext,
  renewalWaitMs?: number,
) => Promise<Resolution>

/** Slightly longer than another holder's lease can last. */
const RENEWAL_WAIT_MS = LEASE_SECONDS * 1000 + 500

/** Milliseconds between two checks of a renewal by another holder of the lease. */
const POLL = { least: 25, most: 100 }

/** Another instance is still renewing. */
export const BUSY = unclear(unavailable())

interface Held {
  owner: string
  token: string
  row: StoredSession
  context: RequestContext
}

export function renewals(deps: RenewalDeps): Renew {
  const { store, auth, keyring, cache, sealing, publish, note, refused, replay } = deps
  const writeSuccessor = tokenRotation(store, sealing)

  const renew: Renew = async (token, row, context, renewalWaitMs = RENEWAL_WAIT_MS) => {
    const owner = randomUUID()
    const hash = row.tokenHash
    const giveUp = performance.now() + renewalWaitMs
    for (;;) {
      const claim = await store.claim(hash, owner)
      if (claim) return await renewHeld({ owner, token, row, context }, claim.credentialSealed)
      const current = await store.find([hash])
      if (!current || current.ended) return endOf(current)
      if (current.supersededFor !== null) return await replay(current, context)
      if (performance.now() >= giveUp) return BUSY
      await sleep(POLL.least + Math.random() * (POLL.most - POLL.least))
    }
  }

  /** An error on our side says nothing about the session, and must not leave a lease behind that others wait for. */
  const renewHeld = async (held: Held, credentialSealed: string | null): Promise<Resolution> => {
    try {
      return await askUpstream(held, credentialSealed)
    } catch (thrown) {
      await release(held)
      const error = unavailable(thrown)
      note(held.context, 'auth.refresh', held.row, { outcome: 'fault', code: error.code, cause: thrown })
      return unclear(error)
    }
  }

  const release = async ({ owner, row, context }: Held): Promise<void> => {
    await store
      .release(row.tokenHash, owner)
      .catch((error: unknown) => context.log.warn({ err: error }, 'a lease was not given back, it lapses'))
  }

  const askUpstream = async (held: Held, credentialSealed: string | null): Promise<Resolution> => {
    const { owner, token, row, context } = held
    const hash = row.tokenHash
    const noteOutcome = (outcome: AuthOutcome) => note(context, 'auth.refresh', row, outcome)
    const since = cache.mark()
    const credential = sealing.credential(credentialSealed, hash)
    const answer = isEmpty(credential)
      ? ({ kind: 'denied', ms: 0 } as const)
      : await auth.renew(credential, context.trace)
    const upstreamMs = answer.ms
    if (answer.kind === 'fault') {
      await release(held)
      noteOutcome({ outcome: 'fault', code: answer.error.code, upstreamMs, cause: answer.error.cause })
      return unclear(answer.error)
    }
    if (answer.kind === 'denied') {
      noteOutcome({ outcome: 'invalid', upstreamMs })
      return await refused(hash, 'renewal refused', context)
    }
    const { grant } = answer
    const cookie = await writeSuccessor(owner, hash, grant, context)
    if (!cookie) {
      noteOutcome({ outcome: 'discarded', upstreamMs })
      return await discard(held, grant)
    }
    cache.evict(keyring.keyFor(token))
    cache.set(keyring.keyFor(grant.accessToken), { familyId: row.familyId, user: grant.user }, since)
    await publish([row.familyId])
    noteOutcome({ outcome: 'ok', upstreamMs })
    const renewed = grant.accessToken === token ? undefined : cookie
    return { kind: 'active', user: grant.user, token: grant.accessToken, renewed }
  }

  /** The lease was lost, or the session revoked, before the answer came. */
  const discard = async ({ token, row, context }: Held, grant: Grant): Promise<Resolution> => {
    const current = await store.find([row.tokenHash])
    if (current && !current.ended && current.familyId === row.familyId) {
      // The lease lapsed and went to somebody else, whom the upstream may have given this very credential: to hand it
      // back would end the session they renew.
      return await renew(token, current, context)
    }
    // Somebody signed out meanwhile: the fresh credential must not outlive the session.
    await auth.logout(grant.credential, context.trace)
    return SUPERSEDED
  }

  return renew
}
