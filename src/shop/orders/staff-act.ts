// What staff do with one order, in one transaction with its audit entry, and once by its Idempotency-Key.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { signedIn } from '../auth/access.ts'
import { changeIn } from '../crud/change.ts'
import { idempotencyKeyOf, once } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import type { TransitionContext } from './transitions/apply.ts'
import { type LockedOrder, lockOrder } from './transitions/lock-order.ts'

export interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  params: { number: string }
  body: { version: number }
}

/** Who does it, and what letters and log lines need. */
export interface StaffDeed {
  by: { kind: 'staff'; id: string }
  context: TransitionContext
}

/** What it answers stands in the audit entry beside the order's status, and is told to whoever asked. */
type Deed<Done extends object> = (trx: Transaction<Database>, order: LockedOrder, how: StaffDeed) => Promise<Done>

/**
 * `scope` is the endpoint's id, `action` the word of the audit log. NOT_FOUND, CONFLICT of another version than the one in the
 * body, or than `seen`, where the caller's own work has counted it up meanwhile.
 */
export const staffAct =
  ({ db, config }: Pick<ShopDeps, 'db' | 'config'>) =>
  async <Done extends object>(
    scope: string,
    action: string,
    { request, reply, params, body }: Asked,
    deed: Deed<Done>,
    seen = body.version,
  ) => {
    const { userId } = signedIn(request)
    const asked = { scope, caller: userId, key: idempotencyKeyOf(request.headers), body: { params, body } }
    const context = { publicOrigin: config.publicOrigin, logger: request.log, from: request }
    const { answer, replayed } = await once(db, asked, (trx) =>
      changeIn(trx, { request, entity: 'orders', action }, async () => {
        const found = await trx.selectFrom('orders').select('id').where('number', '=', params.number).executeTakeFirst()
        if (!found) throw new ApiError('NOT_FOUND')
        const order = await lockOrder(trx, found.id, seen)
        const before = { status: order.row.status, paymentStatus: order.row.payment_status }
        const done = await deed(trx, order, { by: { kind: 'staff', id: userId }, context })
        const { id, version, status, payment_status: paymentStatus } = order.row
        return { entityId: id, before, after: { status, paymentStatus, ...done }, answer: { ...done, id, version } }
      }),
    )
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  }
