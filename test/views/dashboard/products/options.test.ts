// The rows of variants: what a choice of sizes and colours makes of them, what is kept, what is lost, and their SKUs.
import t from 'tap'
import {
  completed,
  lostRows,
  missingPairs,
  withOptions,
} from '../../../../views/dashboard/products/variants/options.ts'
import {
  freeSku,
  skuOf,
  skusFollowing,
  withoutOldSkus,
  withSkus,
} from '../../../../views/dashboard/products/variants/sku.ts'
import {
  BLANK,
  isSimple,
  type Option,
  pairKey,
  pairName,
  type Variant,
  withIds,
} from '../../../../views/dashboard/products/variants/variant.ts'

const options = new Map<string, Option>(
  [
    { id: 's', label: 'S', code: 's' },
    { id: 'm', label: 'M', code: 'm' },
    { id: 'l', label: 'L', code: 'l' },
    { id: 'sage', label: 'Sage', code: 'sage', hex: '#9CAF88' },
    { id: 'ink', label: 'Ink blue', code: 'ink-blue', hex: '#223355' },
  ].map((one) => [one.id, one]),
)

const row = (sizeId: string | null, colorId: string | null, values: Partial<Variant> = {}): Variant => ({
  ...BLANK,
  sizeId,
  colorId,
  ...values,
})
const names = (rows: readonly Variant[]) => rows.map((one) => pairName(one, options, 'alone'))

t.test('one variant takes the first size, and the others start like it without its stock', async (t) => {
  const simple = row(null, null, { id: 'v1', price: 4900, onHand: 7, sku: 'SHIRT', barcode: '123', weightG: 300 })
  const rows = withOptions([simple], ['s', 'm'], [])
  t.same(names(rows), ['S', 'M'])
  t.match(rows[0], { id: 'v1', sizeId: 's', price: 4900, onHand: 7, sku: 'SHIRT', barcode: '123' })
  t.match(rows[1], { id: null, sizeId: 'm', price: 4900, onHand: 0, sku: '', barcode: null, weightG: 300 })
})

t.test('a first colour goes to the rows there are; a second one adds its own, priced by size', async (t) => {
  const sized = [row('s', null, { id: 'a', price: 100 }), row('m', null, { id: 'b', price: 200 })]
  const one = withOptions(sized, ['s', 'm'], ['sage'])
  t.same(names(one), ['Sage / S', 'Sage / M'])
  t.same(
    one.map(({ id }) => id),
    ['a', 'b'],
  )
  const two = withOptions(one, ['s', 'm'], ['sage', 'ink'])
  t.same(names(two), ['Sage / S', 'Sage / M', 'Ink blue / S', 'Ink blue / M'])
  t.same(
    two.map(({ id, price }) => [id, price]),
    [
      ['a', 100],
      ['b', 200],
      [null, 100],
      [null, 200],
    ],
  )
})

t.test('rows keep what is in them when options come, go and change places', async (t) => {
  const rows = withOptions([], ['s', 'm'], ['sage', 'ink']).map((one, index) => ({
    ...one,
    id: `v${index}`,
    onHand: index + 1,
  }))
  const more = withOptions(rows, ['s', 'm', 'l'], ['ink', 'sage'])
  t.same(names(more), ['Ink blue / S', 'Ink blue / M', 'Ink blue / L', 'Sage / S', 'Sage / M', 'Sage / L'])
  t.same(
    more.map(({ id, onHand }) => [id, onHand]),
    [
      ['v2', 3],
      ['v3', 4],
      [null, 0],
      ['v0', 1],
      ['v1', 2],
      [null, 0],
    ],
  )
  const less = withOptions(rows, ['m'], ['sage', 'ink'])
  t.same(
    less.map(({ id }) => id),
    ['v1', 'v3'],
  )
  t.same(
    lostRows(rows, less).map(({ id }) => id),
    ['v0', 'v2'],
  )
})

t.test('the last colour leaves its rows behind, and the last option of all leaves one variant', async (t) => {
  const rows = [row('s', 'sage', { id: 'a' }), row('m', 'sage', { id: 'b' })]
  const sized = withOptions(rows, ['s', 'm'], [])
  t.same(
    sized.map(({ id, colorId }) => [id, colorId]),
    [
      ['a', null],
      ['b', null],
    ],
  )
  t.same(lostRows(rows, sized), [])
  const alone = withOptions(sized, [], [])
  t.ok(isSimple(alone))
  t.equal(alone[0]?.id, 'a')
  t.same(
    lostRows(sized, alone).map(({ id }) => id),
    ['b'],
  )
})

