// The cart as the storefront uses it: the BFF finds it by the guest's sealed cookie or the signed-in user.
import { z } from 'zod'
import { Banner } from '../banners.ts'
import { Cart, CartCoupon, ChangedCart, DeliveryEstimate, LineBody, QuantityBody, setCoupon } from '../carts.ts'
import { endpoint, forCart } from '../endpoint.ts'
import { AnyId } from '../parts.ts'
import { ProductCard } from '../products.ts'
import { OrderName, textOf, textOrNull } from '../values.ts'

/** What stands beside the field for a code. */
export const ShownCoupon = CartCoupon.extend({
  note: textOf("What it does, or why it does nothing, in the shop's language", 'The code WELCOME10 takes €9.80 off.'),
}).meta({ id: 'ShownCoupon', description: 'The code that was put in, in words.' })

const shown = {
  coupon: ShownCoupon.nullish().describe(
    'The code that was put in; null for none, left out where codes cannot be put in',
  ),
  estimate: DeliveryEstimate.extend({
    label: textOf("What the line is called, in the shop's language", 'Delivery to Germany'),
    note: textOrNull('Why nothing delivers this cart; null where something does', 'We do not deliver this cart there.'),
  })
    .meta({ id: 'ShownEstimate', description: 'What delivery would cost, in words where it does not.' })
    .nullable()
    .default(null)
    .describe(
      'Delivery to where the shopper last chose, else to the home country; null where nothing is known of delivery',
    ),
  checkout: z
    .object({
      href: textOf('Where it is: a page of the shop, or elsewhere by https', '/checkout'),
      problem: textOrNull(
        "Why this cart cannot be ordered now, in the shop's language; null where it can",
        'The Mug is sold out. Take it out to go on.',
      ),
    })
    .nullable()
    .default(null)
    .describe('The way to checkout; null where the backend takes no orders'),
}

export const ShownCart = Cart.extend(shown).meta({
  id: 'ShownCart',
  description: 'A cart and what it comes to, with what there is to say of its coupon and its delivery.',
})
export type ShownCart = z.infer<typeof ShownCart>

export const ChangedShownCart = ChangedCart.extend(shown).meta({
  id: 'ChangedShownCart',
  description: 'The same after a change.',
})
export type ChangedShownCart = z.infer<typeof ChangedShownCart>

export const CartPage = z
  .object({
    cart: ShownCart.describe('What is in it'),
    notice: Banner.nullable().describe('A banner above it; null for none'),
    checkoutNotice: Banner.nullable().describe(
      'A banner beside the totals, where a person goes on to checkout; null for none',
    ),
    suggestions: z.array(ProductCard).describe('Products to look at when it is empty'),
    placed: z
      .object({
        number: OrderName.describe('Order number'),
        href: textOf('Its page', '/orders/pQ3l9cV0x8mJrT2uWz5bKg'),
      })
      .nullable()
      .default(null)
      .describe('The order that the same person placed within the last hour, when the cart is empty; null for none'),
  })
  .meta({ id: 'CartPage', description: 'The cart, and what to look at when it is empty.' })
export type CartPage = z.infer<typeof CartPage>

export const cartPage = endpoint({
  id: 'pages.cart',
  method: 'GET',
  path: '/bff/pages/cart',
  summary: 'The cart, and what to look at when it is empty',
  ...forCart,
  reply: CartPage,
})

export const readCart = endpoint({
  id: 'cart.read',
  method: 'GET',
  path: '/bff/cart',
  summary: 'The cart alone, for the button and the drawer',
  ...forCart,
  reply: ShownCart,
})

export const addToCart = endpoint({
  id: 'cart.add',
  method: 'POST',
  path: '/bff/cart/lines',
  summary: 'Put a variant into the cart',
  ...forCart,
  body: LineBody.extend({ variantId: AnyId.describe('The variant to put in') }),
  reply: ChangedShownCart,
})

export const setCartLine = endpoint({
  id: 'cart.set',
  method: 'PUT',
  path: '/bff/cart/lines/:variantId',
  summary: 'Set a quantity; 0 takes the line out',
  ...forCart,
  params: z.object({ variantId: AnyId.describe('The variant of the line') }),
  body: QuantityBody,
  reply: ChangedShownCart,
})

export const setCartCoupon = endpoint({
  id: 'cart.coupon',
  method: 'PUT',
  path: '/bff/cart/coupon',
  summary: 'Put a coupon in; an empty code takes it out',
  description: setCoupon.description,
  ...forCart,
  body: setCoupon.body,
  reply: ShownCart,
})
