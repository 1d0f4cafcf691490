// Imports as staff read them.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type {
  ImportDetail,
  ImportProblem,
  ImportProduct,
  ImportRow,
  listImportProblems,
  listImportProducts,
  listImports,
} from '#contract/imports.ts'
import { ApiError } from '#http/errors.ts'
import { type Listed, listRows, matches } from '../crud/list.ts'
import type { ImportsTable } from '../db/imports.ts'
import type { Database } from '../db/schema.ts'
import { fieldsFor } from './read/header.ts'

type Stored = Selectable<ImportsTable> & {
  createdBy: string | null
  pictures: { total: number; fetched: number; failed: number }
  creates: ImportDetail['creates']
}

const pictures = sql`(
  select json_build_object('total', count(*), 'fetched', count(*) filter (where p.status = 'fetched'),
    'failed', count(*) filter (where p.status = 'failed'))
  from import_pictures p where p.import_id = i.id)`

const creates = sql`(
  select coalesce(json_agg(json_build_object('kind', r.kind, 'name', r.name, 'detail', r.detail, 'guessed', r.guessed,
    'made', r.target_id is not null) order by r.kind, r.key), '[]')
  from import_references r where r.import_id = i.id)`

const from = sql`imports i left join users u on u.id = i.created_by`
const columns = sql`i.*, u.name as "createdBy", ${pictures} as pictures, ${creates} as creates`

const count = ({ counts }: Stored, name: string): number => counts[name] ?? 0
const isCleared = (row: Stored): boolean => count(row, 'cleared') > 0

const toRow = (row: Stored): ImportRow => ({
  id: row.id,
  fileName: row.file_name,
  bytes: row.bytes,
  status: row.status,
  // Those of earlier imports say nothing of columns.
  settings: { ...row.settings, fields: row.settings.fields ?? null },
  format: row.format as ImportRow['format'],
  encoding: row.encoding as ImportRow['encoding'],
  delimiter: row.delimiter as ImportRow['delimiter'],
  counts: {
    rows: row.row_count,
    products: count(row, 'products'),
    new: count(row, 'new'),
    changed: count(row, 'changed'),
    unchanged: count(row, 'unchanged'),
    skipped: count(row, 'skipped'),
    error: count(row, 'error'),
    errors: count(row, 'errors'),
    warnings: count(row, 'warnings'),
  },
  applied: row.applied,
  refused: row.refused,
  undone: row.undone,
  kept: row.kept,
  pictures: isCleared(row)
    ? { total: count(row, 'pictures'), fetched: count(row, 'picturesFetched'), failed: count(row, 'picturesFailed') }
    : row.pictures,
  cleared: isCleared(row),
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  createdBy: row.createdBy,
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
})

/** Rows while the file is read, products of the file from then on. */
function progressOf(row: Stored): ImportDetail['progress'] {
  const products = count(row, 'products')
  switch (row.status) {
    case 'parsing':
      return products > 0 ? { done: row.position, total: products } : { done: row.row_count, total: null }
    case 'applying':
      return { done: row.applied + row.refused, total: count(row, 'new') + count(row, 'changed') }
    case 'undoing':
      return { done: row.undone + row.kept, total: row.applied }
    default:
      return null
  }
}

/** Of a file in an unknown format, too: staff can say what its columns are. */
const fieldsOf = ({ format, settings }: Stored): string[] =>
  fieldsFor((format ?? settings.format) as ImportRow['format'])

export const imports = (db: Kysely<Database>) => {
  const get = async (id: string): Promise<ImportDetail> => {
    const { rows } = await sql<Stored>`select ${columns} from ${from} where i.id = ${id}`.execute(db)
    const [row] = rows
    if (!row) throw new ApiError('NOT_FOUND')
    return {
      ...toRow(row),
      progress: progressOf(row),
      columns: row.columns,
      fields: fieldsOf(row),
      creates: row.creates,
    }
  }

  /** The lists of an unknown import are 404, not empty. */
  const require = async (id: string): Promise<void> => {
    const row = await db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw new ApiError('NOT_FOUND')
  }

  const problemParts = (id: string, level?: ImportProblem['level']) => ({
    from: sql`import_problems p`,
    where: [sql`p.import_id = ${id}`, level && sql`p.level = ${level}`],
    columns: sql`p.row, p.column_name as "column", p.level, p.code, p.value`,
    sorts: { row: sql`p.row` },
    tie: sql`p.id`,
  })

  return {
    get,

    list: async (query: QueryOf<typeof listImports>): Promise<Listed<ImportRow>> => {
      const parts = { from, where: [], columns, sorts: { created: sql`i.created_at` }, tie: sql`i.id` }
      const found = await listRows<Stored>(db, parts, { ...query, sort: '-created' })
      return { ...found, rows: found.rows.map(toRow) }
    },

    products: async (id: string, query: QueryOf<typeof listImportProducts>): Promise<Listed<ImportProduct>> => {
      await require(id)
      const { outcome, result, q, ...page } = query
      return await listRows<ImportProduct>(
        db,
        {
          from: sql`import_products p`,
          where: [
            sql`p.import_id = ${id}`,
            outcome && sql`p.outcome = ${outcome}`,
            result && sql`p.result = ${result}`,
            matches(q, sql`p.title`, sql`p.slug`),
            sql`p.outcome is not null`,
          ],
          columns: sql`p.row, p.slug, p.title, p.outcome, p.result, p.reason, p.variants, p.changes`,
          sorts: { row: sql`p.seq` },
          tie: sql`p.seq`,
        },
        page,
      )
    },

    problems: async (
      id: string,
      { level, ...page }: QueryOf<typeof listImportProblems>,
    ): Promise<Listed<ImportProblem>> => {
      await require(id)
      return await listRows<ImportProblem>(db, problemParts(id, level), page)
    },

    allProblems: async (id: string): Promise<{ fileName: string; rows: ImportProblem[] }> => {
      const { fileName } = await get(id)
      const { columns: fields, from: table } = problemParts(id)
      const { rows } = await sql<ImportProblem>`
        select ${fields} from ${table} where p.import_id = ${id} order by p.row, p.id`.execute(db)
      return { fileName, rows }
    },
  }
}
