// The second half of the dry run: staged products, chunk by chunk, against what the shop has.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ImportProblem, ImportSettings } from '#contract/imports.ts'
import type { Database } from '../../db/schema.ts'
import type { ProductState } from '../../products/state.ts'
import { type CatalogueLookup, type Missing, type MissingThings, placeholder } from '../catalogue-lookup.ts'
import { idLookup } from '../id-lookup.ts'
import { markOf } from '../mark.ts'
import { productColumns } from '../read/column-names.ts'
import type { Header } from '../read/header.ts'
import { problemRow } from '../read/stage.ts'
import { type CompareContext, type Compared, compareProduct } from './compare-product.ts'
import { findMatches, type Match, nextStaged, ownersOf } from './matches.ts'
import { newProblems } from './new-problems.ts'

const CHUNK = 200
/** Products after which the event loop is yielded to requests. */
const YIELD_AFTER = 20
/** Changes of one product that are stored for the report. */
const MOST_CHANGES = 100

interface Options {
  id: string
  settings: ImportSettings
  header: Header
  catalogue: CatalogueLookup
  missing: MissingThings
  products: number
  saveProgress: (values: { position?: number; counts?: string }) => Promise<void>
}

interface Result {
  match: Match
  compared: Compared
}

export async function compareStaged(db: Kysely<Database>, options: Options): Promise<void> {
  const { id, settings, header, catalogue, missing, products, saveProgress } = options
  const columns = productColumns(header)
  const ids = idLookup(catalogue)
  const used = new Map<string, Missing>()
  const seen = new Set<string>()
  await saveProgress({ position: 0, counts: JSON.stringify({ products }) })
  for (let after = 0; ; ) {
    const staged = await nextStaged(db, { id, after, outcomes: null, limit: CHUNK })
    const last = staged.at(-1)
    if (!last) break
    const matches = await findMatches(db, id, staged, settings)
    const results = await compareAll(matches.rows, { settings, ids, columns, ...matches })
    const refuse = ({ match, compared }: Result, code: string, value: string | null, row = match.staged.row) => {
      compared.outcome = 'error'
      compared.problems.push({ row, column: columns('sku'), level: 'error', code, value })
    }
    refuseAmbiguous(results, refuse)
    refuseRepeated(results, seen, refuse)
    await refuseTaken(db, results, refuse)
    for (const { match, compared } of results)
      if (match.staged.outcome === 'error')
        compared.problems = newProblems(compared.problems, match.staged.parsed.wrong ?? [], columns)
    for (const { compared } of results)
      if (willBeWritten(compared))
        for (const one of missingIn(compared.wanted, missing)) used.set(placeholder(one), one)
    await record(db, id, results)
    after = last.seq
    await saveProgress({ position: after })
  }
  if (used.size > 0)
    await sql`insert into import_references (import_id, kind, key, name, detail, guessed)
      select ${id}, kind, key, name, detail, guessed from json_to_recordset(${JSON.stringify([...used.values()])}::json)
        as r(kind text, key text, name text, detail text, guessed boolean)`.execute(db)
}

async function compareAll(matches: readonly Match[], context: CompareContext): Promise<Result[]> {
  const results: Result[] = []
  for (const match of matches) {
    const compared = compareProduct(match.staged, match.current, context)
    results.push({
      match,
      compared:
        match.staged.outcome === 'error' ? { ...compared, outcome: 'error', reason: null, changes: [] } : compared,
    })
    if (results.length % YIELD_AFTER === 0) await yieldToOthers()
  }
  return results
}

const willBeWritten = ({ outcome }: Compared): boolean => outcome === 'new' || outcome === 'changed'

type Refuse = (result: Result, code: ImportProblem['code'], value: string | null, row?: number) => void

function refuseAmbiguous(results: readonly Result[], refuse: Refuse): void {
  for (const result of results) if (result.match.ambiguous) refuse(result, 'torn', null)
}

/** Two products of a file that mean the same one of the shop: the first of them stays. */
function refuseRepeated(results: readonly Result[], seen: Set<string>, refuse: Refuse): void {
  for (const result of results) {
    const { current } = result.match
    if (current === undefined || result.compared.outcome === 'error') continue
    if (seen.has(current.id)) refuse(result, 'repeated_product', current.slug)
    else seen.add(current.id)
  }
}

/** SKUs that belong to another product of the shop. */
async function refuseTaken(db: Kysely<Database>, results: readonly Result[], refuse: Refuse): Promise<void> {
  const writing = results.filter(
    ({ match, compared }) => willBeWritten(compared) || (compared.outcome === 'error' && !match.ambiguous),
  )
  const newSkusOf = ({ match: { current }, compared: { wanted } }: Result) => {
    const had = new Set(current?.variants.map(({ sku }) => sku))
    return wanted.variants.flatMap(({ sku }) => (had.has(sku) ? [] : [sku]))
  }
  const owners = await ownersOf(db, writing.flatMap(newSkusOf))
  for (const result of writing) {
    const { id } = result.compared.wanted
    for (const sku of newSkusOf(result))
      if ((owners.get(sku) ?? id) !== id)
        refuse(result, 'taken', sku, result.match.staged.parsed.variants.find((variant) => variant.sku === sku)?.line)
  }
}

/** What the shop lacks of the things a product names; categories with the branch above them. */
function missingIn({ variants, pictures, categoryIds }: ProductState, missing: MissingThings): Missing[] {
  const ids = [...variants, ...pictures].flatMap(({ colorId }) => colorId ?? [])
  const things = [...ids, ...variants.flatMap(({ sizeId }) => sizeId ?? [])].flatMap((id) => missing.get(id) ?? [])
  const branches = categoryIds.flatMap((id) => {
    const steps = missing.get(id)?.key.split('/') ?? []
    return steps.flatMap((_, depth) => {
      const key = steps.slice(0, depth + 1).join('/')
      return missing.get(placeholder({ kind: 'category', key })) ?? []
    })
  })
  return [...things, ...branches]
}

async function record(db: Kysely<Database>, id: string, results: readonly Result[]): Promise<void> {
  const rows = results.map(({ match: { staged, current }, compared }) => ({
    seq: staged.seq,
    outcome: compared.outcome,
    reason: compared.reason,
    title: compared.wanted.title || current?.title || '',
    changes: compared.changes.slice(0, MOST_CHANGES),
    product_id: current?.id ?? staged.productId,
    after_mark: current ? markOf(current) : null,
  }))
  await sql`
    update import_products p set outcome = r.outcome, reason = r.reason, changes = r.changes,
      title = coalesce(nullif(r.title, ''), p.title), product_id = r.product_id, after_mark = r.after_mark
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      seq integer, outcome text, reason text, title text, changes jsonb, product_id uuid, after_mark text
    ) where p.import_id = ${id} and p.seq = r.seq`.execute(db)
  const problems = results.flatMap(({ match, compared }) =>
    compared.problems.map((problem) => problemRow(id, match.staged.seq, problem)),
  )
  if (problems.length > 0) await db.insertInto('import_problems').values(problems).execute()
}
