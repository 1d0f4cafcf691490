// Sliders tell when they were changed, and have one of the shapes the shop can draw.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    update sliders set aspect_ratio = '2:1' where aspect_ratio not in ('16:9', '2:1', '21:9', '3:1');
    alter table sliders
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add constraint sliders_shape check (aspect_ratio in ('16:9', '2:1', '21:9', '3:1'));
  `)
    .execute(db)
}
