// The dashboard's words in German.
import type { DashboardMessages } from '../en/dashboard.ts'
import { audit } from './dashboard/audit.ts'
import { banners } from './dashboard/banners.ts'
import { bulkRuns } from './dashboard/bulk-runs.ts'
import { categories } from './dashboard/categories.ts'
import { colors } from './dashboard/colors.ts'
import { coupons } from './dashboard/coupons.ts'
import { customers } from './dashboard/customers.ts'
import { imports } from './dashboard/imports.ts'
import { info } from './dashboard/info.ts'
import { inventory } from './dashboard/inventory.ts'
import { kit } from './dashboard/kit.ts'
import { mailbox } from './dashboard/mailbox.ts'
import { media } from './dashboard/media.ts'
import { messages } from './dashboard/messages.ts'
import { orderDeeds } from './dashboard/order-deeds.ts'
import { orders } from './dashboard/orders.ts'
import { overview } from './dashboard/overview.ts'
import { products } from './dashboard/products.ts'
import { returns } from './dashboard/returns.ts'
import { reviews } from './dashboard/reviews.ts'
import { richText } from './dashboard/rich-text.ts'
import { searchMisses } from './dashboard/search-misses.ts'
import { shipping } from './dashboard/shipping.ts'
import { sizes } from './dashboard/sizes.ts'
import { sliders } from './dashboard/sliders.ts'
import { synonyms } from './dashboard/synonyms.ts'
import { system } from './dashboard/system.ts'
import { taxes } from './dashboard/taxes.ts'
import { users } from './dashboard/users.ts'

export const dashboard: DashboardMessages = {
  kit,
  audit,
  banners,
  bulkRuns,
  sizes,
  shipping,
  sliders,
  overview,
  categories,
  colors,
  synonyms,
  searchMisses,
  coupons,
  products,
  returns,
  reviews,
  taxes,
  users,
  system,
  imports,
  info,
  inventory,
  mailbox,
  media,
  richText,
  orders,
  orderDeeds,
  customers,
  messages,
}
