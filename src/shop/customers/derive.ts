// What customers have bought by now, from their orders. A job: a transition that wrote the user would lock them after the order.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { deriveCustomer, deriveKey } from './job-names.ts'

const deriveCustomerSums = (db: Kysely<Database>, customerId: string) =>
  sql`
    update users u set orders_count = o.how_many, spent_minor = o.spent, last_order_at = o.last
    from (
      select (count(*) filter (where status in ('confirmed', 'completed')))::integer as how_many,
        coalesce(sum(paid_minor - refunded_minor), 0)::bigint as spent, max(placed_at) as last
      from orders where customer_id = ${customerId}
    ) o
    where u.id = ${customerId}
      and (u.orders_count, u.spent_minor, u.last_order_at) is distinct from (o.how_many, o.spent, o.last)`.execute(db)

/** Whoever changes an order of a customer calls it in the same transaction; several changes in a row are one job. */
export async function deriveSoon(trx: Kysely<Database>, customerId: string | null): Promise<void> {
  if (customerId !== null) await enqueue(trx, deriveCustomer, { customerId }, { key: deriveKey(customerId) })
}

export const customerJobs = ({ db }: JobDeps): Work[] => [
  work(deriveCustomer, async ({ customerId }) => {
    await deriveCustomerSums(db, customerId)
  }),
]
