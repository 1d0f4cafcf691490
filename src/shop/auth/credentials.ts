// Refresh credentials, each good for one exchange: handed out at the login, exchanged for the next one, and the exchange
// repeated as long as its answer may have been lost on its way.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { User } from '#contract/auth.ts'
import type { Database } from '../db/schema.ts'
import { isLive, type Lifetime } from './live-sessions.ts'

export interface Session {
  user: User
  epoch: number
  familyId: string
  generation: number
  expiresAt: Date
  /** The new refresh credential; only its hash is stored. */
  credential: string
}

interface Row extends User {
  epoch: number
  family_id: string
  generation: number
  expires_at: Date
}

/** Seconds for which an answer to a refresh may be asked for again. */
const REPEATABLE = 60

const freshCredential = (): string => randomBytes(32).toString('base64url')
export const hashOf = (credential: string): Buffer => createHash('sha256').update(credential).digest()

/**
 * The successor follows from the spent credential and a random salt, so that the same one can be handed out again although
 * neither is stored: who has only the table, or only the spent credential, learns nothing of it.
 */
const successorOf = (spent: string, salt: Buffer): string =>
  createHmac('sha256', spent).update(salt).digest('base64url')

const toSession = (row: Row | undefined, credential: string): Session | undefined =>
  row && {
    user: { id: row.id, name: row.name, username: row.username, role: row.role },
    epoch: row.epoch,
    familyId: row.family_id,
    generation: row.generation,
    expiresAt: row.expires_at,
    credential,
  }

export const credentials = (db: Kysely<Database>, lifetime: Lifetime) => {
  const { absoluteDays } = lifetime
  const live = isLive(lifetime)

  return {
    /**
     * Begins a session for a user whose stored hash is still the one the password was checked against.
     * Undefined when the user was blocked or the password changed in the meantime.
     */
    start: async (userId: string, passwordHash: string, device: string): Promise<Session | undefined> => {
      const credential = freshCredential()
      // The update locks the user, so that a change of password waits for this family and then ends it, or comes first.
      const { rows } = await sql<Row>`
        with u as (
          update users set last_login_at = now()
          where id = ${userId} and password_hash = ${passwordHash} and status = 'active'
          returning id, name, username, role, session_epoch as epoch
        ), family as (
          insert into refresh_families (id, user_id, session_epoch, device, expires_at)
          select ${uuidv7()}::uuid, id, epoch, ${device}, now() + make_interval(days => ${absoluteDays}) from u
          returning id, generation, expires_at
        ), fresh as (
          insert into refresh_credentials (hash, family_id) select ${hashOf(credential)}, id from family
        )
        select u.*, family.id as family_id, family.generation, family.expires_at from u, family`.execute(db)
      return toSession(rows[0], credential)
    },

    /**
     * Spends a credential for the next one. Of any number of simultaneous calls with one credential a single one does:
     * they queue for the credential's row, and find it used when their turn comes.
     */
    rotate: async (spent: string): Promise<Session | undefined> => {
      const salt = randomBytes(32)
      const credential = successorOf(spent, salt)
      const { rows } = await sql<Row>`
        with spent as (
          update refresh_credentials c set used_at = now()
          from refresh_families f join users u on u.id = f.user_id
          where c.hash = ${hashOf(spent)} and c.used_at is null and f.id = c.family_id and ${live}
          returning u.id, u.name, u.username, u.role, u.session_epoch as epoch,
            f.id as family_id, f.generation + 1 as generation, f.expires_at
        ), seen as (
          update refresh_families f set last_seen_at = now(), generation = spent.generation,
            repeat_of = ${hashOf(spent)}, repeat_salt = ${salt}, rotated_at = now()
          from spent where f.id = spent.family_id
        ), fresh as (
          insert into refresh_credentials (hash, family_id) select ${hashOf(credential)}, family_id from spent
        )
        select * from spent`.execute(db)
      return toSession(rows[0], credential)
    },

    /**
     * What a spent credential was exchanged for, once more: the answer may have been lost. For a minute, and until the
     * successor, or an access token that came with it, was used: then it did arrive.
     */
    repeat: async (spent: string): Promise<Session | undefined> => {
      const { rows } = await sql<Row & { salt: Buffer }>`
        select u.id, u.name, u.username, u.role, u.session_epoch as epoch,
          f.id as family_id, f.generation, f.expires_at, f.repeat_salt as salt
        from refresh_credentials c join refresh_families f on f.id = c.family_id join users u on u.id = f.user_id
        where c.hash = ${hashOf(spent)} and f.repeat_of = c.hash
          and f.rotated_at > now() - make_interval(secs => ${REPEATABLE}) and ${live}`.execute(db)
      return rows[0] && toSession(rows[0], successorOf(spent, rows[0].salt))
    },
  }
}
