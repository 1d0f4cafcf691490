// Taking back changes of products: everything that hangs on one comes back with it, and what was sold stays sold.
import t from 'tap'
import { adminShop, type Loose } from './admin-shop.ts'

/** What tells two states of a product apart, apart from what always differs. */
const core = ({ version: _v, updatedAt: _u, formerSlugs: _f, ...rest }: Loose) => rest

t.test('an update is taken back with pictures, categories, variants and their order', async (t) => {
  const { call, formOf, made, read, undo, ids, variant } = await adminShop(t)
  const tote = await made({ status: 'published' })
  const form = formOf(tote)
  const [small, medium] = form.variants
  const changed = await call('PUT', `/${tote.id}`, {
    ...form,
    title: 'Bag',
    slug: 'bag',
    descriptionHtml: '<p>Other.</p>',
    primaryCategoryId: ids.gifts,
    categoryIds: [ids.gifts, ids.bags],
    pictures: [],
    relatedIds: [],
    variants: [variant({ sku: 'TOTE-L', sizeId: ids.l }), { ...medium, price: 1, sku: 'OTHER', sizeId: small.sizeId }],
  })
  t.equal(changed.status, 200)
  const back = await undo(changed.body.auditId)
  t.match(back, { status: 200, body: { id: tote.id, version: 3, auditId: Number } })
  const after = await read(tote.id)
  t.same(core(after), core(tote))
  t.same(after.formerSlugs, ['bag'])
  const forth = await undo(back.body.auditId)
  t.equal(forth.status, 200, 'and the taking back is taken back')
  t.match(await read(tote.id), { title: 'Bag', slug: 'bag', pictures: [], categories: [{ id: ids.gifts }, {}] })
  t.same(
    (await read(tote.id)).variants.map((one: Loose) => one.sku),
    ['TOTE-L', 'OTHER'],
  )
})

t.test('what was sold since the change stays sold', async (t) => {
  const { db, call, formOf, made, read, undo } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  const changed = await call('PUT', `/${tote.id}`, {
    ...form,
    variants: [{ ...form.variants[0], onHand: 25 }, form.variants[1]],
  })
  await db.updateTable('variants').set({ on_hand: 22, reserved: 1 }).where('sku', '=', 'TOTE-S').execute()
  t.equal((await undo(changed.body.auditId)).status, 200)
  t.match((await read(tote.id)).variants[0], { onHand: 2, reserved: 1 }, 'twenty had come in, three were sold')
  const deltas = await db.selectFrom('stock_movements').select('delta_on_hand as d').orderBy('id').execute()
  t.same(
    deltas.map(({ d }) => d),
    [5, 20, -20],
  )
})

t.test('a new product goes again, and one that was deleted comes back with its ids', async (t) => {
  const { call, body, read, undo, app, made, db, ids, formOf, signIn } = await adminShop(t)
  const created = await call('POST', '', body)
  t.equal((await undo(created.body.auditId)).status, 200)
  t.equal((await call('GET', `/${created.body.id}`)).status, 404)

  const tote = await made({ status: 'published' })
  const naming = await read(ids.throw)
  await call('PUT', `/${ids.throw}`, { ...formOf(naming), relatedIds: [tote.id] })
  const wishes = () => db.selectFrom('wishlist_items').selectAll().execute()
  const [fan, erased] = [await signIn('customer'), await signIn('customer')]
  const wish = { product_id: tote.id, variant_id: tote.variants[1].id, price_then_minor: 2100, of_variant: true }
  await db
    .insertInto('wishlist_items')
    .values([fan, erased].map(({ user }) => ({ ...wish, user_id: user.id })))
    .execute()
  const [kept] = (await wishes()).filter((one) => one.user_id === fan.user.id)
  const removed = await call('DELETE', `/${tote.id}?version=1`)
  t.equal((await app.inject('/api/products/tote')).statusCode, 404)
  await db.updateTable('users').set({ status: 'erased' }).where('id', '=', erased.user.id).execute()
  t.match(await undo(removed.body.auditId), { status: 200, body: { id: tote.id, version: 2 } })
  t.match(core(await read(tote.id)), core(tote))
  t.equal((await app.inject('/api/products/tote')).statusCode, 200)
  t.match((await read(ids.throw)).related, [{ id: tote.id }], 'others name it again')
  t.same(await wishes(), [kept], 'and it stands on the wishlists of those who are still there')
})

t.test(
  'a variant that was removed comes back with the wishes for it, unless somebody has changed their mind',
  async (t) => {
    const { call, undo, made, db, formOf, read, signIn } = await adminShop(t)
    const tote = await made({ status: 'published' })
    const [kept, gone] = tote.variants
    const people = await Promise.all(Array.from({ length: 4 }, () => signIn('customer')))
    const [fan, away, other, another] = people.map(({ user }) => user.id) as [string, string, string, string]
    const wish = { product_id: tote.id, price_then_minor: 2100, of_variant: true }
    await db
      .insertInto('wishlist_items')
      .values([fan, away, other].map((user_id) => ({ ...wish, user_id, variant_id: gone.id })))
      .execute()
    await db
      .insertInto('wishlist_items')
      .values({ ...wish, user_id: another, variant_id: kept.id })
      .execute()
    const wishes = async () => {
      const rows = await db.selectFrom('wishlist_items').select(['user_id', 'variant_id']).execute()
      return Object.fromEntries(rows.map(({ user_id, variant_id }) => [user_id, variant_id]))
    }
    const form = formOf(tote)
    const changed = await call('PUT', `/${tote.id}`, { ...form, variants: [form.variants[0]] })
    t.equal(changed.status, 200)
    t.same(await wishes(), { [fan]: null, [away]: null, [other]: null, [another]: kept.id })
    await db.deleteFrom('wishlist_items').where('user_id', '=', away).execute()
    await db.updateTable('wishlist_items').set({ variant_id: kept.id }).where('user_id', '=', other).execute()
    t.equal((await undo(changed.body.auditId)).status, 200)
    t.match((await read(tote.id)).variants, [{ id: kept.id }, { id: gone.id }])
    t.same(await wishes(), { [fan]: gone.id, [other]: kept.id, [another]: kept.id })
  },
)

