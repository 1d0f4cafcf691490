// Links in letters that act for an account: setting a new password, confirming an e-mail address. The address that waits to
// be confirmed stands beside the one in use.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- The token itself is in a letter and nowhere else.
    create table user_tokens (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null constraint user_tokens_kind_known check (kind in ('reset', 'verify')),
      -- What the letter went to: a token is void once the account has another address.
      email public.citext not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index user_tokens_user on user_tokens (user_id, kind);

    alter table users add column email_pending public.citext;
  `)
    .execute(db)
}
