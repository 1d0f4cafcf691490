// Every screen's view model on its address. Rendering on the server calls the same handlers without HTTP.
import type { FastifyInstance } from 'fastify'
import { accountPages } from './account.ts'
import { accountAreaPages } from './account-area.ts'
import { accountLinkPages } from './account-links.ts'
import { accountPlaces } from './account-places.ts'
import { cartPages } from './cart.ts'
import { categoryPages } from './category.ts'
import { checkoutPages } from './checkout.ts'
import { contactPages } from './contact.ts'
import { deliveryPages } from './delivery.ts'
import { homePages } from './home.ts'
import { orderPages } from './order.ts'
import { orderDocument } from './order-document.ts'
import type { PageDeps } from './page-deps.ts'
import { productPages } from './product.ts'
import { reviewsPages } from './reviews.ts'
import { searchPages } from './search.ts'
import { shellPages } from './shell.ts'
import { textPages } from './text-page.ts'
import { theme } from './theme.ts'
import { wishlistPages } from './wishlist.ts'
import { withdrawPages } from './withdraw.ts'

export function mountPages(app: FastifyInstance, deps: PageDeps): void {
  const places = accountPlaces(deps.upstream)
  shellPages(app, deps)
  homePages(app, deps)
  categoryPages(app, deps)
  productPages(app, deps)
  searchPages(app, deps)
  textPages(app, deps)
  contactPages(app, deps)
  deliveryPages(app, deps)
  cartPages(app, deps)
  checkoutPages(app, { ...deps, places })
  orderPages(app, deps)
  withdrawPages(app, deps)
  orderDocument(app, deps)
  accountPages(app, deps)
  accountLinkPages(app, deps)
  accountAreaPages(app, { ...deps, places })
  wishlistPages(app, deps)
  reviewsPages(app, deps)
  theme(app, deps)
}
