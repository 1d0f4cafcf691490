// Parcels of an order: what is put into them, and everything that happens to them on their way and back.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { IDEMPOTENT } from './order-payments.ts'
import { OrderAddress, OrderNumber, orderParams } from './orders.ts'
import { Id, Instant, line, listOf } from './parts.ts'
import { BulkResult, Changed, Version } from './resource.ts'
import { Count, OrderName, Sku, Title, textOf, textOrNull } from './values.ts'

const params = orderParams.extend({ id: Id.describe('Id of the parcel') })
const Pieces = z.int().min(0).max(100_000)
const lineId = Id.describe('Line of the order')
const CarrierName = line(0, 40).meta({
  description: 'Carrier; one from the settings gets a link to its tracking page, any other name is kept as it is',
  examples: ['DHL'],
})
const TrackingNumber = line(0, 100).meta({
  description: 'Tracking number; empty for none',
  examples: ['00340434161094042557'],
})

/** What staff say of pieces they put into a parcel. */
const Packed = z
  .array(
    z.strictObject({
      lineId,
      quantity: Pieces.min(1).meta({ description: 'Pieces of that line', examples: [2] }),
    }),
  )
  .min(1)
  .max(500)
  .refine((lines) => new Set(lines.map((one) => one.lineId)).size === lines.length, { error: 'same' })

export const createParcel = endpoint({
  id: 'orders.adminCreateParcel',
  method: 'POST',
  path: '/api/admin/orders/:number/parcels',
  summary: 'Put pieces of an order into a parcel',
  description: `Only reserved pieces can be packed; those still waiting for stock are refused. Replacements for pieces that were lost or came back are taken from stock again. ${IDEMPOTENT}`,
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    lines: Packed.describe('Contents of the parcel; each line at most once'),
    packed: z.boolean().default(false).describe('Whether to mark it as packed at once'),
    version: Version,
  }),
  reply: Changed.extend({ parcel: Id.describe('Id of the new parcel') }),
  status: 201,
})

/** Something that happens to one parcel. */
const step = <const Name extends string, Body extends z.ZodRawShape>(
  name: Name,
  id: string,
  summary: string,
  body: Body,
  description = '',
) =>
  endpoint({
    id: `orders.adminParcel${id}`,
    method: 'POST',
    path: `/api/admin/orders/:number/parcels/:id/${name}` as const,
    summary,
    description: `${description} ${IDEMPOTENT}`.trim(),
    ...forStaff('orders.change'),
    params,
    body: z.strictObject({ ...body, version: Version }),
    reply: Changed,
  })

const reason = (example: string) => line(1, 500).meta({ description: 'Why', examples: [example] })

export const packParcel = step('pack', 'Pack', 'Mark a parcel as packed', {})
export const shipParcel = step(
  'ship',
  'Ship',
  'Mark a parcel as sent: its pieces leave the stock, and an authorised payment is captured',
  {
    carrier: CarrierName,
    trackingNumber: TrackingNumber,
    override: line(1, 500)
      .optional()
      .meta({
        description: 'Why it is sent although the order is unpaid or its payment disputed; required in these cases',
        examples: ['Agreed by telephone'],
      }),
  },
)
export const deliverParcel = step(
  'deliver',
  'Deliver',
  'Mark a parcel as delivered',
  {},
  'For cash on delivery, the payment is recorded as received.',
)
export const undeliverParcel = step(
  'undeliver',
  'Undeliver',
  'Undo marking a parcel as delivered: it is in transit again',
  { reason: reason('It was the parcel of another order') },
  'Refused if there is a return for its pieces. A cash payment recorded with the delivery is reversed.',
)
export const loseParcel = step('lost', 'Lose', 'Mark a parcel as lost: its pieces can be sent again, or credited', {})
export const findParcel = step(
  'found',
  'Find',
  'Mark a lost parcel as found: it is in transit again',
  {},
  'Pieces that have been sent again or credited in the meantime stay lost, and the order is flagged for attention.',
)
export const takeParcelBack = step(
  'back',
  'Back',
  'Mark a parcel as returned unopened: refused, not collected, or never sent',
  {
    lines: z
      .array(
        z.strictObject({
          lineId,
          sellable: Pieces.meta({ description: 'Pieces that go back into stock', examples: [2] }),
          damaged: Pieces.meta({ description: 'Pieces that can no longer be sold', examples: [0] }),
        }),
      )
      .max(500)
      .describe('Condition of the pieces: all lines of the parcel, each once'),
    reason: reason('Not collected'),
  },
  'The pieces can be sent again or credited.',
)
export const cancelParcel = step('cancel', 'Cancel', 'Unpack a parcel that has not been sent', {})

