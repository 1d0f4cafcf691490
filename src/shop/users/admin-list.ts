// Accounts as staff see them, with what the caller may do to one.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listUsers, UserDetail, UserRow } from '#contract/users.ts'
import type { Actor } from '../crud/change.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { rightsOver } from './rules.ts'

type Query = Omit<QueryOf<typeof listUsers>, 'page' | 'limit'>

export interface Accounts {
  whose: 'everyone' | 'staff'
  /** Days after which a session that nobody used no longer counts. */
  idleDays: number
}

const columnsWith = (idleDays: number) => sql<UserRow>`
  u.id, u.name, u.username, u.role, u.email::text as email, u.status, ${instant(sql`u.created_at`)} as "createdAt",
  ${instant(sql`u.last_login_at`)} as "lastLoginAt", u.version, (
    select count(*)::int from refresh_families f
    where f.user_id = u.id and f.session_epoch = u.session_epoch and f.revoked_at is null and f.expires_at > now()
      and f.last_seen_at > now() - make_interval(days => ${idleDays})
  ) as sessions`

const ROLE_ORDER = sql`array_position(array['developer', 'admin', 'editor', 'customer'], u.role)`

const parts =
  ({ whose, idleDays }: Accounts) =>
  ({ q, role, status, unused }: Query): ListParts<UserRow> => ({
    from: sql`users u`,
    where: [
      whose === 'staff' ? sql`u.role in ('developer', 'admin', 'editor')` : undefined,
      matches(q, sql`u.name`, sql`u.username`, sql`u.email::text`),
      among(sql`u.role`, role),
      among(sql`u.status`, status),
      unused ? sql`u.last_login_at is null` : undefined,
    ],
    columns: columnsWith(idleDays),
    sorts: {
      created: sql`u.created_at`,
      name: sql`fold(u.name)`,
      username: sql`u.username_key`,
      role: ROLE_ORDER,
      login: sql`u.last_login_at`,
    },
    defaultSort: whose === 'staff' ? 'role' : '-created',
    tie: sql`u.id`,
  })

export const usersAdmin = (db: Kysely<Database>, { userId, role }: Actor, accounts: Accounts) => ({
  ...rowsOf(db, parts(accounts)),

  get: async (id: string): Promise<UserDetail | undefined> => {
    const { rows } = await sql<Omit<UserDetail, 'self' | 'rights'>>`
      select ${columnsWith(accounts.idleDays)}, u.admin_note as "adminNote" from users u where u.id = ${id}`.execute(db)
    const [user] = rows
    if (!user) return undefined
    return { ...user, self: user.id === userId, rights: rightsOver({ id: userId, role, status: 'active' }, user) }
  },
})
