// Filling a cart: sums, limits, what sold out, what changed its price, whose cart it is.
import { randomBytes, randomUUID } from 'node:crypto'
import t from 'tap'
import { stockedVariant, testShop } from '../../support/shop.ts'

const { app, db, pool, signIn } = await testShop(t)

const newToken = () => randomBytes(16).toString('base64url')
const guest = (token = newToken()) => ({ 'cart-token': token })
type Headers = Record<string, string>
const get = (headers: Headers) => app.inject({ url: '/api/cart', headers })
const add = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload })
const set = (headers: Headers, variantId: string, quantity: unknown) =>
  app.inject({ method: 'PUT', url: `/api/cart/lines/${variantId}`, headers, payload: { quantity } })
const cartsInTable = async () => (await pool.query('select count(*)::int as n from carts')).rows[0].n

const NOTHING_OFF = { discount: 0, coupon: null, estimate: null }
const EMPTY = { lines: [], count: 0, subtotal: 0, ...NOTHING_OFF }

t.test('a guest fills a cart by token, and finds it again', async (t) => {
  const { variantId } = await stockedVariant(db, { price: 1250, title: 'Mug' })
  const other = await stockedVariant(db, { price: 300 })
  const headers = guest()
  t.match((await add(headers, { variantId, quantity: 2 })).json(), { count: 2, subtotal: 2500, clampedTo: null })
  t.match((await add(headers, { variantId: other.variantId })).json(), { count: 3, subtotal: 2800 }, 'one, unless said')
  const cart = (await get(headers)).json()
  t.same(cart, {
    lines: [
      {
        variantId,
        slug: cart.lines[0].slug,
        title: 'Mug',
        size: null,
        color: null,
        colorCode: null,
        picture: null,
        quantity: 2,
        unitPrice: 1250,
        oldUnitPrice: null,
        lineTotal: 2500,
        available: 10,
      },
      cart.lines[1],
    ],
    count: 3,
    subtotal: 2800,
    ...NOTHING_OFF,
  })
  t.match((await get(guest())).json(), EMPTY, 'another token has another cart')
})

t.test('a cart is counted without its prices, and nobody else’s with it', async (t) => {
  const [one, other] = [await stockedVariant(db), await stockedVariant(db)]
  const count = async (headers: Headers) => (await app.inject({ url: '/api/cart/count', headers })).json()
  const [headers, neighbour] = [guest(), guest()]
  const { headers: user } = await signIn('customer')
  await add(neighbour, { variantId: one.variantId, quantity: 7 })
  t.same(await count(headers), { count: 0 })
  await add(headers, { variantId: one.variantId, quantity: 2 })
  await add(headers, { variantId: other.variantId, quantity: 3 })
  await add(user, { variantId: other.variantId, quantity: 4 })
  for (const [owner, pieces] of [
    [headers, 5],
    [neighbour, 7],
    [user, 4],
  ] as const) {
    t.same(await count(owner), { count: pieces })
    t.equal((await get(owner)).json().count, pieces)
  }
  await pool.query(`update products set status = 'archived' where id = $1`, [one.productId])
  t.same(await count(headers), { count: 5 }, 'what cannot be bought any more stands in it')
  t.equal((await get(headers)).json().count, 5)
  t.same((await app.inject('/api/cart/count')).json(), { count: 0 })
  t.equal((await app.inject({ url: '/api/cart/count', headers: { 'cart-token': 'short' } })).statusCode, 400)
})

t.test('a line names its size, its colour, and shows the picture of that colour', async (t) => {
  const { productId, variantId } = await stockedVariant(db)
  const [set_, size, color, otherColor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await pool.query(`insert into size_sets (id, code, name) values ($1, 'eu', 'EU')`, [set_])
  await pool.query(`insert into sizes (id, size_set_id, code, label, position) values ($1, $2, 'm', 'M', 1)`, [
    size,
    set_,
  ])
  await pool.query(
    `insert into colors (id, code, name, hex, family) values ($1, 'sage', 'Sage', '#9AA78C', 'green'), ($2, 'ink', 'Ink', '#26334D', 'blue')`,
    [color, otherColor],
  )
  await pool.query(`update variants set size_id = $1, color_id = $2 where id = $3`, [size, color, variantId])
  const media = [otherColor, null, color].map((bound, position) => ({ id: randomUUID(), bound, position }))
  for (const { id, bound, position } of media) {
    const key = randomBytes(16).toString('hex')
    await pool.query(
      `insert into media (id, key, format, width, height, bytes, alt) values ($1, $2, 'webp', 1200, 1500, 1, $3)`,
      [id, key, `Picture ${position}`],
    )
    await pool.query(`insert into product_media (product_id, media_id, color_id, position) values ($1, $2, $3, $4)`, [
      productId,
      id,
      bound,
      position,
    ])
  }
  const headers = guest()
  const [line] = (await add(headers, { variantId })).json().lines
  t.match(line, {
    size: 'M',
    color: 'Sage',
    colorCode: 'sage',
    picture: { alt: 'Picture 2', width: 1200, height: 1500 },
  })
  t.match(line.picture.url, /^\/media\/[0-9a-f]{32}$/)
  await pool.query('delete from product_media where media_id = $1', [media[2]?.id])
  t.match((await get(headers)).json().lines[0].picture, { alt: 'Picture 1' }, 'else one that is bound to no colour')
})

t.test('quantities add up, to the stock and no further', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 5 })
  await pool.query('update variants set reserved = 1 where id = $1', [variantId])
  const headers = guest()
  const steps: [number, number, number | null][] = [
    [3, 3, null],
    [1, 4, null],
    [1, 4, 4],
    [900, 4, 4],
  ]
  for (const [quantity, count, clampedTo] of steps)
    t.match((await add(headers, { variantId, quantity })).json(), { count, clampedTo }, `${quantity} more`)
  t.match((await set(headers, variantId, 2)).json(), { count: 2, clampedTo: null })
  t.match((await set(headers, variantId, 5)).json(), { count: 4, clampedTo: 4 })
})