t.test('bulk changes and copies are taken back one by one', async (t) => {
  const { call, made, read, audit, undo, ids } = await adminShop(t)
  const tote = await made({ status: 'published' })
  const steps: [string, string?][] = [
    ['archive'],
    ['unpublish'],
    ['price-percent', '-20'],
    ['add-category', ids.gifts],
    ['remove-category', ids.bags],
  ]
  for (const [action, value] of steps) {
    await call('POST', '/bulk', { action, value, ids: [tote.id] })
    const entry = (await audit()).at(-1)
    t.equal(entry.action, action)
    t.equal((await undo(entry.id)).status, 200, action)
    t.same(core(await read(tote.id)), core(tote), action)
  }
  const copy = await call('POST', `/${tote.id}/duplicate`)
  t.equal((await undo(copy.body.auditId)).status, 200)
  t.equal((await call('GET', `/${copy.body.id}`)).status, 404)
  await call('POST', '/bulk', { action: 'remove', ids: [tote.id] })
  t.equal((await undo((await audit()).at(-1).id)).status, 200)
  t.equal((await read(tote.id)).slug, 'tote')
})

t.test('whatever happened since stands in the way, and so does what is in use', async (t) => {
  const { db, call, formOf, made, read, undo, body, variant } = await adminShop(t)
  const tote = await made()
  const one = await call('PUT', `/${tote.id}`, { ...formOf(tote), title: 'One' })
  await call('PUT', `/${tote.id}`, { ...formOf(await read(tote.id)), title: 'Two' })
  t.match(await undo(one.body.auditId), { status: 409, body: { code: 'CONFLICT' } })
  t.equal((await read(tote.id)).title, 'Two')

  const left = { ...formOf(await read(tote.id)), variants: [] }
  const emptied = await call('PUT', `/${tote.id}`, left)
  await call('POST', '', { ...body, slug: 'thief', variants: [variant()] })
  t.match(await undo(emptied.body.auditId), {
    status: 409,
    body: { code: 'TAKEN', fields: { 'variants.0.sku': 'taken' } },
  })
  t.same((await read(tote.id)).variants, [])

  const made2 = await call('POST', '', { ...body, slug: 'reviewed', variants: [] })
  await db
    .insertInto('reviews')
    .values({ id: tote.id, product_id: made2.body.id, author_name: 'R', rating: 5, title: '', body: '' })
    .execute()
  t.match(await undo(made2.body.auditId), { status: 409, body: { fields: { reviews: 'in_use:1' } } })

  const awaited = await call('POST', '', { ...body, slug: 'awaited', variants: [variant({ sku: 'AWAITED' })] })
  const [{ id: variant_id }] = (await read(awaited.body.id)).variants
  const wait = { variant_id, hash: Buffer.alloc(32), confirmed_at: new Date() }
  await db
    .insertInto('stock_waits')
    .values({ ...wait, email: 'ada@example.com' })
    .execute()
  t.match(await call('DELETE', `/${awaited.body.id}?version=1`), {
    status: 409,
    body: { fields: { waiting: 'in_use:1' } },
  })
  const bare = { ...formOf(await read(awaited.body.id)), variants: [] }
  await call('PUT', `/${awaited.body.id}`, bare)
  t.match((await read(awaited.body.id)).variants, [{ id: variant_id, active: false }], 'nor is its variant deleted')
})

t.test('a product that comes back gets its former addresses, save those another product has by now', async (t) => {
  const { call, body, formOf, made, read, undo, variant } = await adminShop(t)
  const tote = await made()
  for (const slug of ['bag', 'sack']) await call('PUT', `/${tote.id}`, { ...formOf(await read(tote.id)), slug })
  t.same((await read(tote.id)).formerSlugs.toSorted(), ['bag', 'tote'])
  const removed = await call('DELETE', `/${tote.id}?version=3`)
  await call('POST', '', { ...body, slug: 'bag', variants: [variant({ sku: 'BAG' })] })
  t.equal((await undo(removed.body.auditId)).status, 200)
  t.same((await read(tote.id)).formerSlugs, ['tote'])
})

t.test('the log shows what changed, field by field, and nothing else', async (t) => {
  const { call, formOf, made, app, editor } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  await call('PUT', `/${tote.id}`, {
    ...form,
    brand: null,
    variants: [{ ...form.variants[0], price: 1950 }, form.variants[1]],
  })
  const log = await app.inject({
    url: `/api/admin/audit?entity=products&entityId=${tote.id}`,
    headers: editor.headers,
  })
  const [latest] = log.json().rows
  t.match(latest, { label: 'Tote', undoable: true })
  t.same(latest.changes, [
    { field: 'brand', of: null, before: 'Weaver', after: null },
    { field: 'price', of: 'TOTE-S', before: '1900', after: '1950' },
  ])
})
