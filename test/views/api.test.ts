// The views' own tools: addresses, queries, redirects and the client, against mocked answers.
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import t from 'tap'
import type { Shell } from '#contract/pages/shell.ts'
import { browserTransport } from '../../views/api/browser.ts'
import { createApi } from '../../views/api/client.ts'
import { inOwnLanguage, isOutdated } from '../../views/api/language.ts'
import { formQuery } from '../../views/api/links.ts'
import { queryOf, queryString } from '../../views/api/query.ts'
import { returnToOf, safePath } from '../../views/api/return-to.ts'
import { documentTitle } from '../../views/head.ts'
import { fieldProblemText } from '../../views/kit/problem-text.ts'
import { checkout as checkoutInGerman } from '../../views/messages/de/checkout.ts'
import { de } from '../../views/messages/de.ts'
import { checkout } from '../../views/messages/en/checkout.ts'
import { en } from '../../views/messages/en.ts'

// The page a browser stands on; what it previews is read from its address.
Object.assign(globalThis, { location: new URL('http://localhost/') })

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (thrown) => thrown,
  )

t.test('a query leaves out what is empty, and reads back as it was', async (t) => {
  const text = queryString({ color: ['sage', 'ink'], q: '', stock: false, page: 2, fresh: true, none: undefined })
  t.equal(text, '?color=sage&color=ink&page=2&fresh=1')
  t.same(queryOf(new URL(`https://shop.test/${text}`)), { color: ['sage', 'ink'], page: '2', fresh: '1' })
})

t.test('a search form makes a short address', async (t) => {
  const form = new FormData()
  form.append('q', '')
  form.append('size', 'm')
  form.append('size', 'l')
  t.equal(formQuery(form), 'size=m&size=l')
})

t.test('only addresses of this shop are returned to', async (t) => {
  for (const good of ['/', '/users/profile', '/categories/mugs?color=sage&page=2', '/p/a%20b'])
    t.equal(safePath(good), good)
  const bad = [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '/login?returnTo=/x',
    '/%6Cogin',
    '/;/dashboard',
    '/dash../..board',
    '/%zz',
    '/a//b',
    '/a/../b',
    '/\t/evil',
    '/%2f%2fevil.test',
    `/${'x'.repeat(600)}`,
    '',
    null,
    7,
    ['/a'],
  ]
  for (const value of bad) t.equal(safePath(value), '/', JSON.stringify(value))
})

t.test('a repeated or structured returnTo is refused as a whole', async (t) => {
  t.throws(() => returnToOf(new URLSearchParams('returnTo=/a&returnTo=//evil')))
  t.throws(() => returnToOf(new URLSearchParams('returnTo[]=/a')))
  const form = new FormData()
  form.set('returnTo', '/a')
  t.equal(returnToOf(form), '/a')
  form.append('returnTo', '/b')
  t.throws(() => returnToOf(form), 'of a form as well')
  t.equal(returnToOf(new URLSearchParams('other=1')), '/')
})

t.test('a title names the page and the brand, or only the brand', async (t) => {
  t.equal(documentTitle({ title: 'Mugs' }, 'Stoa'), 'Mugs - Stoa')
  t.equal(documentTitle({}, 'Stoa'), 'Stoa')
})

t.test('the compiler refuses what an endpoint does not take', async (t) => {
  const api = createApi(async () => ({ ok: true, data: null }))
  const body = { username: 'maya', password: 'correct horse' }
  await api.attempt('POST /bff/auth/login', { body })
  // @ts-expect-error A body has the fields of its endpoint.
  await api.attempt('POST /bff/auth/login', { body: 42 })
  // @ts-expect-error A body with required fields is not left out.
  await api.attempt('POST /bff/auth/login')
  // @ts-expect-error Nor are path parameters.
  await api.read('GET /bff/pages/categories/:slug', { query: { page: 2 } })
  // @ts-expect-error Path parameters are not numbers.
  await api.read('GET /bff/pages/categories/:slug', { params: { slug: 7 } })
  // @ts-expect-error A list is sorted by what its contract names.
  await api.read('GET /api/admin/colors', { query: { sort: 'mood' } })
  // @ts-expect-error There is no such address.
  await api.read('GET /bff/nowhere')
  t.pass('compiled')
})

