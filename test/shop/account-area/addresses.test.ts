// The addresses a customer keeps: own ones alone, twenty at most, one default of each kind, by the rules of their country.
import t from 'tap'
import { MOST_ADDRESSES } from '#contract/account-addresses.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, testShop } from '../../support/shop.ts'

const shop = await testShop(t)
const { app, pool, signIn } = shop

const ADA = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}
const call = async ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', payload?: object) => {
  const url = `/api/account/addresses${at}`
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const rowsOf = async (who: SignedIn) => (await call(who, 'GET')).body.rows

t.test('kept, changed, forgotten; the first is the default, and there is one of each kind', async (t) => {
  const me = await signIn('customer')
  const first = await call(me, 'POST', '', { ...ADA, line1: '  Lindenstraße   12 ' })
  t.match(first, {
    status: 201,
    body: { ...ADA, company: '', region: '', defaultShipping: true, defaultBilling: true },
  })
  const second = await call(me, 'POST', '', { ...ADA, firstName: 'Byron', defaultShipping: true })
  const flags = async () =>
    Object.fromEntries(
      (await rowsOf(me)).map((row: Record<string, unknown>) => [
        row.firstName,
        [row.defaultShipping, row.defaultBilling],
      ]),
    )
  t.same(await flags(), { Byron: [true, false], Ada: [false, true] })
  t.equal((await rowsOf(me))[0].firstName, 'Byron', 'the one for deliveries comes first')
  const changed = await call(me, 'PUT', `/${first.body.id}`, {
    ...ADA,
    city: 'Potsdam',
    postNumber: '1234567',
    defaultShipping: true,
  })
  t.match(changed, {
    status: 200,
    body: { city: 'Potsdam', postNumber: '1234567', defaultShipping: true, defaultBilling: false },
  })
  t.same(await flags(), { Ada: [true, false], Byron: [false, false] })
  t.equal((await call(me, 'DELETE', `/${first.body.id}`)).status, 204)
  t.same(await flags(), { Byron: [true, false] }, 'the other one takes its place')
  t.equal((await call(me, 'DELETE', `/${second.body.id}`)).status, 204)
  t.same(await rowsOf(me), [])
})

t.test("somebody else's are neither seen nor touched", async (t) => {
  const [me, other] = [await signIn('customer'), await signIn('customer')]
  const { id } = (await call(other, 'POST', '', ADA)).body
  await call(me, 'POST', '', { ...ADA, firstName: 'Mine', defaultShipping: true, defaultBilling: true })
  t.equal((await rowsOf(me)).length, 1)
  t.equal((await call(me, 'PUT', `/${id}`, { ...ADA, city: 'Elsewhere' })).status, 404)
  t.equal((await call(me, 'DELETE', `/${id}`)).status, 404)
  for (const none of ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', 'none']) {
    t.equal((await call(me, 'DELETE', `/${none}`)).status, 404)
    t.equal((await call(me, 'PUT', `/${none}`, ADA)).status, 404)
  }
  t.match(await rowsOf(other), [{ id, city: 'Berlin', defaultShipping: true, defaultBilling: true }])
  t.equal((await app.inject({ url: '/api/account/addresses' })).statusCode, 401)
})

t.test('an address that is kept already is not kept twice, however often it is sent', async (t) => {
  const [me, other] = [await signIn('customer'), await signIn('customer')]
  await call(other, 'POST', '', ADA)
  const first = (await call(me, 'POST', '', { ...ADA, firstName: 'Byron' })).body
  const [one, two] = await Promise.all([call(me, 'POST', '', ADA), call(me, 'POST', '', { ...ADA, city: ' Berlin ' })])
  t.equal(one.body.id, two.body.id)
  t.match([one.status, two.status, one.body], [201, 201, { ...ADA, defaultShipping: false }])
  const again = await call(me, 'POST', '', { ...ADA, defaultBilling: true })
  t.match(again.body, { id: one.body.id, defaultShipping: false, defaultBilling: true })
  const flagged = (await rowsOf(me)).map((row: Record<string, unknown>) => [
    ...[row.id, row.defaultShipping, row.defaultBilling],
  ])
  t.same(flagged, [
    [first.id, true, false],
    [one.body.id, false, true],
  ])
  t.equal((await call(me, 'POST', '', { ...ADA, phone: '+49 30 1234567' })).body.phone, '+49 30 1234567')
  t.equal((await rowsOf(me)).length, 3, 'another telephone is another address')
  t.match(await rowsOf(other), [{ defaultShipping: true, defaultBilling: true }])
})

t.test('the rules of the country hold, and each field is named', async (t) => {
  const me = await signIn('customer')
  const fieldsOf = async (address: object) => (await call(me, 'POST', '', address)).body.fields
  t.same(await fieldsOf({ country: 'DE' }), {
    ...{ firstName: 'required', lastName: 'required', line1: 'required', postalCode: 'required', city: 'required' },
  })
  t.same(await fieldsOf({ ...ADA, postalCode: '123' }), { postalCode: 'invalid' })
  t.same(await fieldsOf({ ...ADA, country: 'QQ' }), { country: 'invalid' })
  t.same(await fieldsOf({ ...ADA, phone: 'by pigeon' }), { phone: 'invalid' })
  t.same(await fieldsOf({ ...ADA, city: 'x'.repeat(101) }), { city: 'too_long:100' })
  t.same(await fieldsOf({ ...ADA, lastName: '愛' }), { lastName: 'unsupported_script' })
  t.same(await fieldsOf({ ...ADA, country: 'US', postalCode: '10001' }), { region: 'required' })
  t.match(await call(me, 'POST', '', { ...ADA, price: 1 }), { status: 400 })
  t.same(await rowsOf(me), [])
  t.match((await call(me, 'POST', '', { ...ADA, region: 'Berlin' })).body, { region: '' }, 'Germany asks for none')
})

t.test('twenty, however many are asked for at once', async (t) => {
  const [me, other] = [await signIn('customer'), await signIn('customer')]
  await call(other, 'POST', '', ADA)
  for (let at = 1; at < MOST_ADDRESSES; at++) await call(me, 'POST', '', { ...ADA, line1: `Lindenstraße ${at}` })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [me.user.id])
  const both = ['Potsdam', 'Cottbus'].map((city) => call(me, 'POST', '', { ...ADA, city }))
  try {
    await lockWaits(pool, 2)
  } finally {
    await client.query('commit')
    client.release()
  }
  const answers = await Promise.all(both)
  t.same(answers.map(({ status }) => status).sort(), [201, 400])
  t.match(answers.find(({ status }) => status === 400)?.body, { fields: { _: `too_long:${MOST_ADDRESSES}` } })
  t.equal((await rowsOf(me)).length, MOST_ADDRESSES)
  t.equal((await call(other, 'POST', '', ADA)).status, 201, 'of others it says nothing')
})
