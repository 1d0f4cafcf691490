// An upstream that offers the four auth calls and nothing else: everything the owner specified works, and screens that
// need a catalogue say plainly that there is none.
import t from 'tap'
import { fakeUpstream } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const form = (values: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
})

t.test('home is a page that says the catalogue is unavailable', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const home = await stoa.browser().visit('/')
  t.equal(home.status, 200)
  t.match(home.text, /<title>Stoa<\/title>/)
  t.match(home.text, /catalogue/i)
})

t.test('catalogue screens answer 503 and say so; the account stays reachable from them', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  for (const path of ['/categories', '/categories/mugs', '/product/a-mug', '/search?q=mug', '/cart', '/pages/about']) {
    const page = await stoa.browser().visit(path)
    t.equal(page.status, 503, path)
    t.match(page.text, /The catalogue is unavailable/, path)
    t.match(page.text, /href="\/(login|users\/profile)"/, path)
  }
})

t.test('registers by a plain form, shows the profile, logs out', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const browser = stoa.browser()
  const registered = await browser.visit(
    '/register',
    form({ name: 'Nora', username: 'nora', password: 'a long enough one', returnTo: '/users/profile' }),
  )
  t.equal(registered.status, 303)
  t.equal(registered.location, '/users/profile')
  const profile = await browser.visit('/users/profile')
  t.equal(profile.status, 200)
  t.match(profile.text, /Hello, Nora/)
  t.match(profile.text, /can only view them here/)
  t.match(profile.text, /Your account is ready\./, 'the flash is in the page itself')
  t.notMatch((await browser.visit('/users/profile')).text, /Your account is ready\./, 'and is shown once')
  t.equal((await browser.visit('/logout', form({}))).status, 303)
  t.equal((await browser.visit('/users/profile')).location, '/login?returnTo=%2Fusers%2Fprofile')
})

t.test('wrong credentials show the form again with the username kept and the status 401', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const failed = await stoa.browser().visit('/login', form({ username: 'cleo', password: 'wrong' }))
  t.equal(failed.status, 401)
  t.match(failed.text, /The username or the password is wrong\./)
  t.match(failed.text, /value="cleo"/)
  t.notMatch(failed.text, /value="wrong"/)
})

t.test('an expired token is renewed while a page is asked for', async (t) => {
  const upstream = await fakeUpstream(t)
  const stoa = await testStoa(t, upstream.url)
  const browser = stoa.browser()
  await browser.login('cleo', 'cleo-secret')
  upstream.expire()
  upstream.reset()
  // The answer of a verification is kept for five seconds; a new process has none.
  const again = await testStoa(t, upstream.url)
  t.ok(again)
  const page = await browser.visit('/users/profile')
  t.equal(page.status, 200)
})

t.test('a form whose session has ended is kept while its sender signs in, and sent again by them', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const browser = stoa.browser()
  const sent = { name: 'Cleo "the <Great>', intent: 'save' }
  const turnedAway = await browser.visit('/users/profile?from=menu', form(sent))
  t.equal(turnedAway.status, 307)
  t.equal(turnedAway.location, '/401?returnTo=%2Fusers%2Fprofile%3Ffrom%3Dmenu')
  const place = turnedAway.location ?? ''
  const asked = await browser.visit(place, form(sent))
  t.equal(asked.status, 401)
  t.match(asked.text, 'name="kept.name" value="Cleo &quot;the &lt;Great&gt;"')
  t.match(asked.headers['cache-control'], /no-store/)

  const carried = { 'kept.name': sent.name, 'kept.intent': sent.intent, username: 'cleo' }
  const wrong = await browser.visit(`${place}&step=sign-in`, form({ ...carried, password: 'not-the-one' }))
  t.equal(wrong.status, 401)
  t.match(wrong.text, /The username or the password is wrong\./)
  t.match(wrong.text, 'name="kept.intent" value="save"')
  t.notMatch(wrong.text, 'not-the-one')
  const back = await browser.visit(`${place}&step=sign-in`, form({ ...carried, password: 'cleo-secret' }))
  t.equal(back.status, 200)
  t.match(back.text, 'action="/users/profile?from=menu"')
  t.match(back.text, 'name="name" value="Cleo &quot;the &lt;Great&gt;"')
  t.match(back.text, 'name="intent" value="save"')
  t.notMatch(back.text, /cleo-secret|name="(?:username|password|kept)/)
  t.equal((await browser.visit('/users/profile')).status, 200, 'and they are signed in')
  const meanwhile = await browser.visit(place, form(sent))
  t.match(meanwhile.text, 'name="intent" value="save"', 'whoever has signed in elsewhere only sends it')
})

t.test('of a form with a password, of one too long, or for another site nothing is kept', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const profile = '/401?returnTo=/users/profile'
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`field-${i}`, 'x']))
  for (const [place, values] of [
    [profile, { newEmail: 'cleo@kept.test', currentPassword: 'hush-hush' }],
    [profile, { body: 'kept.'.repeat(6001) }],
    [profile, many],
    ['/401?returnTo=https://evil.test/', { name: 'Cleo' }],
    ['/401', { name: 'Cleo' }],
  ] as const) {
    const page = await stoa.browser().visit(place, form(values))
    t.equal(page.status, 401)
    t.match(page.text, /what you sent was not saved/)
    t.notMatch(page.text, /kept\.|hush-hush|(?:href|action)="[^"]*evil/)
  }
  const foreign = form({ name: 'Cleo' })
  const refused = await stoa
    .browser()
    .visit(profile, { ...foreign, headers: { ...foreign.headers, origin: 'https://evil.test' } })
  t.equal(refused.status, 403)
})

t.test('error pages: 401, 403, 404 with its path, and a bot that gets the status alone', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  t.match((await stoa.browser().visit('/401?returnTo=/users/profile')).text, /Logged out/)
  const forbidden = await stoa.browser().visit('/403')
  t.equal(forbidden.status, 403)
  t.match(forbidden.text, /No access/)
  t.match(forbidden.text, /ask the person who runs the shop/, 'whoever should get in reads whom to ask')
  const missing = await stoa.browser().visit('/nowhere/at/all')
  t.equal(missing.status, 404)
  t.match(missing.text, /Page not found: \/nowhere\/at\/all/)
  t.match(missing.text, /<title>Page Not Found - Stoa<\/title>/)
  const bot = await stoa.browser().visit('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1' } })
  t.equal(bot.status, 404)
  t.equal(bot.text, '')
  // What is refused before any page is chosen; bots do not say that they want one.
  const headers = { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*', 'sec-fetch-dest': 'empty' }
  t.match(await stoa.browser().visit('/dashboard', { headers }), { status: 401, text: '' })
  t.match(await stoa.browser().visit('/product/..%2fx', { headers }), { status: 400, text: '' })
  t.match((await stoa.browser().visit('/bff/nowhere', { headers })).text, /"code":"CSRF"/)
})
