// A renewal whose answer is lost after the bundled shop has rotated the credential: whoever it was for stays signed in.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Test, test } from 'tap'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { type Browser, createBrowser, ORIGIN, type TestBff, testBff } from '../../support/bff.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { REFRESH } from '../../support/expired-session.ts'
import { cut, cutWithin, type LossyLine, lossyLine } from '../../support/lossy-line.ts'
import { type TestShop, testShop } from '../../support/shop.ts'

interface Place {
  shop: TestShop
  database: TestDatabase
  line: LossyLine
  bff: TestBff
  browser: Browser
  /** What the shop keeps of the browser's session. */
  kept: () => Promise<unknown>
}

type Scope = Parameters<typeof testBff>[0]

/** Somebody is signed in, through a line between BFF and shop that can lose answers. */
const signedIn = async (t: Scope): Promise<Place> => {
  const shop = await testShop(t)
  const line = await lossyLine(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const database = await testDatabase(t, { template: 'migrated' })
  const bff = await testBff(t, { database, upstreamUrl: line.url })
  const browser = bff.browser()
  const person = { name: 'Mira', username: 'mira', password: 'a long sentence to remember' }
  await browser.call('POST', '/bff/auth/register', person)
  const kept = async () =>
    (
      await shop.pool.query(
        `select generation, revoke_reason as ended,
           (select count(*)::int from refresh_credentials c where c.family_id = f.id) as credentials from refresh_families f`,
      )
    ).rows
  return { shop, database, line, bff, browser, kept }
}

/** One rotation, however often it was asked for. */
const ROTATED_ONCE = [{ generation: 2, ended: null, credentials: 2 }]

const goesOn = async (t: Test, { line, browser, kept }: Place) => {
  t.equal((await browser.visit('/users')).status, 200)
  t.same(await kept(), ROTATED_ONCE)
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200, 'and so does the next renewal')
  t.same(await kept(), [{ generation: 3, ended: null, credentials: 3 }])
  t.equal((await browser.call('GET', '/api/account')).status, 200)
  t.equal(line.count('/api/auth/logout'), 0)
}

for (const [where, fate] of Object.entries({ 'before its first byte': cut, 'in the middle': cutWithin }))
  test(`an answer that is cut off ${where} is asked for again, at once`, async (t) => {
    const place = await signedIn(t)
    const { line, browser } = place
    const before = browser.jar.get('__Host-Http-bff')
    line.next(REFRESH, fate)
    t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200)
    t.not(browser.jar.get('__Host-Http-bff'), before)
    t.equal(line.count(REFRESH), 2)
    await goesOn(t, place)
  })

test('an answer that comes too late is asked for again by the next request', async (t) => {
  const place = await signedIn(t)
  const { database, line, browser } = place
  const lanes = { auth: { ...LANES.auth, head: 1500, total: 1600 } }
  const hasty = await testBff(t, { database, upstreamUrl: line.url, lanes })
  const held = new Promise<() => void>((resolve) => {
    line.next(REFRESH, (_, deliver) => resolve(deliver))
  })
  const late = await createBrowser(hasty.url, new URL(ORIGIN), browser.jar).call('POST', '/bff/auth/refresh')
  t.equal(late.status, 504)
  t.same(late.setCookies, [], 'the cookie is kept')
  const arrive = await held
  arrive()
  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200)
  t.same(await place.kept(), ROTATED_ONCE)
  await goesOn(t, place)
})

test('a process that is killed before the answer reached it takes nobody along', async (t) => {
  const place = await signedIn(t)
  const { database, line, browser } = place
  const child = fork(join(import.meta.dirname, '../../support/killable-bff.ts'), [database.url, line.url])
  const [url] = (await once(child, 'message')) as [string]
  const gone = once(child, 'exit')
  line.next(REFRESH, () => {
    // The shop has rotated, and its answer is on the way.
    child.kill('SIGKILL')
  })
  const elsewhere = createBrowser(url, new URL(ORIGIN), browser.jar)
  await t.rejects(elsewhere.call('POST', '/bff/auth/refresh'))
  t.same(await gone, [null, 'SIGKILL'])
  t.same(await place.kept(), ROTATED_ONCE)
  const { rows } = await database.pool('bff').query('select lease_owner is not null as leased from sessions')
  t.same(rows, [{ leased: true }], 'it died with the lease in its hand')

  t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200)
  await goesOn(t, place)
})
