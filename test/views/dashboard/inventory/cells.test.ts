// What is typed or pasted into the inventory means, what of it is sent, and what happens where two change one cell.
import t from 'tap'
import type { InventoryRow } from '#contract/inventory.ts'
import { inventoryRules, rebased, savedRow } from '../../../../views/dashboard/inventory/cells.ts'
import { pasted } from '../../../../views/kit/grid/sheet.ts'

const row = (values: Partial<InventoryRow> = {}): InventoryRow => ({
  id: 'a',
  productId: 'p',
  slug: 'tote',
  product: 'Tote',
  variant: 'S',
  sku: 'TOTE-S',
  onHand: 5,
  reserved: 1,
  trackStock: true,
  price: 1900,
  compareAt: 2400,
  lowStockAt: null,
  active: true,
  version: 1,
  ...values,
})
const rules = inventoryRules({ locale: 'de', decimals: 2 })

t.test('a block as spreadsheets write it becomes stock and prices; what means nothing stays as a fault', async (t) => {
  const sheet = { rows: [row(), row({ id: 'b' })], faults: {} }
  const block = [
    ['1.200', '19,90 €', '', '3'],
    ['viele', '-1', '30', ''],
  ]
  const result = pasted(sheet, rules, { top: 0, bottom: 0, left: 0, right: 0 }, block)
  t.match(result.sheet.rows, [
    { onHand: 5, price: 1990, compareAt: null, lowStockAt: 3 },
    { onHand: 5, price: 1900, compareAt: 3000, lowStockAt: null },
  ])
  t.same(result.sheet.faults, { 'a\nonHand': '1.200', 'b\nonHand': 'viele', 'b\nprice': '-1' })
})

t.test('only what changed is sent, stock with what was seen', async (t) => {
  const base = row()
  t.equal(savedRow(row(), base), undefined)
  t.same(savedRow(row({ onHand: 9, compareAt: null }), base), {
    id: 'a',
    version: 1,
    onHand: 9,
    compareAt: null,
    seenOnHand: 5,
  })
})

t.test('what somebody else changed is taken over, save where it was changed here, too', async (t) => {
  const base = new Map([['a', row()]])
  const now = new Map([['a', row({ price: 2100, onHand: 4, lowStockAt: 2, version: 2 })]])
  const { rows, conflicts } = rebased([row({ price: 1500, lowStockAt: 2 }), row({ id: 'b', price: 1 })], base, now)
  t.match(rows, [
    { price: 1500, onHand: 4, lowStockAt: 2, version: 2 },
    { id: 'b', price: 1 },
  ])
  t.match(conflicts, [{ column: 'price', theirs: 2100 }])
  t.equal(conflicts.length, 1, 'both saying the same is none')
})
