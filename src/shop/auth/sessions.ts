// Sessions: families of refresh credentials, one for each signed-in browser. Here they are looked at and ended;
// credentials.ts begins and continues them.
import { type Kysely, sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import { onePlan } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import type { Claims } from './access-tokens.ts'
import { hashOf } from './credentials.ts'
import { isLive, type Lifetime } from './live-sessions.ts'

const revokeAmong = (db: Kysely<Database>, where: ReturnType<typeof sql<boolean>>, reason: string) =>
  sql`update refresh_families set revoked_at = now(), revoke_reason = ${reason}
    where revoked_at is null and ${where}`.execute(db)

/** Ends every session of the user, also those that begin while this runs: they carry the old epoch. */
export const endAllSessions = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await sql`update users set session_epoch = session_epoch + 1, updated_at = now() where id = ${userId}`.execute(db)
  await revokeAmong(db, sql`user_id = ${userId}`, 'logout all')
}

export const sessions = (db: Kysely<Database>, lifetime: Lifetime) => {
  const live = isLive(lifetime)
  const revoke = (where: ReturnType<typeof sql<boolean>>, reason: string) => revokeAmong(db, where, reason)

  return {
    /**
     * The user behind an access token, as they are now; undefined when the session has ended. The first token of a
     * credential proves that the credential arrived.
     */
    user: async ({
      userId,
      epoch,
      familyId,
      generation,
    }: Claims): Promise<(User & { mustChangePassword: boolean }) | undefined> => {
      const { rows } = await sql<User & { mustChangePassword: boolean; arrived: boolean }>`${onePlan}
        select u.id, u.name, u.username, u.role, u.must_change_password as "mustChangePassword",
          f.generation = ${generation} and f.repeat_of is not null as arrived
        from refresh_families f join users u on u.id = f.user_id
        where f.id = ${familyId} and u.id = ${userId} and u.session_epoch = ${epoch} and ${live}`.execute(db)
      if (!rows[0]) return undefined
      const { arrived, ...user } = rows[0]
      if (arrived)
        await sql`update refresh_families set repeat_of = null, repeat_salt = null
          where id = ${familyId} and generation = ${generation}`.execute(db)
      return user
    },

    /** Ends the family of a credential that was used before; answers whether it was. */
    endReused: async (credential: string): Promise<boolean> => {
      const used = await db
        .selectFrom('refresh_credentials')
        .select('family_id')
        .where('hash', '=', hashOf(credential))
        .where('used_at', 'is not', null)
        .executeTakeFirst()
      if (used) await revoke(sql`id = ${used.family_id}`, 'reuse')
      return used !== undefined
    },

    endByCredential: async (credential: string): Promise<void> => {
      await revoke(sql`id = (select family_id from refresh_credentials where hash = ${hashOf(credential)})`, 'logout')
    },

    endOthers: async (userId: string, familyId: string, reason: string): Promise<void> => {
      await revoke(sql`user_id = ${userId} and id <> ${familyId}`, reason)
    },

    /** Ends one session of the user; false when the user has no such session. */
    end: async (userId: string, familyId: string): Promise<boolean> => {
      const { numAffectedRows } = await revoke(
        sql`id = (select f.id from refresh_families f join users u on u.id = f.user_id
          where f.id = ${familyId} and f.user_id = ${userId} and ${live})`,
        'ended by user',
      )
      return numAffectedRows === 1n
    },

    list: async (userId: string) => {
      const { rows } = await sql<{ id: string; device: string; created_at: Date; last_seen_at: Date }>`
        select f.id, f.device, f.created_at, f.last_seen_at
        from refresh_families f join users u on u.id = f.user_id
        where f.user_id = ${userId} and ${live}
        order by f.last_seen_at desc, f.id limit 100`.execute(db)
      return rows
    },
  }
}
