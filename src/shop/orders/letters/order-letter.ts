// What the shop writes about an order: each letter says what happened, and shows the order as it stands.
import type { MAIL_TEMPLATES } from '#contract/mails.ts'
import type { Block, Letter } from '../../mail/letter.ts'
import { sellerBlock, withdrawalForm } from './first-letter.ts'
import { bankFacts, orderFacts } from './order-facts.ts'
import type { OrderToTell, PiecesTold } from './order-to-tell.ts'
import { type Writer, type Written, writerOf } from './writer.ts'

/** Those about a parcel are in `parcel-letter.ts`. */
export type OrderTemplate = Exclude<
  Extract<(typeof MAIL_TEMPLATES)[number], `order-${string}`>,
  'order-shipped' | 'order-delivered'
>

const goods = (order: OrderToTell, { words, amount }: Written): Block => ({
  kind: 'goods',
  rows: order.lines.map(({ title, size, color, quantity, unit, noWithdrawal }) => ({
    title,
    detail: [color, size, words.pieces(quantity, amount(unit)), noWithdrawal && words.noWithdrawal]
      .filter(Boolean)
      .join(' · '),
    amount: amount(quantity * unit),
  })),
})

const sums = (order: OrderToTell, { words, amount, rate }: Written): Block => {
  const tax = order.taxes
    .filter(({ tax }) => tax > 0)
    .map(({ rateBp, tax }) => ({
      label: (order.pricesIncludeTax ? words.taxIncluded : words.taxAdded)(rate(rateBp)),
      amount: amount(tax),
    }))
  const owes = order.paid > 0 && order.owed > 0
  return {
    kind: 'sums',
    rows: [
      { label: words.items, amount: amount(order.items) },
      ...(order.discount > 0 ? [{ label: words.discount(order.couponCode), amount: amount(-order.discount) }] : []),
      {
        label: words.shipping(order.shippingMethod),
        amount: order.shipping === 0 ? words.free : amount(order.shipping),
      },
      ...(order.pricesIncludeTax ? [] : tax),
      { label: words.total, amount: amount(order.total), strong: true },
      ...(order.pricesIncludeTax ? tax : []),
      ...(order.credited > 0
        ? [
            { label: words.credited, amount: amount(-order.credited) },
            { label: words.remains, amount: amount(order.total - order.credited), strong: true },
          ]
        : []),
      ...(owes ? [{ label: words.paid, amount: amount(order.paid) }] : []),
      ...(owes ? [{ label: words.owed, amount: amount(order.owed), strong: true }] : []),
    ],
  }
}

const addresses = (order: OrderToTell, { words }: Written): Block[] => [
  ...(order.shippingAddress.length > 0
    ? [{ kind: 'lines', title: words.deliveredTo, lines: order.shippingAddress } as const]
    : []),
  ...(order.billingAddress.length > 0
    ? [{ kind: 'lines', title: words.billedTo, lines: order.billingAddress } as const]
    : []),
]

const pieces = ({ title, size, color, quantity }: PiecesTold): string =>
  `${quantity} × ${[title, color, size].filter(Boolean).join(', ')}`

/** What was cancelled, or what the money is for. */
const particulars = (
  template: OrderTemplate,
  { sentBack, cancelled }: OrderToTell,
  { words, amount }: Written,
): Block[] => {
  if (template === 'order-cancelled' && cancelled)
    return [{ kind: 'lines', title: words.cancelled.pieces, lines: cancelled.pieces.map(pieces) }]
  if (template !== 'order-refunded' || !sentBack) return []
  const { refunded } = words
  const lines = sentBack.credit
    ? [...new Set(sentBack.credit.map((one) => (one.kind === 'pieces' ? pieces(one) : refunded[one.kind])))]
    : [refunded.tooMuch]
  if (sentBack.deducted > 0) lines.push(refunded.deducted(amount(sentBack.deducted)))
  return lines.length > 0 ? [{ kind: 'lines', title: refunded.what, lines }] : []
}

const partCancelled = (
  { number, cancelled, toRefund, refundWay }: OrderToTell & { cancelled: NonNullable<OrderToTell['cancelled']> },
  { words, amount }: Written,
) => ({
  subject: words.cancelled.partSubject(number),
  said: [words.cancelled.partWords],
  after: [
    cancelled.reason ? words.cancelled.reason(cancelled.reason) : '',
    toRefund > 0
      ? words.cancelled.refund[refundWay](amount(toRefund))
      : cancelled.credited > 0
        ? words.cancelled.less(amount(cancelled.credited))
        : '',
  ],
})

