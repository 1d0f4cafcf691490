// Links in letters through the BFF: pages without script, what a browser keeps, sessions that end, and backends without it.
import t from 'tap'
import { testBff } from '../../support/bff.ts'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t, { config: { publicOrigin: 'https://shop.test' } })
const upstreamUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstreamUrl)

const form = (body: Record<string, string>) => ({
  method: 'POST',
  headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(body).toString(),
})
const EMAIL = 'mira@links.example'
const person = { name: 'Mira', username: 'mira', password: 'a long sentence to remember', email: EMAIL }

/** The link of the letter of that kind that was written last. */
const link = async (template: string): Promise<URL> => {
  await shop.runJobs()
  const { rows } = await shop.pool.query(
    'select text from mails where template = $1 order by created_at desc limit 1',
    [template],
  )
  return new URL(/https:\/\/shop\.test\S+/.exec(rows[0].text)?.[0] ?? '')
}
const tokenOf = (url: URL): string => url.searchParams.get('token') ?? ''
const goodTokens = async () =>
  (await shop.pool.query('select count(*)::int as n from user_tokens where used_at is null')).rows[0].n

t.test('an address is confirmed by a button, not by following the link', async (t) => {
  const registered = await stoa.browser().call('POST', '/bff/auth/register', person)
  t.equal(registered.status, 200)
  const url = await link('welcome')
  t.equal(url.pathname, '/verify-email')
  const before = await goodTokens()
  const browser = stoa.browser()
  const followed = await browser.visit(url.pathname + url.search)
  t.same([followed.status, followed.location], [303, '/verify-email'])
  t.equal(followed.headers['cache-control'], 'private, no-store')
  t.equal(followed.headers['referrer-policy'], 'no-referrer')
  t.match(
    followed.setCookies.find((cookie) => cookie.startsWith('__Host-Http-link=')),
    /; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  await stoa.browser().visit(url.pathname + url.search, { method: 'HEAD' })
  const page = await browser.visit('/verify-email')
  t.equal(page.status, 200)
  t.equal(page.headers['cache-control'], 'private, no-store')
  t.equal(page.headers['referrer-policy'], 'no-referrer')
  t.equal(page.headers['x-robots-tag'], 'noindex')
  t.match(page.text, `name="token" value="${tokenOf(url)}"`)
  t.equal(await goodTokens(), before, 'programs that examine letters use nothing up')
  t.notMatch((await stoa.browser().visit('/verify-email')).text, tokenOf(url), 'another browser is shown none')
  t.notMatch((await browser.visit('/reset-password')).text, tokenOf(url), 'nor a page of the other kind')

  const done = await browser.visit('/verify-email', form({ token: tokenOf(url) }))
  t.equal(done.status, 200)
  t.match(done.text, `${EMAIL} is confirmed.`)
  t.notOk(browser.jar.get('__Host-Http-link'), 'and the browser forgets it')
  const again = await browser.visit('/verify-email', form({ token: tokenOf(url) }))
  t.equal(again.status, 400)
  t.match(again.text, 'This link no longer works')
})

t.test('a forgotten password, without script: every session ends at once, and nobody is signed in', async (t) => {
  t.match((await stoa.browser().visit('/login')).text, 'href="/forgot-password"')
  const signedIn = stoa.browser()
  await signedIn.login(person.username, person.password)
  t.equal((await signedIn.visit('/users/profile')).status, 200)
  const browser = stoa.browser()
  const asked = await browser.visit('/forgot-password', form({ email: EMAIL }))
  t.equal(asked.status, 200)
  const unknown = await stoa.browser().visit('/forgot-password', form({ email: 'nobody@links.example' }))
  const plain = (text: string) => text.replaceAll('nobody@links.example', EMAIL).replace(/[\w-]{36}/g, '')
  t.equal(plain(unknown.text), plain(asked.text), 'the page says the same of everybody')
  const wrong = await browser.visit('/forgot-password', form({ email: 'no address' }))
  t.equal(wrong.status, 400)
  t.match(wrong.text, 'value="no address"')

  const url = await link('reset-password')
  t.match(await browser.visit(url.pathname + url.search), { status: 303, location: '/reset-password' })
  t.match((await browser.visit('/reset-password')).text, tokenOf(url))
  const weak = await browser.visit('/reset-password', form({ token: tokenOf(url), password: 'short' }))
  t.equal(weak.status, 400)
  t.match(weak.text, `value="${tokenOf(url)}"`, 'the form is filled again')
  const done = await browser.visit('/reset-password', form({ token: tokenOf(url), password: 'another long sentence' }))
  t.same([done.status, done.location], [303, '/login'])
  t.notOk(browser.jar.get('__Host-Http-bff'), 'nobody is signed in by a link')
  t.equal((await signedIn.visit('/users/profile')).status, 302)
  t.equal((await stoa.browser().login(person.username, person.password)).status, 401)
  t.equal((await stoa.browser().login(person.username, 'another long sentence')).status, 200)
  t.match((await browser.visit('/reset-password')).text, 'This link no longer works', 'there is no token any more')

  // Addresses that programs have mangled on their way.
  const mangled = tokenOf(url).toUpperCase()
  for (const before of ['/reset-password%3ftoken=', '/reset-password%3Ftoken%3D', '/x//reset-password?token='])
    await stoa.browser().visit(before + mangled)
  const log = stoa.logText()
  t.notMatch(log, mangled)
  for (const secret of [tokenOf(url), EMAIL, 'nobody@links', 'another long sentence']) t.notMatch(log, secret)
  for (const event of ['auth.forgot', 'auth.reset', 'auth.verify-email']) t.match(log, `"event":"${event}"`)
})

t.test('scripts call with the header, with POST, from here; the token never goes through the proxy', async (t) => {
  const browser = stoa.browser()
  for (const path of ['forgot', 'reset', 'verify-email']) {
    t.equal((await browser.call('GET', `/bff/auth/${path}`)).status, 405)
    const evil = { headers: { origin: 'https://evil.test' } }
    t.equal((await browser.call('POST', `/bff/auth/${path}`, {}, evil)).status, 403)
    t.equal((await browser.call('POST', `/bff/auth/${path}`, {})).status, 400)
    t.equal((await browser.call('POST', `/api/auth/${path}`, {})).status, 404)
    const bare = {
      ...form({}),
      headers: { origin: 'https://shop.test', 'content-type': 'application/json' },
      body: '{}',
    }
    t.equal((await browser.visit(`/bff/auth/${path}`, bare)).status, 403)
  }
  const one = await browser.call('POST', '/bff/auth/forgot', { email: EMAIL })
  const other = await browser.call('POST', '/bff/auth/forgot', { email: 'nobody@links.example' })
  t.same([one.status, one.text], [204, ''])
  t.same([other.status, other.text], [one.status, one.text])
  const made = { token: 'x'.repeat(43), password: 'another long sentence' }
  t.match((await browser.call('POST', '/bff/auth/reset', made)).json(), {
    ...{ code: 'INVALID_INPUT', fields: { token: 'invalid' } },
  })
  const statuses: number[] = []
  for (let n = 0; n < 20; n++)
    statuses.push((await browser.call('POST', '/bff/auth/forgot', { email: `n${n}@links.example` })).status)
  t.equal(statuses.at(-1), 429)
})

t.test('sessions end at once, and not when they are next verified; nobody else’s do', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  // A session that was verified is believed for an hour here.
  const bff = await testBff(t, { database, upstreamUrl, tuning: { verifiedSeconds: 3600 } })
  const other = { name: 'Nele', username: 'nele', password: 'a long sentence to remember' }
  const [owner, stranger] = [bff.browser(), bff.browser()]
  await owner.login(person.username, 'another long sentence')
  await stranger.call('POST', '/bff/auth/register', other)
  const seen = async () => [(await owner.visit('/users')).status, (await stranger.visit('/users')).status]
  t.same(await seen(), [200, 200])
  await shop.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: EMAIL } })
  const body = { token: tokenOf(await link('reset-password')), password: 'one more long sentence' }
  t.equal((await bff.browser().call('POST', '/bff/auth/reset', body)).status, 204)
  t.same(await seen(), [302, 200])
})

