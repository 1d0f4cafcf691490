// Cancelling pieces, crediting and paying back in the dashboard's API, each with what it would come to.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as contract from '#contract/credits.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { Database } from '../../db/schema.ts'
import type { ShopDeps } from '../../deps.ts'
import { providersOf } from '../../payments/providers.ts'
import type { CreditRequest } from '../../pricing/credit.ts'
import { closingFirst } from '../payments/closing-first.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import { settleOrder } from '../payments/take-reading.ts'
import { staffAct } from '../staff-act.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import { type LockedOrder, readOrder } from '../transitions/lock-order.ts'
import { cancelPieces, foreseeCancelling } from './cancel-lines.ts'
import { foresee } from './foresee.ts'
import { giveCredit, mustBeLeft } from './give-credit.ts'
import { credit as creditAllowed } from './guards.ts'
import { payBack } from './pay-back.ts'

interface Asked {
  lines: { lineId: string; quantity: number; deduction: number }[]
  shipping: number
  goodwill: number
  cause: 'return' | 'goodwill' | 'lost' | 'other'
  reason: string
  refund: boolean
}

const requestOf = ({ lines, shipping, goodwill }: Pick<Asked, 'lines' | 'shipping' | 'goodwill'>): CreditRequest => ({
  lines: lines.map(({ lineId, quantity, deduction }) => ({ line: lineId, pieces: quantity, deduction })),
  ...{ shipping, goodwill },
})

function foreseeCredit(order: LockedOrder, body: Asked) {
  mustBeAllowed(creditAllowed(order))
  mustBeLeft(order, requestOf(body), body.cause)
  return foresee(order, requestOf(body), { refund: body.refund, whole: false })
}

/** CONFLICT where it is not the order that was seen. */
async function seen(db: Kysely<Database>, number: string, version: number): Promise<LockedOrder> {
  const found = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
  const order = await readOrder(db, found.id)
  if (order.row.version !== version) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
  return order
}

export function staffCreditRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = staffAct({ db, config })
  const providers = providersOf(config, { db })
  const depsOf = (request: FastifyRequest): PaymentDeps => ({
    ...{ db, providers },
    context: { publicOrigin: config.publicOrigin, logger: request.log, from: request },
  })

  mount(app, contract.previewCredit, async ({ params, body }) =>
    foreseeCredit(await seen(db, params.number, body.version), body),
  )
  mount(app, contract.giveCredit, (call) =>
    act(contract.giveCredit.id, 'credit', call, async (trx, order, { by, context }) => {
      const { cause, reason, refund } = call.body
      if (foreseeCredit(order, call.body).disputed > 0) mustBeAllowed('disputed')
      const given = { cause, refund, reason: reason || null, by }
      const { creditId, amount } = await giveCredit(trx, order, requestOf(call.body), given)
      await settleOrder(trx, order)
      const { number, status } = order.row
      context.logger.info({ order: number, event: 'credit', from: status, to: status }, 'order')
      return { credit: creditId, amount, cause }
    }),
  )
  mount(app, contract.previewCancel, async ({ params, body }) =>
    foreseeCancelling(await seen(db, params.number, body.version), body),
  )
  mount(app, contract.cancelLines, (call) =>
    // Whoever is just about to pay is stopped at the provider first, outside any transaction.
    closingFirst(depsOf(call.request), async (closed) => {
      const version = closed === undefined ? undefined : (await readOrder(db, closed)).row.version
      return await act(
        contract.cancelLines.id,
        'cancel',
        call,
        (trx, order, how) => cancelPieces(trx, order, call.body, { ...how, closed: closed !== undefined }),
        version,
      )
    }),
  )
  mount(app, contract.payBack, (call) =>
    act(contract.payBack.id, 'refund', call, async (trx, order, { by }) => {
      const begun = await payBack(trx, order, call.body, by)
      await settleOrder(trx, order)
      return begun
    }),
  )
}
