// How much a line may hold whatever the settings say, and that a change of one cart leaves every other as it is.
import { randomBytes, randomUUID } from 'node:crypto'
import t from 'tap'
import { stockedVariant, testShop } from '../../support/shop.ts'

const { app, db, pool, signIn } = await testShop(t)

type Headers = Record<string, string>
const guest = () => ({ 'cart-token': randomBytes(16).toString('base64url') })
const get = async (headers: Headers) => (await app.inject({ url: '/api/cart', headers })).json()
const add = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload })
const set = (headers: Headers, variantId: string, quantity: number) =>
  app.inject({ method: 'PUT', url: `/api/cart/lines/${variantId}`, headers, payload: { quantity } })

const withLimit = async (maxPerLine: number, run: () => Promise<unknown>) => {
  await pool.query(`insert into info_groups (name, value) values ('commerce', $1)`, [JSON.stringify({ maxPerLine })])
  await run()
  await pool.query(`delete from info_groups where name = 'commerce'`)
}

t.test('a line holds 999 at the most, and one at the least, whatever the shop set', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 0, trackStock: false })
  await withLimit(5000, async () => {
    const headers = guest()
    await add(headers, { variantId, quantity: 999 })
    t.match((await add(headers, { variantId })).json(), { count: 999, clampedTo: 999 })
  })
  await withLimit(0, async () =>
    t.match((await add(guest(), { variantId, quantity: 2 })).json(), { count: 1, clampedTo: 1 }),
  )
})

t.test('where the shop set no limit, it is 99', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 0, trackStock: false })
  t.match((await add(guest(), { variantId, quantity: 100 })).json(), { count: 99, clampedTo: 99 })
})

t.test('changing or taking out a line leaves the same thing in other carts', async (t) => {
  const { variantId } = await stockedVariant(db)
  const mine = guest()
  const theirs = [guest(), (await signIn('customer')).headers]
  for (const headers of [mine, ...theirs]) await add(headers, { variantId, quantity: 2 })
  t.match((await set(mine, variantId, 5)).json(), { count: 5 })
  for (const headers of theirs) t.match(await get(headers), { count: 2 })
  t.match((await set(mine, variantId, 0)).json(), { count: 0 })
  for (const headers of theirs) t.match(await get(headers), { count: 2 })
})

t.test('a change without a cart changes nobody’s', async (t) => {
  const { variantId } = await stockedVariant(db)
  const theirs = guest()
  await add(theirs, { variantId, quantity: 2 })
  t.equal((await set(guest(), variantId, 5)).statusCode, 404)
  t.match((await set(guest(), variantId, 0)).json(), { count: 0 })
  t.match(await get(theirs), { count: 2 })
})

t.test('nothing is put in, changed or merged for somebody who sends neither token nor session', async (t) => {
  const { variantId } = await stockedVariant(db)
  for (const answer of [await add({}, { variantId }), await set({}, variantId, 1)])
    t.match(answer.json(), { code: 'INVALID_INPUT', fields: { 'cart-token': 'required' } })
  t.equal((await app.inject({ method: 'POST', url: '/api/cart/merge', headers: guest() })).statusCode, 401)
  const { headers } = await signIn('customer')
  t.match((await app.inject({ method: 'POST', url: '/api/cart/merge', headers })).json(), { count: 0 })
  t.match((await set(headers, randomUUID(), 0)).json(), { count: 0 })
})
