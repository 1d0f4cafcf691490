// The second half of the dry run: staged products, chunk by chunk, against what the shop has.
import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ImportSettings } from '#contract/imports.ts'
import type { Database } from '../../db/schema.ts'
import type { Problem, Told } from '../parsed-product.ts'
import { productColumns } from '../read/column-names.ts'
import type { Header } from '../read/header.ts'
import { problemRow } from '../read/stage.ts'
import { markOf, type ProductState } from '../stored-product.ts'
import type { Missing, MissingThings, Shelf } from './catalogue-lookup.ts'
import { type CompareContext, type Compared, compareProduct } from './compare-product.ts'
import { identity, missingBehind } from './id-lookup.ts'
import { type Matched, matchChunk, ownersOf, type StagedRow } from './matches.ts'

const CHUNK = 200
/** Products after which whoever else waits for this process has a turn. */
const PAUSE = 20
/** Changes of one product that are kept to look at. */
const MOST_CHANGES = 100

interface Options {
  id: string
  settings: ImportSettings
  header: Header
  shelf: Shelf
  missing: MissingThings
  products: number
  go: (values: { position?: number; counts?: string }) => Promise<void>
  newId: () => string
}

interface Result {
  match: Matched
  compared: Pick<Compared, 'outcome' | 'reason' | 'changes' | 'problems'> & { wanted: ProductState | undefined }
}

export async function compareStaged(db: Kysely<Database>, options: Options): Promise<void> {
  const { id, settings, header, shelf, missing, products, go, newId } = options
  const columns = productColumns(header)
  const known = identity(shelf)
  const used = new Map<string, Missing>()
  const meant = new Map<string, number>()
  await go({ position: 0, counts: JSON.stringify({ products }) })
  for (let after = 0; ; ) {
    const staged = await nextStaged(db, id, after)
    const last = staged.at(-1)
    if (!last) break
    const chunk = await matchChunk(db, id, staged, settings)
    const context: CompareContext = {
      settings,
      identity: known,
      columns,
      mediaOf: chunk.mediaOf,
      productOf: chunk.productOf,
      newId,
      now: () => new Date().toISOString(),
    }
    const results: Result[] = []
    for (const match of chunk.rows) {
      results.push(compareOne(match, context, columns))
      if (results.length % PAUSE === 0) await breathe()
    }
    for (const result of results) refuseSecond(result, meant, columns)
    await refuseTaken(db, results, columns)
    for (const { compared } of results)
      if (compared.wanted && (compared.outcome === 'new' || compared.outcome === 'changed'))
        collectMissing(compared.wanted, missing, used)
    await record(db, id, results)
    after = last.seq
    await go({ position: after })
  }
  if (used.size > 0)
    await sql`insert into import_references (import_id, kind, key, name, detail, guessed)
      select ${id}, kind, key, name, detail, guessed from json_to_recordset(${JSON.stringify([...used.values()])}::json)
        as r(kind text, key text, name text, detail text, guessed boolean)`.execute(db)
}

const nextStaged = async (db: Kysely<Database>, id: string, after: number): Promise<StagedRow[]> => {
  const rows = await db
    .selectFrom('import_products')
    .select(['seq', 'row', 'slug', 'skus', 'told', 'product_id'])
    .where('import_id', '=', id)
    .where('seq', '>', after)
    .where('outcome', 'is', null)
    .orderBy('seq')
    .limit(CHUNK)
    .execute()
  return rows.map(({ told, product_id, ...row }) => ({ ...row, told: told as Told, productId: product_id ?? '' }))
}

function compareOne(match: Matched, context: CompareContext, columns: CompareContext['columns']): Result {
  const { staged, current, torn } = match
  const compared = compareProduct(staged.row, staged.told, current, {
    ...context,
    newId: withOwn(staged, context.newId),
  })
  if (!torn) return { match, compared }
  const problem: Problem = { row: staged.row, column: columns('sku'), level: 'error', code: 'torn', value: null }
  return { match, compared: { ...compared, outcome: 'error', problems: [problem, ...compared.problems] } }
}

