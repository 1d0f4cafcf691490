// Asking to be told: the address waits, unconfirmed, and a letter goes there.
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { visible } from '../products/card.ts'
import { canBeBought } from './call-waiting.ts'
import { type LetterContext, queueWaitLetter, type Wanted, wantedColumns } from './wait-letter.ts'
import { newToken } from './wait-token.ts'

/** Whoever asks again gets a new letter; what is confirmed already stays so. */
export const ask = (
  db: Kysely<Database>,
  { variantId, email }: { variantId: string; email: string },
  context: LetterContext,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Wanted & { buyable: boolean }>`
      select ${wantedColumns}, ${canBeBought} as buyable
      from variants v join products p on p.id = v.product_id
        left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
      where v.id = ${variantId} and v.active and ${visible}`.execute(trx)
    const [wanted] = rows
    if (!wanted) throw new ApiError('NOT_FOUND', { fields: { variantId: 'unknown' } })
    if (wanted.buyable) throw new ApiError('CONFLICT', { message: 'It is available now.' })
    const { token, hash } = newToken()
    await sql`
      insert into stock_waits as w (variant_id, email, hash) values (${variantId}, ${email}, ${hash})
      on conflict (variant_id, email) do update set hash = excluded.hash, asked_at = excluded.asked_at, told_at = null,
        confirmed_at = case when w.told_at is null then w.confirmed_at end`.execute(trx)
    await queueWaitLetter(trx, 'back-in-stock-confirm', { to: email, wanted, token }, context)
  })
