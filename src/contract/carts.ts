// The cart: variants and quantities, a guest's by an unguessable token, a user's by their account.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Minor, Picture, wholeNumber } from './parts.ts'

/** 128 random bits in base64url; travels in the header `cart-token`, never in an address. */
export const CartToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const CartLine = z.object({
  variantId: Id,
  slug: z.string(),
  title: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  colorCode: z.string().nullish().describe('Code of the colour that was put in; the line leads to the product in it'),
  picture: Picture.nullable(),
  quantity: z.int(),
  unitPrice: Minor,
  /** The price when it was put in, where it has changed since. */
  oldUnitPrice: Minor.nullable(),
  lineTotal: Minor,
  /** What can be bought now; null is unlimited. Less than `quantity` needs the shopper's attention. */
  available: z.int().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({ lines: z.array(CartLine), count: z.int(), subtotal: Minor })
export type Cart = z.infer<typeof Cart>

/** A cart after a change; `clampedTo` says that stock or the line's limit allowed only so many. */
export const ChangedCart = Cart.extend({ clampedTo: z.int().nullable() })
export type ChangedCart = z.infer<typeof ChangedCart>

export const LineBody = z.strictObject({ variantId: Id, quantity: wholeNumber(1, 999).default(1) })
export const QuantityBody = z.strictObject({ quantity: wholeNumber(0, 999) })

export const getCart = endpoint({
  id: 'carts.get',
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart of the caller; an unknown token reads as an empty cart',
  access: 'public',
  owner: 'cart',
  reply: Cart,
})

export const addLine = endpoint({
  id: 'carts.add',
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Put a variant in; quantities of the same variant add up, clamped to stock',
  access: 'public',
  owner: 'cart',
  body: LineBody,
  reply: ChangedCart,
})

export const setLine = endpoint({
  id: 'carts.set',
  method: 'PUT',
  path: '/api/cart/lines/:variantId',
  summary: 'Set a quantity; 0 takes the line out',
  access: 'public',
  owner: 'cart',
  params: z.object({ variantId: Id }),
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
