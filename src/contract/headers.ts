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

/** On answers that may be kept by whoever asks for many (docs/caching.md). */
export const KeptAnswer = z.object({
  'Cache-Control': z.string().meta({
    description:
      'For how many seconds the answer may be kept by whoever serves many (`s-maxage`), and shown after that while a newer one is asked for. `private, no-store` where the call carried somebody: `Authorization` or `Cart-Token`.',
    examples: ['public, max-age=0, s-maxage=300, stale-while-revalidate=60'],
  }),
  'Cache-Tag': z
    .string()
    .optional()
    .meta({
      description:
        'All the answer shows, with commas between: `products` means every record of them, `products:<id>` one. It must not be kept once one of these was announced to have changed.',
      examples: ['categories,colors,media,size-sets,products:0197f841-190d-7042-9d67-8a3fb7ab7c97'],
    }),
})
