// What was billed in a period, by country and rate: invoices less credit notes, by the day each was issued.
import { type Kysely, sql } from 'kysely'
import type { TaxSum } from '#contract/documents.ts'
import { addDays } from '#contract/time-zone.ts'
import { withinDays } from '../../crud/days.ts'
import { whereAll } from '../../crud/list.ts'
import type { Database } from '../../db/schema.ts'
import { shopZone } from '../../db/time-zone.ts'

interface Period {
  from: string
  to: string
}

/** What is not said is the first and the last day of last month. */
export async function periodOf(
  db: Kysely<Database>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const { dayOf } = await shopZone(db)
  const lastDay = addDays(`${dayOf(Date.now()).slice(0, 7)}-01`, -1)
  return { from: from ?? `${lastDay.slice(0, 7)}-01`, to: to ?? lastDay }
}

export async function taxSums(db: Kysely<Database>, period: Period): Promise<TaxSum[]> {
  const where = whereAll(await withinDays(db, sql`d.issued_at`, period))
  const { rows } = await sql<TaxSum>`
    select d.snapshot->>'country' as country, d.snapshot->>'treatment' as treatment, (t->>'rateBp')::integer as "rateBp",
      d.snapshot->>'currency' as currency,
      (count(*) filter (where d.kind = 'invoice'))::integer as invoices,
      (count(*) filter (where d.kind = 'credit_note'))::integer as "creditNotes",
      sum(case d.kind when 'invoice' then 1 else -1 end * (t->>'net')::bigint)::bigint as net,
      sum(case d.kind when 'invoice' then 1 else -1 end * (t->>'tax')::bigint)::bigint as tax
    from documents d cross join lateral jsonb_array_elements(d.snapshot->'taxes') as t
    ${where} group by 1, 2, 3, 4 order by 1, 3 desc, 2, 4`.execute(db)
  return rows
}
