// Entities whose lists can be changed in bulk over a whole filter; a line each. It is handed to the routes and the job of
// bulk runs, which know none of them.
import type { Kysely, RawBuilder } from 'kysely'
import type { z } from 'zod'
import { adminProducts } from '#contract/admin-products.ts'
import { adminBanners } from '#contract/banners.ts'
import type { BulkResource } from '#contract/bulk-runs.ts'
import { adminCategories } from '#contract/categories.ts'
import { adminColors } from '#contract/colors.ts'
import { adminCoupons } from '#contract/coupons.ts'
import { adminCustomers } from '#contract/customers.ts'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { fieldProblems } from '#contract/errors.ts'
import { adminMails } from '#contract/mails.ts'
import { adminMessages } from '#contract/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { adminReviews } from '#contract/reviews.ts'
import { adminShipping } from '#contract/shipping.ts'
import { adminSizeSets } from '#contract/sizes.ts'
import { adminSliders } from '#contract/sliders.ts'
import { adminSynonyms } from '#contract/synonyms.ts'
import { adminTaxes } from '#contract/taxes.ts'
import { bulkAdmins, bulkUsers, listAdmins, listUsers } from '#contract/users.ts'
import { invalidInput } from '#http/errors.ts'
import { bannersAdmin } from './banners/admin-list.ts'
import { bannersBulk } from './banners/admin-routes.ts'
import { categoriesAdmin } from './categories/admin-list.ts'
import { categoriesBulk } from './categories/admin-routes.ts'
import { colorsAdmin } from './colors/admin-list.ts'
import { colorsBulk } from './colors/admin-routes.ts'
import { couponsAdmin } from './coupons/admin-list.ts'
import { couponsBulk } from './coupons/admin-routes.ts'
import type { BulkEndpoint, RowStep } from './crud/bulk.ts'
import type { BulkChunks, BulkRegistry, BulkSource } from './crud/bulk-source.ts'
import type { Actor } from './crud/change.ts'
import { customersAdmin } from './customers/admin-list.ts'
import { customersBulk } from './customers/admin-routes.ts'
import type { Database } from './db/schema.ts'
import type { ShopDeps } from './deps.ts'
import { mailbox } from './mail/admin-list.ts'
import { mailsBulk } from './mail/admin-routes.ts'
import { showsSecrets } from './mail/secret-letters.ts'
import { messagesAdmin } from './messages/admin-list.ts'
import { messagesBulk } from './messages/admin-routes.ts'
import { changeOne, requireValue } from './products/admin-bulk.ts'
import { selectIds } from './products/admin-list.ts'
import { productChunks } from './products/bulk-chunks.ts'
import { reviewsAdmin } from './reviews/admin-list.ts'
import { reviewsBulk } from './reviews/admin-routes.ts'
import { shippingAdmin } from './shipping/admin-list.ts'
import { shippingBulk } from './shipping/admin-routes.ts'
import { sizeSetsAdmin } from './sizes/admin-list.ts'
import { sizeSetsBulk } from './sizes/admin-routes.ts'
import { slidersAdmin } from './sliders/admin-list.ts'
import { slidersBulk } from './sliders/admin-routes.ts'
import { synonymsAdmin } from './synonyms/admin-list.ts'
import { synonymsBulk } from './synonyms/admin-routes.ts'
import { taxesAdmin } from './taxes/admin-list.ts'
import { taxesBulk } from './taxes/admin-routes.ts'
import { usersAdmin } from './users/admin-list.ts'
import { usersBulk } from './users/admin-routes.ts'

type ListEndpoint = Endpoint & { query: z.ZodObject }

interface Parts<L extends ListEndpoint, B extends BulkEndpoint> {
  entity: string
  /** A select of the ids of a filter's rows. */
  ids: (db: Kysely<Database>, query: QueryOf<L>, actor: Actor) => Promise<RawBuilder<{ id: string }>>
  step: RowStep<B>
  requireValue?: BulkSource['requireValue']
  chunks?: BulkChunks
}

