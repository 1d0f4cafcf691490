// Being told when something is back: only whoever confirmed, once, at each way stock comes back, and until they take it back.
import { sql } from 'kysely'
import t from 'tap'
import { notifyWaiting } from '../../../src/shop/back-in-stock/notify.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { cleanUp } from '../../../src/shop/cleanup.ts'
import { deriveStock } from '../../../src/shop/stock/derive-stock.ts'
import { lockVariants } from '../../../src/shop/stock/variant-stock.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { letterShop, PASSWORD, tokenIn } from '../account-tokens/letters.ts'
import { addColors, addProduct, addSizes, addVariant } from '../fixtures.ts'

const shop = await letterShop(t)
const { app, db, pool, post, arrived, config } = shop
await addSizes(db, 'clothing', ['s', 'm'])
await addColors(db, ['ink'])

const soldOut = async (slug: string) => {
  const productId = await addProduct(db, slug, { variants: [] })
  const variantId = await addVariant(db, productId, { size: 'm', color: 'ink', onHand: 0 })
  const other = await addVariant(db, productId, { size: 's', color: 'ink', onHand: 5 })
  await deriveProducts(db, [productId])
  return { productId, variantId, other }
}
const ask = (variantId: string, email: string, more = {}) => post('/api/back-in-stock', { variantId, email, ...more })
const confirm = (token: string) => post('/api/back-in-stock/confirm', { token })
const stop = (token: string) => post('/api/back-in-stock/stop', { token })
const waiting = async (variantId: string, email: string) => {
  const asked = await ask(variantId, email)
  if (asked.statusCode !== 204) throw new Error(asked.body)
  const token = tokenIn((await arrived()).find(({ recipients }) => recipients[0] === email))
  const confirmed = await confirm(token)
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return token
}
/** As staff raise it. */
const take = async (productId: string, variantId: string, onHand: number) => {
  await db.updateTable('variants').set({ on_hand: onHand }).where('id', '=', variantId).execute()
  await deriveProducts(db, [productId])
}
/** As an order that is cancelled raises it. */
const putBack = (variantId: string, onHand: number) =>
  db.transaction().execute(async (trx) => {
    const before = (await lockVariants(trx, [variantId])).get(variantId)
    if (!before) throw new Error('no such variant')
    await trx.updateTable('variants').set({ on_hand: onHand }).where('id', '=', variantId).execute()
    await deriveStock(trx, [{ before, after: { ...before, onHand } }])
  })
