// Ordering what a checkout shows: once for each key, in one transaction, and the provider asked after it.
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlacedOrder } from '#contract/checkouts.ts'
import { ApiError } from '#http/errors.ts'
import { onePlan } from '#postgres/named-client.ts'
import { signals } from '#telemetry/signals.ts'
import type { CartOwner } from '../carts/owner.ts'
import type { CartDeps } from '../carts/put-coupon.ts'
import { owned } from '../carts/read.ts'
import { customerKeys } from '../coupons/customer-key.ts'
import { type Done, once } from '../crud/once.ts'
import { deriveSoon } from '../customers/derive.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import { queueOrderLetter, queueStaffLetter } from '../orders/letters/queue-order-letter.ts'
import { closingFirst } from '../orders/payments/closing-first.ts'
import { nextStep } from '../orders/payments/next-step.ts'
import { ask, firstCharge, startAttempt } from '../orders/payments/start-attempt.ts'
import { leaveCart, type TransitionContext } from '../orders/transitions/apply.ts'
import { PLACING } from '../orders/transitions/decide.ts'
import type { LockedOrder } from '../orders/transitions/lock-order.ts'
import type { Actor } from '../orders/transitions/order-event.ts'
import { attemptTimes } from '../payments/attempt-times.ts'
import type { Providers } from '../payments/providers.ts'
import { deriveStock } from '../stock/derive-stock.ts'
import type { Moved } from '../stock/variant-stock.ts'
import { refusePaid, reopen } from './open-order.ts'
import { type Draft, draftOf, isAsTyped, providerOf, termsRow } from './order-draft.ts'
import { refuseTooManyPending } from './pending-limits.ts'
import { refuseUnlessOrdered, type Seen } from './refuse.ts'
import { type CheckoutDeps, type ReadCheckout, readCheckout } from './show-checkout.ts'
import { writeOrder } from './write-order.ts'

export interface PlaceDeps extends ShopDeps, CheckoutDeps, CartDeps {
  providers: Providers
}

export interface Asking {
  key: string | undefined
  ip: string
  from: Pick<FastifyRequest, 'id' | 'headers'>
}

/** What is kept under the key; the next step is looked up anew each time. */
interface Placed extends Pick<PlacedOrder, 'number' | 'token'> {
  orderId: string
}

interface Circumstances {
  ip: string
  /** The open order whose attempts were closed a moment ago. */
  closed: string | undefined
  context: TransitionContext
  /** Told of an order that is new. */
  onWritten: (order: LockedOrder) => void
}

const MINUTE = 60_000

/** User, then cart; undefined where there is none. */
async function lockOwner(trx: Kysely<Database>, owner: CartOwner): Promise<string | undefined> {
  if ('userId' in owner) await sql`select from users where id = ${owner.userId} for key share`.execute(trx)
  const { rows } = await sql<{ id: string }>`${onePlan}
    select c.id from carts c where ${owned(owner)} for update`.execute(trx)
  return rows[0]?.id
}

/** The open order, then coupons: its own, and the one that was put in. */
async function lockOrderAndCoupons(trx: Kysely<Database>, cartId: string): Promise<void> {
  await sql`
    with open as materialized (
      select id from orders where cart_id = ${cartId} and status = 'pending_payment' for update
    )
    select from coupons cp where (
      cp.code_key = (select upper(k.coupon_code) from checkouts k where k.cart_id = ${cartId})
      or cp.id in (select u.coupon_id from coupon_uses u where u.order_id in (select id from open))
    ) and (select count(*) from open) >= 0
    order by cp.id for update`.execute(trx)
}

/** When an order lapses unless it is paid. */
function expiryOf({ paidBy }: Draft, { basket }: ReadCheckout, now: Date): Date | null {
  const { unpaidCardMinutes, unpaidBankMinutes } = basket.settings.checkout
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  if (paidBy === 'bank_transfer') return after(unpaidBankMinutes)
  if (paidBy !== 'card') return null
  // Never before the provider's own session is over.
  const { holdUntil } = attemptTimes(now)
  const set = after(unpaidCardMinutes)
  return set > holdUntil ? set : holdUntil
}

const piecesOf = ({ lines }: Draft) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What follows at once: an order that waits for nothing is confirmed like any other. */
async function follow(
  trx: Transaction<Database>,
  order: LockedOrder,
  { cartId, draft }: { cartId: string; draft: Draft },
  context: TransitionContext,
): Promise<void> {
  const { leavesCart, letter, status } = PLACING[draft.paidBy]
  await deriveSoon(trx, order.row.customer_id)
  if (leavesCart) await leaveCart(trx, cartId, order.lines)
  if (letter && letter !== 'order-for-staff') await queueOrderLetter(trx, order, letter, context, { isNew: true })
  if (status === 'confirmed') await queueStaffLetter(trx, order, context)
}

