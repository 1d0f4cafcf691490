// Orders remember in how many working days they were to arrive. Those placed before say nothing of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      add column shipping_days_min integer,
      add column shipping_days_max integer,
      add constraint orders_shipping_days_range check (shipping_days_min between 0 and shipping_days_max),
      add constraint orders_shipping_days_whole check ((shipping_days_min is null) = (shipping_days_max is null));
  `)
    .execute(db)
}
