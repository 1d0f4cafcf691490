// Writes rows into a table with COPY: the fastest way, and the same code for a hundred rows and for a million.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeText = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (one) => special[one] ?? one) : text

/** An array literal of PostgreSQL; texts in it are quoted, so that commas and braces stay what they are. */
const arrayOf = (items: readonly unknown[]) =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** One value in the text format of COPY. */
const encode = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return escapeText(arrayOf(value))
  throw new TypeError('COPY cannot write this value')
}

const chunkLength = 1 << 16

function* lines(rows: Iterable<object>, columns: readonly string[]): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    const values = row as Record<string, unknown>
    for (let index = 0; index < columns.length; index++) {
      chunk += (index === 0 ? '' : '\t') + encode(values[columns[index] as string])
    }
    chunk += '\n'
    if (chunk.length >= chunkLength) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/** Writes rows that all have the same columns as the first of them; other columns get their defaults. */
export const copyRows = async (client: PoolClient, table: string, rows: Iterable<object>): Promise<void> => {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return
  const columns = Object.keys(first.value)
  const all = (function* () {
    yield first.value
    for (let step = iterator.next(); !step.done; step = iterator.next()) yield step.value
  })()
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const sink = client.query(from(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`))
  await pipeline(Readable.from(lines(all, columns), { objectMode: true, highWaterMark: 4 }), sink)
}
