// Wishlists and reviews of a mocked shop, with a memory: hearts that are pressed stay so, a guest's follow after sign-in, and
// what somebody writes waits for staff.
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { markHelpful, OwnReview, OwnReviews, updateOwnReview, writeReview } from '#contract/own-reviews.ts'
import type { ProductCard } from '#contract/products.ts'
import type { addWishes, pressHeart, Wishlist, WishlistItem } from '#contract/wishlist.ts'
import { type Call, Refusal } from './call.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

/** Of one world; the recorded lists are those of the shopper. */
interface Memory {
  wishes: Map<string, WishlistItem>
  waiting: string[]
  reviews: Map<string, OwnReview>
  toReview: OwnReviews['toReview']
  helpful: Set<string>
  reported: Set<string>
}

const memories = new WeakMap<World, Memory>()
const isEmpty = (world: World): boolean => world.scenario.shop === 'empty'

function memoryOf(world: World): Memory {
  const known = memories.get(world)
  if (known) return known
  const first = <T>(id: string): T | undefined =>
    isEmpty(world) ? undefined : (structuredClone(world.recordings.of(id)[0]?.reply) as T | undefined)
  const wishes = first<Wishlist>('wishlist.list')?.rows ?? []
  const reviews = first<OwnReviews>('account.reviews')
  const made: Memory = {
    wishes: new Map(wishes.map((item) => [item.productId, item])),
    waiting: [],
    reviews: new Map((reviews?.rows ?? []).map((one) => [one.id, one])),
    toReview: reviews?.toReview ?? [],
    helpful: new Set(),
    reported: new Set(),
  }
  memories.set(world, made)
  return made
}

const cardOf = (world: World, matches: (card: ProductCard) => boolean): ProductCard | undefined =>
  isEmpty(world) ? undefined : (Object.values(world.recordings.cards) as ProductCard[]).find(matches)

/** Whether it was put there; what is on the list already stays as it is. */
function put(world: World, productId: string): boolean {
  const { wishes } = memoryOf(world)
  const card = cardOf(world, ({ id }) => id === productId)
  if (!card) return false
  if (wishes.has(productId)) return true
  const { slug, title, brand, price, priceVaries, inStock, pictures } = card
  const item: WishlistItem = {
    ...{ productId, variantId: null, slug, title, brand, size: null, color: null, colorCode: null, buyId: null },
    ...{
      picture: pictures[0] ?? null,
      price,
      priceVaries,
      priceThen: price,
      inStock,
      addedAt: world.now().toISOString(),
    },
  }
  const before = [...wishes]
  wishes.clear()
  for (const [id, one] of [[productId, item] as const, ...before]) wishes.set(id, one)
  return true
}

/** What a guest gave a heart, once they are signed in. */
export function followHearts(world: World): void {
  const memory = memoryOf(world)
  for (const id of memory.waiting.splice(0)) put(world, id)
}

function listed(world: World, query: { page: number; limit?: number }): Wishlist {
  const soldOut = world.scenario.shop === 'sold-out'
  const all = [...memoryOf(world).wishes.values()].map((one) =>
    soldOut ? { ...one, inStock: false, buyId: null } : one,
  )
  return { ...paged(all, query), next: null }
}

function paged<Row>(rows: Row[], { page: wanted, limit = 24 }: { page: number; limit?: number }) {
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const page = Math.min(wanted, pages)
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, pages }
}

const pageOf = ({ parsed }: Call) => parsed.query as { page: number; limit?: number }
const ids: Reply = (world) => ({ ids: [...memoryOf(world).wishes.keys()] })

const press: Reply = (world, { parsed }) => {
  const { productId } = parsed.body as BodyOf<typeof pressHeart>
  if (!world.user) {
    memoryOf(world).waiting.push(productId)
    return { saved: false }
  }
  if (!put(world, productId)) throw new Refusal('NOT_FOUND')
  return { saved: true }
}

