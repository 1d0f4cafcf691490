// A shop for tests of coupons, with an admin who changes them.
import { v7 as uuid } from 'uuid'
import type { SignedIn, TestShop } from '../../support/shop.ts'
import { testShop } from '../../support/shop.ts'
import { addOrder } from '../orders/order-fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const callAs =
  ({ app }: TestShop, { headers }: SignedIn) =>
  async (method: Method, url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin/coupons${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

/** As it is sent and as it is read. */
export const TENTH = {
  code: 'TENTH',
  kind: 'percent',
  value: 1000,
  startsAt: null,
  endsAt: null,
  min: 0,
  maxUses: null,
  perCustomer: null,
  onlyFullPrice: false,
  categoryIds: [] as string[],
  active: true,
}

export const couponShop = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const admin = await shop.signIn('admin')
  const call = callAs(shop, admin)
  const undo = async (auditId: number) => {
    const url = `/api/admin/audit/${auditId}/undo`
    const answer = await shop.app.inject({ method: 'POST', url, headers: admin.headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  /** The id of a new coupon. */
  const make = async (fields: object = {}): Promise<string> => (await call('POST', '', { ...TENTH, ...fields })).body.id
  /** An order that used it, as placing counts it. */
  const use = async (id: string, db: TestShop['db'] = shop.db) => {
    const order_id = await addOrder(db, { number: `S-${uuid()}` })
    await db
      .updateTable('coupons')
      .set(({ eb }) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('coupon_uses')
      .values({ id: uuid(), coupon_id: id, order_id, customer_key: Buffer.from('somebody') })
      .execute()
  }
  return { ...shop, admin, call, undo, audit, make, use }
}
