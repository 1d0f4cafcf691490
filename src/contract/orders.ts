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
  .meta({ description: "Order number: the shop's prefix and a running number", examples: ['S-10042'] })

const statuses = {
  status: z.enum(ORDER_STATUSES).describe('Status of the order as a whole'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('Whether the order has been paid, in part or in full'),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES).describe('Whether the order has been sent, in part or in full'),
}

export const OrderRow = z
  .object({
    id: Id.describe('Id of the order'),
    number: OrderName.describe("Order number: the shop's prefix and a running number"),
    placedAt: Instant.describe('When it was placed'),
    name: textOrNull('Name of the buyer; null once erased', 'Ada Lovelace'),
    email: textOrNull('Where mails about it go; null once the buyer is erased', 'ada@example.org'),
    customerId: Id.nullable().describe("Id of the customer's account; null for a guest"),
    country: textOrNull('Country of the shipping address as ISO 3166-1 alpha-2; null if nothing is sent', 'DE'),
    items: Count.meta({ description: 'Pieces, not lines', examples: [3] }),
    total: Amount.describe('Total with shipping and tax, in minor units of `currency`'),
    currency: textOf('ISO 4217 code of all amounts of the order', 'EUR'),
    ...statuses,
    toRefund: Count.default(0).meta({
      description: 'What staff have to send back, in minor units; what is being refunded online is not counted',
      examples: [4900],
    }),
    needsAttention: textOrNull(
      'Why it is flagged for attention; null if it is not',
      'The transfer was smaller than the order.',
    ),
    version: Count.meta({ description: 'Version of the order; send it with the next change', examples: [3] }),
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
    id: Id.describe('Id of the line'),
    title: Title.describe('Name of the product at that time'),
    sku: Sku.describe('SKU of the variant'),
    size: textOrNull('Label of the size; null where it had none', 'M'),
    color: textOrNull('Name of the colour; null where it had none', 'Sage'),
    hex: textOrNull('The colour as #RRGGBB; null for none', '#7A8F6A'),
    picture: Picture.nullable().describe('A picture of it; null where there is none any more'),
    product: z
      .object({
        slug: SlugText.describe('Names the product in addresses'),
        title: Title.describe('Current name of the product'),
      })
      .nullable()
      .describe('The product today; null if it no longer exists'),
    quantity: Count.meta({ description: 'Pieces bought', examples: [2] }),
    unit: Amount.describe('What one cost, in minor units'),
    compareAt: intOrNull('Crossed-out price of one, in minor units; null if it was not reduced', 5900),
    discount: Amount.meta({ description: 'Discount on the line, in minor units', examples: [500] }),
    taxRateBp: Count.meta({ description: 'Tax in hundredths of a percent: 1900 is 19 %', examples: [1900] }),
    tax: Amount.meta({ description: 'Tax on the line, in minor units', examples: [1485] }),
    total: Amount.meta({ description: 'Total of the line, in minor units', examples: [9300] }),
    shipped: Count.meta({ description: 'Pieces sent so far', examples: [2] }),
    delivered: Count.meta({ description: 'Pieces that arrived', examples: [2] }),
    returned: Count.meta({ description: 'Pieces that came back', examples: [0] }),
    cancelled: Count.meta({ description: 'Pieces that will not be sent', examples: [0] }),
    reserved: Count.meta({ description: 'Pieces reserved in stock', examples: [0] }),
    backordered: Count.meta({ description: 'Pieces that wait for goods', examples: [0] }),
    lost: Count.meta({ description: 'Of the pieces sent, how many were lost in transit', examples: [0] }),
    packable: Count.meta({ description: 'Pieces that can be put into a parcel now', examples: [2] }),
    again: Count.meta({
      description: 'How many of them replace pieces that were lost or came back, and are taken from stock again',
      examples: [0],
    }),
  })
  .meta({ id: 'OrderLine', description: 'A line of an order: a variant as it was when ordered, and its quantity.' })
export type OrderLine = z.infer<typeof OrderLine>

