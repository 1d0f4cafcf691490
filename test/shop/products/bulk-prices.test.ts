// Prices changed by a percentage: rounded to the nearest minor unit, never beyond the dearest, each product on its own.
import t from 'tap'
import { ApiError } from '../../../src/http/errors.ts'
import { type PriceAction, priceProblem, repriced } from '../../../src/shop/products/price-change.ts'
import { adminShop } from './admin-shop.ts'

const shopWith = async (t: Parameters<typeof adminShop>[0]) => {
  const shop = await adminShop(t)
  const { call, made, read, variant } = shop
  let count = 0
  const product = async (...variants: object[]) => {
    count += 1
    const made_ = await made({
      slug: `product-${count}`,
      variants: variants.map((one, index) =>
        variant({ sku: `P-${count}-${index}`, sizeId: index === 0 ? shop.ids.s : shop.ids.m, ...one }),
      ),
    })
    return made_.id as string
  }
  const run = async (action: string, value: string, ...products: string[]) =>
    (await call('POST', '/bulk', { action, value, ids: products })).body.results
  const pricesOf = async (id: string) =>
    (await read(id)).variants.map(({ price, compareAt }: { price: number; compareAt: number | null }) => [
      price,
      compareAt,
    ])
  return { ...shop, product, run, pricesOf }
}

t.test('a price by percent is rounded to the nearest minor unit, half of one upwards', async (t) => {
  const { product, run, pricesOf } = await shopWith(t)
  const id = await product({ price: 1999 }, { price: 1050 })
  const other = await product({ price: 1999 })
  t.match(await run('price-percent', '+10', id), [{ before: '10.50–19.99', after: '11.55–21.99' }])
  t.same(await pricesOf(id), [
    [2199, null],
    [1155, null],
  ])
  await run('price-percent', '-50', id)
  t.same(await pricesOf(id), [
    [1100, null],
    [578, null],
  ])
  t.same(await pricesOf(other), [[1999, null]], 'whatever was not chosen stays')
})

t.test('a former price stays while it is higher than the new one', async (t) => {
  const { product, run, pricesOf } = await shopWith(t)
  const id = await product({ price: 2000, compareAt: 2200 }, { price: 2000, compareAt: 2201 })
  await run('price-percent', '+10', id)
  t.same(await pricesOf(id), [
    [2200, null],
    [2200, 2201],
  ])
})

t.test('beyond the dearest price a product stays as it is, and the others change', async (t) => {
  const { product, run, pricesOf } = await shopWith(t)
  const dear = await product({ price: 99_000_000_000 })
  const cheap = await product({ price: 100 })
  t.match(await run('price-percent', '+2', dear, cheap), [
    { ok: false, problem: 'INVALID_INPUT', reason: 'too_dear' },
    { ok: true, after: '1.02' },
  ])
  t.same(await pricesOf(dear), [[99_000_000_000, null]])
  t.match(await run('price-percent', '+1', dear), [{ ok: true, after: '999900000.00' }], 'up to it they rise')
})

t.test('a product without variants has no price, one without categories none to name', async (t) => {
  const { product, run, read, ids } = await shopWith(t)
  const bare = await product()
  t.match(await run('price-percent', '+10', bare), [{ ok: true, before: '–', after: '–' }])
  t.match(await run('remove-category', ids.bags, bare), [{ ok: true, before: 'home/bags', after: '–' }])
  t.match(await read(bare), { categories: [], primaryCategoryId: null })
})

const price = (
  action: PriceAction,
  value: string,
  before: number,
  compareAt: number | null = null,
  compareAtIsRrp = false,
) => repriced({ price: before, compareAt, compareAtIsRrp }, action, value)

t.test('an ending is the nearest; it never turns a reduction into an increase, nor the other way round', async (t) => {
  for (const [action, value, before, after] of [
    ['price-percent', '-10 .99', 4900, 4399],
    ['price-percent', '-10 .90', 4900, 4390],
    ['price-percent', '-10 .95', 4951, 4495],
    ['price-amount', '-500', 4900, 4400],
    ['price-amount', '+500 .99', 4900, 5399],
    ['price-set', '1995', 4900, 1995],
    ['price-set', '1995 .99', 4900, 1999],
    // 20.59 is nearest to 20.99, which is more than before.
    ['price-percent', '-1 .99', 2080, 1999],
    // 20.20 is nearest to 19.99, which is less than before.
    ['price-percent', '+1 .99', 2000, 2099],
    // No ending fits below.
    ['price-percent', '-50 .99', 80, 40],
    ['price-set', '20 .99', 50, 20],
    ['price-percent', '+10 .99', 0, 0],
  ] as const)
    t.equal(price(action, value, before).price, after, `${action} ${value} of ${before}`)
})

