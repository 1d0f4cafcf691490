// Finds out what a token stands for: by its row, then by the upstream. Only a clear "no" of the upstream ends a session.
import { type AuthEvent, type AuthOutcome, logAuth } from './events.ts'
import { BUSY, renewals, type SessionParts } from './renewal.ts'
import { ENDED, endOf, type RequestContext, type Resolution, SUPERSEDED, unclear } from './resolution.ts'
import type { Revocation } from './revocation.ts'
import type { Reason } from './revoke-sessions.ts'
import type { StoredSession } from './session-store.ts'

export interface TokenResolver {
  inspect(token: string, context: RequestContext): Promise<Resolution>
  /** Renews even if the token may still be valid. */
  renew(token: string, context: RequestContext): Promise<Resolution>
}

/** Seconds for which a replaced token still leads to its successor. */
const GRACE = 60

export function tokenResolver(parts: SessionParts, revocation: Revocation): TokenResolver {
  const { store, auth, keyring, cache, sealing } = parts

  const note = (context: RequestContext, event: AuthEvent, row: StoredSession, outcome: AuthOutcome) =>
    logAuth(context.log, event, {
      session: row.tokenHash.toString('hex').slice(0, 8),
      userHash: keyring.pseudonym('user', row.userId),
      ...outcome,
    })

  const inspect = async (token: string, context: RequestContext, replayed = false): Promise<Resolution> => {
    const since = cache.mark()
    const row = await store.find(keyring.digests(token))
    if (!row || row.ended) return endOf(row)
    if (row.supersededFor !== null) return replayed ? SUPERSEDED : await replay(row, context)
    const early = row.renewalDue ? await renewRow(token, row, context, 0) : undefined
    // An early renewal that failed unclearly, or that another instance is busy with, says nothing about the token.
    if (early && early.kind !== 'unclear') return early

    const verdict = await auth.verify(token, context.trace)
    const upstreamMs = verdict.ms
    if (verdict.kind === 'fault') {
      const { error } = verdict
      note(context, 'auth.verify', row, { outcome: 'fault', code: error.code, upstreamMs, cause: error.cause })
      return unclear(error)
    }
    note(context, 'auth.verify', row, { outcome: verdict.kind === 'valid' ? 'ok' : verdict.kind, upstreamMs })
    if (verdict.kind === 'expired') return early && early !== BUSY ? early : await renewRow(token, row, context)
    if (verdict.kind !== 'valid') return await refused(row.tokenHash, 'verification failed', context)
    cache.set(keyring.keyFor(token), { familyId: row.familyId, user: verdict.user }, since)
    if (!replayed)
      store.touch(row.tokenHash).catch((error: unknown) => context.log.warn({ err: error }, 'session not touched'))
    return { kind: 'active', user: verdict.user, token }
  }

  /** The upstream said no. If nothing was left to revoke, another request ended the session meanwhile. */
  const refused = async (hash: Buffer, reason: Reason, context: RequestContext): Promise<Resolution> => {
    // Another instance may have replaced the token meanwhile; the refusal then says nothing about its successor.
    const current = await store.find([hash])
    if (current && !current.ended && current.supersededFor !== null) return await replay(current, context)
    return (await revocation.revokeLocally(hash, reason)) ? ENDED : endOf(await store.find([hash]))
  }

  /** A token that was replaced: for a while it leads to its successor, afterwards it is a sign of theft. */
  const replay = async (row: StoredSession, context: RequestContext): Promise<Resolution> => {
    const { successorHash, successorSealed, supersededFor } = row
    if (successorHash === null || successorSealed === null || supersededFor === null) return ENDED
    if (supersededFor > GRACE) return await reused(row, successorHash, context)
    const successor = sealing.successorToken(successorSealed, row.tokenHash)
    const known = cache.get(keyring.keyFor(successor))
    const resolution: Resolution = known
      ? { kind: 'active', user: known.user, token: successor }
      : await inspect(successor, context, true)
    if (resolution.kind !== 'active') return resolution
    return { ...resolution, renewed: resolution.renewed ?? sealing.cookie(resolution.token, row.secondsLeft) }
  }

  /** Where the successor was in use by then, somebody has a copy of the token: the family ends. */
  const reused = async (row: StoredSession, successorHash: Buffer, context: RequestContext): Promise<Resolution> => {
    const successor = await store.find([successorHash])
    const used = successor !== undefined && (successor.presented || successor.supersededFor !== null)
    note(context, 'session.reuse', row, { outcome: used ? 'family ended' : 'refused' })
    if (used) await revocation.revoke([row.tokenHash], 'token reused', context)
    return ENDED
  }

  const renewRow = renewals({ ...parts, note, refused, replay })

  return {
    inspect: (token, context) => inspect(token, context),
    async renew(token, context) {
      const row = await store.find(keyring.digests(token))
      if (!row || row.ended) return endOf(row)
      if (row.supersededFor !== null) return await replay(row, context)
      return await renewRow(token, row, context)
    },
  }
}
