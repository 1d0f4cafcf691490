// Codes in carts: put in, replaced, taken out, kept with their problem; of others nothing changes.
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { customerKeys } from '../../../src/shop/coupons/customer-key.ts'
import { stockedVariant, testShop } from '../../support/shop.ts'
import { addCoupon, guest } from '../checkout/selling.ts'
import { addCategory, addProduct } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'

const { app, db, pool, config, signIn } = await testShop(t, { connections: 20 })

type Headers = Record<string, string>
let network = 0
/** Each call from a network of its own, unless told otherwise. */
const put = async (headers: Headers, code: unknown, ip = `198.51.${++network >> 8}.${network & 255}`) => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/cart/coupon',
    headers: { 'x-forwarded-for': ip, ...headers },
    payload: { code },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const get = async (headers: Headers) => (await app.inject({ url: '/api/cart', headers })).json()
const cartOf = async (price = 1000, quantity = 3) => {
  const { variantId } = await stockedVariant(db, { price })
  const headers = guest()
  await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId, quantity } })
  return headers
}
const rowsOf = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

t.test('a code takes its part off, as the shop writes it, and of no other cart', async (t) => {
  await addCoupon(db, 'Tenth')
  await addCoupon(db, 'OTHER', { kind: 'fixed', value: 500 })
  const [mine, theirs] = [await cartOf(1290), await cartOf()]
  await put(theirs, 'other')
  const answer = await put(mine, ' tENTH ')
  t.match(answer, {
    status: 200,
    body: { subtotal: 3870, discount: 387, coupon: { code: 'Tenth', amount: 387, problem: null } },
  })
  t.same(await get(mine), answer.body)
  t.match(await get(theirs), { discount: 500, coupon: { code: 'OTHER', amount: 500, problem: null } })
  t.match(
    (await put(mine, 'other')).body,
    { discount: 500, coupon: { code: 'OTHER' } },
    'one takes the place of another',
  )
  t.match((await put(mine, '')).body, { subtotal: 3870, discount: 0, coupon: null })
  t.match(await get(theirs), { discount: 500 })
  const { headers } = await signIn('customer')
  t.match((await put(headers, 'tenth')).body, { lines: [], discount: 0, coupon: { problem: 'nothing_eligible' } })
  t.match(await get(mine), { coupon: null })
})

t.test('what does not exist, or is switched off, is said and not kept, and makes no cart', async (t) => {
  await addCoupon(db, 'ASLEEP', { active: false })
  const headers = await cartOf()
  for (const code of ['nothing-like-it', 'asleep']) {
    const answer = await put(headers, code)
    t.match(answer, { status: 200, body: { discount: 0, coupon: { code, amount: 0, problem: 'unknown' } } })
    t.equal((await get(headers)).coupon, null)
  }
  await put(headers, 'tenth')
  t.match((await put(headers, 'asleep')).body, { discount: 0, coupon: { problem: 'unknown' } })
  t.match(await get(headers), { discount: 0, coupon: null }, 'and takes the one before out')
  const before = [await rowsOf('carts'), await rowsOf('checkouts')]
  t.match((await put(guest(), 'asleep')).body, { lines: [], coupon: { problem: 'unknown' } })
  t.match((await put(guest(), '')).body, { lines: [], coupon: null })
  t.same([await rowsOf('carts'), await rowsOf('checkouts')], before)
  t.match((await put(guest(), 'tenth')).body, { lines: [], coupon: { code: 'Tenth', problem: 'nothing_eligible' } })
  t.same(
    [await rowsOf('carts'), await rowsOf('checkouts')],
    before.map((n) => n + 1),
  )
})

t.test('one that does not help yet stays with its problem, and helps as soon as it can', async (t) => {
  const day = 86_400_000
  const [past, future] = [new Date(Date.now() - day), new Date(Date.now() + day)]
  await addCoupon(db, 'LATER', { starts_at: future })
  await addCoupon(db, 'ENDED', { ends_at: past })
  await addCoupon(db, 'USED', { max_uses: 2, used: 2 })
  await addCoupon(db, 'FROM50', { min_minor: 5000 })
  await addCoupon(db, 'NOW', { starts_at: past, ends_at: future, max_uses: 3, used: 2, min_minor: 3000 })
  const headers = await cartOf()
  for (const [code, problem] of [
    ['LATER', 'not_yet'],
    ['ENDED', 'over'],
    ['USED', 'used_up'],
    ['FROM50', 'minimum:5000'],
  ]) {
    t.match((await put(headers, code)).body, { discount: 0, coupon: { code, amount: 0, problem } })
    t.match((await get(headers)).coupon, { code, problem })
  }
  const { variantId } = await stockedVariant(db, { price: 2000 })
  await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId } })
  t.match(await get(headers), { discount: 500, coupon: { code: 'FROM50', problem: null } })
  t.match((await put(headers, 'now')).body, { discount: 500, coupon: { problem: null } })
  await db.updateTable('coupons').set({ active: false }).where('code', '=', 'NOW').execute()
  t.match(await get(headers), { discount: 0, coupon: { code: 'NOW', problem: 'over' } })
  await db.deleteFrom('coupons').where('code', '=', 'NOW').execute()
  t.match(await get(headers), { discount: 0, coupon: { code: 'NOW', problem: 'over' } }, 'also where it is gone')
})

