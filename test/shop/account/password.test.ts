// Changing one's password: proven with the old one, and the end of every other session.
import t from 'tap'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { hashPassword } from '../../../src/shop/auth/passwords.ts'
import { type SignedIn, testShop } from '../../support/shop.ts'

const shop = await testShop(t)
const { app, db, pool, signInAgain } = shop
const password = 'over-the-7-hills'
const passwordHash = await hashPassword(password)

const person = async (username: string): Promise<SignedIn> =>
  signInAgain(await createUser(db, { username, name: 'N', role: 'customer', passwordHash }))
const change = (headers: Record<string, string>, currentPassword: unknown, newPassword: unknown, more: object = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/account/password',
    headers,
    payload: { currentPassword, newPassword, ...more },
  })
const login = async (username: string, given: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given } })).statusCode
const isLive = async ({ headers }: SignedIn) => (await app.inject({ url: '/api/auth/verify', headers })).json().valid

t.test('the new password counts, the old one no more; this browser stays, the others leave', async (t) => {
  const here = await person('ann')
  const there = await signInAgain(here.user)
  const stranger = await person('stranger')
  t.equal((await change(here.headers, password, 'under-the-9-hills')).statusCode, 204)
  t.same([await isLive(here), await isLive(there), await isLive(stranger)], [true, false, true])
  const refresh = (credential: string) =>
    app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: `stoa_refresh=${credential}` } })
  t.equal((await refresh(there.credential)).statusCode, 401)
  t.equal((await refresh(here.credential)).statusCode, 200)
  t.equal(await login('ann', password), 401)
  t.equal(await login('ann', 'under-the-9-hills'), 200)
  const account = (await app.inject({ url: '/api/account', headers: here.headers })).json()
  t.ok(Math.abs(Date.parse(account.passwordChangedAt) - Date.now()) < 600_000)
})

t.test('without the right old password nothing changes', async (t) => {
  const { headers, user } = await person('bob')
  const answer = await change(headers, 'over-the-8-hills', 'under-the-9-hills')
  t.equal(answer.statusCode, 400)
  t.match(answer.json(), { code: 'INVALID_INPUT', fields: { currentPassword: 'wrong' } })
  const stored = await db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  t.equal(stored?.password_hash, passwordHash)
})

t.test('a new password must be one that could have been registered', async (t) => {
  const { headers } = await person('cyd.charisse')
  const wrong: [unknown, string][] = [
    ['short', 'too_short:8'],
    ['x'.repeat(129), 'too_long:128'],
    ['password123', 'common'],
    ['Cyd.Charisse', 'common'],
    ['half \ud800 a character', 'invalid'],
    [12_345_678, 'invalid'],
    [undefined, 'required'],
  ]
  for (const [newPassword, problem] of wrong) {
    const answer = await change(headers, password, newPassword)
    t.equal(answer.statusCode, 400)
    t.same(answer.json().fields, { newPassword: problem })
  }
  t.same((await change(headers, password, 'under-the-9-hills', { userId: 'x' })).json().fields, { userId: 'unknown' })
  t.equal(await isLive({ headers } as SignedIn), true)
})

t.test('an open session is no place to guess the password', async (t) => {
  const { headers, user } = await person('dan')
  for (let n = 0; n < 5; n++) t.equal((await change(headers, `wrong-guess-${n}`, 'under-the-9-hills')).statusCode, 400)
  await pool.query(`update login_attempts set blocked_until = now() + interval '1 hour' where key = $1`, [
    `password:${user.id}`,
  ])
  const refused = await change(headers, password, 'under-the-9-hills')
  t.equal(refused.statusCode, 429)
  t.match(refused.headers['retry-after'], /^3[56]\d\d$/)
})

t.test('of two changes at once one wins, and its password is the one that counts', async (t) => {
  const { headers } = await person('eve')
  const wanted = ['under-the-9-hills', 'below-the-11-hills']
  const answers = await Promise.all(wanted.map((one) => change(headers, password, one)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  t.equal(statuses.filter((status) => status === 204).length, 1)
  // Whoever read the old hash before it changed meets a conflict, whoever read it after has given the wrong one.
  t.match(
    statuses.find((status) => status !== 204),
    /^(409|400)$/,
  )
  const winner = wanted[statuses.indexOf(204)] ?? ''
  t.equal(await login('eve', winner), 200)
})
