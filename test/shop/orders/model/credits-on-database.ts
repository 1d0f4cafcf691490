// The same sequences of credits, cancellations, refunds and disputes against PostgreSQL, compared to the cent after each step.
import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { createRandom } from '../../../../src/demo/random.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { cancelPieces } from '../../../../src/shop/orders/credits/cancel-lines.ts'
import { foresee } from '../../../../src/shop/orders/credits/foresee.ts'
import { giveCredit, mustBeLeft } from '../../../../src/shop/orders/credits/give-credit.ts'
import { credit as creditAllowed } from '../../../../src/shop/orders/credits/guards.ts'
import { payBack } from '../../../../src/shop/orders/credits/pay-back.ts'
import { sentByHand } from '../../../../src/shop/orders/payments/by-hand.ts'
import { retryRefund } from '../../../../src/shop/orders/payments/send-refund.ts'
import { takeDisputes } from '../../../../src/shop/orders/payments/take-disputes.ts'
import { settleOrder } from '../../../../src/shop/orders/payments/take-reading.ts'
import { mustBeAllowed } from '../../../../src/shop/orders/transitions/guard.ts'
import { type LockedOrder, lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { statusesOfOrder } from '../../../../src/shop/orders/transitions/settle.ts'
import { stockedVariant } from '../../../support/shop.ts'
import { pay, refundsEnd, SHOP, sell } from '../transitions/sold.ts'
import {
  balanceOf,
  type CreditStep,
  type CreditWorld,
  checkCredits,
  creditedOf,
  newCreditWorld,
  randomCreditStep,
  takeCredit,
} from './credit-world.ts'

type Db = Kysely<Database>
const STAFF = { kind: 'staff', id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41' } as const

type Work = (
  order: LockedOrder,
  trx: Parameters<Parameters<ReturnType<Db['transaction']>['execute']>[0]>[0],
) => Promise<unknown>

const inOrder = (db: Db, id: string, work: Work) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    await work(order, trx)
  })

async function dispute(
  order: LockedOrder,
  step: Extract<CreditStep, { kind: 'dispute' }>,
  taken: number,
  trx: Parameters<Work>[1],
) {
  const payment = order.payments[step.payment]
  if (!payment) throw new ApiError('NOT_FOUND')
  const open = step.as === 'open'
  if (!open && payment.disputed_at === null) throw new ApiError('CONFLICT')
  // The bank takes what is left of it.
  const told = { ref: `du_${payment.id}_${order.row.version}`, amount: Math.max(1, taken), open, withdrawn: taken > 0 }
  await takeDisputes(trx, order, payment, [told])
  await settleOrder(trx, order)
}

function doIt(db: Db, id: string, step: CreditStep, after: CreditWorld): Promise<unknown> {
  return inOrder(db, id, async (order, trx) => {
    const how = { by: STAFF, context: SHOP }
    switch (step.kind) {
      case 'cancel': {
        const lines = order.lines.flatMap((line, at) => {
          const quantity = step.pieces[at] ?? 0
          return quantity > 0 ? [{ lineId: line.id, quantity }] : []
        })
        if (lines.length === 0) throw new ApiError('INVALID_INPUT')
        return await cancelPieces(trx, order, { lines, reason: '', refund: step.refund }, { ...how, closed: true })
      }
      case 'credit': {
        const first = step.pieces.findIndex((pieces) => pieces > 0)
        const lines = order.lines.flatMap((line, at) => {
          const pieces = step.pieces[at] ?? 0
          return pieces > 0 ? [{ line: line.id, pieces, deduction: at === first ? step.deduction : 0 }] : []
        })
        const request = { lines, shipping: step.shipping, goodwill: step.goodwill }
        if (lines.length === 0 && request.shipping === 0 && request.goodwill === 0) throw new ApiError('INVALID_INPUT')
        mustBeAllowed(creditAllowed(order))
        mustBeLeft(order, request, 'other')
        const { refund } = step
        const foreseen = foresee(order, request, { refund, whole: false })
        if (foreseen.disputed > 0) mustBeAllowed('disputed')
        const given = await giveCredit(trx, order, request, { cause: 'other', reason: null, by: STAFF, refund })
        await settleOrder(trx, order)
        assert.equal(given.amount, foreseen.amount, 'what was foreseen is what was written')
        return
      }
      case 'again': {
        const refund = order.refunds.filter(({ kind }) => kind === 'refund')[step.refund]
        if (refund?.status !== 'failed') throw new ApiError('CONFLICT')
        if (step.byHand) return await sentByHand(trx, order, refund.id, how)
        return await retryRefund(trx, order, refund.id, { by: STAFF })
      }
      case 'payBack': {
        if (step.amount < 1) throw new ApiError('INVALID_INPUT')
        const paymentId = order.payments[step.payment]?.id ?? ''
        await payBack(trx, order, { paymentId, amount: step.amount, reason: '' }, STAFF)
        return await settleOrder(trx, order)
      }
      case 'dispute':
        return await dispute(order, step, step.as === 'lost' ? (after.payments[step.payment]?.taken ?? 0) : 0, trx)
      case 'end':
        return
    }
  })
}

