// The id this shop gives to payment providers with all it asks for, so that of several shops with one account each takes
// only its own events.
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'

export async function paymentShopId(db: Kysely<Database>): Promise<string> {
  const known = await db.selectFrom('payment_shop').select('id').executeTakeFirst()
  if (known) return known.id
  await db
    .insertInto('payment_shop')
    .values({ id: uuidv7() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('payment_shop').select('id').executeTakeFirstOrThrow()).id
}
