// Accounts as staff read them.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listUsers, UserDetail, UserRow } from '#contract/users.ts'
import { allRows, type ListParts, listRows, matches } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof listUsers>, 'page' | 'limit'>
type Dated<T> = Omit<T, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null }

export type Whose = 'everyone' | 'staff'

const columnsWith = (idleDays: number) => sql`
  u.id, u.name, u.username, u.role, u.email::text as email, u.status, u.created_at as "createdAt",
  u.last_login_at as "lastLoginAt", u.version, (
    select count(*)::int from refresh_families f
    where f.user_id = u.id and f.session_epoch = u.session_epoch and f.revoked_at is null and f.expires_at > now()
      and f.last_seen_at > now() - make_interval(days => ${idleDays})
  ) as sessions`

const ROLE_ORDER = sql`array_position(array['developer', 'admin', 'editor', 'customer'], u.role)`

const written = <T>({ createdAt, lastLoginAt, ...rest }: Dated<T>) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
})

export const users = (db: Kysely<Database>, idleDays: number) => {
  const columns = columnsWith(idleDays)
  const parts = (whose: Whose, { q, role, status, unused }: Query): ListParts => ({
    from: sql`users u`,
    where: [
      whose === 'staff' ? sql`u.role in ('developer', 'admin', 'editor')` : undefined,
      matches(q, sql`u.name`, sql`u.username`, sql`u.email::text`),
      role && sql`u.role = ${role}`,
      status && sql`u.status = ${status}`,
      unused ? sql`u.last_login_at is null` : undefined,
    ],
    columns,
    sorts: {
      created: sql`u.created_at`,
      name: sql`lower(u.name)`,
      username: sql`u.username_key`,
      role: ROLE_ORDER,
      login: sql`u.last_login_at`,
    },
    tie: sql`u.id`,
  })
  const sortOf = (whose: Whose, sort: string | undefined) => sort ?? (whose === 'staff' ? 'role' : '-created')

  return {
    list: async (whose: Whose, query: QueryOf<typeof listUsers>) => {
      const found = await listRows<Dated<UserRow>>(db, parts(whose, query), {
        ...query,
        sort: sortOf(whose, query.sort),
      })
      return { ...found, rows: found.rows.map(written) as UserRow[] }
    },

    all: async (whose: Whose, query: Query): Promise<UserRow[]> => {
      const rows = await allRows<Dated<UserRow>>(db, parts(whose, query), sortOf(whose, query.sort))
      return rows.map(written) as UserRow[]
    },

    get: async (id: string): Promise<Omit<UserDetail, 'self' | 'rights'> | undefined> => {
      const { rows } = await sql<Dated<Omit<UserDetail, 'self' | 'rights'>>>`
        select ${columns}, u.admin_note as "adminNote" from users u where u.id = ${id}`.execute(db)
      return rows[0] && (written(rows[0]) as Omit<UserDetail, 'self' | 'rights'>)
    },
  }
}
