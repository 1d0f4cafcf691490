// A shop whose orders are paid in part of a test, with staff who credit, cancel and pay back.
import type { Test } from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { stockedVariant } from '../../../support/shop.ts'
import { payingShop } from '../payments/fixtures.ts'
import { pay, type Sold, sell } from '../transitions/sold.ts'

type Provider = 'simulator' | 'bank_transfer' | 'cod'
const METHODS = { simulator: 'card', bank_transfer: 'bank_transfer', cod: 'cod' } as const

interface Wanted extends Omit<Sold, 'lines' | 'method'> {
  lines?: readonly { quantity?: number; unit?: number; discount?: number; rateBp?: number }[]
  provider?: Provider
  /** What is paid of it; all unless something else is said. */
  paid?: number
}

export async function creditingShop(t: Test) {
  const shop = await payingShop(t)
  const { db, call, stateOf, signIn } = shop
  const { headers } = await signIn('admin')

  const variant = async (): Promise<string> => {
    const { variantId } = await stockedVariant(db, { onHand: 50 })
    await db
      .insertInto('stock_movements')
      .values({ variant_id: variantId, kind: 'receive', delta_on_hand: 50 } as never)
      .execute()
    return variantId
  }

  /** Confirmed, and paid unless something else is said. */
  const sold = async ({
    lines = [{ quantity: 3, unit: 1000 }],
    provider = 'simulator',
    paid,
    ...rest
  }: Wanted = {}) => {
    const withVariants = []
    for (const line of lines) withVariants.push({ ...line, variantId: await variant() })
    const id = await sell(db, { ...rest, lines: withVariants, method: METHODS[provider] })
    const { total_minor: total, number } = await stateOf(id)
    if (paid !== 0) await pay(db, id, paid ?? total, { provider })
    else await db.updateTable('orders').set({ status: 'confirmed', expires_at: null }).where('id', '=', id).execute()
    const items = await db.selectFrom('order_items').select('id').where('order_id', '=', id).orderBy('id').execute()
    return { id, number, total, lines: items.map((item) => item.id) }
  }

  /** What staff send; with the version the order has now unless one is named. */
  const staff = async (
    { id, number }: { id: string; number: string },
    path: string,
    body: object,
    { as = headers, key }: { as?: Record<string, string>; key?: string } = {},
  ) => {
    const { version } = await stateOf(id)
    return await call('POST', `/api/admin/orders/${number}${path}`, {
      headers: { ...as, ...(key && { 'idempotency-key': key }) },
      body: { version, ...body },
    })
  }

  const detail = async ({ number }: { number: string }, as = headers) =>
    (await call('GET', `/api/admin/orders/${number}`, { headers: as })).body

  const parcel = async (
    { id }: { id: string },
    status: 'pending' | 'packed' | 'shipped',
    items: Record<string, number>,
  ): Promise<string> => {
    const parcelId = uuidv7()
    await db.insertInto('fulfilments').values({ id: parcelId, order_id: id, status }).execute()
    for (const [order_item_id, quantity] of Object.entries(items))
      await db.insertInto('fulfilment_items').values({ fulfilment_id: parcelId, order_item_id, quantity }).execute()
    return parcelId
  }

  const mails = async ({ id }: { id: string }) =>
    await db
      .selectFrom('mails')
      .select(['template', 'subject', 'text', 'html', 'to_address'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()

  const creditsOf = async ({ id }: { id: string }) =>
    await db.selectFrom('credits').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()

  return { ...shop, headers, sold, staff, detail, parcel, mails, creditsOf }
}
