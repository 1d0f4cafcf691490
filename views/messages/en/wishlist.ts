// Words of the wishlist, which come with it.
import { count } from '../count.ts'

export const wishlist = {
  title: 'Wishlist',
  lead: 'What you gave a heart, with what it cost when you did.',
  saved: 'On your wishlist.',
  removed: 'Off your wishlist.',
  see: 'See it',
  full: 'Your wishlist is full. Take something out first.',
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
  look: 'Look at it',
  remove: 'Remove',
  removeNamed: (title: string) => `Remove: ${title}`,
  pages: 'Pages of the wishlist',
  empty: 'Nothing has a heart yet',
  emptyText: 'Press the heart of what you like. It waits here, and we tell you when it costs less.',
  browse: 'Look around',
  suggestions: 'What others like',
  unavailable: 'This shop keeps no wishlists.',
}

export type WishlistMessages = typeof wishlist
