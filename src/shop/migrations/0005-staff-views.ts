// What staff choose for the dashboard's lists: saved views and columns.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table staff_views (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      screen text not null,
      name text not null,
      query text not null,
      shared boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      constraint staff_views_name_unique unique (user_id, screen, name)
    );
    create index staff_views_screen on staff_views (screen);
    create table staff_columns (
      user_id uuid not null references users on delete cascade,
      screen text not null,
      columns text[] not null,
      primary key (user_id, screen)
    );
  `)
    .execute(db)
}
