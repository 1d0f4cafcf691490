// The form of the law, for whoever has no account and no address of an order's page at hand. What is typed is kept as a
// message and confirmed by mail at once, in the same way whether it fits an order or not; a job then looks for the order.
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { sendWithdrawal } from '#contract/withdrawals.ts'
import { inTransaction } from '../../crud/once.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { messages } from '../../messages/repository.ts'
import { matchWithdrawal, withdrawalKey } from '../job-names.ts'
import { queueReturnLetter, queueTypedReceipt } from '../letters/queue-return-letter.ts'
import type { PaymentDeps } from '../payments/end-attempts.ts'
import type { TransitionContext } from '../transitions/apply.ts'
import { lockOrder } from '../transitions/lock-order.ts'
import { isLate, readCalendar, withdrawalEnds } from './deadline.ts'
import { declare, withdrawable } from './declare.ts'
import { findOrder } from './find-order.ts'

/** `subject` stands before the words that identify the order, and a colon; `all` where no goods are named. */
const WORDS = {
  en: { subject: 'Withdrawal', all: 'I withdraw from the whole contract.' },
  de: { subject: 'Widerruf', all: 'Ich widerrufe den ganzen Vertrag.' },
} as const

export async function takeWithdrawal(
  trx: Transaction<Database>,
  { name, order, email, goods }: BodyOf<typeof sendWithdrawal>,
  { ipHash, customerId, context }: { ipHash: Buffer; customerId: string | null; context: TransitionContext },
): Promise<Date> {
  await messages(trx).refuseFlood(ipHash)
  const { rows } = await sql<{ locale: 'en' | 'de' | null }>`
    select value ->> 'locale' as locale from info_groups where name = 'commerce'`.execute(trx)
  const words = WORDS[rows[0]?.locale ?? 'en']
  const told = { subject: `${words.subject}: ${order}`, body: goods || words.all }
  const id = await messages(trx).create({ name, email, ...told, spam: false, customerId, ipHash })
  const { created_at: at } = await trx
    .updateTable('messages')
    .set({ kind: 'order' })
    .where('id', '=', id)
    .returning('created_at')
    .executeTakeFirstOrThrow()
  await queueTypedReceipt(trx, { messageId: id, name, order, email, goods, at }, context)
  await enqueue(trx, matchWithdrawal, { messageId: id }, { from: context.from, key: withdrawalKey(id) })
  return at
}

/** What fits an order becomes a withdrawal that staff confirm; anything else stays a message that nobody has read. */
export const lookForOrder = ({ db, context }: Pick<PaymentDeps, 'db' | 'context'>, messageId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('order_id', 'is', null)
      .executeTakeFirst()
    if (!message?.email.includes('@')) return
    const words = message.subject.slice(message.subject.indexOf(':') + 1).trim()
    const orderId = await findOrder(trx, { words, name: message.name, email: message.email })
    if (orderId === undefined) return
    const order = await lockOrder(trx, orderId)
    // The same declaration twice, or one for what the law excepts: staff read it.
    if ((await withdrawable(trx, order)).size === 0) {
      await trx.updateTable('messages').set({ order_id: orderId }).where('id', '=', messageId).execute()
      return
    }
    const at = message.created_at
    const late = isLate(withdrawalEnds(order, await readCalendar(trx)), at)
    const by = { kind: 'customer', id: order.row.customer_id } as const
    const goods = message.body.replace(/\s+/g, ' ').trim()
    const reason = Object.values(WORDS).some(({ all }) => all === goods) ? null : goods
    const declared = await declare(trx, order, { lines: undefined, by, reason, at, late, waits: true }, context)
    await trx
      .updateTable('messages')
      .set({ order_id: orderId, status: 'closed', version: sql<number>`version + 1` })
      .where('id', '=', messageId)
      .execute()
    const [one] = declared.returns
    const isOther = order.row.email.trim().toLowerCase() !== message.email.trim().toLowerCase()
    if (one && isOther)
      await queueReturnLetter(trx, { order, one }, 'withdrawal-received', { declared: declared.lines }, context)
  })
