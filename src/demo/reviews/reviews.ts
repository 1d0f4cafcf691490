// Reviews as rows: most of them by people who had the thing delivered, in the proportions real shops see.
import type { Row } from '../../shop/db/schema.ts'
import { PALETTE } from '../assortment.ts'
import { after, before, DAY, HOUR, later, MINUTE } from '../calendar.ts'
import type { Good } from '../catalogue/goods.ts'
import type { Customer } from '../people/customers.ts'
import type { Random } from '../random.ts'
import type { Purchase } from '../trade/purchases.ts'
import { createReviewer, type Text } from './compose.ts'
import { REJECT_REASONS, REJECTED, REPLIES, SPAM } from './phrases/everywhere.ts'

export interface ReviewOptions {
  now: Date
  goods: readonly Good[]
  customers: readonly Customer[]
  purchases: readonly Purchase[]
  /** Who answers and moderates. */
  staffId: string
}

export interface Reviews {
  reviews: Row<'reviews'>[]
  votes: Row<'review_votes'>[]
}

const COUNTS = { verified: 1160, unverified: 340, pending: 40 } as const

const STARS = [
  { rating: 5, weight: 55 },
  { rating: 4, weight: 27 },
  { rating: 3, weight: 10 },
  { rating: 2, weight: 5 },
  { rating: 1, weight: 3 },
] as const

/** Some things are simply better than others: −1 to 1 tilts the scale. */
const starsFor = (random: Random, quality: number): number =>
  random.weighted(STARS, ({ rating, weight }) => weight * Math.exp(quality * (rating - 4) * 0.55)).rating

const authorOf = (random: Random, { person }: Customer): string => {
  const style = random.next()
  if (style < 0.7) return `${person.firstName} ${person.lastName.charAt(0)}.`
  if (style < 0.88) return person.firstName
  return `${person.firstName} ${person.lastName}`
}

/** One review before it becomes a row. */
interface Opinion {
  customer: Customer
  good: Good
  color: string
  purchase: Purchase | undefined
  at: Date
}

/** Each customer speaks once about each thing. */
const createOnce = () => {
  const spoken = new Set<string>()
  return (customer: Customer, good: Good): boolean => {
    const pair = `${customer.id}/${good.product.id}`
    if (spoken.has(pair)) return false
    spoken.add(pair)
    return true
  }
}

/** Waiting for approval: written in the last days about what came a while before. */
const planPending = (
  random: Random,
  { now, purchases }: ReviewOptions,
  once: ReturnType<typeof createOnce>,
): Opinion[] =>
  random
    .shuffled(
      purchases.filter(({ deliveredAt }) => deliveredAt > before(now, 90 * DAY) && deliveredAt < before(now, DAY)),
    )
    .filter(({ customer, good }) => once(customer, good))
    .slice(0, COUNTS.pending)
    .map((purchase) => ({
      ...purchase,
      purchase,
      at: later(after(purchase.deliveredAt, 12 * HOUR), before(now, random.int(20, 9 * 24 * 60) * MINUTE)),
    }))

const planVerified = (
  random: Random,
  { now, purchases }: ReviewOptions,
  once: ReturnType<typeof createOnce>,
): Opinion[] =>
  random
    .shuffled(purchases)
    .map((purchase) => ({ ...purchase, purchase, at: after(purchase.deliveredAt, random.int(3 * 24, 45 * 24) * HOUR) }))
    .filter(({ at, customer, good }) => at < before(now, 10 * DAY) && once(customer, good))
    .slice(0, COUNTS.verified)

/** Bought at the market, received as a present: nobody can check, and it says so. */
const planUnverified = (random: Random, options: ReviewOptions, once: ReturnType<typeof createOnce>): Opinion[] => {
  const { now, goods, customers, purchases } = options
  const bought = new Set(purchases.map(({ customer, good }) => `${customer.id}/${good.product.id}`))
  const shown = goods.filter(
    ({ product, publishedAt }) => product.status !== 'draft' && publishedAt < before(now, 3 * DAY),
  )
  const opinions: Opinion[] = []
  for (let tries = 0; opinions.length < COUNTS.unverified && tries < COUNTS.unverified * 4; tries++) {
    const good = random.weighted(shown, ({ popularity }) => popularity)
    const customer = random.pick(customers)
    const since = later(good.publishedAt, customer.createdAt).getTime() + DAY
    const until = before(now, DAY).getTime()
    if (since >= until || bought.has(`${customer.id}/${good.product.id}`) || !once(customer, good)) continue
    const at = new Date(since + Math.floor(random.next() * (until - since)))
    opinions.push({ customer, good, color: random.pick(good.colors), purchase: undefined, at })
  }
  return opinions
}

