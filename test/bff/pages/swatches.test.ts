// A colour that is a pattern shows its picture wherever shoppers choose by colour; the others show their hex.
import t from 'tap'
import type { CategoryPage } from '#contract/pages/category.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import { addCategory, addColors, addMedia, addProduct } from '../../shop/fixtures.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))
const { db } = shop
const key = 'ab'.repeat(16)
const pattern = `/media/${key}?w=96`
await addCategory(db, 'shirts')
await addColors(db, ['ink', 'checks'])
await db
  .updateTable('colors')
  .set({ swatch_media_id: await addMedia(db, key) })
  .where('code', '=', 'checks')
  .execute()
await addProduct(db, 'shirt', { categories: ['shirts'], variants: [{ color: 'ink' }, { color: 'checks' }] })

const INK = { code: 'ink', name: 'Ink', hex: '#000010' }
const CHECKS = { code: 'checks', name: 'Checks', hex: '#000011', pattern }
const browser = stoa.browser()
const read = async <Page>(path: string) => (await browser.call('GET', `/bff/pages/${path}`)).json() as unknown as Page

/** Dots within a part of a page: the pictures and the colours they show. */
const dots = (html: string) => ({
  pictures: [...html.matchAll(/<image[^>]* href="([^"]+)"/g)].map(([, href]) => href),
  colors: [...html.matchAll(/<circle[^>]* fill="([^"]+)"/g)].map(([, fill]) => fill),
})

t.test('cards, filter and product know the pattern', async (t) => {
  const { list } = await read<CategoryPage>('categories/shirts')
  t.strictSame(list.rows[0]?.colors, [INK, CHECKS])
  t.strictSame(list.facets.colors, [
    { code: 'ink', label: 'Ink', count: 1, hex: '#000010' },
    { code: 'checks', label: 'Checks', count: 1, hex: '#000011', pattern },
  ])
  t.strictSame((await read<ProductPage>('products/shirt')).product.colors, [INK, CHECKS])
})

t.test('the pages show it before any script runs', async (t) => {
  const category = (await browser.visit('/categories/shirts?color=checks')).text
  const filter = /<fieldset[^>]*>(?:(?!<\/fieldset>).)*name="color".*?<\/fieldset>/s.exec(category)?.[0] ?? ''
  t.match(dots(filter), { pictures: [pattern], colors: ['#000010', '#000011'] })
  t.equal(dots(category).pictures.length >= 3, true, 'in the filter, the chip and the card')
  const product = (await browser.visit('/product/shirt')).text
  const picker = /<fieldset[^>]*>(?:(?!<\/fieldset>).)*name="color".*?<\/fieldset>/s.exec(product)?.[0] ?? ''
  t.same(dots(picker), { pictures: [pattern], colors: ['#000010', '#000011'] })
})
