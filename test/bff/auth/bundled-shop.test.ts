// The request pipeline in front of the bundled shop itself: the flows end to end, and that the shop guards its own data
// whatever the gate decides.
import { test } from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { testShop } from '../../support/shop.ts'

test('with the bundled shop behind it', async (t) => {
  const shop = await testShop(t)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as { port: number }
  const database = await testDatabase(t, { template: 'migrated' })
  const bff = await testBff(t, { database, upstreamUrl: `http://127.0.0.1:${port}`, tuning: { verifiedSeconds: 0 } })
  const person = { name: 'Mira', username: 'mira', password: 'a long sentence to remember' }
  const sessionsOf = async (name: string) =>
    (
      await shop.pool.query(
        `select device, revoked_at is null as live from refresh_families f join users u on u.id = f.user_id where u.username = $1`,
        [name],
      )
    ).rows

  await t.test('register, be known, renew, sign out', async (t) => {
    const browser = bff.browser()
    const registered = await browser.call('POST', '/bff/auth/register', person)
    t.equal(registered.status, 200)
    t.match(registered.json(), { user: { username: 'mira', role: 'customer' } })
    t.match((await browser.visit('/users')).text, 'mira')
    t.same(await sessionsOf('mira'), [{ device: 'Firefox', live: true }])
    const before = new Map(browser.jar)
    const refreshed = await browser.call('POST', '/bff/auth/refresh')
    t.equal(refreshed.status, 200)
    t.not(browser.jar.get('__Host-Http-bff'), before.get('__Host-Http-bff'))
    t.equal((await browser.visit('/users')).status, 200)
    const account = await browser.call('GET', '/api/account')
    t.match(account.json(), { username: 'mira' })
    t.equal((await browser.call('POST', '/bff/auth/logout')).status, 204)
    t.equal((await browser.visit('/users')).status, 302)
    t.same(await sessionsOf('mira'), [{ device: 'Firefox', live: false }])
  })

  await t.test('fifty requests with a token that has run out renew once', async (t) => {
    const browser = bff.browser()
    t.equal((await browser.login(person.username, person.password)).status, 200)
    await database
      .pool('bff')
      .query(
        `update sessions set renew_at = now() - interval '1 minute' where revoked_at is null and superseded_at is null`,
      )
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser.copy().visit('/users')))
    t.ok(replies.every((reply) => reply.status === 200))
    const renewals = bff.lines().filter((line) => line.event === 'auth.refresh' && line.outcome === 'ok')
    t.equal(renewals.length, 2, 'this one and the one asked for above')
    t.equal((await browser.visit('/users')).status, 200)
  })

  await t.test("thirty renewals a minute are a session's share, whatever token it has by then", async (t) => {
    const [browser, other] = [bff.browser(), bff.browser()]
    for (const one of [browser, other]) t.equal((await one.login(person.username, person.password)).status, 200)
    for (let at = 0; at < 30; at += 1) t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 200)
    t.equal((await browser.call('POST', '/bff/auth/refresh')).status, 429)
    t.equal((await other.call('POST', '/bff/auth/refresh')).status, 200, 'another session has its own')
    for (const one of [browser, other]) await one.call('POST', '/bff/auth/logout')
  })

  await t.test('signing out everywhere ends every session of the shop, not only the ones known here', async (t) => {
    const [one, two] = [bff.browser(), bff.browser()]
    await one.login(person.username, person.password)
    await two.login(person.username, person.password)
    t.equal((await one.call('POST', '/bff/auth/logout-all')).status, 204)
    t.equal((await two.visit('/users')).status, 302)
    t.ok((await sessionsOf('mira')).every((row) => !row.live))
  })

  await t.test('somebody the shop blocked is out with the next check', async (t) => {
    const browser = bff.browser()
    await browser.login(person.username, person.password)
    await shop.pool.query(
      `update users set status = 'blocked', session_epoch = session_epoch + 1 where username = 'mira'`,
    )
    t.equal((await browser.visit('/users')).status, 302)
    t.equal((await browser.visit('/users')).status, 302)
    await shop.pool.query(`update users set status = 'active' where username = 'mira'`)
  })

  await t.test('somebody blocked within the seconds a check lasts is led to sign in, not in circles', async (t) => {
    const lasting = await testBff(t, {
      database,
      upstreamUrl: `http://127.0.0.1:${port}`,
      tuning: { verifiedSeconds: 3600 },
    })
    const browser = lasting.browser()
    await browser.login(person.username, person.password)
    t.equal((await browser.call('GET', '/api/account')).status, 200)
    await shop.pool.query(
      `update users set status = 'blocked', session_epoch = session_epoch + 1 where username = 'mira'`,
    )
    t.equal((await browser.visit('/users')).status, 200, 'nobody has told the gate yet')
    t.equal((await browser.call('GET', '/api/account')).status, 401)
    const login = await browser.visit('/login?returnTo=%2Fusers')
    t.equal(login.status, 200)
    t.equal((await browser.visit('/users')).status, 302)
    await shop.pool.query(`update users set status = 'active' where username = 'mira'`)
  })

  await t.test('wrong credentials and a taken name read the same as anywhere', async (t) => {
    t.match((await bff.browser().login('nobody', 'wrong password')).json(), { code: 'INVALID_CREDENTIALS' })
    const taken = await bff.browser().call('POST', '/bff/auth/register', person)
    t.equal(taken.status, 409)
    t.match(taken.json(), { code: 'TAKEN', fields: { username: 'taken' } })
    const weak = await bff
      .browser()
      .call('POST', '/bff/auth/register', { ...person, username: 'other', password: 'short' })
    t.match(weak.json(), { code: 'INVALID_INPUT', fields: { password: 'too_short:8' } })
  })

  await t.test('a customer who speaks to the staff API directly is refused by the API', async (t) => {
    const browser = bff.browser()
    await browser.call('POST', '/bff/auth/register', { ...person, username: 'customer-two' })
    t.equal((await browser.call('GET', '/api/admin/colors')).status, 403)
    t.equal((await bff.browser().call('GET', '/api/admin/colors')).status, 401)
  })
})
