// The sessions in PostgreSQL: one statement per step, and every comparison of time by the database's clock, so that
// instances whose clocks differ still agree. Nobody holds a transaction while the upstream is asked.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db.ts'
import { type Reason, type Revoked, revokeSessions } from './revoke-sessions.ts'
import { createSession, type NewSession, type Successor, secondsLeft, supersedeSession } from './session-writes.ts'

export interface StoredSession {
  tokenHash: Buffer
  familyId: string
  userId: string
  /** Revoked, idle for too long, or past its absolute lifetime. */
  ended: boolean
  /** Why and how many seconds ago it was revoked; null where it was not. */
  revokeReason: string | null
  revokedFor: number | null
  renewalDue: boolean
  /** Seconds until the session ends whatever happens. */
  secondsLeft: number
  presented: boolean
  /** Seconds since its token was replaced; null while it is current. */
  supersededFor: number | null
  successorHash: Buffer | null
  successorSealed: string | null
}

export interface SessionStore {
  /** By any of the digests a token can have. */
  find(hashes: readonly Buffer[]): Promise<StoredSession | undefined>
  /** Replaces an existing row of the same token. */
  create(session: NewSession): Promise<{ secondsLeft: number }>
  /** Notes that the token was presented; at most one write a minute. */
  touch(tokenHash: Buffer): Promise<void>
  /** The right to renew, for one holder at a time; undefined while another has it, or where there is nothing to renew. */
  claim(tokenHash: Buffer, owner: string): Promise<{ credentialSealed: string | null } | undefined>
  release(tokenHash: Buffer, owner: string): Promise<void>
  /** Puts the successor in place, if the claim still stands and nobody revoked the session meanwhile. */
  supersede(tokenHash: Buffer, owner: string, successor: Successor): Promise<{ secondsLeft: number } | undefined>
  revokeFamily(hashes: readonly Buffer[], reason: Reason): Promise<Revoked>
  revokeUser(userId: string, reason: Reason): Promise<Revoked>
  /** Deletes up to `most` rows that are no longer of use; returns how many. */
  cleanUp(most: number): Promise<number>
}

export interface StoreOptions {
  idleDays: number
  absoluteDays: number
  /** Seconds for which a claim is good; longer than the call it covers may take. */
  lease?: number | undefined
}

export const LEASE_SECONDS = 10

export function sessionStore(db: Kysely<Database>, options: StoreOptions): SessionStore {
  const { idleDays, absoluteDays, lease = LEASE_SECONDS } = options
  const idleSince = sql`now() - make_interval(days => ${idleDays})`
  return {
    async find(hashes) {
      return await db
        .selectFrom('sessions')
        .where('token_hash', 'in', hashes)
        .select([
          'token_hash as tokenHash',
          'family_id as familyId',
          'user_id as userId',
          'successor_hash as successorHash',
          'successor_sealed as successorSealed',
          'revoke_reason as revokeReason',
          sql<boolean>`(revoked_at is not null or expires_at <= now() or last_seen_at <= ${idleSince})`.as('ended'),
          sql<number | null>`extract(epoch from now() - revoked_at)::float8`.as('revokedFor'),
          sql<boolean>`coalesce(renew_at <= now(), false)`.as('renewalDue'),
          sql<boolean>`presented_at is not null`.as('presented'),
          sql<number | null>`extract(epoch from now() - superseded_at)::float8`.as('supersededFor'),
          secondsLeft.as('secondsLeft'),
        ])
        // A token that outlived a change of keys can have a row under each of them.
        .orderBy('superseded_at', (order) => order.desc().nullsFirst())
        .executeTakeFirst()
    },

    create: (session) => createSession(db, session, absoluteDays),

    async touch(tokenHash) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: sql`now()`, presented_at: sql`coalesce(presented_at, now())` })
        .where('token_hash', '=', tokenHash)
        .where(sql<boolean>`(presented_at is null or last_seen_at < now() - interval '1 minute')`)
        .execute()
    },

    async claim(tokenHash, owner) {
      return await db
        .updateTable('sessions')
        .set({ lease_owner: owner, lease_until: sql`now() + make_interval(secs => ${lease})` })
        .where('token_hash', '=', tokenHash)
        .where('successor_hash', 'is', null)
        .where('revoked_at', 'is', null)
        .where(sql<boolean>`(lease_until is null or lease_until < now())`)
        .returning('credential_sealed as credentialSealed')
        .executeTakeFirst()
    },

    async release(tokenHash, owner) {
      await db
        .updateTable('sessions')
        .set({ lease_owner: null, lease_until: null })
        .where('token_hash', '=', tokenHash)
        .where('lease_owner', '=', owner)
        .execute()
    },

    supersede: (tokenHash, owner, successor) => supersedeSession(db, tokenHash, owner, successor),

    revokeFamily: (hashes, reason) =>
      revokeSessions(db, sql`family_id in (select family_id from sessions where token_hash = any(${hashes}))`, reason),

    revokeUser: (userId, reason) => revokeSessions(db, sql`user_id = ${userId}`, reason),

    async cleanUp(most) {
      const { numAffectedRows = 0n } = await sql`
        delete from sessions where token_hash = any(array(
          (select token_hash from sessions where last_seen_at < ${idleSince} limit ${most})
          union
          (select token_hash from sessions
            where (revoked_at is not null or superseded_at is not null)
              and coalesce(revoked_at, superseded_at) < now() - interval '1 day' limit ${most})
          limit ${most}
        ))`.execute(db)
      return Number(numAffectedRows)
    },
  }
}
