// Variants and stock: rows stay what they are, sold pieces stay sold, and the ledger adds up.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { adminShop, type Loose } from './admin-shop.ts'

const skus = (product: Loose) => product.variants.map((one: Loose) => one.sku)

const movements = async (db: Loose, productId: string) => {
  const rows = await db
    .selectFrom('stock_movements as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .select(['v.sku', 's.kind', 's.delta_on_hand', 's.actor_id'])
    .where('v.product_id', '=', productId)
    .orderBy('s.id')
    .execute()
  return rows.map((row: Loose) => [row.sku, row.kind, row.delta_on_hand])
}

t.test('what is sold between loading and saving stays sold', async (t) => {
  const { db, call, formOf, made, read, editor } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  await db.updateTable('variants').set({ on_hand: 3 }).where('sku', '=', 'TOTE-S').execute()

  t.equal((await call('PUT', `/${tote.id}`, { ...form, title: 'New' })).status, 200)
  t.equal((await read(tote.id)).variants[0].onHand, 3, 'a form that says nothing of the stock changes nothing')

  const again = { ...form, version: 2 }
  again.variants = [{ ...form.variants[0], onHand: 15, seenOnHand: 5 }, form.variants[1]]
  t.equal((await call('PUT', `/${tote.id}`, again)).status, 200)
  t.equal((await read(tote.id)).variants[0].onHand, 13, 'ten came in, two had gone')
  t.same(await movements(db, tote.id), [
    ['TOTE-S', 'receive', 5],
    ['TOTE-S', 'adjust', 10],
  ])
  const [last] = await db.selectFrom('stock_movements').select('actor_id').orderBy('id', 'desc').limit(1).execute()
  t.equal(last?.actor_id, editor.user.id)

  const counted = { ...form, version: 3 }
  counted.variants = [{ ...form.variants[0], onHand: 7, seenOnHand: null }, form.variants[1]]
  t.equal((await call('PUT', `/${tote.id}`, counted)).status, 200)
  t.equal((await read(tote.id)).variants[0].onHand, 7, 'a count counts')
})

t.test('stock never falls below what is reserved', async (t) => {
  const { db, call, formOf, made, read } = await adminShop(t)
  const tote = await made()
  await db.updateTable('variants').set({ on_hand: 4, reserved: 3 }).where('sku', '=', 'TOTE-S').execute()
  const form = formOf(tote)
  const save = (onHand: number) =>
    call('PUT', `/${tote.id}`, { ...form, variants: [{ ...form.variants[0], onHand }, form.variants[1]] })
  // The form saw five: four lie there now, of which three are promised.
  t.match(await save(3), { status: 400, body: { fields: { 'variants.0.onHand': 'too_small:4' } } })
  t.equal((await save(4)).status, 200)
  t.match((await read(tote.id)).variants[0], { onHand: 3, reserved: 3 })
})

t.test('variants may swap their names and their pairs', async (t) => {
  const { call, formOf, made, read } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  const [small, medium] = form.variants
  const swapped = [
    { ...small, sku: medium.sku, sizeId: medium.sizeId },
    { ...medium, sku: small.sku, sizeId: small.sizeId },
  ]
  t.equal((await call('PUT', `/${tote.id}`, { ...form, variants: swapped })).status, 200)
  const after = await read(tote.id)
  t.same(skus(after), ['TOTE-M', 'TOTE-S'])
  t.same(
    after.variants.map((one: Loose) => one.id),
    [small.id, medium.id],
  )
})

t.test('the order of the form is the order of the variants', async (t) => {
  const { call, formOf, made, read } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  t.equal((await call('PUT', `/${tote.id}`, { ...form, variants: form.variants.toReversed() })).status, 200)
  t.same(skus(await read(tote.id)), ['TOTE-M', 'TOTE-S'])
})

t.test('a variant that is left out goes; one that carts, orders or reviews refer to is switched off', async (t) => {
  const { db, call, formOf, made, read, app, variant, ids } = await adminShop(t)
  const tote = await made({ status: 'published' })
  const [small] = tote.variants
  const cart = randomUUID()
  await db
    .insertInto('carts')
    .values({ id: cart, token_hash: Buffer.alloc(32) })
    .execute()
  await db
    .insertInto('cart_lines')
    .values({ cart_id: cart, variant_id: small.id, quantity: 1, unit_minor: 1900 })
    .execute()
  t.equal((await call('PUT', `/${tote.id}`, { ...formOf(tote), variants: [] })).status, 200)
  const after = await read(tote.id)
  t.match(after.variants, [{ id: small.id, sku: 'TOTE-S', active: false, onHand: 5 }])
  t.same(after.gaps, ['alt', 'variant'])
  t.equal((await app.inject('/api/products/tote')).json().variants.length, 0)
  t.equal((await db.selectFrom('cart_lines').selectAll().execute()).length, 1, 'the cart still shows it')

  const clash = { ...formOf(after), variants: [variant({ sku: 'TOTE-S', sizeId: ids.l })] }
  t.match(await call('PUT', `/${tote.id}`, clash), { status: 409, body: { fields: { 'variants.0.sku': 'taken' } } })
  const back = { ...formOf(after), variants: [variant({ sku: 'TOTE-NEW', onHand: 9 })] }
  t.equal((await call('PUT', `/${tote.id}`, back)).status, 200)
  t.match((await read(tote.id)).variants, [{ id: small.id, sku: 'TOTE-NEW', active: true, onHand: 9 }])
})

t.test('the shop sees prices, sizes and stock at once', async (t) => {
  const { call, formOf, made, app } = await adminShop(t)
  const tote = await made({ status: 'published' })
  const card = async () => (await app.inject('/api/products?category=bags')).json().rows[0]
  t.match(await card(), { slug: 'tote', price: 1900, priceVaries: true, inStock: true })
  const form = formOf(tote)
  const sold = form.variants.map((one: Loose) => ({ ...one, onHand: 0, price: 1500, compareAt: null }))
  t.equal((await call('PUT', `/${tote.id}`, { ...form, variants: sold })).status, 200)
  t.match(await card(), { price: 1500, priceVaries: false, inStock: false })
})

t.test('words given to a picture in the library close the gap of the products that show it', async (t) => {
  const { made, read, app, editor, ids } = await adminShop(t)
  const tote = await made()
  t.same(tote.gaps, ['alt'])
  const url = `/api/admin/media/${ids.back}`
  const described = await app.inject({ method: 'PUT', url, headers: editor.headers, payload: { alt: 'From behind' } })
  t.equal(described.statusCode, 200)
  t.same((await read(tote.id)).gaps, [])
})

t.test('of two editors who save at once, one is told', async (t) => {
  const { call, formOf, made, read, audit } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => call('PUT', `/${tote.id}`, { ...form, title })),
  )
  t.same(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
  t.equal((await read(tote.id)).version, 2)
  t.equal((await audit()).length, 2)
})

t.test('a sale that is under way is waited for, and counted', async (t) => {
  const { db, pool, call, formOf, made, read } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  const [small] = tote.variants
  let saved: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('variants').set({ on_hand: 2 }).where('id', '=', small.id).execute()
    saved = call('PUT', `/${tote.id}`, {
      ...form,
      variants: [{ ...form.variants[0], onHand: 6, seenOnHand: 5 }, form.variants[1]],
    })
    await lockWaits(pool)
    await deriveProducts(trx, [tote.id])
  })
  t.equal((await saved)?.status, 200)
  t.equal((await read(tote.id)).variants[0].onHand, 3)
})

t.test('two new products that want one name: one gets it', async (t) => {
  const { call, body, variant } = await adminShop(t)
  const wish = (slug: string) => call('POST', '', { ...body, slug, variants: [variant({ sku: 'ONLY' })] })
  const answers = await Promise.all([wish('a'), wish('b'), wish('c')])
  t.same(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  for (const { status, body: problem } of answers)
    if (status === 409) t.match(problem, { code: 'TAKEN', fields: { [Object.keys(problem.fields)[0] ?? '']: 'taken' } })
})
