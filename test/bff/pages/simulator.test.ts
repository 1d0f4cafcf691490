// Paying at the simulator, over real sockets: the page of the BFF, the shop behind it, and the webhooks from one to the other.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { freePort } from '#http/ports.ts'
import { createDb } from '#postgres/pool.ts'
import { signals } from '#telemetry/signals.ts'
import { buildBff } from '../../../src/bff/app.ts'
import type { Database as BffDatabase } from '../../../src/bff/db.ts'
import type { Config } from '../../../src/config/config.ts'
import { buildIfStale } from '../../../src/dev/builder.ts'
import { buildShop } from '../../../src/shop/app.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { providersOf } from '../../../src/shop/payments/providers.ts'
import { attemptFor, charge, payingOrder } from '../../shop/payments/fixtures.ts'
import { createBrowser } from '../../support/bff.ts'
import { testConfig } from '../../support/config.ts'
import { testDatabase } from '../../support/database.ts'
import { shopDeps } from '../../support/shop.ts'

const listen = async (t: Test, app: FastifyInstance, port = 0) => {
  t.teardown(async () => void (await app.close()))
  return await app.listen({ port, host: '127.0.0.1' })
}

const build = async (t: Test, changes: Partial<Config> = {}) => {
  await buildIfStale({ root: join(import.meta.dirname, '../../..'), part: 'views' })
  const port = await freePort()
  const publicOrigin = `http://127.0.0.1:${port}`
  const { log: _, ...shop } = await shopDeps(t, { config: { publicOrigin } })
  const shopUrl = await listen(t, await buildShop(shop))
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff', 5)
  const settings = { apiBaseUrl: shopUrl, publicOrigin, allowedHosts: [`127.0.0.1:${port}`], ...changes }
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const config = testConfig(settings, { PUBLIC_ORIGIN: publicOrigin })
  const bff = await buildBff({ config, pool, db: createDb<BffDatabase>(pool), logger })
  await listen(t, bff, port)

  const counted: string[] = []
  t.teardown(signals.webhook.subscribe(({ provider, outcome }) => counted.push(`${provider} ${outcome}`)))
  const provider = providersOf(shop.config, shop).card
  if (!provider) throw new Error('no provider')
  const browser = createBrowser(publicOrigin, new URL(publicOrigin))

  const begin = async (attempt = 1, paymentId?: string) => {
    const asked = charge({
      successUrl: `${publicOrigin}/orders/token`,
      cancelUrl: `${publicOrigin}/orders/token?back`,
      attempt,
      ...(paymentId && { paymentId }),
    })
    if (!paymentId) await payingOrder(shop.db, asked, 'simulator')
    const started = await provider.start(asked)
    if (started.answer !== 'ok') throw new Error('not started')
    const path = (started.value.url ?? '').slice(publicOrigin.length)
    const send = (fields: Record<string, string>) =>
      browser.send(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          origin: publicOrigin,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    const read = async () => {
      const answer = await provider.read(attemptFor(asked, started.value))
      return answer.answer === 'ok' ? answer.value : undefined
    }
    return { asked, path, send, read, pay: (card: string) => send({ intent: 'pay', card }) }
  }
  return {
    ...shop,
    browser,
    begin,
    provider,
    counted,
    log,
    url: publicOrigin,
    runJobs: () => runDueJobs(shop),
    /** Events the shop took, by type. */
    taken: async () => {
      const rows = await shop.db.selectFrom('payment_events').select('type').orderBy('at').execute()
      return rows.map(({ type }) => type)
    },
  }
}

const PAID = '/orders/token'
const BACK = '/orders/token?back'

t.test('a card that pays leads back, and the shop is told by a webhook', async (t) => {
  const { browser, begin, runJobs, taken, counted } = await build(t)
  const { path, pay, read } = await begin()
  const page = await browser.visit(path)
  t.equal(page.status, 200)
  t.match(page.text, /<html lang="en"/)
  t.match(page.text, /Order ST-1042/)
  t.match(page.text, /€48\.72/)
  t.notMatch(page.text, /<script(?! type="application\/json")/, 'without script')
  const styles = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  t.same(styles(page.text).sort(), styles((await browser.visit('/login')).text).sort(), 'it looks like signing in')
  t.equal(page.headers['cache-control'], 'private, no-store')
  t.equal(page.headers['referrer-policy'], 'no-referrer')
  t.match(page.text, /name="robots" content="noindex"/)
  t.match(await pay('4242 4242 4242 4242'), { status: 303, location: PAID })
  t.match(await read(), { status: 'captured', captured: 4872 })
  t.same(await taken(), [], 'nothing was told yet')
  await runJobs()
  t.same(await taken(), ['money_in'])
  t.same(counted, ['simulator captured'])
  const after = await browser.visit(path)
  t.match(after.text, /Paid/)
  t.match(after.text, /href="\/orders\/token"/)
  t.match(await pay('4242'), { status: 303, location: path }, 'a second press changes nothing')
  t.match(await read(), { captured: 4872 })
})

t.test('declined cards end the attempt with their reason; the next one can pay', async (t) => {
  const { begin, runJobs, taken } = await build(t)
  const { pay, read, asked } = await begin()
  t.match(await pay('4000000000000002'), { status: 303, location: BACK })
  t.match(await read(), { status: 'failed', errorCode: 'card_declined', captured: 0 })
  const second = await begin(2, asked.paymentId)
  t.match(await second.pay('4000000000009995'), { status: 303, location: BACK })
  t.match(await second.read(), { status: 'failed', errorCode: 'insufficient_funds' })
  const third = await begin(3, asked.paymentId)
  t.match(await third.pay('4242424242424242'), { status: 303, location: PAID })
  await runJobs()
  t.same((await taken()).sort(), ['declined', 'declined', 'money_in'])
})

t.test('3-D Secure asks once more, and may be refused', async (t) => {
  const { browser, begin } = await build(t)
  const { path, pay, send, read } = await begin()
  t.match(await pay('4000000000003155'), { status: 303, location: path })
  t.match(await read(), { status: 'open', captured: 0 })
  t.match((await browser.visit(path)).text, /Confirm the payment/)
  t.match(await send({ intent: 'confirm' }), { status: 303, location: PAID })
  t.match(await read(), { status: 'captured' })
  const other = await begin()
  await other.pay('4000000000003155')
  t.match(await other.send({ intent: 'cancel' }), { status: 303, location: BACK })
  t.match(await other.read(), { status: 'failed', errorCode: 'authentication_failed' })
})

t.test('late money is there after half a minute, also after a restart', async (t) => {
  const { db, begin, runJobs, taken } = await build(t)
  const { pay, read } = await begin()
  t.match(await pay('4000000000001001'), { status: 303, location: PAID })
  await runJobs()
  t.match(await read(), { status: 'processing', captured: 0 })
  t.same(await taken(), ['processing'])
  // Nothing but rows and jobs know of it: half a minute later any process goes on.
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from run_at - now())::float as wait from jobs.jobs where task_identifier = 'simulator.send' order by run_at limit 1`.execute(
    db,
  )
  t.ok((rows[0]?.wait ?? 0) > 25 && (rows[0]?.wait ?? 0) <= 30)
  await sql`update simulator_payments set settles_at = now() where status = 'processing'`.execute(db)
  await sql`update jobs._private_jobs set run_at = now() where run_at < now() + interval '1 minute'`.execute(db)
  await runJobs()
  t.same(await taken(), ['processing', 'money_in'])
  t.match(await read(), { status: 'captured', captured: 4872 })
})

t.test('a webhook that comes twice is taken once', async (t) => {
  const { begin, runJobs, taken, counted } = await build(t)
  const { pay } = await begin()
  await pay('4000000000001002')
  await runJobs()
  t.same(await taken(), ['money_in'])
  t.same(counted, ['simulator captured', 'simulator duplicate'])
})

t.test('a webhook may be there before the shopper', async (t) => {
  const { begin, taken, runJobs } = await build(t)
  const { pay } = await begin()
  t.match(await pay('4000000000001003'), { status: 303, location: PAID })
  t.same(await taken(), ['money_in'], 'before any job ran')
  await runJobs()
  t.same(await taken(), ['money_in'])
})

t.test('a shopper may not come back at all', async (t) => {
  const { browser, begin, taken, runJobs } = await build(t)
  const { path, pay } = await begin()
  t.match(await pay('4000000000001004'), { status: 303, location: path })
  t.match((await browser.visit(path)).text, /Paid/)
  await runJobs()
  t.same(await taken(), ['money_in'])
})

t.test('a refund that fails once is told as such', async (t) => {
  const { begin, provider, taken, runJobs } = await build(t)
  const { pay, read, asked } = await begin()
  await pay('4000000000001005')
  const reading = await read()
  const payment = { ...attemptFor(asked), ref: reading?.ref ?? null, chargeRef: reading?.chargeRef ?? null }
  const refund = { refundId: asked.paymentId, askedAt: null, amount: 100, currency: 'EUR', payment }
  t.match(await provider.refund({ ...refund, attempt: 1 }), { value: { status: 'failed' } })
  t.match(await provider.refund({ ...refund, attempt: 2 }), { value: { status: 'succeeded' } })
  await runJobs()
  t.same((await taken()).sort(), ['money_in', 'refund_failed', 'refund_succeeded'])
})

t.test('going back leaves the attempt open until it is closed or over', async (t) => {
  const { db, browser, begin, provider, taken, runJobs } = await build(t)
  const { path, send, read, pay, asked } = await begin()
  t.match(await send({ intent: 'cancel' }), { status: 303, location: BACK })
  t.match(await read(), { status: 'open' })
  t.match(await provider.close(attemptFor(asked)), { value: { status: 'expired' } })
  t.match((await browser.visit(path)).text, /This payment has ended/)
  t.match(await pay('4242'), { status: 303, location: path })
  t.match(await read(), { status: 'expired', captured: 0 })
  const other = await begin()
  await sql`update simulator_payments set expires_at = now() where status = 'open'`.execute(db)
  t.match(await other.read(), { status: 'expired' })
  await sql`update jobs._private_jobs set run_at = now() where run_at > now()`.execute(db)
  await runJobs()
  t.same(await taken(), ['expired', 'expired'])
})

t.test('a card nobody knows is said so beside its field', async (t) => {
  const { begin } = await build(t)
  const { pay, send, read } = await begin()
  for (const card of ['4111111111111111', 'abc', '', '42']) {
    const page = await pay(card)
    t.equal(page.status, 422, card)
    t.match(page.text, /aria-invalid="true"/)
    t.match(page.text, /aria-describedby="card-hint card-error"/)
  }
  t.match(await send({ intent: 'steal' }), { status: 400 })
  t.match(await read(), { status: 'open' })
})

t.test('foreign forms cannot pay, guessed addresses lead nowhere, and no address is logged', async (t) => {
  const { browser, begin, log } = await build(t)
  const { path, read } = await begin()
  const form = { method: 'POST', body: 'intent=pay&card=4242', headers: { origin: 'https://evil.test' } }
  t.match(await browser.send(path, form), { status: 403 })
  t.match(await read(), { status: 'open' })
  t.equal((await browser.visit('/pay/sim/AAAAAAAAAAAAAAAAAAAAAA')).status, 404)
  t.equal((await browser.visit('/pay/sim/short')).status, 404)
  await browser.visit(`${path}/more`)
  await browser.visit(`${path.replace('/pay', '/PAY')}`)
  t.notMatch(log.join(''), path.slice('/pay/sim/'.length))
  t.match(log.join(''), /"path":"\/pay\/sim\/:ref"/)
})

t.test('where the simulator is off there is no such page', async (t) => {
  const { browser, begin } = await build(t, { simulator: false })
  const { path } = await begin()
  t.equal((await browser.visit(path)).status, 404)
})
