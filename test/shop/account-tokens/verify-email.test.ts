// Confirmed addresses: entered with the password, confirmed by a letter, and what then belongs to the account.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { letterShop, PASSWORD, tokenIn } from './letters.ts'

const shop = await letterShop(t)
const { app, db, pool, post, person, row, arrived, verifyLink, signInAgain } = shop

type Headers = Record<string, string>
const enter = (headers: Headers, email: string, password = PASSWORD) =>
  app.inject({ method: 'PUT', url: '/api/account/email', headers, payload: { email, password } })
const account = async (headers: Headers) => (await app.inject({ url: '/api/account', headers })).json()
const letterTo = async (email: string) => (await arrived()).find(({ recipients }) => recipients[0] === email)

const guestOrder = async (email: string, customerId: string | null = null): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('orders')
    .values({
      ...{ id, number: `T-${id.slice(0, 8)}`, public_token: id.replaceAll('-', ''), customer_id: customerId, email },
      ...{ locale: 'en', currency: 'EUR', status: 'confirmed', payment_status: 'paid' },
      ...{ fulfilment_status: 'unfulfilled', prices_include_tax: true },
      ...{ items_minor: 1000, total_minor: 1000, paid_minor: 1000 },
    })
    .execute()
  return id
}
const ownerOf = async (id: string) =>
  (await db.selectFrom('orders').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()).customer_id

t.test('registering with an address: one letter that welcomes, whose link confirms', async (t) => {
  const body = { name: 'Bea Lin', username: 'bea.lin', password: 'seven quiet lanterns', email: 'bea@lin.example' }
  const registered = await post('/api/auth/register', body)
  t.equal(registered.statusCode, 200)
  const headers = { authorization: `Bearer ${registered.json().accessToken}` }
  const waiting = { email: 'bea@lin.example', emailVerified: false, emailPending: 'bea@lin.example' }
  t.match(await account(headers), waiting)
  const letters = await arrived()
  t.match(letters, [{ recipients: ['bea@lin.example'], subject: /^Welcome to / }])
  t.equal(letters.length, 1)
  t.match(letters[0]?.text, `${shop.config.publicOrigin}/verify-email?token=`)
  const answer = await verifyLink(tokenIn(letters[0]))
  t.same([answer.statusCode, answer.json()], [200, { email: 'bea@lin.example', orders: 0 }])
  t.match(await account(headers), { email: 'bea@lin.example', emailVerified: true, emailPending: null })
  t.match((await verifyLink(tokenIn(letters[0]))).json(), { code: 'INVALID_INPUT', fields: { token: 'invalid' } })

  const without = await post('/api/auth/register', { ...body, username: 'bea.two', email: '' })
  t.equal(without.statusCode, 200)
  t.same(await arrived(), [], 'without an address nothing is written')
  const same = await post('/api/auth/register', { ...body, username: 'bea.three' })
  t.same([same.statusCode, Object.keys(same.json())], [200, Object.keys(registered.json())], 'whoever has the address')
  await arrived()
})