/** One entry of the ledger: money that came, or, where `kind` is refund, went back. */
export const OrderPayment = z
  .object({
    id: Id.describe('Id of the entry'),
    kind: z
      .enum(['payment', 'reversal', 'refund', 'chargeback'])
      .describe(
        'Kind of entry: a payment, the reversal of a payment recorded by mistake, a refund, or a chargeback by the bank',
      ),
    at: Instant.describe('When it happened'),
    method: textOf('Payment method', 'card'),
    status: textOf('Whether it is under way, has succeeded or failed', 'captured'),
    amount: Amount.describe('Amount in minor units, never negative'),
    reason: textOrNull('Reason for the refund; null for none', 'Returned'),
    reference: textOrNull('Reference at the payment provider; null for none', 'ch_3P9'),
    provider: textOf('Payment provider: `stripe`, `simulator`, `bank_transfer` or `cod`', 'stripe'),
    attempt: Count.meta({ description: 'Number of attempts so far', examples: [1] }),
    error: textOrNull('Why it failed, as a code; null if it did not', 'card_declined'),
    left: Amount.meta({
      description: 'For a payment, the amount not yet refunded, in minor units; otherwise 0',
      examples: [9310],
    }),
    disputed: z.boolean().describe('Whether the payment is disputed'),
    actions: z
      .array(z.enum(['reverse', 'sent', 'retry']))
      .describe('Actions of staff: reverse a recorded payment, mark a refund as sent, retry a failed one'),
  })
  .meta({ id: 'OrderPayment', description: 'An entry of the payment ledger.' })
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderParcel = z
  .object({
    id: Id.describe('Id of the parcel'),
    status: z.enum(PARCEL_STATUSES).describe('How far it is'),
    carrier: textOrNull('Who carries it; null where that is not known', 'DHL'),
    trackingNumber: textOrNull("The carrier's number of it; null for none", '00340434161094042557'),
    trackingUrl: textOrNull(
      'Absolute address where it can be followed; null for none',
      'https://example.org/track/00340434161094042557',
    ),
    createdAt: Instant.describe('When it was created'),
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
    cash: intOrNull('Amount the carrier collects on delivery, in minor units; null for none', 4900),
    override: textOrNull(
      'Why it was sent although unpaid or disputed; null if that was not the case',
      'Agreed by telephone',
    ),
    actions: ParcelActions,
  })
  .meta({ id: 'OrderParcel', description: 'A parcel.' })
export type OrderParcel = z.infer<typeof OrderParcel>

