// The cart: variants and quantities, a guest's by an unguessable token, a user's by their account.
import { z } from 'zod'
import { endpoint, forCart } from './endpoint.ts'
import { AnyId, Id, line, Minor, Picture, wholeNumber } from './parts.ts'
import { PerUnit } from './product-facts.ts'
import { Count, CountryCode, intOrNull, SlugText, Title, textOf, textOrNull } from './values.ts'

/** 128 random bits in base64url; travels in the header `cart-token`, never in an address. */
export const CartToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .meta({ description: '22 characters of base64url: 128 random bits', examples: ['pQ3l9cV0x8mJrT2uWz5bKg'] })

export const CartLine = z
  .object({
    variantId: AnyId.describe('The variant; it names the line, too'),
    slug: SlugText.describe('Names the product in addresses'),
    title: Title.describe('What the product is called'),
    size: textOrNull('Label of the size; null where it has none', 'M'),
    color: textOrNull('Name of the colour; null where it has none', 'Sage'),
    colorCode: z
      .string()
      .nullish()
      .meta({
        description: 'Code of the colour that was put in; the line leads to the product in it',
        examples: ['sage'],
      }),
    picture: Picture.nullable().describe('A picture of the variant; null where none was uploaded'),
    quantity: Count.meta({ description: 'How many the shopper wants', examples: [2] }),
    unitPrice: Minor.describe('What one costs now, in minor units'),
    oldUnitPrice: Minor.nullable().meta({
      description: 'What one cost when it was put in, in minor units; null where that has not changed',
      examples: [5200],
    }),
    perUnit: PerUnit.nullish().describe('What `unitPrice` comes to by measure; absent where it is not sold so'),
    lineTotal: Minor.meta({ description: '`quantity` times `unitPrice`, in minor units', examples: [9800] }),
    available: intOrNull(
      "How many can be bought now; null is unlimited. Less than `quantity` needs the shopper's attention",
      7,
    ),
  })
  .meta({ id: 'CartLine', description: 'So many of one variant.' })
export type CartLine = z.infer<typeof CartLine>

/** Why a code takes nothing off. */
const CouponProblem = z
  .string()
  .regex(/^(?:unknown|over|not_yet|used_up|already_used|nothing_eligible|minimum:\d+)$/)
  .meta({
    description:
      'Why it takes nothing off: unknown, over, not_yet, used_up, already_used, nothing_eligible, or minimum: and the least sum of eligible goods in minor units',
    examples: ['minimum:5000'],
  })

export const CartCoupon = z
  .object({
    code: textOf('The code as the shop writes it', 'WELCOME10'),
    amount: Minor.meta({ description: 'What it takes off the goods, in minor units', examples: [980] }),
    problem: CouponProblem.nullable().describe('Null while it helps'),
  })
  .meta({ id: 'CartCoupon', description: 'The code that was put in.' })

export const DeliveryEstimate = z
  .object({
    country: CountryCode.describe('Where it was reckoned for'),
    shipping: Minor.nullable().meta({
      description: 'The cheapest method, in minor units; null where none delivers this cart',
      examples: [490],
    }),
    freeFrom: Minor.nullable().meta({
      description: 'The least sum of the goods after discount from which delivery is free; null where it never is',
      examples: [7500],
    }),
    missing: z
      .enum(['weight', 'method'])
      .nullable()
      .describe(
        'Why nothing delivers this cart: a variant has no weight, or no method reaches there; null where one does',
      ),
  })
  .meta({ id: 'DeliveryEstimate', description: 'What delivery would cost.' })

export const Cart = z
  .object({
    lines: z.array(CartLine).describe('In the order they were put in'),
    count: Count.meta({ description: 'Pieces, not lines', examples: [2] }),
    subtotal: Minor.meta({ description: 'Sum of the lines in minor units, without shipping', examples: [9800] }),
    discount: Minor.default(0).meta({
      description: 'What the coupon takes off the lines, in minor units',
      examples: [980],
    }),
    coupon: CartCoupon.nullish().describe('Null where none was put in; left out where codes cannot be put in'),
    estimate: DeliveryEstimate.nullable()
      .default(null)
      .describe(
        'Delivery to where the shopper last chose, else to the home country; null where nothing is known of delivery',
      ),
  })
  .meta({ id: 'Cart', description: 'A cart and what it comes to.' })
