// The CSV of products as text: what is written reads back as it was, and nothing runs in a spreadsheet.
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { PRODUCT_COLUMN_NAMES, type ProductColumn } from '#contract/product-csv.ts'
import { guarded, unguarded } from '../../../src/shop/crud/csv-guard.ts'
import {
  csvHeading,
  csvOf,
  readRows,
  type SheetProduct,
  type SheetRow,
  type SheetVariant,
} from '../../../src/shop/products/product-csv.ts'

const variant: SheetVariant = {
  sku: 'TOTE-M',
  size: 'clothing/m',
  color: 'ink',
  barcode: '4001234567890',
  price: 1905,
  compareAt: 2000,
  compareAtIsRrp: true,
  cost: null,
  onHand: 5,
  trackStock: true,
  allowBackorder: false,
  lowStockAt: null,
  weightG: 320,
  unitAmount: 0.75,
  unit: 'm²',
  active: true,
}

const tote: SheetProduct = {
  slug: 'tote',
  title: 'Tote',
  subtitle: null,
  brand: 'Mühle & Sohn',
  descriptionHtml: '<p>Two lines,\r\nand a "quote".</p>',
  material: null,
  care: 'Wash\ncold',
  status: 'published',
  publishAt: '2026-03-01T08:00:00.000Z',
  categories: ['bags/totes', 'new'],
  tags: ['=Gift', 'washed linen', "L'été"],
  seoTitle: null,
  seoDescription: null,
  rank: -5,
  taxClass: 'reduced',
  makerName: 'Nordlicht GmbH',
  makerAddress: 'Deichstraße 4\n20459 Hamburg',
  makerEmail: null,
  safetyNote: 'Keep away from fire.',
  noWithdrawal: 'sealed_hygiene',
  related: ['throw', 'beanie'],
  variants: [variant, { ...variant, sku: 'TOTE-L', size: 'clothing/l', price: 100_000_000_000, compareAt: null }],
  pictures: [
    { url: '/media/a.webp', alt: 'Front', color: 'ink' },
    { url: '/media/b.webp', alt: '', color: null },
    { url: '/media/c.webp', alt: '+', color: null },
  ],
}

const rowsOf = (text: string): SheetRow[] => {
  const [heading, ...records] = parse(text, { bom: true, relax_column_count: false }) as string[][]
  return records.map((record, index) => ({
    line: index + 2,
    cells: Object.fromEntries((heading ?? []).map((name, column) => [name as ProductColumn, record[column] ?? ''])),
  }))
}

const readAll = (text: string) =>
  [...Map.groupBy(rowsOf(text), ({ cells }) => cells.slug).values()].map((rows) =>
    readRows(rows as [SheetRow, ...SheetRow[]], 'EUR'),
  )

const asSheet = ({ product, variants, pictures }: ReturnType<typeof readRows>) => ({
  ...product,
  variants: variants.map(({ line: _, ...one }) => one),
  pictures: pictures?.map(({ line: _, ...one }) => one),
})

t.test('products read back as they were written, byte by byte', async (t) => {
  const bare: SheetProduct = {
    ...tote,
    slug: 'bare',
    variants: [],
    pictures: [],
    categories: [],
    tags: [],
    related: [],
    rank: 0,
  }
  const pictured: SheetProduct = { ...bare, slug: 'pictured', pictures: tote.pictures }
  const many: SheetProduct = { ...tote, slug: 'many', variants: [variant, variant, variant, variant] }
  const text = csvHeading() + csvOf([tote, bare, pictured, many], 'EUR')
  const read = readAll(text)
  t.same(
    read.flatMap(({ faults }) => faults),
    [],
  )
  t.same(read.map(asSheet), [tote, bare, pictured, many])
  t.equal(csvHeading() + csvOf(read.map(asSheet) as SheetProduct[], 'EUR'), text)
  t.match(text, /^\ufeffslug,title,/)
  t.same(rowsOf(text)[0]?.cells.title, 'Tote')
  t.same(rowsOf(text)[1]?.cells.title, '', 'what belongs to the product stands in its first row')
  t.equal(Object.keys(rowsOf(text)[0]?.cells ?? {}).length, PRODUCT_COLUMN_NAMES.length)
})