t.test('a new address waits, both are told, and the link moves the account to it', async (t) => {
  const user = await person('old@move.example')
  const { headers } = await signInAgain(user)
  t.match((await enter(headers, 'new@move.example', 'wrong-password')).json(), { fields: { password: 'wrong' } })
  t.same(await arrived(), [])
  const answer = await enter(headers, 'new@move.example')
  t.same([answer.statusCode, answer.body], [204, ''])
  t.match(await account(headers), { email: 'old@move.example', emailVerified: true, emailPending: 'new@move.example' })
  const letters = await arrived()
  t.same(letters.map(({ recipients, subject }) => [recipients[0], subject]).toSorted(), [
    ['new@move.example', 'Please confirm your e-mail address'],
    ['old@move.example', 'Your e-mail address is about to change'],
  ])
  const told = letters.find(({ recipients }) => recipients[0] === 'old@move.example')
  t.notMatch(told?.text, /token=|new@move/, 'the old one gets no link and is not told the new one')
  const token = tokenIn(letters.find(({ recipients }) => recipients[0] === 'new@move.example'))
  const life = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from user_tokens
    where user_id = ${user.id}`.execute(db)
  t.same(life.rows, [{ hours: 48 }])
  t.equal((await shop.reset(token)).statusCode, 400, 'it sets no password')
  t.equal((await verifyLink(token)).statusCode, 200)
  t.match(await account(headers), { email: 'new@move.example', emailVerified: true, emailPending: null })

  await enter(headers, 'third@move.example')
  const late = tokenIn(await letterTo('third@move.example'))
  await enter(headers, 'NEW@move.example')
  t.match(await account(headers), { emailPending: null }, 'the confirmed one again takes it back')
  t.equal((await verifyLink(late)).statusCode, 400)
  await enter(headers, '')
  t.match(await account(headers), { email: null, emailVerified: false, emailPending: null })
  await arrived()
})

t.test('an address that is removed is told so, without a link that would find nobody', async (t) => {
  const [user, other] = [await person('gone@drop.example'), await person('stays@drop.example')]
  const { headers } = await signInAgain(user)
  await enter(headers, '')
  const letters = await arrived()
  t.match(letters, [{ recipients: ['gone@drop.example'], subject: 'Your e-mail address was removed' }])
  t.equal(letters.length, 1)
  t.match(letters[0]?.text, `Your username is ${user.username}.`, 'with which to sign in, or to write to the shop')
  t.match(letters[0]?.text, `${shop.config.publicOrigin}/contact`)
  t.notMatch(letters[0]?.text, '/forgot-password')
  await shop.forgot('gone@drop.example')
  t.same(await arrived(), [])
  await enter(headers, '')
  t.same(await arrived(), [], 'what is gone is not removed again')
  t.match(await row(other.id), { email: 'stays@drop.example' })
})

t.test('a link to a new password is void once the address was another one, even if it is the same again', async (t) => {
  const user = await person('first@back.example')
  const { headers } = await signInAgain(user)
  await shop.forgot('first@back.example')
  const reset = tokenIn(await letterTo('first@back.example'))
  for (const email of ['second@back.example', 'first@back.example']) {
    await enter(headers, email)
    t.equal((await verifyLink(tokenIn(await letterTo(email)))).statusCode, 200)
  }
  t.match(await account(headers), { email: 'first@back.example', emailVerified: true })
  t.equal((await shop.reset(reset)).statusCode, 400)
})

t.test('the answer says nothing of whose an address is; who confirms it second is told', async (t) => {
  const [owner, other] = [await person('mine@both.example'), await person(null)]
  const { headers } = await signInAgain(other)
  const free = await enter(headers, 'free@both.example')
  const taken = await enter(headers, 'mine@both.example')
  const { 'x-request-id': _, date: __, ...one } = free.headers
  const { 'x-request-id': ___, date: ____, ...two } = taken.headers
  t.same([taken.statusCode, taken.body, two], [free.statusCode, free.body, one])
  const refused = await verifyLink(tokenIn(await letterTo('mine@both.example')))
  t.equal(refused.statusCode, 409)
  t.match(refused.json(), { code: 'TAKEN', fields: { email: 'taken' } })
  t.match(await row(other.id), { email: null, email_verified_at: null })
  t.match(await row(owner.id), { email: 'mine@both.example' })
})

t.test('of two accounts that confirm one address at the same moment one has it', async (t) => {
  const people = [await person(null), await person(null)]
  const tokens: string[] = []
  for (const user of people) {
    await enter((await signInAgain(user)).headers, 'shared@both.example')
    tokens.push(tokenIn(await letterTo('shared@both.example')))
  }
  const order = await guestOrder('shared@both.example')
  const answers = await Promise.all(tokens.map(verifyLink))
  t.same(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const winner = people[answers.findIndex(({ statusCode }) => statusCode === 200)]
  t.equal(await ownerOf(order), winner?.id)
})

t.test('guest orders with exactly the address join, in the count as well; nobody else’s do', async (t) => {
  const user = await person(null)
  const stranger = await person('stranger@orders.example')
  const { headers } = await signInAgain(user)
  const own = [await guestOrder('Cy@Orders.example'), await guestOrder('cy@orders.example')]
  const others = [
    await guestOrder('cy+tag@orders.example'),
    await guestOrder('xcy@orders.example'),
    await guestOrder('cy@orders.example', stranger.id),
    await guestOrder(''),
  ]
  await enter(headers, 'cy@orders.example')
  const token = tokenIn(await letterTo('cy@orders.example'))
  t.same(await Promise.all(own.map(ownerOf)), [null, null], 'typing the address joins nothing')
  t.match((await verifyLink(token)).json(), { email: 'cy@orders.example', orders: 2 })
  t.same(await Promise.all(own.map(ownerOf)), [user.id, user.id])
  t.same(await Promise.all(others.map(ownerOf)), [null, null, stranger.id, null])
  await shop.runJobs()
  t.match(await row(user.id), { orders_count: 2, spent_minor: 2000 })
})

t.test(
  'orders placed later with a confirmed address join as its owner opens their orders; nobody else’s do',
  async (t) => {
    const user = await person('late@orders.example')
    const { headers } = await signInAgain(user)
    const own = await guestOrder('Late@Orders.example')
    const stranger = await person('stranger@late.example')
    const others = [await guestOrder('late+tag@orders.example'), await guestOrder('late@orders.example', stranger.id)]
    const unconfirmed = await person('typed@orders.example', { verified: false })
    await enter((await signInAgain(unconfirmed)).headers, 'late@orders.example')
    const typed = await guestOrder('typed@orders.example')
    const listed = async (of: Headers) =>
      (await app.inject({ url: '/api/account/orders', headers: of }))
        .json()
        .rows.map(({ token }: { token: string }) => token)
    const tokenOf = (id: string) => id.replaceAll('-', '')

    for (const one of [unconfirmed, stranger]) await listed((await signInAgain(one)).headers)
    t.same(await ownerOf(own), null)
    t.same(await listed(headers), [tokenOf(own)])
    t.equal(await ownerOf(own), user.id)
    t.same(await Promise.all([...others, typed].map(ownerOf)), [null, stranger.id, null])
    await shop.runJobs()
    t.match(await row(user.id), { orders_count: 1, spent_minor: 1000 })
  },
)

t.test('confirming waits for whoever works on a guest order, and then has it', async (t) => {
  const user = await person(null)
  await enter((await signInAgain(user)).headers, 'busy@orders.example')
  const token = tokenIn(await letterTo('busy@orders.example'))
  const order = await guestOrder('busy@orders.example')
  const hold = await pool.connect()
  await hold.query('begin')
  await hold.query('select from orders where id = $1 for update', [order])
  const answer = verifyLink(token)
  await lockWaits(pool, 1)
  await hold.query("update orders set status = 'cancelled' where id = $1", [order])
  await hold.query('commit')
  hold.release()
  t.equal((await answer).json().orders, 1)
  t.match(await db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst(), {
    ...{ customer_id: user.id, status: 'cancelled' },
  })
})

t.test('the link is sent again, some times, and only where an address waits', async (t) => {
  const user = await person('done@again.example')
  const { headers } = await signInAgain(user)
  const again = async () =>
    (await app.inject({ method: 'POST', url: '/api/account/email/verification', headers })).statusCode
  t.equal(await again(), 204)
  t.same(await arrived(), [], 'nothing waits')
  await enter(headers, 'next@again.example')
  const first = tokenIn(await letterTo('next@again.example'))
  t.equal(await again(), 204)
  const second = tokenIn(await letterTo('next@again.example'))
  t.not(second, first)
  t.equal((await verifyLink(first)).statusCode, 200, 'the first one stays good')
  t.equal((await verifyLink(second)).statusCode, 400)
  const statuses = [await again(), await again(), await again(), await again()]
  t.same(statuses, [204, 204, 204, 429])
})

t.test('one address is not filled with letters, whoever has them written', async (t) => {
  for (let n = 0; n < 7; n++)
    await post('/api/auth/register', {
      ...{ name: 'N', username: `flood-${n}`, password: 'seven quiet lanterns', email: 'victim@flood.example' },
    })
  t.equal((await arrived()).length, 5)
  const { headers } = await signInAgain(await person(null))
  t.equal((await enter(headers, 'victim@flood.example')).statusCode, 204)
  t.same(await arrived(), [], 'nor from an account that is there')
  t.match(await account(headers), { emailPending: 'victim@flood.example' })
  const { n } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('email', '=', 'victim@flood.example')
    .executeTakeFirstOrThrow()
  t.equal(n, 7, 'the accounts are made all the same')
})

t.test('an unconfirmed address is corrected with the name, and the link that went astray is void', async (t) => {
  const body = { name: 'Di', username: 'di.typo', password: 'seven quiet lanterns', email: 'typo@fix.example' }
  const registered = (await post('/api/auth/register', body)).json()
  const headers = { authorization: `Bearer ${registered.accessToken}` }
  const astray = tokenIn(await letterTo('typo@fix.example'))
  const { version } = await account(headers)
  const put = (payload: object) => app.inject({ method: 'PUT', url: '/api/account', headers, payload })
  t.equal((await put({ name: 'Di', email: 'right@fix.example', version })).statusCode, 200)
  t.equal((await verifyLink(astray)).statusCode, 400)
  t.match(await account(headers), { email: 'right@fix.example', emailVerified: false, emailPending: null })
  t.same(await arrived(), [], 'without the password nothing is sent')
  await enter(headers, 'right@fix.example', body.password)
  t.equal((await verifyLink(tokenIn(await letterTo('right@fix.example')))).statusCode, 200)
})

t.test('a new password takes a waiting address back, whoever sets it, and nobody else’s', async (t) => {
  const [staff, another] = [await person('boss@keys.example'), await person('other@keys.example')]
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', staff.id).execute()
  await enter((await signInAgain(another)).headers, 'another@keys.example')
  const theirs = tokenIn(await letterTo('another@keys.example'))
  await person('third@keys.example')
  await shop.forgot('third@keys.example')
  const reset = tokenIn(await letterTo('third@keys.example'))
  const change = (headers: Headers) =>
    app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers,
      payload: { currentPassword: PASSWORD, newPassword: 'eleven loud trumpets' },
    })
  for (const who of ['the owner', 'staff']) {
    const at = who.replace(' ', '-')
    const user = await person(`${at}@keys.example`)
    const { headers } = await signInAgain(user)
    await enter(headers, `${at}-thief@keys.example`)
    const thiefs = tokenIn(await letterTo(`${at}-thief@keys.example`))
    const done =
      who === 'the owner'
        ? await change(headers)
        : await app.inject({
            method: 'POST',
            url: `/api/admin/users/${user.id}/password`,
            headers: (await signInAgain(staff)).headers,
            payload: { version: (await row(user.id)).version },
          })
    t.ok(done.statusCode < 300, `${who}: ${done.body}`)
    t.match(await row(user.id), { email: `${at}@keys.example`, email_pending: null }, who)
    t.equal((await verifyLink(thiefs)).statusCode, 400, who)
  }
  t.equal((await verifyLink(theirs)).statusCode, 200, 'of somebody else')
  t.equal((await shop.reset(reset)).statusCode, 200, 'of somebody else')
  await arrived()
})

t.test('a password that is changed while an address is entered stops it', async (t) => {
  const user = await person('slow@race.example')
  const { headers } = await signInAgain(user)
  const hold = await pool.connect()
  await hold.query('begin')
  await hold.query('select from users where id = $1 for update', [user.id])
  const answer = enter(headers, 'late@race.example')
  await lockWaits(pool, 1)
  await hold.query("update users set password_hash = 'another' where id = $1", [user.id])
  await hold.query('commit')
  hold.release()
  t.equal((await answer).statusCode, 409)
  t.match(await row(user.id), { email_pending: null })
  t.same(await arrived(), [])
})
