// Writes a letter about an order into the outbox, within the transition that it tells of.
import { type Kysely, sql, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { onePlan } from '#postgres/named-client.ts'
import { addressLines } from '../../checkout/address-rules.ts'
import { agreedPages, type KnownPages, knownPages } from '../../checkout/terms.ts'
import type { Database } from '../../db/schema.ts'
import type { AgreedPage } from '../../db/terms-texts.ts'
import { cleanHtml } from '../../html.ts'
import { readGroups } from '../../info/rules.ts'
import type { From } from '../../jobs/job.ts'
import { mailBranding } from '../../mail/mail-branding.ts'
import { queueMail } from '../../mail/queue.ts'
import { shippingDaysOf } from '../shipping-days.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { statusesOfOrder } from '../transitions/settle.ts'
import type { Seller } from './first-letter.ts'
import { type OrderTemplate, orderLetter } from './order-letter.ts'
import type { CreditTold, OrderToTell, PiecesTold } from './order-to-tell.ts'
import { refundWayOf } from './refund-way.ts'

export interface LetterContext {
  /** Where the shop is reached from outside. */
  publicOrigin: string
  from?: From | undefined
  logger?: Pick<Logger, 'error'>
}

/** What a letter tells beside the order as it stands. */
export interface Occasion {
  sentBack?: { amount: number; by: 'card' | 'transfer'; creditId: string | null }
  cancelled?: { pieces: ReadonlyMap<string, number>; reason: string | null; credited: number }
  /** Where it goes, where that is not the order's address of now. */
  to?: string
}

type Address = Parameters<typeof addressLines>[0]

export const buyerName = (address: { firstName?: string | null; lastName?: string | null } | null): string | null =>
  [address?.firstName, address?.lastName].filter(Boolean).join(' ') || null

/** Whether a mail about the order was written before. */
export async function wasTold(db: Kysely<Database>, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from mails where entity = 'orders' and entity_id = ${orderId}
      and template <> 'order-for-staff') as told`.execute(db)
  return rows[0]?.told ?? false
}

/** Mail programs know no relative addresses, and a picture that is fetched tells that the mail was read. */
const forMail = (html: string, origin: string): string =>
  cleanHtml(html)
    .replace(/<img\b[^>]*>/g, '')
    .replace(/(\bhref=")(\/(?!\/))/g, (_, before: string, path: string) => `${before}${origin}${path}`)

/** Every first letter carries the same two pages, and cleaning them takes as long as all the rest of it. */
const cleaned = new LRUCache<string, string>({ max: 8 })
const keptForMail = (html: string, origin: string): string => {
  const key = `${origin} ${html}`
  const known = cleaned.get(key) ?? forMail(html, origin)
  cleaned.set(key, known)
  return known
}

/** Pages are those the order agreed to; where it is from before they were kept, those of today. */
async function readShop(trx: Kysely<Database>, terms: LockedOrder['row']['terms']) {
  const { rows } = await sql<{
    stored: Record<string, unknown>
    agreed: AgreedPage[] | null
    known: KnownPages | null
  }>`${onePlan}
    select t.pages as agreed, case when t.hash is null then ${knownPages} end as known, (
      select coalesce(json_object_agg(name, value), '{}') from info_groups
      where name in ('identity', 'contact', 'legal', 'checkout')) as stored
    from (values (${terms?.hash ?? null}::text)) asked (hash) left join terms_texts t on t.hash = asked.hash`.execute(
    trx,
  )
  const [row] = rows
  const { identity, contact, legal, checkout } = readGroups(row?.stored ?? {}).groups
  const pages = row?.agreed ?? agreedPages(checkout, row?.known ?? [])
  const { address, email } = contact
  const seller: Seller = { name: legal.company || identity.name, address, email, vatId: legal.vatId }
  return { checkout, seller, pages: pages.filter(({ kind }) => kind !== 'privacy') }
}

interface Snapshot {
  title: string
  size: string | null
  color: string | null
  /** Left out in orders from before it was kept. */
  noWithdrawal?: boolean
}

const piecesOf = ({ lines }: LockedOrder, lineId: string | null, quantity: number): PiecesTold => {
  const snapshot = lines.find(({ id }) => id === lineId)?.snapshot
  const { title = '', size = null, color = null } = (snapshot ?? {}) as Partial<Snapshot>
  return { title, size, color, quantity }
}

const deductedFrom = ({ creditItems, row }: LockedOrder, creditId: string | null): number =>
  creditItems.reduce(
    (sum, { credit_id, kind, amount_minor, tax_minor }) =>
      credit_id === creditId && kind === 'deduction'
        ? sum - amount_minor - (row.prices_include_tax ? 0 : tax_minor)
        : sum,
    0,
  )

/** What was kept back is no reason for money. */
const creditTold = (order: LockedOrder, creditId: string | null): CreditTold[] | null =>
  creditId === null
    ? null
    : order.creditItems.flatMap(({ credit_id, kind, order_item_id, quantity }) =>
        credit_id === creditId && kind !== 'deduction' ? [{ kind, ...piecesOf(order, order_item_id, quantity) }] : [],
      )

function toTell(
  order: LockedOrder,
  shop: Awaited<ReturnType<typeof readShop>>,
  {
    url,
    locale,
    pages,
    contract,
    sentBack,
    cancelled,
    to,
  }: Occasion & Pick<OrderToTell, 'url' | 'pages' | 'contract'> & { locale: string },
): OrderToTell {
  const { row, lines, taxes } = order
  const { balance, paid, refunded } = statusesOfOrder(order)
  const shipping = row.shipping_address as Address | null
  const billing = row.billing_address as Address | null
  const { bankHolder, iban, bic, bankName } = shop.checkout
  const transfers = row.payment_method_code === 'bank_transfer' && iban !== ''
  return {
    number: row.number,
    url,
    placedAt: row.placed_at,
    name: buyerName(shipping),
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    lines: lines.map(({ snapshot, quantity, unit_minor }) => {
      const { title, size, color, noWithdrawal = false } = snapshot as Snapshot
      return { title, size, color, quantity, unit: unit_minor, noWithdrawal }
    }),
    backordered: lines.some(({ backordered }) => backordered > 0),
    items: row.items_minor,
    discount: row.discount_minor,
    couponCode: row.coupon_code,
    shipping: row.shipping_minor,
    shippingMethod: row.shipping_method_name,
    shippingDays: shippingDaysOf(row),
    taxes: taxes.map(({ rate_bp, tax_minor }) => ({ rateBp: rate_bp, tax: tax_minor })),
    total: row.total_minor,
    paid: paid - refunded,
    owed: Math.max(0, balance),
    toRefund: Math.max(0, paid - refunded - (row.status === 'cancelled' ? 0 : row.total_minor - row.credited_minor)),
    refundWay: refundWayOf(order),
    credited: row.credited_minor,
    sentBack: sentBack
      ? {
          ...{ amount: sentBack.amount, by: sentBack.by, credit: creditTold(order, sentBack.creditId) },
          deducted: deductedFrom(order, sentBack.creditId),
        }
      : null,
    cancelled: cancelled
      ? {
          pieces: [...cancelled.pieces].map(([id, quantity]) => piecesOf(order, id, quantity)),
          ...{ reason: cancelled.reason, credited: cancelled.credited },
        }
      : null,
    elsewhere: to !== undefined && to !== row.email,
    payment: row.payment_method_code,
    expiresAt: row.expires_at,
    cancelReason: row.cancel_reason,
    shippingAddress: shipping ? addressLines(shipping, locale) : [],
    billingAddress:
      billing && JSON.stringify(billing) !== JSON.stringify(shipping) ? addressLines(billing, locale) : [],
    bank: transfers ? { holder: bankHolder, iban, bic, bank: bankName } : null,
    pages,
    contract,
  }
}

/** The first letter of an order carries who sells, what was agreed to and how to withdraw. Erased buyers get none. */
export async function queueOrderLetter(
  trx: Transaction<Database>,
  order: LockedOrder,
  template: Exclude<OrderTemplate, 'order-for-staff'>,
  { publicOrigin, from, logger, ...occasion }: LetterContext & Occasion,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const { row } = order
  const address = occasion.to ?? row.email
  if (!address.includes('@')) return
  const [head, shop] = [await mailBranding(trx), await readShop(trx, row.terms)]
  const told = !isNew && (await wasTold(trx, row.id))
  const letter = () =>
    orderLetter(
      template,
      toTell(order, shop, {
        url: `${publicOrigin}/orders/${row.public_token}`,
        locale: head.locale,
        ...occasion,
        pages: told ? [] : shop.pages.map(({ title, html }) => ({ title, html: keptForMail(html, publicOrigin) })),
        contract: told ? null : { seller: shop.seller, withdrawUrl: `${publicOrigin}/withdraw` },
      }),
      head,
    )
  const to = { address, name: buyerName(row.shipping_address as Address | null) }
  await queueMail(trx, { template, to, letter, head, about: { entity: 'orders', id: row.id } }, { from, logger })
}

/** To the address that staff have set for it, where they have. */
export async function queueStaffLetter(
  trx: Transaction<Database>,
  order: LockedOrder,
  { publicOrigin, ...context }: LetterContext,
): Promise<void> {
  const { row } = order
  const shop = await readShop(trx, row.terms)
  if (shop.checkout.staffMail === '') return
  const head = await mailBranding(trx)
  const url = `${publicOrigin}/dashboard/orders/${row.number}`
  const letter = () =>
    orderLetter('order-for-staff', toTell(order, shop, { url, locale: head.locale, pages: [], contract: null }), head)
  const to = { address: shop.checkout.staffMail, name: null }
  const about = { entity: 'orders', id: row.id }
  await queueMail(trx, { template: 'order-for-staff', to, letter, head, about }, context)
}
