// What the law asks of goods: the price of a kilogram or litre, who made them, what to take care of, whether they go back.
import t from 'tap'
import { addProduct, statements } from '../fixtures.ts'
import { adminShop, type Loose } from './admin-shop.ts'

const MAKER = { name: 'Nordlicht GmbH', address: 'Deichstraße 4\n20459 Hamburg', email: 'hello@nordlicht.example' }

const factsShop = async (t: Parameters<typeof adminShop>[0]) => {
  const shop = await adminShop(t)
  const soap = {
    status: 'published',
    maker: MAKER,
    safetyNote: 'Keep out of eyes.',
    noWithdrawal: 'sealed_hygiene',
    variants: [
      shop.variant({ sku: 'SOAP-L', sizeId: shop.ids.l, price: 2900, unitAmount: 500, unit: 'ml' }),
      shop.variant({ sku: 'SOAP-S', price: 1290, unitAmount: 250, unit: 'ml' }),
    ],
  }
  const shown = async (url: string): Promise<Loose> => (await shop.app.inject({ url })).json()
  const card = async (): Promise<Loose> =>
    (await shown('/api/products?limit=48')).rows.find(({ slug }: Loose) => slug === 'tote')
  return { ...shop, soap, shown, card }
}

t.test(
  'shoppers see the price by measure of each variant and of the lowest price, and what else must be said',
  async (t) => {
    const { made, soap, shown, card, db } = await factsShop(t)
    await made(soap)
    const product = await shown('/api/products/tote')
    t.match(product, { maker: MAKER, safetyNote: 'Keep out of eyes.', noWithdrawal: 'sealed_hygiene' })
    t.match(product.variants, [
      { sku: 'SOAP-L', unitAmount: 500, unit: 'ml', perUnit: { price: 5800, per: 'l' } },
      { sku: 'SOAP-S', unitAmount: 250, unit: 'ml', perUnit: { price: 5160, per: 'l' } },
    ])
    t.match(await card(), { price: 1290, priceVaries: true, perUnit: { price: 5160, per: 'l' } })
    t.notOk('unitAmount' in (await card()), 'a card holds the outcome alone')
    t.match((await shown('/api/suggestions?q=tote')).products[0], { perUnit: { price: 5160, per: 'l' } })
    const cart = await shown('/api/cart')
    t.same(cart.lines, [])

    await addProduct(db, 'bag', { categories: ['bags'], variants: [{ price: 4000 }] })
    t.match((await shown('/api/products/bag/related')).rows, [{ slug: 'tote', perUnit: { price: 5160, per: 'l' } }])
  },
)

t.test(
  'of two variants at the lowest price the dearer measure stands on the card; one nobody can choose does not',
  async (t) => {
    const { made, variant, ids, card, call, formOf, read } = await factsShop(t)
    const at = (sku: string, size: string, price: number, unitAmount: number | null) =>
      variant({ sku, sizeId: size, price, unitAmount, unit: unitAmount && 'g' })
    const { id } = await made({
      status: 'published',
      variants: [at('A', ids.s, 1000, 500), at('B', ids.m, 1000, 250), at('C', ids.l, 900, 100)],
    })
    t.match(await card(), { perUnit: { price: 9000, per: 'kg' } })
    const form = formOf(await read(id))
    form.variants[2].active = false
    t.equal((await call('PUT', `/${id}`, form)).status, 200)
    t.match(await card(), { price: 1000, perUnit: { price: 4000, per: 'kg' } })
    const without = formOf(await read(id))
    for (const one of without.variants) Object.assign(one, { unitAmount: null, unit: null })
    t.equal((await call('PUT', `/${id}`, without)).status, 200)
    t.notOk('perUnit' in (await card()))
  },
)

t.test('a crumb of something dear has no price by measure, and breaks no page', async (t) => {
  const { made, variant, shown } = await factsShop(t)
  const dear = { price: 100_000_000_000, unitAmount: 0.001, unit: 'g' }
  await made({ status: 'published', variants: [variant(dear)] })
  const product = await shown('/api/products/tote')
  t.match(product.variants, [{ price: dear.price, unit: 'g' }])
  t.notOk('perUnit' in product.variants[0])
})

