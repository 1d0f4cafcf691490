// The grid of variants without its screen: cells as text, blocks from spreadsheets, filling, and where keys lead.
import t from 'tap'
import {
  type CellFormat,
  type ColumnId,
  readCell,
  USUAL_COLUMNS,
  variantCell,
  variantRules,
  writeCell,
} from '../../../../views/dashboard/products/variants/columns.ts'
import { BLANK, type Variant } from '../../../../views/dashboard/products/variants/variant.ts'
import { readBlock, writeBlock } from '../../../../views/kit/grid/clipboard.ts'
import { following, moved, type Place, rangeOf } from '../../../../views/kit/grid/place.ts'
import {
  appliedToAll,
  cleared,
  copied,
  faultsOf,
  filledDown,
  pasted,
  type Sheet,
  typed,
} from '../../../../views/kit/grid/sheet.ts'

const german: CellFormat = { locale: 'de', decimals: 2, on: 'ja', off: 'nein' }
const english: CellFormat = { locale: 'en', decimals: 2, on: 'yes', off: 'no' }

const rules = variantRules(USUAL_COLUMNS, german)

const rows = (count: number): Variant[] =>
  Array.from({ length: count }, (_, index) => ({ ...BLANK, sizeId: `s${index}`, sku: `SKU-${index}` }))
const sheet = (count: number): Sheet<Variant> => ({ rows: rows(count), faults: {} })
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const column = (given: Sheet<Variant>, name: ColumnId) => given.rows.map((one) => one[name])

t.test('a cell reads what it writes, in the language of the shop', async (t) => {
  const full: Variant = {
    ...BLANK,
    price: 123450,
    compareAt: 150000,
    sku: 'A',
    onHand: 12,
    active: false,
    barcode: '4',
  }
  for (const format of [german, english])
    for (const name of [...USUAL_COLUMNS, 'barcode', 'cost', 'lowStockAt', 'trackStock'] as const)
      t.same(
        readCell(name, writeCell(name, full, format), format),
        { [name]: full[name] },
        `${name} in ${format.locale}`,
      )
  t.equal(writeCell('price', BLANK, german), '', 'a price nobody has set is empty')
})

t.test('contents are numbers with up to three decimals, and nothing is taken for another number', async (t) => {
  const full: Variant = { ...BLANK, unitAmount: 1234.125, unit: 'm²' }
  for (const format of [german, english])
    for (const name of ['unitAmount', 'unit'] as const)
      t.same(readCell(name, writeCell(name, full, format), format), { [name]: full[name] }, `${name} ${format.locale}`)
  t.same(readCell('unitAmount', '0,125', german), { unitAmount: 0.125 })
  t.same(readCell('unitAmount', '0.125', german), { unitAmount: 0.125 })
  t.same(readCell('unitAmount', '0.75', german), { unitAmount: 0.75 })
  t.same(readCell('unitAmount', '250', english), { unitAmount: 250 })
  t.same(readCell('unitAmount', '', english), { unitAmount: null })
  for (const text of ['1.234', '0', '0,0', '-1', '1,2345', 'x', '1 000', '2000000'])
    t.equal(readCell('unitAmount', text, german), undefined, text)
  t.equal(readCell('unitAmount', '1,234', english), undefined, 'a thousand, or one and a bit')
  t.same(readCell('unit', ' M2 ', german), { unit: 'm²' })
  t.same(readCell('unit', '', german), { unit: null })
  for (const text of ['kg', 'l', 'm3']) t.equal(readCell('unit', text, german), undefined, text)
})

t.test('amounts come as spreadsheets write them, numbers as whole ones, flags as words', async (t) => {
  t.same(readCell('price', '1.234,50', german), { price: 123450 })
  t.same(readCell('price', ' 1.234,50 € ', german), { price: 123450 })
  t.same(readCell('price', '€1,234.50', english), { price: 123450 })
  t.same(readCell('price', 'EUR 12.5', english), { price: 1250 })
  t.same(readCell('compareAt', '', german), { compareAt: null })
  t.same(readCell('price', '', german), { price: 0 })
  t.same(readCell('onHand', '1 200', german), { onHand: 1200 })
  t.same(readCell('active', 'x', german), { active: true })
  t.same(readCell('active', 'NEIN', german), { active: false })
  for (const [name, text] of [
    ['price', 'cheap'],
    ['price', '-1'],
    ['price', '12,345'],
    ['onHand', '1.5'],
    ['onHand', '-3'],
    ['onHand', '10000001'],
    ['active', 'perhaps'],
    ['sku', 'x'.repeat(65)],
  ] as const)
    t.equal(readCell(name, text, german), undefined, `${name}: ${text}`)
})

t.test('a block is read cell by cell, whatever it is parted by', async (t) => {
  t.same(readBlock('1\t2\r\n3\t4\r\n'), [
    ['1', '2'],
    ['3', '4'],
  ])
  t.same(readBlock('a\n\nb'), [['a'], [''], ['b']])
  t.same(readBlock('a\t'), [['a', '']])
  t.same(readBlock('"two\nlines"\t"a ""quoted"" word"\nx\ty'), [
    ['two\nlines', 'a "quoted" word'],
    ['x', 'y'],
  ])
  t.same(readBlock('"never closed\tb'), [['"never closed', 'b']])
  t.same(readBlock('alone'), [['alone']])
  const block = [
    ['plain', 'with\ttab'],
    ['with "quotes"', 'a\nb'],
  ]
  t.same(readBlock(writeBlock(block)), block)
})

