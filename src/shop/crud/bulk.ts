// Bulk changes: each row in a transaction of its own, so that one that cannot be changed never holds up the others,
// and the answer says of every row what happened or would happen.
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { BulkReply, BulkResult, bulkBody } from '#contract/resource.ts'
import { toApiError } from '#http/errors.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'
import { type Actor, type ChangeOptions, change } from './change.ts'

type Result = z.infer<typeof BulkResult>

/** What a bulk change does to one row: how the row is called, and the record and the words before and after. */
export interface RowChange {
  label: string
  before: object | null
  after: object | null
  /** For people: `Active` → `Inactive`. */
  words: { before: string; after: string }
}

export type BulkEndpoint = Endpoint & { body: ReturnType<typeof bulkBody>; reply: typeof BulkReply }

/** Changes one row within its transaction. It knows no request, so that a job can do the same. */
export type RowStep<E extends BulkEndpoint> = (
  trx: Transaction<Database>,
  row: { id: string } & Pick<BodyOf<E>, 'action' | 'value'>,
  actor: Actor,
) => Promise<RowChange>

export const removedRow = (label: string, before: object): RowChange => ({
  label,
  before,
  after: null,
  words: { before: 'kept', after: 'removed' },
})

class Preview extends Error {}

export interface BulkOptions extends ChangeOptions {
  preview: boolean
}

export async function bulk(
  options: BulkOptions,
  ids: readonly string[],
  run: (trx: Transaction<Database>, id: string) => Promise<RowChange>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await one(options, id, run))
  return results
}

async function one(
  options: BulkOptions,
  id: string,
  run: (trx: Transaction<Database>, id: string) => Promise<RowChange>,
): Promise<Result> {
  let done: RowChange | undefined
  try {
    await change(options, async (trx) => {
      done = await run(trx, id)
      // A preview does everything and takes it back: what it promises is what happens.
      if (options.preview) throw new Preview()
      return { entityId: id, before: done.before, after: done.after, answer: {} }
    })
  } catch (error) {
    if (!(error instanceof Preview)) {
      const { code, fields } = toApiError(constraintError(error))
      const [reason] = Object.values(fields ?? {})
      return { id, label: done?.label ?? id, ok: false, problem: code, ...(reason && { reason }) }
    }
  }
  return { id, label: done?.label ?? id, ok: true, ...done?.words }
}
