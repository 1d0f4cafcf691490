// Every endpoint by `METHOD /path`. Screens use only its type; the server's transport and the mocks walk its values.
import * as accountAddresses from './account-addresses.ts'
import * as accountData from './account-data.ts'
import * as accountOrders from './account-orders.ts'
import * as accountTokens from './account-tokens.ts'
import * as adminProducts from './admin-products.ts'
import * as adminSearch from './admin-search.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as backInStock from './back-in-stock.ts'
import * as banners from './banners.ts'
import * as bannersCalendar from './banners-calendar.ts'
import * as bffAuth from './bff-auth.ts'
import * as bulkRuns from './bulk-runs.ts'
import * as cache from './cache.ts'
import * as carts from './carts.ts'
import * as categories from './categories.ts'
import * as checkout from './checkout.ts'
import * as checkouts from './checkouts.ts'
import * as colors from './colors.ts'
import * as coupons from './coupons.ts'
import * as credits from './credits.ts'
import * as customerOrders from './customer-orders.ts'
import * as customers from './customers.ts'
import * as documents from './documents.ts'
import type { BodyOf, Endpoint, KeyOf, ReplyOf } from './endpoint.ts'
import * as imports from './imports.ts'
import * as info from './info.ts'
import * as infoEntries from './info-entries.ts'
import * as inventory from './inventory.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as orderAfterwards from './order-afterwards.ts'
import * as orderLetters from './order-letters.ts'
import * as orderPayments from './order-payments.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as ownReviews from './own-reviews.ts'
import * as accountPages from './pages/account.ts'
import * as accountAreaPages from './pages/account-area.ts'
import * as accountLinkPages from './pages/account-links.ts'
import * as cartPages from './pages/cart.ts'
import * as categoryPages from './pages/category.ts'
import * as checkoutPages from './pages/checkout.ts'
import * as contactPages from './pages/contact.ts'
import * as deliveryPages from './pages/delivery.ts'
import * as homePages from './pages/home.ts'
import * as orderPages from './pages/order.ts'
import * as orderAfterwardsPages from './pages/order-afterwards.ts'
import * as productPages from './pages/product.ts'
import * as reviewPages from './pages/reviews.ts'
import * as searchPages from './pages/search.ts'
import * as shellPages from './pages/shell.ts'
import * as textPages from './pages/text-page.ts'
import * as wishlistPages from './pages/wishlist.ts'
import * as withdrawPages from './pages/withdraw.ts'
import * as parcels from './parcels.ts'
import * as products from './products.ts'
import * as productsShowing from './products-showing.ts'
import * as reports from './reports.ts'
import * as reviewDecisions from './review-decisions.ts'
import * as reviews from './reviews.ts'
import * as savedViews from './saved-views.ts'
import * as searchMisses from './search-misses.ts'
import * as shipping from './shipping.ts'
import * as sizes from './sizes.ts'
import * as sliders from './sliders.ts'
import * as staffReturns from './staff-returns.ts'
import * as synonyms from './synonyms.ts'
import * as taxes from './taxes.ts'
import * as theme from './theme.ts'
import * as users from './users.ts'
import * as wishlist from './wishlist.ts'
import * as withdrawals from './withdrawals.ts'

const modules = {
  ...accountTokens,
  ...accountAddresses,
  ...accountData,
  ...accountOrders,
  ...adminProducts,
  ...adminSearch,
  ...audit,
  ...backInStock,
  ...auth,
  ...banners,
  ...bannersCalendar,
  ...bulkRuns,
  ...cache,
  ...carts,
  ...categories,
  ...checkout,
  ...checkouts,
  ...colors,
  ...credits,
  ...customerOrders,
  ...customers,
  ...documents,
  ...imports,
  ...info,
  ...inventory,
  ...jobs,
  ...mails,
  ...media,
  ...messages,
  ...orderLetters,
  ...orderPayments,
  ...orders,
  ...overview,
  ...ownReviews,
  ...parcels,
  ...products,
  ...productsShowing,
  ...reports,
  ...reviewDecisions,
  ...reviews,
  ...shipping,
  ...sizes,
  ...savedViews,
  ...staffReturns,
  ...taxes,
  ...theme,
  ...users,
  ...wishlist,
  ...orderAfterwards,
  ...withdrawals,
  ...bffAuth,
  ...accountPages,
  ...accountLinkPages,
  ...accountAreaPages,
  ...cartPages,
  ...categoryPages,
  ...checkoutPages,
  ...contactPages,
  ...deliveryPages,
  ...homePages,
  ...orderPages,
  ...productPages,
  ...reviewPages,
  ...searchPages,
  ...shellPages,
  ...textPages,
  ...wishlistPages,
  ...orderAfterwardsPages,
  ...withdrawPages,
}

/** Entities of the dashboard: each is a record of endpoints made by `resource()`. */
const resources = [
  adminProducts.adminProducts,
  categories.adminCategories,
  colors.adminColors,
  coupons.adminCoupons,
  sizes.adminSizeSets,
  shipping.adminShipping,
  customers.adminCustomers,
  messages.adminMessages,
  messages.adminCannedReplies,
  mails.adminMails,
  infoEntries.adminEntries,
  reviews.adminReviews,
  banners.adminBanners,
  sliders.adminSliders,
  taxes.adminTaxes,
  synonyms.adminSynonyms,
  searchMisses.searchMisses,
] as const

type Exported = (typeof modules)[keyof typeof modules]
type Derived<R> = R extends unknown ? R[keyof R] : never
type AnyEndpoint = Extract<Exported | Derived<(typeof resources)[number]>, Endpoint>

/** `{ 'GET /api/products/:slug': <its endpoint>, … }` */
export type Endpoints = { [E in AnyEndpoint as KeyOf<E>]: E }

/** What each answers and takes, worked out once: code that is generic over keys would compare all their schemas again. */
export type Replies = { [K in keyof Endpoints]: ReplyOf<Endpoints[K]> }
export type Bodies = { [K in keyof Endpoints]: BodyOf<Endpoints[K]> }

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'reply' in value && 'access' in value && 'path' in value

export const endpoints = [...Object.values(modules), ...resources.flatMap((one) => Object.values(one))].filter(
  isEndpoint,
) as readonly Endpoint[]
