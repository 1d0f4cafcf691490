// Somebody with an account as a row, before anything was done with it; customers and staff alike.
import { usernameKey } from '#contract/auth.ts'
import type { Role } from '#contract/permissions.ts'
import type { Row } from '../../shop/db/schema.ts'

export interface NewUser {
  id: string
  role: Role
  username: string
  name: string
  email: string
  /** Null for whoever cannot log in. */
  passwordHash: string | null
  createdAt: Date
}

export const userRow = ({ id, role, username, name, email, passwordHash, createdAt }: NewUser): Row<'users'> => ({
  id,
  username,
  username_key: usernameKey(username),
  name,
  role,
  email,
  email_verified_at: createdAt,
  phone: null,
  password_hash: passwordHash,
  password_changed_at: passwordHash === null ? null : createdAt,
  status: 'active',
  orders_count: 0,
  spent_minor: 0,
  last_order_at: null,
  last_login_at: null,
  admin_note: null,
  created_at: createdAt,
  updated_at: createdAt,
})
