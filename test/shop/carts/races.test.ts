// Many hands in one cart at the same time.
import { randomBytes } from 'node:crypto'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { stockedVariant, testShop } from '../../support/shop.ts'

const { app, db, pool, signIn } = await testShop(t, { connections: 25 })

type Headers = Record<string, string>
const guest = () => ({ 'cart-token': randomBytes(16).toString('base64url') })
const get = async (headers: Headers) => (await app.inject({ url: '/api/cart', headers })).json()
const add = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload })
const merge = (headers: Headers) => app.inject({ method: 'POST', url: '/api/cart/merge', headers })
const times = <T>(n: number, work: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => work(index))

t.test('twenty parallel adds to a cart that does not exist yet make one cart with the right sum', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 500 })
  for (const headers of [guest(), (await signIn('customer')).headers]) {
    const answers = await Promise.all(times(20, (n) => add(headers, { variantId, quantity: n + 1 })))
    t.same([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
    const { lines, count } = await get(headers)
    t.equal(lines.length, 1)
    t.equal(count, 99, 'the sum is 210, the line takes 99')
  }
})

t.test('twenty parallel adds of one each are twenty', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 500 })
  const headers = guest()
  const answers = await Promise.all(times(20, () => add(headers, { variantId })))
  t.same(
    answers.map((answer) => answer.json().count).sort((a, b) => a - b),
    times(20, (n) => n + 1),
    'and each answer tells a count of its own',
  )
  t.equal((await get(headers)).count, 20)
})

t.test('parallel adds beyond the stock end at the stock, and the ones that were cut are told', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 7 })
  const headers = guest()
  const answers = await Promise.all(times(20, () => add(headers, { variantId })))
  t.equal(answers.filter((answer) => answer.json().clampedTo === 7).length, 13)
  t.equal((await get(headers)).count, 7)
})

t.test('many things put in at once are all there', async (t) => {
  const things = await Promise.all(times(15, () => stockedVariant(db)))
  const headers = guest()
  await Promise.all(things.map(({ variantId }) => add(headers, { variantId })))
  t.equal((await get(headers)).lines.length, 15)
})

t.test('merging adds up to the stock, keeps what only one side had, and forgets the guest', async (t) => {
  const [both, mine, theirs, scarce] = await Promise.all([
    stockedVariant(db),
    stockedVariant(db),
    stockedVariant(db),
    stockedVariant(db, { onHand: 3 }),
  ])
  const [token, { headers }] = [guest(), await signIn('customer')]
  for (const [owner, one, quantity] of [
    [token, both, 2],
    [token, theirs, 1],
    [token, scarce, 2],
    [headers, both, 3],
    [headers, mine, 4],
    [headers, scarce, 2],
  ] as const)
    await add(owner, { variantId: one.variantId, quantity })
  const answer = await merge({ ...headers, ...token })
  t.equal(answer.statusCode, 200)
  const quantities = new Map(
    answer.json().lines.map((line: { variantId: string; quantity: number }) => [line.variantId, line.quantity]),
  )
  t.same(
    [both, mine, theirs, scarce].map(({ variantId }) => quantities.get(variantId)),
    [5, 4, 1, 3],
  )
  t.equal((await get(token)).count, 0)
  t.same(
    (await merge({ ...headers, ...token })).json(),
    { ...answer.json(), merged: null },
    'repeating changes nothing, and there was nothing to move',
  )
})

t.test('a cart with nothing to merge is read', async (t) => {
  const { headers } = await signIn('customer')
  t.match((await merge(headers)).json(), { lines: [], count: 0 })
  t.match((await merge({ ...headers, ...guest() })).json(), { lines: [] })
  t.equal((await merge(guest())).statusCode, 401)
  t.equal((await merge({ ...headers, 'cart-token': 'x' })).statusCode, 400)
  const { rows } = await pool.query('select 1 from carts c join users u on u.id = c.user_id where u.username like $1', [
    '%nobody%',
  ])
  t.equal(rows.length, 0)
})

t.test('what sold out before the merge stays in sight with one piece', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 3 })
  const [token, { headers }] = [guest(), await signIn('customer')]
  await add(token, { variantId, quantity: 3 })
  await db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', variantId).execute()
  t.match((await merge({ ...headers, ...token })).json().lines[0], { quantity: 1, available: 0 })
})

t.test('twenty parallel merges of one cart move it once', async (t) => {
  for (let round = 0; round < 5; round++) {
    const { variantId } = await stockedVariant(db, { onHand: 90 })
    const [token, { headers }] = [guest(), await signIn('customer')]
    await add(token, { variantId, quantity: 3 })
    await add(headers, { variantId, quantity: 2 })
    const answers = await Promise.all(times(20, () => merge({ ...headers, ...token })))
    t.same([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
    t.equal((await get(headers)).count, 5)
  }
})

t.test('the second of two merges waits for the first, and finds nothing left', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 90 })
  const [token, { headers, user }] = [guest(), await signIn('customer')]
  await add(token, { variantId, quantity: 3 })
  const { tokenOf } = await import('../../../src/shop/carts/owner.ts')
  const { carts } = await import('../../../src/shop/carts/repository.ts')
  const owner = tokenOf({ headers: token } as unknown as Parameters<typeof tokenOf>[0])
  let second: Promise<{ statusCode: number }> | undefined
  await db.transaction().execute(async (trx) => {
    if (owner) await carts(trx).merge(owner, { userId: user.id }, async () => {})
    second = merge({ ...headers, ...token }).then()
    await lockWaits(pool)
  })
  t.equal((await second)?.statusCode, 200)
  t.equal((await get(headers)).count, 3)
})

t.test('two users who bring the same token share nothing: one gets the lines', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 90 })
  const [token, one, other] = [guest(), await signIn('customer'), await signIn('customer')]
  await add(token, { variantId, quantity: 3 })
  await Promise.all([one, other].map(({ headers }) => merge({ ...headers, ...token })))
  const counts = [(await get(one.headers)).count, (await get(other.headers)).count]
  t.same(counts.sort(), [0, 3])
})

t.test('adds and merges in a wild mix lose nothing and do not deadlock', async (t) => {
  const { variantId } = await stockedVariant(db, { onHand: 900 })
  const { headers } = await signIn('customer')
  const tokens = times(8, guest)
  const answers = await Promise.all(
    tokens.flatMap((token) => [
      ...times(3, () => add(token, { variantId })),
      ...times(2, () => merge({ ...headers, ...token })),
      add(headers, { variantId }),
    ]),
  )
  t.same([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  // What a guest added after the merge waits for the next one.
  for (const token of tokens) await merge({ ...headers, ...token })
  t.equal((await get(headers)).count, 8 * 4)
})
