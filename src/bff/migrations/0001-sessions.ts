// Signed-in browsers and the counters of rate limits: everything the BFF keeps, shared by all its instances.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- One row per access token; all rows of one sign-in are a family. Tokens and credentials are stored sealed or hashed.
    create table sessions (
      token_hash bytea primary key,
      family_id uuid not null,
      user_id text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      -- When a browser first came with this very token; null while only its predecessor has been seen.
      presented_at timestamptz,
      -- When to renew ahead of the token's end; null where its lifetime is unknown.
      renew_at timestamptz,
      expires_at timestamptz not null,
      credential_sealed text,
      successor_hash bytea,
      successor_sealed text,
      superseded_at timestamptz,
      revoked_at timestamptz,
      revoke_reason text,
      lease_owner uuid,
      lease_until timestamptz,
      constraint sessions_successor_whole check ((successor_hash is null) = (superseded_at is null))
    );
    create index sessions_family on sessions (family_id);
    create index sessions_user on sessions (user_id);
    create index sessions_seen on sessions (last_seen_at);
    create index sessions_ended on sessions (coalesce(revoked_at, superseded_at))
      where revoked_at is not null or superseded_at is not null;

    -- Losing these in a crash costs nothing but a fresh count.
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      blocked_until timestamptz not null default '-infinity',
      resets_at timestamptz not null
    );
    create index rate_limits_resets on rate_limits (resets_at);
  `)
    .execute(db)
}