export const OrderEvent = z
  .object({
    id: Count.meta({ description: 'Id of the entry', examples: [4711] }),
    at: Instant.describe('When it happened'),
    type: textOf('Kind of event: `placed`, `payment_captured`, `shipped`, `note` and so on', 'shipped'),
    actor: z.enum(['system', 'customer', 'staff']).describe('Who caused it'),
    actorName: textOrNull(
      'Name of the person; null if it was not a person with an account, or if the account no longer exists',
      'Ada Admin',
    ),
    visible: z.boolean().describe('Whether the customer sees it in the history of the order'),
    text: textOrNull('Text of a note or a reason; null for none', 'Left with the neighbour.'),
    amount: intOrNull('Money that belongs to it, in minor units; null for none', 9800),
    carrier: textOrNull('Carrier of the parcel; null if the event is not about one', 'DHL'),
    trackingNumber: textOrNull('Tracking number of the parcel; null for none', '00340434161094042557'),
  })
  .meta({ id: 'OrderEvent', description: 'Something that happened to an order.' })
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderDetail = OrderRow.omit({ items: true, toRefund: true })
  .extend({
    phone: textOrNull('Telephone number of the buyer; null for none', '+49 30 1234567'),
    pricesIncludeTax: z.boolean().describe('Whether its prices include tax'),
    itemsTotal: Amount.describe('Sum of the lines before discounts, in minor units'),
    discount: Amount.meta({ description: 'Discount on the order, in minor units', examples: [500] }),
    shipping: Amount.meta({ description: 'Delivery costs, in minor units', examples: [490] }),
    tax: Amount.meta({ description: 'Tax of the whole order, in minor units', examples: [1563] }),
    taxes: z
      .array(
        z.object({
          rateBp: intOrNull(
            'Rate in hundredths of a percent; null for the tax on shipping of old orders, whose taxes were not stored by rate',
            1900,
          ),
          amount: Amount.meta({ description: 'Tax at this rate, in minor units', examples: [1563] }),
        }),
      )
      .describe('Tax by rate'),
    paid: Amount.meta({ description: 'Amount received, in minor units', examples: [9790] }),
    refunded: Amount.meta({
      description:
        'Amount refunded or taken back by a bank, in minor units; more than was paid if a bank took what had been refunded',
      examples: [0],
    }),
    credited: Amount.meta({ description: 'Amount credited, in minor units', examples: [0] }),
    balance: z.int().meta({
      description: 'Balance in minor units: positive if the customer owes money, negative if the shop does',
      examples: [-4900],
    }),
    shippingAddress: OrderAddress.nullable().describe('Delivery address; null if nothing is sent'),
    billingAddress: OrderAddress.nullable().describe('Billing address; null if none was given'),
    shippingMethod: textOrNull('Delivery method; null if nothing is sent', 'Standard'),
    paymentMethod: textOrNull('Payment method; null if none was chosen', 'card'),
    customerNote: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
    adminNote: textOrNull('Note by staff; null for none', 'Called on Monday.'),
    expiresAt: Instant.nullable().describe('When it lapses unless it is paid; null where it does not'),
    cancelledAt: Instant.nullable().describe('When it was cancelled; null if it was not'),
    cancelReason: textOrNull('Why it was cancelled; null where it was not', 'Ordered twice'),
    lines: z.array(OrderLine).describe('What was bought'),
    payments: z.array(OrderPayment).describe('Payments and refunds, oldest first'),
    credits: z.array(OrderCredit).describe('Credits, oldest first'),
    left: OrderLeft.describe('What can still be cancelled, credited and refunded'),
    refundAccount: z
      .object({
        holder: textOf('Whose account it is', 'Ada Lovelace'),
        iban: textOf('IBAN of the account', 'DE02120300000000202051'),
      })
      .nullable()
      .describe(
        'Bank account for a refund by transfer; null if unknown, and for callers without the permission to refund',
      ),
    parcels: z.array(OrderParcel).describe('What was sent, oldest first'),
    returns: z.array(OrderReturn).describe('What comes back, oldest first'),
    documents: z.array(OrderDocument).describe('Its invoices and credit notes, oldest first'),
    actions: OrderActions,
    carriers: z.array(z.string()).meta({ description: 'Carriers with a tracking page', examples: [['DHL', 'UPS']] }),
    events: z.array(OrderEvent).describe('History of the order, oldest first'),
    customer: z
      .object({
        id: Id.describe('Id of the account'),
        name: PersonName.describe('Name of the person'),
        status: z.enum(CUSTOMER_STATUSES).describe('Whether the account is active, blocked or erased'),
        since: Instant.describe('When they registered'),
        orders: Count.describe('Number of their orders that were neither cancelled nor expired'),
        spent: Amount.describe('Total of the orders counted, in minor units'),
      })
      .nullable()
      .describe('Account of the customer; null for a guest'),
  })
  .meta({
    id: 'OrderDetail',
    description: 'An order with its history. Amounts are in minor units of its currency.',
  })
export type OrderDetail = z.infer<typeof OrderDetail>

export const TASKS = ['all', 'any', 'pack', 'send', 'money', 'returns', 'attention'] as const

const SORTS = ['placed', 'total', 'items', 'name'] as const

