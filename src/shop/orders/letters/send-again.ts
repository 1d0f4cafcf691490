// Staff send a customer a letter of their order once more: as it was written, to where the order's letters go now.
import type { Transaction } from 'kysely'
import type { LetterObstacle } from '#contract/order-letters.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { queueCopy } from '../../mail/queue-copy.ts'
import type { StaffDeed } from '../staff-act.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'
import { requireLetter } from './admin-list.ts'
import { buyerName } from './queue-order-letter.ts'

const SENTENCES: Readonly<Record<LetterObstacle, string>> = {
  'for-staff': 'This e-mail was written to staff, not to the customer.',
  'not-written': 'It could not be written, so there is nothing to send.',
  dropped: 'The text of this e-mail was not kept.',
  secret: 'This e-mail contains a link that gives access to an account. It is not sent again.',
  'no-address': 'The order has no e-mail address.',
}

/** The version counts up, so that of two who send at once one is told. */
export async function sendAgain(
  trx: Transaction<Database>,
  order: LockedOrder,
  id: string,
  { by, context }: StaffDeed,
): Promise<{ letter: string; template: string }> {
  const { row } = order
  const { template, obstacle } = await requireLetter(trx, row, id)
  if (obstacle) throw new ApiError('CONFLICT', { message: SENTENCES[obstacle], fields: { letter: obstacle } })
  const name = buyerName(row.shipping_address as Parameters<typeof buyerName>[0])
  const letter = await queueCopy(trx, id, { address: row.email, name }, context)
  await settle(trx, order)
  await recordEvent(trx, row.id, { type: 'letter_again', by, visible: false, data: { code: template } })
  return { letter, template }
}