const shown = async (db: Db, id: string) => {
  const order = await db.transaction().execute((trx) => lockOrder(trx, id))
  const at = (paymentId: string) => order.payments.findIndex(({ id: of }) => of === paymentId)
  return {
    ...{ status: order.row.status, credited: order.row.credited_minor, balance: statusesOfOrder(order).balance },
    cancelled: order.lines.map(({ cancelled }) => cancelled),
    held: order.lines.map(({ reserved }) => reserved),
    refunds: order.refunds
      .filter(({ kind }) => kind === 'refund')
      .map(({ payment_id, amount_minor, status }) => ({ payment: at(payment_id), amount: amount_minor, status })),
  }
}

const expected = (world: CreditWorld) => ({
  ...{ status: world.status, credited: creditedOf(world), balance: balanceOf(world), refunds: world.refunds },
  cancelled: world.lines.map(({ cancelled }) => cancelled),
  held: world.lines.map(({ quantity, cancelled }) => quantity - cancelled),
})

async function setScene(db: Db, seed: string): Promise<{ id: string; world: CreditWorld }> {
  const random = createRandom(`${seed} order`)
  const lines = []
  for (let n = random.int(1, 3); n > 0; n--) {
    const { variantId } = await stockedVariant(db, { onHand: 9 })
    await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${variantId}, 'receive', 9)`.execute(
      db,
    )
    const [quantity, unit] = [random.int(1, 4), random.int(100, 3000)]
    lines.push({ variantId, quantity, unit, discount: random.int(0, unit), rateBp: random.pick([1900, 700, 0]) })
  }
  const shipping = random.int(1, 900)
  // Shipping lies at one rate, so that the model need not divide it.
  const rateBp = random.pick([1900, 700])
  const id = await sell(db, { lines: lines.map((line) => ({ ...line, rateBp })), shipping })
  const total = shipping + lines.reduce((sum, { quantity, unit, discount }) => sum + quantity * unit - discount, 0)
  const first = random.int(1, total)
  const payments = first < total ? [first, total - first] : [total]
  for (const amount of payments) await pay(db, id, amount)
  const parts = lines.map(({ quantity, unit, discount }) => ({ quantity, total: quantity * unit - discount }))
  return { id, world: newCreditWorld(parts, shipping, payments) }
}

/** The number of steps. Throws where rows and model differ. */
export async function playCreditsOnDatabase(db: Db, seed: string): Promise<number> {
  const { id, world } = await setScene(db, seed)
  const random = createRandom(seed)
  const steps: CreditStep[] = []
  try {
    for (let left = random.int(3, 12); left > 0; left--) {
      const step = randomCreditStep(random, world)
      steps.push(step)
      const refused = takeCredit(world, step)
      if (step.kind === 'end') await refundsEnd(db, id, step.status)
      else {
        const done = doIt(db, id, step, world).then(
          () => false,
          (error: unknown) => {
            if (error instanceof ApiError) return true
            throw error
          },
        )
        assert.equal(await done, refused, 'both refuse, or neither does')
      }
      checkCredits(world)
      assert.deepEqual(await shown(db, id), expected(world))
    }
  } catch (error) {
    throw new Error(`seed "${seed}": ${(error as Error).message}\n${JSON.stringify({ steps, world })}`, {
      cause: error,
    })
  }
  return steps.length
}
