// What passes between browser and upstream, in both directions, and that nothing else does.
import { connect } from 'node:net'
import { test } from 'tap'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { pausingReader, statusOf, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import type { Script } from '../../support/fake-upstream.ts'
import { fakeUpstream, faults, pause } from '../../support/fake-upstream.ts'
import { eventually } from '../../support/process.ts'

// Short of the product's own times, and long enough for a machine that does much else.
const SHORT = { head: 1500, total: 3000 }

test('the proxy', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, {
    database,
    upstreamUrl: upstream.url,
    config: { rateLimitPerMinute: 100_000 },
    lanes: {
      api: { ...LANES.api, ...SHORT },
      write: { ...LANES.write, ...SHORT },
      media: { ...LANES.media, ...SHORT },
    },
    transport: { breaker: { leastCalls: 10_000 } },
  })
  const anonymous = bff.browser()
  const signedIn = bff.browser()
  await signedIn.login('cleo', 'cleo-secret')
  upstream.script('GET /api/things', faults.answer(200, { things: [] }))

  await t.test('of a request only what is named goes out, with our own identity beside it', async (t) => {
    upstream.reset()
    const reply = await signedIn.call('GET', '/api/things?q=a%20b&q=c&x=%zz', undefined, {
      headers: {
        authorization: 'Bearer forged',
        'x-user-id': '1',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'proxy-authorization': 'Basic x',
        te: 'trailers',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/api/auth/login',
        'accept-language': 'de',
        'accept-encoding': 'gzip',
        'if-none-match': '"x"',
        'idempotency-key': 'k1',
        'cart-token': 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    })
    t.equal(reply.status, 200)
    const sent = upstream.seen.find(({ path }) => path === '/api/things')
    t.equal(sent?.search, 'q=a%20b&q=c&x=%zz', 'the query goes as it came')
    t.same(Object.keys(sent?.headers ?? {}).sort(), [
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'idempotency-key',
      'if-none-match',
      'traceparent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
    ])
    t.match(sent?.headers.authorization, /^Bearer at-/)
    t.equal(sent?.headers['x-forwarded-for'], '127.0.0.1')
    t.equal(sent?.headers['x-forwarded-host'], 'shop.test')
    t.equal(sent?.headers['x-request-id'], reply.headers['x-request-id'])
    const raw = await bff.raw(
      'GET /api/things HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: x-forwarded-for, authorization, close\r\nUpgrade: h2c\r\nExpect: 100-continue\r\n\r\n',
    )
    t.match(raw, /HTTP\/1\.1 200/)
    const last = upstream.seen.at(-1)?.headers
    t.equal(last?.['x-forwarded-for'], '127.0.0.1')
    t.notOk(last?.upgrade ?? last?.expect ?? last?.authorization)
  })

  await t.test('a guest comes with the token of the cart, never with the cookie', async (t) => {
    const guest = bff.browser()
    guest.jar.set('__Host-cart', 'AAAAAAAAAAAAAAAAAAAAAA')
    upstream.reset()
    await guest.call('GET', '/api/things')
    t.equal(upstream.seen[0]?.headers['cart-token'], 'AAAAAAAAAAAAAAAAAAAAAA')
    t.notOk(upstream.seen[0]?.headers.cookie)
    guest.jar.set('__Host-cart', 'x\ty')
    await guest.call('GET', '/api/things')
    t.notOk(upstream.seen[1]?.headers['cart-token'])
    t.equal(upstream.count('auth'), 0)
    guest.jar.set('__Host-cart', 'AAAAAAAAAAAAAAAAAAAAAA')
    upstream.reset()
    await guest.send('/media/0199d2f07c1e7a559b3e2f6d1c0a8e41')
    await signedIn.send('/media/0199d2f07c1e7a559b3e2f6d1c0a8e42')
    t.equal(upstream.seen.length, 2)
    for (const { headers } of upstream.seen)
      t.notOk(headers['cart-token'] ?? headers.authorization, 'a picture is the same for everybody')
  })

  await t.test('of an answer only what is named comes back', async (t) => {
    upstream.script(
      'GET /api/leaky',
      faults.answer(
        200,
        { a: 1 },
        {
          'set-cookie': ['a=1', '__Host-Http-bff=x'],
          server: 'inner/1.0',
          'x-powered-by': 'inner',
          'access-control-allow-origin': '*',
          'clear-site-data': '"cookies"',
          'strict-transport-security': 'max-age=0',
          'content-security-policy': 'default-src *',
          etag: '"e"',
          'x-total-count': '7',
          'cache-control': 'public, max-age=60',
          'x-inner': 'secret',
        },
      ),
    )
    const reply = await anonymous.call('GET', '/api/leaky')
    t.same(reply.json(), { a: 1 })
    t.same(reply.setCookies, [])
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'clear-site-data', 'x-inner'])
      t.notOk(reply.headers[name], name)
    t.match(reply.headers['content-security-policy'], "default-src 'self'")
    t.match(reply.headers['strict-transport-security'], 'max-age=31536000')
    t.equal(reply.headers.etag, '"e"')
    t.equal(reply.headers['x-total-count'], '7')
    t.equal(reply.headers['cache-control'], 'public, max-age=60')
    t.match(reply.headers.vary, 'Cookie')
    t.match(
      (await signedIn.call('GET', '/api/leaky')).headers['cache-control'],
      'no-store',
      "a signed-in answer is nobody else's",
    )
  })

  await t.test('JSON says how long it is, even where the upstream did not', async (t) => {
    upstream.script('GET /api/unmeasured', faults.text(200, '{"name":"Größe"}', 'application/json'))
    const { headers, json } = await anonymous.call('GET', '/api/unmeasured')
    t.same(json(), { name: 'Größe' })
    t.equal(headers['content-length'], '18')
    t.notOk(headers['transfer-encoding'])
  })

  await t.test('a call that the upstream lacks is told from a record that it has not', async (t) => {
    const missing = faults.answer(404, { error: 'Not Found' })
    const gone = faults.answer(404, { code: 'NOT_FOUND', message: 'No.', requestId: 'up' })
    for (const key of ['GET /api/admin/orders', 'POST /api/admin/search/none', 'POST /api/admin/colors']) {
      const [method = '', path = ''] = key.split(' ')
      const asked = async () => await signedIn.call(method, path, method === 'POST' ? {} : undefined)
      upstream.script(key, missing)
      const known = path !== '/api/admin/search/none'
      t.match((await asked()).json(), { code: known ? 'NOT_OFFERED' : 'NOT_FOUND' }, key)
      upstream.script(key, gone)
      t.match((await asked()).json(), { code: method === 'GET' ? 'NOT_OFFERED' : 'NOT_FOUND' }, key)
    }
    upstream.script('GET /api/admin/orders/7', missing)
    t.match((await signedIn.call('GET', '/api/admin/orders/7')).json(), { code: 'NOT_FOUND' }, 'a record')
  })

  await t.test(
    'what screens of staff read is as its contract says, or the upstream answered something else',
    async (t) => {
      const ID = '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'
      const color = {
        ...{ id: ID, code: 'sage', name: 'Sage', hex: '#7A8F6A', family: 'green', swatch: null, position: 1 },
        ...{ active: true, uses: 0, version: 1, swatchMediaId: null, ours: 'more' },
      }
      const list = { rows: [color], total: 1, page: 1, pages: 1, next: null }
      const asked = async (path: string, answer: object) => {
        upstream.script(`GET ${path}`, faults.answer(200, answer))
        return await signedIn.call('GET', path)
      }
      t.same((await asked('/api/admin/colors', list)).json(), list, 'as it came, with what is not described')
      t.same((await asked(`/api/admin/colors/${ID}`, color)).json(), color)
      for (const [path, answer, problem] of [
        ['/api/admin/colors', { ...list, rows: null }, /colors\.adminList.*rows/],
        [`/api/admin/colors/${ID}`, { ...color, name: null }, /colors\.adminGet.*name/],
        ['/api/admin/products/by-slug/mug', {}, /products\.adminGetBySlug/],
      ] as const) {
        const wrong = await asked(path, answer)
        t.equal(wrong.status, 502, path)
        t.match(wrong.json(), { code: 'UPSTREAM_INVALID' }, path)
        const told = bff
          .logText()
          .split('\n')
          .filter((line) => line.includes('"code":"UPSTREAM_INVALID"'))
        t.match(told.at(-1), problem, path)
      }
    },
  )

  await t.test('the auth calls are not reachable through it, in any spelling', async (t) => {
    upstream.reset()
    for (const path of [
      '/api/auth/login',
      '/api/auth/refresh',
      '/api/auth',
      '/api/%61uth/refresh',
      '/api/AUTH/refresh',
      '/api/auth/',
    ]) {
      const reply = await anonymous.call('POST', path, {})
      t.equal(reply.status, 404, path)
    }
    for (const path of ['/API/auth/refresh', '/%61pi/auth/refresh']) await anonymous.call('POST', path, {})
    t.equal(upstream.seen.length, 0)
  })

  await t.test('paths that could mean another one are refused before anything is sent', async (t) => {
    upstream.reset()
    for (const target of [
      '/api/../bff/x',
      '/api/%2e%2e/admin',
      '/api/..%2fadmin',
      '/api//evil.test/x',
      '/api/%252e%252e/x',
      '/api/%00',
      '/api/x%0d%0aX:y',
      '/api/\\..\\x',
      '/api/x;y',
      'http://evil.test/api/x',
    ])
      t.equal(
        statusOf(await bff.raw(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nConnection: close\r\n\r\n`)),
        400,
        target,
      )
    t.equal(upstream.seen.length, 0)
  })

  await t.test('a body goes as it came, within bounds', async (t) => {
    // A session may be asked about meanwhile: these bodies take seconds on a machine that does much else.
    const passedOn = () => upstream.seen.map(({ path }) => path).filter((path) => !path.startsWith('/api/auth/'))
    upstream.script('POST /api/things', (seen, response) =>
      faults.answer(
        201,
        { got: seen.body, type: seen.headers['content-type'] },
        { location: '/api/things/1' },
      )(seen, response),
    )
    const reply = await anonymous.call('POST', '/api/things', '{"a": 1,  "b":"\u00e4"}')
    t.equal(reply.status, 201)
    t.equal(reply.json().got, '{"a": 1,  "b":"\u00e4"}')
    t.equal(reply.location, '/api/things/1')
    upstream.reset()
    const large = await anonymous.call('POST', '/api/things', JSON.stringify('x'.repeat(257 * 1024)))
    t.equal(large.status, 413)
    t.same(passedOn(), [])
    const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(3 * 1024 * 1024)}\r\n--b--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    t.equal((await signedIn.call('POST', '/api/things', form, { headers })).status, 413, 'files are taken elsewhere')
    t.equal((await anonymous.call('POST', '/api/admin/media', form, { headers })).status, 401)
    t.same(passedOn(), [])
    upstream.script('POST /api/admin/media', (seen, response) => faults.answer(201, { got: seen.body })(seen, response))
    const upload = await signedIn.call('POST', '/api/admin/media', form, { headers })
    t.equal(upload.status, 201)
    t.equal(upload.json<{ got: string }>().got.length, form.length)
    upstream.reset()
    const tooLarge = await signedIn.call('POST', '/api/admin/media', form.repeat(2), { headers })
    t.equal(tooLarge.status, 413)
    t.match(tooLarge.json(), { code: 'TOO_LARGE', fields: { file: 'too_large:5242880' } })
    for (const [path, type] of [
      ['/api/admin/media', 'application/json'],
      ['/api/admin/media/x', 'multipart/form-data; boundary=b'],
      ['/api/admin/mediax', 'multipart/form-data; boundary=b'],
    ])
      t.equal((await signedIn.call('POST', String(path), form, { headers: { 'content-type': type } })).status, 413)
    t.equal((await signedIn.call('PUT', '/api/admin/media', form, { headers })).status, 413)
    t.same(passedOn(), [])
    const chunked = await bff.raw(
      `POST /api/things HTTP/1.1\r\nHost: shop.test\r\nOrigin: https://shop.test\r\nX-BFF: 1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${`10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(6)}0\r\n\r\n`,
    )
    t.equal(statusOf(chunked), 413)
    upstream.script('DELETE /api/things/1', faults.text(204, '', 'text/plain'))
    t.equal((await anonymous.call('DELETE', '/api/things/1')).status, 204)
    const getWithBody = await bff.raw(
      'GET /api/things HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    t.equal(statusOf(getWithBody), 200)
  })

  await t.test(
    'nobody is sent away for longer than two minutes, whatever the upstream says, in whichever form',
    async (t) => {
      for (const [given, passed] of [
        ['7', '7'],
        ['86400', '120'],
        ['9'.repeat(400), '120'],
        ['Fri, 31 Dec 9999 23:59:59 GMT', '120'],
        ['tomorrow', undefined],
      ] as const)
        for (const status of [200, 404, 429, 503]) {
          upstream.script('GET /api/later', faults.answer(status, { code: 'X' }, { 'retry-after': given }))
          const { headers } = await anonymous.call('GET', '/api/later')
          t.equal(headers['retry-after'], passed, `${status} with ${given.slice(0, 40)}`)
        }
    },
  )

  await t.test('a key goes through, and so does word that the answer is one from before', async (t) => {
    const first = faults.answer(201, { number: 'ST-1' })
    upstream.script('POST /api/orders', first)
    const headers = { 'idempotency-key': 'form-1' }
    const placed = await anonymous.call('POST', '/api/orders', {}, { headers })
    t.equal(placed.headers['idempotent-replayed'], undefined)
    upstream.script('POST /api/orders', faults.answer(201, { number: 'ST-1' }, { 'idempotent-replayed': 'true' }))
    const again = await anonymous.call('POST', '/api/orders', {}, { headers })
    t.equal(again.headers['idempotent-replayed'], 'true')
    const keys = upstream.seen.filter(({ path }) => path === '/api/orders').map((one) => one.headers['idempotency-key'])
    t.same(keys, ['form-1', 'form-1'])
  })

  await t.test('faults of the upstream are told in our words, and no request is sent twice', async (t) => {
    const cases: [string, Script, number, string][] = [
      ['500', faults.answer(500, { code: 'X', message: 'dsn postgres://' }), 502, 'UPSTREAM_INVALID'],
      ['502', faults.text(502, '<html>bad gateway</html>', 'text/html'), 502, 'UPSTREAM_UNREACHABLE'],
      ['503', faults.answer(503, {}, { 'retry-after': '999999' }), 503, 'UNAVAILABLE'],
      ['504', faults.answer(504, {}), 504, 'UPSTREAM_TIMEOUT'],
      ['silence', faults.hang(), 504, 'UPSTREAM_TIMEOUT'],
      ['drops', faults.drip(), 504, 'UPSTREAM_TIMEOUT'],
      ['reset', faults.resetConnection(), 502, 'UPSTREAM_UNREACHABLE'],
      ['truncated', faults.truncated(), 502, 'UPSTREAM_UNREACHABLE'],
      ['HTML', faults.text(200, '<html>login</html>', 'text/html'), 502, 'UPSTREAM_INVALID'],
      ['empty JSON', faults.text(200, '', 'application/json'), 502, 'UPSTREAM_INVALID'],
      ['broken JSON', faults.text(200, '{"a":', 'application/json'), 502, 'UPSTREAM_INVALID'],
      ['not UTF-8', faults.text(200, Buffer.from('"\xff"', 'latin1'), 'application/json'), 502, 'UPSTREAM_INVALID'],
      ['no type', faults.raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'), 502, 'UPSTREAM_INVALID'],
      ['flood', faults.flood(8 * 1024 * 1024), 502, 'UPSTREAM_INVALID'],
      [
        'compressed',
        faults.text(200, 'x', 'application/json', { 'content-encoding': 'gzip, gzip' }),
        502,
        'UPSTREAM_INVALID',
      ],
      [
        'JSON that is said to be compressed',
        faults.answer(200, { a: 1 }, { 'content-encoding': 'gzip' }),
        502,
        'UPSTREAM_INVALID',
      ],
      ['redirect', faults.answer(302, {}, { location: 'http://169.254.169.254/' }), 502, 'UPSTREAM_INVALID'],
      ['redirect to a page', faults.answer(302, {}, { location: '/dashboard' }), 502, 'UPSTREAM_INVALID'],
      ['status 999', faults.raw('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'), 502, 'UPSTREAM_INVALID'],
      ['status 099', faults.raw('HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'), 502, 'UPSTREAM_UNREACHABLE'],
      ['not HTTP', faults.raw('hello\r\n\r\n'), 502, 'UPSTREAM_INVALID'],
      ['a page for a missing thing', faults.text(404, '<html>nginx</html>', 'text/html'), 404, 'NOT_FOUND'],
    ]
    for (const [name, script, status, code] of cases) {
      upstream.reset()
      upstream.script('GET /api/faulty', script)
      const reply = await anonymous.call('GET', '/api/faulty')
      t.equal(reply.status, status, name)
      t.equal(reply.json().code, code, name)
      t.equal(reply.json().requestId, reply.headers['x-request-id'])
      t.equal(upstream.seen.length, 1, `${name}: sent once`)
      t.notMatch(reply.text, /postgres|169\.254|nginx/)
      t.match(reply.headers['cache-control'], 'no-store')
      t.equal(reply.location, undefined)
      if (name === '503') t.equal(reply.headers['retry-after'], '120')
    }
    upstream.reset()
    upstream.script('POST /api/faulty', faults.resetConnection())
    t.equal((await anonymous.call('POST', '/api/faulty', {})).status, 502)
    t.equal(upstream.seen.length, 1)
  })

  await t.test('what an upstream says of errors in its own words is told in ours', async (t) => {
    const problem = { type: 'about:blank', title: 'SQL', detail: 'select * from users where password=…', status: '422' }
    for (const [status, body, code, ours] of [
      [422, problem, 'INVALID_INPUT', 400],
      [400, { statusCode: 400, message: ['title must be a string'], error: 'Bad Request' }, 'BAD_REQUEST', 400],
      [404, null, 'NOT_FOUND', 404],
      [410, {}, 'NOT_FOUND', 404],
      [409, { code: 42, fields: [{ title: ['too long'] }] }, 'CONFLICT', 409],
      [409, { code: 'OUT_OF_STOCK', fields: { title: ['too long'] }, stack: 'at select' }, 'OUT_OF_STOCK', 409],
    ] as const) {
      upstream.script('POST /api/things', faults.answer(status, body))
      const reply = await anonymous.call('POST', '/api/things', {})
      t.equal(reply.status, ours)
      t.same(Object.keys(reply.json()).sort(), ['code', 'message', 'requestId'], `${reply.text}`)
      t.match(reply.json(), { code, requestId: reply.headers['x-request-id'] })
      t.notMatch(reply.text, /select|must be|too long/)
    }
  })

  await t.test('errors of the upstream itself pass as they are', async (t) => {
    upstream.script(
      'POST /api/things',
      faults.answer(409, {
        ...{ code: 'OUT_OF_STOCK', message: 'Two left.', requestId: 'up', fields: { x: 'too_large:2' } },
        details: { lines: [{ variantId: 'v', wanted: 3, left: 2 }] },
      }),
    )
    const reply = await anonymous.call('POST', '/api/things', {})
    t.equal(reply.status, 409)
    const details = { lines: [{ variantId: 'v', wanted: 3, left: 2 }] }
    t.match(reply.json(), { code: 'OUT_OF_STOCK', fields: { x: 'too_large:2' }, details })
    upstream.script('GET /api/mine', faults.answer(404, { code: 'NOT_FOUND' }))
    t.equal((await signedIn.call('GET', '/api/mine')).status, 404)
    upstream.script('GET /api/moved', faults.answer(307, {}, { location: `${upstream.url}/api/things` }))
    t.equal((await anonymous.call('GET', '/api/moved')).location, '/api/things')
  })

  await t.test('an expired token is renewed before the call is passed on', async (t) => {
    const browser = bff.browser()
    await browser.login('ada', 'ada-secret')
    upstream.expire()
    upstream.reset()
    const reply = await browser.call('GET', '/api/who')
    t.same(reply.json(), { user: 'u-admin' })
    t.equal(reply.setCookies.length, 1)
    t.equal(upstream.count('/api/auth/refresh'), 1)
    t.equal(upstream.count('/api/who'), 1)
  })

  await t.test('a browser that leaves takes its call with it', async (t) => {
    let left = false
    upstream.script(
      'GET /api/slow',
      (_, response) =>
        void response.on('close', () => {
          left = true
        }),
    )
    upstream.reset()
    const socket = connect(bff.port, '127.0.0.1')
    socket.write('GET /api/slow HTTP/1.1\r\nHost: shop.test\r\nX-BFF: 1\r\n\r\n')
    while (upstream.count('/api/slow') === 0) await pause(5)
    socket.destroy()
    t.ok(await eventually(() => left, 5))
  })

  await t.test(
    'pictures pass without identity, with their own cache rules and our policy, whatever cookies come along',
    async (t) => {
      const picture = Buffer.from('89504e47', 'hex')
      upstream.script(
        'GET /media/a.png',
        faults.text(200, picture, 'image/png', {
          'cache-control': 'public, max-age=31536000, immutable',
          etag: '"p"',
          'content-security-policy': "script-src 'unsafe-inline'",
          'set-cookie': 'a=1',
        }),
      )
      upstream.reset()
      const reply = await signedIn.send('/media/a.png?w=320', { headers: { accept: 'image/avif', 'cart-token': 'x' } })
      t.equal(reply.status, 200)
      t.equal(reply.headers['content-type'], 'image/png')
      t.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable')
      t.equal(reply.headers['content-security-policy'], "sandbox; default-src 'none'", 'an SVG may hold scripts')
      t.equal(reply.headers['x-content-type-options'], 'nosniff')
      t.same(reply.setCookies, [])
      const [sent] = upstream.seen
      t.equal(upstream.seen.length, 1, 'not even the session is looked at')
      t.equal(sent?.search, 'w=320')
      t.notOk(sent?.headers.authorization ?? sent?.headers.cookie ?? sent?.headers['cart-token'])
      upstream.script('GET /media/x.html', faults.text(200, '<script>', 'text/html'))
      t.equal((await anonymous.send('/media/x.html')).status, 502)
      const missing = await anonymous.send('/media/none.png')
      t.equal(missing.status, 404)
      t.match(missing.headers['cache-control'], 'no-store')
      t.equal((await anonymous.call('POST', '/media/a.png', {})).status, 405)
      upstream.script('GET /media/b.png', faults.text(304, '', 'image/png', { etag: '"p"' }))
      t.equal((await anonymous.send('/media/b.png', { headers: { 'if-none-match': '"p"' } })).status, 304)
    },
  )

  await t.test('a slow reader gets the whole file, however long the lane would wait for JSON', async (t) => {
    const size = 16 * 1024 * 1024
    upstream.script('GET /media/large.png', faults.text(200, Buffer.alloc(size), 'image/png'))
    t.ok((await pausingReader(bff.port, '/media/large.png', 1.5 * SHORT.total)) > size)
  })

  await t.test('files are streamed, and cut when they exceed what a lane carries', async (t) => {
    upstream.script(
      'GET /api/export',
      faults.text(200, 'a;b\n'.repeat(1000), 'text/csv; charset=utf-8', {
        'content-disposition': 'attachment; filename="x.csv"',
      }),
    )
    const reply = await signedIn.call('GET', '/api/export')
    t.equal(reply.text.length, 4000)
    t.match(reply.headers['content-disposition'], 'attachment')
    upstream.script('GET /api/export', faults.flood(8 * 1024 * 1024, 'text/csv'))
    await t.rejects(signedIn.call('GET', '/api/export'), 'the connection ends early instead of pretending to be whole')
  })

  for (const path of ['/api/admin/products/export', '/api/admin/imports/7/problems/export'])
    await t.test(`${path} is a list as a file: it may be long, and needs no header of a script`, async (t) => {
      upstream.script(`GET ${path}`, faults.text(200, Buffer.alloc(8 * 1024 * 1024, 'a'), 'text/csv'))
      const reply = await signedIn.visit(path)
      t.equal(reply.status, 200)
      t.equal(reply.text.length, 8 * 1024 * 1024)
      t.equal((await signedIn.visit(`${path}s`)).status, 403, 'and nothing else does without')
    })
})

test('what staff save may be long, and is bounded too', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  // With the time that calls really have: on a busy machine a megabyte takes longer than the short lanes above allow.
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const anonymous = bff.browser()
  const signedIn = bff.browser()
  await signedIn.login('cleo', 'cleo-secret')
  const of = (size: number) => ({ descriptionHtml: 'x'.repeat(size) })
  upstream.script('PUT /api/admin/products/x', faults.answer(200, {}))
  t.equal((await signedIn.call('PUT', '/api/admin/products/x', of(1_000_000))).status, 200)
  t.equal((await signedIn.call('PUT', '/api/admin/products/x', of(2_200_000))).status, 413)
  t.equal((await signedIn.call('PUT', '/api/products/x', of(300_000))).status, 413)
  t.equal((await anonymous.call('PUT', '/api/admin/products/x', of(300_000))).status, 413)
})

test('while the session cannot be checked, calls are refused rather than passed on as somebody else', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const browser = bff.browser()
  await browser.login('ada', 'ada-secret')
  upstream.script('GET /api/auth/verify', faults.answer(500, {}))
  upstream.reset()
  const reply = await browser.call('GET', '/api/who')
  t.equal(reply.status, 503)
  t.equal(upstream.count('/api/who'), 0)
})
