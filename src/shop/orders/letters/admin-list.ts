// The letters of one order as staff see them, and what stands in the way of sending one again.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LetterObstacle, OrderLetter } from '#contract/order-letters.ts'
import { ApiError } from '#http/errors.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'
import { Address } from '../../mail/outgoing.ts'
import { NOT_WRITTEN } from '../../mail/queue.ts'
import { isDropped, isSecret } from '../../mail/secret-letters.ts'

const MOST = 100

interface Order {
  id: string
  email: string
}

interface Stored extends Omit<OrderLetter, 'obstacle'> {
  unwritten: boolean
  dropped: boolean
  secret: boolean
}

function obstacleOf({ template, unwritten, dropped, secret }: Stored, { email }: Order): LetterObstacle | null {
  if (template === 'order-for-staff') return 'for-staff'
  if (dropped) return unwritten ? 'not-written' : 'dropped'
  if (secret) return 'secret'
  return Address.safeParse(email).success ? null : 'no-address'
}

async function read(db: Kysely<Database>, order: Order, rest: RawBuilder<unknown>): Promise<OrderLetter[]> {
  const { rows } = await sql<Stored>`
    select id, template, to_address as "to", status, ${instant(sql`created_at`)} as "createdAt",
      ${instant(sql`sent_at`)} as "sentAt", last_error is not distinct from ${NOT_WRITTEN} as unwritten,
      ${isDropped} as dropped, ${isSecret} as secret
    from mails where entity = 'orders' and entity_id = ${order.id} ${rest}`.execute(db)
  return rows.map((row) => {
    const { unwritten, dropped, secret, ...letter } = row
    return { ...letter, obstacle: obstacleOf(row, order) }
  })
}

export async function lettersOf(db: Kysely<Database>, number: string): Promise<OrderLetter[]> {
  const order = await db.selectFrom('orders').select(['id', 'email']).where('number', '=', number).executeTakeFirst()
  if (!order) throw new ApiError('NOT_FOUND')
  return await read(db, order, sql`order by mails.created_at desc, mails.id desc limit ${MOST}`)
}

/** One letter of the order, kept from changing until the transaction ends; NOT_FOUND where it is another order's. */
export async function requireLetter(trx: Kysely<Database>, order: Order, id: string): Promise<OrderLetter> {
  const [letter] = await read(trx, order, sql`and id = ${id} for share`)
  if (!letter) throw new ApiError('NOT_FOUND')
  return letter
}
