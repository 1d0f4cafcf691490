// What signing in did to the cart is said on the next page, once, with and without script.
import t from 'tap'
import type { Shell } from '#contract/pages/shell.ts'
import { id, info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
const cart = { lines: [], count: 0, subtotal: 0 }
const shirt = { variantId: id(2), title: 'Linen shirt', wanted: 12, kept: 7 }
const merged = (value: unknown) =>
  upstream.script('POST /api/cart/merge', faults.answer(200, { ...cart, merged: value }))

scriptCatalogue(upstream)
upstream.script('POST /api/cart/lines', faults.answer(200, { ...cart, clampedTo: null }))
upstream.script('GET /api/cart', faults.answer(200, cart))
const stoa = await testStoa(t, upstream.url)

const withCart = async () => {
  const browser = stoa.browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  return browser
}
type Browser = Awaited<ReturnType<typeof withCart>>
const notesOf = async (browser: Browser) =>
  ((await browser.call('GET', '/bff/pages/shell')).json() as unknown as Shell).cartNotes
const ADDED = '3 pieces from before were added.'
const SHORT = 'Linen shirt: 7 of 12, more is not in stock.'

t.test('a script signs in as ever, and the shell tells, once', async (t) => {
  merged({ pieces: 3, capped: [shirt] })
  const browser = await withCart()
  const answer = await browser.login('cleo', 'cleo-secret')
  t.same(Object.keys(answer.json()), ['user'])
  t.match(
    answer.setCookies.find((one) => one.startsWith('__Host-merged=')),
    /^__Host-merged=[\w-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  t.same(await notesOf(browser), [ADDED, SHORT])
  t.same(await notesOf(browser), [])
  t.notOk(browser.jar.has('__Host-merged'))
})

t.test('a form without script leads to the page that tells; the page after it is silent', async (t) => {
  merged({ pieces: 1, capped: [] })
  const browser = await withCart()
  const body = new URLSearchParams({ username: 'cleo', password: 'cleo-secret', returnTo: '/cart' }).toString()
  const headers = { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' }
  t.equal((await browser.visit('/login', { method: 'POST', body, headers })).status, 303)
  const page = await browser.visit('/cart')
  t.match(page.text, /<main[^>]*>.*role="status".*1 piece from before was added\..*href="\/cart"/)
  t.match(page.headers['cache-control'], /no-store/)
  t.notMatch((await browser.visit('/cart')).text, /from before/)
})

t.test('registering tells as well, in the language of the shop', async (t) => {
  merged({
    pieces: 3,
    added: [{ title: 'Tasse', pieces: 2 }],
    capped: [shirt, { ...shirt, kept: 10 }, { ...shirt, kept: 0 }, { ...shirt, kept: 0, cartFull: true }],
  })
  scriptCatalogue(upstream, { info: { commerce: { ...info.commerce, locale: 'de' } } })
  const german = await testStoa(t, upstream.url)
  const browser = german.browser()
  await browser.call('POST', '/bff/cart/lines', { variantId: id(2), quantity: 2 })
  await browser.call('POST', '/bff/auth/register', { name: 'Kim', username: 'kim', password: 'a long enough one' })
  t.same(await notesOf(browser), [
    'Von vorher übernommen: 2 × Tasse und 1 weiteres Stück.',
    'Linen shirt: 7 von 12, mehr ist nicht auf Lager.',
    'Linen shirt: 10 von 12, mehr lassen sich nicht auf einmal bestellen.',
    'Linen shirt: ausverkauft.',
    'Linen shirt: nicht übernommen, der Warenkorb ist voll.',
  ])
  scriptCatalogue(upstream)
})

t.test('what was moved is named: variants of a product together, and no more than a few', async (t) => {
  const added = (...pieces: [title: string, pieces: number][]) => pieces.map(([title, n]) => ({ title, pieces: n }))
  const mug = added(['Mug', 1], ['Shirt', 1], ['Mug', 1])
  merged({ pieces: 3, added: mug, capped: [] })
  const browser = await withCart()
  await browser.login('cleo', 'cleo-secret')
  t.same(await notesOf(browser), ['Added from before: 2 × Mug, Shirt.'])
  merged({ pieces: 8, added: added(['A', 1], ['B', 1], ['C', 1], ['☂'.repeat(200), 2], ['E', 3]), capped: [shirt] })
  const other = await withCart()
  await other.login('cleo', 'cleo-secret')
  const [first, second] = await notesOf(other)
  t.match(first, /^Added from before: A, B, C, 2 × ☂{39}… and 3 more pieces\.$/)
  t.equal(second, SHORT)
})

t.test(
  'a variant is named by its colour and size, and what was not added is counted apart from what is fewer',
  async (t) => {
    const full = { title: 'Mug', wanted: 1, kept: 0, cartFull: true }
    const left = (size: string, at: number) => ({ ...full, variantId: id(at), color: 'Sage', size })
    merged({
      pieces: 3,
      added: [
        { title: 'Mug', color: 'Ink', size: 'L', pieces: 2 },
        { title: 'Mug', color: 'Ink', size: null, pieces: 1 },
      ],
      capped: [...['S', 'M', 'L', 'XL', 'XXL', '3XL'].map(left), { ...shirt, color: null, size: 'M' }],
    })
    const browser = await withCart()
    await browser.login('cleo', 'cleo-secret')
    t.same(await notesOf(browser), [
      'Added from before: 2 × Mug (Ink, L), Mug (Ink).',
      ...['S', 'M', 'L', 'XL'].map((size) => `Mug (Sage, ${size}): not added, your cart is full.`),
      'There are fewer of one other item, too.',
      '2 other items were not added.',
    ])
  },
)

t.test('nothing was moved, or nobody says so: nothing is told', async (t) => {
  for (const value of [null, undefined, { pieces: 0, capped: [] }]) {
    merged(value)
    const browser = await withCart()
    const answer = await browser.login('cleo', 'cleo-secret')
    t.notOk(answer.setCookies.some((one) => one.startsWith('__Host-merged=')))
    t.notOk(browser.jar.has('__Host-cart'), 'merged all the same')
    t.same(await notesOf(browser), [])
  }
})

t.test('many lines with long names fit a cookie: some are named, the others counted', async (t) => {
  const long = { ...shirt, title: '😀'.repeat(200), color: '😀'.repeat(60), size: 'M' }
  const added = Array.from({ length: 30 }, (_, at) => ({ ...long, title: `${at}${long.title}`, pieces: 2 }))
  merged({ pieces: 60, added, capped: Array.from({ length: 30 }, () => long) })
  const browser = await withCart()
  const answer = await browser.login('cleo', 'cleo-secret')
  for (const one of answer.setCookies) t.ok(one.length < 4096, `${one.length}`)
  const notes = await notesOf(browser)
  t.equal(notes.length, 6)
  t.match(notes[1], /^(?:😀){39}… \((?:😀){19}…\): 7 of 12/)
  t.equal(notes.at(-1), 'There are fewer of 26 other items, too.')
})

t.test('what somebody else put there says nothing, and goes', async (t) => {
  const planted = [
    'x',
    Buffer.from('{"pieces":"<b>","capped":[],"others":0}').toString('base64url'),
    Buffer.from(JSON.stringify({ pieces: 1, capped: Array.from({ length: 9 }, () => shirt), others: 0 })).toString(
      'base64url',
    ),
  ]
  for (const value of planted) {
    const browser = stoa.browser()
    browser.jar.set('__Host-merged', value)
    t.same(await notesOf(browser), [])
    t.notOk(browser.jar.has('__Host-merged'))
  }
})
