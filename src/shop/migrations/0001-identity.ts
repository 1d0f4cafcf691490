// Users of every role, the refresh credentials they hold, and their addresses.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table users (
      id uuid primary key,
      username text not null,
      username_key text not null,
      name text not null,
      role text not null,
      email public.citext,
      email_verified_at timestamptz,
      phone text,
      password_hash text,
      password_changed_at timestamptz,
      session_epoch integer not null default 1,
      status text not null default 'active',
      admin_note text,
      orders_count integer not null default 0,
      spent_minor bigint not null default 0,
      last_order_at timestamptz,
      last_login_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_username_unique unique (username_key),
      constraint users_email_unique unique (email),
      constraint users_username_length check (char_length(username) between 3 and 64),
      constraint users_name_length check (char_length(name) between 1 and 100),
      constraint users_role_known check (role in ('developer', 'admin', 'editor', 'customer')),
      constraint users_status_known check (status in ('active', 'blocked', 'erased'))
    );
    create index users_role_created on users (role, created_at desc, id);

    -- One family is one signed-in browser; within it every credential is used once.
    create table refresh_families (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      session_epoch integer not null,
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoke_reason text
    );
    create index refresh_families_user on refresh_families (user_id, last_seen_at desc);

    create table refresh_credentials (
      hash bytea primary key,
      family_id uuid not null references refresh_families on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index refresh_credentials_family on refresh_credentials (family_id);

    create table login_attempts (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      updated_at timestamptz not null default now()
    );

    create table addresses (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      label text,
      first_name text not null,
      last_name text not null,
      company text,
      line1 text not null,
      line2 text,
      postal_code text not null,
      city text not null,
      region text,
      country char(2) not null,
      phone text,
      default_shipping boolean not null default false,
      default_billing boolean not null default false,
      created_at timestamptz not null default now()
    );
    create unique index addresses_default_shipping on addresses (user_id) where default_shipping;
    create unique index addresses_default_billing on addresses (user_id) where default_billing;
  `)
    .execute(db)
}