export type Cart = z.infer<typeof Cart>

/** What nobody has put anything into. */
export const EMPTY_CART: Cart = { lines: [], count: 0, subtotal: 0, discount: 0, coupon: null, estimate: null }

/** A cart after a change; `clampedTo` says that stock or the line's limit allowed only so many. */
export const ChangedCart = Cart.extend({
  clampedTo: intOrNull(
    'How many were allowed, where stock or the limit of a line allowed fewer; null where all were added',
    3,
  ),
}).meta({ id: 'ChangedCart', description: 'A cart after a change.' })
export type ChangedCart = z.infer<typeof ChangedCart>

export const LineBody = z.strictObject({
  variantId: Id.describe('The variant to put in'),
  quantity: wholeNumber(1, 999)
    .default(1)
    .meta({ description: 'How many; they add up with those that are in it already', examples: [2] }),
})
export const QuantityBody = z.strictObject({
  quantity: wholeNumber(0, 999).meta({ description: 'How many there are to be; 0 takes the line out', examples: [2] }),
})

/** What merging did that the shopper did not ask for by name. */
const Merged = z
  .object({
    pieces: Count.meta({ description: "Pieces of the token's cart that are in the user's now", examples: [3] }),
    capped: z
      .array(
        z.object({
          variantId: AnyId.describe('The variant of the line'),
          title: Title.describe('What the product is called'),
          wanted: Count.meta({ description: 'Pieces of both carts together', examples: [12] }),
          kept: Count.meta({ description: 'Pieces that stock or the limit of a line allowed', examples: [10] }),
        }),
      )
      .describe('Lines that hold less than both carts together'),
  })
  .meta({ id: 'MergedCarts', description: 'What became of the two carts.' })

export const MergedCart = Cart.extend({
  merged: Merged.nullable().default(null).describe('Null where there was nothing to move'),
}).meta({ id: 'MergedCart', description: "The user's cart after the token's was moved into it." })
export type MergedCart = z.infer<typeof MergedCart>

export const getCart = endpoint({
  id: 'carts.get',
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart of the caller; an unknown token reads as an empty cart',
  ...forCart,
  reply: Cart,
})

export const addLine = endpoint({
  id: 'carts.add',
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Put a variant in; quantities of the same variant add up, clamped to stock',
  description: 'Without a cart there is one afterwards. `clampedTo` says where stock allowed fewer.',
  ...forCart,
  body: LineBody,
  reply: ChangedCart,
})

export const setLine = endpoint({
  id: 'carts.set',
  method: 'PUT',
  path: '/api/cart/lines/:variantId',
  summary: 'Set a quantity; 0 takes the line out',
  ...forCart,
  params: z.object({ variantId: Id.describe('The variant of the line') }),
  body: QuantityBody,
  reply: ChangedCart,
})

export const mergeCarts = endpoint({
  id: 'carts.merge',
  method: 'POST',
  path: '/api/cart/merge',
  summary: "Move the token's cart into the signed-in user's; quantities add up to stock; repeating changes nothing",
  access: 'user',
  owner: 'cart',
  reply: MergedCart,
})

export const setCoupon = endpoint({
  id: 'carts.coupon',
  method: 'PUT',
  path: '/api/cart/coupon',
  summary: 'Put a coupon in; an empty code takes it out',
  description:
    'A code that does not help stays in with its problem, so that it helps as soon as it can. One that does not exist is not kept. Ten wrong codes in ten minutes are answered by 429.',
  ...forCart,
  body: z.strictObject({
    code: line(0, 40).meta({
      description: 'As typed; letter case does not matter. It takes the place of one that was put in before',
      examples: ['welcome10'],
    }),
  }),
  reply: Cart,
})