t.test('the former price is kept as a comparison price, never as what the maker recommends', async (t) => {
  t.match(price('price-percent', '-10 keep', 5000), { price: 4500, compareAt: 5000, compareAtIsRrp: false })
  t.match(price('price-percent', '-10 keep', 5000, 6000), { compareAt: 5000, compareAtIsRrp: false })
  t.match(price('price-percent', '-10 keep', 5000, 6000, true), { compareAt: 6000, compareAtIsRrp: true })
  // A mark that stands beside no higher price would call the shop's own price a recommendation.
  t.match(price('price-percent', '-10 keep', 5000, null, true), { compareAt: 5000, compareAtIsRrp: false })
  t.match(price('price-percent', '+10 keep', 5000), { price: 5500, compareAt: null })
  t.match(price('price-percent', '-10', 5000), { compareAt: null })
})

const refusalOf = (change: () => unknown) => {
  try {
    change()
  } catch (error) {
    return error instanceof ApiError ? error.fields?.value : error
  }
  return undefined
}

t.test('what is no change of prices is refused, as is one that would leave nothing', async (t) => {
  for (const [action, value, problem] of [
    ['price-percent', '', 'required'],
    ['price-percent', '0', 'invalid'],
    ['price-percent', '-100', 'too_small:-99'],
    ['price-percent', '1001', 'too_large:1000'],
    ['price-percent', '10 .50', 'invalid'],
    ['price-percent', '10 keep .99', 'invalid'],
    ['price-percent', '1.5', 'invalid'],
    ['price-amount', '0', 'invalid'],
    ['price-set', '-100', 'invalid'],
    ['price-set', '100000000001', 'too_large:100000000000'],
    ['price-amount', '-100 .99 keep', undefined],
  ] as const)
    t.equal(priceProblem(action, value, 'EUR'), problem, `${action} ${value}`)
  t.same(
    refusalOf(() => price('price-amount', '-500', 500)),
    'below_zero',
  )
  t.same(
    refusalOf(() => price('price-amount', '+1', 100_000_000_000)),
    'too_dear',
  )
  t.same(
    refusalOf(() => price('price-amount', '+1 .90', 99_999_999_999)),
    'too_dear',
  )
})

t.test('amounts, prices and tags change in bulk, and refuse what does not fit', async (t) => {
  const { product, run, pricesOf, read, call, db } = await shopWith(t)
  const cheap = await product({ price: 400 })
  const dear = await product({ price: 5000, compareAt: 6000, compareAtIsRrp: true }, { price: 5000 })
  t.match(await run('price-amount', '-500 .90 keep', cheap, dear), [
    { ok: false, problem: 'INVALID_INPUT', reason: 'below_zero' },
    { ok: true, before: '50.00', after: '44.90' },
  ])
  t.same((await pricesOf(dear)).sort(), [
    [4490, 5000],
    [4490, 6000],
  ])
  await run('price-set', '1900', cheap)
  t.same(await pricesOf(cheap), [[1900, null]])

  t.match(await run('add-tag', 'Linen', cheap, dear), [
    { ok: true, before: '–', after: 'Linen' },
    { ok: true, after: 'Linen' },
  ])
  t.match(
    await run('add-tag', 'linen', cheap),
    [{ ok: true, before: 'Linen', after: 'Linen' }],
    'however it is written',
  )
  t.match(await run('remove-tag', 'LINEN', cheap), [{ ok: true, before: 'Linen', after: '–' }])
  t.same([(await read(cheap)).tags, (await read(dear)).tags], [[], ['Linen']])
  await db
    .updateTable('products')
    .set({ tags: Array.from({ length: 250 }, (_, at) => `Tag ${at}`) })
    .where('id', '=', cheap)
    .execute()
  t.match(await run('add-tag', 'linen', cheap), [{ ok: false, reason: 'too_many_tags' }])
  t.match((await call('POST', '/bulk', { action: 'add-tag', value: 'a,b', ids: [cheap] })).body, {
    fields: { value: 'invalid' },
  })
})