/** Most actions need to know nothing. */
const noValue: BulkSource['requireValue'] = (_db, _action, value = '') => {
  if (value !== '') throw invalidInput({ value: 'unknown' })
  return ''
}

function source<L extends ListEndpoint, B extends BulkEndpoint & { access: string }>(
  list: L,
  bulk: B,
  { entity, ids, step, ...rest }: Parts<L, B>,
): BulkSource {
  const filter = list.query.omit({ page: true, limit: true, sort: true }).strict()
  return {
    requireValue: noValue,
    ...rest,
    entity,
    permission: bulk.access as Permission,
    actions: bulk.body.shape.action.options,
    async ids(db, actor, given) {
      const read = filter.safeParse(given)
      if (!read.success) throw invalidInput(fieldProblems(read.error))
      return await ids(db, read.data as QueryOf<L>, actor)
    },
    step: step as unknown as BulkSource['step'],
  }
}

/** Lists made by `rowsOf` answer the ids of a query, too. */
const listed =
  <Query>(
    read: (db: Kysely<Database>, actor: Actor) => { ids: (query: Query) => Promise<RawBuilder<{ id: string }>> },
  ) =>
  (db: Kysely<Database>, query: Query, actor: Actor) =>
    read(db, actor).ids(query)

export function bulkRegistry({ config }: Pick<ShopDeps, 'config'>): BulkRegistry {
  const idleDays = config.sessionIdleDays
  const accounts = (whose: 'everyone' | 'staff') => listed((db, actor) => usersAdmin(db, actor, { whose, idleDays }))
  const sources: Record<BulkResource, BulkSource> = {
    admins: source(listAdmins, bulkAdmins, { entity: 'users', ids: accounts('staff'), step: usersBulk(idleDays) }),
    banners: source(adminBanners.list, adminBanners.bulk, { ...bannersBulk, ids: listed(bannersAdmin) }),
    categories: source(adminCategories.list, adminCategories.bulk, { ...categoriesBulk, ids: listed(categoriesAdmin) }),
    colors: source(adminColors.list, adminColors.bulk, { ...colorsBulk, ids: listed(colorsAdmin) }),
    coupons: source(adminCoupons.list, adminCoupons.bulk, { ...couponsBulk, ids: listed(couponsAdmin) }),
    customers: source(adminCustomers.list, adminCustomers.bulk, {
      ...customersBulk,
      ids: listed((db) => customersAdmin(db, idleDays)),
    }),
    mails: source(adminMails.list, adminMails.bulk, {
      ...mailsBulk,
      ids: listed((db) => mailbox(db, showsSecrets(config))),
    }),
    messages: source(adminMessages.list, adminMessages.bulk, {
      ...messagesBulk,
      ids: listed((db, { userId }) => messagesAdmin(db, userId)),
    }),
    products: source(adminProducts.list, adminProducts.bulk, {
      entity: 'products',
      ids: selectIds,
      step: (trx, { id, action, value = '' }, { userId }) => changeOne(trx, userId, id, action, value),
      requireValue: requireValue as BulkSource['requireValue'],
      chunks: productChunks,
    }),
    reviews: source(adminReviews.list, adminReviews.bulk, { ...reviewsBulk, ids: listed(reviewsAdmin) }),
    shipping: source(adminShipping.list, adminShipping.bulk, { ...shippingBulk, ids: listed(shippingAdmin) }),
    'size-sets': source(adminSizeSets.list, adminSizeSets.bulk, { ...sizeSetsBulk, ids: listed(sizeSetsAdmin) }),
    sliders: source(adminSliders.list, adminSliders.bulk, { ...slidersBulk, ids: listed(slidersAdmin) }),
    synonyms: source(adminSynonyms.list, adminSynonyms.bulk, { ...synonymsBulk, ids: listed(synonymsAdmin) }),
    taxes: source(adminTaxes.list, adminTaxes.bulk, { ...taxesBulk, ids: listed(taxesAdmin) }),
    users: source(listUsers, bulkUsers, { entity: 'users', ids: accounts('everyone'), step: usersBulk(idleDays) }),
  }
  return new Map(Object.entries(sources))
}
