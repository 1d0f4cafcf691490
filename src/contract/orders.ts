// Orders as staff read them: the list with its filters, one order with everything that happened to it, and internal
// notes. Money is minor units of the order's own currency. Statuses are derived and never set here.
import { z } from 'zod'
import { Claims, CUSTOMER_STATUSES, ticks } from './customers.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { OrderActions, ParcelActions } from './order-actions.ts'
import { OrderCredit, OrderLeft } from './order-credits.ts'
import { OrderDocument } from './order-papers.ts'
import { OrderReturn } from './order-returns.ts'
import {
  amountRange,
  dayRange,
  flag,
  Id,
  Instant,
  line,
  listOf,
  optional,
  Picture,
  paged,
  pageOf,
  plain,
  searched,
  text,
} from './parts.ts'
import { Changed, Columns, CsvFile, Version } from './resource.ts'
import {
  Amount,
  Count,
  EmailText,
  intOrNull,
  OrderName,
  PersonName,
  Sku,
  SlugText,
  Title,
  textOf,
  textOrNull,
} from './values.ts'

export const ORDER_STATUSES = ['pending_payment', 'confirmed', 'completed', 'cancelled', 'expired'] as const
export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const
export const FULFILMENT_STATUSES = [
  'unfulfilled',
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'returned',
] as const

export const PARCEL_STATUSES = [
  'pending',
  'packed',
  'shipped',
  'delivered',
  'lost',
  'returned_to_sender',
  'cancelled',
] as const

/** The prefix of the shop and a running number; safe in a path. */
export const OrderNumber = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,32}$/, { error: 'invalid' })
  .meta({ description: 'The prefix of the shop and a running number', examples: ['S-10042'] })

const statuses = {
  status: z.enum(ORDER_STATUSES).describe('How far the order is as a whole'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('What has been paid of it'),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES).describe('What has been sent of it'),
}

export const OrderRow = z
  .object({
    id: Id.describe('Of the order'),
    number: OrderName.describe('Prefix of the shop and a running number; what people call it'),
    placedAt: Instant.describe('When it was placed'),
    name: textOrNull('As the order names its buyer; null once they are erased', 'Ada Lovelace'),
    email: textOrNull('Where mails about it go; null once the buyer is erased', 'ada@example.org'),
    customerId: Id.nullable().describe('The account it was placed with; null for a guest'),
    country: textOrNull('ISO 3166-1 alpha-2 of the shipping address; null where nothing is sent', 'DE'),
    items: Count.meta({ description: 'Pieces, not lines', examples: [3] }),
    total: Amount.describe('What it comes to with shipping and tax, in minor units of `currency`'),
    currency: textOf('ISO 4217 code of all amounts of the order', 'EUR'),
    ...statuses,
    needsAttention: textOrNull(
      'Why somebody has to look at it; null where nobody has to',
      'The transfer was smaller than the order.',
    ),
    version: Count.meta({ description: 'Counts changes of the order; send it back with the next one', examples: [3] }),
  })
  .meta({ id: 'OrderRow', description: "An order in staff's list." })
export type OrderRow = z.infer<typeof OrderRow>

export const OrderAddress = z
  .object({
    firstName: textOrNull('First name of the recipient', 'Ada'),
    lastName: textOrNull('Last name of the recipient', 'Lovelace'),
    company: textOrNull('Company; null for none', 'Analytical Engines'),
    line1: textOrNull('Street and number', 'Lindenstraße 12'),
    line2: textOrNull('What else the carrier needs; null for nothing', '3rd floor'),
    postalCode: textOrNull('As the country writes it', '10969'),
    city: textOrNull('Town', 'Berlin'),
    region: textOrNull('State or province; null where the country has none', 'Berlin'),
    country: textOrNull('ISO 3166-1 alpha-2', 'DE'),
    phone: textOrNull('For the carrier; null for none', '+49 30 1234567'),
    postNumber: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Number of the recipient at a parcel locker; null for none', examples: ['1234567'] }),
  })
  .meta({
    id: 'OrderAddress',
    description: "An address as it was given with the order; what an erased customer's order has lost is null.",
  })
export type OrderAddress = z.infer<typeof OrderAddress>

