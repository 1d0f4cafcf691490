// The query of list pages: what people type, what is understood, and that the understanding survives its way on.
import t from 'tap'
import { z } from 'zod'
import { ListQuery, UnderstoodQuery, understoodIn } from '#contract/pages/category.ts'
import { typedAmount, wholeNumber } from '#contract/parts.ts'
import { ProductQuery } from '#contract/products.ts'

t.test('prices are typed in major units and understood in minor ones', async (t) => {
  const query = ListQuery.parse({ min: '12', max: '12,5' })
  t.match(understoodIn('EUR', query), { min: 1200, max: 1250 })
  t.match(understoodIn('KWD', query), { min: 12_000, max: 12_500 })
  t.match(understoodIn('JPY', query), { min: 12, max: undefined }, 'there is no half a yen')
  t.equal(understoodIn('KWD', ListQuery.parse({ max: '999999999' })).max, undefined, 'nothing costs as much')
  t.equal(understoodIn('KWD', ListQuery.parse({ min: '1.234' })).min, 1234)
  t.equal(understoodIn('EUR', ListQuery.parse({ min: '1.234' })).min, undefined, 'what is no amount counts as left out')
})

t.test('an amount is digits with at most three decimals, kept as it is typed', async (t) => {
  const read = (value: unknown) => typedAmount.optional().safeParse(value).data
  const cases: [unknown, string | undefined][] = [
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,05', '12,05'],
    [' 0.01 ', '0.01'],
    ['999999999,999', '999999999,999'],
    [1250, undefined],
    [' ', undefined],
    ['12,', undefined],
    ['12.3456', undefined],
    ['-1', undefined],
    ['1000000000', undefined],
    [12.5, undefined],
    [-1, undefined],
  ]
  for (const [value, amount] of cases) t.equal(read(value), amount, `${value}`)
})

t.test('a whole number comes as text or as a number, within its bounds; an empty field is none', async (t) => {
  const page = wholeNumber(1, 100)
  for (const value of ['7', 7]) t.equal(page.parse(value), 7)
  for (const wrong of ['', '0', '101', '1.5', '1e1', 1.5, [7]]) t.notOk(page.safeParse(wrong).success, `${wrong}`)
})

t.test('what a page understood is the same when it is asked of the API, and when it is answered', async (t) => {
  const asked = ListQuery.parse({
    q: 'mug',
    size: ['s', 'm'],
    color: 'ink',
    min: '12',
    stock: 'on',
    rating: '4',
    page: '2',
  })
  const query = understoodIn('EUR', asked)
  const asText = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
  t.match(ProductQuery.parse(asText), query)
  t.strictSame(z.encode(UnderstoodQuery, query), query)
})

t.test('the empty fields of a form count as left out', async (t) => {
  const empty = { q: '', size: '', color: '', min: '', max: '', stock: '', rating: '', sort: '', page: '' }
  t.match(ListQuery.parse(empty), { size: [], color: [], min: undefined, stock: false, rating: undefined, page: 1 })
  t.match(ProductQuery.parse({ ...empty, limit: '' }), { limit: 24, sort: undefined })
})
