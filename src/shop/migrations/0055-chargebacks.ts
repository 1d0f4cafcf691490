// More can go back than came in: a bank takes the whole of a payment, or a little more, though some of it was refunded before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      drop constraint orders_refund_limit,
      add constraint orders_refunded_not_negative check (refunded_minor >= 0);
  `)
    .execute(db)
}
