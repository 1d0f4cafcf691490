// Where each picture matters most, in hundredths of its width and height: what frames of another shape keep in sight.
import { type Kysely, sql } from 'kysely'
import { announceChanges } from './announce-by-statement.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table media
      add column focus_x smallint not null default 50,
      add column focus_y smallint not null default 50,
      add constraint media_focus_x_range check (focus_x between 0 and 100),
      add constraint media_focus_y_range check (focus_y between 0 and 100);
  `)
    .execute(db)
  await announceChanges(db)
}
