// Bulk changes: each row in a transaction of its own, so that one that cannot be changed never holds up the others,
// and the answer says of every row what happened or would happen.
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { BulkResult } from '#contract/resource.ts'
import { toApiError } from '#http/errors.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'
import { change } from './change.ts'

/** What a bulk change does to one row: how the row is called, and the record and the words before and after. */
export interface RowChange {
  label: string
  before: object | null
  after: object | null
  /** For people: `Active` → `Inactive`. */
  words: { before: string; after: string }
}

class Preview extends Error {}

export async function bulk(
  deps: { db: Kysely<Database>; request: FastifyRequest; entity: string; action: string; preview: boolean },
  ids: readonly string[],
  run: (trx: Transaction<Database>, id: string) => Promise<RowChange>,
): Promise<z.infer<typeof BulkResult>[]> {
  const results: z.infer<typeof BulkResult>[] = []
  for (const id of new Set(ids)) results.push(await one(deps, id, run))
  return results
}

async function one(
  deps: { db: Kysely<Database>; request: FastifyRequest; entity: string; action: string; preview: boolean },
  id: string,
  run: (trx: Transaction<Database>, id: string) => Promise<RowChange>,
): Promise<z.infer<typeof BulkResult>> {
  let done: RowChange | undefined
  try {
    await change(deps, async (trx) => {
      done = await run(trx, id)
      // A preview does everything and takes it back: what it promises is what happens.
      if (deps.preview) throw new Preview()
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
