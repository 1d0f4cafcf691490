// What signing in does to two carts, as it is told, and what was typed for them.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { stockedVariant, testShop } from '../../support/shop.ts'
import { addCoupon, guest } from '../checkout/selling.ts'

const { app, db, pool, signIn } = await testShop(t, { connections: 20 })

type Headers = Record<string, string>
interface Thing {
  variantId: string
  title: string
}
const add = (headers: Headers, variantId: string, quantity: number) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId, quantity } })
const merge = async (headers: Headers) => (await app.inject({ method: 'POST', url: '/api/cart/merge', headers })).json()
const put = (headers: Headers, code: string) =>
  app.inject({ method: 'PUT', url: '/api/cart/coupon', headers, payload: { code } })
const plain = { size: null, color: null }
const stocked = (onHand: number, title: string) => stockedVariant(db, { onHand, title })
await addCoupon(db, 'TENTH')
await addCoupon(db, 'FIFTH', { value: 2000 })

t.test('pieces that moved are counted, and lines that were capped are named', async (t) => {
  const [plenty, scarce, gone, shrunk] = [
    await stocked(90, 'Plenty'),
    await stocked(5, 'Scarce'),
    await stocked(3, 'Gone'),
    await stocked(9, 'Shrunk'),
  ]
  const [token, { headers }] = [guest(), await signIn('customer')]
  for (const [owner, { variantId }, quantity] of [
    [token, plenty, 2],
    [token, scarce, 4],
    [token, gone, 2],
    [token, shrunk, 1],
    [headers, plenty, 1],
    [headers, scarce, 3],
    [headers, shrunk, 8],
  ] as const)
    await add(owner, variantId, quantity)
  const [color_id, size_id, set] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(`insert into colors (id, code, name, hex, family) values ($1, 'sage', 'Sage', '#9AA78C', 'green')`, [
    color_id,
  ])
  await pool.query(`insert into size_sets (id, code, name) values ($1, 'letters', 'Letters')`, [set])
  await pool.query(`insert into sizes (id, size_set_id, code, label, position) values ($1, $2, 'm', 'M', 1)`, [
    ...[size_id, set],
  ])
  await db.updateTable('variants').set({ color_id, size_id }).where('id', '=', scarce.variantId).execute()
  await db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', gone.variantId).execute()
  await db.updateTable('variants').set({ on_hand: 4 }).where('id', '=', shrunk.variantId).execute()
  const { merged, lines } = await merge({ ...headers, ...token })
  t.same(merged, {
    pieces: 2 + 2 + 1,
    added: [
      { title: 'Plenty', ...plain, pieces: 2 },
      { title: 'Scarce', size: 'M', color: 'Sage', pieces: 2 },
      { title: 'Gone', ...plain, pieces: 1 },
    ],
    capped: [
      { variantId: scarce.variantId, title: 'Scarce', size: 'M', color: 'Sage', wanted: 7, kept: 5, cartFull: false },
      { variantId: gone.variantId, title: 'Gone', ...plain, wanted: 2, kept: 1, cartFull: false },
      { variantId: shrunk.variantId, title: 'Shrunk', ...plain, wanted: 9, kept: 4, cartFull: false },
    ],
  })
  const kept = new Map(lines.map((line: { variantId: string; quantity: number }) => [line.variantId, line.quantity]))
  t.same(
    [plenty, scarce, gone, shrunk].map(({ variantId }) => kept.get(variantId)),
    [3, 5, 1, 4],
  )
  t.equal((await merge({ ...headers, ...token })).merged, null)
  t.equal((await merge({ ...headers, ...guest() })).merged, null)
  t.equal((await merge(headers)).merged, null)
})

t.test(
  'what the guest typed comes along and wins; without it the account’s stays; of others nothing moves',
  async (t) => {
    const { variantId } = await stocked(90, 'Thing')
    const other = await signIn('customer')
    await put(other.headers, 'tenth')
    for (const [guests, own, expected] of [
      ['fifth', null, 'FIFTH'],
      ['fifth', 'tenth', 'FIFTH'],
      [null, 'tenth', 'TENTH'],
      [null, null, undefined],
    ] as const) {
      const [token, { headers }] = [guest(), await signIn('customer')]
      await add(token, variantId, 1)
      if (guests) await put(token, guests)
      if (own) await put(headers, own)
      const cart = await merge({ ...headers, ...token })
      t.equal(cart.coupon?.code, expected, `${guests} and ${own}`)
      t.equal(cart.merged.pieces, 1)
    }
    const { rows } = await pool.query('select count(*)::int as n from checkouts')
    t.equal(rows[0].n, 4, 'one each, and none is left of the guests')
    t.match((await app.inject({ url: '/api/cart', headers: other.headers })).json(), { coupon: { code: 'TENTH' } })
  },
)