export const OrderLine = z
  .object({
    id: Id.describe('Of the line'),
    title: Title.describe('What the product was called'),
    sku: Sku.describe("The shop's number of the variant"),
    size: textOrNull('Label of the size; null where it had none', 'M'),
    color: textOrNull('Name of the colour; null where it had none', 'Sage'),
    hex: textOrNull('The colour as #RRGGBB; null where it had none', '#7A8F6A'),
    picture: Picture.nullable().describe('A picture of it; null where there is none any more'),
    product: z
      .object({
        slug: SlugText.describe('Names the product in addresses'),
        title: Title.describe('What the product is called today'),
      })
      .nullable()
      .describe('The product as it is called today; null where it is gone'),
    quantity: Count.meta({ description: 'Pieces bought', examples: [2] }),
    unit: Amount.describe('What one cost, in minor units'),
    compareAt: intOrNull('What one had cost before a reduction, in minor units; null where it was not reduced', 5900),
    discount: Amount.meta({ description: 'Taken off the line, in minor units', examples: [500] }),
    taxRateBp: Count.meta({ description: 'Tax in hundredths of a percent: 1900 is 19 %', examples: [1900] }),
    tax: Amount.meta({ description: 'Tax on the line, in minor units', examples: [1485] }),
    total: Amount.meta({ description: 'What the line came to, in minor units', examples: [9300] }),
    shipped: Count.meta({ description: 'Pieces sent so far', examples: [2] }),
    delivered: Count.meta({ description: 'Pieces that arrived', examples: [2] }),
    returned: Count.meta({ description: 'Pieces that came back', examples: [0] }),
    cancelled: Count.meta({ description: 'Pieces that will not be sent', examples: [0] }),
    reserved: Count.meta({ description: 'Pieces held for it in stock', examples: [0] }),
    backordered: Count.meta({ description: 'Pieces that wait for goods', examples: [0] }),
    lost: Count.meta({ description: 'Of the pieces sent: lost on their way', examples: [0] }),
    packable: Count.meta({ description: 'Pieces that can be put into a parcel now', examples: [2] }),
    again: Count.meta({
      description: 'Of those: lost or came back before, so that they are taken from stock once more',
      examples: [0],
    }),
  })
  .meta({ id: 'OrderLine', description: 'So many of one variant, as it was when bought.' })
export type OrderLine = z.infer<typeof OrderLine>

/** One entry of the ledger: money that came, or, where `kind` is refund, went back. */
export const OrderPayment = z
  .object({
    id: Id.describe('Of the entry'),
    kind: z
      .enum(['payment', 'reversal', 'refund', 'chargeback'])
      .describe(
        'Whether the money came, was recorded by mistake and is taken back, went back, or was taken by the bank after a dispute',
      ),
    at: Instant.describe('When it did'),
    method: textOf('How', 'card'),
    status: textOf('What became of it', 'captured'),
    amount: Amount.describe('How much, in minor units, never negative'),
    reason: textOrNull('Why it went back; null where nothing was said', 'Returned'),
    reference: textOrNull('What the payment provider calls it; null for none', 'ch_3P9'),
    provider: textOf('Who moves it: `stripe`, `simulator`, `bank_transfer` or `cod`', 'stripe'),
    attempt: Count.meta({ description: 'Which attempt it is; 0 before the first', examples: [1] }),
    error: textOrNull('Why it failed, in a word; null where it did not', 'card_declined'),
    left: Amount.meta({
      description: 'Of a payment: what has not been sent back, in minor units; 0 of everything else',
      examples: [9310],
    }),
    disputed: z.boolean().describe('Whether a dispute of it is open at its provider'),
    actions: z
      .array(z.enum(['reverse', 'sent', 'retry']))
      .describe('What staff can do with it: take a recorded payment back, mark a refund sent, send a failed one again'),
  })
  .meta({ id: 'OrderPayment', description: 'One entry of the ledger: money that came, or went back.' })
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderParcel = z
  .object({
    id: Id.describe('Of the parcel'),
    status: z.enum(PARCEL_STATUSES).describe('How far it is'),
    carrier: textOrNull('Who carries it; null where that is not known', 'DHL'),
    trackingNumber: textOrNull("The carrier's number of it; null for none", '00340434161094042557'),
    trackingUrl: textOrNull(
      'Absolute address where it can be followed; null for none',
      'https://example.org/track/00340434161094042557',
    ),
    createdAt: Instant.describe('When it was begun'),
    shippedAt: Instant.nullable().describe('When it left; null before'),
    deliveredAt: Instant.nullable().describe('When it arrived; null before'),
    items: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: Count.meta({ description: 'Pieces of that line', examples: [2] }),
        }),
      )
      .describe('What is in it'),
    cash: intOrNull('What its carrier takes in at the door, in minor units; null for nothing', 4900),
    override: textOrNull('Why it left unpaid, or with a dispute open; null where it did not', 'Agreed by telephone'),
    actions: ParcelActions,
  })
  .meta({ id: 'OrderParcel', description: 'A parcel.' })
export type OrderParcel = z.infer<typeof OrderParcel>

