// The wishlist's screen.
import { z } from 'zod'
import { endpoint, forSelf } from '../endpoint.ts'
import { orElse, wholeNumber } from '../parts.ts'
import { ProductCard } from '../products.ts'
import { Wishlist } from '../wishlist.ts'

export const WishlistPage = z
  .object({
    wishlist: Wishlist.nullable().describe('One page of it; null where the backend offers no wishlists'),
    suggestions: z.array(ProductCard).describe('Products to begin with, while nothing is on it'),
  })
  .meta({ id: 'WishlistPage', description: "The signed-in person's wishlist." })
export type WishlistPage = z.infer<typeof WishlistPage>

export const wishlistPage = endpoint({
  id: 'pages.wishlist',
  method: 'GET',
  path: '/bff/pages/wishlist',
  summary: "The signed-in person's wishlist",
  ...forSelf,
  query: z.object({
    page: orElse(wholeNumber(1, 500), 1).meta({ description: 'Page of the list, counted from 1', examples: [2] }),
  }),
  reply: WishlistPage,
})
