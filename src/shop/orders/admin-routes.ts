// Orders in the dashboard's API: reading them, and notes between members of staff. What moves an order from one state to
// another has no place here.
import type { FastifyInstance } from 'fastify'
import { addOrderNote, exportOrders, getOrder, listOrders, type OrderRow } from '#contract/orders.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { csv, sendCsv } from '../admin/csv.ts'
import type { ShopDeps } from '../app.ts'
import { change } from '../audit/change.ts'
import { signedIn } from '../auth/access.ts'
import { ordersAdmin } from './admin.ts'
import { orderDetail } from './detail.ts'
import { addNote } from './notes.ts'

const entity = 'orders'

/** In major units with the decimals of the currency, as spreadsheets read numbers. */
function amount({ total, currency }: OrderRow): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  return (total / 10 ** decimals).toFixed(decimals)
}

const COLUMNS: Record<string, (row: OrderRow) => string | number | null> = {
  Number: ({ number }) => number,
  Placed: ({ placedAt }) => placedAt,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Country: ({ country }) => country,
  Items: ({ items }) => items,
  Total: amount,
  Currency: ({ currency }) => currency,
  Status: ({ status }) => status,
  Payment: ({ paymentStatus }) => paymentStatus,
  Fulfilment: ({ fulfilmentStatus }) => fulfilmentStatus,
  'Needs attention': ({ needsAttention }) => needsAttention,
}

export function ordersAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listOrders, async ({ query }) => await ordersAdmin(db).list(query))
  mount(app, exportOrders, async ({ query, reply }) => {
    sendCsv(reply, entity, csv(await ordersAdmin(db).all(query), COLUMNS))
    return ''
  })
  mount(app, getOrder, async ({ params }) => {
    const order = await orderDetail(db).get(params.number)
    if (!order) throw new ApiError('NOT_FOUND')
    return order
  })
  mount(app, addOrderNote, ({ params, body, request }) =>
    change({ db, request, entity, action: 'note' }, async (trx) => {
      const { id, number, version } = await addNote(trx, params.number, signedIn(request).userId, body.text)
      // The words stand in the order's history, which forgets them with its customer; the log says who wrote and when.
      return { entityId: id, before: { number }, after: { number, note: true }, answer: { id, version } }
    }),
  )
}
