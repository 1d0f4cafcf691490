// Coupons: codes that take something off an order, as staff keep them.
import { z } from 'zod'
import { Currency, Id, Instant, listOf, Minor, Moment } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, intOrNull, textOf } from './values.ts'

const COUPON_KINDS = ['percent', 'fixed', 'free_shipping'] as const
/** What a coupon is at this moment. The first that holds: switched off, before its period, after it, used up. */
const COUPON_STATES = ['active', 'not_yet', 'over', 'used_up', 'off'] as const

const kind = z
  .enum(COUPON_KINDS)
  .describe('Kind of discount: a percentage of the goods, a fixed amount up to their total, or free delivery')

/** What the fields mean in forms and in lists alike. */
const says = {
  value: {
    description:
      'Hundredths of a percent for `percent` (1 to 10000), minor units for `fixed` (at least 1), 0 for `free_shipping`',
    examples: [1000],
  },
  startsAt: { description: 'Start of validity; null for at once' },
  endsAt: { description: 'End of validity, exclusive; null for no end' },
  min: {
    description: 'Minimum total of the eligible goods before discounts, in minor units; 0 for none',
    examples: [4000],
  },
  maxUses: { description: 'Maximum number of uses by all customers together; null for no limit', examples: [500] },
  perCustomer: { description: 'Maximum number of uses per customer; null for no limit', examples: [1] },
  onlyFullPrice: { description: 'Whether reduced goods are excluded' },
  active: { description: 'Whether staff have activated it' },
}

export const CouponRow = z
  .object({
    id: Id.describe('Id of the coupon'),
    code: textOf('Code that customers enter, as written by staff; upper and lower case count as the same', 'WELCOME10'),
    kind,
    value: Minor.meta(says.value),
    startsAt: Instant.nullable().meta(says.startsAt),
    endsAt: Instant.nullable().meta(says.endsAt),
    min: Minor.meta(says.min),
    maxUses: Count.nullable().meta(says.maxUses),
    perCustomer: Count.nullable().meta(says.perCustomer),
    onlyFullPrice: z.boolean().meta(says.onlyFullPrice),
    categoryIds: z
      .array(Id)
      .describe(
        'Ids of the categories it applies to, subcategories included; empty for all. Removed categories stay in the list',
      ),
    categories: z
      .array(z.string())
      .meta({ description: 'Paths of the categories that still exist', examples: [['home/textiles']] }),
    active: z.boolean().meta(says.active),
    state: z
      .enum(COUPON_STATES)
      .describe('Current state. The first that applies of: inactive, before its period, after its period, used up'),
    used: Count.describe('Number of uses; those of orders that were not completed are released'),
    usesLeft: intOrNull('Remaining uses by all customers together; null for no limit', 488),
    createdAt: Instant.describe('When it was created'),
    version: Version,
  })
  .meta({ id: 'CouponRow', description: 'A coupon as staff see it.' })
export type CouponRow = z.infer<typeof CouponRow>

const CouponUse = z
  .object({
    number: textOf('Number of the order that used it', 'ST-10042'),
    usedAt: Instant.describe('When it was used'),
    releasedAt: Instant.nullable().describe(
      'When the use was released because the order was not completed; null while it counts',
    ),
    discount: Minor.meta({
      description: 'Discount on the order, in minor units of its currency',
      examples: [487],
    }),
    currency: Currency.describe('ISO 4217 code of the order'),
  })
  .meta({ id: 'CouponUse', description: 'An order that used a coupon.' })
export type CouponUse = z.infer<typeof CouponUse>

const CouponDetail = CouponRow.extend({
  uses: z.array(CouponUse).describe('The latest 20 uses, newest first, released ones included'),
  usesInAll: Count.describe(
    'Number of all uses, released ones included; while there are any, the coupon cannot be removed',
  ),
}).meta({ id: 'CouponDetail', description: 'A coupon with the orders that used it.' })
export type CouponDetail = z.infer<typeof CouponDetail>

export const adminCoupons = resource({
  name: 'coupons',
  nouns: ['a coupon', 'coupons'],
  read: 'selling.read',
  write: 'selling.edit',
  row: CouponRow,
  detail: CouponDetail,
  body: {
    code: z
      .string()
      .trim()
      .min(3)
      .max(40)
      .regex(/^[A-Za-z0-9-]+$/, { error: 'invalid' })
      .meta({
        description:
          'Code that customers enter: letters, digits and hyphens; unique regardless of upper and lower case',
        examples: ['WELCOME10'],
      }),
    kind,
    value: Minor.default(0).meta(says.value),
    startsAt: Moment.nullable().default(null).meta(says.startsAt),
    endsAt: Moment.nullable()
      .default(null)
      .meta({
        description: `${says.endsAt.description}. It must be after the start`,
      }),
    min: Minor.default(0).meta(says.min),
    maxUses: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullable()
      .default(null)
      .meta({
        ...says.maxUses,
        description: `${says.maxUses.description}. It cannot be lower than the number of uses so far`,
      }),
    perCustomer: z.int().min(1).max(1_000_000).nullable().default(null).meta(says.perCustomer),
    onlyFullPrice: z.boolean().default(false).meta(says.onlyFullPrice),
    categoryIds: z
      .array(Id)
      .max(100)
      .default([])
      .describe('Ids of the categories it applies to, subcategories included; empty for all'),
    active: z.boolean().default(true).meta(says.active),
  },
  filters: {
    state: listOf(z.enum(COUPON_STATES)).describe('Current states; repeat the parameter for several'),
    kind: listOf(z.enum(COUPON_KINDS)).describe('Kinds of discount; repeat the parameter for several'),
  },
  sorts: ['code', 'value', 'starts', 'ends', 'used', 'created'],
  actions: ['activate', 'deactivate', 'remove'],
})
