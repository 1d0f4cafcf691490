// Ending sessions: in the store first, then in memory here and at the other instances, then at the upstream.
import type { SessionParts } from './renewal.ts'
import type { RequestContext } from './resolution.ts'
import type { Reason, Revoked } from './revoke-sessions.ts'

export interface Revocation {
  /** The session of a token, by any of its digests; its credentials go back to the upstream. */
  revoke(hashes: readonly Buffer[], reason: Reason, context: RequestContext): Promise<void>
  /** The same where the upstream ended it already; answers whether there was anything left to revoke. */
  revokeLocally(hash: Buffer, reason: Reason): Promise<boolean>
  /** Every session of a user, where the upstream ended them already. */
  revokeUserLocally(userId: string, reason: Reason): Promise<void>
  /** Every session of a user; `token` is the one they are signed in with. */
  revokeUser(userId: string, token: string, reason: Reason, context: RequestContext): Promise<void>
}

/** `evict` drops what this process holds of the families. */
export function revocations(parts: SessionParts, evict: (families: readonly string[]) => void): Revocation {
  const { store, auth, sealing, publish } = parts
  const giveBack = async ({ credentials }: Revoked, { log, trace }: RequestContext): Promise<void> => {
    await Promise.all(
      credentials.map(async ({ tokenHash, sealed }) => {
        try {
          await auth.logout(sealing.credential(sealed, tokenHash), trace)
        } catch (error) {
          // The session has ended here all the same; only the upstream has not been informed.
          log.error({ err: error }, 'a credential was not given back')
        }
      }),
    )
  }

  return {
    async revoke(hashes, reason, context) {
      const revoked = await store.revokeFamily(hashes, reason)
      evict(revoked.families)
      await Promise.all([publish(revoked.families), giveBack(revoked, context)])
    },

    async revokeLocally(hash, reason) {
      const { families } = await store.revokeFamily([hash], reason)
      evict(families)
      await publish(families)
      return families.length > 0
    },

    async revokeUserLocally(userId, reason) {
      const { families } = await store.revokeUser(userId, reason)
      evict(families)
      await publish(families)
    },

    async revokeUser(userId, token, reason, context) {
      const revoked = await store.revokeUser(userId, reason)
      evict(revoked.families)
      await publish(revoked.families)
      // While its credentials last, the token is still good for this one call; without it each of them is ended alone.
      if (!(await auth.logoutAll(token, context.trace))) await giveBack(revoked, context)
    },
  }
}
