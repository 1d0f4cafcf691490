// Logging in, and how little somebody learns who cannot.
import t from 'tap'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { hashPassword } from '../../../src/shop/auth/passwords.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'

const shop = await testShop(t)
const { app, db, pool } = shop
const password = 'over-the-7-hills'
const passwordHash = await hashPassword(password)
const ann = await createUser(db, { username: 'Ann.Bell', name: 'Ann', role: 'editor', passwordHash })

/** Each call from its own address, unless told otherwise: limits have a test of their own. */
const addresses = (function* () {
  for (let n = 1; ; n++) yield `198.51.${n >> 8}.${n & 255}`
})()
const login = (body: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': addresses.next().value ?? '', ...headers },
    payload: body,
  })

t.test('the right password signs in, whatever case the name is typed in', async (t) => {
  for (const username of ['Ann.Bell', 'ann.bell', ' ANN.BELL ', 'ａｎｎ.ｂｅｌｌ']) {
    const answer = await login({ username, password })
    t.equal(answer.statusCode, 200, username)
    t.match(answer.json(), { statusCode: 200, user: { id: ann.id, username: 'Ann.Bell', role: 'editor' } })
    t.match(answer.headers['set-cookie'], /^stoa_refresh=/)
    t.equal(answer.headers['cache-control'], 'private, no-store')
  }
})

t.test(
  'a wrong password, an unknown name, a blocked and a passwordless user get one and the same answer',
  async (t) => {
    await createUser(db, { username: 'no.password', name: 'N', role: 'customer', passwordHash: null })
    const blocked = await createUser(db, { username: 'blocked', name: 'B', role: 'customer', passwordHash })
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
    const answers = [
      await login({ username: 'ann.bell', password: 'over-the-8-hills' }),
      await login({ username: 'nobody.at.all', password }),
      await login({ username: 'blocked', password }),
      await login({ username: 'no.password', password }),
    ]
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { requestId: _, ...rest } = JSON.parse(body)
      return { statusCode, rest, headers: Object.keys(headers).sort() }
    })
    t.same(seen[0]?.statusCode, 401)
    t.same(seen[0]?.rest, { code: 'INVALID_CREDENTIALS', message: 'Username or password is wrong.' })
    for (const other of seen.slice(1)) t.same(other, seen[0])
  },
)

t.test('input that is not a login is named', async (t) => {
  const wrong: [object, object][] = [
    [{}, { username: 'required', password: 'required' }],
    [{ username: 'ann.bell', password: '' }, { password: 'required' }],
    [{ username: 'ann.bell', password: 'x'.repeat(1025) }, { password: 'too_long:1024' }],
    [{ username: 'x'.repeat(65), password }, { username: 'too_long:64' }],
    [
      { username: 'ann\u0000bell', password: `${password}\ud800` },
      { username: 'invalid', password: 'invalid' },
    ],
    [
      { username: { $ne: null }, password: ['x'] },
      { username: 'invalid', password: 'invalid' },
    ],
  ]
  for (const [body, fields] of wrong) {
    const answer = await login(body)
    t.equal(answer.statusCode, 400)
    t.same(answer.json().fields, fields)
  }
})

t.test('a password hashed the old way is hashed anew when its owner comes', async (t) => {
  const old = await hashPassword(password, { memory: 8192, passes: 1, parallelism: 1 })
  const { id } = await createUser(db, { username: 'old.hand', name: 'O', role: 'customer', passwordHash: old })
  const stored = async () =>
    (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash
  t.equal((await login({ username: 'old.hand', password: 'wrong-one' })).statusCode, 401)
  t.equal(await stored(), old)
  t.equal((await login({ username: 'old.hand', password })).statusCode, 200)
  const renewed = await stored()
  t.match(renewed, /\$m=19456,t=2,p=1\$/)
  t.equal((await login({ username: 'old.hand', password })).statusCode, 200)
  t.equal(await stored(), renewed, 'once is enough')
})

t.test('a login that meets a change of its password halfway does not get in', async (t) => {
  const changing = await createUser(db, { username: 'changing', name: 'C', role: 'customer', passwordHash })
  const other = await hashPassword('another-9-hills')
  let late: ReturnType<typeof login> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: other }).where('id', '=', changing.id).execute()
    late = login({ username: 'changing', password })
    late.catch(() => undefined)
    await lockWaits(pool)
  })
  t.equal((await late)?.statusCode, 401)
  const { rows } = await pool.query('select count(*)::int as n from refresh_families where user_id = $1', [changing.id])
  t.equal(rows[0].n, 0)
})

t.test('the browser is remembered by its family and system', async (t) => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const { accessToken } = (await login({ username: 'ann.bell', password }, { 'user-agent': agent })).json()
  const { rows } = (
    await app.inject({ url: '/api/account/sessions', headers: { authorization: `Bearer ${accessToken}` } })
  ).json()
  t.equal(rows.find(({ current }: { current: boolean }) => current).device, 'Firefox · Linux')
})

t.test('a login leaves the sessions of other browsers alone', async (t) => {
  const first = (await login({ username: 'ann.bell', password })).json().accessToken
  await login({ username: 'ann.bell', password })
  const headers = { authorization: `Bearer ${first}` }
  t.equal((await app.inject({ url: '/api/account', headers })).statusCode, 200)
})
