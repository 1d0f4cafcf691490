// Merging a guest's cart into the user's when they sign in, with the order that waits for its payment. Where both carts
// have one the guest's stays, since it is the one they are at, and the user's is replaced.
import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { MergedCart } from '#contract/carts.ts'
import { inTransaction } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import { closingFirst, StillOpen } from '../orders/payments/closing-first.ts'
import { isDecided } from '../orders/payments/end-attempts.ts'
import { apply, type TransitionContext } from '../orders/transitions/apply.ts'
import { isRefused } from '../orders/transitions/decide.ts'
import { lockOrder } from '../orders/transitions/lock-order.ts'
import type { Providers } from '../payments/providers.ts'
import type { Carts } from './merge.ts'
import { carts } from './repository.ts'

export interface MergeDeps extends ShopDeps {
  providers: Providers
}

/** Whether the order has made way; it stays by itself where its payment is being decided at this moment. */
async function replace(
  trx: Transaction<Database>,
  orderId: string,
  { userId, closed }: { userId: string; closed: string | undefined },
  context: TransitionContext,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (order.row.status !== 'pending_payment') return
  if (!isDecided(order) && closed !== orderId) throw new StillOpen(orderId)
  const by = { kind: 'customer', id: userId } as const
  const decision = await apply(trx, order, { event: 'replace', decided: isDecided(order) }, { by }, context)
  if (isRefused(decision)) await sql`update orders set cart_id = null where id = ${orderId}`.execute(trx)
}

/** Both carts are locked. */
async function takeOrderAlong(
  trx: Transaction<Database>,
  { from, to }: Carts,
  who: { userId: string; closed: string | undefined },
  context: TransitionContext,
): Promise<void> {
  const { rows } = await sql<{ id: string; cart: string }>`
    select id, cart_id as cart from orders where cart_id in (${from}, ${to}) and status = 'pending_payment'
    order by id for update`.execute(trx)
  const [own, others] = [rows.find(({ cart }) => cart === from), rows.find(({ cart }) => cart === to)]
  if (!own) return
  if (others) await replace(trx, others.id, who, context)
  // It is theirs: whoever signs in holds the key to the cart it was placed from.
  await sql`
    update orders set cart_id = ${to}, customer_id = coalesce(customer_id, ${who.userId}) where id = ${own.id}`.execute(
    trx,
  )
}

export const mergingCarts =
  ({ db, config, logger, providers }: MergeDeps) =>
  (
    guest: { tokenHash: Buffer },
    user: { userId: string },
    from: Pick<FastifyRequest, 'id' | 'headers'>,
  ): Promise<MergedCart['merged']> => {
    const context = { publicOrigin: config.publicOrigin, logger, from }
    return closingFirst({ db, providers, context }, (closed) =>
      inTransaction(db, (trx) =>
        carts(trx).merge(guest, user, (both) => takeOrderAlong(trx, both, { ...user, closed }, context)),
      ),
    )
  }
