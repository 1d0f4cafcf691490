// The signed-in person's own row of users.
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Account, AccountBody } from '#contract/auth.ts'
import type { Database } from '../db/schema.ts'

const COLUMNS = [
  'id',
  'name',
  'username',
  'role',
  'email',
  'email_pending as emailPending',
  sql<boolean>`(email is not null and email_verified_at is not null)`.as('emailVerified'),
  'created_at as createdAt',
  'password_changed_at as passwordChangedAt',
  'must_change_password as mustChangePassword',
  'version',
] as const

interface Row extends Omit<Account, 'createdAt' | 'passwordChangedAt'> {
  createdAt: Date
  passwordChangedAt: Date | null
}

const toAccount = (row: Row | undefined): Account | undefined =>
  row && {
    ...row,
    createdAt: row.createdAt.toISOString(),
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
  }

export const accounts = (db: Kysely<Database>) => ({
  get: async (id: string): Promise<Account | undefined> =>
    toAccount(await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()),

  /**
   * Undefined when the row is no longer at that version. An address that was confirmed is not changed here: it takes the
   * password. One that was not says nothing of anybody, and a link that went elsewhere is void with it.
   */
  update: async (id: string, { name, email, version }: z.output<typeof AccountBody>): Promise<Account | undefined> => {
    const address = email === '' ? null : email
    const another = sql<boolean>`(${email !== undefined}::boolean and email is distinct from ${address ?? null}::public.citext)`
    const row = await db
      .updateTable('users')
      .set({
        name,
        ...(email !== undefined && { email: address ?? null }),
        email_pending: sql`case when ${another} and email_pending is distinct from ${address ?? null}::public.citext then null else email_pending end`,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where(sql<boolean>`(email_verified_at is null or not ${another})`)
      .returning(COLUMNS)
      .executeTakeFirst()
    return toAccount(row)
  },

  passwordHash: async (id: string): Promise<string | null> => {
    const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
    return row?.password_hash ?? null
  },

  /** False when the stored hash is no longer the one that was checked. */
  changePassword: async (id: string, from: string, to: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({
        password_hash: to,
        password_changed_at: sql`now()`,
        must_change_password: false,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