export const placing = (deps: PlaceDeps) => {
  const { db, config, logger, signingKeys, hashAddress, now: clock } = deps
  const { providers } = deps

  /** The work of one transaction. */
  const place = async (
    trx: Transaction<Database>,
    owner: CartOwner,
    seen: Seen,
    { ip, closed, context, onWritten }: Circumstances,
  ): Promise<Placed> => {
    const cartId = await lockOwner(trx, owner)
    if (cartId === undefined) throw new ApiError('CART_EMPTY')
    await lockOrderAndCoupons(trx, cartId)
    if (closed) await refusePaid(trx, closed)
    const read = await readCheckout(trx, owner, deps)
    if (!read) throw new ApiError('CART_EMPTY')
    refuseUnlessOrdered(read, seen)
    const now = clock()
    const customerId = 'userId' in owner ? owner.userId : null
    const by: Actor = { kind: 'customer', id: customerId }
    const draft = draftOf(read, customerId)
    const agreed = { terms: termsRow(read.terms.version, now), pages: read.agreed }
    const moved: Moved[] = []
    const { open } = read.basket
    if (open) {
      const reopened = await reopen(trx, { orderId: open.id, draft, agreed, closed, now, by }, { ...context, moved })
      if (reopened.kind === 'continued') return { number: open.number, token: open.token, orderId: open.id }
    }
    const following = PLACING[draft.paidBy]
    const ipHash = hashAddress(ip, 'orders')
    const { email, total_minor: total } = draft.agreed
    if (following.status === 'pending_payment')
      await refuseTooManyPending(
        trx,
        { email, ipHash, transfer: draft.paidBy === 'bank_transfer', pieces: piecesOf(draft) },
        config.checkoutPendingLimit,
      )
    const provider = providerOf(draft.paidBy, providers.card?.name)
    const written = await writeOrder(trx, {
      ...{ draft, placing: following, cartId, ipHash, numberPrefix: read.basket.settings.checkout.numberPrefix },
      agreed,
      expiresAt: expiryOf(draft, read, now),
      customerKey: draft.couponId === null ? null : customerKeys(signingKeys, email)[0],
      payment: provider && {
        provider,
        expiresAt: draft.paidBy === 'card' ? attemptTimes(now).expiresAt : null,
        createdAt: now,
      },
    })
    const { order } = written
    await follow(trx, order, { cartId, draft }, context)
    await deriveStock(trx, [...moved, ...written.moved])
    context.logger.info({ order: order.row.number, event: 'placed', from: null, to: following.status, total }, 'order')
    onWritten(order)
    return { number: order.row.number, token: order.row.public_token, orderId: order.row.id }
  }

  /** `written` is what this call wrote, and undefined where it had been written before. */
  const onceFor = async (owner: CartOwner, seen: Seen, { key, ip, from }: Asking) => {
    const caller = 'userId' in owner ? owner.userId : owner.tokenHash.toString('base64url')
    const context: TransitionContext = { publicOrigin: config.publicOrigin, logger, from }
    const asked = { scope: 'orders.place', caller, key, body: seen }
    return await closingFirst({ db, providers, context }, async (closed) => {
      let written: LockedOrder | undefined
      const onWritten = (order: LockedOrder) => {
        written = order
      }
      const done = await once(db, asked, (trx) => place(trx, owner, seen, { ip, closed, context, onWritten }))
      return { ...done, written: done.replayed ? undefined : written }
    })
  }

  /** A form that made its order before and says something else by now: its sender is not led on to pay for what was. */
  const refuseChanged = async (owner: CartOwner, { orderId, ...made }: Placed, { row }: Pick<LockedOrder, 'row'>) => {
    const read = await readCheckout(db, owner, deps)
    if (read?.basket.open?.id !== orderId || read.quote === null) return
    if (read.problems.some(({ severity }) => severity === 'error')) return
    if (!isAsTyped(row, draftOf(read, row.customer_id))) throw new ApiError('IDEMPOTENCY_MISMATCH', { details: made })
  }

  return async (owner: CartOwner, seen: Seen, asking: Asking): Promise<Done<PlacedOrder>> => {
    const context: TransitionContext = { publicOrigin: config.publicOrigin, logger, from: asking.from }
    const { answer, replayed, written } = await onceFor(owner, seen, asking).catch((error: unknown) => {
      if (error instanceof ApiError) signals.orderRefused.publish({ code: error.code })
      throw error
    })
    const standing = written ?? (await standingOf(db, answer.orderId))
    if (replayed && standing.row.status === 'pending_payment') await refuseChanged(owner, answer, standing)
    if (!replayed) signals.orderPlaced.publish({ payment: standing.row.payment_method_code ?? 'none' })
    const begins = standing.payments.findLast(({ status }) => status === 'created')
    const provider = begins && providers.named(begins.provider)
    const paying = { db, providers, context }
    const charge = written && begins && firstCharge(written, begins, config.publicOrigin)
    const next =
      standing.row.status !== 'pending_payment' || !begins || !provider?.online
        ? nextStep(standing)
        : charge
          ? await ask(paying, provider, charge)
          : await startAttempt(paying, begins.id)
    // As it was answered first, or as it has come since; what ended is told by its page.
    const confirmed = standing.row.status === 'confirmed' || standing.row.status === 'completed'
    const status = confirmed ? 'confirmed' : 'pending_payment'
    return { answer: { number: answer.number, token: answer.token, status, next, email: standing.row.email }, replayed }
  }
}

async function standingOf(db: Kysely<Database>, orderId: string): Promise<Pick<LockedOrder, 'row' | 'payments'>> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { row, payments }
}
