// A whole journey from the cart to the money that is paid back, over real sockets: nothing of who orders reaches a log line or
// a figure, of neither process.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { freePort } from '#http/ports.ts'
import { createDb } from '#postgres/pool.ts'
import { createMetrics } from '#telemetry/metrics.ts'
import { buildBff } from '../../../src/bff/app.ts'
import type { Database as BffDatabase } from '../../../src/bff/db.ts'
import { buildIfStale } from '../../../src/dev/builder.ts'
import { buildShop } from '../../../src/shop/app.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { CHECKOUT_SETTINGS } from '../../shop/checkout/placing.ts'
import { addCoupon, addZone, setGroup } from '../../shop/checkout/selling.ts'
import { addTaxClass } from '../../shop/taxes/classes.ts'
import { createBrowser } from '../../support/bff.ts'
import { testConfig } from '../../support/config.ts'
import { testDatabase } from '../../support/database.ts'
import { shopDeps, stockedVariant } from '../../support/shop.ts'

const listen = async (t: Test, app: FastifyInstance, port = 0) => {
  t.teardown(async () => void (await app.close()))
  return await app.listen({ port, host: '127.0.0.1' })
}

/** A shop that sells, and what is before it. */
async function build(t: Test) {
  await buildIfStale({ root: join(import.meta.dirname, '../../..'), part: 'views' })
  const port = await freePort()
  const publicOrigin = `http://127.0.0.1:${port}`
  const shop = await shopDeps(t, { config: { publicOrigin, simulator: true } })
  await addTaxClass(shop.db, 'standard', ['DE 1900 2020-01-01'], true)
  await addZone(shop.db, ['DE'], [{ code: 'standard', price: 490 }])
  await setGroup(shop.db, 'checkout', CHECKOUT_SETTINGS)
  const { variantId } = await stockedVariant(shop.db, { onHand: 20 })
  const logger = pino({ level: 'trace' }, { write: (line: string) => void shop.log.push(JSON.parse(line)) })
  const apiBaseUrl = await listen(t, await buildShop({ ...shop, logger }))
  const pool = (await testDatabase(t, { template: 'migrated' })).pool('bff', 5)
  const changes = { apiBaseUrl, publicOrigin, allowedHosts: [`127.0.0.1:${port}`], simulator: true }
  const config = testConfig(changes, { PUBLIC_ORIGIN: publicOrigin })
  const lines: string[] = []
  const bffLogger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  await listen(t, await buildBff({ config, pool, db: createDb<BffDatabase>(pool), logger: bffLogger }), port)
  const metrics = (['shop', 'bff'] as const).map((service) => createMetrics({ service, pool: shop.pool }))
  t.teardown(() => {
    for (const each of metrics) each.close()
  })
  return {
    ...{ db: shop.db, variantId, browser: createBrowser(publicOrigin, new URL(publicOrigin)), publicOrigin },
    runJobs: () => runDueJobs({ ...shop, logger }),
    logs: () => `${JSON.stringify(shop.log)}\n${lines.join('')}`,
    figures: async () => (await Promise.all(metrics.map(({ registry }) => registry.metrics()))).join('\n'),
  }
}

const WHO = {
  firstName: 'Canarina',
  lastName: 'Kanarienvogel',
  company: 'Canary & Sons',
  line1: 'Kanarengasse 77',
  postalCode: '10969',
  city: 'Canaryville',
  phone: '+49 30 5550777',
}
const EMAIL = 'canarina@canary.example'
const CODE = 'CANARYCODE'

t.test('no name, mail, address, token, key or card of a journey is logged or counted by', async (t) => {
  const { db, browser, variantId, publicOrigin, runJobs, logs, figures } = await build(t)
  await addCoupon(db, CODE)
  const json = async (method: string, path: string, body?: object) => {
    const answer = await browser.call(method, path, body)
    t.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.json() as Record<string, unknown>
  }
  const posted = (path: string, fields: Record<string, string>) =>
    browser.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { origin: publicOrigin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
  await json('POST', '/bff/cart/lines', { variantId, quantity: 2 })
  await json('PUT', '/bff/checkout', { email: `${EMAIL}@`, shipping: { ...WHO, postalCode: 'canary' } })
  await json('PUT', '/bff/checkout', { coupon: 'CANARYGUESS' })
  await json('PUT', '/bff/checkout', { coupon: CODE })
  const typed = { email: EMAIL, shipping: { ...WHO, country: 'DE' }, payment: 'card', note: 'canary sings at noon' }
  const { quote, sums, formKey } = await json('PUT', '/bff/checkout', typed)
  const seen = { quote, formKey, terms: true }
  t.equal((await browser.call('POST', '/bff/orders', { ...seen, expectedTotal: 1 })).status, 409)
  const expectedTotal = (sums as { total: number }).total
  const placed = await json('POST', '/bff/orders', { ...seen, expectedTotal })
  const path = `/orders/${placed.token}`
  const pay = async (card: string) => {
    const { text } = await browser.visit(path)
    const ref = /\/pay\/sim\/([\w-]{22})/.exec(text)?.[1] ?? ''
    t.equal((await browser.visit(`/pay/sim/${ref}`)).status, 200)
    t.equal((await posted(`/pay/sim/${ref}`, { intent: 'pay', card })).status, 303)
    return ref
  }
  await browser.visit(`${path}?go`)
  const first = await pay('4000 0000 0000 0002')
  await runJobs()
  const again = /name="formKey" value="([^"]+)"/.exec((await browser.visit(path)).text)?.[1] ?? ''
  t.equal((await posted(path, { intent: 'pay', formKey: again })).status, 303)
  const second = await pay('4242 4242 4242 4242')
  await runJobs()
  t.match((await browser.visit(path)).text, 'Thank you, your order is confirmed')
  await posted(path, { intent: 'cancel', formKey: 'canary-key', email: 'other@canary.example' })
  await posted(path, { intent: 'cancel', formKey: 'canary-key-2', email: EMAIL })
  await runJobs()
  await runJobs()
  t.match((await browser.visit(path)).text, /This order is cancelled|Your money has been refunded/)
  await browser.visit(`${path}x`)
  await browser.visit(`/pay/sim/${second}x`)

  const said = logs()
  for (const part of ['"msg":"order"', '"msg":"webhook"', '"/orders/:token"', '"/pay/sim/:ref"']) t.match(said, part)
  const counted = await figures()
  for (const name of ['orders_placed_total', 'orders_refused_total', 'payment_outcomes_total', 'webhooks_total'])
    t.match(counted, new RegExp(`${name}\\{[^}]*\\} [1-9]`), name)
  const secrets = { ...WHO, EMAIL, CODE, token: String(placed.token), formKey: String(formKey), first, second, again }
  const whole = { logs: said, figures: counted }
  for (const [place, text] of Object.entries(whole)) {
    t.notMatch(text.toLowerCase(), /canar|kanar/, `${place}: nothing that was typed`)
    for (const [name, secret] of Object.entries(secrets)) {
      if (name === 'postalCode') continue
      t.notOk(text.includes(secret), `${place}: ${name}`)
      t.notOk(text.includes(encodeURIComponent(secret)), `${place}: ${name}, encoded`)
    }
    t.notMatch(text, /4242 ?4242 ?4242|4000 ?0000 ?0000 ?0002/, `${place}: no card`)
  }
})