t.test('the profile: what waits, and a change that takes the password', async (t) => {
  const browser = stoa.browser()
  await browser.login(person.username, 'one more long sentence')
  const page = await browser.visit('/users/profile')
  t.match(page.text, 'Confirmed')
  t.notMatch(page.text, 'name="email"', 'a confirmed address is not among the details')
  const change = { intent: 'email', newEmail: 'new@links.example', password: 'wrong' }
  const refused = await browser.visit('/users/profile', form(change))
  t.equal(refused.status, 400)
  t.match(refused.text, 'value="new@links.example"')
  t.equal((await browser.visit('/users/profile', form({ ...change, password: 'one more long sentence' }))).status, 303)
  t.match((await browser.visit('/users/profile')).text, 'We have sent a link to new@links.example')
  t.equal((await browser.visit('/users/profile', form({ intent: 'resend' }))).status, 303)
})

t.test('a backend without these calls has no such screens, and no links to them', async (t) => {
  const upstream = await fakeUpstream(t)
  for (const path of ['forgot', 'reset']) upstream.script(`POST /api/auth/${path}`, faults.answer(404, {}))
  const foreign = await testStoa(t, upstream.url)
  const login = await foreign.browser().visit('/login')
  t.equal(login.status, 200)
  t.notMatch(login.text, 'forgot-password')
  t.notMatch((await foreign.browser().visit('/register')).text, 'name="email"')
  const page = await foreign.browser().visit('/forgot-password')
  t.equal(page.status, 404)
  t.match(page.text, 'Not offered by this backend')
  t.match((await foreign.browser().call('POST', '/bff/auth/forgot', { email: EMAIL })).json(), { code: 'NOT_OFFERED' })
  const made = { token: 'x'.repeat(43), password: 'another long sentence' }
  t.match((await foreign.browser().call('POST', '/bff/auth/reset', made)).json(), { code: 'NOT_OFFERED' })
})

t.test('a shop that cannot send letters says so', async (t) => {
  const silent = await testShop(t, { config: { seed: 'none', smtp: undefined } })
  const stoa = await testStoa(t, await silent.app.listen({ port: 0, host: '127.0.0.1' }))
  t.notMatch((await stoa.browser().visit('/login')).text, 'forgot-password')
  const page = await stoa.browser().visit('/forgot-password')
  t.equal(page.status, 200)
  t.match(page.text, 'This shop cannot send e-mail at the moment.')
  t.notMatch(page.text, 'name="email"')
})