const filters = {
  q: searched.meta({
    description: 'Words in number, name, e-mail address, product title or SKU; all of them must occur',
    examples: ['lovelace shirt'],
  }),
  sort: optional(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)])).describe(
    'Sort order; defaults to `-placed`, newest first',
  ),
  status: listOf(z.enum(ORDER_STATUSES)).describe('Statuses; repeat the parameter for several'),
  payment: listOf(z.enum(PAYMENT_STATUSES)).describe('Payment statuses; repeat the parameter for several'),
  fulfilment: listOf(z.enum(FULFILMENT_STATUSES)).describe('Fulfilment statuses; repeat the parameter for several'),
  ...dayRange,
  ...amountRange,
  country: listOf(z.string().regex(/^[A-Z]{2}$/, { error: 'invalid' })).meta({
    description: 'Country of the shipping address as ISO 3166-1 alpha-2; repeat the parameter for several',
    examples: [['DE']],
  }),
  product: optional(line(0, 100)).meta({
    description: 'Words in the title, or the SKU, of a product in the order',
    examples: ['linen shirt'],
  }),
  customer: optional(Id).describe('Only orders of this account'),
  attention: flag.describe('Only orders flagged for attention: `1`, `true` or `on`'),
  todo: optional(z.enum(TASKS)).describe(
    'Only orders that need something done by staff: `any`, or one kind of task, `money` being both what customers owe and what is to be refunded; `all` for all orders',
  ),
  toRefund: flag.describe('Only orders of which staff have to send money back: `1`, `true` or `on`'),
  guest: flag.describe('Only guest orders: `1`, `true` or `on`'),
}

const access = forStaff('orders.read')
export const orderParams = z.object({ number: OrderNumber.describe('Order number') })

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
      .meta({ description: 'Countries that occur in orders, for the filter', examples: [['AT', 'DE']] }),
  }),
})

export const exportOrders = endpoint({
  id: 'orders.adminExport',
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'The orders that match the filter, as CSV',
  ...access,
  query: z.object({ ...filters, columns: Columns }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const getOrder = endpoint({
  id: 'orders.adminGet',
  method: 'GET',
  path: '/api/admin/orders/:number',
  summary: 'Get an order with its lines, payments, parcels and history',
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
      description: 'Text of the note; the customer does not see it',
      examples: ['Called on Monday.'],
    }),
  }),
  reply: Changed,
  status: 201,
})

export const GuestErasure = z
  .object({
    email: EmailText.describe('E-mail address of the guest'),
    openOrders: z.array(z.string()).meta({
      description:
        'Number of the order if it is still in progress or not settled: open, being returned or refunded, disputed, or with money owed; the guest can then not be erased',
      examples: [['S-10042']],
    }),
    claims: Claims.describe('Other records from the same e-mail address; erased only if staff select them'),
    accountId: Id.nullable().describe(
      'Id of an account with the same e-mail address, which is left as it is; null for none',
    ),
  })
  .meta({
    id: 'GuestErasure',
    description:
      'What erasing the guest of an order removes: personal data in the order, and in the records of `claims` that staff select.',
  })
export type GuestErasure = z.infer<typeof GuestErasure>

export const previewGuestErasure = endpoint({
  id: 'orders.adminGuestErasurePreview',
  method: 'GET',
  path: '/api/admin/orders/:number/erasure',
  summary: 'Preview what erasing the guest of an order would remove',
  ...forStaff('customers.edit'),
  params: orderParams,
  reply: GuestErasure,
})

export const eraseGuest = endpoint({
  id: 'orders.adminEraseGuest',
  method: 'POST',
  path: '/api/admin/orders/:number/erasure',
  summary:
    'Permanently erase the personal data of the guest who placed an order, in it and in the selected records; amounts are kept',
  ...forStaff('customers.edit'),
  params: orderParams,
  /** The e-mail address once more, so that nobody is erased by a slip. */
  body: z.strictObject({
    version: Version,
    email: plain(254).meta({
      description: 'The e-mail address again, as a safeguard against mistakes',
      examples: ['ada@example.org'],
    }),
    ...ticks,
  }),
  reply: Changed.extend({
    orders: Count.describe('Number of orders changed'),
    messages: Count.describe('Number of messages removed'),
  }),
})