t.test('a block goes in from the upper left corner, and what does not fit is counted', async (t) => {
  const block = readBlock('1.234,50\t\tX-1\t5\n99,00\t120,00\tX-2\tmany\n1,00\t2,00\tX-3\t3')
  const result = pasted(sheet(2), rules, range(0, 0), block)
  t.same(column(result.sheet, 'price'), [123450, 9900])
  t.same(column(result.sheet, 'compareAt'), [null, 12000])
  t.same(column(result.sheet, 'sku'), ['X-1', 'X-2'])
  t.same(column(result.sheet, 'onHand'), [5, 0])
  t.match(result, { cells: 8, faulty: 1, beyond: 4 })
  const faulty = variantCell(result.sheet.rows[1] as Variant, 'onHand')
  t.same(result.sheet.faults, { [faulty]: 'many' })
})

t.test('one value fills a selected range, and so does a block that fits it several times', async (t) => {
  const one = pasted(sheet(4), rules, range(1, 3, 3, 3), [['9']])
  t.same(column(one.sheet, 'onHand'), [0, 9, 9, 9])
  const two = pasted(sheet(4), rules, range(0, 3, 3, 3), [['1'], ['2']])
  t.same(column(two.sheet, 'onHand'), [1, 2, 1, 2])
})

t.test('filling down copies the first row, but never a SKU', async (t) => {
  const start = typed(typed(sheet(4), rules, 1, 'price', '10,00'), rules, 1, 'onHand', '3')
  const some = filledDown(start, rules, range(1, 0, 2, 4))
  t.same(column(some, 'price'), [0, 1000, 1000, 0])
  t.same(column(some, 'onHand'), [0, 3, 3, 0])
  t.same(column(some, 'sku'), column(start, 'sku'))
  const all = filledDown(start, rules, range(1, 3))
  t.same(column(all, 'onHand'), [0, 3, 3, 3])
  t.same(column(all, 'price'), [0, 1000, 0, 0])
})

t.test('text that cannot be read stays in its cell until it is mended, filled over or its row goes', async (t) => {
  const faulty = typed(sheet(2), rules, 1, 'price', 'dear')
  t.same(Object.values(faulty.faults), ['dear'])
  t.equal(faulty.rows[1]?.price, 0)
  t.same(copied(faulty, rules, range(0, 0, 1, 0)), [[''], ['dear']])
  t.same(typed(faulty, rules, 1, 'price', '1').faults, {})
  t.same(filledDown(faulty, rules, range(0, 0, 1, 0)).faults, {})
  t.same(faultsOf(faulty.rows.slice(0, 1), faulty.faults, rules), {})
  t.same(faultsOf(faulty.rows, faulty.faults, rules), faulty.faults)
})

t.test('clearing empties cells and leaves switches alone; one value goes to all rows', async (t) => {
  const start = appliedToAll(appliedToAll(sheet(3), rules, 'price', '5'), rules, 'active', 'nein')
  t.same(column(start, 'price'), [500, 500, 500])
  t.same(column(start, 'active'), [false, false, false])
  const empty = cleared(start, rules, range(0, 0, 1, 4))
  t.same(column(empty, 'price'), [0, 0, 500])
  t.same(column(empty, 'sku'), ['', '', 'SKU-2'])
  t.same(column(empty, 'active'), [false, false, false])
})

t.test('keys lead through the grid, stretch a range and stop at its edges', async (t) => {
  const size = { rows: 20, cols: 5 }
  const at = (row: number, col: number): Place => ({ at: { row, col }, from: { row, col } })
  t.same(moved(at(0, 0), { key: 'ArrowRight' }, size)?.at, { row: 0, col: 1 })
  t.same(moved(at(0, 0), { key: 'ArrowUp' }, size)?.at, { row: 0, col: 0 })
  t.same(moved(at(3, 2), { key: 'End' }, size)?.at, { row: 3, col: 4 })
  t.same(moved(at(3, 2), { key: 'Home', control: true }, size)?.at, { row: 0, col: 0 })
  t.same(moved(at(3, 2), { key: 'ArrowDown', control: true }, size)?.at, { row: 19, col: 2 })
  t.same(moved(at(3, 2), { key: 'PageDown' }, size)?.at, { row: 13, col: 2 })
  t.equal(moved(at(3, 2), { key: 'q' }, size), undefined)
  const stretched = moved(
    moved(at(3, 2), { key: 'ArrowDown', shift: true }, size) as Place,
    { key: 'ArrowLeft', shift: true },
    size,
  )
  t.same(rangeOf(stretched as Place), { top: 3, bottom: 4, left: 1, right: 2 })
  t.same(rangeOf(moved(at(3, 2), { key: 'a', control: true }, size) as Place), {
    top: 0,
    bottom: 19,
    left: 0,
    right: 4,
  })
  t.same(following({ row: 0, col: 4 }, size), { row: 1, col: 0 })
  t.equal(following({ row: 19, col: 4 }, size), undefined)
  t.same(following({ row: 1, col: 0 }, size, true), { row: 0, col: 4 })
  t.equal(following({ row: 0, col: 0 }, size, true), undefined)
})

t.test('a sheet of two thousand rows is pasted as a whole', async (t) => {
  const block = Array.from({ length: 2000 }, (_, index) => [String(index + 1), '', `P-${index}`, '4', 'ja'])
  const { sheet: full, faulty, beyond } = pasted(sheet(2000), rules, range(0, 0), block)
  t.same([faulty, beyond], [0, 0])
  t.match(full.rows[1999], { price: 200000, sku: 'P-1999', onHand: 4 })
})
