// The rows of a size set in its form, and how measurements are read and written.
import t from 'tap'
import { readCentimetres, writeCentimetres } from '../../../../views/dashboard/sizes/centimetres.ts'
import {
  bodyOf,
  changed,
  measured,
  newRow,
  rowOf,
  type SizeRow,
  shifted,
  sizeRules,
} from '../../../../views/dashboard/sizes/size-rows.ts'
import { readBlock } from '../../../../views/kit/grid/clipboard.ts'
import { filledDown, pasted, typed } from '../../../../views/kit/grid/sheet.ts'

const row = (code: string, measurements: Record<string, number> = {}): SizeRow => ({
  key: code,
  id: null,
  code,
  label: code.toUpperCase(),
  active: true,
  measurements,
})

t.test('what is sent has no keys, and no measurement of a measure that is gone', async (t) => {
  const values = {
    code: '',
    name: '',
    position: 0,
    measures: ['chest'],
    sizes: [row('s', { chest: 88, waist: 70 }), row('m', { waist: 78 })],
  }
  t.same(bodyOf(values).sizes, [
    { id: null, code: 's', label: 'S', active: true, measurements: { chest: 88 } },
    { id: null, code: 'm', label: 'M', active: true, measurements: null },
  ])
})

t.test('a stored set becomes a form and goes back as it was', async (t) => {
  const size = { id: 'id-s', code: 's', label: 'S', active: false, measurements: null, uses: 2 }
  const head = { code: 'clothing', name: 'Clothing', position: 1, measures: ['chest'] }
  const values = { ...head, sizes: [rowOf(size)] }
  const { uses: _, ...sent } = size
  t.same(bodyOf(values), { ...head, sizes: [sent] })
})

t.test('rows change by their keys and move by their places', async (t) => {
  const rows = [row('s'), row('m'), row('l')]
  const codes = (some: readonly SizeRow[]) => some.map(({ code }) => code).join(' ')
  t.equal(codes(shifted(rows, 0, 2)), 'm l s')
  t.equal(codes(shifted(rows, 2, 0)), 'l s m')
  t.equal(codes(shifted(rows, 0, -1)), 's m l')
  t.equal(codes(shifted(rows, 2, 3)), 's m l')
  t.equal(changed(rows, 'm', { label: 'Medium' })[1]?.label, 'Medium')
  t.same(measured(row('s', { chest: 88 }), 'waist', 70).measurements, { chest: 88, waist: 70 })
  t.same(measured(row('s', { chest: 88 }), 'chest', null).measurements, {})
  t.not(newRow().key, newRow().key)
})

t.test('centimetres are read in the language they are typed in', async (t) => {
  t.equal(readCentimetres('25.5', 'en'), 25.5)
  t.equal(readCentimetres('25,5', 'de'), 25.5)
  t.equal(readCentimetres(' 88 ', 'de'), 88)
  t.equal(readCentimetres('', 'en'), null)
  for (const text of ['abc', '25.55', '-1', '20000', '1e3', '12 cm'])
    t.equal(readCentimetres(text, 'en'), undefined, text)
  t.equal(writeCentimetres(25.5, 'de'), '25,5')
  t.equal(writeCentimetres(25.2, 'en'), '25.2')
  t.equal(writeCentimetres(88, 'en'), '88')
  t.equal(writeCentimetres(undefined, 'en'), '')
})

t.test('a pasted block goes into the cells, adds the rows it needs and counts what it cannot read', async (t) => {
  const rules = sizeRules(['chest'], 'en')
  const block = readBlock('M\tm\t88.5\nL\tl\twide\nXL\t\t104')
  const { sheet, faulty } = pasted(
    { rows: [row('s')], faults: {} },
    rules,
    { top: 0, bottom: 0, left: 0, right: 0 },
    block,
  )
  t.same(
    sheet.rows.map(({ label, code, measurements }) => [label, code, measurements]),
    [
      ['M', 'm', { chest: 88.5 }],
      ['L', 'l', {}],
      ['XL', '', { chest: 104 }],
    ],
  )
  t.equal(faulty, 1)
  t.same(Object.values(sheet.faults), ['wide'])
})

t.test(
  'a new size has the code of its label until somebody writes another; measures fill down, labels do not',
  async (t) => {
    const rules = sizeRules(['chest'], 'en')
    const start = { rows: [{ ...newRow(), measurements: { chest: 90 } }, row('m')], faults: {} }
    const labelled = typed(start, rules, 0, 'label', 'Extra Large')
    t.match(labelled.rows[0], { label: 'Extra Large', code: 'extra-large' })
    const stored = { ...row('m'), id: 'stored' }
    t.match(typed({ rows: [stored], faults: {} }, rules, 0, 'label', 'Medium').rows[0], { label: 'Medium', code: 'm' })
    const filled = filledDown(labelled, rules, { top: 0, bottom: 0, left: 0, right: 2 })
    t.match(filled.rows[1], { label: 'M', code: 'm', measurements: { chest: 90 } })
  },
)
