// The cart: variants and quantities, a guest's by an unguessable token, a user's by their account.
import { z } from 'zod'
import { endpoint, forCart } from './endpoint.ts'
import { AnyId, Id, line, Minor, Picture } from './parts.ts'
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
    title: Title.describe('Name of the product'),
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
    quantity: Count.meta({ description: 'Quantity wanted', examples: [2] }),
    unitPrice: Minor.describe('Current price of one, in minor units'),
    oldUnitPrice: Minor.nullable().meta({
      description: 'Price of one when it was added, in minor units; null if it has not changed',
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
    problem: CouponProblem.nullable().describe('Why it does not help now; null while it does'),
  })
  .meta({ id: 'CartCoupon', description: 'The coupon entered in the cart.' })

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
  .meta({ id: 'DeliveryEstimate', description: 'Estimated delivery costs.' })

const Pieces = Count.meta({ description: 'Pieces, not lines', examples: [2] })

export const Cart = z
  .object({
    lines: z.array(CartLine).describe('In the order they were put in'),
    count: Pieces,
    subtotal: Minor.meta({ description: 'Sum of the lines in minor units, without shipping', examples: [9800] }),
    discount: Minor.default(0).meta({
      description: 'What the coupon takes off the lines, in minor units',
      examples: [980],
    }),
    coupon: CartCoupon.nullish().describe(
      'The code that was put in; null for none, left out where codes cannot be put in',
    ),
    estimate: DeliveryEstimate.nullable()
      .default(null)
      .describe(
        'Delivery to where the shopper last chose, else to the home country; null where nothing is known of delivery',
      ),
  })
  .meta({ id: 'Cart', description: 'A cart with its totals.' })
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
  quantity: z
    .int()
    .min(1)
    .max(999)
    .default(1)
    .meta({ description: 'Quantity to add to what is already in the cart', examples: [2] }),
})
export const QuantityBody = z.strictObject({
  quantity: z
    .int()
    .min(0)
    .max(999)
    .meta({ description: 'New quantity; 0 removes the line', examples: [2] }),
})

/** Of a variant that was merged: null where a backend does not say it as well. */
const variantName = {
  size: textOrNull('Label of the size; null where it has none', 'M').default(null),
  color: textOrNull('Name of the colour; null where it has none', 'Sage').default(null),
}

/** What merging did that the shopper did not ask for by name. */
const Merged = z
  .object({
    pieces: Count.meta({ description: "Number of pieces moved from the guest's cart", examples: [3] }),
    added: z
      .array(
        z.object({
          title: Title.describe('Name of the product'),
          ...variantName,
          pieces: Count.meta({ description: 'Pieces of it that were moved', examples: [2] }),
        }),
      )
      .default([])
      .describe('What these pieces are; empty where a backend does not say it'),
    capped: z
      .array(
        z.object({
          variantId: AnyId.describe('The variant of the line'),
          title: Title.describe('Name of the product'),
          ...variantName,
          wanted: Count.meta({ description: 'Pieces of both carts together', examples: [12] }),
          kept: Count.meta({ description: 'Pieces that stock, or the limit per line, allowed', examples: [10] }),
          cartFull: z
            .boolean()
            .default(false)
            .describe('Nothing of it was moved, since the cart holds as many different things as one may'),
        }),
      )
      .describe('Lines with fewer pieces than both carts together'),
  })
  .meta({ id: 'MergedCarts', description: 'The result of merging two carts.' })

export const MergedCart = Cart.extend({
  merged: Merged.nullable().default(null).describe('What was merged; null if there was nothing to merge'),
}).meta({ id: 'MergedCart', description: "The user's cart after the merge." })
export type MergedCart = z.infer<typeof MergedCart>

export const getCart = endpoint({
  id: 'carts.get',
  method: 'GET',
  path: '/api/cart',
  summary: "Get the caller's cart; an unknown token gives an empty cart",
  ...forCart,
  reply: Cart,
})

export const countCart = endpoint({
  id: 'carts.count',
  method: 'GET',
  path: '/api/cart/count',
  summary: "Count the pieces in the caller's cart; an unknown token has none",
  description: 'Every page shows it. Where it is not offered the whole cart is read instead.',
  ...forCart,
  reply: z
    .object({ count: Pieces })
    .meta({ id: 'CartCount', description: 'How much is in a cart, which every page shows.' }),
})

export const addLine = endpoint({
  id: 'carts.add',
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Add a variant to the cart; quantities of the same variant add up, limited by stock',
  description:
    'Creates the cart if there is none. `clampedTo` is set where stock allowed fewer. With 100 variants in it the answer to another is 409 `LIST_FULL`.',
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
  summary:
    "Merge the guest's cart into that of the signed-in user; quantities add up, limited by stock; repeating the call changes nothing",
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
