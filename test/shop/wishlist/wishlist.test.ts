// The wishlist: one's own alone, prices compared with what they were, and never more than it may hold.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { WISHLIST_MOST, type Wishlist } from '#contract/wishlist.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, testShop } from '../../support/shop.ts'
import { addColors, addProduct, addSizes, addVariant } from '../fixtures.ts'

const shop = await testShop(t)
const { app, db, pool } = shop
await addSizes(db, 'clothing', ['s', 'm'])
await addColors(db, ['sage'])

const as = ({ headers }: SignedIn) => ({
  send: async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const url = `/api/account/wishlist${path}`
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  },
})
const customer = async () => {
  const signedIn = await shop.signIn('customer')
  const { send } = as(signedIn)
  return {
    send,
    id: signedIn.user.id,
    list: async (query = ''): Promise<Wishlist> => (await send('GET', query)).body,
    put: (productId: string, variantId: string | null = null) => send('PUT', `/${productId}`, { variantId }),
  }
}
const price = async (variantId: string, productId: string, minor: number) => {
  await sql`update variants set price_minor = ${minor} where id = ${variantId}`.execute(db)
  await deriveProducts(db, [productId])
}

t.test('what one person puts on their list, nobody else sees or takes out', async (t) => {
  const [ada, ben] = [await customer(), await customer()]
  const [mug, bowl] = [await addProduct(db, 'mug', { brand: 'Nordlicht' }), await addProduct(db, 'bowl')]
  t.equal((await ada.put(mug)).status, 204)
  t.equal((await ada.put(bowl)).status, 204)
  t.equal((await ben.put(bowl)).status, 204)
  t.match(await ada.list(), {
    total: 2,
    rows: [
      { productId: bowl, slug: 'bowl' },
      { productId: mug, title: 'Mug', brand: 'Nordlicht', slug: 'mug', price: 1000, priceThen: 1000, inStock: true },
    ],
  })
  t.same((await ada.send('GET', '/ids')).body, { ids: [bowl, mug] })
  t.same((await ben.send('GET', '/ids')).body, { ids: [bowl] })
  t.equal((await ben.send('DELETE', `/${mug}`)).status, 204)
  t.equal((await ben.send('DELETE', `/${bowl}`)).status, 204)
  t.same((await ada.send('GET', '/ids')).body, { ids: [bowl, mug] })
  t.same((await ben.list()).rows, [])
  t.equal((await ada.send('DELETE', `/${bowl}`)).status, 204)
  t.same((await ada.send('GET', '/ids')).body, { ids: [mug] })
  t.equal((await app.inject('/api/account/wishlist')).statusCode, 401)
})

t.test(
  'adding it again keeps the day and the price; what is not sold, or of another product, is refused',
  async (t) => {
    const { put, list } = await customer()
    const lamp = await addProduct(db, 'lamp', { variants: [] })
    const variant = await addVariant(db, lamp, { price: 5900 })
    await deriveProducts(db, [lamp])
    await put(lamp)
    const [before] = (await list()).rows
    await price(variant, lamp, 4900)
    t.equal((await put(lamp)).status, 204)
    const [after] = (await list()).rows
    t.match(after, { priceThen: 5900, price: 4900, addedAt: before?.addedAt })

    const draft = await addProduct(db, 'draft-lamp', { status: 'draft' })
    t.match(await put(draft), { status: 404 })
    t.match(await put(randomUUID()), { status: 404 })
    const other = await addProduct(db, 'other-lamp', { variants: [] })
    const foreign = await addVariant(db, other)
    await deriveProducts(db, [other])
    t.match(await put(lamp, foreign), { status: 400, body: { fields: { variantId: 'unknown' } } })
    t.equal((await list()).total, 1)
  },
)

