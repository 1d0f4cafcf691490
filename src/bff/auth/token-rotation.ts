// Writes the successor of a renewed session. The old credential is spent by then, so a short failure of the database must
// not lose the new one.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Grant } from './auth-answers.ts'
import type { RenewedCookie, RequestContext } from './resolution.ts'
import type { Sealing } from './sealing.ts'
import type { SessionStore, StoredSession } from './session-store.ts'

const TRIES = 4

/** Resolves with the new cookie, or undefined where the lease was lost or the session revoked meanwhile. */
export type WriteSuccessor = (
  owner: string,
  predecessor: Buffer,
  grant: Grant,
  context: RequestContext,
) => Promise<RenewedCookie | undefined>

export function tokenRotation(store: SessionStore, sealing: Sealing): WriteSuccessor {
  /** A write whose answer was lost may have succeeded all the same. */
  const alreadyWritten = async (hash: Buffer, successorHash: Buffer): Promise<StoredSession | undefined> => {
    const row = await store.find([hash])
    return row && !row.ended && row.successorHash?.equals(successorHash) ? row : undefined
  }

  return async (owner, predecessor, grant, context) => {
    const { sealed } = sealing.cookie(grant.accessToken, 0)
    const successor = sealing.successor(grant, predecessor)
    const write = async (tries = 1): Promise<RenewedCookie | undefined> => {
      try {
        const written =
          (await store.supersede(predecessor, owner, successor)) ??
          (await alreadyWritten(predecessor, successor.tokenHash))
        return written && { sealed, maxAge: Math.max(Math.floor(written.secondsLeft), 1) }
      } catch (error) {
        if (tries === TRIES) throw error
        context.log.warn({ err: error }, 'successor of a session not written, trying again')
        await sleep(100 * 2 ** tries)
        return await write(tries + 1)
      }
    }
    return await write()
  }
}
