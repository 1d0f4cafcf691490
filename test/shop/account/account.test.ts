// One's own name and e-mail address: versions, addresses others have, input that does not fit.
import t from 'tap'
import { testShop } from '../../support/shop.ts'

const { app, db, signIn } = await testShop(t)

type Headers = Record<string, string>
const get = async (headers: Headers) => (await app.inject({ url: '/api/account', headers })).json()
const put = (headers: Headers, payload: object) => app.inject({ method: 'PUT', url: '/api/account', headers, payload })

t.test('name and e-mail change, the version counts up', async (t) => {
  const { headers, user } = await signIn('customer')
  const answer = await put(headers, { name: '  Ann Bell ', email: 'Ann@Bell.example', version: 1 })
  t.equal(answer.statusCode, 200)
  t.match(answer.json(), { id: user.id, name: 'Ann Bell', email: 'Ann@Bell.example', version: 2, role: 'customer' })
  t.same(await get(headers), answer.json())
  t.equal(answer.headers['cache-control'], 'private, no-store')
  t.match((await put(headers, { name: 'Ann Bell', email: '', version: 2 })).json(), { email: null, version: 3 })
})

t.test('an answer shows nothing of the user but what is theirs to see', async (t) => {
  const { headers } = await signIn('customer')
  t.same(Object.keys(await get(headers)).sort(), [
    'createdAt',
    'email',
    'emailPending',
    'emailVerified',
    'id',
    'mustChangePassword',
    'name',
    'passwordChangedAt',
    'role',
    'username',
    'version',
  ])
})

t.test('who changes an old version is told so, and changes nothing', async (t) => {
  const { headers } = await signIn('customer')
  await put(headers, { name: 'First', email: '', version: 1 })
  const answer = await put(headers, { name: 'Second', email: '', version: 1 })
  t.equal(answer.statusCode, 409)
  t.match(answer.json(), { code: 'CONFLICT' })
  t.match(await get(headers), { name: 'First', version: 2 })
})

t.test('of ten changes at once one succeeds', async (t) => {
  const { headers } = await signIn('customer')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => put(headers, { name: `Name ${n}`, email: '', version: 1 })),
  )
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array<number>(9).fill(409)])
  t.equal((await get(headers)).version, 2)
})

t.test('an address says nothing of others: whoever has it, verified or not, the answer is the same', async (t) => {
  const [owner, squatter, other] = [await signIn('customer'), await signIn('customer'), await signIn('customer')]
  const email = 'same@shop.example'
  await put(squatter.headers, { name: 'Squatter', email, version: 1 })
  t.equal((await put(owner.headers, { name: 'Owner', email, version: 1 })).statusCode, 200, 'nobody occupies it')
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', owner.user.id).execute()
  const asked = await put(other.headers, { name: 'Other', email: 'SAME@shop.example', version: 1 })
  const free = await put(other.headers, { name: 'Other', email: 'free@shop.example', version: 2 })
  t.same([asked.statusCode, free.statusCode], [200, 200])
  t.same(
    { ...asked.json(), email: '', version: 0 },
    { ...free.json(), email: '', version: 0 },
    'registered or free: nothing differs but what was sent',
  )
  t.equal((await put(owner.headers, { name: 'Owner', email: 'Same@Shop.example', version: 2 })).statusCode, 200)
  await t.rejects(
    db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', squatter.user.id).execute(),
    { code: '23505', constraint: 'users_email_unique' },
    'it is verified for one account alone',
  )
})

t.test('sixty guesses in a row are slowed down, whatever they ask for', async (t) => {
  const { headers } = await signIn('customer')
  const statuses: number[] = []
  for (let n = 1; n <= 60; n += 1)
    statuses.push((await put(headers, { name: 'Ann', email: `guess${n}@shop.example`, version: n })).statusCode)
  t.same(statuses.slice(0, 20), Array<number>(20).fill(200))
  t.ok(statuses.includes(429))
  const another = await signIn('customer')
  t.equal((await put(another.headers, { name: 'B', email: '', version: 1 })).statusCode, 200, 'nobody else is')
})

t.test('a confirmed address stays as it is: another one takes the password, here it is refused', async (t) => {
  const { headers, user } = await signIn('customer')
  await put(headers, { name: 'Ann', email: 'a@shop.example', version: 1 })
  t.match(await get(headers), { email: 'a@shop.example', emailVerified: false, emailPending: null })
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
  t.match((await put(headers, { name: 'Anna', email: 'A@shop.example', version: 2 })).json(), {
    ...{ name: 'Anna', email: 'A@shop.example', emailVerified: true },
  })
  t.match((await put(headers, { name: 'Anja', version: 3 })).json(), { name: 'Anja', email: 'A@shop.example' })
  for (const email of ['b@shop.example', '']) {
    const answer = await put(headers, { name: 'Other', email, version: 4 })
    t.equal(answer.statusCode, 400)
    t.match(answer.json(), { code: 'INVALID_INPUT', fields: { email: 'confirmed' } })
  }
  t.equal((await put(headers, { name: 'Other', email: 'b@shop.example', version: 3 })).statusCode, 409)
  t.match(await get(headers), { name: 'Anja', email: 'A@shop.example', emailVerified: true, version: 4 })
})

t.test('input that does not fit is named; role and username cannot be smuggled in', async (t) => {
  const { headers, user } = await signIn('customer')
  const fine = { name: 'Ann', email: 'ann@fine.example', version: 1 }
  const wrong: [object, object][] = [
    [{}, { name: 'required', version: 'required' }],
    [{ ...fine, email: 'not an address' }, { email: 'invalid' }],
    [{ ...fine, email: `${'x'.repeat(250)}@a.example` }, { email: String }],
    [{ ...fine, email: null }, { email: 'invalid' }],
    [{ ...fine, version: 0 }, { version: 'too_small:1' }],
    [{ ...fine, version: '1' }, { version: 'invalid' }],
    [{ ...fine, name: '\u0007' }, { name: 'invalid' }],
    [{ ...fine, role: 'admin' }, { role: 'unknown' }],
    [
      { ...fine, username: 'root', id: 'x' },
      { username: 'unknown', id: 'unknown' },
    ],
  ]
  for (const [payload, fields] of wrong) {
    const answer = await put(headers, payload)
    t.equal(answer.statusCode, 400, JSON.stringify(payload).slice(0, 80))
    t.match(answer.json().fields, fields)
  }
  t.match(await get(headers), { name: user.name, role: 'customer', version: 1 })
})
