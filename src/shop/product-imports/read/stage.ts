// The products of a file on their way into the staging tables, by COPY, a batch at a time: memory stays flat.
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ImportProblem } from '#contract/imports.ts'
import { sliceText } from '#contract/slice-text.ts'
import { copyRows } from '#postgres/copy.ts'
import type { ParsedRows } from '../parsed-product.ts'

export interface Staged {
  seq: number
  rows: ParsedRows
}

/** Lines of the report one import may have: of a file in which everything is wrong, the first ones are enough. */
const MOST_PROBLEMS = 20_000

const excerpt = (text: string | null): string | null => text && sliceText(printable(text), 0, 200)

/** PostgreSQL cannot store NUL; other control characters would only garble the report. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the point
const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')

export function stage(pool: Pool, importId: string) {
  let reported = 0

  const write = async (client: PoolClient, batch: readonly Staged[]): Promise<void> => {
    const isFull = reported >= MOST_PROBLEMS
    await copyRows(
      client,
      'import_products',
      batch.map(({ seq, rows: { row, parsed, problems } }) => {
        const wrong = problems.flatMap(({ level, row, column }) => (level === 'error' ? [{ row, column }] : []))
        return {
          import_id: importId,
          seq,
          row,
          slug: excerpt(parsed.product.slug) ?? '',
          title: excerpt(parsed.product.title ?? '') ?? '',
          skus: parsed.variants.flatMap(({ sku }) => (sku === undefined ? [] : [sliceText(printable(sku), 0, 100)])),
          variants: parsed.variants.length,
          // One that cannot be imported is compared too, to report all at once; not where the report has no room left.
          told: wrong.length === 0 ? JSON.stringify(parsed) : isFull ? '{}' : JSON.stringify({ ...parsed, wrong }),
          outcome: wrong.length > 0 ? 'error' : null,
          product_id: uuidv7(),
        }
      }),
    )
    const problems = batch.flatMap(({ seq, rows }) =>
      rows.problems.map((problem) => problemRow(importId, seq, problem)),
    )
    const room = problems.slice(0, Math.max(0, MOST_PROBLEMS - reported))
    reported += room.length
    await copyRows(client, 'import_problems', room)
  }

  return async (batch: readonly Staged[]): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await write(client, batch)
      await client.query('commit')
      client.release()
    } catch (error) {
      // A connection that failed in the middle of COPY cannot be used again.
      client.release(true)
      throw error
    }
  }
}

export const problemRow = (importId: string, seq: number, { row, column, level, code, value }: ImportProblem) => ({
  import_id: importId,
  seq,
  row,
  column_name: column,
  level,
  code,
  value: excerpt(value),
})
