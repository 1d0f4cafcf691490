// What the links in letters do: confirming that an address waits, and taking back all that it waits for.
import { type Kysely, sql } from 'kysely'
import type { WaitedFor } from '#contract/back-in-stock.ts'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { callWaiting } from './call-waiting.ts'
import { hashOf } from './wait-token.ts'

/** For so long a link confirms; what was not confirmed until then is removed. */
export const CONFIRM_HOURS = 48

const noLongerGood = () => invalidInput({ token: 'invalid' })

/**
 * The variant is locked first, so that either its stock rises after this is committed, and whoever raises it sees who waits;
 * or it has risen, and that is seen here.
 */
export const confirm = (db: Kysely<Database>, token: string): Promise<WaitedFor> =>
  db.transaction().execute(async (trx) => {
    const hash = hashOf(token)
    await sql`
      select from variants where id = (select variant_id from stock_waits where hash = ${hash}) for share`.execute(trx)
    const { rows } = await sql<{ id: string } & WaitedFor>`
      update stock_waits w set confirmed_at = coalesce(w.confirmed_at, now())
      from variants v join products p on p.id = v.product_id
      where v.id = w.variant_id and w.hash = ${hash} and w.told_at is null
        and (w.confirmed_at is not null or w.asked_at > now() - make_interval(hours => ${CONFIRM_HOURS}))
      returning v.id, p.slug, p.title`.execute(trx)
    const [waited] = rows
    if (!waited) throw noLongerGood()
    await callWaiting(trx, sql<boolean>`v.id = ${waited.id}`)
    return { slug: waited.slug, title: waited.title }
  })

/** The rows go in the order of their variants: of two that are taken back at once neither waits for the other for ever. */
export const stop = (db: Kysely<Database>, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ email: string }>`
      select email::text as email from stock_waits where hash = ${hashOf(token)}`.execute(trx)
    if (!rows[0]) throw noLongerGood()
    await forget(trx, rows[0].email)
  })

/** Nobody is written to at this address any more, whatever they wait for. */
export async function forget(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`
    delete from stock_waits where (variant_id, email) in (
      select variant_id, email from stock_waits where email = ${email}::public.citext order by variant_id for update
    )`.execute(trx)
}
