// Papers as staff find them: those of one order, and the list of all.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DocumentRow, listDocuments } from '#contract/documents.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { OrderDocument } from '#contract/order-papers.ts'
import { withinDays } from '../../crud/days.ts'
import { among, type ListParts, matches, rowsOf } from '../../crud/list.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'

type Query = Omit<QueryOf<typeof listDocuments>, 'page' | 'limit'>

const columns = sql`d.id, d.kind, d.number, ${instant(sql`d.issued_at`)} as "issuedAt",
  (d.snapshot->>'total')::bigint as total, d.snapshot->'about'->>'number' as about, d.pdf is not null as ready`

/** Oldest first, an invoice before its credit notes. */
export async function documentsOf(db: Kysely<Database>, orderId: string): Promise<OrderDocument[]> {
  const { rows } = await sql<OrderDocument>`
    select ${columns} from documents d where d.order_id = ${orderId}
    order by d.kind = 'credit_note', d.issued_at, d.id`.execute(db)
  return rows
}

const buyer = sql`d.snapshot->'buyer'->>0`
const order = sql`d.snapshot->'order'->>'number'`

const parts = (query: Query, days: readonly RawBuilder<unknown>[]): ListParts<DocumentRow> => ({
  from: sql`documents d`,
  where: [matches(query.q, sql`d.number`, order, buyer), among(sql`d.kind`, query.kind), ...days],
  columns: sql<DocumentRow>`${columns}, ${order} as order, ${buyer} as buyer, d.snapshot->>'country' as country,
    (d.snapshot->>'net')::bigint as net, (d.snapshot->>'tax')::bigint as tax, d.snapshot->>'currency' as currency`,
  sorts: { issued: sql`d.issued_at`, number: sql`d.number`, total: sql`(d.snapshot->>'total')::bigint` },
  defaultSort: '-issued',
  tie: sql`d.id`,
})

export const documentsAdmin = (db: Kysely<Database>) =>
  rowsOf(db, async (query: Query) => parts(query, await withinDays(db, sql`d.issued_at`, query)))