t.test('a pair that was taken out stays out until it is asked for', async (t) => {
  const rows = withOptions([], ['s', 'm'], ['sage', 'ink']).slice(0, 3)
  t.same(missingPairs(rows), [{ sizeId: 'm', colorId: 'ink' }])
  t.same(names(withOptions(rows, ['s', 'm', 'l'], ['sage', 'ink'])), [
    'Sage / S',
    'Sage / M',
    'Sage / L',
    'Ink blue / S',
    'Ink blue / L',
  ])
  t.same(names(completed(rows, ['s', 'm'], ['sage', 'ink'])), ['Sage / S', 'Sage / M', 'Ink blue / S', 'Ink blue / M'])
})

t.test('a row nobody has filled or stored is no loss', async (t) => {
  const rows = [row('s', null), row('m', null, { onHand: 2 }), row('l', null, { id: 'v' })]
  t.same(
    lostRows(rows, []).map(({ sizeId }) => sizeId),
    ['m', 'l'],
  )
})

t.test('no pair is ever made twice, whatever is chosen after what', async (t) => {
  const sizes = [[], ['s'], ['m', 's'], ['s', 'm', 'l']]
  const colors = [[], ['sage'], ['ink'], ['ink', 'sage']]
  for (const s1 of sizes)
    for (const c1 of colors)
      for (const s2 of sizes)
        for (const c2 of colors) {
          const first = withOptions([], s1, c1).map((one, index) => ({ ...one, id: `v${index}` }))
          const then = withOptions(first, s2, c2)
          const expected = Math.max(1, s2.length) * Math.max(1, c2.length)
          t.equal(then.length, expected, `${s1}/${c1} to ${s2}/${c2}`)
          t.equal(new Set(then.map(pairKey)).size, expected)
          const ids = then.map(({ id }) => id).filter((id) => id !== null)
          t.equal(new Set(ids).size, ids.length)
        }
})

t.test(
  'a SKU is proposed from slug and codes, follows the title while it is new, and is never taken twice',
  async (t) => {
    const pair = { sizeId: 'm', colorId: 'ink' }
    t.equal(skuOf('linen-shirt', pair, options), 'LINEN-SHIRT-INK-BLUE-M')
    t.equal(skuOf('', pair, options), 'INK-BLUE-M')
    t.equal(skuOf('linen-shirt', { sizeId: null, colorId: null }, options), 'LINEN-SHIRT')
    t.equal(
      skuOf('a-very-long-name-of-a-shirt-made-of-linen', pair, options),
      'A-VERY-LONG-NAME-OF-A-SHIRT-MADE-INK-BLUE-M',
    )
    t.equal(skuOf('x'.repeat(96), pair, options), `${'X'.repeat(32)}-INK-BLUE-M`)
    t.equal(freeSku('A', new Set(['A', 'A-2'])), 'A-3')
    const rows = [
      row('s', null, { sku: 'SHIRT-S' }),
      row('m', null, { sku: 'MY-OWN' }),
      row('l', null, { id: 'v', sku: 'SHIRT-L' }),
    ]
    t.same(
      skusFollowing(rows, 'shirt', 'linen-shirt', options).map(({ sku }) => sku),
      ['LINEN-SHIRT-S', 'MY-OWN', 'SHIRT-L'],
    )
    t.same(
      withSkus([row('s', null, { sku: 'SHIRT-M' }), row('m', null)], 'shirt', options).map(({ sku }) => sku),
      ['SHIRT-M', 'SHIRT-M-2'],
    )
  },
)

t.test('a new row gives back the SKU of the pair it had; one that was written or stored keeps it', async (t) => {
  const before = [row(null, null, { sku: 'SHIRT' })]
  const proposed = withoutOldSkus(before, withOptions(before, ['s', 'm'], []), 'shirt', options)
  t.same(
    withSkus(proposed, 'shirt', options).map(({ sku }) => sku),
    ['SHIRT-S', 'SHIRT-M'],
  )
  for (const kept of [row(null, null, { sku: 'OWN' }), row(null, null, { id: 'v', sku: 'SHIRT' })])
    t.equal(withoutOldSkus([kept], withOptions([kept], ['s'], []), 'shirt', options)[0]?.sku, kept.sku)
})

t.test('rows go to the server under the ids their pairs have there', async (t) => {
  const stored = [
    { id: 'a', sizeId: 's', colorId: null },
    { id: 'b', sizeId: 'm', colorId: null },
  ]
  const sent = withIds([row('s', null), row('m', null, { id: 'gone' }), row('l', null)], stored)
  t.same(
    sent.map(({ id }) => id),
    ['a', 'b', null],
  )
  const changedPair = withIds([row('s', 'sage', { id: 'a' }), row('s', null)], stored)
  t.same(
    changedPair.map(({ id }) => id),
    ['a', null],
  )
})
