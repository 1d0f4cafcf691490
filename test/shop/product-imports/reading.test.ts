// Files as they come: encodings, delimiters, quotes, headings of two formats, rows that belong together.
import t from 'tap'
import { detectDelimiter } from '../../../src/shop/product-imports/read/delimiter.ts'
import { detectEncoding } from '../../../src/shop/product-imports/read/encoding.ts'
import { grouped } from '../../../src/shop/product-imports/read/grouped.ts'
import { readHeader } from '../../../src/shop/product-imports/read/header.ts'
import { type Row, readRows, UnreadableFile } from '../../../src/shop/product-imports/read/rows.ts'

/** In pieces of a few bytes, so that characters and quotes break apart. */
const inPieces = (bytes: Buffer, length = bytes.length > 10_000 ? 4093 : 3) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }

const read = async (bytes: Buffer, delimiter: 'comma' | 'semicolon' | null = null) => {
  const open = inPieces(bytes)
  const encoding = await detectEncoding(open())
  const reading = await readRows(open(), { encoding, delimiter })
  const rows: Row[] = []
  for await (const row of reading.rows) rows.push(row)
  return { encoding, delimiter: reading.delimiter, rows }
}

const TEXT = 'slug;title;description_html\r\nmug;"Größe ""L"";\r\nzweite Zeile";naïve\r\n\r\n;;\r\nvase;Vase;\r\n'
const ROWS = [
  { number: 1, cells: ['slug', 'title', 'description_html'] },
  { number: 2, cells: ['mug', 'Größe "L";\r\nzweite Zeile', 'naïve'] },
  { number: 5, cells: ['vase', 'Vase', ''] },
]

const BY_HEADINGS = { format: null, fields: null }

t.test('the same file is read from every encoding, with a mark and without', async (t) => {
  const files: [string, string, Buffer][] = [
    ['UTF-8', 'utf-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a mark', 'utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 LE', 'utf-16le', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE with a mark', 'utf-16be', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-16 BE', 'utf-16be', Buffer.from(TEXT, 'utf16le').swap16()],
    ['Latin 1', 'windows-1252', Buffer.from(TEXT, 'latin1')],
  ]
  for (const [name, encoding, bytes] of files)
    t.same(await read(bytes), { encoding, delimiter: 'semicolon', rows: ROWS }, name)
})

t.test('a letter of Latin 1 far behind the beginning is still seen', async (t) => {
  const bytes = Buffer.from(`slug,title\n${'mug,Mug\n'.repeat(30_000)}vase,Größe\n`, 'latin1')
  const { encoding, rows } = await read(bytes)
  t.equal(encoding, 'windows-1252')
  t.same(rows.at(-1)?.cells, ['vase', 'Größe'])
})

t.test('the delimiter is what divides the heading, not what stands in quotes', async (t) => {
  t.equal(detectDelimiter('slug,title\na;b;c;d,e'), 'comma')
  t.equal(detectDelimiter('"a,b,c";slug;title\n'), 'semicolon')
  t.equal(detectDelimiter('slug\ttitle\tprice\n'), 'tab')
  t.equal(detectDelimiter('slug|title|price\n'), 'pipe')
  t.equal(detectDelimiter('slug\n'), 'comma', 'one column needs none')
  const { delimiter, rows } = await read(Buffer.from('sep=|\r\nslug|title\r\nmug|Mug'))
  t.equal(delimiter, 'pipe')
  t.same(
    rows.map(({ cells }) => cells),
    [
      ['slug', 'title'],
      ['mug', 'Mug'],
    ],
    'the line that says it is no row',
  )
  t.same((await read(Buffer.from('a,b;c\n1,2;3'), 'comma')).rows[0]?.cells, ['a', 'b;c'], 'one that is given is taken')
})

t.test('a quote that is never closed is an error that names its row, not a row that swallows the rest', async (t) => {
  await t.rejects(read(Buffer.from('slug,title\nmug,Mug\nvase,"Vase\nrug,Rug\n')), { reason: 'quote_open:3' } as never)
  await t.rejects(read(Buffer.from(`slug,title\nvase,"${'x'.repeat(1_100_000)}"\n`)), UnreadableFile)
  t.same(
    (await read(Buffer.from('slug,title\nrug,5" rug\n'))).rows[1]?.cells,
    ['rug', '5" rug'],
    'inches are no quotes',
  )
})

t.test('a heading tells its format, and which of its columns are read', async (t) => {
  const own = readHeader(['slug', 'Title ', 'PRICE', 'colour of the box'], BY_HEADINGS)
  t.match(own, { format: 'stoa' })
  t.same(
    own?.columns.map(({ field }) => field),
    ['slug', 'title', 'price', null],
  )
  const old = readHeader(['Handle', 'Title', 'Body (HTML)', 'Variant Price', 'Tags'], BY_HEADINGS)
  const renamed = readHeader(['Title', 'URL handle', 'Description', 'Price', 'Tags'], BY_HEADINGS)
  t.match([old, renamed], [{ format: 'shopify' }, { format: 'shopify' }])
  t.same(
    old?.columns.map(({ field }) => field),
    ['handle', 'title', 'body', 'price', 'tags'],
  )
  t.same(
    renamed?.columns.map(({ field }) => field),
    ['title', 'handle', 'body', 'price', 'tags'],
  )
  t.equal(readHeader(['name', 'cost'], BY_HEADINGS), undefined)
  const said = readHeader(['name', 'cost', 'no'], { format: null, fields: ['title', 'price', 'slug'] })
  t.same(
    said?.columns.map(({ field }) => field),
    ['title', 'price', 'slug'],
    'staff say what headings do not',
  )
  const odd = readHeader(['slug', 'title'], { format: 'stoa', fields: ['slug', 'handle'] })
  t.same(
    odd?.columns.map(({ field }) => field),
    ['slug', null],
    'a field of another format is none',
  )
  t.equal(readHeader(['slug', 'title'], { format: null, fields: [null, 'title'] }), undefined, 'without the key')
  t.equal(
    readHeader(['Title', 'Price'], { format: 'shopify', fields: null }),
    undefined,
    'a format that is given needs its key',
  )
  t.same(
    readHeader(['slug', 'title', 'title'], BY_HEADINGS)?.columns.map(({ field }) => field),
    ['slug', 'title', null],
    'a second column of one name is not read',
  )
  t.match(readHeader(['slug', '__proto__', 'constructor', 'title'], BY_HEADINGS)?.columns[1], { field: null })
})

t.test('rows that follow each other and share a key are one product', async (t) => {
  const header = readHeader(['slug', 'title'], BY_HEADINGS)
  if (!header) throw new Error('no header')
  const rows = [['a', '1'], ['a', '2'], ['', '3'], ['b', '4', 'more'], ['a']].map((cells, index) => ({
    number: index + 2,
    cells,
  }))
  const groups = []
  for await (const group of grouped(
    (async function* () {
      yield* rows
    })(),
    header,
  ))
    groups.push({
      key: group.key,
      lines: group.rows.map(({ line }) => line),
      uneven: group.rows.filter((row) => row.uneven).length,
    })
  t.same(groups, [
    { key: 'a', lines: [2, 3, 4], uneven: 0 },
    { key: 'b', lines: [5], uneven: 1 },
    { key: 'a', lines: [6], uneven: 1 },
  ])
})
