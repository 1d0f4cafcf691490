// Orders in the dashboard's API: reading them, notes between members of staff, and erasing guests. What moves an order from
// one state to another has no place here.
import type { FastifyInstance } from 'fastify'
import { toMajor } from '#contract/money.ts'
import { ATTENTION_REASONS, attentionText } from '#contract/order-attention.ts'
import {
  addOrderNote,
  eraseGuest,
  exportOrders,
  getOrder,
  listOrders,
  type OrderRow,
  previewGuestErasure,
} from '#contract/orders.ts'
import type { Locale } from '#contract/parts.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { requireVersion } from '../crud/list.ts'
import { mountResource } from '../crud/mount-resource.ts'
import { eraseGuest as erase, guestErasureOf, guestOrder } from '../customers/erase-guest.ts'
import type { ShopDeps } from '../deps.ts'
import { orderDetail } from './admin-detail.ts'
import { ordersAdmin } from './admin-list.ts'
import { addNote } from './admin-write.ts'
import { staffChangeRoutes } from './change/admin-routes.ts'
import { staffCreditRoutes } from './credits/admin-routes.ts'
import { documentsAdminRoutes } from './documents/admin-routes.ts'
import { letterAdminRoutes } from './letters/admin-routes.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { staffPaymentRoutes } from './payments/admin-routes.ts'
import { staffReturnRoutes } from './returns/admin-routes.ts'

const entity = 'orders'

const columns = (locale: Locale): ListColumns<OrderRow> => ({
  number: { Number: ({ number }) => number },
  placed: { Placed: ({ placedAt }) => placedAt },
  customer: { Name: ({ name }) => name },
  email: { 'E-mail': ({ email }) => email },
  country: { Country: ({ country }) => country },
  items: { Items: ({ items }) => items },
  total: { Total: ({ total, currency }) => toMajor(total, currency), Currency: ({ currency }) => currency },
  status: { Status: ({ status }) => status },
  payment: { Payment: ({ paymentStatus }) => paymentStatus },
  toRefund: { 'To refund': ({ toRefund, currency }) => toMajor(toRefund, currency) },
  fulfilment: { Fulfilment: ({ fulfilmentStatus }) => fulfilmentStatus },
  attention: {
    'Needs attention': ({ needsAttention }) =>
      needsAttention && attentionText(needsAttention, ATTENTION_REASONS[locale]),
  },
})

export function ordersAdminRoutes(app: FastifyInstance, { db, config }: ShopDeps): void {
  staffPaymentRoutes(app, { db, config })
  staffCreditRoutes(app, { db, config })
  staffChangeRoutes(app, { db, config })
  parcelRoutes(app, { db, config })
  staffReturnRoutes(app, { db, config })
  documentsAdminRoutes(app, { db })
  letterAdminRoutes(app, { db, config })
  mountResource(app, db, { list: listOrders, export: exportOrders }, { entity, read: ordersAdmin, columns })
  mount(app, getOrder, async ({ params, request }) => {
    const mayRefund = allows('orders.refund', signedIn(request).role)
    const order = await orderDetail(db).get(params.number, { mayRefund })
    if (!order) throw new ApiError('NOT_FOUND')
    return order
  })
  mount(app, addOrderNote, ({ params, body, request }) =>
    change({ db, request, entity, action: 'note' }, async (trx) => {
      const { id, number, version } = await addNote(trx, params.number, signedIn(request).userId, body.text)
      // The text is in the order's history alone, where an erasure removes it; the log says who wrote and when.
      return { entityId: id, before: { number }, after: { number, note: true }, answer: { id, version } }
    }),
  )
  mount(app, previewGuestErasure, ({ params }) =>
    db.transaction().execute(async (trx) => guestErasureOf(trx, await guestOrder(trx, params.number))),
  )
  mount(app, eraseGuest, ({ params, body, request }) =>
    change({ db, request, entity, action: 'erase' }, async (trx) => {
      const order = await guestOrder(trx, params.number)
      requireVersion(order, body.version)
      if (body.email.trim().toLowerCase() !== order.email.toLowerCase()) throw invalidInput({ email: 'wrong' })
      const gone = await erase(trx, order, body)
      const { id, number } = order
      const version = order.version + 1
      return {
        entityId: id,
        before: { number, version: order.version },
        after: { number, version, ...gone },
        answer: { id, version, ...gone },
      }
    }),
  )
}
