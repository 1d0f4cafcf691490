// `/webhooks/:provider`: handed on byte for byte, without session and without the proof of our own pages, and not otherwise.
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'

const SHOP_PATH = '/api/payments/webhooks/stripe'
const BODY = '{ "id":"evt_1",\n  "text": "Łukasz"  }'

test('webhooks', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const build = () => testBff(t, { database, upstreamUrl: upstream.url, config: { rateLimitPerMinute: 100_000 } })
  const bff = await build()
  const browser = bff.browser()
  await browser.login('cleo', 'cleo-secret')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': 't=1,v1=abc',
    accept: '*/*; q=0.5, application/xml',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  const send = (path = '/webhooks/stripe', more = {}, body: string | Buffer = BODY, from = browser) =>
    from.send(path, { method: 'POST', headers: { ...headers, ...more }, body })
  const answering = (status: number, json: unknown) => upstream.script(`POST ${SHOP_PATH}`, faults.answer(status, json))

  await t.test('bytes and signature go on as they came, and nothing of a session', async (t) => {
    upstream.reset()
    answering(200, { received: true })
    const reply = await send('/webhooks/stripe', {
      origin: 'https://evil.test',
      authorization: 'Bearer x',
      'x-other': '1',
    })
    t.equal(reply.status, 200)
    t.same(reply.json(), { received: true })
    t.same(reply.setCookies, [])
    const [sent, ...more] = upstream.seen
    t.same(more, [], 'no session is looked up')
    t.match(sent, { method: 'POST', path: SHOP_PATH, body: BODY })
    t.equal(sent?.headers['stripe-signature'], 't=1,v1=abc')
    for (const name of ['cookie', 'authorization', 'x-other', 'cart-token', 'origin'])
      t.equal(sent?.headers[name], undefined, name)
  })

  await t.test('the answer of the shop is the answer', async (t) => {
    for (const [status, code] of [
      [400, 'INVALID_SIGNATURE'],
      [404, 'NOT_FOUND'],
      [413, 'TOO_LARGE'],
      [503, 'UNAVAILABLE'],
    ] as const) {
      answering(status, { code, message: 'x', requestId: 'y' })
      t.match((await send()).json(), { code }, code)
      t.equal((await send()).status, status)
    }
    answering(500, { code: 'INTERNAL', message: 'x', requestId: 'y' })
    t.ok((await send()).status >= 500, 'so that it comes again')
  })

  await t.test('a body has a limit, a provider a name, and the method is POST', async (t) => {
    upstream.reset()
    const large = await send('/webhooks/stripe', {}, Buffer.alloc(256 * 1024 + 1, 97))
    t.match([large.status, large.json().code], [413, 'TOO_LARGE'])
    for (const path of ['/webhooks/a.b', '/webhooks/Stripe%20', '/webhooks/stripe/more', '/webhooks'])
      t.not((await send(path)).status, 200, path)
    t.equal((await browser.send('/webhooks/stripe', { method: 'DELETE', headers })).status, 405)
    t.same(
      upstream.seen.filter(({ path }) => path.includes('webhooks')),
      [],
    )
  })

  await t.test('the proxy does not lead there, by whatever spelling', async (t) => {
    upstream.reset()
    answering(200, { received: true })
    for (const path of [
      SHOP_PATH,
      SHOP_PATH.toUpperCase().replace('/API', '/api'),
      '/api/payments',
      '/api/payments/simulator/x',
    ])
      t.equal((await browser.call('POST', path, {})).status, 404, path)
    t.same(upstream.count(SHOP_PATH), 0)
  })

  await t.test('whoever sends what nobody signed is not heard for a while; others are', async (t) => {
    const forged = await build()
    const from = forged.browser()
    answering(200, { received: true })
    for (let sent = 0; sent < 120; sent++) t.equal((await send('/webhooks/stripe', {}, BODY, from)).status, 200)
    answering(400, { code: 'INVALID_SIGNATURE', message: 'x', requestId: 'y' })
    for (let sent = 0; sent < 100; sent++) await send('/webhooks/stripe', {}, BODY, from)
    upstream.reset()
    const refused = await send('/webhooks/stripe', {}, BODY, from)
    t.match([refused.status, refused.json().code], [429, 'RATE_LIMITED'])
    t.ok(Number(refused.headers['retry-after']) > 0)
    t.equal(upstream.count(SHOP_PATH), 0, 'the shop is not asked')
  })
})
