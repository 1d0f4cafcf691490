// The wishlist: products that somebody wants to find again, with what they cost when they were put there. A guest's hearts
// wait in a cookie until they have signed in.
import { z } from 'zod'
import { endpoint, forAnyone, forSelf } from './endpoint.ts'
import { AnyId, Id, Instant, Minor, orElse, Picture, pageOf, wholeNumber } from './parts.ts'
import { PerUnit } from './product-facts.ts'
import { Count, SlugText, Title, textOrNull } from './values.ts'

/** How many products a wishlist holds. */
export const WISHLIST_MOST = 500
/** How many of a guest's wait until they have signed in. */
export const WAITING_MOST = 50

export const WishlistItem = z
  .object({
    productId: AnyId.describe('The product; it names the item, too'),
    variantId: AnyId.nullable().describe(
      'The size and colour that was meant; null where none was, or it is sold no more',
    ),
    slug: SlugText.nullable().describe('Names the product in addresses; null where it is sold no more'),
    title: Title.describe('Name of the product'),
    brand: textOrNull('Maker or brand; null where none is known', 'Nordlicht'),
    size: textOrNull('Label of the size that was meant; null where none was', 'M'),
    color: textOrNull('Name of the colour that was meant; null where none was', 'Sage'),
    colorCode: textOrNull('Code of that colour: the link leads to the product in it', 'sage'),
    picture: Picture.nullable().describe('A picture of it; null where none was uploaded'),
    price: Minor.nullable().describe(
      'What it costs now, in minor units: the variant, or without one the lowest price of the product; null where it is sold no more',
    ),
    priceVaries: z.boolean().describe('Whether `price` is the lowest of several'),
    perUnit: PerUnit.nullish().describe('What `price` comes to by measure; absent where it is not sold so'),
    priceThen: Minor.nullable().meta({
      description:
        'What the same cost when it was added, in minor units; null where it cannot be compared, because the variant is sold no more',
      examples: [5900],
    }),
    inStock: z.boolean().describe('Whether it can be bought now'),
    buyId: AnyId.nullable().describe(
      'The variant that can be put into the cart at once: the one that was meant, or the only one there is; null where something has to be chosen first, or nothing can be bought',
    ),
    addedAt: Instant.describe('When it was added'),
  })
  .meta({ id: 'WishlistItem', description: 'A product on a wishlist.' })
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = pageOf(WishlistItem).meta({
  id: 'Wishlist',
  description: 'One page of a wishlist, newest first.',
})
export type Wishlist = z.infer<typeof Wishlist>

export const WishlistIds = z
  .object({
    ids: z.array(AnyId).describe('Ids of the products on it, newest first; 500 at most'),
  })
  .meta({ id: 'WishlistIds', description: 'Which products are on a wishlist.' })

const productParams = z.object({ productId: Id.describe('Id of the product to add or remove') })

const VariantChoice = Id.nullable()
  .default(null)
  .describe('The size and colour that is meant; null for none in particular')

export const listWishlist = endpoint({
  id: 'wishlist.list',
  method: 'GET',
  path: '/api/account/wishlist',
  summary: "Get the signed-in person's wishlist, newest first",
  description: 'Products no longer sold stay until they are removed.',
  ...forSelf,
  query: z.object({
    page: orElse(wholeNumber(1, WISHLIST_MOST), 1).meta({
      description: 'Page of the list, counted from 1',
      examples: [2],
    }),
    limit: orElse(wholeNumber(1, 100), 24).describe('Rows a page holds at most'),
  }),
  reply: Wishlist,
})

export const listWishlistIds = endpoint({
  id: 'wishlist.ids',
  method: 'GET',
  path: '/api/account/wishlist/ids',
  summary: 'List the ids of the products on the wishlist',
  ...forSelf,
  reply: WishlistIds,
})

export const addWishes = endpoint({
  id: 'wishlist.addAll',
  method: 'POST',
  path: '/api/account/wishlist',
  summary: 'Add several products to the wishlist: those a guest chose before signing in',
  description: 'Products that are unknown, already on the list, or exceed its limit are skipped.',
  ...forSelf,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({ productId: Id.describe('Id of the product added to the wishlist'), variantId: VariantChoice }),
      )
      .min(1)
      .max(WAITING_MOST)
      .describe('Oldest first; at most 50'),
  }),
  reply: z.object({ added: Count.describe('Number of products added') }),
})

export const putWish = endpoint({
  id: 'wishlist.put',
  method: 'PUT',
  path: '/api/account/wishlist/:productId',
  summary: 'Add a product to the wishlist',
  description:
    'A product already on the list is left as it is. With 500 products on the list the answer is 409 `LIST_FULL`.',
  ...forSelf,
  params: productParams,
  body: z.strictObject({ variantId: VariantChoice }),
  reply: z.null(),
  status: 204,
})

export const removeWish = endpoint({
  id: 'wishlist.remove',
  method: 'DELETE',
  path: '/api/account/wishlist/:productId',
  summary: 'Remove a product from the wishlist; one that is not on it is no error',
  ...forSelf,
  params: productParams,
  reply: z.null(),
  status: 204,
})

/** What the hearts of public pages ask once, so that these pages are the same for everybody. */
export const readWishlistIds = endpoint({
  id: 'wishlist.hearts',
  method: 'GET',
  path: '/bff/wishlist/ids',
  summary: 'Which products of the signed-in person have a heart; none where wishlists are not offered',
  ...forSelf,
  reply: WishlistIds,
})

export const pressHeart = endpoint({
  id: 'wishlist.press',
  method: 'POST',
  path: '/bff/wishlist',
  summary: 'Put a product on the wishlist; of a guest it waits in a cookie until they have signed in',
  ...forAnyone,
  body: z.strictObject({
    productId: AnyId.describe('Id of the product added to the wishlist'),
    variantId: AnyId.nullable()
      .default(null)
      .describe('The size and colour that is meant; null for none in particular'),
  }),
  reply: z.object({
    saved: z.boolean().describe('False of a guest: it is saved once they sign in with this browser'),
  }),
})