t.test('a cart line says it, too, by the price of today', async (t) => {
  const { made, soap, app, db } = await factsShop(t)
  const { variants } = await made(soap)
  const headers = { 'cart-token': 'pQ3l9cV0x8mJrT2uWz5bKg' }
  const payload = { variantId: variants[1].id, quantity: 3 }
  const line = async (method: 'GET' | 'POST', url: string): Promise<Loose> =>
    (await app.inject({ method, url, headers, ...(method === 'POST' && { payload }) })).json().lines[0]
  t.match(await line('POST', '/api/cart/lines'), { unitPrice: 1290, perUnit: { price: 5160, per: 'l' } })
  await db.updateTable('variants').set({ price_minor: 1000 }).where('sku', '=', 'SOAP-S').execute()
  const now = await line('GET', '/api/cart')
  t.match(now, { perUnit: { price: 4000, per: 'l' } })
  t.notOk('unit' in now)
})

t.test(
  'the form gets back what it sent; a copy has it, an undo takes it back, and the log says what changed',
  async (t) => {
    const { made, soap, read, call, formOf, undo, audit } = await factsShop(t)
    const tote = await made()
    t.match(tote, { maker: null, safetyNote: null, noWithdrawal: 'none' })
    t.match(tote.variants, [{ unitAmount: null, unit: null }, {}])
    const facts = { maker: MAKER, safetyNote: soap.safetyNote, noWithdrawal: 'made_to_measure' }
    const form = { ...formOf(tote), ...facts }
    Object.assign(form.variants[0], { unitAmount: 0.75, unit: 'm²' })
    const changed = await call('PUT', `/${tote.id}`, form)
    const after = await read(tote.id)
    t.match(after, facts)
    t.match(after.variants, [{ unitAmount: 0.75, unit: 'm²' }, { unitAmount: null }])
    t.same(formOf(after), { ...form, version: 2 })
    t.match((await audit()).at(-1), {
      before: { maker: null, noWithdrawal: 'none', 'variants.TOTE-S.unitAmount': null },
      after: { maker: MAKER, noWithdrawal: 'made_to_measure', 'variants.TOTE-S.unit': 'm²' },
    })

    const copied = await call('POST', `/${tote.id}/duplicate`)
    const copy = await read(copied.body.id)
    t.match(copy, facts)
    t.match(copy.variants, [{ unitAmount: 0.75, unit: 'm²' }, { unitAmount: null }])

    const back = await undo(changed.body.auditId)
    t.match(await read(tote.id), {
      maker: null,
      safetyNote: null,
      noWithdrawal: 'none',
      variants: [{ unit: null }, {}],
    })
    t.equal((await undo(back.body.auditId)).status, 200)
    t.match(await read(tote.id), facts)
    const gone = await call('DELETE', `/${copy.id}?version=${copy.version}`)
    t.equal((await undo(gone.body.auditId)).status, 200)
    t.match(await read(copy.id), facts)
  },
)