const ORDER_BULK_ACTIONS = ['pack', 'ship', 'deliver'] as const

const OrderBulkResult = BulkResult.omit({ id: true }).extend({
  id: textOf(
    'Id of the order; for a row to ship, the order number as it was sent',
    '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
  ),
})

export const bulkOrders = endpoint({
  id: 'orders.adminBulk',
  method: 'POST',
  path: '/api/admin/orders/bulk',
  summary: 'Pack, ship or deliver several orders, row by row; with preview nothing changes',
  description:
    'Rows that cannot be changed are reported in the answer, which is still 200. `pack` puts everything that can be sent into one parcel, `ship` sends the oldest packed parcel of each row, `deliver` marks all parcels in transit as delivered.',
  ...forStaff('orders.change'),
  body: z
    .strictObject({
      action: z.enum(ORDER_BULK_ACTIONS).describe('Action for each order'),
      ids: z.array(Id).max(1000).default([]).describe('Ids of the orders to pack or deliver, up to 1,000'),
      rows: z
        .array(
          z.strictObject({
            number: OrderNumber.describe('Order number'),
            carrier: CarrierName,
            trackingNumber: TrackingNumber,
          }),
        )
        .max(1000)
        .default([])
        .describe('The parcels to ship, up to 1,000, one per row'),
      preview: z.boolean().default(false).describe('If true, only reports what would change'),
    })
    .superRefine(({ action, ids, rows }, context) => {
      const missing = action === 'ship' ? (rows.length === 0 ? 'rows' : null) : ids.length === 0 ? 'ids' : null
      if (missing) context.addIssue({ code: 'custom', path: [missing], params: { problem: 'required' } })
    }),
  reply: z.object({
    results: z.array(OrderBulkResult).describe('One for each order or row, in the order they were sent'),
  }),
})

export const PackingSlip = z
  .object({
    number: OrderName.describe('Order number'),
    parcel: z
      .int()
      .nullable()
      .meta({
        description: 'Number of the parcel within the order, from 1; null for pieces that can be packed now',
        examples: [1],
      }),
    placedAt: Instant.describe('When the order was placed'),
    address: OrderAddress.nullable().describe('Delivery address; null if unknown'),
    method: textOrNull('Delivery method; null if nothing is sent', 'Standard'),
    note: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
    lines: z
      .array(
        z.object({
          title: Title.describe('Name of the product at that time'),
          sku: Sku.describe('SKU of the variant'),
          size: textOrNull('Label of the size; null where it had none', 'M'),
          color: textOrNull('Name of the colour; null where it had none', 'Sage'),
          quantity: Count.meta({ description: 'Pieces', examples: [2] }),
        }),
      )
      .describe('Contents, by SKU'),
  })
  .meta({ id: 'PackingSlip', description: 'A packing slip: the contents of a parcel, without prices.' })
export type PackingSlip = z.infer<typeof PackingSlip>

export const listSlips = endpoint({
  id: 'orders.adminSlips',
  method: 'GET',
  path: '/api/admin/orders/slips',
  summary: 'Get the packing slips of orders',
  description:
    'Covers parcels that are about to be sent and pieces that can be packed; for an order that has been sent completely, all its parcels.',
  ...forStaff('orders.read'),
  query: z.object({
    number: listOf(OrderNumber, 200).describe('Order numbers, up to 200; repeat the parameter for several'),
  }),
  reply: z.object({ slips: z.array(PackingSlip).describe('By order number') }),
})
