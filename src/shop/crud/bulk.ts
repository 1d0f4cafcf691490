// Bulk changes: each row in a transaction of its own, so that one that cannot be changed never holds up the others,
// and the answer says of every row what happened or would happen.
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { BulkReply, BulkResult, bulkBody } from '#contract/resource.ts'
import { ApiError, invalidInput, toApiError } from '#http/errors.ts'
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

/** Changes one row within its transaction. It takes no request, so that a job can run it as well. */
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

/** Bulk changes that remove a row or set the status that an action stands for. */
export const removeOrSetStatus =
  <Action extends string, Row extends { status: string }>(
    writerFor: (
      trx: Transaction<Database>,
      actor: Actor,
    ) => {
      remove: (id: string) => Promise<Row>
      setStatus: (id: string, status: Row['status']) => Promise<{ before: Row; after: Row }>
    },
    { statusAfter, labelOf }: { statusAfter: Record<Action, Row['status']>; labelOf: (row: Row) => string },
  ) =>
  async (
    trx: Transaction<Database>,
    { id, action }: { id: string; action: Action | 'remove' },
    actor: Actor,
  ): Promise<RowChange> => {
    const writer = writerFor(trx, actor)
    if (action === 'remove') {
      const before = await writer.remove(id)
      return removedRow(labelOf(before), before)
    }
    const { before, after } = await writer.setStatus(id, statusAfter[action])
    return { label: labelOf(after), before, after, words: { before: before.status, after: after.status } }
  }

class Preview extends Error {}

export interface BulkOptions extends ChangeOptions {
  request: ChangeOptions['request'] & Pick<FastifyRequest, 'log'>
  preview: boolean
  /** Of the rows as they were read, by id. */
  versions?: Readonly<Record<string, number>> | undefined
}

export async function bulk(
  options: BulkOptions,
  ids: readonly string[],
  run: (trx: Transaction<Database>, id: string) => Promise<RowChange>,
): Promise<Result[]> {
  const results: Result[] = []
  // One row alone is an ordinary change.
  const group = ids.length > 1 ? uuidv7() : undefined
  let folded = false
  for (const id of new Set(ids)) {
    const result = await one({ ...options, ...(group && { group: { id: group, folded } }) }, id, run)
    folded ||= result.ok
    results.push(result)
  }
  return results
}

/** Why a row could not be changed, in the words of the answer. */
export function refusalOf(error: unknown): { problem: string; reason?: string } {
  const { code, fields } = toApiError(constraintError(error))
  const [reason] = Object.values(fields ?? {})
  return { problem: code, ...(reason && { reason }) }
}

/** The same for many rows: without the numbers that differ between them. */
export function reasonOf(error: unknown): { problem: string; reason?: string } {
  const { problem, reason } = refusalOf(error)
  return { problem, ...(reason && { reason: reason.replace(/:\d+$/, '') }) }
}

/** The answer calls it an internal error: only the log says what it was. */
function logRowFault({ request, entity, action }: BulkOptions, id: string, thrown: unknown): void {
  const error = toApiError(constraintError(thrown))
  if (error.status < 500) return
  request.log.error(
    { err: error.cause ?? error, code: error.code, entity, action, id },
    'a row of a bulk change failed',
  )
}

/** The row was locked as it was changed: what was locked is held against what was read, and all of it taken back. */
function requireSeen(before: object | null, seen: number | undefined): void {
  if (seen === undefined) return
  if (before === null || !('version' in before)) throw invalidInput({ versions: 'unknown' })
  if (before.version !== seen) throw new ApiError('CONFLICT', { fields: { version: 'changed_since' } })
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
      requireSeen(done.before, options.versions?.[id])
      // A preview makes the change and rolls it back, so that it shows exactly what would happen.
      if (options.preview) throw new Preview()
      return { entityId: id, before: done.before, after: done.after, answer: {} }
    })
  } catch (error) {
    if (!(error instanceof Preview)) {
      logRowFault(options, id, error)
      return { id, label: done?.label ?? id, ok: false, ...refusalOf(error) }
    }
  }
  return { id, label: done?.label ?? id, ok: true, ...done?.words }
}
