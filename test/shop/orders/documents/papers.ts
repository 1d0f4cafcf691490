// Orders that get papers: sold and paid, then credited as staff would.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Row } from '../../../../src/shop/db/schema.ts'
import { issueInvoice } from '../../../../src/shop/orders/documents/issue.ts'
import type { Paper } from '../../../../src/shop/orders/documents/paper.ts'
import { type LockedOrder, lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { settle } from '../../../../src/shop/orders/transitions/settle.ts'
import { itemsBefore, soldOf } from '../../../../src/shop/orders/transitions/sold.ts'
import { type CreditRequest, creditOf } from '../../../../src/shop/pricing/credit.ts'
import { stockedVariant } from '../../../support/shop.ts'
import { pay, type Sold, sell } from '../transitions/sold.ts'

type Db = Kysely<Database>

/** Paid, with nothing sent yet; its token is one that pages take. */
export async function soldOrder(
  db: Db,
  sold: Partial<Omit<Sold, 'lines'>> & { lines?: number[][] } = {},
): Promise<string> {
  const lines = await Promise.all(
    (sold.lines ?? [[2, 1290, 1900]]).map(async ([quantity = 1, unit = 1000, rateBp = 1900, discount = 0]) => ({
      ...{ ...(await stockedVariant(db, { onHand: 100 })), quantity, unit, rateBp, discount },
    })),
  )
  const id = await sell(db, { ...sold, lines })
  await db
    .updateTable('orders')
    .set({ public_token: randomBytes(16).toString('base64url') })
    .where('id', '=', id)
    .execute()
  await pay(db, id)
  return id
}

export const within = <T>(db: Db, id: string, run: (trx: Transaction<Database>, order: LockedOrder) => Promise<T>) =>
  db.transaction().execute(async (trx) => run(trx, await lockOrder(trx, id)))

/** The first parcel leaves. */
export const bill = (db: Db, id: string, at?: Date) =>
  within(db, id, (trx, order) => issueInvoice(trx, order, at ? { at } : {}))

/** As crediting writes it, whatever came of it; the order is settled in the same transaction. */
const creditWithin = async (
  trx: Transaction<Database>,
  order: LockedOrder,
  request: Partial<CreditRequest>,
  cause: Row<'credits'>['cause'] = 'goodwill',
): Promise<void> => {
  const asked = { lines: [], shipping: 0, goodwill: 0, ...request }
  const { items, amount, tax } = creditOf(soldOf(order), itemsBefore(order), asked)
  if (items.length === 0) return
  const id = uuidv7()
  const row = { id, order_id: order.row.id, cause, amount_minor: amount, tax_minor: tax }
  await trx.insertInto('credits').values(row).execute()
  const rows = items.map((item, position) => ({
    ...{ id: uuidv7(), credit_id: id, position, order_item_id: item.line, rate_bp: item.rateBp, kind: item.kind },
    ...{ quantity: item.quantity, amount_minor: item.amount, tax_minor: item.tax },
  }))
  await trx.insertInto('credit_items').values(rows).execute()
  order.creditItems.push(...rows.map((one) => ({ ...one, cause })))
  await settle(trx, order, { credited_minor: order.row.credited_minor + amount })
}

export const credit = (db: Db, id: string, request: Partial<CreditRequest>, cause?: Row<'credits'>['cause']) =>
  within(db, id, (trx, order) => creditWithin(trx, order, request, cause))

export const papersOf = async (db: Db, id: string) => {
  const rows = await db.selectFrom('documents').selectAll().where('order_id', '=', id).orderBy('id').execute()
  return rows.map((row) => ({ ...row, paper: row.snapshot as Paper }))
}

export const countOf = async (db: Db, kind: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select last from document_counters where kind = ${kind}`.execute(db)
  return Number(rows[0]?.last ?? 0)
}
