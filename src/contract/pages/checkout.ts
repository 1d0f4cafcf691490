// Checking out as the storefront does it: the BFF finds the cart by the guest's cookie or the signed-in user.
import { z } from 'zod'
import { CheckoutOptions } from '../checkout.ts'
import { Checkout, CheckoutBody, PlacedOrder, PlaceOrderBody, SavedAddress } from '../checkouts.ts'
import { endpoint, forCart } from '../endpoint.ts'
import { CountryCode, textOf } from '../values.ts'
import { ShownCoupon } from './cart.ts'

export const ShownCheckout = Checkout.extend({
  coupon: ShownCoupon.nullable().describe('The code that was put in, and what it does; null for none'),
  addresses: z
    .array(
      SavedAddress.extend({
        lines: z
          .array(
            textOf("A line of it, as its country writes addresses; its name in the shop's language", '10969 Berlin'),
          )
          .describe('As it stands on a label'),
      }),
    )
    .describe('What the customer keeps, the default for deliveries first; empty for guests'),
}).meta({ id: 'ShownCheckout', description: 'A checkout, with what there is to say of its coupon.' })
export type ShownCheckout = z.infer<typeof ShownCheckout>

export const NamedCountry = z.object({
  code: CountryCode.describe('What to send'),
  name: textOf("What it is called in the shop's language", 'Germany'),
})

export const CheckoutPage = z
  .object({
    options: CheckoutOptions.describe('What checking out is like, or where it is done'),
    checkout: ShownCheckout.nullable().describe(
      'What was typed and what it comes to; null where the cart is empty, orders are placed elsewhere or not at all for now, or only after signing in',
    ),
    countries: z
      .array(NamedCountry)
      .describe('Where orders can go, by name; the chosen one stands among them even where it is not served any more'),
    billingCountries: z.array(NamedCountry).describe('Where invoices can go, by name: anywhere'),
    signedIn: z.boolean().describe('Whether somebody is signed in'),
    canKeepAddress: z.boolean().describe('Whether they can keep the address for next time'),
  })
  .meta({ id: 'CheckoutPage', description: 'Everything the page needs that an order is placed on.' })
export type CheckoutPage = z.infer<typeof CheckoutPage>

export const checkoutPage = endpoint({
  id: 'pages.checkout',
  method: 'GET',
  path: '/bff/pages/checkout',
  summary: 'The checkout, where orders can go, and who is ordering',
  description: 'Answers 503 `CHECKOUT_UNAVAILABLE` where the backend takes no orders at all.',
  ...forCart,
  reply: CheckoutPage,
})

export const readCheckout = endpoint({
  id: 'checkout.read',
  method: 'GET',
  path: '/bff/checkout',
  summary: 'The checkout alone; without a cart 409 `CART_EMPTY`',
  ...forCart,
  reply: ShownCheckout,
})

export const changeCheckout = endpoint({
  id: 'checkout.change',
  method: 'PUT',
  path: '/bff/checkout',
  summary: 'Change any of what was typed; what is not valid is named in `problems` and not kept',
  ...forCart,
  body: CheckoutBody,
  reply: ShownCheckout,
})

const PlacedHere = PlacedOrder.extend({
  path: textOf(
    "The order's page; with `go` it leads on to where the order is paid",
    '/orders/pQ3l9cV0x8mJrT2uWz5bKg?go',
  ),
}).meta({ id: 'PlacedHere', description: 'An order that was just placed, and its page.' })

export const placeHere = endpoint({
  id: 'checkout.place',
  method: 'POST',
  path: '/bff/orders',
  summary: 'Order and pay what the checkout shows',
  description:
    'Refused as `POST /api/orders` is, but that it waits while the same request is being worked on, and that a key whose order was placed with other contents, or has been paid, leads to that order.',
  ...forCart,
  body: PlaceOrderBody.extend({
    formKey: z
      .string()
      .regex(/^[!-~]{1,255}$/)
      .meta({ description: '`formKey` of the checkout', examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'] }),
  }),
  reply: PlacedHere,
  status: 201,
})
