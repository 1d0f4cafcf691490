// Pictures that are not there: few are asked for at a time, none of them twice, and they count as requests.
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { eventually } from '../../support/process.ts'

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const picture = faults.text(200, 'png', 'image/png')

test('pictures of made-up names', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const launch = (rateLimitPerMinute: number) =>
    testBff(t, {
      database,
      upstreamUrl: upstream.url,
      config: { trustProxy: ['127.0.0.1'], rateLimitPerMinute },
    })

  await t.test('are asked for eight at a time, while pictures that are there wait for none of them', async (t) => {
    const bff = await launch(100_000)
    const get = (path: string) => bff.browser().visit(path, from('203.0.113.1'))
    upstream.script('GET /media/there', picture)
    t.equal((await get('/media/there')).status, 200)
    upstream.reset()
    const open: (() => void)[] = []
    upstream.script('*', (_, response) => void open.push(() => response.writeHead(404).end()))
    const made = Array.from({ length: 100 }, (_, at) => get(`/media/made-up-${at}`))
    t.ok(await eventually(() => open.length === 8))
    t.equal((await get('/media/there')).status, 200)
    t.equal(upstream.seen.length, 9)
    const most = { asked: 0 }
    const answering = setInterval(() => {
      most.asked = Math.max(most.asked, open.length)
      for (const one of open.splice(0)) one()
    }, 5)
    t.teardown(() => clearInterval(answering))
    t.same([...new Set((await Promise.all(made)).map(({ status }) => status))], [404])
    t.equal(most.asked, 8)
    t.equal(upstream.seen.length, 101)

    const again = await Promise.all(Array.from({ length: 100 }, (_, at) => get(`/media/made-up-${at}`)))
    t.same([...new Set(again.map(({ status }) => status))], [404])
    t.match(again[0]?.headers['cache-control'], 'no-store')
    t.equal(upstream.seen.length, 101, 'that they are not there is remembered')
    upstream.clear()
  })

  await t.test(
    'count as requests, and over the limit nothing is asked for; pictures that are there do not',
    async (t) => {
      const bff = await launch(10)
      const get = (path: string, ip: string) => bff.browser().visit(path, from(ip))
      upstream.script('GET /media/there', picture)
      for (let at = 0; at < 30; at++) t.equal((await get('/media/there', '203.0.113.2')).status, 200)
      for (let at = 0; at < 10; at++) t.equal((await get('/', '203.0.113.2')).status, 200)
      t.equal(
        (await get('/media/there', '203.0.113.2')).status,
        200,
        'nor are they held back by the pages that were read',
      )

      for (let at = 0; at < 5; at++) t.equal((await get(`/media/no-${at}`, '203.0.113.3')).status, 404)
      for (let at = 0; at < 5; at++) t.equal((await get('/media/no-0', '203.0.113.3')).status, 404)
      upstream.reset()
      const refused = await get('/media/no-10', '203.0.113.3')
      t.equal(refused.status, 429)
      t.ok(Number(refused.headers['retry-after']) >= 1)
      t.equal((await get('/', '203.0.113.3')).status, 429)
      t.equal(upstream.seen.length, 0)
      t.equal((await get('/media/no-11', '203.0.113.4')).status, 404)
    },
  )

  await t.test('a fault is no miss', async (t) => {
    const bff = await launch(10)
    const get = () => bff.browser().visit('/media/later', from('203.0.113.5'))
    upstream.script('GET /media/later', faults.answer(503, {}))
    for (let at = 0; at < 15; at++) t.equal((await get()).status, 503)
    upstream.script('GET /media/later', picture)
    t.equal((await get()).status, 200)
  })
})
