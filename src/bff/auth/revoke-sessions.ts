// The statement that revokes sessions, of one family or of one user.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db.ts'

export type Reason =
  | 'signed out'
  | 'signed out everywhere'
  | 'signed in anew'
  | 'verification failed'
  | 'renewal refused'
  | 'token reused'
  | 'password reset'

/** What a revocation took away, so that the upstream can be told. */
export interface Revoked {
  families: readonly string[]
  credentials: readonly { tokenHash: Buffer; sealed: string }[]
}

/**
 * Repeats until nothing of it is left: a renewal that was just being written may have put a successor in place which the
 * first statement could not see. What is revoked cannot be superseded, so this ends.
 */
export async function revokeSessions(
  db: Kysely<Database>,
  which: ReturnType<typeof sql>,
  reason: Reason,
): Promise<Revoked> {
  const families = new Set<string>()
  const credentials: { tokenHash: Buffer; sealed: string }[] = []
  for (;;) {
    const { rows } = await sql<{ familyId: string; tokenHash: Buffer; sealed: string | null }>`
      with live as (
        select token_hash, family_id, credential_sealed from sessions
        where ${which} and revoked_at is null order by token_hash for update
      ), ended as (
        update sessions set revoked_at = now(), revoke_reason = ${reason}, credential_sealed = null,
          lease_owner = null, lease_until = null
        from live where sessions.token_hash = live.token_hash
      )
      select family_id as "familyId", token_hash as "tokenHash", credential_sealed as sealed from live`.execute(db)
    if (rows.length === 0) return { families: [...families], credentials }
    for (const { familyId, tokenHash, sealed } of rows) {
      families.add(familyId)
      if (sealed !== null) credentials.push({ tokenHash, sealed })
    }
  }
}
