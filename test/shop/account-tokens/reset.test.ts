// A forgotten password: who gets a letter, what its link does, and that nothing of it tells who has an account.
import { sql } from 'kysely'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { letterShop, PASSWORD, tokenIn } from './letters.ts'

const shop = await letterShop(t)
const { app, db, pool, forgot, reset, login, person, row, arrived, signInAgain, log } = shop

const linkFor = async (email: string): Promise<string> => {
  await forgot(email)
  return tokenIn(
    (await arrived()).find(({ recipients, text }) => recipients.includes(email) && text?.includes('?token=')),
  )
}

t.test('a letter comes, its link sets a password once, every session ends, and the owner is told', async (t) => {
  const user = await person('ann@bell.example')
  const [here, there] = [await signInAgain(user), await signInAgain(user)]
  const stranger = await signInAgain(await person('other@bell.example'))
  t.equal((await forgot('ANN@bell.example')).statusCode, 204, 'whatever its case')
  const [letter, ...others] = await arrived()
  t.same(others, [])
  t.same(letter?.recipients, ['ann@bell.example'], 'it goes to the address as it was confirmed')
  t.match(letter?.text, `Your username is ${user.username}.`)
  t.match(letter?.text, `${shop.config.publicOrigin}/reset-password?token=`)
  const token = tokenIn(letter)
  const stored = await sql<{ row: string }>`select t::text as row from user_tokens t`.execute(db)
  t.notOk(
    stored.rows.some((one) => one.row.includes(token)),
    'the table has no token',
  )

  const answer = await reset(token)
  t.same([answer.statusCode, answer.json()], [200, { userId: user.id }])
  t.equal(answer.headers['cache-control'], 'private, no-store')
  t.equal(await login(user.username, PASSWORD), 401)
  t.equal(await login(user.username, 'under-the-9-hills'), 200)
  const isLive = async ({ headers }: typeof here) =>
    (await app.inject({ url: '/api/auth/verify', headers })).json().valid
  t.same([await isLive(here), await isLive(there), await isLive(stranger)], [false, false, true])
  const [told] = await arrived()
  t.match(told, { recipients: ['ann@bell.example'], subject: 'Your password was changed' })
  t.notMatch(told?.text, /token=/)

  const again = await reset(token, 'beside-the-3-hills')
  t.equal(again.statusCode, 400)
  t.match(again.json(), { code: 'INVALID_INPUT', fields: { token: 'invalid' } })
  t.equal(await login(user.username, 'under-the-9-hills'), 200)
  const said = JSON.stringify(log)
  for (const secret of [token, 'ann@bell.example', 'under-the-9-hills']) t.notMatch(said, secret, 'nor the log')
})

t.test('of two who follow one link at the same moment one sets the password', async (t) => {
  const user = await person('race@bell.example')
  const token = await linkFor('race@bell.example')
  const hold = await pool.connect()
  await hold.query('begin')
  await hold.query('select from users where id = $1 for update', [user.id])
  const tries = [reset(token, 'first-of-2-words'), reset(token, 'second-of-2-words')]
  await lockWaits(pool, 2)
  await hold.query('commit')
  hold.release()
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  t.same(statuses.toSorted(), [200, 400])
  const works = [await login(user.username, 'first-of-2-words'), await login(user.username, 'second-of-2-words')]
  t.same(
    works,
    statuses.map((status) => (status === 200 ? 200 : 401)),
    'the one that was told so',
  )
  await arrived()
})

