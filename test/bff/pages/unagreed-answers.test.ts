// Answers that are not as agreed: the log names the call, the field and the reason, also of parts that a page goes without.
import t from 'tap'
import { product, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
scriptCatalogue(upstream)
upstream.script('GET /api/banners', faults.answer(200, { rows: [{ id: 1, placement: 'nowhere' }] }))
upstream.script(
  'GET /api/products/a-mug',
  faults.answer(200, { ...product, variants: [{ ...product.variants[0], price: '19' }] }),
)
const stoa = await testStoa(t, upstream.url)
const lines = () =>
  stoa
    .logText()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

t.test('a page that cannot be made says why in the log', async (t) => {
  for (const _ of [1, 2]) t.equal((await stoa.browser().visit('/product/a-mug')).status, 502)
  t.equal((await stoa.browser().call('GET', '/bff/pages/products/a-mug')).status, 502)
  const failures = lines().filter(({ code }) => code === 'UPSTREAM_INVALID')
  t.equal(failures.length, 3, 'one for every request')
  for (const { err } of failures)
    t.match(err, { message: /^products\.get: variants\.0\.price: .*expected number, received string/ })
  t.notOk(
    lines().some(({ msg }) => msg === 'page failed'),
    'and no second line that knows the code alone',
  )
  const told = lines().filter(({ event, call }) => event === 'upstream.invalid' && call === 'products.get')
  t.equal(told.length, 1, 'the warning comes once in ten minutes')
})

t.test('a part that a page goes without is not lost in silence', async (t) => {
  t.equal((await stoa.browser().visit('/contact')).status, 200)
  const [told] = lines().filter(({ event, call }) => event === 'upstream.invalid' && call === 'banners.list')
  t.match(told?.problem, /rows\.0\.placement: /)
})
