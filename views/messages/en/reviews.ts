// Words of a product's reviews, which come with them.
import { count } from '../count.ts'

export const reviews = {
  title: 'Reviews',
  count: (n: number) => count(n, 'review', 'reviews'),
  reviews: (n: number): string => (n === 1 ? 'review' : 'reviews'),
  stars: (n: number) => count(n, 'star', 'stars'),
  ofStars: (n: number, stars: number) =>
    `${n === 0 ? 'No reviews' : count(n, 'review', 'reviews')} with ${count(stars, 'star', 'stars')}`,
  all: 'Show all reviews',
  verified: 'verified purchase',
  helpful: (n: number) => `${count(n, 'person finds', 'people find')} this helpful`,
  reply: 'The shop replies',
  sort: 'Sort by',
  sorts: { newest: 'Newest', helpful: 'Most helpful', highest: 'Highest rating', lowest: 'Lowest rating' },
  apply: 'Apply',
  pages: 'Pages of reviews',
  empty: 'No reviews yet',
  emptyText: 'Nobody has reviewed this yet.',
  helps: 'Helpful',
  report: 'Report',
  write: 'Write a review',
  rating: 'Stars',
  headline: 'Headline',
  body: 'Your review',
  send: 'Send review',
  note: 'Published with first name and initial once we have read it.',
  needsAccount: 'Log in to write a review.',
  written: 'You have reviewed this.',
  yours: 'Your reviews',
}

export type ReviewWords = typeof reviews
