// The statements that write a session's current row: at sign-in, and at each renewal in place of the row before.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db.ts'

export interface NewSession {
  tokenHash: Buffer
  familyId: string
  userId: string
  credentialSealed: string | null
  /** Seconds. */
  renewAfter: number | undefined
}

export interface Successor extends Omit<NewSession, 'familyId' | 'userId'> {
  tokenSealed: string
}

interface Written {
  secondsLeft: number
}

/** A row of the same token starts anew, whatever it was: some upstreams hand out the same token twice. */
const AS_NEW = sql`
  family_id = excluded.family_id, user_id = excluded.user_id, credential_sealed = excluded.credential_sealed,
  renew_at = excluded.renew_at, expires_at = excluded.expires_at, created_at = now(), last_seen_at = now(),
  presented_at = null, successor_hash = null, successor_sealed = null, superseded_at = null, revoked_at = null,
  revoke_reason = null, lease_owner = null, lease_until = null`

export const secondsLeft = sql<number>`extract(epoch from expires_at - now())::float8`

const renewAt = (seconds: number | undefined) =>
  seconds === undefined ? sql`null::timestamptz` : sql`now() + make_interval(secs => ${seconds})`

export async function createSession(db: Kysely<Database>, session: NewSession, absoluteDays: number): Promise<Written> {
  const { tokenHash, familyId, userId, credentialSealed, renewAfter } = session
  const { rows } = await sql<Written>`
    insert into sessions (token_hash, family_id, user_id, credential_sealed, renew_at, expires_at)
    values (${tokenHash}, ${familyId}, ${userId}, ${credentialSealed}, ${renewAt(renewAfter)},
      now() + make_interval(days => ${absoluteDays}))
    on conflict (token_hash) do update set ${AS_NEW}
    returning ${secondsLeft} as "secondsLeft"`.execute(db)
  return rows[0] as Written
}

export async function supersedeSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  owner: string,
  successor: Successor,
): Promise<Written | undefined> {
  const { credentialSealed } = successor
  const claimed = sql`token_hash = ${tokenHash} and lease_owner = ${owner} and revoked_at is null and successor_hash is null`
  const written = successor.tokenHash.equals(tokenHash)
    ? // The upstream renewed the credential and kept the token.
      sql<Written>`
        update sessions set credential_sealed = ${credentialSealed}, renew_at = ${renewAt(successor.renewAfter)},
          last_seen_at = now(), lease_owner = null, lease_until = null
        where ${claimed} returning ${secondsLeft} as "secondsLeft"`
    : sql<Written>`
        with old as (
          update sessions set successor_hash = ${successor.tokenHash}, successor_sealed = ${successor.tokenSealed},
            superseded_at = now(), credential_sealed = null, lease_owner = null, lease_until = null
          where ${claimed} returning family_id, user_id, expires_at
        )
        insert into sessions (token_hash, family_id, user_id, credential_sealed, renew_at, expires_at)
        select ${successor.tokenHash}, family_id, user_id, ${credentialSealed}, ${renewAt(successor.renewAfter)}, expires_at
        from old
        on conflict (token_hash) do update set ${AS_NEW}
        returning ${secondsLeft} as "secondsLeft"`
  const { rows } = await written.execute(db)
  return rows[0]
}
