// Orders for tests, written by SQL: a buyer, lines, and whatever hangs on them.
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../src/shop/db/schema.ts'

type Db = Kysely<Database>
type Orders = Database['orders']

export const ADDRESS = {
  firstName: 'Edda',
  lastName: 'Thalberg',
  company: null,
  line1: 'Lindenstraße 5',
  line2: null,
  postalCode: '20357',
  city: 'Hamburg',
  region: null,
  country: 'DE',
  phone: '+49 30 23125 001',
}

export interface OrderValues {
  number: string
  customerId?: string | null
  email?: string
  address?: object | null
  placedAt?: Date
  status?: Orders['status']
  payment?: Orders['payment_status']
  fulfilment?: Orders['fulfilment_status']
  attention?: string
  customerNote?: string
  lines?: readonly {
    title: string
    sku: string
    quantity?: number
    unit?: number
    productId?: string
    rateBp?: number
    picture?: { url: string }
  }[]
  shipping?: number
}

/** Prices include their tax; an order is paid in full unless told otherwise. */
export async function addOrder(db: Db, values: OrderValues): Promise<string> {
  const id = uuid()
  const lines = (values.lines ?? [{ title: 'Linen shirt', sku: 'SH-1' }]).map(
    ({ quantity = 1, unit = 1190, rateBp = 1900, ...line }) => ({ quantity, unit, rateBp, ...line }),
  )
  const items = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const shipping = values.shipping ?? 0
  const tax = (amount: number, rateBp: number) => Math.round((amount * rateBp) / (10_000 + rateBp))
  const paid = (values.payment ?? 'paid') === 'paid' ? items + shipping : 0
  const address = values.address === null ? null : JSON.stringify(values.address ?? ADDRESS)
  await db
    .insertInto('orders')
    .values({
      id,
      number: values.number,
      public_token: `token-of-${id}`,
      customer_id: values.customerId ?? null,
      email: values.email ?? 'edda@example.org',
      phone: '+49 30 23125 001',
      locale: 'en',
      currency: 'EUR',
      status: values.status ?? 'completed',
      payment_status: values.payment ?? 'paid',
      fulfilment_status: values.fulfilment ?? 'delivered',
      prices_include_tax: true,
      items_minor: items,
      shipping_minor: shipping,
      tax_minor: lines.reduce(
        (sum, { quantity, unit, rateBp }) => sum + tax(quantity * unit, rateBp),
        tax(shipping, 1900),
      ),
      total_minor: items + shipping,
      paid_minor: paid,
      shipping_address: address,
      billing_address: address,
      shipping_method_name: 'Standard delivery',
      payment_method_code: 'card',
      customer_note: values.customerNote ?? null,
      needs_attention: values.attention ?? null,
      placed_at: values.placedAt ?? new Date(),
    })
    .execute()
  for (const { title, sku, quantity, unit, rateBp, productId, picture = null } of lines)
    await db
      .insertInto('order_items')
      .values({
        id: uuid(),
        order_id: id,
        product_id: productId ?? null,
        snapshot: JSON.stringify({ title, sku, size: 'M', color: 'Oat', hex: '#D9C9A8', picture, slug: 'gone' }),
        quantity,
        unit_minor: unit,
        tax_rate_bp: rateBp,
        tax_minor: tax(quantity * unit, rateBp),
        total_minor: quantity * unit,
      })
      .execute()
  return id
}