t.test('a variant is compared with itself, and with nothing once it is gone', async (t) => {
  const { put, list } = await customer()
  const shirt = await addProduct(db, 'shirt', { variants: [] })
  const small = await addVariant(db, shirt, { size: 's', color: 'sage', price: 2000 })
  const medium = await addVariant(db, shirt, { size: 'm', color: 'sage', price: 3000 })
  await deriveProducts(db, [shirt])
  await put(shirt, medium)
  t.match((await list()).rows, [
    { variantId: medium, size: 'M', color: 'Sage', colorCode: 'sage', price: 3000, priceThen: 3000, buyId: medium },
  ])
  t.equal((await list()).rows[0]?.priceVaries, false)
  await price(medium, shirt, 2500)
  t.match((await list()).rows, [{ price: 2500, priceThen: 3000 }])
  await sql`update variants set on_hand = 0 where id = ${medium}`.execute(db)
  await deriveProducts(db, [shirt])
  t.match((await list()).rows, [{ inStock: false, buyId: null }])
  await sql`update variants set active = false where id = ${medium}`.execute(db)
  await deriveProducts(db, [shirt])
  // 20.00 is not what 30.00 has become: it is another size. The one that is left can be bought.
  t.match((await list()).rows, [{ variantId: null, price: 2000, priceThen: null, inStock: true, buyId: small }])
  await sql`delete from variants where id = ${medium}`.execute(db)
  t.match((await list()).rows, [{ variantId: null, price: 2000, priceThen: null }])
})

t.test('several sizes have to be chosen from; what is taken off the shelves stays, without a price', async (t) => {
  const { put, list } = await customer()
  const coat = await addProduct(db, 'coat', {
    variants: [
      { size: 's', price: 9000 },
      { size: 'm', price: 9900 },
    ],
  })
  await put(coat)
  t.match((await list()).rows, [{ price: 9000, priceVaries: true, inStock: true, buyId: null }])
  await sql`update products set status = 'archived' where id = ${coat}`.execute(db)
  await deriveProducts(db, [coat])
  t.match((await list()).rows, [{ title: 'Coat', slug: null, price: null, inStock: false, buyId: null }])
})

t.test('pages hold each once, the newest first', async (t) => {
  const { put, list } = await customer()
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) ids.unshift(await addProduct(db, `paged-${name}`))
  for (const id of ids.toReversed()) await put(id)
  const first = await list('?limit=2')
  const second = await list('?limit=2&page=2')
  t.match(first, { total: 3, pages: 2 })
  t.same(
    [...first.rows, ...second.rows].map(({ productId }) => productId),
    ids,
  )
})

t.test('what waited for the sign-in is added at once: known ones alone, each once, the newest last', async (t) => {
  const { put, send } = await customer()
  const [kept, first, last] = [
    await addProduct(db, 'waiting-kept'),
    await addProduct(db, 'waiting-first'),
    await addProduct(db, 'waiting-last'),
  ]
  const draft = await addProduct(db, 'waiting-draft', { status: 'draft' })
  await put(kept)
  const items = [kept, first, randomUUID(), draft, first, last].map((productId) => ({ productId }))
  t.match(await send('POST', '', { items }), { status: 200, body: { added: 2 } })
  t.same((await send('GET', '/ids')).body, { ids: [last, first, kept] })
  t.match(await send('POST', '', { items: [] }), { status: 400 })
  const many = Array.from({ length: 51 }, () => ({ productId: randomUUID() }))
  t.match(await send('POST', '', { items: many }), { status: 400 })
})

t.test('a list holds so many and no more, two additions at once included', async (t) => {
  const { id, put, send, list } = await customer()
  const [last, over, known] = [
    await addProduct(db, 'full-last'),
    await addProduct(db, 'full-over'),
    await addProduct(db, 'full-known'),
  ]
  await put(known)
  await sql`
    with made as (
      insert into products (id, slug, title, status)
      select gen_random_uuid(), 'bulk-' || n, 'Bulk', 'draft' from generate_series(1, ${WISHLIST_MOST - 2}::int) n returning id
    )
    insert into wishlist_items (user_id, product_id, price_then_minor, of_variant)
    select ${id}, id, 0, false from made`.execute(db)
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from users where id = $1 for update', [id])
  const both = Promise.all([put(last), put(over)])
  await lockWaits(pool, 2)
  await blocker.query('commit')
  blocker.release()
  t.same((await both).map(({ status }) => status).sort(), [204, 409])
  t.equal((await list()).total, WISHLIST_MOST)
  t.match((await both).find(({ status }) => status === 409)?.body, { code: 'LIST_FULL' })
  // What is there already needs no room.
  t.equal((await put(known)).status, 204)
  t.match(await send('POST', '', { items: [{ productId: over }, { productId: last }] }), { body: { added: 0 } })
})
