// Coupons: codes that take something off an order, as staff keep them.
import { z } from 'zod'
import { Currency, Id, Instant, listOf, Minor, Moment, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, intOrNull, textOf } from './values.ts'

const COUPON_KINDS = ['percent', 'fixed', 'free_shipping'] as const
/** What a coupon is at this moment. The first that holds: switched off, before its period, after it, used up. */
const COUPON_STATES = ['active', 'not_yet', 'over', 'used_up', 'off'] as const

const kind = z
  .enum(COUPON_KINDS)
  .describe('What it takes off: a share of the goods, an amount at most as high as they are, or what delivery costs')

/** What the fields mean in forms and in lists alike. */
const says = {
  value: {
    description:
      'Hundredths of a percent for `percent` (1 to 10000), minor units for `fixed` (at least 1), 0 for `free_shipping`',
    examples: [1000],
  },
  startsAt: { description: 'It helps from then on; null is at once' },
  endsAt: { description: 'It helps until then, that instant excluded; null is without end' },
  min: {
    description: 'What the goods it is for have to come to before any discount, in minor units; 0 for nothing',
    examples: [4000],
  },
  maxUses: { description: 'How often it can be used by all customers together; null for no limit', examples: [500] },
  perCustomer: { description: 'How often one customer can use it; null for no limit', examples: [1] },
  onlyFullPrice: { description: 'Whether goods beside a crossed-out price are left out' },
  active: { description: 'Whether staff have it switched on' },
}

export const CouponRow = z
  .object({
    id: Id.describe('Of the coupon'),
    code: textOf('What customers type, as staff wrote it; capital and small letters are the same', 'WELCOME10'),
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
      .describe('Categories it is for, with those below them; empty means every one. One that was removed stays'),
    categories: z
      .array(z.string())
      .meta({ description: 'Paths of those categories that still exist', examples: [['home/textiles']] }),
    active: z.boolean().meta(says.active),
    state: z
      .enum(COUPON_STATES)
      .describe('What it is at this moment. The first that holds: switched off, before its period, after it, used up'),
    used: Count.describe('How often it was used; uses of orders that came to nothing are given back'),
    usesLeft: intOrNull('How often it can still be used by all customers together; null for no limit', 488),
    createdAt: Instant.describe('When it was made'),
    version: Version,
  })
  .meta({ id: 'CouponRow', description: 'A coupon as staff see it.' })
export type CouponRow = z.infer<typeof CouponRow>

const CouponUse = z
  .object({
    number: textOf('Number of the order that used it', 'ST-10042'),
    usedAt: Instant.describe('When it was used'),
    releasedAt: Instant.nullable().describe(
      'When the use was given back, as the order came to nothing; null while it counts',
    ),
    discount: Minor.meta({
      description: 'What it took off the order, in minor units of its currency',
      examples: [487],
    }),
    currency: Currency.describe('ISO 4217 code of the order'),
  })
  .meta({ id: 'CouponUse', description: 'An order that used a coupon.' })
export type CouponUse = z.infer<typeof CouponUse>

const CouponDetail = CouponRow.extend({
  uses: z.array(CouponUse).describe('The latest 20 uses, newest first, those given back among them'),
  usesInAll: Count.describe(
    'How many uses there are in all, those given back among them; it cannot be removed while there are any',
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
          'What customers are to type: letters, digits and hyphens. Another coupon must not have it, whether in capital or small letters',
        examples: ['WELCOME10'],
      }),
    kind,
    value: Minor.default(0).meta(says.value),
    startsAt: Moment.nullable().default(null).meta(says.startsAt),
    endsAt: Moment.nullable()
      .default(null)
      .meta({
        description: `${says.endsAt.description}. It has to lie after the start`,
      }),
    min: Minor.default(0).meta(says.min),
    maxUses: wholeNumber(1, 1_000_000)
      .nullable()
      .default(null)
      .meta({ ...says.maxUses, description: `${says.maxUses.description}. Never less than it was used already` }),
    perCustomer: wholeNumber(1, 1_000_000).nullable().default(null).meta(says.perCustomer),
    onlyFullPrice: z.boolean().default(false).meta(says.onlyFullPrice),
    categoryIds: z
      .array(Id)
      .max(100)
      .default([])
      .describe('Categories it is for, with those below them; empty means every one'),
    active: z.boolean().default(true).meta(says.active),
  },
  filters: {
    state: listOf(z.enum(COUPON_STATES)).describe('What they are at this moment, any of which is enough'),
    kind: listOf(z.enum(COUPON_KINDS)).describe(
      'What they take off, any of which is enough; repeat the name for several',
    ),
  },
  sorts: ['code', 'value', 'starts', 'ends', 'used', 'created'],
  actions: ['activate', 'deactivate', 'remove'],
})
