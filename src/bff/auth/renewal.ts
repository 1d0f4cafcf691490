// The one renewal of a token across all instances: whoever holds the lease of its row asks the upstream, everyone else
// waits for the successor it writes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isEmpty } from './credential.ts'
import type { AuthEvent, AuthOutcome } from './events.ts'
import { endOf, type RequestContext, type Resolution, SUPERSEDED, unavailable, unclear } from './resolution.ts'
import type { Sealing } from './sealing.ts'
import type { Reason, SessionStore, StoredSession } from './session-store.ts'
import { succession } from './token-rotation.ts'
import type { Grant, UpstreamAuth } from './upstream-auth.ts'
import type { VerifiedCache } from './verified-cache.ts'

export interface RenewalDeps {
  store: SessionStore
  auth: UpstreamAuth
  cache: VerifiedCache
  sealing: Sealing
  tell: (families: readonly string[]) => Promise<void>
  note: (context: RequestContext, event: AuthEvent, row: StoredSession, outcome: AuthOutcome) => void
  /** Ends the session of a token that the upstream will not renew. */
  refused: (hash: Buffer, reason: Reason, context: RequestContext) => Promise<Resolution>
  /** Follows a replaced token to its successor. */
  replay: (row: StoredSession, context: RequestContext) => Promise<Resolution>
  /** Milliseconds to wait for another holder. */
  renewalWaitMs: number
}

export type Renew = (token: string, row: StoredSession, context: RequestContext, wait?: number) => Promise<Resolution>

/** A renewal by whoever holds the lease is looked for this often, in milliseconds. */
const POLL = { least: 25, most: 100 }

/** Another instance is still renewing. */
export const BUSY = unclear(unavailable())

interface Held {
  owner: string
  token: string
  row: StoredSession
  context: RequestContext
}

export function renewals({ renewalWaitMs, ...deps }: RenewalDeps): Renew {
  const { store, auth, cache, sealing, tell, note, refused, replay } = deps
  const succeed = succession(store, sealing)

  const renew: Renew = async (token, row, context, wait = renewalWaitMs) => {
    const owner = randomUUID()
    const hash = row.tokenHash
    const giveUp = performance.now() + wait
    for (;;) {
      const claim = await store.claim(hash, owner)
      if (claim) return await holding({ owner, token, row, context }, claim.credentialSealed)
      const current = await store.find([hash])
      if (!current || current.over) return endOf(current)
      if (current.supersededFor !== null) return await replay(current, context)
      if (performance.now() >= giveUp) return BUSY
      await sleep(POLL.least + Math.random() * (POLL.most - POLL.least))
    }
  }

  /** Whatever goes wrong on our side says nothing about the session, and leaves no lease behind for others to wait for. */
  const holding = async (held: Held, credentialSealed: string | null): Promise<Resolution> => {
    try {
      return await renewAs(held, credentialSealed)
    } catch (thrown) {
      await letGo(held)
      const error = unavailable(thrown)
      note(held.context, 'auth.refresh', held.row, { outcome: 'fault', code: error.code, cause: thrown })
      return unclear(error)
    }
  }

  const letGo = async ({ owner, row, context }: Held): Promise<void> => {
    await store
      .release(row.tokenHash, owner)
      .catch((error: unknown) => context.log.warn({ err: error }, 'a lease was not given back, it lapses'))
  }

  const renewAs = async (held: Held, credentialSealed: string | null): Promise<Resolution> => {
    const { owner, token, row, context } = held
    const hash = row.tokenHash
    const say = (outcome: AuthOutcome) => note(context, 'auth.refresh', row, outcome)
    const since = cache.mark()
    const credential = sealing.credential(credentialSealed, hash)
    const answer = isEmpty(credential)
      ? ({ kind: 'denied', ms: 0 } as const)
      : await auth.renew(credential, context.trace)
    const upstreamMs = answer.ms
    if (answer.kind === 'fault') {
      await letGo(held)
      say({ outcome: 'fault', code: answer.error.code, upstreamMs, cause: answer.error.cause })
      return unclear(answer.error)
    }
    if (answer.kind === 'denied') {
      say({ outcome: 'invalid', upstreamMs })
      return await refused(hash, 'renewal refused', context)
    }
    const { grant } = answer
    const kept = await succeed(owner, hash, grant, context)
    if (!kept) {
      say({ outcome: 'discarded', upstreamMs })
      return await superseded(held, grant)
    }
    cache.drop(sealing.keyFor(token))
    cache.set(sealing.keyFor(grant.accessToken), { familyId: row.familyId, user: grant.user }, since)
    await tell([row.familyId])
    say({ outcome: 'ok', upstreamMs })
    const renewed = grant.accessToken === token ? undefined : kept
    return { kind: 'active', user: grant.user, token: grant.accessToken, renewed }
  }

  /** The claim no longer stood when the answer came. */
  const superseded = async ({ token, row, context }: Held, grant: Grant): Promise<Resolution> => {
    const current = await store.find([row.tokenHash])
    if (current && !current.over && current.familyId === row.familyId) {
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
