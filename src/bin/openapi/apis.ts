// Describes the two APIs: titles, how callers authenticate, and what each group of endpoints is for.
import type { Endpoint } from '#contract/endpoint.ts'
import { CartHeader, KeptAnswer, OwnScript } from '#contract/headers.ts'
import { COOKIES } from '../../bff/cookies.ts'
import type { ApiDescription } from './document.ts'

const PAGING =
  'Lists answer `rows`, `total` (products and reviews are counted up to 10,000; 10,001 means more), `page`, `pages` and `next`. `next` is an opaque cursor: hand it back as `after`, with everything else unchanged, to get the rows that follow; null is the last page.'
const MONEY =
  'Amounts are whole numbers in minor units of the currency (4900 is 49.00 EUR). Times are ISO 8601 in UTC. Addresses of pictures and pages begin with `/` and are relative to the origin that serves the shop.'
const CHANGES =
  'Answers to calls that changed something public answers show carry `X-Stoa-Changed`: names as in `Cache-Tag` with spaces between them, `products:<id>`, or `products:*` for all.'
const ERRORS = 'Every error is `{ code, message, requestId, fields? }`.'

/** OpenAPI's notation for an unauthenticated caller. */
const GUEST: Readonly<Record<string, readonly string[]>> = {}

const shopSecurity: ApiDescription['security'] = ({ id, access, owner }) => {
  if (id === 'auth.refresh') return [{ refreshCookie: [] }]
  // Both also accept guests: without a session, logout has nothing to end and verify reports nobody.
  if (id === 'auth.logout') return [GUEST, { refreshCookie: [] }]
  if (id === 'auth.verify') return [GUEST, { bearer: [] }]
  if (access !== 'public') return [{ bearer: [] }]
  return owner === 'none' ? [] : [GUEST, { bearer: [] }]
}

export const SHOP_API: ApiDescription = {
  title: 'Stoa shop API',
  description: `Catalogue, carts, accounts and what staff do. ${MONEY} ${PAGING} ${CHANGES} ${ERRORS}`,
  credentials: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `accessToken` returned by signing in, registering and refreshing; opaque to clients.',
    },
    refreshCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'stoa_refresh',
      description:
        'Set by signing in, registering and refreshing; only for `/api/auth`, HttpOnly and SameSite=Strict; rotated by each refresh. Another backend may choose other names: the BFF stores and sends back whatever cookies these calls set.',
    },
  },
  security: shopSecurity,
  headers: ({ owner }) => (owner === 'cart' ? CartHeader : undefined),
  answerHeaders: ({ madeOf }) => (madeOf ? KeptAnswer : undefined),
  tags: {
    account:
      'The signed-in person: name, e-mail, password, signed-in browsers, orders, addresses, what is kept of them.',
    admins: 'The staff, as a list of its own.',
    audit: 'Who changed what and when, field by field, and taking a change back.',
    bulkRuns: 'Bulk changes over a whole list: looked at beforehand, run in the background, stopped, taken back.',
    auth: 'Signing in, refreshing and signing out: what any backend has to offer.',
    backInStock: 'Being told when something sold out can be bought again.',
    banners: 'Pictures with a few words and a link, shown at a place for a time.',
    'canned-replies': 'Answers to messages that staff keep ready.',
    carts: "Carts: a guest's by its token, a person's by their account.",
    checkouts: 'A cart on its way to an order: what was typed, what it comes to, and what is missing.',
    customerOrders: 'An order as its buyer sees it, by its token.',
    categories: 'The tree of categories, as shoppers read it and as staff keep it.',
    checkout: 'Ordering: where to, how, and how it is paid.',
    colors: 'Colours: the swatches shoppers see.',
    coupons: 'Codes that take something off an order, as staff keep them.',
    customers: 'Customers with what they bought, wrote and asked; erasing one.',
    delivery: 'Where the shop delivers to, how, and for how much, as shoppers read it.',
    documents: 'Invoices and credit notes: their files, and the list of them.',
    inventory: 'Variants across products as a spreadsheet: stock, prices, low-stock marks.',
    imports: 'Products from CSV files: uploading, checking, applying, taking back.',
    info: 'What the shop says of itself: name, contact, currency, texts.',
    'info-entries': 'Texts, links and pages that staff add to site info.',
    jobs: 'Work that waits, runs or failed in the background.',
    mails: 'The outbox: every mail the shop wrote, and what became of it.',
    media: 'The picture library.',
    messages: 'Messages to the shop, and the inbox in which staff answer them.',
    orders: 'Orders as staff read them.',
    overview: "The dashboard's first screen, and the counts in its menu.",
    products: 'Products: lists with filters and facets, one product, and what staff keep of it.',
    returns: 'Pieces of orders that come back: staff begin, agree to, receive and settle it.',
    reviews: 'Reviews, as shoppers read them and as staff moderate them.',
    search: 'Finding a record from anywhere in the dashboard.',
    'search-misses': 'What shoppers looked for without finding it.',
    shipping: 'Delivery: zones of countries, methods and rates, and what some goods would cost to send.',
    'size-sets': 'Sets of sizes with their measurements, as staff keep them.',
    sizes: 'Sets of sizes as shoppers read them.',
    sliders: 'Sequences of slides.',
    staffViews: 'Saved views of lists, and which columns somebody wants to see.',
    synonyms: 'Words that mean the same to shoppers, as staff keep them.',
    system: 'Versions, sizes and schedules.',
    taxes: 'Classes of goods that are taxed alike, with their rates by country and first day.',
    users: 'Accounts of every role.',
    withdrawals: 'The right of withdrawal, used without an account.',
    wishlist: 'Products that the signed-in person wants to find again.',
  },
}

/** Browsers send reports by themselves, without our header. */
const withoutHeader = ({ id }: Endpoint): boolean => id === 'reports.create'

const bffSecurity: ApiDescription['security'] = ({ access, owner }) => {
  if (access !== 'public') return [{ session: [] }]
  return owner === 'cart' ? [GUEST, { session: [] }, { guestCart: [] }] : [GUEST, { session: [] }]
}

export const BFF_API: ApiDescription = {
  title: 'Stoa BFF',
  description: `What the browser asks for: one answer for each screen, the cart, the session. Requests have to come from the shop's own origin and carry \`X-BFF: 1\`. Below \`/api/\` the BFF passes calls on to the shop API, with the same header, but for \`/api/auth/\` and \`/api/payments/\`. ${MONEY} ${PAGING} ${ERRORS}`,
  credentials: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: COOKIES.session.name,
      description: `The session, sealed and HttpOnly: set by signing in and registering, renewed on the way. On an origin of plain http it is called \`${COOKIES.session.overHttp}\`.`,
    },
    guestCart: {
      type: 'apiKey',
      in: 'cookie',
      name: COOKIES.cart.name,
      description: `A guest's cart, HttpOnly: set with the first thing put in. On an origin of plain http it is called \`${COOKIES.cart.overHttp}\`.`,
    },
  },
  security: bffSecurity,
  headers: (endpoint) => (withoutHeader(endpoint) ? undefined : OwnScript),
  tags: {
    account: 'What people do in their own area.',
    caches: 'What this BFF keeps of answers and pages.',
    cart: 'The cart of whoever visits.',
    order: 'An order, by the token of its page.',
    checkout: 'The checkout of whoever visits, and ordering it.',
    pages: 'One answer for each screen of the storefront and the account.',
    reports: 'What browsers report of their own accord.',
    session: 'Signing in and out.',
    theme: 'Light, dark, or as the system is.',
    wishlist: 'The hearts of products.',
  },
}
