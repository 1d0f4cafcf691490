// The shop API: every entity's routes on one Fastify instance. It builds and listens to nothing.
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { health } from '#http/health.ts'
import { jsonErrors } from '#http/json-errors.ts'
import { requireContracts } from '#http/mount.ts'
import { requireHost } from '#http/refusals.ts'
import { createServer } from '#http/server.ts'
import type { Config } from '../config/config.ts'
import { accountRoutes } from './account/routes.ts'
import { accountAreaRoutes } from './account-area/routes.ts'
import { accountTokenRoutes } from './account-tokens/routes.ts'
import { auditRoutes } from './audit/admin-routes.ts'
import { checkAccess } from './auth/access.ts'
import { identity } from './auth/identity.ts'
import { refreshCookie } from './auth/refresh-cookie.ts'
import { authRoutes } from './auth/routes.ts'
import { backInStockRoutes } from './back-in-stock/routes.ts'
import { bannersAdminRoutes } from './banners/admin-routes.ts'
import { bannersRoutes } from './banners/routes.ts'
import { bulkRegistry } from './bulk-registry.ts'
import { bulkRunsAdminRoutes } from './bulk-runs/admin-routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { categoriesAdminRoutes } from './categories/admin-routes.ts'
import { categoriesRoutes } from './categories/routes.ts'
import { categoryTree } from './categories/tree.ts'
import { hearing, tellChanges } from './changes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { colorsAdminRoutes } from './colors/admin-routes.ts'
import { colorsRoutes } from './colors/routes.ts'
import { swatches } from './colors/swatches.ts'
import { couponsAdminRoutes } from './coupons/admin-routes.ts'
import { customersAdminRoutes } from './customers/admin-routes.ts'
import type { ShopDeps } from './deps.ts'
import { infoAdminRoutes } from './info/admin-routes.ts'
import { infoRoutes } from './info/routes.ts'
import { inventoryAdminRoutes } from './inventory/admin-routes.ts'
import { registry } from './job-registry.ts'
import { jobsAdminRoutes } from './jobs/admin-routes.ts'
import { describeKeeping } from './kept-answers.ts'
import { keptContent } from './kept-content.ts'
import { mailAdminRoutes } from './mail/admin-routes.ts'
import { mediaAdminRoutes } from './media/admin-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { messagesAdminRoutes } from './messages/admin-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { ordersAdminRoutes } from './orders/admin-routes.ts'
import { customerOrderRoutes } from './orders/customer/routes.ts'
import { paymentEventHandler } from './orders/payments/handle-payment-event.ts'
import { withdrawalRoutes } from './orders/returns/routes.ts'
import { overviewRoutes } from './overview/admin-routes.ts'
import { providersOf } from './payments/providers.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { importsAdminRoutes } from './product-imports/admin-routes.ts'
import { productsAdminRoutes } from './products/admin-routes.ts'
import { browse } from './products/browse.ts'
import { branchKinds } from './products/kinds.ts'
import { productsRoutes } from './products/routes.ts'
import { lexicon } from './products/words/lexicon.ts'
import { logRequests } from './request-log.ts'
import { reviewsAdminRoutes } from './reviews/admin-routes.ts'
import { ownReviewsRoutes } from './reviews/own/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { savedViewsRoutes } from './saved-views/admin-routes.ts'
import { schedule } from './schedule.ts'
import { searchAdminRoutes } from './search/admin-routes.ts'
import { searchMissesAdminRoutes } from './search-misses/admin-routes.ts'
import { shippingAdminRoutes } from './shipping/admin-routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { sizesAdminRoutes } from './sizes/admin-routes.ts'
import { sizesRoutes } from './sizes/routes.ts'
import { sizeCharts } from './sizes/size-charts.ts'
import { slidersAdminRoutes } from './sliders/admin-routes.ts'
import { slidersRoutes } from './sliders/routes.ts'
import { synonymsAdminRoutes } from './synonyms/admin-routes.ts'
import { taxesAdminRoutes } from './taxes/admin-routes.ts'
import { UNDOABLE } from './undo-registry.ts'
import { usersRoutes } from './users/admin-routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Proxies whose forwarded address of the browser is believed: the BFF beside us, and those that are configured. */
const proxies = ({ trustProxy }: Config): string[] => ['127.0.0.1', '::1', ...(trustProxy || [])]

