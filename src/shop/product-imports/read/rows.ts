// The rows of a file, one after the other, never all at once.
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { NOT_IN_TEXT } from '#contract/parts.ts'
import { DELIMITERS, type Delimiter, declaredDelimiter, detectDelimiter } from './delimiter.ts'
import type { Encoding } from './encoding.ts'

export interface Row {
  /** As a spreadsheet counts: the heading is row 1. */
  number: number
  /** Characters that no text may hold are replaced, so that the database can store what the report quotes. */
  cells: string[]
  /** Indexes of cells that held such characters. */
  spoiled?: readonly number[]
}

/** A file that cannot be read as CSV; `reason` is a code, with the row after a colon where it is known. */
export class UnreadableFile extends Error {
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}

/** Characters one row may have; a longer one is taken for a quote that is never closed. */
const LONGEST_ROW = 1_000_000
/** Characters to detect the delimiter by: enough for the heading and some rows. */
const HEAD = 64 * 1024

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of source) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Reads the beginning ahead, and gives everything back as one stream. */
async function peek(source: AsyncIterable<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  const iterator = source[Symbol.asyncIterator]()
  let head = ''
  let done = false
  while (head.length < HEAD && !done) {
    const step = await iterator.next()
    if (step.done) done = true
    else head += step.value
  }
  const all = (async function* () {
    yield head
    while (!done) {
      const step = await iterator.next()
      if (step.done) return
      yield step.value
    }
  })()
  return { head, all }
}

async function* without(length: number, source: AsyncIterable<string>): AsyncGenerator<string> {
  let left = length
  for await (const text of source) {
    yield left > 0 ? text.slice(left) : text
    left = Math.max(0, left - text.length)
  }
}

export interface Reading {
  delimiter: Delimiter
  rows: AsyncGenerator<Row>
}

/** Rows of a file; the delimiter is detected unless it is given. Rows of empty cells are left out. */
export async function readRows(
  source: AsyncIterable<Uint8Array>,
  { encoding, delimiter: given }: { encoding: Encoding; delimiter: Delimiter | null },
): Promise<Reading> {
  const { head, all } = await peek(decoded(source, encoding))
  const delimiter = given ?? detectDelimiter(head)
  const declared = declaredDelimiter(head)
  return { delimiter, rows: parsed(declared ? without(declared.length, all) : all, delimiter) }
}

const cleaned = ({ number, cells }: Row): Row => {
  const spoiled = [...cells.keys()].filter((index) => (cells[index] ?? '').search(NOT_IN_TEXT) !== -1)
  if (spoiled.length === 0) return { number, cells }
  return { number, cells: cells.map((cell) => cell.replace(NOT_IN_TEXT, '\ufffd')), spoiled }
}

async function* parsed(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: DELIMITERS[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  })
  const source = Readable.from(text)
  // An error of one stream ends the other, and reaches whoever reads the rows.
  source.on('error', (error) => parser.destroy(error))
  parser.on('close', () => source.destroy())
  source.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.some((cell) => cell.trim() !== '')) yield cleaned({ number, cells })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const open = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    // The parser reads ahead: it knows better how many rows were whole.
    const whole = typeof error.records === 'number' ? error.records : number
    throw new UnreadableFile(`${open ? 'quote_open' : 'not_csv'}:${whole + 1}`, { cause: error })
  }
}
