// A shop with orders to send, of two lines each, and what staff do with their parcels over HTTP.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Test } from 'tap'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { addProduct, addVariant } from '../../fixtures.ts'
import { payingShop } from '../payments/fixtures.ts'
import { attempt, everythingOf, orderOf, pay, sell } from '../transitions/sold.ts'

interface Ordered {
  /** How it is paid; `unpaid` is confirmed without money. */
  paid?: 'card' | 'cod' | 'unpaid'
  mugs?: number
  bowls?: number
  shipping?: number
  pricesIncludeTax?: boolean
  mug?: string
}

export async function parcelShop(t: Test) {
  const shop = await payingShop(t)
  const { db, call, signIn } = shop
  const { headers } = await signIn('admin')
  const goods = async (slug: string, onHand: number) => {
    const productId = await addProduct(db, slug, { variants: [] })
    const id = await addVariant(db, productId, { onHand })
    await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${id}, 'receive', ${onHand})`.execute(
      db,
    )
    await deriveProducts(db, [productId])
    return id
  }
  const [mug, bowl] = [await goods('mug', 200), await goods('bowl', 200)]

  /** Confirmed, three mugs at 10.00 and a bowl at 7.00 unless something else is said. */
  const ordered = async ({ paid = 'card', mugs = 3, bowls = 1, shipping = 490, ...rest }: Ordered = {}) => {
    const lines = [
      { variantId: rest.mug ?? mug, quantity: mugs, unit: 1000 },
      ...(bowls > 0 ? [{ variantId: bowl, quantity: bowls, unit: 700, rateBp: 700 }] : []),
    ]
    const method = paid === 'cod' ? ('cod' as const) : ('card' as const)
    const { pricesIncludeTax = true } = rest
    const id = await sell(db, { lines, shipping, method, pricesIncludeTax })
    if (paid === 'card') await pay(db, id)
    else {
      await sql`update orders set status = 'confirmed', expires_at = null where id = ${id}`.execute(db)
      await attempt(db, id, paid === 'cod' ? { provider: 'cod' } : { provider: 'simulator', status: 'failed' })
    }
    const token = randomBytes(16).toString('base64url')
    await sql`update orders set public_token = ${token} where id = ${id}`.execute(db)
    const { number, total_minor: total } = await orderOf(db, id)
    const [first, second] = (await linesOf(id)) as [Line, Line]
    return { id, number, token, total, mugs: first.id, bowls: second?.id ?? '' }
  }

  interface Line {
    id: string
    quantity: number
    shipped: number
    delivered: number
    lost: number
    reserved: number
    backordered: number
    cancelled: number
  }
  const linesOf = async (id: string): Promise<Line[]> =>
    db
      .selectFrom('order_items')
      .select(['id', 'quantity', 'shipped', 'delivered', 'lost', 'reserved', 'backordered', 'cancelled'])
      .where('order_id', '=', id)
      .orderBy('unit_minor', 'desc')
      .execute()

  const parcelsOf = (id: string) =>
    db.selectFrom('fulfilments').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()

  /** With the present version, unless one is given. */
  const post = async (id: string, path: string, body: object = {}, more: Record<string, string> = {}) => {
    const { number, version } = await orderOf(db, id)
    return await call('POST', `/api/admin/orders/${number}/parcels${path}`, {
      headers: { ...headers, ...more },
      body: { version, ...body },
    })
  }
  /** The parcel's id. */
  const packed = async (id: string, pieces: Record<string, number>): Promise<string> => {
    const lines = Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity }))
    const answer = await post(id, '', { lines, packed: true })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.parcel
  }
  const ship = (id: string, parcel: string, more: object = {}) =>
    post(id, `/${parcel}/ship`, { carrier: 'UPS', trackingNumber: '1Z 999', ...more })
  const sent = async (id: string, pieces: Record<string, number>): Promise<string> => {
    const parcel = await packed(id, pieces)
    const answer = await ship(id, parcel)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return parcel
  }
  const act = (id: string, parcel: string, what: string, body: object = {}) => post(id, `/${parcel}/${what}`, body)
  const stockOf = async (variantId: string) =>
    await db
      .selectFrom('variants')
      .select(['on_hand', 'reserved', 'backordered'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  const lettersOf = async (id: string) =>
    await db
      .selectFrom('mails')
      .select(['template', 'text'])
      .where('entity_id', '=', id)
      .where('template', 'in', ['order-shipped', 'order-delivered'])
      .orderBy('id')
      .execute()
  const shown = async (number: string) => (await call('GET', `/api/admin/orders/${number}`, { headers })).body
  const everything = (id: string) => everythingOf(db, id)
  return {
    ...{ ...shop, headers, mug, bowl, goods, ordered, linesOf, parcelsOf, post, packed, ship, sent, act, stockOf },
    ...{ lettersOf, shown, everything },
  }
}
