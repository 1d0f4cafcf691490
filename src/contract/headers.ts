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
    'Identifies the cart of a guest: 128 random bits as 22 characters of base64url, created by the client that keeps the cart for the guest (the BFF). With a bearer token it is omitted, or names the guest cart to merge. Changing a cart needs one of the two.',
  ).optional(),
})

/** On answers that may be kept by whoever asks for many (docs/caching.md). */
export const KeptAnswer = z.object({
  'Cache-Control': z.string().meta({
    description:
      'How many seconds a shared cache may keep the answer (`s-maxage`), and how long it may serve it afterwards while fetching a new one. `private, no-store` if the request carried `Authorization` or `Cart-Token`.',
    examples: ['public, max-age=0, s-maxage=300, stale-while-revalidate=60'],
  }),
  'Cache-Tag': z
    .string()
    .optional()
    .meta({
      description:
        'The records the answer depends on, comma-separated: `products` means all products, `products:<id>` one of them. A cached answer must be discarded once a change of one of these has been announced.',
      examples: ['categories,colors,media,size-sets,products:0197f841-190d-7042-9d67-8a3fb7ab7c97'],
    }),
})
