// Prices changed by a percentage: rounded to the nearest minor unit, never beyond the dearest, each product on its own.
import t from 'tap'
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
    { ok: false, problem: 'INVALID_INPUT', reason: 'invalid' },
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