export async function buildShop(deps: ShopDeps): Promise<FastifyInstance> {
  const { config, logger } = deps
  const app = createServer({ logger, trustProxy: proxies(config) })
  const who = identity(deps)

  // What holds for every route comes before the first of them.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  jsonErrors(app)
  requireHost(app)
  requireContracts(app)
  logRequests(app, deps)
  checkAccess(app, who.callerOf, who.hashAddress)
  const tree = categoryTree(deps.db)
  const words = lexicon(deps.db)
  const looks = { swatches: swatches(deps.db), charts: sizeCharts(deps.db) }
  const branches = branchKinds(deps.db)
  const lists = browse(deps.db, { tree, lexicon: words, looks, branches })
  const content = keptContent(deps.db)
  const inTime = schedule(deps.db, () => {
    for (const { outdate } of [tree, branches, lists, content]) outdate()
  })
  tellChanges(app, hearing([tree, words, looks.swatches, looks.charts, branches, lists, content, inTime]))
  describeKeeping(app, inTime)

  health(app, deps)
  await app.register(async (scope) => {
    authRoutes(scope, who, refreshCookie({ secure: config.production }))
    accountTokenRoutes(scope, who, config)
  })
  accountRoutes(app, who)
  accountAreaRoutes(app, who)
  categoriesRoutes(app, { tree, content })
  categoriesAdminRoutes(app, deps)
  productsRoutes(app, { ...deps, lists, lexicon: words, looks })
  productsAdminRoutes(app, { ...deps, looks })
  synonymsAdminRoutes(app, deps)
  searchMissesAdminRoutes(app, deps)
  sizesRoutes(app, deps)
  sizesAdminRoutes(app, deps)
  colorsRoutes(app, deps)
  colorsAdminRoutes(app, deps)
  shippingRoutes(app, deps)
  shippingAdminRoutes(app, deps)
  couponsAdminRoutes(app, deps)
  reviewsRoutes(app, deps)
  ownReviewsRoutes(app, deps)
  wishlistRoutes(app, deps)
  backInStockRoutes(app, who)
  reviewsAdminRoutes(app, deps)
  bannersRoutes(app, content)
  bannersAdminRoutes(app, deps)
  slidersRoutes(app, content)
  slidersAdminRoutes(app, deps)
  taxesAdminRoutes(app, deps)
  savedViewsRoutes(app, deps)
  importsAdminRoutes(app, deps)
  inventoryAdminRoutes(app, deps)
  infoRoutes(app, deps)
  infoAdminRoutes(app, deps)
  const providers = providersOf(config, deps)
  cartRoutes(app, { ...deps, hashAddress: who.hashAddress, providers })
  checkoutRoutes(app, { ...deps, hashAddress: who.hashAddress, providers })
  auditRoutes(app, { ...deps, undoable: UNDOABLE })
  bulkRunsAdminRoutes(app, { ...deps, sources: bulkRegistry(deps), undoable: UNDOABLE })
  usersRoutes(app, who)
  ordersAdminRoutes(app, deps)
  customerOrderRoutes(app, { ...deps, providers })
  withdrawalRoutes(app, { ...who, config })
  const handle = paymentEventHandler({ publicOrigin: config.publicOrigin, logger })
  await paymentsRoutes(app, { ...deps, providers, handle })
  customersAdminRoutes(app, who)
  searchAdminRoutes(app, deps)
  overviewRoutes(app, deps)
  messageRoutes(app, who)
  messagesAdminRoutes(app, deps)
  mailAdminRoutes(app, deps)
  mediaRoutes(app, deps)
  mediaAdminRoutes(app, deps)
  jobsAdminRoutes(app, { ...deps, works: registry(deps) })
  return app
}
