// The whole way from a file's bytes to its products: characters, cells, heading, rows of one product, judgement.
import type { ImportSettings } from '#contract/imports.ts'
import type { MissingThings, Shelf } from '../check/catalogue-lookup.ts'
import type { ToldProduct } from '../parsed-product.ts'
import { columnOf, productColumns } from './column-names.ts'
import type { Delimiter } from './delimiter.ts'
import { detectEncoding, type Encoding } from './encoding.ts'
import { grouped } from './grouped.ts'
import { type Header, readHeader } from './header.ts'
import { type Row, readRows, UnreadableFile } from './rows.ts'
import { readShopify } from './shopify/product.ts'
import { readOwn } from './stoa-csv.ts'
import { judge } from './validate.ts'

export interface FileReading {
  header: Header
  encoding: Encoding
  delimiter: Delimiter
  /** The first row below the heading, to show what the columns hold. */
  sample: readonly string[]
  products: AsyncGenerator<ToldProduct & { lastRow: number }>
}

export interface ReadFileOptions {
  settings: Pick<ImportSettings, 'format' | 'encoding' | 'delimiter'>
  shelf: Shelf
  missing: MissingThings
}

/** `open` gives the bytes from the start, as often as it is called. */
export async function readFile(
  open: () => AsyncIterable<Uint8Array>,
  { settings, shelf, missing }: ReadFileOptions,
): Promise<FileReading> {
  const encoding = settings.encoding ?? (await detectEncoding(open()))
  const { delimiter, rows } = await readRows(open(), { encoding, delimiter: settings.delimiter })
  const heading = await rows.next()
  if (heading.done) throw new UnreadableFile('empty')
  const header = readHeader(heading.value.cells, settings.format)
  if (!header) {
    await rows.return(undefined)
    throw new UnreadableFile('unknown_format')
  }
  const first = await rows.next()
  const all = async function* (): AsyncGenerator<Row> {
    if (first.done) return
    yield first.value
    yield* rows
  }
  return {
    header,
    encoding,
    delimiter,
    sample: first.done ? [] : first.value.cells,
    products: productsOf(all(), header, shelf, missing),
  }
}

async function* productsOf(rows: AsyncIterable<Row>, header: Header, shelf: Shelf, missing: MissingThings) {
  const find = columnOf(header)
  const context = { shelf, missing, columnOf: find }
  const columns = productColumns(header)
  for await (const { key, rows: group } of grouped(rows, header)) {
    const read = header.format === 'stoa' ? readOwn(group, context) : readShopify(key, group, context)
    const judged = judge(read, columns)
    const uneven = group.filter((row) => row.uneven)
    for (const { line } of uneven)
      judged.problems.push({ row: line, column: null, level: 'warning', code: 'uneven', value: null })
    for (const { line, spoiled } of group)
      for (const column of spoiled)
        judged.problems.push({ row: line, column, level: 'error', code: 'unprintable', value: null })
    yield { ...judged, lastRow: group.at(-1)?.line ?? judged.row }
  }
}

/** The columns as staff see them: name, what it is read as, what stands in the first row. */
export const mapping = ({ header, sample }: FileReading) =>
  header.columns.map(({ name, field }, index) => ({
    name: name.slice(0, 100),
    field,
    sample: (sample[index] ?? '').trim().slice(0, 80),
  }))
