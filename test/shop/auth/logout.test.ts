// Ending sessions: this one, all of them; twice, without one, with somebody else's.
import t from 'tap'
import { testShop } from '../../support/shop.ts'

const { app, signIn, signInAgain } = await testShop(t)

const logout = (credential?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: credential === undefined ? {} : { cookie: `stoa_refresh=${credential}` },
  })
const isLive = async ({ headers }: { headers: { authorization: string } }) =>
  (await app.inject({ url: '/api/auth/verify', headers })).json().valid

t.test('a logout ends the session of the cookie at once, and only that one', async (t) => {
  const first = await signIn('customer')
  const second = await signInAgain(first.user)
  const answer = await logout(first.credential)
  t.equal(answer.statusCode, 204)
  t.equal(answer.body, '')
  t.match(answer.headers['set-cookie'], /^stoa_refresh=; Max-Age=0; Path=\/api\/auth; .*HttpOnly; SameSite=Strict/)
  t.equal(await isLive(first), false)
  t.equal(await isLive(second), true)
})

t.test('it is the same twice, without a cookie, and with any other cookie', async (t) => {
  const { credential } = await signIn('customer')
  for (const one of [credential, credential, undefined, 'x', 'A'.repeat(43)])
    t.equal((await logout(one)).statusCode, 204)
})

t.test('a credential that was used before still ends its session', async (t) => {
  const session = await signIn('customer')
  await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie: `stoa_refresh=${session.credential}` },
  })
  await logout(session.credential)
  t.equal(await isLive(session), false)
})

t.test('logging out everywhere ends every session of the user, and nobody else’s', async (t) => {
  const first = await signIn('customer')
  const second = await signInAgain(first.user)
  const other = await signIn('customer')
  const all = (headers?: { authorization: string }) =>
    app.inject({ method: 'POST', url: '/api/auth/logout-all', ...(headers && { headers }) })
  t.equal((await all(second.headers)).statusCode, 204)
  t.same([await isLive(first), await isLive(second), await isLive(other)], [false, false, true])
  t.equal((await all(second.headers)).statusCode, 401, 'there is no session left to say it twice')
  t.equal((await all()).statusCode, 401)
  t.equal(await isLive(await signInAgain(first.user)), true, 'and one may come back')
})

t.test('a session is never ended by following a link', async (t) => {
  const session = await signIn('customer')
  const headers = { ...session.headers, cookie: `stoa_refresh=${session.credential}` }
  t.equal((await app.inject({ url: '/api/auth/logout', headers })).statusCode, 405)
  t.equal(await isLive(session), true)
})