const replyTo = (random: Random, rating: number, at: Date, { now, staffId }: ReviewOptions) => {
  const repliedAt = after(at, random.int(5, 70) * HOUR)
  if (repliedAt > now || !random.chance(rating >= 4 ? 0.06 : 0.55))
    return { merchant_reply: null, replied_at: null, replied_by: null }
  const merchant_reply = random.pick(rating >= 4 ? REPLIES.thanks : REPLIES.sorry)
  return { merchant_reply, replied_at: repliedAt, replied_by: staffId }
}

const noReply = { merchant_reply: null, replied_at: null, replied_by: null } as const

const rowOf = (
  random: Random,
  { customer, good, purchase, at }: Opinion,
  { title, body, rating, status }: Text & { rating: number; status: Row<'reviews'>['status'] },
): Row<'reviews'> => ({
  id: random.id(at),
  product_id: good.product.id,
  variant_id: purchase?.variantId ?? null,
  customer_id: customer.id,
  author_name: authorOf(random, customer),
  order_item_id: purchase?.itemId ?? null,
  rating,
  title,
  body,
  status,
  reject_reason: null,
  ...noReply,
  helpful_count: 0,
  report_count: 0,
  created_at: at,
})

/** What never appeared: off the point, rude or for sale. */
const planRefused = (random: Random, options: ReviewOptions, once: ReturnType<typeof createOnce>): Row<'reviews'>[] => {
  const { now, customers, goods } = options
  const texts = [
    ...REJECTED.flatMap((text) => [{ ...text, status: 'rejected' as const }]),
    ...SPAM.map((text) => ({ ...text, rating: 5, status: 'spam' as const })),
    ...SPAM.slice(0, 3).map(({ title, body }) => ({
      title: title.toUpperCase(),
      body,
      rating: 5,
      status: 'spam' as const,
    })),
  ]
  const shown = goods.filter(
    ({ publishedAt, product }) => product.status === 'published' && publishedAt < before(now, 60 * DAY),
  )
  return texts.flatMap((text, index) => {
    const good = random.pick(shown)
    const customer = random.pick(customers)
    if (!once(customer, good)) return []
    const at = later(
      after(customer.createdAt, HOUR),
      before(now, random.int(1, 50) * DAY + random.int(0, 1400) * MINUTE),
    )
    const row = rowOf(random, { customer, good, color: '', purchase: undefined, at }, text)
    return [
      {
        ...row,
        reject_reason: text.status === 'rejected' ? (REJECT_REASONS[index % REJECT_REASONS.length] ?? null) : null,
        report_count: random.int(0, 3),
      },
    ]
  })
}

/** Good long reviews are found helpful; each vote is somebody's. */
const planVotes = (
  random: Random,
  reviews: readonly Row<'reviews'>[],
  customers: readonly Customer[],
): Row<'review_votes'>[] =>
  reviews.flatMap((review) => {
    if (review.status !== 'approved' || !random.chance(0.4)) return []
    const count = Math.floor(-Math.log(1 - random.next()) * (review.body.length > 120 ? 3.5 : 1.5))
    const voters = new Set(Array.from({ length: count }, () => random.pick(customers).id))
    voters.delete(review.customer_id ?? '')
    review.helpful_count = voters.size
    return [...voters].map((customer_id) => ({ review_id: review.id, customer_id }))
  })

export const planReviews = (random: Random, options: ReviewOptions): Reviews => {
  const { goods, customers } = options
  const once = createOnce()
  const qualities = new Map(goods.map((good) => [good, random.next() * 1.7 - 0.7]))
  const writers = new Map(goods.map((good) => [good, createReviewer(random, good.leaf.slug)]))
  const pending = planPending(random, options, once)
  const approved = [...planVerified(random, options, once), ...planUnverified(random, options, once)]
  const write = (opinion: Opinion, status: 'approved' | 'pending'): Row<'reviews'> => {
    const rating = starsFor(random, qualities.get(opinion.good) ?? 0)
    const shade = PALETTE.find(({ code }) => code === opinion.color)?.name ?? opinion.color
    const months = (opinion.at.getTime() - opinion.good.publishedAt.getTime()) / (30 * DAY)
    const text = writers.get(opinion.good)?.({ rating, color: shade, months }) ?? { title: '', body: '' }
    const row = rowOf(random, opinion, { ...text, rating, status })
    return status === 'approved' ? { ...row, ...replyTo(random, rating, opinion.at, options) } : row
  }
  const byDate = (a: Opinion, b: Opinion) => a.at.getTime() - b.at.getTime()
  const reviews = [
    ...approved.sort(byDate).map((opinion) => write(opinion, 'approved')),
    ...pending.sort(byDate).map((opinion) => write(opinion, 'pending')),
    ...planRefused(random, options, once),
  ]
  return { reviews, votes: planVotes(random, reviews, customers) }
}