export const OrderEvent = z
  .object({
    id: Count.meta({ description: 'Of the entry', examples: [4711] }),
    at: Instant.describe('When it happened'),
    type: textOf('What happened: `placed`, `payment_captured`, `shipped`, `note` and so on', 'shipped'),
    actor: z.enum(['system', 'customer', 'staff']).describe('Which side did it'),
    actorName: textOrNull('Who of them; null where nobody with an account did it, or they are gone', 'Ada Admin'),
    visible: z.boolean().describe('Whether the customer finds it in their own history'),
    text: textOrNull(
      'Words that belong to it: the text of a note, a reason; null for none',
      'Left with the neighbour.',
    ),
    amount: intOrNull('Money that belongs to it, in minor units; null for none', 9800),
    carrier: textOrNull('Who carries the parcel; null where it is about none', 'DHL'),
    trackingNumber: textOrNull("The carrier's number of the parcel; null for none", '00340434161094042557'),
  })
  .meta({ id: 'OrderEvent', description: 'Something that happened to an order.' })
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderDetail = OrderRow.omit({ items: true })
  .extend({
    phone: textOrNull('Telephone number of the buyer; null for none', '+49 30 1234567'),
    pricesIncludeTax: z.boolean().describe('Whether its prices are with tax'),
    itemsTotal: Amount.describe('Sum of the lines before discounts, in minor units'),
    discount: Amount.meta({ description: 'Taken off the order, in minor units', examples: [500] }),
    shipping: Amount.meta({ description: 'Cost of sending it, in minor units', examples: [490] }),
    tax: Amount.meta({ description: 'Tax of the whole order, in minor units', examples: [1563] }),
    taxes: z
      .array(
        z.object({
          rateBp: intOrNull(
            'Rate in hundredths of a percent; null is the tax on shipping of an order from before taxes were kept by rate',
            1900,
          ),
          amount: Amount.meta({ description: 'Tax at this rate, in minor units', examples: [1563] }),
        }),
      )
      .describe('Tax by rate'),
    paid: Amount.meta({ description: 'Money that came, in minor units', examples: [9790] }),
    refunded: Amount.meta({ description: 'Money that went back, in minor units', examples: [0] }),
    credited: Amount.meta({ description: 'What was taken off the bill since, in minor units', examples: [0] }),
    balance: z
      .int()
      .meta({ description: 'Above 0 the customer owes, below 0 the shop, in minor units', examples: [-4900] }),
    shippingAddress: OrderAddress.nullable().describe('Where it is sent; null where nothing is'),
    billingAddress: OrderAddress.nullable().describe('Where the invoice goes; null where none was given'),
    shippingMethod: textOrNull('How it is sent; null where nothing is', 'Standard'),
    paymentMethod: textOrNull('How it is paid; null where that was not chosen', 'card'),
    customerNote: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
    adminNote: textOrNull('What staff noted with the order; null for nothing', 'Called on Monday.'),
    expiresAt: Instant.nullable().describe('When it lapses unless it is paid; null where it does not'),
    cancelledAt: Instant.nullable().describe('When it was cancelled; null where it was not'),
    cancelReason: textOrNull('Why it was cancelled; null where it was not', 'Ordered twice'),
    lines: z.array(OrderLine).describe('What was bought'),
    payments: z.array(OrderPayment).describe('The ledger of its money, oldest first'),
    credits: z.array(OrderCredit).describe('What was taken off the bill since, oldest first'),
    left: OrderLeft.describe('What is left of it to cancel, to credit and to pay back'),
    refundAccount: z
      .object({
        holder: textOf('Whose account it is', 'Ada Lovelace'),
        iban: textOf('Number of the account, as banks write it', 'DE02120300000000202051'),
      })
      .nullable()
      .describe('Where a refund by transfer goes; null where it is not known, and for whoever may not refund'),
    parcels: z.array(OrderParcel).describe('What was sent, oldest first'),
    returns: z.array(OrderReturn).describe('What comes back, oldest first'),
    documents: z.array(OrderDocument).describe('Its invoices and credit notes, oldest first'),
    actions: OrderActions,
    carriers: z
      .array(z.string())
      .meta({ description: 'Carriers whose parcels can be followed', examples: [['DHL', 'UPS']] }),
    events: z.array(OrderEvent).describe('What happened to it, oldest first'),
    customer: z
      .object({
        id: Id.describe('Of the account'),
        name: PersonName.describe('What they are called'),
        status: z.enum(CUSTOMER_STATUSES).describe('Whether they can sign in, are blocked, or were erased'),
        since: Instant.describe('When they registered'),
        orders: Count.describe('Orders of theirs that count: neither cancelled nor expired'),
        spent: Amount.describe('What those came to, in minor units'),
      })
      .nullable()
      .describe('The account behind it; null for a guest'),
  })
  .meta({
    id: 'OrderDetail',
    description: 'One order with everything that happened to it. Amounts are in minor units of its currency.',
  })
export type OrderDetail = z.infer<typeof OrderDetail>

