// The sessions in PostgreSQL: one statement per step, and every comparison of time by the database's clock, so that
// instances whose clocks differ still agree. Nobody holds a transaction while the upstream is asked.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db.ts'

export interface StoredSession {
  tokenHash: Buffer
  familyId: string
  userId: string
  /** Revoked, idle for too long, or past its absolute end. */
  over: boolean
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

export interface NewSession {
  tokenHash: Buffer
  familyId: string
  userId: string
  credentialSealed: string | null
  /** Seconds. */
  renewAfter: number | undefined
}

export interface Successor {
  tokenHash: Buffer
  tokenSealed: string
  credentialSealed: string | null
  renewAfter: number | undefined
}

/** What a revocation took away, so that the upstream can be told. */
export interface Revoked {
  families: readonly string[]
  credentials: readonly { tokenHash: Buffer; sealed: string }[]
}

export type Reason =
  | 'signed out'
  | 'signed out everywhere'
  | 'signed in anew'
  | 'verification failed'
  | 'renewal refused'
  | 'token reused'

export interface SessionStore {
  /** By any of the digests a token can have. */
  find(hashes: readonly Buffer[]): Promise<StoredSession | undefined>
  /** Replaces a row of the same token: some upstreams hand out the same token twice. */
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
  /** Deletes up to `most` rows that nobody can use any more; answers how many. */
  cleanUp(most: number): Promise<number>
}

export interface StoreOptions {
  idleDays: number
  absoluteDays: number
  /** Seconds for which a claim is good; longer than the call it covers may take. */
  lease?: number
}

export const LEASE_SECONDS = 10

export function sessionStore(db: Kysely<Database>, options: StoreOptions): SessionStore {
  const { idleDays, absoluteDays, lease = LEASE_SECONDS } = options
  const days = (count: number) => sql`make_interval(days => ${count})`
  const renewAt = (seconds: number | undefined) =>
    seconds === undefined ? sql<null>`null::timestamptz` : sql<Date>`now() + make_interval(secs => ${seconds})`
  const secondsLeft = sql<number>`extract(epoch from expires_at - now())::float8`

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
          sql<boolean>`(revoked_at is not null or expires_at <= now() or last_seen_at <= now() - ${days(idleDays)})`.as(
            'over',
          ),
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

    async create({ tokenHash, familyId, userId, credentialSealed, renewAfter }) {
      return await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          family_id: familyId,
          user_id: userId,
          credential_sealed: credentialSealed,
          renew_at: renewAt(renewAfter),
          expires_at: sql`now() + ${days(absoluteDays)}`,
        })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(asNew))
        .returning(secondsLeft.as('secondsLeft'))
        .executeTakeFirstOrThrow()
    },

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

    async supersede(tokenHash, owner, successor) {
      const claimed = sql`token_hash = ${tokenHash} and lease_owner = ${owner} and revoked_at is null and successor_hash is null`
      const done = successor.tokenHash.equals(tokenHash)
        ? // The upstream renewed the credential and kept the token.
          sql<{ secondsLeft: number }>`
            update sessions set credential_sealed = ${successor.credentialSealed}, renew_at = ${renewAt(successor.renewAfter)},
              last_seen_at = now(), lease_owner = null, lease_until = null
            where ${claimed} returning ${secondsLeft} as "secondsLeft"`
        : sql<{ secondsLeft: number }>`
            with old as (
              update sessions set successor_hash = ${successor.tokenHash}, successor_sealed = ${successor.tokenSealed},
                superseded_at = now(), credential_sealed = null, lease_owner = null, lease_until = null
              where ${claimed} returning family_id, user_id, expires_at
            )
            insert into sessions (token_hash, family_id, user_id, credential_sealed, renew_at, expires_at)
            select ${successor.tokenHash}, family_id, user_id, ${successor.credentialSealed}, ${renewAt(successor.renewAfter)}, expires_at
            from old
            on conflict (token_hash) do update set ${sql.raw(asNewSql)}
            returning ${secondsLeft} as "secondsLeft"`
      const { rows } = await done.execute(db)
      return rows[0]
    },

    async revokeFamily(hashes, reason) {
      const family = sql`family_id in (select family_id from sessions where token_hash = any(${hashes}))`
      return await revoke(db, family, reason)
    },

    async revokeUser(userId, reason) {
      return await revoke(db, sql`user_id = ${userId}`, reason)
    },

    async cleanUp(most) {
      const { rows } = await sql<{ gone: number }>`
        with gone as (
          delete from sessions where token_hash = any(array(
            (select token_hash from sessions where last_seen_at < now() - ${days(idleDays)} limit ${most})
            union
            (select token_hash from sessions
              where (revoked_at is not null or superseded_at is not null)
                and coalesce(revoked_at, superseded_at) < now() - interval '1 day' limit ${most})
            limit ${most}
          )) returning 1
        ) select count(*)::int as gone from gone`.execute(db)
      return rows[0]?.gone ?? 0
    },
  }
}

/** A row that is taken over starts anew, whatever it was. */
const TAKEN_OVER = ['family_id', 'user_id', 'credential_sealed', 'renew_at', 'expires_at'] as const
const CLEARED = [
  'presented_at',
  'successor_hash',
  'successor_sealed',
  'superseded_at',
  'revoked_at',
  'revoke_reason',
  'lease_owner',
  'lease_until',
] as const
const STARTED = ['created_at', 'last_seen_at'] as const

const asNewSql = [
  ...TAKEN_OVER.map((column) => `${column} = excluded.${column}`),
  ...CLEARED.map((column) => `${column} = null`),
  ...STARTED.map((column) => `${column} = now()`),
].join(', ')

const asNew = Object.fromEntries([
  ...TAKEN_OVER.map((column) => [column, sql.ref(`excluded.${column}`)]),
  ...CLEARED.map((column) => [column, null]),
  ...STARTED.map((column) => [column, sql`now()`]),
])

/**
 * Repeats until nothing of it is left: a renewal that was just being written may have put a successor in place which the
 * first statement could not see. What is revoked cannot be superseded, so this ends.
 */
async function revoke(db: Kysely<Database>, which: ReturnType<typeof sql>, reason: Reason): Promise<Revoked> {
  const families = new Set<string>()
  const credentials: { tokenHash: Buffer; sealed: string }[] = []
  for (let rounds = 0; rounds < 10; rounds++) {
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
    if (rows.length === 0) break
    for (const { familyId, tokenHash, sealed } of rows) {
      families.add(familyId)
      if (sealed !== null) credentials.push({ tokenHash, sealed })
    }
  }
  return { families: [...families], credentials }
}
