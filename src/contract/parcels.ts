// Parcels of an order: what is put into them, and everything that happens to them on their way and back.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { IDEMPOTENT } from './order-payments.ts'
import { OrderAddress, OrderNumber, orderParams } from './orders.ts'
import { Id, Instant, line, listOf } from './parts.ts'
import { BulkResult, Changed, Version } from './resource.ts'
import { Count, OrderName, Sku, Title, textOf, textOrNull } from './values.ts'

const params = orderParams.extend({ id: Id.describe('Of the parcel') })
const Pieces = z.int().min(0).max(100_000)
const lineId = Id.describe('Line of the order')
const CarrierName = line(0, 40).meta({
  description: 'Who carries it; a name of the settings leads to its page for tracking, any other one is kept as it is',
  examples: ['DHL'],
})
const TrackingNumber = line(0, 100).meta({
  description: "The carrier's number of it; empty for none",
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
  description: `Only pieces that are held: what waits for goods is refused. Pieces that were lost or came back are taken from stock once more. ${IDEMPOTENT}`,
  ...forStaff('orders.change'),
  params: orderParams,
  body: z.strictObject({
    lines: Packed.describe('What is put into it, each line once'),
    packed: z.boolean().default(false).describe('Whether it is packed at once'),
    version: Version,
  }),
  reply: Changed.extend({ parcel: Id.describe('Of the new parcel') }),
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
  'A parcel leaves: its pieces leave the shelf, and money that is held for them is taken',
  {
    carrier: CarrierName,
    trackingNumber: TrackingNumber,
    override: line(1, 500)
      .optional()
      .meta({
        description: 'Why it leaves although the order is not paid, or its payment is disputed; refused without',
        examples: ['Agreed by telephone'],
      }),
  },
)
export const deliverParcel = step(
  'deliver',
  'Deliver',
  'A parcel has arrived',
  {},
  'Cash that was to be paid at the door has come.',
)
export const undeliverParcel = step(
  'undeliver',
  'Undeliver',
  'A parcel was marked as delivered by mistake: it is on its way again',
  { reason: reason('It was the parcel of another order') },
  'Refused while a return hangs on it. Cash that was booked with it is taken back.',
)
export const loseParcel = step('lost', 'Lose', 'A parcel got lost: its pieces can be sent again, or credited', {})
export const findParcel = step(
  'found',
  'Find',
  'A lost parcel has turned up: it is on its way again',
  {},
  'Pieces that were sent again or credited meanwhile stay lost, and somebody has to look at the order.',
)
export const takeParcelBack = step(
  'back',
  'Back',
  'A parcel has come back unopened: refused, not collected, or it never left',
  {
    lines: z
      .array(
        z.strictObject({
          lineId,
          sellable: Pieces.meta({ description: 'Pieces that go back to the shelf', examples: [2] }),
          damaged: Pieces.meta({ description: 'Pieces that cannot be sold any more', examples: [0] }),
        }),
      )
      .max(500)
      .describe('In which condition the pieces are: all of the parcel, each line once'),
    reason: reason('Not collected'),
  },
  'The pieces can be sent again or credited.',
)
export const cancelParcel = step('cancel', 'Cancel', 'Unpack a parcel that has not left', {})

const ORDER_BULK_ACTIONS = ['pack', 'ship', 'deliver'] as const

const OrderBulkResult = BulkResult.omit({ id: true }).extend({
  id: textOf('Of the order; of a row to ship its number as it was sent', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
})

export const bulkOrders = endpoint({
  id: 'orders.adminBulk',
  method: 'POST',
  path: '/api/admin/orders/bulk',
  summary: 'Pack, ship or deliver several orders, row by row; with preview nothing changes',
  description:
    'Rows that cannot be changed are listed in the answer, which is 200 all the same. `pack` puts all that can be sent into one parcel, `ship` sends the oldest packed parcel of each row, `deliver` all that are on their way.',
  ...forStaff('orders.change'),
  body: z
    .strictObject({
      action: z.enum(ORDER_BULK_ACTIONS).describe('What to do to each order'),
      ids: z.array(Id).max(1000).default([]).describe('Ids of the orders to pack or deliver, up to a thousand'),
      rows: z
        .array(
          z.strictObject({
            number: OrderNumber.describe('Number of the order'),
            carrier: CarrierName,
            trackingNumber: TrackingNumber,
          }),
        )
        .max(1000)
        .default([])
        .describe('The parcels to ship, up to a thousand: a row each'),
      preview: z.boolean().default(false).describe('Whether only to tell what would change'),
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
    number: OrderName.describe('What people call the order'),
    parcel: z
      .int()
      .nullable()
      .meta({
        description: 'Which parcel of the order it is, from 1; null for what can be packed now',
        examples: [1],
      }),
    placedAt: Instant.describe('When the order was placed'),
    address: OrderAddress.nullable().describe('Where it is sent; null where that is not known'),
    method: textOrNull('How it is sent; null where nothing is', 'Standard'),
    note: textOrNull('What the buyer noted; null for nothing', 'Please ring twice.'),
    lines: z
      .array(
        z.object({
          title: Title.describe('What the product was called'),
          sku: Sku.describe("The shop's number of the variant"),
          size: textOrNull('Label of the size; null where it had none', 'M'),
          color: textOrNull('Name of the colour; null where it had none', 'Sage'),
          quantity: Count.meta({ description: 'Pieces', examples: [2] }),
        }),
      )
      .describe('What is in it, by SKU'),
  })
  .meta({ id: 'PackingSlip', description: 'What is put into one parcel, without prices.' })
export type PackingSlip = z.infer<typeof PackingSlip>

export const listSlips = endpoint({
  id: 'orders.adminSlips',
  method: 'GET',
  path: '/api/admin/orders/slips',
  summary: 'Packing slips of orders',
  description:
    'Of parcels that are to leave and of what can be packed; of an order that has left altogether, of all that was sent.',
  ...forStaff('orders.read'),
  query: z.object({
    number: listOf(OrderNumber, 200).describe('Numbers of the orders, up to 200; repeat the name for several'),
  }),
  reply: z.object({ slips: z.array(PackingSlip).describe('By number of the order') }),
})
