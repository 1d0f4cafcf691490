// The whole way from a file's bytes to its products: characters, cells, heading, rows of one product, validation.
import type { ImportSettings } from '#contract/imports.ts'
import { sliceText } from '#contract/slice-text.ts'
import type { ParsedRows } from '../parsed-product.ts'
import { columnOf, productColumns } from './column-names.ts'
import type { ReadContext } from './context.ts'
import type { Delimiter } from './delimiter.ts'
import { detectEncoding, type Encoding } from './encoding.ts'
import { grouped } from './grouped.ts'
import { type Header, readHeader } from './header.ts'
import { type Row, readRows, UnreadableFile } from './rows.ts'
import { shopifyReader } from './shopify/product.ts'
import { readStoaCsv } from './stoa-csv.ts'
import { validate } from './validate.ts'

export interface FileReading {
  header: Header
  encoding: Encoding
  delimiter: Delimiter
  products: AsyncGenerator<ParsedRows & { lastRow: number }>
}

export interface ReadFileOptions extends Pick<ReadContext, 'catalogue' | 'missing' | 'currency'> {
  settings: Pick<ImportSettings, 'format' | 'encoding' | 'delimiter'> & Partial<Pick<ImportSettings, 'fields'>>
  /** Told what the columns are called before it is known whether they can be read. */
  onColumns?: (columns: Column[]) => Promise<void>
}

/** `open` gives the bytes from the start, as often as it is called. */
export async function readFile(
  open: () => AsyncIterable<Uint8Array>,
  { settings, onColumns, ...known }: ReadFileOptions,
): Promise<FileReading> {
  const encoding = settings.encoding ?? (await detectEncoding(open()))
  const { delimiter, rows } = await readRows(open(), { encoding, delimiter: settings.delimiter })
  const heading = await rows.next()
  if (heading.done) throw new UnreadableFile('empty')
  const first = await rows.next()
  const sample = first.done ? [] : first.value.cells
  const header = readHeader(heading.value.cells, { format: settings.format, fields: settings.fields ?? null })
  await onColumns?.(mapping(header?.columns ?? heading.value.cells.map((name) => ({ name, field: null })), sample))
  if (!header) {
    await rows.return(undefined)
    throw new UnreadableFile('unknown_format')
  }
  const all = async function* (): AsyncGenerator<Row> {
    if (first.done) return
    yield first.value
    yield* rows
  }
  return {
    header,
    encoding,
    delimiter,
    products: productsOf(all(), header, { ...known, columnOf: columnOf(header) }),
  }
}

async function* productsOf(rows: AsyncIterable<Row>, header: Header, context: ReadContext) {
  const read = header.format === 'stoa' ? readStoaCsv : shopifyReader(context.currency)
  const columns = productColumns(header)
  for await (const { key, rows: group } of grouped(rows, header)) {
    const product = validate(read(group, context, key), columns)
    for (const { line, uneven } of group)
      if (uneven) product.problems.push({ row: line, column: null, level: 'warning', code: 'uneven', value: null })
    for (const { line, spoiled } of group)
      for (const column of spoiled)
        product.problems.push({ row: line, column, level: 'error', code: 'unprintable', value: null })
    yield { ...product, lastRow: group.at(-1)?.line ?? product.row }
  }
}

/** A column as staff see it: name, what it is read as, what stands in the first row. */
interface Column {
  name: string
  field: string | null
  sample: string
}

const mapping = (columns: Header['columns'], sample: readonly string[]): Column[] =>
  columns.map(({ name, field }, index) => ({
    name: sliceText(name.trim(), 0, 100),
    field,
    sample: sliceText((sample[index] ?? '').trim(), 0, 80),
  }))
