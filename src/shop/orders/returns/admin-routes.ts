// What staff do with returns and withdrawals of an order.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  approveReturn,
  beginReturn,
  closeReturn,
  previewReturnClosing,
  receiveReturn,
  rejectReturn,
} from '#contract/staff-returns.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { providersOf } from '../../payments/providers.ts'
import { endAttempts } from '../payments/end-attempts.ts'
import { staffAct } from '../staff-act.ts'
import { mustBeAllowed } from '../transitions/guard.ts'
import { type LockedOrder, type Return, readOrder } from '../transitions/lock-order.ts'
import { begin } from './begin.ts'
import { close, previewClose } from './close.ts'
import { approve, reject } from './decide.ts'
import { beginReturn as mayBegin, RETURN_GUARDS } from './guards.ts'
import { receive } from './receive.ts'

/** Foreign ones are not found. */
const ownReturn = ({ returns }: Pick<LockedOrder, 'returns'>, id: string): Return => {
  const one = returns.find((each) => each.id === id)
  if (!one) throw new ApiError('NOT_FOUND')
  return one
}

export function staffReturnRoutes(app: FastifyInstance, deps: Pick<ShopDeps, 'db' | 'config'>): void {
  const { db, config } = deps
  const act = staffAct(deps)
  const providers = providersOf(config, { db })

  /** Of a pending order nobody pays any more what is withdrawn from. Answers the version that the caller has seen by then. */
  const endPayments = async (number: string, request: FastifyRequest, seen: number): Promise<number> => {
    const pending = db
      .selectFrom('orders')
      .select(['id', 'version'])
      .where('number', '=', number)
      .where('status', '=', 'pending_payment')
    const row = await pending.executeTakeFirst()
    if (row?.version !== seen) return seen
    const context = { publicOrigin: config.publicOrigin, logger: request.log, from: request }
    await endAttempts({ db, providers, context }, row.id)
    return (await pending.executeTakeFirst())?.version ?? seen
  }

  mount(app, beginReturn, (call) =>
    act(beginReturn.id, 'return', call, async (trx, order, { by, context }) => {
      mustBeAllowed(mayBegin(order))
      const { kind, lines, reason } = call.body
      const one = await begin(trx, order, { kind, lines, reason: reason || null, by }, context)
      return { return: one.number }
    }),
  )

  mount(app, approveReturn, async (call) => {
    const seen = await endPayments(call.params.number, call.request, call.body.version)
    const deed: Parameters<typeof act>[3] = async (trx, order, { by, context }) => {
      const one = ownReturn(order, call.params.id)
      mustBeAllowed(RETURN_GUARDS.approve(order, one))
      await approve(trx, order, one, { lines: call.body.lines, by }, context)
      return { return: one.number }
    }
    return await act(approveReturn.id, 'return-approve', call, deed, seen)
  })

  mount(app, rejectReturn, (call) =>
    act(rejectReturn.id, 'return-reject', call, async (trx, order, { by, context }) => {
      const one = ownReturn(order, call.params.id)
      mustBeAllowed(RETURN_GUARDS.reject(order, one))
      await reject(trx, order, one, { reason: call.body.reason, by }, context)
      return { return: one.number }
    }),
  )

  mount(app, receiveReturn, (call) =>
    act(receiveReturn.id, 'return-receive', call, async (trx, order, how) => {
      const one = ownReturn(order, call.params.id)
      mustBeAllowed(RETURN_GUARDS.receive(order, one))
      await receive(trx, order, one, { lines: call.body.lines }, how)
      return { return: one.number }
    }),
  )

  mount(app, previewReturnClosing, async ({ params, body }) => {
    const found = await db.selectFrom('orders').select('id').where('number', '=', params.number).executeTakeFirst()
    if (!found) throw new ApiError('NOT_FOUND')
    const order = await readOrder(db, found.id)
    const one = ownReturn(order, params.id)
    mustBeAllowed(RETURN_GUARDS.close(order, one))
    return previewClose(order, one, body)
  })

  mount(app, closeReturn, (call) =>
    act(closeReturn.id, 'return-close', call, async (trx, order, { by }) => {
      const one = ownReturn(order, call.params.id)
      mustBeAllowed(RETURN_GUARDS.close(order, one))
      const credited = await close(trx, order, one, { ...call.body, by })
      return { return: one.number, credited }
    }),
  )
}
