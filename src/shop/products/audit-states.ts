// What the audit log keeps of products that are changed by the hundred, from their stored states: the same entries that a
// form's change leaves (audit-record.ts), of what bulk changes touch.
import { sql, type Transaction } from 'kysely'
import type { AuditEntry } from '../crud/audit-many.ts'
import type { Database } from '../db/schema.ts'
import { type Puts, recordVariants, type Side, same, sideOf } from './audit-record.ts'
import type { OfferState } from './state.ts'

export interface ChangedState<State extends OfferState = OfferState> {
  before: State
  after: State
}

/** What people call the categories and tax classes of these states. */
async function wordsOf(trx: Transaction<Database>, changes: readonly ChangedState[]) {
  const states = changes.flatMap(({ before, after }) => [before, after])
  const categories = [...new Set(states.flatMap(({ categoryIds }) => categoryIds))]
  const { rows } = await sql<{ id: string; word: string }>`
    select id, full_path as word from categories where id = any(${categories}::uuid[])
    union all select id, code from tax_classes`.execute(trx)
  return new Map(rows.map(({ id, word }) => [id, word]))
}

const bare = ({ variants }: OfferState) => ({ variants: variants.map(({ position: _, ...variant }) => variant) })

export async function entriesOf(trx: Transaction<Database>, changes: readonly ChangedState[]): Promise<AuditEntry[]> {
  const moves = changes.filter(
    ({ before, after }) => !same(before.categoryIds, after.categoryIds) || before.taxClassId !== after.taxClassId,
  )
  const words = moves.length > 0 ? await wordsOf(trx, moves) : new Map<string, string>()
  return changes.map(({ before, after }) => {
    const sides: readonly [Side, Side] = [sideOf(before), sideOf({ ...after, version: before.version + 1 })]
    const put: Puts = (name, values) => {
      if (same(...values)) return
      sides[0][name] = values[0]
      sides[1][name] = values[1]
    }
    for (const name of ['status', 'publishAt', 'noWithdrawal', 'tags'] as const) put(name, [before[name], after[name]])
    if (!same(before.categoryIds, after.categoryIds)) {
      const paths = (state: OfferState) => state.categoryIds.map((id) => words.get(id) ?? id)
      put('categories', [paths(before), paths(after)])
      sides[0].restore.categoryIds = before.categoryIds
      sides[1].restore.categoryIds = after.categoryIds
    }
    if (before.taxClassId !== after.taxClassId) {
      const code = ({ taxClassId }: OfferState) => (taxClassId === null ? null : (words.get(taxClassId) ?? taxClassId))
      put('taxClass', [code(before), code(after)])
      sides[0].restore.taxClassId = before.taxClassId
      sides[1].restore.taxClassId = after.taxClassId
    }
    if (before.variants !== after.variants) recordVariants(bare(before), bare(after), sides, put)
    return { entityId: before.id, before: sides[0], after: sides[1] }
  })
}