const ownReviews = (world: World, query: { page: number; limit?: number }): OwnReviews => {
  const { reviews, toReview } = memoryOf(world)
  const written = [...reviews.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { ...paged(written, { limit: 12, ...query }), next: null, toReview: query.page === 1 ? toReview : [] }
}

const ownReview = (world: World, id: string | undefined): OwnReview => {
  const found = memoryOf(world).reviews.get(id ?? '')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const write: Reply = (world, { params, parsed }) => {
  const memory = memoryOf(world)
  const card = cardOf(world, ({ slug }) => slug === params.slug)
  if (!card) throw new Refusal('NOT_FOUND')
  if ([...memory.reviews.values()].some(({ product }) => product.slug === card.slug)) throw new Refusal('TAKEN')
  const review: OwnReview = {
    ...(parsed.body as BodyOf<typeof writeReview>),
    id: world.newId(),
    product: { slug: card.slug, title: card.title, picture: card.pictures[0] ?? null },
    ...{ status: 'pending', author: 'Lena A.', helpful: 0, reply: null, editedAt: null, version: 1 },
    verified: memory.toReview.some(({ slug }) => slug === card.slug),
    createdAt: world.now().toISOString(),
  }
  memory.reviews.set(review.id, review)
  memory.toReview = memory.toReview.filter(({ slug }) => slug !== card.slug)
  return review
}

const change: Reply = (world, { params, parsed }) => {
  const before = ownReview(world, params.id)
  const { version, ...words } = parsed.body as BodyOf<typeof updateOwnReview>
  if (version !== before.version) throw new Refusal('CONFLICT', { version: 'wrong' })
  const editedAt = world.now().toISOString()
  const after: OwnReview = { ...before, ...words, status: 'pending', editedAt, version: version + 1 }
  memoryOf(world).reviews.set(after.id, after)
  return after
}

/** Some recorded page shows it. */
function shownReview(world: World, id: string | undefined) {
  const pages = isEmpty(world) ? [] : world.recordings.of('pages.product')
  for (const { reply } of pages) {
    const { reviews } = reply as { reviews: { rows: { id: string; helpful: number }[] } | null }
    const found = reviews?.rows.find((one) => one.id === id)
    if (found) return found
  }
  throw new Refusal('NOT_FOUND')
}

const vote: Reply = (world, { params, parsed }): ReplyOf<typeof markHelpful> => {
  const { id, helpful } = shownReview(world, params.id)
  const marked = memoryOf(world).helpful
  if ((parsed.body as BodyOf<typeof markHelpful>).helpful) marked.add(id)
  else marked.delete(id)
  return { helpful: helpful + Number(marked.has(id)) }
}

export const wishCalls: Record<string, Reply> = {
  'GET /bff/pages/wishlist': (world, call) => {
    const wishlist = listed(world, pageOf(call))
    const cards = isEmpty(world) ? [] : (Object.values(world.recordings.cards) as ProductCard[])
    return { wishlist, suggestions: wishlist.total === 0 ? cards.slice(0, 4) : [] }
  },
  'GET /api/account/wishlist': (world, call) => listed(world, pageOf(call)),
  'GET /api/account/wishlist/ids': ids,
  'GET /bff/wishlist/ids': ids,
  'POST /bff/wishlist': press,
  'POST /api/account/wishlist': (world, { parsed }) => {
    const before = memoryOf(world).wishes.size
    for (const { productId } of (parsed.body as BodyOf<typeof addWishes>).items) put(world, productId)
    return { added: memoryOf(world).wishes.size - before }
  },
  'PUT /api/account/wishlist/:productId': (world, { params }) => {
    if (!put(world, params.productId ?? '')) throw new Refusal('NOT_FOUND')
    return null
  },
  'DELETE /api/account/wishlist/:productId': (world, { params }) => {
    memoryOf(world).wishes.delete(params.productId ?? '')
    return null
  },
  'GET /bff/pages/reviews': (world, call) => {
    const { page, edit } = call.parsed.query as { page: number; edit?: string }
    return { reviews: ownReviews(world, { page }), editing: edit === undefined ? null : ownReview(world, edit) }
  },
  'GET /api/account/reviews': (world, call) => ownReviews(world, pageOf(call)),
  'GET /api/account/reviews/:id': (world, { params }) => ownReview(world, params.id),
  'PUT /api/account/reviews/:id': change,
  'DELETE /api/account/reviews/:id': (world, { params }) => {
    memoryOf(world).reviews.delete(ownReview(world, params.id).id)
    return null
  },
  'POST /api/products/:slug/reviews': write,
  'GET /api/products/:slug/reviews/mine': (world, { params }) => {
    if (!cardOf(world, ({ slug }) => slug === params.slug)) throw new Refusal('NOT_FOUND')
    const { reviews, helpful, reported } = memoryOf(world)
    const own = [...reviews.values()].find(({ product }) => product.slug === params.slug)
    return { reviewId: own?.id ?? null, helpful: [...helpful], reported: [...reported] }
  },
  'POST /api/reviews/:id/helpful': vote,
  'POST /api/reviews/:id/report': (world, { params }) => {
    memoryOf(world).reported.add(shownReview(world, params.id).id)
    return null
  },
}