t.test('one for a category counts goods below it, one for full prices no reduced ones', async (t) => {
  const top = await addCategory(db, 'lamps')
  await addCategory(db, 'floor-lamps', { parent: 'lamps' })
  const lamp = await addProduct(db, 'lamp', { categories: ['floor-lamps'], variants: [{ price: 4000 }] })
  const reduced = await addProduct(db, 'reduced', { variants: [{ price: 3000 }] })
  await pool.query(
    `insert into product_categories (category_id, product_id, chosen) values ($1, $2, false) on conflict do nothing`,
    [top, lamp],
  )
  await addCoupon(db, 'LAMPS', { category_ids: [top] })
  await addCoupon(db, 'FULL', { only_full_price: true })
  const headers = await cartOf(1000, 1)
  await db.updateTable('variants').set({ was_minor: 5000 }).where('product_id', '=', reduced).execute()
  for (const productId of [lamp, reduced]) {
    const { id } = await db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId: id } })
  }
  t.match((await put(headers, 'lamps')).body, { subtotal: 8000, discount: 400 })
  t.match((await put(headers, 'full')).body, { discount: 500 })
})

t.test('who used it as often as they may is told, as guest and with an account, by what they typed', async (t) => {
  const id = await addCoupon(db, 'ONCE', { per_customer: 1, used: 3 })
  const other = await addCoupon(db, 'ONCE-TOO', { per_customer: 1 })
  const keyOf = (email: string) => customerKeys(config.signingKeys, email)[0]
  const use = async (email: string, coupon_id = id, released_at: Date | null = null) =>
    db
      .insertInto('coupon_uses')
      .values({
        id: uuid(),
        coupon_id,
        order_id: await addOrder(db, { number: uuid() }),
        customer_key: keyOf(email),
        released_at,
      })
      .execute()
  await use('Ann@Example.org')
  await use('bob@example.org', id, new Date())
  await use('cyd@example.org', other)
  const headers = await cartOf()
  await put(headers, 'once')
  const type = (email: string) =>
    pool.query(
      `update checkouts set email = $1 where cart_id = (select cart_id from cart_lines order by added_at desc limit 1)`,
      [email],
    )
  t.match((await get(headers)).coupon, { problem: null }, 'while nobody knows who it is')
  for (const [email, problem] of [
    ['ann+shop@example.org', 'already_used'],
    ['bob@example.org', null],
    ['cyd@example.org', null],
  ] as const) {
    await type(email)
    t.match((await get(headers)).coupon, { code: 'ONCE', problem }, email)
  }
  const { headers: account, user } = await signIn('customer')
  await db.updateTable('users').set({ email: 'ann@example.org' }).where('id', '=', user.id).execute()
  const { variantId } = await stockedVariant(db)
  await app.inject({ method: 'POST', url: '/api/cart/lines', headers: account, payload: { variantId } })
  t.match((await put(account, 'once')).body.coupon, { problem: 'already_used' })
})

t.test('ten wrong codes of a cart, or of a network, are the last; right ones cost nothing', async (t) => {
  const headers = await cartOf()
  for (let n = 0; n < 9; n++) t.equal((await put(headers, `guess-${n}`)).status, 200)
  for (let n = 0; n < 5; n++) t.equal((await put(headers, 'tenth')).status, 200, 'a right one')
  t.equal((await put(headers, 'guess-9')).status, 200, 'the tenth')
  const refused = await put(headers, 'tenth')
  t.match(refused, { status: 429, body: { code: 'RATE_LIMITED' } }, 'then the right one does not help either')
  const seconds = Number(refused.headers['retry-after'])
  t.ok(seconds > 590 && seconds <= 600, `${seconds}`)
  t.equal((await put(headers, '')).status, 200, 'taking it out is no guess')
  t.equal((await put(await cartOf(), 'guess')).status, 200, 'others go on')

  const ip = '203.0.113.7'
  for (let n = 0; n < 10; n++) t.equal((await put(guest(), `guess-${n}`, ip)).status, 200)
  t.equal((await put(guest(), 'tenth', ip)).status, 429, 'a new cart does not help')
  t.equal((await put(guest(), 'tenth', '203.0.113.8')).status, 200)
})

t.test('thirty guesses at once are ten', async (t) => {
  const headers = await cartOf()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => put(headers, `at-once-${n}`)))
  t.equal(answers.filter(({ status }) => status === 200).length, 10)
  t.equal(answers.filter(({ status }) => status === 429).length, 20)
})

t.test('input that does not fit is named', async (t) => {
  const headers = await cartOf()
  for (const [code, problem] of [
    [undefined, 'required'],
    ['x'.repeat(41), 'too_long:40'],
    ['a\u0000b', 'invalid'],
    [7, 'invalid'],
  ])
    t.match(await put(headers, code), { status: 400, body: { fields: { code: problem } } })
  t.match(await put({}, 'tenth'), { status: 400, body: { fields: { 'cart-token': 'required' } } })
})
