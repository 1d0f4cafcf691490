// Issues papers, in the transaction of what they are about: the invoice when the first parcel leaves, and a credit note for
// each credit after it, so that invoice less credit notes is always what the order comes to. Call it last: the number is
// the last lock of all. The PDF is made afterwards.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { zoned } from '#contract/time-zone.ts'
import type { Database } from '../../db/schema.ts'
import { readGroups } from '../../info/rules.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { From } from '../../jobs/job.ts'
import { documentKey, renderDocument } from '../job-names.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { itemsBefore, soldOf } from '../transitions/sold.ts'
import { creditNoteOf, type Head, type Issuer, invoiceOf, type ToBill } from './compose.ts'
import { keptUntil, nextCount, paperNumber } from './number.ts'
import type { Paper, PaperKind } from './paper.ts'

interface How {
  at?: Date
  from?: From | undefined
}

async function readIssuer(db: Kysely<Database>): Promise<Issuer> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from info_groups`.execute(db)
  const { groups } = readGroups(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  return { groups, zone: zoned(groups.commerce.timeZone) }
}

interface About {
  orderId: string
  creditId: string | null
  invoiceId: string | null
}

/** Draws the number and writes the row. */
async function writePaper(
  trx: Transaction<Database>,
  { groups, zone }: Issuer,
  { kind, at, about, from }: { kind: PaperKind; at: Date; about: About; from: From | undefined },
  compose: (number: string) => Paper,
): Promise<{ id: string; number: string }> {
  const id = uuidv7()
  const day = zone.dayOf(at.toISOString())
  await enqueue(trx, renderDocument, { documentId: id }, { key: documentKey(id), from })
  const paper = compose(paperNumber(kind, day, await nextCount(trx, kind)))
  const { number, seller } = paper
  await trx
    .insertInto('documents')
    .values({
      ...{ id, kind, number, order_id: about.orderId, credit_id: about.creditId, invoice_id: about.invoiceId },
      ...{ snapshot: JSON.stringify(paper), issued_at: at },
      keep_until: keptUntil(day, seller.country, groups.checkout.keepPapersYears),
    })
    .execute()
  return { id, number }
}

const toBill = (order: LockedOrder): ToBill => ({ row: order.row, lines: order.lines, sold: soldOf(order) })

const firstSent = ({ parcels }: LockedOrder, at: Date): Date =>
  parcels.reduce((first, { shipped_at: sent }) => (sent !== null && sent < first ? sent : first), at)

/** Of what is left by now. Null where the order has one already, or nothing of it is left. The order is locked. */
export async function issueInvoice(
  trx: Transaction<Database>,
  order: LockedOrder,
  { at = new Date(), from }: How = {},
): Promise<{ id: string; number: string } | null> {
  const orderId = order.row.id
  const known = await sql`select from documents where order_id = ${orderId} and kind = 'invoice'`.execute(trx)
  if (known.rows.length > 0) return null
  const issuer = await readIssuer(trx)
  const credits = { items: itemsBefore(order), ids: [...new Set(order.creditItems.map((item) => item.credit_id))] }
  const compose = (head: Head) => invoiceOf(toBill(order), credits, issuer, head)
  const head = { number: '', at, suppliedAt: firstSent(order, at) }
  const paper = compose(head)
  if (!paper) return null
  const about = { orderId, creditId: null, invoiceId: null }
  return writePaper(trx, issuer, { kind: 'invoice', at, about, from }, (number) => ({ ...paper, number }))
}

/** For each credit after the invoice that has none yet. The order is locked. */
export async function issueCreditNotes(
  trx: Transaction<Database>,
  order: LockedOrder,
  { at = new Date(), from }: How = {},
): Promise<void> {
  const credited = Map.groupBy(order.creditItems, (item) => item.credit_id)
  if (credited.size === 0) return
  const papers = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'credit_id', 'snapshot'])
    .where('order_id', '=', order.row.id)
    .execute()
  const invoice = papers.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const billed = invoice.snapshot as Paper
  const done = new Set([...billed.credits, ...papers.map(({ credit_id }) => credit_id)])
  const due = [...credited].filter(([id]) => !done.has(id))
  if (due.length === 0) return
  const issuer = await readIssuer(trx)
  for (const [creditId, creditItems] of due) {
    const cause = creditItems[0]?.cause as NonNullable<Paper['cause']>
    const credit = { items: itemsBefore({ creditItems }), cause }
    const about = { orderId: order.row.id, creditId, invoiceId: invoice.id }
    await writePaper(trx, issuer, { kind: 'credit_note', at, about, from }, (number) =>
      creditNoteOf(toBill(order), credit, billed, issuer, { number, at }),
    )
  }
}
