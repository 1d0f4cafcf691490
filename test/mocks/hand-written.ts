// Answers written by hand, because they depend on earlier calls or filter by rules of their own: signing in, the cart,
// the shell, and lists of products as shoppers filter them.
import type { Account } from '#contract/auth.ts'
import type { bffLogin, bffRegister } from '#contract/bff-auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Overview } from '#contract/overview.ts'
import type { AccountPage } from '#contract/pages/account.ts'
import type { CartPage } from '#contract/pages/cart.ts'
import { type CategoryPage, type ListQuery, understoodIn } from '#contract/pages/category.ts'
import type { HomePage } from '#contract/pages/home.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import type { SearchPage } from '#contract/pages/search.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { ROLES } from '#contract/permissions.ts'
import type { ProductCard } from '#contract/products.ts'
import { accountAreaCalls } from './account-area.ts'
import { accountLinkCalls, accountOf } from './account-links.ts'
import { bulkRunCalls } from './bulk-runs.ts'
import { type Call, Refusal } from './call.ts'
import { cart, cartCalls, noteMerging } from './cart.ts'
import { emptied } from './empty.ts'
import { orderCalls } from './orders.ts'
import { staffLetterCalls } from './staff-letters.ts'
import { staffOrderCalls } from './staff-orders.ts'
import { staffParcelCalls } from './staff-parcels.ts'
import { followHearts, wishCalls } from './wishes.ts'
import { personOf, type World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

const recorded = <T>(world: World, id: string, at = 0): T => structuredClone(world.recordings.of(id)[at]?.reply) as T

/** Any password signs in, save `wrong`; the name of a role signs in as it. */
const login: Reply = (world, { parsed }) => {
  const { username, password } = parsed.body as BodyOf<typeof bffLogin>
  if (password === 'wrong') throw new Refusal('INVALID_CREDENTIALS')
  const role = ROLES.find((one) => one === username) ?? 'customer'
  noteMerging(world)
  world.user = { ...personOf(role), username }
  followHearts(world)
  return { user: world.user }
}

const register: Reply = (world, { parsed }) => {
  const { username, name } = parsed.body as BodyOf<typeof bffRegister>
  if (ROLES.some((role) => role === username)) throw new Refusal('TAKEN', { username: 'taken' })
  noteMerging(world)
  world.user = { ...personOf('customer'), username, name }
  followHearts(world)
  return { user: world.user }
}

const leave: Reply = (world) => {
  world.user = null
  return null
}

const shown = <C extends ProductCard>(world: World, cards: C[]): C[] => {
  if (world.scenario.shop === 'empty') return []
  return world.scenario.shop === 'sold-out' ? cards.map((card) => ({ ...card, inStock: false })) : cards
}

const SORTS: Record<string, (one: ProductCard, other: ProductCard) => number> = {
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  rating: (one, other) => (other.rating?.average ?? 0) - (one.rating?.average ?? 0),
  newest: (one, other) => Number(other.isNew) - Number(one.isNew),
}

/** Filters, sorts and pages cards. What a card does not say (sizes) keeps every one of them. */
function listed(
  world: World,
  cards: ProductCard[],
  query: CategoryPage['query'],
  facets: CategoryPage['list']['facets'],
) {
  const rows = shown(world, cards)
    .filter(
      ({ price, compareAt, compareAtIsRrp, inStock, rating, colors, title, brand }) =>
        (query.min === undefined || price >= query.min) &&
        (query.max === undefined || price <= query.max) &&
        (!query.stock || inStock) &&
        (!query.reduced || (compareAt !== null && !compareAtIsRrp)) &&
        (query.rating === undefined || (rating?.average ?? 0) >= query.rating) &&
        (query.color.length === 0 || colors.some(({ code }) => query.color.includes(code))) &&
        (query.q ?? '')
          .toLowerCase()
          .split(/\s+/)
          .every((word) => `${title} ${brand ?? ''}`.toLowerCase().includes(word)),
    )
    .toSorted(SORTS[query.sort ?? ''] ?? (() => 0))
  const pages = Math.max(1, Math.ceil(rows.length / 24))
  const page = Math.min(query.page, pages)
  const left = world.scenario.shop === 'empty' ? emptied(facets) : facets
  return { rows: rows.slice((page - 1) * 24, page * 24), total: rows.length, page, pages, next: null, facets: left }
}

const home: Reply = (world) => {
  const page = recorded<HomePage>(world, 'pages.home')
  if (world.scenario.shop === 'empty')
    return { ...page, slider: null, banners: [], departments: [], featured: [], arrivals: [], reviews: [] }
  return { ...page, featured: shown(world, page.featured), arrivals: shown(world, page.arrivals) }
}

const understood = (world: World, { query }: { query?: unknown }) =>
  understoodIn(recorded<Shell>(world, 'pages.shell').info.commerce.currency, query as ListQuery)

const category: Reply = (world, { parsed, params }) => {
  const found = world.recordings.of('pages.category').find((one) => one.params?.slug === params.slug)
  if (!found || world.scenario.shop === 'empty') throw new Refusal('NOT_FOUND')
  const page = structuredClone(found.reply) as CategoryPage
  const query = understood(world, parsed)
  return { ...page, query, list: listed(world, page.list.rows, query, page.list.facets) }
}

const search: Reply = (world, { parsed }) => {
  const page = recorded<SearchPage>(world, 'pages.search')
  const query = understood(world, parsed)
  const cards = Object.values(world.recordings.cards) as ProductCard[]
  return {
    ...page,
    didYouMean: null,
    query,
    typed: query.q ?? null,
    narrowed: false,
    instead: null,
    list: listed(world, cards, query, page.list.facets),
    popular: shown(world, page.popular),
  }
}

/** Products whose page was not recorded get the page of one that was, under their own name, pictures and price. */
const product: Reply = (world, { params, parsed }) => {
  const pages = world.recordings.of('pages.product')
  const own = pages.find((one) => one.params?.slug === params.slug)
  const card = world.recordings.cards[params.slug ?? ''] as ProductCard | undefined
  const base = structuredClone((own ?? (card && pages[0]))?.reply) as ProductPage | undefined
  if (!base || world.scenario.shop === 'empty') throw new Refusal('NOT_FOUND')
  if (!own && card) {
    const { slug, title, brand, rating, pictures } = card
    Object.assign(base.product, { slug, title, brand, rating })
    base.product.pictures = pictures.map((picture) => ({ ...picture, colorCode: null }))
    base.product.variants = base.product.variants.map((variant) => ({ ...variant, price: card.price }))
  }
  if (world.scenario.shop === 'sold-out')
    base.product.variants = base.product.variants.map((variant) => ({ ...variant, available: 0, lowStock: false }))
  const { stars } = parsed.query as { stars?: number }
  const rows = base.reviews?.rows.filter(({ rating }) => rating === stars) ?? []
  if (base.reviews && stars !== undefined) Object.assign(base.reviews, { rows, total: rows.length, page: 1, pages: 1 })
  return { ...base, reviewStars: stars ?? null, related: shown(world, base.related) }
}

const cartPage: Reply = (world) => {
  const page = recorded<CartPage>(world, 'pages.cart')
  return {
    ...page,
    suggestions: shown(world, page.suggestions),
    ...(world.scenario.shop === 'empty' && { notice: null, checkoutNotice: null }),
    cart: cart(world),
  }
}

/** Days without sales are days all the same. */
const overview: Reply = (world) => {
  const found = recorded<Overview | undefined>(world, 'overview.read')
  if (world.scenario.shop !== 'empty' || !found) return found
  const days = found.days.map((day) => emptied(day))
  return { ...emptied(found), days, readiness: [{ code: 'no-products', count: 1 }] }
}

const shell: Reply = (world) => ({
  ...recorded<Shell>(world, 'pages.shell'),
  user: world.user,
  theme: world.theme,
  cartCount: cart(world).count,
  cartNotes: world.cartNotes.splice(0),
  ...(world.scenario.shop === 'empty' && { navigation: [], announcement: null }),
})

export const handWritten: Record<string, Reply> = {
  'POST /bff/auth/login': login,
  'POST /bff/auth/register': register,
  'GET /bff/auth/verify': ({ user }) => ({ authenticated: user !== null, user }),
  'POST /bff/auth/refresh': ({ user }) => {
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return { user }
  },
  'POST /bff/auth/logout': leave,
  'POST /bff/auth/logout-all': leave,
  'PUT /bff/theme': (world, { parsed }) => {
    world.theme = (parsed.body as { theme: World['theme'] }).theme
    return null
  },
  'GET /bff/pages/shell': shell,
  'GET /bff/pages/home': home,
  'GET /bff/pages/categories/:slug': category,
  'GET /bff/pages/products/:slug': product,
  'GET /bff/pages/products/:slug/instead': (world) => ({
    rows: shown(world, recorded<HomePage>(world, 'pages.home').featured),
  }),
  'GET /bff/pages/search': search,
  'GET /bff/pages/cart': cartPage,
  'GET /api/admin/overview': overview,
  'GET /bff/pages/account': (world) => ({
    ...recorded<object>(world, 'pages.account'),
    user: world.user,
    account: accountOf(world, recorded<AccountPage & { account: Account }>(world, 'pages.account').account),
  }),
  'GET /api/account': (world) => accountOf(world, recorded<Account>(world, 'account.get')),
  ...accountLinkCalls,
  ...bulkRunCalls,
  ...accountAreaCalls,
  ...cartCalls,
  ...orderCalls,
  ...staffLetterCalls,
  ...staffOrderCalls,
  ...staffParcelCalls,
  ...wishCalls,
}
