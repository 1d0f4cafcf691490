// Writes letters about withdrawals and returns into the outbox, within the change that they tell of.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readGroups } from '../../info/rules.ts'
import { mailBranding } from '../../mail/mail-branding.ts'
import { queueMail } from '../../mail/queue.ts'
import { refundDue } from '../returns/deadline.ts'
import type { LinePieces } from '../returns/pieces.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import { buyerName, type LetterContext } from './queue-order-letter.ts'
import { refundWayOf } from './refund-way.ts'
import { type PiecesToTell, type ReturnTemplate, returnLetter, type Typed, typedLetter } from './return-letter.ts'

interface Shop {
  address: readonly string[]
  instruction: string | null
}

async function readShop(trx: Kysely<Database>, publicOrigin: string): Promise<Shop> {
  const { rows } = await sql<{ contact: unknown; identity: unknown; slug: string | null }>`
    select (select value from info_groups where name = 'contact') as contact,
      (select value from info_groups where name = 'identity') as identity,
      (select e.slug from info_groups g join info_entries e on e.kind = 'page'
        and e.id::text = g.value ->> 'withdrawalPage' where g.name = 'checkout') as slug`.execute(trx)
  const [row] = rows
  const { groups } = readGroups({
    ...(row?.contact ? { contact: row.contact } : {}),
    ...(row?.identity ? { identity: row.identity } : {}),
  })
  const [first] = groups.contact.address
  const { name } = groups.identity
  // A postal address often begins with the shop's name, which is not repeated.
  const address = first === undefined ? [] : [...new Set([name, ...groups.contact.address])]
  return { address, instruction: row?.slug ? `${publicOrigin}/pages/${row.slug}` : null }
}

/** What is told of a return, besides what its rows say. */
export interface ReturnLetter {
  declared?: readonly LinePieces[]
  cancelled?: readonly LinePieces[]
  sendBack?: readonly LinePieces[]
  refund?: number
}

/** Erased buyers get none. */
export async function queueReturnLetter(
  trx: Transaction<Database>,
  { order, one }: { order: LockedOrder; one: Return },
  template: ReturnTemplate,
  { declared = [], cancelled = [], sendBack = [], refund = 0 }: ReturnLetter,
  { publicOrigin, from, logger }: LetterContext,
): Promise<void> {
  const { row, lines } = order
  if (!row.email.includes('@')) return
  const [head, shop] = [await mailBranding(trx), await readShop(trx, publicOrigin)]
  const told = (pieces: readonly LinePieces[]): PiecesToTell[] =>
    pieces.flatMap(({ lineId, quantity }) => {
      const snapshot = lines.find(({ id }) => id === lineId)?.snapshot as
        | { title: string; size?: string | null; color?: string | null }
        | undefined
      if (!snapshot) return []
      return [{ title: snapshot.title, detail: [snapshot.color, snapshot.size].filter(Boolean).join(' · '), quantity }]
    })
  const buyer = row.shipping_address as { firstName?: string; lastName?: string } | null
  const letter = () =>
    returnLetter(
      template,
      {
        ...{ name: buyerName(buyer), order: row.number, number: one.number, currency: row.currency },
        ...{ url: `${publicOrigin}/orders/${row.public_token}`, at: one.requested_at },
        ...{ declared: told(declared), cancelled: told(cancelled), sendBack: told(sendBack) },
        // What was never paid does not go back.
        refundWay: refundWayOf(order),
        refund: Math.min(refund, Math.max(0, -statusesOfOrder(order).balance)),
        sendBackBy: one.kind === 'withdrawal' ? refundDue(one.requested_at) : null,
        waits: one.status === 'requested',
        isWithdrawal: one.kind === 'withdrawal',
        ...{ reason: one.reason, rejectReason: one.reject_reason },
        ...shop,
      },
      head,
    )
  const to = { address: row.email, name: buyerName(buyer) }
  await queueMail(trx, { template, to, letter, head, about: { entity: 'orders', id: row.id } }, { from, logger })
}

/** The receipt of a declaration, to the address that was typed, whether it fits an order or not. */
export async function queueTypedReceipt(
  trx: Transaction<Database>,
  { messageId, ...typed }: Omit<Typed, 'instruction'> & { messageId: string },
  { publicOrigin, from, logger }: LetterContext,
): Promise<void> {
  const [head, { instruction }] = [await mailBranding(trx), await readShop(trx, publicOrigin)]
  const letter = () => typedLetter({ ...typed, instruction }, head)
  const to = { address: typed.email, name: typed.name }
  const about = { entity: 'messages', id: messageId }
  await queueMail(trx, { template: 'withdrawal-received', to, letter, head, about }, { from, logger })
}