t.test('text that begins like a formula is guarded, and comes back as it was', async (t) => {
  const starts = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\tx',
    '\rx',
    "'=1",
    "''=1",
    "'plain",
    "'",
    '',
    'plain',
    "=cmd|'/c calc'!A1",
  ]
  for (const text of starts) {
    t.notMatch(guarded(text), /^[=+\-@\t\r]/)
    t.equal(unguarded(guarded(text)), text)
  }
  t.same(starts.map(guarded).filter((one, index) => one !== starts[index]).length, 9)
  const hostile: SheetProduct = {
    ...tote,
    title: '=1+1',
    brand: "'=2",
    variants: [{ ...variant, sku: '@sku' }],
    pictures: [],
  }
  const text = csvOf([hostile], 'EUR')
  t.notMatch(text, /(^|,|")[=@]/m)
  t.same(asSheet(readAll(csvHeading() + text)[0] as ReturnType<typeof readRows>), hostile)
})

t.test('a cell that is no value of its column is named with its line', async (t) => {
  const [row] = rowsOf(csvHeading() + csvOf([tote], 'EUR')) as [SheetRow]
  const cases: [ProductColumn, string, string][] = [
    ['slug', ' ', 'required'],
    ['title', '', 'required'],
    ['rank', '1.5', 'invalid'],
    ['sku', '', 'required'],
    ['price', '', 'required'],
    ['price', '-1', 'invalid'],
    ['price', '19.005', 'invalid'],
    ['price', '1e3', 'invalid'],
    ['compare_at', 'x', 'invalid'],
    ['on_hand', 'many', 'invalid'],
    ['track_stock', 'perhaps', 'invalid'],
    ['picture', '', 'required'],
  ]
  for (const [column, cell, problem] of cases) {
    const { faults } = readRows([{ line: 7, cells: { ...row.cells, [column]: cell } }], 'EUR')
    t.same(faults, [{ line: 7, column, problem }], `${column} ${cell}`)
  }
})

t.test('what a file does not say is not said', async (t) => {
  const { product, variants, pictures, faults } = readRows(
    [
      { line: 2, cells: { slug: 'tote', title: 'Tote', sku: 'A', price: '19,5', on_hand: '', active: '' } },
      { line: 3, cells: { slug: '', title: '', sku: 'B', price: '19', on_hand: '0', active: 'No' } },
    ],
    'EUR',
  )
  t.same(faults, [])
  t.same(product, { slug: 'tote', title: 'Tote' })
  t.same(variants, [
    { line: 2, sku: 'A', price: 1950 },
    { line: 3, sku: 'B', price: 1900, onHand: 0, active: false },
  ])
  t.equal(pictures, undefined)
})

t.test('rows of one product may repeat it, and must not contradict it', async (t) => {
  const cells = { slug: 'tote', title: 'Tote', brand: '', sku: 'A', price: '1' }
  const again = { ...cells, sku: 'B' }
  t.same(
    readRows(
      [
        { line: 2, cells },
        { line: 3, cells: again },
      ],
      'EUR',
    ).faults,
    [],
  )
  t.same(
    readRows(
      [
        { line: 2, cells },
        { line: 3, cells: { ...again, title: 'Bag', brand: 'X' } },
      ],
      'EUR',
    ).faults,
    [
      { line: 3, column: 'title', problem: 'mismatch' },
      { line: 3, column: 'brand', problem: 'mismatch' },
    ],
  )
})

t.test('prices are written and read with the decimals of the currency', async (t) => {
  const cases: [string, string, number | undefined][] = [
    ['JPY', '1900', 1900],
    ['JPY', '19.00', undefined],
    ['KWD', '1.900', 1900],
    ['KWD', '19,5', 19_500],
    ['EUR', '1.900', undefined],
  ]
  for (const [currency, price, minor] of cases) {
    const { variants, faults } = readRows([{ line: 2, cells: { slug: 'tote', sku: 'A', price } }], currency)
    t.equal(variants[0]?.price, minor, `${price} ${currency}`)
    t.same(
      faults.filter(({ column }) => column === 'price').map(({ problem }) => problem),
      minor === undefined ? ['invalid'] : [],
    )
  }
  const written = (currency: string) => rowsOf(csvHeading() + csvOf([tote], currency))[0]?.cells.price
  t.same(['EUR', 'JPY', 'KWD'].map(written), ['19.05', '1905', '1.905'])
})
