// Whether lines of orders count what their parcels and returns say, and whether every order that has to move on does.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type Finding, finding } from './findings.ts'

interface Drift {
  name: string
  stored: string
  actual: string
}

/** A range where a parcel that was found, or a return that arrived before its parcel was marked, leaves more than one answer. */
const LINES: readonly { subject: string; drift: ReturnType<typeof sql<Drift>> }[] = [
  {
    subject: 'pieces sent, delivered and lost, and parcels',
    drift: sql<Drift>`
      with sums as (
        select i.id, o.number, i.shipped, i.delivered, i.lost, i.returned,
          coalesce(sum(fi.quantity) filter (where f.status in ('shipped', 'delivered', 'lost')), 0) as sent,
          coalesce(sum(fi.quantity) filter (where f.status = 'delivered'), 0) as arrived,
          coalesce(sum(fi.quantity) filter (where f.status = 'lost'), 0) as missing,
          coalesce(sum(fi.quantity) filter (where (f.status = 'lost' or f.lost_at is not null)), 0) as once_missing
        from order_items i join orders o on o.id = i.order_id
        left join fulfilment_items fi on fi.order_item_id = i.id left join fulfilments f on f.id = fi.fulfilment_id
        group by i.id, o.number
      )
      select number as name, concat_ws(' ', shipped, 'sent,', delivered, 'delivered,', lost, 'lost') as stored,
        concat_ws(' ', sent, 'sent,', arrived, 'delivered,', missing, 'lost') as actual
      from sums
      where (shipped <> sent or lost not between missing and once_missing
        or delivered not between arrived and arrived + returned)
      order by number, id`,
  },
  {
    subject: 'pieces that came back, and returns',
    // Orders from before returns were kept have none.
    drift: sql<Drift>`
      select o.number as name, concat(i.returned, ' returned') as stored, concat(sum(ri.received), ' received') as actual
      from order_items i join orders o on o.id = i.order_id
      join return_items ri on ri.order_item_id = i.id join returns r on r.id = ri.return_id
      group by i.id, o.number having i.returned <> sum(ri.received)
      order by o.number, i.id`,
  },
]

const LINE_REMEDY = 'look at the history of the order, and at its parcels and returns; write down what was corrected'

export async function examineParcels(db: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { subject, drift } of LINES) {
    const { rows } = await drift.execute(db)
    const say = ({ name, stored, actual }: Drift) => `${name}: ${stored} is kept, ${actual} is right`
    findings.push(finding(subject, rows, say, LINE_REMEDY))
  }
  return findings
}

interface Stuck {
  number: string
  since: Date
}

const STUCK: readonly { subject: string; what: string; rows: ReturnType<typeof sql<Stuck>>; remedy: string }[] = [
  {
    subject: 'orders that should have lapsed',
    what: 'its time to pay is over since',
    // Money that is being decided holds an order for as long as that takes.
    rows: sql<Stuck>`
      select o.number, o.expires_at as since from orders o
      where o.status = 'pending_payment' and o.expires_at < now() - interval '30 minutes'
        and not exists (select from payments p where p.order_id = o.id and p.status in ('processing', 'authorized'))
      order by o.expires_at`,
    remedy: 'look at /dashboard/jobs whether orders.expire runs, and at the order why its payment cannot be closed',
  },
  {
    subject: 'payments that nobody decides',
    what: 'a payment is under way since',
    rows: sql<Stuck>`
      select o.number, p.created_at as since from payments p join orders o on o.id = p.order_id
      where p.provider in ('stripe', 'simulator') and p.status in ('created', 'requires_action', 'processing')
        and p.created_at < now() - interval '7 days'
      order by p.created_at`,
    remedy: 'look at the payment at its provider; npm run doctor -- --providers compares them all',
  },
  {
    subject: 'refunds that take too long',
    what: 'a refund is pending since',
    // What staff send by hand is due within the law's fourteen days.
    rows: sql<Stuck>`
      select o.number, r.created_at as since from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
      where r.kind = 'refund' and r.status = 'pending' and r.created_at < now()
        - case when p.provider in ('stripe', 'simulator') then interval '2 days' else interval '14 days' end
      order by r.created_at`,
    remedy: 'send it, or try it again, on the page of the order',
  },
]

export async function examineStuck(db: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = []
  const moment = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  for (const { subject, what, rows: query, remedy } of STUCK) {
    const { rows } = await query.execute(db)
    findings.push(finding(subject, rows, ({ number, since }) => `${number}: ${what} ${moment(since)} (UTC)`, remedy))
  }
  return findings
}