t.test('a product that was deleted before there were such facts comes back without them', async (t) => {
  const { made, call, undo, db, read, audit } = await factsShop(t)
  const tote = await made()
  t.equal((await call('DELETE', `/${tote.id}?version=1`)).status, 200)
  const { id: _, ...entry } = (await audit()).at(-1)
  const old = entry.before
  for (const name of ['maker', 'safetyNote', 'noWithdrawal']) delete old[name]
  for (const variant of old.restore.variants) for (const name of ['unitAmount', 'unit']) delete variant[name]
  const { id } = await db
    .insertInto('audit_log')
    .values({ ...entry, before: JSON.stringify(old), actor_role: 'editor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  t.match(await undo(id), { status: 200 })
  t.match(await read(tote.id), { maker: null, noWithdrawal: 'none', variants: [{ unit: null }, {}] })
})

t.test('bad input names its field, and the table refuses what slips by', async (t) => {
  const { call, body, variant, db } = await factsShop(t)
  const variants = (values: object) => ({ variants: [variant(values)] })
  const cases: [object, Record<string, string>][] = [
    [variants({ unitAmount: 250 }), { 'variants.0.unit': 'required' }],
    [variants({ unit: 'ml' }), { 'variants.0.unitAmount': 'required' }],
    [variants({ unitAmount: 0, unit: 'g' }), { 'variants.0.unitAmount': 'too_small:0.001' }],
    [variants({ unitAmount: -1, unit: 'g' }), { 'variants.0.unitAmount': 'too_small:0.001' }],
    [variants({ unitAmount: 1.2345, unit: 'g' }), { 'variants.0.unitAmount': 'invalid' }],
    [variants({ unitAmount: 2_000_000, unit: 'g' }), { 'variants.0.unitAmount': 'too_large:1000000' }],
    [variants({ unitAmount: '250', unit: 'g' }), { 'variants.0.unitAmount': 'invalid' }],
    [variants({ unitAmount: 250, unit: 'kg' }), { 'variants.0.unit': 'invalid' }],
    [{ maker: { name: '' } }, { 'maker.name': 'required' }],
    [{ maker: { address: 'Street 1' } }, { 'maker.name': 'required' }],
    [{ maker: { name: 'x'.repeat(201) } }, { 'maker.name': 'too_long:200' }],
    [{ maker: { name: 'A', email: 'nobody' } }, { 'maker.email': 'invalid' }],
    [{ maker: { name: 'A', address: '' } }, { 'maker.address': 'required' }],
    [{ maker: { name: 'A', phone: '1' } }, { 'maker.phone': 'unknown' }],
    [{ maker: 'A' }, { maker: 'invalid' }],
    [{ safetyNote: 'x'.repeat(2001) }, { safetyNote: 'too_long:2000' }],
    [{ noWithdrawal: 'perishable' }, { noWithdrawal: 'invalid' }],
    [{ noWithdrawal: null }, { noWithdrawal: 'invalid' }],
  ]
  for (const [values, fields] of cases) {
    const answer = await call('POST', '', { ...body, ...values })
    t.match(answer, { status: 400, body: { code: 'INVALID_INPUT' } }, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  for (const [set, constraint] of [
    [{ unit_amount: 5 }, 'variants_unit_pair'],
    [{ unit: 'g' }, 'variants_unit_pair'],
    [{ unit_amount: 0, unit: 'g' }, 'variants_unit_amount_range'],
  ] as const)
    await t.rejects(db.updateTable('variants').set(set).execute(), { message: new RegExp(constraint) })
  await t.rejects(db.updateTable('products').set({ maker: '"A"' }).execute(), { message: /products_maker_form/ })
})

t.test('lists find products by maker and by what cannot be returned, and many are changed at once', async (t) => {
  const { made, soap, call, variant, ids, read, undo, pool, audit } = await factsShop(t)
  const tote = await made(soap)
  const bag = await made({ slug: 'bag', variants: [variant({ sku: 'BAG', sizeId: ids.m })] })
  const found = async (query: string) => (await call('GET', `?${query}`)).body.rows.map(({ slug }: Loose) => slug)
  t.same(await found('maker=Nordlicht+GmbH'), ['tote'])
  t.same(await found('maker=Nordlicht'), [])
  t.same(await found('maker=Nordlicht&maker=Nordlicht+GmbH'), ['tote'], 'any of several')
  t.same(await found('noWithdrawal=sealed_hygiene'), ['tote'])
  t.same((await found('noWithdrawal=none')).sort(), ['bag', 'throw'])
  t.match(await call('GET', '?noWithdrawal=never'), { status: 400, body: { fields: { 'noWithdrawal.0': 'invalid' } } })
  t.match((await call('GET', '?noWithdrawal=sealed_hygiene')).body.rows, [
    { maker: 'Nordlicht GmbH', noWithdrawal: 'sealed_hygiene' },
  ])
  t.match(
    (await call('GET', '/export?columns=maker&columns=noWithdrawal&maker=Nordlicht+GmbH')).body,
    'Nordlicht GmbH,sealed_hygiene',
  )

  const bulk = (value: string | undefined, preview = false) =>
    call('POST', '/bulk', {
      action: 'no-withdrawal',
      ids: [tote.id, bag.id],
      ...(value !== undefined && { value }),
      preview,
    })
  t.match((await bulk('made_to_measure', true)).body.results, [
    { before: 'sealed_hygiene', after: 'made_to_measure' },
    { before: 'none', after: 'made_to_measure' },
  ])
  t.match(await read(bag.id), { noWithdrawal: 'none' })
  t.match((await bulk('made_to_measure')).body.results, [{ ok: true }, { ok: true }])
  t.match(await read(bag.id), { noWithdrawal: 'made_to_measure' })
  t.match(await read(tote.id), { noWithdrawal: 'made_to_measure', maker: MAKER })
  t.equal((await undo((await audit()).at(-1).id)).status, 200)
  t.match(await read(bag.id), { noWithdrawal: 'none' })
  t.match(await bulk(undefined), { status: 400, body: { fields: { value: 'required' } } })
  t.match(await bulk('sometimes'), { status: 400, body: { fields: { value: 'invalid' } } })
  t.ok((await statements(pool, async () => void (await found('maker=Nordlicht+GmbH')))) <= 4)
})
