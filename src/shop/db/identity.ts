// Tables of migrations 0001, 0015, 0018, 0029 and 0032: users, their refresh credentials and links, login throttling,
// addresses.
import type { Generated } from 'kysely'
import type { NullableTimestamp, Optional, StampedAt, Timestamp, Version } from './columns.ts'

type Role = 'developer' | 'admin' | 'editor' | 'customer'

export interface UsersTable {
  id: string
  username: string
  /** NFKC and case folded; the unique one. */
  username_key: string
  name: string
  role: Role
  email: Optional<string>
  email_verified_at: NullableTimestamp
  /** Waits to be confirmed; the password was given for it. */
  email_pending: Optional<string>
  phone: Optional<string>
  password_hash: Optional<string>
  password_changed_at: NullableTimestamp
  /** The password was made by staff and passed on. */
  must_change_password: Generated<boolean>
  session_epoch: Generated<number>
  status: Generated<'active' | 'blocked' | 'erased'>
  admin_note: Optional<string>
  orders_count: Generated<number>
  spent_minor: Generated<number>
  last_order_at: NullableTimestamp
  last_login_at: NullableTimestamp
  version: Version
  created_at: StampedAt
  updated_at: StampedAt
}

export interface RefreshFamiliesTable {
  id: string
  user_id: string
  session_epoch: number
  device: string
  created_at: StampedAt
  last_seen_at: StampedAt
  expires_at: Timestamp
  /** Counts the credentials of the family. */
  generation: Generated<number>
  /** The spent credential whose successor nobody has used yet. */
  repeat_of: Optional<Buffer>
  repeat_salt: Optional<Buffer>
  rotated_at: NullableTimestamp
  revoked_at: NullableTimestamp
  revoke_reason: Optional<string>
}

export interface RefreshCredentialsTable {
  hash: Buffer
  family_id: string
  created_at: StampedAt
  used_at: NullableTimestamp
}

export interface UserTokensTable {
  hash: Buffer
  user_id: string
  kind: 'reset' | 'verify'
  email: string
  expires_at: Timestamp
  used_at: NullableTimestamp
  created_at: StampedAt
}

export interface LoginAttemptsTable {
  key: string
  failures: number
  blocked_until: Timestamp
  updated_at: StampedAt
}

export interface AddressesTable {
  id: string
  user_id: string
  label: Optional<string>
  first_name: string
  last_name: string
  company: Optional<string>
  line1: string
  line2: Optional<string>
  postal_code: string
  city: string
  region: Optional<string>
  country: string
  phone: Optional<string>
  /** Of the recipient at a parcel station. */
  post_number: Optional<string>
  default_shipping: Generated<boolean>
  default_billing: Generated<boolean>
  created_at: StampedAt
}

export interface IdentityTables {
  users: UsersTable
  refresh_families: RefreshFamiliesTable
  refresh_credentials: RefreshCredentialsTable
  user_tokens: UserTokensTable
  login_attempts: LoginAttemptsTable
  addresses: AddressesTable
}