t.test('a link is void: after an hour, after another was used, after the password was changed otherwise', async (t) => {
  const user = await person('void@bell.example')
  const old = await linkFor('void@bell.example')
  await sql`update user_tokens set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(db)
  t.equal((await reset(old)).statusCode, 400)
  const [first, second] = [await linkFor('void@bell.example'), await linkFor('void@bell.example')]
  const ages = await sql<{ minutes: number }>`
    select distinct round(extract(epoch from expires_at - created_at) / 60)::int as minutes from user_tokens
    where user_id = ${user.id} and expires_at > now()`.execute(db)
  t.same(ages.rows, [{ minutes: 60 }])
  t.equal((await reset(second)).statusCode, 200)
  t.equal((await reset(first)).statusCode, 400)
  const third = await linkFor('void@bell.example')
  const { headers } = await signInAgain(user)
  const changed = await app.inject({
    ...{ method: 'PUT', url: '/api/account/password', headers },
    payload: { currentPassword: 'under-the-9-hills', newPassword: 'between-4-hills' },
  })
  t.equal(changed.statusCode, 204)
  t.equal((await reset(third)).statusCode, 400)
  t.ok(
    (await arrived()).some(({ subject }) => subject === 'Your password was changed'),
    'that is told as well',
  )
})

t.test('who is blocked, has another address by now, or a link of the other kind, gets nowhere', async (t) => {
  const user = await person('moved@bell.example')
  const token = await linkFor('moved@bell.example')
  const set = (values: object) => db.updateTable('users').set(values).where('id', '=', user.id).execute()
  await set({ email: 'elsewhere@bell.example' })
  t.equal((await reset(token)).statusCode, 400)
  await set({ email: 'moved@bell.example', email_verified_at: null })
  t.equal((await reset(token)).statusCode, 400, 'an address that is no longer confirmed')
  await set({ email_verified_at: new Date(), status: 'blocked' })
  t.equal((await reset(token)).statusCode, 400)
  await set({ status: 'active' })
  t.equal((await shop.verifyLink(token)).statusCode, 400, 'it confirms no address')
  t.equal((await reset(token)).statusCode, 200, 'and was not used up by any of it')
  for (const made of ['x'.repeat(43), `${token.slice(0, -1)}!`, '', 'x'.repeat(5000)])
    t.match((await reset(made)).json(), { code: 'INVALID_INPUT', fields: { token: String } })
  await arrived()
})

t.test(
  'a waiting change of the address is taken back: whoever knew the old password may have entered it',
  async (t) => {
    const user = await person('owner@bell.example')
    const token = await linkFor('owner@bell.example')
    const { headers } = await signInAgain(user)
    const payload = { email: 'thief@bell.example', password: PASSWORD }
    await app.inject({ method: 'PUT', url: '/api/account/email', headers, payload })
    const letters = await arrived()
    const confirm = tokenIn(letters.find(({ recipients }) => recipients[0] === 'thief@bell.example'))
    t.equal((await reset(token)).statusCode, 200)
    t.equal((await shop.verifyLink(confirm)).statusCode, 400)
    t.match(await row(user.id), { email: 'owner@bell.example', email_pending: null })
  },
)

for (const first of ['reset', 'verify'] as const)
  t.test(`a reset and a change of the address at one moment, ${first} first: one of them holds`, async (t) => {
    const address = `both-${first}@bell.example`
    const user = await person(address)
    const token = await linkFor(address)
    const { headers } = await signInAgain(user)
    const payload = { email: `new-${first}@bell.example`, password: PASSWORD }
    await app.inject({ method: 'PUT', url: '/api/account/email', headers, payload })
    const confirm = tokenIn((await arrived()).find(({ recipients }) => recipients[0] === payload.email))
    const hold = await pool.connect()
    await hold.query('begin')
    await hold.query('select from users where id = $1 for update', [user.id])
    const calls = { reset: () => reset(token), verify: () => shop.verifyLink(confirm) }
    const one = calls[first]()
    await lockWaits(pool, 1)
    const other = calls[first === 'reset' ? 'verify' : 'reset']()
    await lockWaits(pool, 2)
    await hold.query('commit')
    hold.release()
    t.same([(await one).statusCode, (await other).statusCode], [200, 400])
    t.match(await row(user.id), { email: first === 'reset' ? address : payload.email, email_pending: null })
    await arrived()
  })

t.test('nothing tells whether an account has an address: status, body, headers, statements', async (t) => {
  await person('known@bell.example')
  await person('unconfirmed@bell.example', { verified: false })
  const known = await forgot('known@bell.example')
  const { 'x-request-id': _, date: __, ...headers } = known.headers
  for (const email of ['nobody@bell.example', 'unconfirmed@bell.example']) {
    const { statusCode, body, headers: given } = await forgot(email)
    const { 'x-request-id': _, date: __, ...others } = given
    t.same([statusCode, body, others], [known.statusCode, known.body, headers])
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from user_tokens where created_at > now()`.execute(db)
  t.same(rows, [{ n: 0 }], 'nothing is looked up within the request')
  t.same(
    (await arrived()).map(({ recipients }) => recipients[0]),
    ['known@bell.example'],
    'the letter goes to a confirmed address alone',
  )
  t.match((await forgot('not an address')).json(), { code: 'INVALID_INPUT', fields: { email: 'invalid' } })
})

t.test('letters are limited: of a network with a 429, to one address without a word', async (t) => {
  await person('flooded@bell.example')
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    statuses.push((await forgot('flooded@bell.example')).statusCode)
    await shop.runJobs()
  }
  t.same(statuses, Array<number>(8).fill(204))
  t.equal((await arrived()).length, 5)
  const network = '203.0.113.77'
  for (let n = 0; n < 20; n++) statuses.push((await forgot(`who-${n}@bell.example`, network)).statusCode)
  t.equal((await forgot('known@bell.example', network)).statusCode, 429)
  t.equal((await forgot('known@bell.example', '203.0.113.78')).statusCode, 204)
  await arrived()
})

t.test('a password that could not be registered is refused, and the link stays good', async (t) => {
  const user = await person('rules@bell.example')
  const token = await linkFor('rules@bell.example')
  for (const [password, problem] of [
    ['short', 'too_short:8'],
    ['password123', 'common'],
    [user.username.toUpperCase(), 'common'],
  ] as const)
    t.match((await reset(token, password)).json().fields, { password: problem })
  t.equal((await reset(token)).statusCode, 200)
  await arrived()
})