/** What happened, in the words of its letter; `after` follows what it is about. */
const opening = (
  template: OrderTemplate,
  order: OrderToTell,
  written: Written,
): { subject: string; said: string[]; after?: string[] } => {
  const { words, amount, day } = written
  const { shippingDays, backordered } = order
  const days = shippingDays && words.days(shippingDays.min, shippingDays.max)
  switch (template) {
    case 'order-placed':
      return {
        subject: words.placed.subject(order.number),
        said: [
          words.placed.words(order.expiresAt && day(order.expiresAt)),
          days && !backordered ? words.placed.arrives(days) : '',
        ],
      }
    case 'order-confirmed':
      return {
        subject: words.confirmed.subject(order.number),
        said: [
          words.confirmed.words,
          order.payment === 'cod' ? words.confirmed.cod : '',
          order.payment === 'bank_transfer' && order.paid > 0 && order.owed === 0 ? words.confirmed.transferred : '',
          backordered ? words.confirmed.backordered : '',
          days ? words.confirmed[backordered ? 'arrivesLater' : 'arrives'](days) : '',
        ],
      }
    case 'order-part-paid':
      return {
        subject: words.partPaid.subject(order.number),
        said: [words.partPaid.words(amount(order.paid), amount(order.owed))],
      }
    case 'order-expired':
      return { subject: words.expired.subject(order.number), said: [words.expired.words] }
    case 'order-cancelled':
      if (order.cancelled) return partCancelled({ ...order, cancelled: order.cancelled }, written)
      return {
        subject: words.cancelled.subject(order.number),
        said: [
          words.cancelled.words,
          order.cancelReason ? words.cancelled.reason(order.cancelReason) : '',
          order.toRefund > 0 ? words.cancelled.refund[order.refundWay](amount(order.toRefund)) : '',
        ],
      }
    case 'order-refunded':
      return {
        subject: words.refunded.subject(order.number),
        said: [words.refunded[order.sentBack?.by ?? 'card'](amount(order.sentBack?.amount ?? 0))],
      }
    case 'order-changed':
      return {
        subject: words.changed.subject(order.number),
        said: [order.elsewhere ? words.changed.elsewhere : words.changed.words],
      }
    case 'order-for-staff':
      return { subject: words.staff.subject(order.number, amount(order.total)), said: [words.staff.words(order.name)] }
  }
}

/** Only where something can be withdrawn from. */
const modelForm = ({ contract, lines }: OrderToTell, { locale }: Writer): Block[] =>
  contract && lines.some(({ noWithdrawal }) => !noWithdrawal)
    ? [withdrawalForm(contract.seller, contract.withdrawUrl, locale)]
    : []

/** The letter of a template, in the shop's language. */
export function orderLetter(template: OrderTemplate, order: OrderToTell, shop: Writer): Letter {
  const written = writerOf(shop, order)
  const { words } = written
  const { subject, said, after = [] } = opening(template, order, written)
  const toStaff = template === 'order-for-staff'
  const greeting = toStaff ? [] : [words.greeting(order.name)]
  const first: Block = { kind: 'words', words: [...greeting, ...said.filter(Boolean)].join('\n\n') }
  // A stranger may read it there: it says nothing of what was bought, and leads nowhere.
  if (order.elsewhere) return { subject, blocks: [first] }
  const more = after.filter(Boolean).join('\n\n')
  return {
    subject,
    blocks: [
      first,
      ...particulars(template, order, written),
      ...(more === '' ? [] : [{ kind: 'words', words: more } as const]),
      ...(template === 'order-placed' || template === 'order-part-paid' ? bankFacts(order, written) : []),
      { kind: 'button', label: toStaff ? words.staff.button : words.seeOrder, url: order.url },
      orderFacts(order, written),
      goods(order, written),
      sums(order, written),
      ...addresses(order, written),
      ...(order.contract ? [sellerBlock(order.contract.seller, shop.locale)] : []),
      ...order.pages.map((page) => ({ kind: 'page', ...page }) as const),
      ...modelForm(order, shop),
    ],
  }
}