t.test("the shop's limit for a line counts as well, and unlimited stock has only that one", async (t) => {
  await pool.query(`insert into info_groups (name, value) values ('commerce', '{"maxPerLine": 7}')`)
  t.teardown(() => pool.query(`delete from info_groups where name = 'commerce'`))
  const { variantId } = await stockedVariant(db, { onHand: 0, trackStock: false })
  const headers = guest()
  const answer = (await add(headers, { variantId, quantity: 8 })).json()
  t.match(answer, { count: 7, clampedTo: 7 })
  t.equal(answer.lines[0].available, null)
})

t.test('what is sold out, off the shelves or unknown cannot be put in, and makes no cart', async (t) => {
  const before = await cartsInTable()
  const soldOut = await stockedVariant(db, { onHand: 0 })
  const inactive = await stockedVariant(db, { active: false })
  const draft = await stockedVariant(db)
  const later = await stockedVariant(db)
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
  await pool.query(`update products set publish_at = now() + interval '1 day' where id = $1`, [later.productId])
  const headers = guest()
  const refused = await add(headers, { variantId: soldOut.variantId })
  t.equal(refused.statusCode, 409)
  t.match(refused.json(), { code: 'OUT_OF_STOCK' })
  for (const { variantId } of [inactive, draft, later, { variantId: randomUUID() }]) {
    for (const answer of [await add(headers, { variantId }), await set(headers, variantId, 1)]) {
      t.equal(answer.statusCode, 404)
      t.match(answer.json(), { code: 'NOT_FOUND', fields: { variantId: 'unknown' } })
    }
  }
  await get(headers)
  t.equal(await cartsInTable(), before)
})

t.test('zero takes a line out, as often as one likes', async (t) => {
  const { variantId } = await stockedVariant(db)
  const headers = guest()
  t.match((await set(headers, variantId, 0)).json(), EMPTY, 'also where there is no cart')
  await add(headers, { variantId })
  t.match((await set(headers, variantId, 0)).json(), { ...EMPTY, clampedTo: null })
  t.match((await set(headers, variantId, 0)).json(), EMPTY)
  t.equal((await set(headers, variantId, 1)).statusCode, 404, 'what is not there is put in by adding')
})

t.test('a line whose product left the shelves stays, cannot grow, and can be taken out', async (t) => {
  const { variantId, productId } = await stockedVariant(db)
  const headers = guest()
  await add(headers, { variantId, quantity: 2 })
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
  t.match((await get(headers)).json().lines[0], { quantity: 2, available: 0 })
  t.equal((await set(headers, variantId, 1)).statusCode, 404)
  t.match((await set(headers, variantId, 0)).json(), EMPTY)
})

t.test('a line that stock no longer covers says what is left', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 5 })
  const headers = guest()
  await add(headers, { variantId, quantity: 5 })
  await db.updateTable('variants').set({ on_hand: 2 }).where('id', '=', variantId).execute()
  t.match((await get(headers)).json().lines[0], { quantity: 5, available: 2 })
  t.match((await add(headers, { variantId })).json(), { count: 2, clampedTo: 2 }, 'and is cut when it is touched')
  await db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', variantId).execute()
  t.equal((await set(headers, variantId, 1)).statusCode, 409)
})

t.test('prices are those of today; the one it was put in for is told beside', async (t) => {
  const { variantId } = await stockedVariant(db, { price: 1000 })
  const headers = guest()
  await add(headers, { variantId, quantity: 2 })
  await db.updateTable('variants').set({ price_minor: 1200 }).where('id', '=', variantId).execute()
  t.match((await get(headers)).json(), {
    lines: [{ unitPrice: 1200, oldUnitPrice: 1000, lineTotal: 2400 }],
    subtotal: 2400,
  })
  t.match((await set(headers, variantId, 3)).json().lines[0], { oldUnitPrice: 1000 })
  t.match((await add(headers, { variantId })).json().lines[0], { oldUnitPrice: null }, 'put in again, at the new price')
})

