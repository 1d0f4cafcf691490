// Backends that offer one part and not another: each page is made of what there is.
import t from 'tap'
import type { Shell } from '#contract/pages/shell.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const mugs = { id: 1, slug: 'mugs', name: 'Mugs', count: 0, picture: null, children: [] }

t.test('site info alone gives the shop its name; there is no catalogue', async (t) => {
  const upstream = await fakeUpstream(t)
  upstream.script('GET /api/info', faults.answer(200, { ...info, identity: { ...info.identity, name: 'Named' } }))
  const stoa = await testStoa(t, upstream.url)
  const home = await stoa.browser().visit('/')
  t.equal(home.status, 200)
  t.match(home.text, /<title>Named<\/title>/)
  const categories = await stoa.browser().visit('/categories')
  t.equal(categories.status, 503)
  t.match(categories.text, /The catalogue is unavailable/)
})

t.test('categories alone are a menu; lists of products are unavailable, the home page is not', async (t) => {
  const upstream = await fakeUpstream(t)
  upstream.script('GET /api/categories', faults.answer(200, { roots: [mugs] }))
  const stoa = await testStoa(t, upstream.url)
  const shell = (await stoa.browser().call('GET', '/bff/pages/shell')).json() as unknown as Shell
  t.match(shell, { catalogue: true, info: { identity: { name: 'Stoa' }, commerce: { currency: 'EUR' } } })
  t.equal((await stoa.browser().visit('/')).status, 200)
  t.match((await stoa.browser().visit('/categories')).text, /Mugs/)
  const search = await stoa.browser().visit('/search?q=mug')
  t.equal(search.status, 503)
  t.match(search.text, /The catalogue is unavailable/)
  t.same((await stoa.browser().call('GET', '/bff/suggestions?q=mug')).json(), {
    products: [],
    categories: [],
    didYouMean: null,
  })
})

t.test('a product is shown without its reviews while they cannot be read', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  const shows = async (reviews: boolean, what: string) => {
    const { status, text } = await stoa.browser().visit('/product/a-mug')
    t.equal(status, 200, what)
    t.equal(text.includes('id="reviews"'), reviews, what)
  }
  await shows(true, 'they can')
  for (const [what, script] of [
    ['a fault', faults.answer(500, {})],
    ['a refusal', faults.answer(403, {})],
    ['another shape', faults.answer(200, {})],
  ] as const) {
    upstream.script('GET /api/products/a-mug/reviews', script)
    await shows(false, what)
  }
  upstream.script('GET /api/products/a-mug', faults.answer(500, {}))
  t.equal((await stoa.browser().visit('/product/a-mug')).status, 502, 'the product itself is needed')
})

t.test('trouble is not taken for absence', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/cart', faults.answer(500, {}))
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  await browser.login('cleo', 'cleo-secret')
  t.equal((await browser.visit('/cart')).status, 502)
  upstream.script('GET /api/info', faults.answer(500, {}))
  const other = await testStoa(t, upstream.url)
  t.equal((await other.browser().visit('/categories')).status, 503)
})
