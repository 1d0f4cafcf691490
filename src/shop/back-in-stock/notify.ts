// Writing to those who wait, once what they wait for can be bought.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { visible } from '../products/card.ts'
import { canBeBought, isWaiting } from './call-waiting.ts'
import { type LetterContext, queueWaitLetter, type Wanted, wantedColumns } from './wait-letter.ts'
import { newToken } from './wait-token.ts'

/** Letters of one transaction. */
const AT_ONCE = 50

export async function notifyWaiting(
  db: Kysely<Database>,
  variantId: string,
  { signal, ...context }: LetterContext & { signal: AbortSignal },
): Promise<void> {
  while (await notifySome(db, variantId, context)) signal.throwIfAborted()
}

/** Rows that another run holds are left to it: of two at once each writes to others. */
const notifySome = (db: Kysely<Database>, variantId: string, context: LetterContext): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Wanted & { email: string }>`
      select w.email::text as email, ${wantedColumns}
      from stock_waits w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
        left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
      where w.variant_id = ${variantId} and ${isWaiting} and ${canBeBought} and ${visible}
      order by w.asked_at, w.email limit ${AT_ONCE} for update of w skip locked`.execute(trx)
    for (const { email, ...wanted } of rows) {
      const { token, hash } = newToken()
      await sql`
        update stock_waits set told_at = now(), hash = ${hash}
        where variant_id = ${variantId} and email = ${email}::public.citext`.execute(trx)
      await queueWaitLetter(trx, 'back-in-stock', { to: email, wanted, token }, context)
    }
    return rows.length === AT_ONCE
  })