t.test(
  'a cart holds a hundred lines after a merge as before: the guest’s latest find room, the others are named',
  async (t) => {
    const things: Thing[] = []
    for (let at = 0; at < 102; at++) {
      const title = `Thing ${at}`
      things.push({ ...(await stocked(9, title)), title })
    }
    const [token, { headers }, other] = [guest(), await signIn('customer'), await signIn('customer')]
    const [shared, first, second, third, ...rest] = things as [Thing, Thing, Thing, Thing, ...Thing[]]
    for (const { variantId } of [shared, ...rest]) await add(headers, variantId, 1)
    for (const { variantId } of [shared, first, second, third]) await add(token, variantId, 2)
    await add(other.headers, first.variantId, 4)
    const { merged, lines, count } = await merge({ ...headers, ...token })
    t.same([lines.length, count], [100, 99 + 2 + 2])
    t.same(merged, {
      pieces: 2 + 2,
      added: [
        { title: shared.title, ...plain, pieces: 2 },
        { title: third.title, ...plain, pieces: 2 },
      ],
      capped: [first, second].map(({ variantId, title }) => ({
        ...{ variantId, title, ...plain, wanted: 2, kept: 0 },
        cartFull: true,
      })),
    })
    t.match((await app.inject({ url: '/api/cart', headers: other.headers })).json(), { count: 4 })
  },
)

t.test('what a guest’s order left empty takes nothing from what the account’s cart has', async (t) => {
  const { variantId } = await stocked(90, 'Thing')
  const checkout = (headers: Headers, payload: object) =>
    app.inject({ method: 'PUT', url: '/api/checkout', headers, payload })
  for (const own of [true, false]) {
    const [token, { headers }] = [guest(), await signIn('customer')]
    await add(token, variantId, 1)
    await put(token, 'fifth')
    await put(token, '')
    if (own) {
      await add(headers, variantId, 1)
      await put(headers, 'tenth')
      await checkout(headers, { email: 'mia@example.org', shipping: { city: 'Bonn' }, note: 'Ring twice' })
    }
    await merge({ ...headers, ...token })
    const typed = (await app.inject({ url: '/api/checkout', headers })).json()
    t.match(typed, own ? { email: 'mia@example.org', shipping: { city: 'Bonn' }, note: 'Ring twice' } : { note: '' })
    t.equal((await app.inject({ url: '/api/cart', headers })).json().coupon?.code, own ? 'TENTH' : undefined)
  }
})

t.test('twenty merges of one cart at once move it once, and one of them tells', async (t) => {
  for (let round = 0; round < 3; round++) {
    const { variantId } = await stocked(90, 'Thing')
    const [token, { headers }] = [guest(), await signIn('customer')]
    await add(token, variantId, 3)
    await add(headers, variantId, 2)
    await put(token, 'fifth')
    await put(headers, 'tenth')
    const answers = await Promise.all(Array.from({ length: 20 }, () => merge({ ...headers, ...token })))
    t.same(
      answers.map(({ merged }) => merged).filter((merged) => merged !== null),
      [{ pieces: 3, added: [{ title: 'Thing', ...plain, pieces: 3 }], capped: [] }],
    )
    t.match((await app.inject({ url: '/api/cart', headers })).json(), { count: 5, coupon: { code: 'FIFTH' } })
  }
})

t.test('two guests’ carts that move into one account at once add up, and one code is left', async (t) => {
  const { variantId } = await stocked(90, 'Thing')
  const { headers } = await signIn('customer')
  const [one, two] = [guest(), guest()]
  for (const [token, code] of [
    [one, 'fifth'],
    [two, 'tenth'],
  ] as const) {
    await add(token, variantId, 3)
    await put(token, code)
  }
  const answers = await Promise.all([one, two].map((token) => merge({ ...headers, ...token })))
  t.same(
    answers.map(({ merged }) => merged.pieces),
    [3, 3],
  )
  t.match((await app.inject({ url: '/api/cart', headers })).json(), { count: 6, coupon: { code: /TENTH|FIFTH/ } })
})

t.test('a code that is put in while the cart moves is waited for, and comes along', async (t) => {
  const { variantId } = await stocked(90, 'Thing')
  const [token, { headers }] = [guest(), await signIn('customer')]
  await add(token, variantId, 1)
  const { rows } = await pool.query('select cart_id as id from cart_lines where variant_id = $1', [variantId])
  const putting = await pool.connect()
  await putting.query('begin')
  await putting.query('update carts set updated_at = now() where id = $1', [rows[0].id])
  const merging = merge({ ...headers, ...token })
  await lockWaits(pool)
  await putting.query(`insert into checkouts (cart_id, coupon_code) values ($1, 'TENTH')`, [rows[0].id])
  await putting.query('commit')
  putting.release()
  t.match(await merging, { count: 1, coupon: { code: 'TENTH' } })
})
