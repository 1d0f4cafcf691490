// People who want to be told when a variant can be bought again.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table stock_waits (
      variant_id uuid not null references variants on delete cascade,
      email public.citext not null constraint stock_waits_email_length check (char_length(email) <= 254),
      -- Of the token in the newest letter, which stands nowhere else.
      hash bytea not null constraint stock_waits_hash_unique unique,
      asked_at timestamptz not null default clock_timestamp(),
      -- When the link of the letter was followed: nobody is written to before.
      confirmed_at timestamptz,
      -- When the letter that it is back was written: there is one.
      told_at timestamptz,
      primary key (variant_id, email)
    );
    create index stock_waits_waiting on stock_waits (variant_id, asked_at) where confirmed_at is not null and told_at is null;
    create index stock_waits_email on stock_waits (email);
  `)
    .execute(db)
}
