// Erasing one's own account. Proven with the password; refused while anything is left to settle with the person.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountErasure } from '#contract/account-data.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { accounts } from '../account/repository.ts'
import type { Caller } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { passwordLimits } from '../auth/limits.ts'
import { signedInRequester } from '../auth/origin.ts'
import { throttle } from '../auth/throttle.ts'
import { inTransaction } from '../crud/once.ts'
import { BALANCE, REASONS } from '../customers/anonymise.ts'
import { type Erasable, erase, theirs } from '../customers/erase.ts'
import type { Database } from '../db/schema.ts'

type InTheWay = AccountErasure['inTheWay'][number]

async function inTheWay(db: Kysely<Database>, person: Erasable): Promise<InTheWay[]> {
  const reason = sql.join(
    Object.entries(REASONS).map(([name, holds]) => sql`when ${holds} then ${sql.lit(name)}`),
    sql` `,
  )
  const { rows } = await sql<InTheWay>`
    select * from (
      select number, public_token as token, case ${reason} end as reason, ${BALANCE} as owed
      from orders where ${theirs(person)} order by placed_at, id
    ) found where reason is not null`.execute(db)
  return rows.map(({ owed, ...row }) => ({ ...row, owed: row.reason === 'balance' ? owed : null }))
}

const SENTENCES: Record<InTheWay['reason'], (number: string) => string> = {
  open_order: (number) => `Order ${number} is still under way.`,
  refund: (number) => `A refund of order ${number} is under way.`,
  dispute: (number) => `A payment of order ${number} is disputed.`,
  balance: (number) => `Order ${number} is not settled: something is still to be paid.`,
  return: (number) => `Something of order ${number} is being sent back.`,
}

async function personOf(db: Kysely<Database>, userId: string, { lock }: { lock: boolean }) {
  const { rows } = await sql<Erasable & { role: string; status: string; hash: string | null }>`
    select id, email::text as email, (email is not null and email_verified_at is not null) as "emailVerified", role,
      status, password_hash as hash
    from users where id = ${userId} ${lock ? sql`for update` : sql``}`.execute(db)
  const [person] = rows
  if (!person || person.status === 'erased') throw new ApiError('UNAUTHENTICATED')
  return person
}

export const erasureOf = async (db: Kysely<Database>, userId: string): Promise<AccountErasure> => {
  const person = await personOf(db, userId, { lock: false })
  const { rows } = await sql<Pick<AccountErasure, 'orders' | 'reviews'>>`
    select (select count(*)::int from orders where ${theirs(person)}) as orders,
      (select count(*)::int from reviews where customer_id = ${userId}) as reviews`.execute(db)
  const counts = rows[0] as (typeof rows)[number]
  return { staff: person.role !== 'customer', ...counts, inTheWay: await inTheWay(db, person) }
}

/** User, carts, orders by id: in the order in which placing locks them. */
async function eraseLocked(trx: Transaction<Database>, userId: string, checked: string): Promise<void> {
  const person = await personOf(trx, userId, { lock: true })
  if (person.role !== 'customer') throw new ApiError('FORBIDDEN')
  // Changed meanwhile, in another browser.
  if (person.hash !== checked) throw new ApiError('CONFLICT')
  await sql`select from carts where user_id = ${userId} order by id for update`.execute(trx)
  await sql`select from orders where ${theirs(person)} order by id for update`.execute(trx)
  const [first] = await inTheWay(trx, person)
  if (first) throw new ApiError('CONFLICT', { message: SENTENCES[first.reason](first.number) })
  await erase(trx, person, { guestOrders: [], guestMessages: [] })
}

export async function eraseOwn(
  { db, passwords }: Pick<Identity, 'db' | 'passwords'>,
  { userId }: Pick<Caller, 'userId'>,
  password: string,
): Promise<void> {
  const limits = passwordLimits(userId)
  await throttle(db).attempt(limits)
  const stored = await accounts(db).passwordHash(userId)
  const { right } = await passwords.check(password, stored, signedInRequester({ userId }))
  if (!right || stored === null) throw invalidInput({ password: 'wrong' })
  await throttle(db).succeeded(limits)
  await inTransaction(db, (trx) => eraseLocked(trx, userId, stored))
}
