// An upstream that takes every call and answers none: a page waits for it once, however many calls it is made of.
import t from 'tap'
import { LANES, type Lanes } from '../../../src/bff/upstream/lanes.ts'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { type FakeUpstream, fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { hearing } from '../../support/kept-shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

/** As in the product, until something hangs: what goes well takes as long as it takes. */
const patient = (): Lanes => ({ ...LANES, api: { ...LANES.api } })

/** Calls that came after the first one was given up: each of them would have been waited for once more. */
function hang(upstream: FakeUpstream, { api }: Lanes, limit = 400): () => string[] {
  Object.assign(api, { head: limit, total: limit + 100 })
  let givenUp = false
  const late: string[] = []
  upstream.script('*', ({ method, path }, response) => {
    if (givenUp) late.push(`${method} ${path}`)
    response.once('close', () => {
      givenUp = true
    })
  })
  return () => late
}

/**
 * On a busy machine a page may be given up before any of its calls has left, and of those that left together one may arrive
 * after another was given up. With more time neither happens, but a page that waits twice still does.
 */
async function visited<Answer extends { asked: boolean; late: string[] }>(
  visit: (limit: number) => Promise<Answer>,
  limit = 400,
): Promise<Answer> {
  const answer = await visit(limit)
  const clear = answer.asked && answer.late.length === 0
  return clear || limit > 10_000 ? answer : visited(visit, limit * 3)
}

t.test('of which nothing is known yet: no page waits twice', async (t) => {
  for (const path of ['/', '/categories', '/product/a-mug', '/search?q=mug', '/cart', '/nowhere', '/contact']) {
    const { status, asked, late } = await visited(async (limit) => {
      const [upstream, lanes] = [await fakeUpstream(t), patient()]
      const stoa = await testStoa(t, upstream.url, {}, lanes)
      const late = hang(upstream, lanes, limit)
      const { status } = await stoa.browser().visit(path)
      return { status, asked: upstream.seen.length > 0, late: late() }
    })
    t.ok(asked, path)
    t.ok(status === 200 || status === 503 || status === 404, `${path}: ${status}`)
    t.same(late, [], path)
  }
})

t.test('nor for the cart of somebody who is signed in', async (t) => {
  const { status, asked, late } = await visited(async (limit) => {
    const [upstream, lanes] = [await fakeUpstream(t), patient()]
    const stoa = await testStoa(t, upstream.url, {}, lanes)
    const browser = stoa.browser()
    await browser.login('cleo', 'cleo-secret')
    // Verifying has a limit of its own, and what it found is known for a while.
    await browser.call('GET', '/bff/auth/verify')
    const before = upstream.seen.length
    const late = hang(upstream, lanes, limit)
    const { status } = await browser.visit('/')
    return { status, asked: upstream.seen.length > before, late: late() }
  })
  t.ok(asked)
  t.equal(status, 200)
  t.same(late, [], 'it is asked for once everything around it was waited for in vain')
})

t.test('of which everything around the page is known: it waits no longer for what it shows', async (t) => {
  const [upstream, lanes] = [await fakeUpstream(t), patient()]
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url, {}, lanes)
  // What was read before is read anew then.
  await hearing(stoa)
  t.equal((await stoa.browser().visit('/product/a-mug')).status, 200)
  upstream.clear()
  const late = hang(upstream, lanes)
  const page = await stoa.browser().visit('/product/a-mug')
  t.ok([503, 504].includes(page.status), String(page.status))
  t.match(page.text, /Stoa/, 'with the shop’s own frame')
  t.same(late(), [])
})

t.test(
  'of which only what a page can do without hangs: the page comes, and what it needs is not refused',
  async (t) => {
    // What has to be waited for would be waited for until the page is given up.
    const lanes = {
      ...LANES,
      api: { ...LANES.api, head: 60_000, total: 60_000 },
      optional: { ...LANES.optional, head: 50 },
    }
    const upstream = await fakeUpstream(t)
    scriptCatalogue(upstream)
    const stoa = await testStoa(t, upstream.url, {}, lanes)
    const browser = stoa.browser()
    await browser.login('cleo', 'cleo-secret')
    const hanging = [
      'products/a-mug/reviews',
      'products/a-mug/related',
      'cart/count',
      'banners',
      'delivery',
      'checkout/options',
    ]
    for (const path of hanging) upstream.script(`GET /api/${path}`, faults.hang())
    for (const path of ['/contact', ...Array<string>(30).fill('/product/a-mug')]) {
      const { status } = await browser.visit(path)
      if (!t.equal(status, 200, path)) break
    }
    for (const path of hanging) t.ok(upstream.count(`/api/${path}`) > 0, path)
  },
)
