// What the orders of a customer add up to in their own row.
import type { Row } from '../../shop/db/schema.ts'
import { after, MINUTE } from '../calendar.ts'
import { type Customer, customerRow } from '../people/customers.ts'
import type { OrderDraft } from './history.ts'

/** Customers with the sums of their orders: how many were confirmed, and what was paid and not paid back. */
export const usersOf = (
  customers: readonly Customer[],
  drafts: readonly OrderDraft[],
  shopper: Customer,
  account: { username: string; passwordHash: string },
): Row<'users'>[] => {
  const orders = Map.groupBy(drafts, ({ order }) => order.customer_id)
  return customers.map((customer, index) => {
    const own = orders.get(customer.id) ?? []
    const last = own.at(-1)?.order.placed_at
    return {
      // The shopper has shown that the address is theirs, and of the others seven in eight.
      ...customerRow(customer, {
        account: customer === shopper ? account : undefined,
        verified: customer === shopper || index % 8 !== 3,
      }),
      orders_count: own.filter(({ order }) => order.status === 'confirmed' || order.status === 'completed').length,
      spent_minor: own.reduce((sum, { order }) => sum + (order.paid_minor ?? 0) - (order.refunded_minor ?? 0), 0),
      last_order_at: last ?? null,
      ...(last && { updated_at: after(last as Date, MINUTE) }),
    }
  })
}
