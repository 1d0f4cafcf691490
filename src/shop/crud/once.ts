// Work that is done once, however often it is asked for: the answer of what succeeded is stored with the work itself, by
// the Idempotency-Key of whoever asked.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ERROR_DETAILS } from '#contract/errors.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

/** A day: afterwards the same key is a new one (`src/shop/cleanup.ts`). */
export const KEY_HOURS = 24

const FORM = /^[!-~]{1,255}$/

/** The header of a request; undefined where it has none. What is no key is refused. */
export const idempotencyKeyOf = (headers: Record<string, string | string[] | undefined>): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !FORM.test(key)) throw invalidInput({ 'idempotency-key': 'invalid' })
  return key
}

export interface Asked {
  /** The endpoint. */
  scope: string
  /** Who asks: a user's id, or the hash of a cart's or order's token. */
  caller: string
  key: string | undefined
  body: unknown
}

export interface Done<T> {
  answer: T
  /** It was done before: say so by `Idempotent-Replayed: true`. */
  replayed: boolean
}

/**
 * Codes of PostgreSQL after which the same transaction may succeed: a serialisation failure, a deadlock, and a statement read
 * before a migration changed its table (named-client.ts).
 */
const AGAIN = new Set(['40001', '40P01', '0A000'])
const TRIES = 3

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** A transaction that is begun again where another one was in its way; after three tries 503. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (!AGAIN.has(String(codeOf(error)))) throw error
      if (attempt === TRIES) throw new ApiError('UNAVAILABLE', { retryAfter: 1, cause: error })
      await sleep(10 * attempt + Math.random() * 40)
    }
  }
}

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()

/** Looked up in a statement of its own: one that waited for the lock as well would read what was there before the wait. */
async function answerBefore<T>(trx: Transaction<Database>, { scope, caller, key }: Asked, bodyHash: Buffer) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${caller} ${key}`}, 0)) as free`.execute(trx)
  if (!rows[0]?.free) throw new ApiError('IN_PROGRESS', { retryAfter: 1 })
  const before = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('caller', '=', caller)
    .where('key', '=', String(key))
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${KEY_HOURS})`)
    .executeTakeFirst()
  if (before && !before.body_hash.equals(bodyHash)) {
    const { data } = ERROR_DETAILS.IDEMPOTENCY_MISMATCH.safeParse(before.answer)
    throw new ApiError('IDEMPOTENCY_MISMATCH', { ...(data && { details: data }) })
  }
  return before as { answer: T } | undefined
}

/**
 * Runs the work in one transaction and keeps its answer, or answers as it was answered before. Without a key it is simply
 * run. What fails leaves nothing behind, so that a refusal can be mended under the same key.
 */
export const once = <T extends object>(
  db: Kysely<Database>,
  asked: Asked,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<Done<T>> =>
  inTransaction(db, async (trx) => {
    if (asked.key === undefined) return { answer: await work(trx), replayed: false }
    const bodyHash = hashOf(asked.body)
    const before = await answerBefore<T>(trx, asked, bodyHash)
    if (before) return { answer: before.answer, replayed: true }
    const answer = await work(trx)
    const row = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at: sql<Date>`now()` }
    await trx
      .insertInto('idempotency_keys')
      .values({ scope: asked.scope, caller: asked.caller, key: asked.key, ...row })
      .onConflict((conflict) => conflict.constraint('idempotency_keys_unique').doUpdateSet(row))
      .execute()
    return { answer, replayed: false }
  })