export const TODOS = ['all', 'any', 'pack', 'send', 'money', 'returns', 'attention'] as const

const SORTS = ['placed', 'total', 'items', 'name'] as const

const filters = {
  q: searched.meta({
    description: 'Number, name, e-mail, title or SKU; every word has to occur',
    examples: ['lovelace shirt'],
  }),
  sort: optional(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)])).describe(
    'The order; `-placed`, newest first, unless something else is said',
  ),
  status: listOf(z.enum(ORDER_STATUSES)).describe('Statuses, any of which is enough; repeat the name for several'),
  payment: listOf(z.enum(PAYMENT_STATUSES)).describe(
    'Statuses of the payment, any of which is enough; repeat the name for several',
  ),
  fulfilment: listOf(z.enum(FULFILMENT_STATUSES)).describe(
    'Statuses of what is sent, any of which is enough; repeat the name for several',
  ),
  ...dayRange,
  ...amountRange,
  country: listOf(z.string().regex(/^[A-Z]{2}$/, { error: 'invalid' })).meta({
    description: 'ISO 3166-1 alpha-2 of the shipping address; repeat the name for several',
    examples: [['DE']],
  }),
  product: optional(line(0, 100)).meta({
    description: 'Words of a title, or a SKU, of something in the order',
    examples: ['linen shirt'],
  }),
  customer: optional(Id).describe('Only orders of this account'),
  attention: flag.describe('Only those somebody has to look at: `1`, `true` or `on`'),
  todo: optional(z.enum(TODOS)).describe(
    'Only those that staff have something to do with: `any`, or one kind of it; `all` for all orders',
  ),
  guest: flag.describe('Only those placed without an account: `1`, `true` or `on`'),
}

const access = forStaff('orders.read')
export const orderParams = z.object({ number: OrderNumber.describe('Number of the order') })

export const listOrders = endpoint({
  id: 'orders.adminList',
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'List orders',
  ...access,
  query: z.object({ ...filters, ...paged }),
  /** `countries` are those orders went to, for the filter. */
  reply: pageOf(OrderRow).extend({
    countries: z
      .array(z.string())
      .meta({ description: 'Countries that orders went to, for the filter', examples: [['AT', 'DE']] }),
  }),
})

export const exportOrders = endpoint({
  id: 'orders.adminExport',
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'The orders of a filter as CSV',
  ...access,
  query: z.object({ ...filters, columns: Columns }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const getOrder = endpoint({
  id: 'orders.adminGet',
  method: 'GET',
  path: '/api/admin/orders/:number',
  summary: 'One order with its lines, money, parcels and history',
  ...access,
  params: orderParams,
  reply: OrderDetail,
})

export const addOrderNote = endpoint({
  id: 'orders.adminAddNote',
  method: 'POST',
  path: '/api/admin/orders/:number/notes',
  summary: 'Add an internal note to the history of an order',
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    text: text(1, 2000).meta({
      description: 'The note; the customer does not see it',
      examples: ['Called on Monday.'],
    }),
  }),
  reply: Changed,
  status: 201,
})

export const GuestErasure = z
  .object({
    email: EmailText.describe('The address it is about'),
    openOrders: z.array(z.string()).meta({
      description: "The order's number while it is still under way: then nobody can be erased",
      examples: [['S-10042']],
    }),
    claims: Claims.describe('What else came from the address: erased where staff tick it'),
    accountId: Id.nullable().describe(
      'An account with the same address; it and what was done with it stays. Null for none',
    ),
  })
  .meta({
    id: 'GuestErasure',
    description: 'What erasing the guest of an order takes away: the order, and what staff tick of `claims`.',
  })
export type GuestErasure = z.infer<typeof GuestErasure>

export const previewGuestErasure = endpoint({
  id: 'orders.adminGuestErasurePreview',
  method: 'GET',
  path: '/api/admin/orders/:number/erasure',
  summary: 'What erasing the guest of an order would take away',
  ...forStaff('customers.edit'),
  params: orderParams,
  reply: GuestErasure,
})

export const eraseGuest = endpoint({
  id: 'orders.adminEraseGuest',
  method: 'POST',
  path: '/api/admin/orders/:number/erasure',
  summary: 'Erase the guest of an order for good, in it and in what is ticked; the money is kept',
  ...forStaff('customers.edit'),
  params: orderParams,
  /** The e-mail address once more, so that nobody is erased by a slip. */
  body: z.strictObject({
    version: Version,
    email: plain(254).meta({
      description: 'The e-mail address once more, so that nobody is erased by a slip',
      examples: ['ada@example.org'],
    }),
    ...ticks,
  }),
  reply: Changed.extend({
    orders: Count.describe('Orders that were changed'),
    messages: Count.describe('Messages that went'),
  }),
})