t.test('a signed-in user has one cart, whatever token comes along', async (t) => {
  const { variantId } = await stockedVariant(db)
  const { headers } = await signIn('customer')
  const token = guest()
  await add({ ...headers, ...token }, { variantId, quantity: 2 })
  t.match((await get(headers)).json(), { count: 2 })
  t.match((await get(token)).json(), EMPTY)
  t.match((await get({ ...headers, ...guest() })).json(), { count: 2 })
  t.match((await get((await signIn('customer')).headers)).json(), EMPTY)
})

t.test(
  'reading takes two statements for guests, three with the look at the session of users, one without a cart',
  async (t) => {
    const { variantId } = await stockedVariant(db)
    const { headers } = await signIn('customer')
    const token = guest()
    await add(headers, { variantId })
    await add(token, { variantId })
    const connections = t.capture(pool, 'connect', pool.connect)
    await get(token)
    t.equal(connections().length, 2)
    await get(headers)
    t.equal(connections().length, 3)
    await get(guest())
    t.equal(connections().length, 1)
    t.match((await app.inject('/api/cart')).json(), EMPTY)
    t.equal(connections().length, 0, 'and nobody costs nothing')
  },
)

t.test('input that does not fit is named', async (t) => {
  const { variantId } = await stockedVariant(db)
  const headers = guest()
  const wrong: [Headers, object, object][] = [
    [headers, {}, { variantId: 'required' }],
    [headers, { variantId: 'x' }, { variantId: 'invalid' }],
    [headers, { variantId, quantity: 0 }, { quantity: 'too_small:1' }],
    [headers, { variantId, quantity: -1 }, { quantity: 'too_small:1' }],
    [headers, { variantId, quantity: 1000 }, { quantity: 'too_large:999' }],
    [headers, { variantId, quantity: 1.5 }, { quantity: 'invalid' }],
    [headers, { variantId, quantity: '2' }, { quantity: 'invalid' }],
    [headers, { variantId, quantity: '2e1' }, { quantity: 'invalid' }],
    [headers, { variantId, price: 1 }, { price: 'unknown' }],
    [{}, { variantId }, { 'cart-token': 'required' }],
    [{ 'cart-token': 'short' }, { variantId }, { 'cart-token': 'invalid' }],
    [{ 'cart-token': `${newToken()}A` }, { variantId }, { 'cart-token': 'invalid' }],
    [{ 'cart-token': `${'A'.repeat(21)}+` }, { variantId }, { 'cart-token': 'invalid' }],
  ]
  for (const [given, payload, fields] of wrong) {
    const answer = await add(given, payload)
    t.equal(answer.statusCode, 400, JSON.stringify(payload))
    t.same(answer.json().fields, fields)
  }
  t.equal((await get({ 'cart-token': 'short' })).statusCode, 400)
  t.same((await set(headers, variantId, null)).json().fields, { quantity: 'invalid' })
  t.same((await set(headers, 'x', 1)).json().fields, { variantId: 'invalid' })
})

t.test('a cart holds a hundred different things', async (t) => {
  const headers = guest()
  const { variantId } = await stockedVariant(db)
  await add(headers, { variantId })
  const { rows } = await pool.query('select max(id::text) as id from carts where user_id is null')
  t.ok(rows[0].id)
  await pool.query(`
    with p as (
      insert into products (id, slug, title, status)
      select gen_random_uuid(), 'many-' || n, 'Many', 'published' from generate_series(1, 99) n returning id
    ), v as (
      insert into variants (id, product_id, sku, price_minor, on_hand)
      select gen_random_uuid(), id, id::text, 100, 5 from p returning id
    )
    insert into cart_lines (cart_id, variant_id, quantity, unit_minor)
    select (select cart_id from cart_lines where variant_id = '${variantId}'), id, 1, 100 from v`)
  t.equal((await get(headers)).json().lines.length, 100)
  t.equal((await add(headers, { variantId })).statusCode, 200, 'more of the same is no further line')
  const refused = await add(headers, { variantId: (await stockedVariant(db)).variantId })
  t.equal(refused.statusCode, 409)
  t.match(refused.json(), { code: 'LIST_FULL' })
  t.equal((await get(headers)).json().lines.length, 100)
})

t.test('the token itself is not stored', async (t) => {
  const { variantId } = await stockedVariant(db)
  const token = newToken()
  await add(guest(token), { variantId })
  const { rows } = await pool.query(`select encode(token_hash, 'escape') as hash, length(token_hash) as n from carts
    where token_hash is not null`)
  for (const { hash, n } of rows) t.ok(n === 32 && !hash.includes(token))
})
