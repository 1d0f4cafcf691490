// Words of the wishlist, which come with it.
import { count } from '../count.ts'

export const wishlist = {
  title: 'Wishlist',
  lead: 'Items you have saved, and what they cost when you did.',
  saved: 'Added to your wishlist.',
  removed: 'Removed from your wishlist.',
  see: 'View',
  full: 'Your wishlist is full. Remove something first.',
  failed: 'That did not work. Try again.',
  count: (n: number) => count(n, 'product', 'products'),
  size: (label: string) => `Size ${label}`,
  lower: (percent: number, then: string, now: string) =>
    percent > 0
      ? `${percent}% less than when you added it: ${now} instead of ${then}`
      : `Less than when you added it: ${now} instead of ${then}`,
  higher: (then: string, now: string) => `It was ${then} when you added it, and is ${now} now`,
  gone: 'No longer sold',
  added: 'Added',
  toCart: 'Add to cart',
  toCartNamed: (title: string) => `Add to cart: ${title}`,
  choose: 'Choose a size or colour',
  chooseNamed: (title: string) => `Choose a size or colour: ${title}`,
  look: 'View product',
  remove: 'Remove',
  removeNamed: (title: string) => `Remove: ${title}`,
  pages: 'Pages of the wishlist',
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart on anything you like. It will be saved here, and we will show you when it costs less.',
  browse: 'Start shopping',
  suggestions: 'Popular right now',
  unavailable: 'This shop does not offer wishlists.',
}

export type WishlistMessages = typeof wishlist