/** The product gets the id it was staged with; its variants get new ones. */
const withOwn = ({ productId }: StagedRow, newId: () => string): (() => string) => {
  let given = false
  return () => {
    if (given) return newId()
    given = true
    return productId
  }
}

/** Two products of a file that mean the same one of the shop. */
function refuseSecond(
  { match, compared }: Result,
  meant: Map<string, number>,
  columns: CompareContext['columns'],
): void {
  const id = match.current?.id
  if (id === undefined || compared.outcome === 'error') return
  if (!meant.has(id)) meant.set(id, match.staged.row)
  else {
    compared.outcome = 'error'
    compared.problems.push({
      row: match.staged.row,
      column: columns('sku'),
      level: 'error',
      code: 'repeated_product',
      value: match.current?.slug ?? null,
    })
  }
}

/** SKUs that belong to another product of the shop. */
async function refuseTaken(db: Kysely<Database>, results: readonly Result[], columns: CompareContext['columns']) {
  const writing = results.filter(({ compared }) => compared.outcome === 'new' || compared.outcome === 'changed')
  const skusOf = ({ match, compared }: Result) => {
    const had = new Set(match.current?.variants.map(({ sku }) => sku))
    return (compared.wanted?.variants ?? []).flatMap(({ sku }) => (had.has(sku) ? [] : [sku]))
  }
  const owners = await ownersOf(db, writing.flatMap(skusOf))
  for (const result of writing) {
    const taken = skusOf(result).filter(
      (sku) => (owners.get(sku) ?? result.compared.wanted?.id) !== result.compared.wanted?.id,
    )
    for (const sku of taken) {
      const line = result.match.staged.told.variants.find((variant) => variant.sku === sku)?.line
      result.compared.outcome = 'error'
      result.compared.problems.push({
        row: line ?? result.match.staged.row,
        column: columns('sku'),
        level: 'error',
        code: 'taken',
        value: sku,
      })
    }
  }
}

function collectMissing(wanted: ProductState, missing: MissingThings, used: Map<string, Missing>): void {
  const add = (one: Missing | undefined) => {
    if (one) used.set(`${one.kind} ${one.key}`, one)
  }
  const ids = [
    ...wanted.variants.flatMap(({ sizeId, colorId }) => [sizeId, colorId]),
    ...wanted.pictures.map((one) => one.colorId),
  ]
  for (const id of ids) if (id !== null) add(missingBehind(id, missing))
  for (const id of wanted.categoryIds) {
    const category = missingBehind(id, missing)
    if (!category) continue
    // With the branch above it, as far as that is missing too.
    const steps = category.key.split('/')
    for (let depth = 1; depth <= steps.length; depth++) add(missing.get('category', steps.slice(0, depth).join('/')))
  }
}

async function record(db: Kysely<Database>, id: string, results: readonly Result[]): Promise<void> {
  const rows = results.map(({ match: { staged, current }, compared }) => ({
    seq: staged.seq,
    outcome: compared.outcome,
    reason: compared.reason,
    title: compared.wanted?.title || current?.title || '',
    changes: compared.changes.slice(0, MOST_CHANGES),
    product_id: current?.id ?? staged.productId,
    after_mark: current ? markOf(current) : null,
  }))
  await sql`
    update import_products p set outcome = r.outcome, reason = r.reason, changes = r.changes, title = r.title,
      product_id = r.product_id, after_mark = r.after_mark
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      seq integer, outcome text, reason text, title text, changes jsonb, product_id uuid, after_mark text
    ) where p.import_id = ${id} and p.seq = r.seq`.execute(db)
  const problems = results.flatMap(({ match, compared }) =>
    compared.problems.map((problem) => problemRow(id, match.staged.seq, problem)),
  )
  if (problems.length > 0) await db.insertInto('import_problems').values(problems).execute()
}
