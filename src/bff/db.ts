// Types of the BFF's own tables (schema `bff`).
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SessionsTable {
  token_hash: Buffer
  family_id: string
  user_id: string
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  presented_at: Optional<Date>
  renew_at: Optional<Date>
  expires_at: Timestamp
  credential_sealed: Optional<string>
  successor_hash: Optional<Buffer>
  successor_sealed: Optional<string>
  superseded_at: Optional<Date>
  revoked_at: Optional<Date>
  revoke_reason: Optional<string>
  lease_owner: Optional<string>
  lease_until: Optional<Date>
}

export interface RateLimitsTable {
  key: string
  hits: number
  blocked_until: Generated<Timestamp>
  resets_at: Timestamp
}

export interface Database {
  sessions: SessionsTable
  rate_limits: RateLimitsTable
}
