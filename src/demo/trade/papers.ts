// Invoices of the parcels that have left, and credit notes of what was credited since, numbered as time went by. Their PDFs are
// made when somebody asks for one.
import type { Row } from '../../shop/db/schema.ts'
import { creditNoteOf, type Issuer, invoiceOf, type ToBill } from '../../shop/orders/documents/compose.ts'
import { keptUntil, paperNumber } from '../../shop/orders/documents/number.ts'
import type { Paper, PaperKind } from '../../shop/orders/documents/paper.ts'
import type { CreditItem } from '../../shop/pricing/credited.ts'
import type { Random } from '../random.ts'
import type { OrderDraft } from './history.ts'
import { soldOf } from './money.ts'

type Credit = Row<'credits'> & { created_at: Date }

interface Step {
  at: Date
  draft: OrderDraft
  /** Null for the invoice. */
  credit: Credit | null
}

const sentAt = ({ fulfilments }: OrderDraft): Date | undefined =>
  fulfilments
    .flatMap(({ shipped_at }) => (shipped_at instanceof Date ? [shipped_at] : []))
    .sort((a, b) => a.getTime() - b.getTime())[0]

const stepsOf = (draft: OrderDraft): Step[] => {
  const sent = sentAt(draft)
  if (!sent) return []
  const after = (draft.credits as Credit[]).filter(({ created_at }) => created_at > sent)
  return [{ at: sent, draft, credit: null }, ...after.map((credit) => ({ at: credit.created_at, draft, credit }))]
}

const itemsOf = ({ creditItems }: OrderDraft, isOf: (creditId: string) => boolean): CreditItem[] =>
  creditItems
    .filter(({ credit_id }) => isOf(credit_id))
    .map(({ order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor }) => ({
      ...{ line: order_item_id, rateBp: rate_bp, kind, quantity, amount: amount_minor, tax: tax_minor },
    }))

/** As it stood when the parcel left: cash comes at the door, all else had come. */
const billOf = (draft: OrderDraft): ToBill => {
  const { order, items } = draft
  const address = (stored: unknown) => JSON.parse(String(stored)) as unknown
  const paid = order.payment_method_code === 'cod' ? 0 : order.total_minor
  return {
    row: {
      ...{ ...order, paid_minor: paid, refunded_minor: 0, credited_minor: 0 },
      ...{ shipping_address: address(order.shipping_address), billing_address: address(order.billing_address) },
    },
    lines: items.map(({ id, snapshot, unit_minor }) => ({ id, unit_minor, snapshot: JSON.parse(String(snapshot)) })),
    sold: soldOf(draft),
  }
}

export const planPapers = (random: Random, drafts: readonly OrderDraft[], issuer: Issuer) => {
  const steps = drafts.flatMap(stepsOf).sort((a, b) => a.at.getTime() - b.at.getTime())
  const last: Record<PaperKind, number> = { invoice: 0, credit_note: 0 }
  const invoices = new Map<OrderDraft, { id: string; snapshot: Paper }>()
  const rows = steps.flatMap(({ at, draft, credit }): Row<'documents'>[] => {
    const invoice = invoices.get(draft)
    const kind = credit ? 'credit_note' : 'invoice'
    const number = paperNumber(kind, issuer.zone.dayOf(at.toISOString()), last[kind] + 1)
    const before = (draft.credits as Credit[]).filter(({ created_at }) => created_at <= at).map(({ id }) => id)
    const paper = !credit
      ? invoiceOf(billOf(draft), { items: itemsOf(draft, (id) => before.includes(id)), ids: before }, issuer, {
          number,
          at,
          suppliedAt: at,
        })
      : invoice
        ? creditNoteOf(
            billOf(draft),
            { items: itemsOf(draft, (id) => id === credit.id), cause: credit.cause },
            invoice.snapshot,
            issuer,
            { number, at },
          )
        : null
    if (!paper) return []
    last[kind]++
    const id = random.id(at)
    const row = {
      ...({ id, kind, number, order_id: draft.order.id, credit_id: credit?.id ?? null } as const),
      ...{ invoice_id: invoice?.id ?? null, snapshot: JSON.stringify(paper), issued_at: at },
      keep_until: keptUntil(paper.day, paper.seller.country, issuer.groups.checkout.keepPapersYears),
    }
    if (!credit) invoices.set(draft, { id, snapshot: paper })
    return [row]
  })
  const counters = Object.entries(last).flatMap(([kind, count]) => (count > 0 ? [{ kind, last: count }] : []))
  return { documents: rows, document_counters: counters }
}