const to = (letters: Awaited<ReturnType<typeof arrived>>) => letters.map(({ recipients }) => recipients[0]).toSorted()
const kept = async (email: string) =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from stock_waits where email = ${email}`.execute(db)).rows[0]
      ?.n,
  )

t.test('only what is sold out and shown is waited for, and only after the link of the letter', async (t) => {
  const { productId, variantId, other } = await soldOut('bowl')
  t.match((await ask(other, 'ann@bell.example')).json(), { code: 'CONFLICT' })
  t.match((await ask('0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', 'ann@bell.example')).json(), { code: 'NOT_FOUND' })
  t.match((await ask(variantId, 'no address')).json(), { fields: { email: 'invalid' } })
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', productId).execute()
  t.equal((await ask(variantId, 'ann@bell.example')).statusCode, 404, 'nobody waits for what is not shown')
  await db.updateTable('products').set({ status: 'published' }).where('id', '=', productId).execute()
  t.equal((await ask(variantId, 'bot@bell.example', { website: 'x' })).statusCode, 204)
  t.same(await arrived(), [])

  t.equal((await ask(variantId, 'ann@bell.example')).statusCode, 204)
  t.equal((await ask(variantId, 'never@bell.example')).statusCode, 204)
  const letters = await arrived()
  t.same(to(letters), ['ann@bell.example', 'never@bell.example'])
  const letter = letters.find(({ recipients }) => recipients[0] === 'ann@bell.example')
  t.match(letter?.subject, 'Bowl')
  t.match(letter?.text, /Bowl, Ink, M/)
  t.match((await confirm('m5Qk2c0d9vXyT1oJ8rWbL4uZ7aEfHsGiNpKxVqYtRzA')).json(), { fields: { token: 'invalid' } })
  t.same((await confirm(tokenIn(letter))).json(), { slug: 'bowl', title: 'Bowl' })
  t.equal((await confirm(tokenIn(letter))).statusCode, 200, 'once more is no error')
  t.same(await arrived(), [], 'it is not back')

  await take(productId, variantId, 3)
  const [back, ...more] = await arrived()
  t.same([back?.recipients, more], [['ann@bell.example'], []], 'whoever did not confirm is not written to')
  t.match(back?.text, `${config.publicOrigin}/product/bowl?color=ink`)
  t.match(back?.text, '/back-in-stock/stop?token=')
  await take(productId, variantId, 0)
  await take(productId, variantId, 4)
  t.same(await arrived(), [], 'one letter, however often it comes back')
  t.equal((await confirm(tokenIn(letter))).statusCode, 400, 'the link of the first letter is spent')
  t.equal((await stop(tokenIn(back))).statusCode, 204)
  t.equal(await kept('ann@bell.example'), 0)
})

t.test('stock that orders give back calls those who wait, and what waits for backorders does not', async (t) => {
  const { variantId } = await soldOut('cup')
  await waiting(variantId, 'cora@bell.example')
  await db.updateTable('variants').set({ backordered: 2 }).where('id', '=', variantId).execute()
  await putBack(variantId, 2)
  t.same(await arrived(), [], 'both pieces are promised')
  await db.updateTable('variants').set({ backordered: 0, on_hand: 0 }).where('id', '=', variantId).execute()
  await putBack(variantId, 2)
  t.same(to(await arrived()), ['cora@bell.example'])
})

t.test('confirmed after it came back: told at once', async (t) => {
  const { productId, variantId } = await soldOut('jug')
  await ask(variantId, 'late@bell.example')
  const token = tokenIn((await arrived())[0])
  await take(productId, variantId, 1)
  t.same(await arrived(), [])
  await confirm(token)
  t.same(to(await arrived()), ['late@bell.example'])
})

t.test('two rises and two runs at once write one letter', async (t) => {
  const { productId, variantId } = await soldOut('plate')
  await waiting(variantId, 'dora@bell.example')
  await Promise.all([take(productId, variantId, 2), putBack(variantId, 2)])
  const jobs = await sql<{ n: number }>`
    select count(*)::int as n from jobs.jobs where task_identifier = 'stock-waits.tell'`.execute(db)
  t.same(jobs.rows, [{ n: 1 }])
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table mails in share row exclusive mode')
  const context = { publicOrigin: config.publicOrigin, signal: new AbortController().signal }
  const first = notifyWaiting(db, variantId, context)
  await lockWaits(pool)
  const second = await Promise.race([
    notifyWaiting(db, variantId, context).then(() => 'done'),
    lockWaits(pool, 2).then(() => 'waits'),
  ])
  t.equal(second, 'done', 'the second leaves the row to the first')
  await holder.query('commit')
  holder.release()
  await first
  t.same(to(await arrived()), ['dora@bell.example'])
})

t.test('five letters a day for one address, whatever is asked for', async (t) => {
  const { variantId } = await soldOut('vase')
  const statuses = []
  for (let times = 0; times < 6; times++) statuses.push((await ask(variantId, 'Much@bell.example')).statusCode)
  t.same(statuses, [204, 204, 204, 204, 204, 429])
  t.equal((await ask(variantId, 'much@bell.example')).statusCode, 429, 'in another spelling as well')
  t.equal((await ask(variantId, 'other@bell.example')).statusCode, 204)
  t.equal((await arrived()).length, 6)
  t.equal(await kept('much@bell.example'), 1, 'one row for a variant and an address')
})

t.test('taking it back takes all of the address, and nobody else’s', async (t) => {
  const [one, two] = [await soldOut('lamp'), await soldOut('stool')]
  const token = await waiting(one.variantId, 'eve@bell.example')
  await waiting(two.variantId, 'eve@bell.example')
  await waiting(two.variantId, 'fay@bell.example')
  const detail = async () => {
    const { headers } = await shop.signIn('editor')
    return (await app.inject({ url: `/api/admin/products/${two.productId}`, headers })).json().waiting
  }
  t.same(await detail(), [{ variantId: two.variantId, people: 2 }])
  t.equal((await stop(token)).statusCode, 204)
  t.same(await detail(), [{ variantId: two.variantId, people: 1 }])
  t.equal((await stop(token)).statusCode, 400)
})

t.test('in the file of a person whose address is confirmed, and gone with their account', async (t) => {
  const { variantId } = await soldOut('chair')
  await waiting(variantId, 'gil@bell.example')
  await waiting(variantId, 'hal@bell.example')
  const unproven = await shop.signInAgain(await shop.person('hal@bell.example', { verified: false }))
  const gil = await shop.signInAgain(await shop.person('gil@bell.example'))
  const file = async ({ headers }: typeof gil) => (await app.inject({ url: '/api/account/export', headers })).json()
  t.match(await file(gil), {
    backInStock: [{ product: 'Chair', size: 'M', color: 'Ink', confirmedAt: String, toldAt: null }],
  })
  t.same((await file(unproven)).backInStock, [], 'an address anybody could have entered tells nothing')
  const erased = await app.inject({
    ...{ method: 'POST' as const, url: '/api/account/erase', headers: gil.headers },
    payload: { password: PASSWORD },
  })
  t.equal(erased.statusCode, 204)
  t.same([await kept('gil@bell.example'), await kept('hal@bell.example')], [0, 1])
})

t.test('what was never confirmed is removed after two days, and what was told after a month', async (t) => {
  const { variantId } = await soldOut('table')
  for (const name of ['new', 'old', 'told']) await ask(variantId, `${name}@tidy.example`)
  await waiting(variantId, 'long@tidy.example')
  await sql`update stock_waits set asked_at = now() - interval '49 hours' where email in ('old@tidy.example', 'long@tidy.example')`.execute(
    db,
  )
  await sql`update stock_waits set confirmed_at = now(), told_at = now() - interval '31 days' where email = 'told@tidy.example'`.execute(
    db,
  )
  await cleanUp(db, { absoluteDays: 30 })
  const { rows } = await sql<{ email: string }>`
    select email::text as email from stock_waits where email like '%@tidy.example' order by 1`.execute(db)
  t.same(
    rows.map(({ email }) => email),
    ['long@tidy.example', 'new@tidy.example'],
  )
})
