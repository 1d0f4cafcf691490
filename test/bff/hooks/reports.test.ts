// What browsers report reaches the log, cut and without what people typed, and never as a flood.
import { test } from 'tap'
import { ORIGIN, testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'

test('reports of browsers', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const bff = await testBff(t, { database, upstreamUrl: upstream.url })
  const origin = ORIGIN
  const send = (type: string, body: unknown, headers: Record<string, string> = {}) =>
    bff.app.inject({
      method: 'POST',
      url: '/bff/reports',
      headers: { host: 'shop.test', origin, 'content-type': type, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const reported = () => bff.lines().filter((line) => line.event === 'browser.report')

  await t.test('a script error, with its stack and without queries', async (t) => {
    const error = {
      kind: 'error',
      message: 'cannot read https://shop.test/search?q=my+secret',
      stack: 'Error: no\n at f (https://shop.test/assets/a.js?token=abc:10:5)',
      page: '/search?q=my+secret',
    }
    t.equal((await send('application/json', error)).statusCode, 204)
    const line = reported().at(-1)
    t.match(line, { level: 40, kind: 'error', page: '/search', message: 'cannot read https://shop.test/search' })
    t.match(line?.stack, /a\.js:10:5/)
    t.notMatch(JSON.stringify(line), /secret|token/)
  })

  await t.test('a violation of the policy, in either format browsers speak', async (t) => {
    const old = {
      'csp-report': {
        'document-uri': `${origin}/product/x?utm=1`,
        'blocked-uri': 'inline',
        'effective-directive': 'script-src-elem',
        'source-file': `${origin}/product/x`,
        'line-number': 3,
      },
    }
    t.equal((await send('application/csp-report', old)).statusCode, 204)
    const csp = { kind: 'csp', directive: 'script-src-elem', blocked: 'inline', page: `${origin}/product/x` }
    t.match(reported().at(-1), { ...csp, source: `${origin}/product/x:3` })
    const violation = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: `${origin}/product/x#a`,
    }
    const before = reported().length
    const reply = await send('application/reports+json', [
      { type: 'csp-violation', body: violation },
      { type: 'deprecation', body: { id: 'x' } },
    ])
    t.equal(reply.statusCode, 204)
    t.equal(reported().length, before + 1, 'other types are not ours to keep')
    t.match(reported().at(-1), csp)
  })

  await t.test('what is no report is refused, and no line is written', async (t) => {
    const before = reported().length
    const refused = {
      shape: await send('application/json', { kind: 'error' }),
      type: await send('text/plain', 'hello'),
      json: await send('application/csp-report', '{"csp-report":'),
      proto: await send('application/csp-report', '{"csp-report":{},"__proto__":{"x":1}}'),
      long: await send('application/json', { kind: 'error', page: '/', message: 'x'.repeat(3000) }),
      huge: await send('application/csp-report', { 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }),
      foreign: await send('application/csp-report', { 'csp-report': {} }, { origin: 'https://evil.test' }),
    }
    t.same(Object.fromEntries(Object.entries(refused).map(([name, { statusCode }]) => [name, statusCode])), {
      shape: 400,
      type: 400,
      json: 400,
      proto: 400,
      long: 400,
      huge: 413,
      foreign: 403,
    })
    t.equal(reported().length, before)
  })

  await t.test('one address is heard so often a minute', async (t) => {
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) statuses.push((await send('application/csp-report', { 'csp-report': {} })).statusCode)
    t.equal(statuses.at(-1), 429)
    t.ok(statuses.filter((status) => status === 204).length <= 30)
  })
})
