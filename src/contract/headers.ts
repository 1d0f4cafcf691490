// Headers that calls carry beside those of HTTP itself. They are read by hand, for what they decide comes before parsing.
import { z } from 'zod'
import { CartToken } from './carts.ts'

/** On every JSON call to the BFF, reading ones included: no form and no picture of another site can send it. */
export const OwnScript = z.object({
  'X-BFF': z
    .literal('1')
    .describe(
      'Always `1`: shows that a script of our own pages calls. Without it the answer is 403 with the code `CSRF`.',
    ),
})

/** On calls about a cart. */
export const CartHeader = z.object({
  'cart-token': CartToken.describe(
    'Names the cart of a guest: 22 characters of base64url, made of 128 random bits by whoever keeps the cart for the guest (the BFF). With a bearer token it is left out, or says whose cart to merge. Changing a cart needs one of the two.',
  ).optional(),
})