t.test('the client in the browser', async (t) => {
  // Node has no page to be relative to; the transport's addresses are given one.
  const server = setupServer(
    http.get('https://shop.test/bff/pages/categories/:slug', ({ params, request }) => {
      if (params.slug === 'gone')
        return HttpResponse.json({ code: 'NOT_FOUND', message: 'x', requestId: 'r1' }, { status: 404 })
      if (params.slug === 'portal') return HttpResponse.html('<h1>Welcome to the hotel</h1>')
      if (params.slug === 'bad')
        return HttpResponse.json(
          { code: 'INVALID_INPUT', message: 'x', requestId: 'r2', fields: { page: 'invalid' } },
          { status: 400 },
        )
      return HttpResponse.json({
        slug: params.slug,
        color: new URL(request.url).searchParams.getAll('color'),
        bff: request.headers.get('x-bff'),
      })
    }),
    http.post('https://shop.test/bff/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('https://shop.test/bff/cart', () => HttpResponse.html('<h1>proxy error</h1>', { status: 502 })),
    http.get('https://shop.test/bff/pages/home', () => HttpResponse.error()),
    http.get('https://shop.test/bff/pages/shell', async () => {
      await delay('infinite')
      return HttpResponse.json({})
    }),
  )
  server.listen({ onUnhandledFrame: 'error' })
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => fetch(new URL(String(input), 'https://shop.test'), init)
  t.teardown(() => {
    globalThis.fetch = fetch
    server.close()
  })
  const api = createApi(browserTransport)

  t.test('sends parameters, query and the header that proves our script', async (t) => {
    const page = await api.read('GET /bff/pages/categories/:slug', {
      params: { slug: 'mugs' },
      query: { color: ['sage', 'ink'] },
    })
    t.match(page, { slug: 'mugs', color: ['sage', 'ink'], bff: '1' })
  })
  t.test('throws what a loader shows: the status, the code and the reference', async (t) => {
    t.match(await thrownBy(api.read('GET /bff/pages/categories/:slug', { params: { slug: 'gone' } })), {
      init: { status: 404 },
      data: { code: 'NOT_FOUND', requestId: 'r1' },
    })
  })
  t.test('an address that does not parse is an address that does not exist', async (t) => {
    t.match(await thrownBy(api.read('GET /bff/pages/categories/:slug', { params: { slug: 'bad' } })), {
      init: { status: 404 },
    })
  })
  t.test('hands failures of actions back as values', async (t) => {
    const result = await api.attempt('GET /bff/pages/categories/:slug', { params: { slug: 'bad' } })
    t.match(result, { ok: false, problem: { status: 400, fields: { page: 'invalid' } } })
  })
  t.test('no content is a success', async (t) =>
    t.same(await api.attempt('POST /bff/auth/logout'), { ok: true, data: null }),
  )
  t.test('an answer that is not ours is a problem, not an exception', async (t) => {
    t.match(await api.attempt('GET /bff/cart'), { ok: false, problem: { status: 502, code: 'INTERNAL' } })
  })
  t.test('no network is told apart', async (t) => {
    t.match(await api.attempt('GET /bff/pages/home'), { ok: false, problem: { status: 503, code: 'OFFLINE' } })
  })
  t.test('nor is a page that a network puts in its place an answer of ours', async (t) => {
    const asked = { params: { slug: 'portal' } }
    t.match(await api.attempt('GET /bff/pages/categories/:slug', asked), {
      ok: false,
      problem: { status: 503, code: 'OFFLINE' },
    })
    t.match(await thrownBy(api.read('GET /bff/pages/categories/:slug', asked)), { init: { status: 503 } })
  })
  t.test('a navigation that was given up stays given up', async (t) => {
    const aborter = new AbortController()
    const reading = api.attempt('GET /bff/pages/shell', {}, aborter.signal)
    aborter.abort()
    await t.rejects(reading, { name: 'AbortError' })
  })
})

t.test('what is wrong with an e-mail address or a username is said of that, as the checkout says it', async (t) => {
  for (const [messages, { problem }] of [
    [en, checkout],
    [de, checkoutInGerman],
  ] as const)
    for (const name of ['email', 'newEmail', 'maker.email']) {
      t.equal(fieldProblemText(messages, 'invalid', name), problem.invalid.email)
      t.equal(fieldProblemText(messages, 'required', name), problem.required.email)
    }
  t.match(fieldProblemText(en, 'invalid', 'username'), /^Use 3 to 64 letters/)
  t.equal(fieldProblemText(en, 'required', 'username'), en.field.required)
  t.equal(fieldProblemText(en, 'too_long:254', 'email'), 'Use at most 254 characters.')
  t.equal(fieldProblemText(en, 'invalid', 'note'), en.field.invalid)
  t.equal(fieldProblemText(en, 'unheard_of', 'note'), en.field.invalid)
})

t.test('a document keeps its language when the shop takes another, until it is the same again', (t) => {
  const shell = (locale: string) =>
    ({ origin: 'https://shop.test', info: { commerce: { locale, currency: 'EUR' } } }) as Shell
  t.equal(inOwnLanguage(shell('de')).info.commerce.locale, 'de', 'the server renders in any')
  Object.assign(globalThis, { document: { documentElement: { lang: 'en', dataset: {} } } })
  t.teardown(() => Reflect.deleteProperty(globalThis, 'document'))
  t.same(inOwnLanguage(shell('de')), shell('en'))
  t.equal(isOutdated(), true)
  t.same(inOwnLanguage(shell('en')), shell('en'))
  t.equal(isOutdated(), false)
  t.end()
})
