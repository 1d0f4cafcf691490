// A shop whose parcels leave and arrive at the word of a test, so that there is something to send back.
import { sql } from 'kysely'
import type { Test } from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { lockOrder, readOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { settle } from '../../../../src/shop/orders/transitions/settle.ts'
import { commit } from '../../../../src/shop/stock/hand-over.ts'
import { payingShop } from '../payments/fixtures.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>
export type ParcelStatus = 'packed' | 'shipped' | 'delivered'

const parcelled =
  ({ db }: Pick<Shop, 'db'>) =>
  /** So many pieces of the order's first line leave, or lie packed. */
  async (id: string, quantity: number, status: ParcelStatus, deliveredAt = new Date()): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id)
      const [line] = order.lines
      if (!line) throw new Error('The order has no line')
      const parcelId = uuidv7()
      const times = { shipped_at: status === 'packed' ? null : deliveredAt }
      await trx
        .insertInto('fulfilments')
        .values({
          ...{ id: parcelId, order_id: id, status, ...times },
          delivered_at: status === 'delivered' ? deliveredAt : null,
        })
        .execute()
      await trx
        .insertInto('fulfilment_items')
        .values({ fulfilment_id: parcelId, order_item_id: line.id, quantity })
        .execute()
      if (status === 'packed') return parcelId
      await commit(trx, id, [{ orderItemId: line.id, quantity }])
      const delivered = status === 'delivered' ? quantity : 0
      await sql`update order_items set shipped = shipped + ${quantity}, delivered = delivered + ${delivered}
        where id = ${line.id}`.execute(trx)
      const now = await lockOrder(trx, id)
      await settle(trx, now)
      return parcelId
    })

export async function returningShop(t: Test) {
  const shop = await payingShop(t)
  const { db, call, order, fake, send, lastEvent, signIn } = shop
  const { headers } = await signIn('admin')

  /** Paid by card. */
  const paid = async (quantity = 2) => {
    const placed = await order({ quantity })
    fake.pay(placed.ref)
    await send(lastEvent())
    const { lines } = await readOrder(db, placed.id)
    return { ...placed, lineId: lines[0]?.id ?? '' }
  }

  const staff = async (number: string, path: string, body: object, more: Record<string, string> = {}) => {
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return await call('POST', `/api/admin/orders/${number}/returns${path}`, {
      headers: { ...headers, ...more },
      body: path.endsWith('preview') ? body : { version, ...body },
    })
  }
  const detail = async (number: string) => (await call('GET', `/api/admin/orders/${number}`, { headers })).body
  const shelf = async (variantId: string) =>
    await db
      .selectFrom('variants')
      .select(['on_hand', 'reserved'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  const mails = async () =>
    await db.selectFrom('mails').select(['template', 'to_address', 'text', 'html']).orderBy('id').execute()

  /** As if the order had been sold, and paid for, with it. */
  const delivery = async (id: string, { price, tax, standard }: { price: number; tax: number; standard: number }) => {
    await sql`update orders set shipping_minor = ${price}, standard_shipping_minor = ${standard}, shipping_tax_minor = ${tax},
      total_minor = total_minor + ${price}, tax_minor = tax_minor + ${tax} where id = ${id}`.execute(db)
    await sql`update order_taxes set shipping_minor = ${price}, shipping_tax_minor = ${tax}, base_minor = base_minor + ${price},
      tax_minor = tax_minor + ${tax}, net_minor = net_minor + ${price - tax} where order_id = ${id}`.execute(db)
    await sql`update payments set captured_minor = captured_minor + ${price}, amount_minor = amount_minor + ${price}
      where order_id = ${id}`.execute(db)
  }

  return { ...shop, headers, delivery, parcel: parcelled(shop), paid, staff, detail, shelf, mails }
}
