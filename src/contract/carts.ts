// The cart: variants and quantities, a guest's by an unguessable token, a user's by their account.
import { z } from 'zod'
import { endpoint, forCart } from './endpoint.ts'
import { AnyId, Id, Minor, Picture, wholeNumber } from './parts.ts'
import { Count, intOrNull, SlugText, Title, textOrNull } from './values.ts'

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
    lineTotal: Minor.meta({ description: '`quantity` times `unitPrice`, in minor units', examples: [9800] }),
    available: intOrNull(
      "How many can be bought now; null is unlimited. Less than `quantity` needs the shopper's attention",
      7,
    ),
  })
  .meta({ id: 'CartLine', description: 'So many of one variant.' })
export type CartLine = z.infer<typeof CartLine>

export const Cart = z
  .object({
    lines: z.array(CartLine).describe('In the order they were put in'),
    count: Count.meta({ description: 'Pieces, not lines', examples: [2] }),
    subtotal: Minor.meta({ description: 'Sum of the lines in minor units, without shipping', examples: [9800] }),
  })
  .meta({ id: 'Cart', description: 'A cart and what it comes to.' })
export type Cart = z.infer<typeof Cart>

/** A cart after a change; `clampedTo` says that stock or the line's limit allowed only so many. */
export const ChangedCart = Cart.extend({
  clampedTo: intOrNull('Where stock or the limit of a line allowed only so many: how many; null where all went in', 3),
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
  description: 'Without a cart there is one afterwards. `clampedTo` tells where stock allowed only so many.',
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
  reply: Cart,
})
