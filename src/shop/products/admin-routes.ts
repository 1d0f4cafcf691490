// Products in the dashboard's API.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import {
  adminProductBySlug,
  adminProducts,
  countProducts,
  duplicateProduct,
  listBrands,
  type ProductDetail,
  previewProduct,
  productPrices,
} from '#contract/admin-products.ts'
import { ApiError } from '#http/errors.ts'
import { type Handler, mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import { brands } from './admin-brands.ts'
import { changeOne, requireValue } from './admin-bulk.ts'
import { copyOf } from './admin-copy.ts'
import { productById, productBySlug } from './admin-detail.ts'
import { exportProducts } from './admin-export.ts'
import { countAll, listProducts } from './admin-list.ts'
import { pricesOf } from './admin-prices.ts'
import { productsWriter, type Written } from './admin-write.ts'
import { record, recordGone } from './audit-record.ts'
import { type Looks, products } from './repository.ts'

const entity = 'products'

/** Room for two thousand variants and a long description. */
const LARGE = { bodyLimit: 2 * 1024 * 1024 }
/** The export of a large shop takes minutes over a slow line. */
const LONG = { handlerTimeout: 10 * 60_000 }

const found = <T>(product: T | undefined): T => {
  if (product === undefined) throw new ApiError('NOT_FOUND')
  return product
}

const outcome = ({ before, after, wishes }: Written) => ({
  entityId: after.id,
  ...record(before, after, wishes),
  answer: { id: after.id, version: after.version },
})

interface Deps extends Pick<ShopDeps, 'db'> {
  looks: Looks
}

export function productsAdminRoutes(app: FastifyInstance, { db, looks }: Deps): void {
  readingRoutes(app, { db, looks })
  const saving = (request: FastifyRequest, action: string) => ({ db, request, entity, action })

  const writer = (trx: Transaction<Database>, request: FastifyRequest) => productsWriter(trx, signedIn(request).userId)

  const create: Handler<typeof adminProducts.create> = ({ body, request }) =>
    change(saving(request, 'create'), async (trx) => outcome(await writer(trx, request).create(body)))
  mount(app, adminProducts.create, create, LARGE)

  const update: Handler<typeof adminProducts.update> = ({ params: { id }, body, request }) =>
    change(saving(request, 'update'), async (trx) => outcome(await writer(trx, request).update(id, body)))
  mount(app, adminProducts.update, update, LARGE)

  mount(app, adminProducts.remove, ({ params: { id }, query: { version }, request }) =>
    change(saving(request, 'remove'), async (trx) => {
      const gone = await writer(trx, request).remove(id, version)
      return { entityId: id, ...recordGone(gone), answer: { id, version } }
    }),
  )
  mount(app, duplicateProduct, ({ params: { id }, body: named, request }) =>
    change(saving(request, 'duplicate'), async (trx) => {
      const copy = await copyOf(trx, found(await productById(trx, id)))
      const body = { ...copy, title: named?.title ?? copy.title }
      const { answer, ...rest } = outcome(await writer(trx, request).create(body))
      return { ...rest, answer: { ...answer, slug: body.slug } }
    }),
  )
  mount(app, adminProducts.bulk, async ({ body: { action, ids, value: given, preview, versions }, request }) => {
    const value = await requireValue(db, action, given)
    const { userId } = signedIn(request)
    const run = { ...saving(request, action), preview, versions }
    return { results: await bulk(run, ids, (trx, id) => changeOne(trx, userId, id, action, value)) }
  })
}

function readingRoutes(app: FastifyInstance, { db, looks }: Deps): void {
  mount(app, adminProducts.list, ({ query }) => listProducts(db, query))
  mount(app, countProducts, async ({ query }) => ({ total: await countAll(db, query) }), LONG)
  mount(app, listBrands, async ({ query }) => ({ rows: await brands(db, query) }))
  mount(app, adminProducts.get, async ({ params }): Promise<ProductDetail> => found(await productById(db, params.id)))
  mount(app, adminProductBySlug, async ({ params }) => found(await productBySlug(db, params.slug)))
  mount(app, productPrices, async ({ params }) => found(await pricesOf(db, params.id)))
  mount(app, previewProduct, async ({ params }) => found(await products(db, looks).preview(params.slug)))

  const sendAll: Handler<typeof adminProducts.export> = async ({ query, reply }) => {
    const csv = await exportProducts(db, query, query.columns)
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${entity}.csv"`)
      .send(csv)
    return ''
  }
  mount(app, adminProducts.export, sendAll, LONG)
}
