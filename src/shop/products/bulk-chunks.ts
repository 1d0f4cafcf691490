// Bulk changes of products by the hundred: their states are loaded, changed and written in a handful of statements, and
// what follows from them is derived once for all. Removing is not among them: each product asks who refers to it.
import type { Transaction } from 'kysely'
import type { adminProducts } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { addSearchWords, deriveProducts } from '../catalogue/derive.ts'
import { holdTree } from '../catalogue/tree-lock.ts'
import { type Auditor, auditMany } from '../crud/audit-many.ts'
import { refusalOf } from '../crud/bulk.ts'
import type { BulkChunks, BulkStep, ChunkOutcome, GroupEntry, Refused } from '../crud/bulk-source.ts'
import type { Database } from '../db/schema.ts'
import { changedFields } from './admin-bulk.ts'
import { type Side, same } from './audit-record.ts'
import { type ChangedState, entriesOf } from './audit-states.ts'
import { isMissing, productRefusals } from './bulk-refusals.ts'
import { isPriceAction } from './price-change.ts'
import { loadOffers, lockProducts, type OfferState } from './state.ts'
import { writeFacts, writeOffers } from './write-states.ts'

type Trx = Transaction<Database>
type Action = Exclude<BodyOf<typeof adminProducts.bulk>['action'], 'remove'>

/** Rows a transaction changes: few enough that shoppers never wait long for one of them. */
const SIZE = 250

async function lockedStates(trx: Trx, ids: readonly string[], priced: boolean): Promise<Map<string, OfferState>> {
  await holdTree(trx)
  await lockProducts(trx, ids)
  return await loadOffers(trx, ids, { priced })
}

function changedState(before: OfferState, { action, value }: BulkStep): OfferState {
  const after: OfferState = { ...before, ...changedFields(before, action as Action, value) }
  if (after.status === 'published' && after.publishAt === null) after.publishAt = new Date().toISOString()
  return after
}

const touched = ({ status, publishAt, categoryIds, taxClassId, noWithdrawal, tags, variants }: OfferState) => [
  ...[status, publishAt, categoryIds, taxClassId, noWithdrawal, tags],
  variants.map(({ price, compareAt, compareAtIsRrp }) => [price, compareAt, compareAtIsRrp]),
]

async function write(trx: Trx, action: string, changes: readonly ChangedState[], by: Auditor): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ before }) => before.id)
  const ledger = { actorId: by.id, reason: null }
  const differ = (...names: (keyof OfferState)[]) =>
    changes.some(({ before, after }) =>
      names.some((name) => before[name] !== after[name] && !same(before[name], after[name])),
    )
  if (differ('categoryIds')) {
    await writeFacts(trx, changes, ledger)
    await deriveProducts(trx, ids)
  } else if (differ('status', 'publishAt', 'variants')) await writeOffers(trx, changes, ledger)
  // Nothing is derived from tags and facts.
  else await writeFacts(trx, changes, ledger)
  if (differ('status', 'tags')) await addSearchWords(trx, ids)
  await auditMany(trx, by, { entity: 'products', action }, await entriesOf(trx, changes))
}

async function changeMany(trx: Trx, ids: readonly string[], step: BulkStep, by: Auditor): Promise<ChunkOutcome> {
  const states = await lockedStates(trx, ids, isPriceAction(step.action))
  const refused: Refused[] = []
  const changes: ChangedState[] = []
  const missing = await isMissing(trx, step)
  for (const id of ids) {
    const before = states.get(id)
    if (!before) refused.push({ id, label: id, problem: 'NOT_FOUND' })
    else if (missing) refused.push({ id, label: before.title, problem: 'INVALID_INPUT', reason: 'unknown' })
    else
      try {
        const after = changedState(before, step)
        if (!same(touched(before), touched(after))) changes.push({ before, after })
      } catch (error) {
        refused.push({ id, label: before.title, ...refusalOf(error) })
      }
  }
  await write(trx, step.action, changes, by)
  return { changed: changes.length, unchanged: ids.length - changes.length - refused.length, refused }
}

const SCALARS = ['status', 'publishAt', 'noWithdrawal', 'tags'] as const
const NAMES = new Set(['id', 'version', 'title', 'slug', 'restore', 'categories', 'taxClass', ...SCALARS])
const PRICES = /^variants\..*\.(?:price|compareAt|compareAtIsRrp)$/
const RESTORED = new Set(['categoryIds', 'taxClassId', 'variants'])

/** Whether an entry tells of nothing but what bulk changes touch. */
const isPlain = ({ before, after }: GroupEntry): boolean =>
  before !== null &&
  after !== null &&
  Object.keys(before).every((name) => NAMES.has(name) || PRICES.test(name)) &&
  Object.keys((before as Side).restore).every((name) => RESTORED.has(name))

function stateBefore(now: OfferState, before: Side): OfferState {
  const { categoryIds, taxClassId, variants } = before.restore
  const former = new Map(variants?.map((variant) => [variant.id, variant]))
  const scalars = Object.fromEntries(SCALARS.filter((name) => name in before).map((name) => [name, before[name]]))
  return {
    ...now,
    ...scalars,
    ...(categoryIds && { categoryIds }),
    ...(taxClassId !== undefined && { taxClassId }),
    ...(variants && {
      variants: now.variants.map((variant) => {
        const { price, compareAt, compareAtIsRrp } = former.get(variant.id) ?? variant
        return { ...variant, price, compareAt, compareAtIsRrp }
      }),
    }),
  }
}

const undoMany: BulkChunks['undo'] = async (trx, entries, by) => {
  const plain = entries.filter(isPlain)
  const states = await lockedStates(
    trx,
    plain.map(({ entityId }) => entityId),
    plain.some(({ before }) => (before as Side).restore.variants),
  )
  const refused: Refused[] = []
  const changes: ChangedState[] = []
  for (const { entityId: id, label, before, after } of plain) {
    const now = states.get(id)
    if (now && now.version === after?.version) changes.push({ before: now, after: stateBefore(now, before as Side) })
    else refused.push({ id, label, problem: 'CONFLICT', reason: 'changed_since' })
  }
  await write(trx, 'undo', changes, by)
  return { changed: changes.length, unchanged: 0, refused, left: entries.filter((entry) => !isPlain(entry)) }
}

export const productChunks: BulkChunks = {
  size: SIZE,
  change: (action) => (action === 'remove' ? undefined : changeMany),
  refusals: productRefusals,
  undo: undoMany,
}
