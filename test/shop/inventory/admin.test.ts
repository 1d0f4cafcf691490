// The inventory: rows across products, saved all or none, with what was sold meanwhile, and seen by the log.
import t from 'tap'
import { adminShop, type Loose } from '../products/admin-shop.ts'

const shop = await adminShop(t, { connections: 12 })
const { app, db, signIn, editor, made, variant, ids, undo } = shop
const call = async (method: 'GET' | 'PUT', query: string, payload?: object, headers: object = editor.headers) => {
  const answer = await app.inject({
    method,
    url: `/api/admin/inventory${query}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() as Loose }
}
const save = (rows: object[], reason?: string) => call('PUT', '', { rows, ...(reason && { reason }) })
const row = async (sku: string): Promise<Loose> => (await call('GET', `?q=${sku}`)).body.rows[0]

const tote = await made({ status: 'published' })
await made({
  slug: 'mug',
  title: 'Mug',
  brand: 'Potter',
  pictures: [],
  relatedIds: [],
  primaryCategoryId: ids.gifts,
  categoryIds: [ids.gifts],
  variants: [variant({ sku: 'MUG', colorId: ids.sage, price: 900, onHand: 40 })],
})

t.test('lists variants of all products by words, branch and what is left', async (t) => {
  const skus = async (query: string) => (await call('GET', query)).body.rows.map((one: Loose) => one.sku)
  t.match((await call('GET', '?q=tote-s')).body, {
    total: 1,
    rows: [
      {
        product: 'Tote',
        variant: 'S, Ink',
        sku: 'TOTE-S',
        onHand: 5,
        reserved: 0,
        price: 1900,
        compareAt: 2400,
        version: 1,
      },
    ],
  })
  t.same(await skus('?category=bags'), ['TOTE-S', 'TOTE-M'])
  t.same(await skus('?category=gone'), [])
  t.same(await skus('?category=gone&category=bags'), ['TOTE-S', 'TOTE-M'])
  t.same(await skus('?stock=out'), ['TOTE-M'])
  t.same((await skus('?sort=-left'))[0], 'MUG')
  t.same(await skus(`?ids=${tote.variants[0].id}`), ['TOTE-S'])
  t.equal((await call('GET', '', undefined, (await signIn('customer')).headers)).status, 403)
})

t.test('rows of several products are saved at once, with movements, history and derived columns', async (t) => {
  const [small, mug] = [await row('TOTE-S'), await row('MUG')]
  const saved = await save(
    [
      { id: small.id, version: small.version, onHand: 12, seenOnHand: 5, price: 1500, compareAt: null },
      { id: mug.id, version: mug.version, onHand: 0, lowStockAt: 2 },
    ],
    'Stocktake',
  )
  t.match(saved, {
    status: 200,
    body: {
      rows: [
        { sku: 'TOTE-S', onHand: 12, price: 1500, compareAt: null, version: 2 },
        { sku: 'MUG', onHand: 0, lowStockAt: 2, price: 900, version: 2 },
      ],
    },
  })
  const moved = await db
    .selectFrom('stock_movements')
    .select(['variant_id', 'delta_on_hand as delta', 'kind', 'actor_id'])
    .where('reason', '=', 'Stocktake')
    .orderBy('delta_on_hand')
    .execute()
  t.match(moved, [
    { variant_id: mug.id, delta: -40, kind: 'adjust', actor_id: editor.user.id },
    { variant_id: small.id, delta: 7 },
  ])
  const prices = await db.selectFrom('price_history').select('price_minor').where('variant_id', '=', small.id).execute()
  t.ok(prices.some(({ price_minor }) => price_minor === 1500))
  const product = await db
    .selectFrom('products')
    .select(['in_stock', 'stock_left'])
    .where('slug', '=', 'mug')
    .executeTakeFirstOrThrow()
  t.same(product, { in_stock: false, stock_left: 0 })
  const [line] = (await app.inject({ url: '/api/admin/audit', headers: editor.headers })).json().rows
  t.match(line, { action: 'update', group: { size: 2, undoable: true } })

  const entries = await db
    .selectFrom('audit_log')
    .select(['id', 'entity_id', 'folded', 'ip_hash'])
    .where('group_id', '=', line.group.id)
    .execute()
  t.equal(entries.filter(({ folded }) => !folded).length, 1)
  t.ok(entries.every(({ ip_hash }) => ip_hash?.length === 32))
  for (const { id } of entries) t.equal((await undo(id)).status, 200)
  t.match(await row('MUG'), { onHand: 40, lowStockAt: null })
  t.match(await row('TOTE-S'), { onHand: 5, price: 1900, compareAt: 2400 })
})

t.test('what is sold while somebody types stays sold', async (t) => {
  const seen = await row('MUG')
  await db.updateTable('variants').set({ on_hand: 37 }).where('id', '=', seen.id).execute()
  const saved = await save([{ id: seen.id, version: seen.version, onHand: 50, seenOnHand: 40 }])
  t.match(saved.body.rows, [{ onHand: 47 }])
})

t.test('one wrong cell, and nothing is saved; each is named', async (t) => {
  const [small, medium, mug] = [await row('TOTE-S'), await row('TOTE-M'), await row('MUG')]
  const wrong = await save([
    { id: mug.id, version: mug.version, price: 1 },
    { id: small.id, version: small.version, price: 3000, compareAt: 2000 },
    { id: medium.id, version: medium.version, price: -1 },
  ])
  t.match(wrong, { status: 400, body: { fields: { 'rows.2.price': /too_small/ } } })
  const beside = await save([
    { id: mug.id, version: mug.version, price: 1 },
    { id: small.id, version: small.version, price: 3000, compareAt: 2000 },
  ])
  t.match(beside, { status: 400, body: { fields: { 'rows.1.compareAt': 'too_small:3001' } } })
  const twice = { id: mug.id, version: mug.version, price: 1 }
  t.match(await save([twice, twice]), { status: 400, body: { fields: { 'rows.1.id': 'taken' } } })
  t.match(await save([twice, { ...twice, id: tote.id }]), { status: 409, body: { fields: { 'rows.1.id': 'unknown' } } })
  t.match(await row('MUG'), { price: 900, version: mug.version })
})

t.test('a row that somebody else saved is refused, and so are all others with it', async (t) => {
  const [small, mug] = [await row('TOTE-S'), await row('MUG')]
  const both = await Promise.all([
    save([
      { id: small.id, version: small.version, price: 1800, compareAt: null },
      { id: mug.id, version: mug.version, price: 950 },
    ]),
    save([
      { id: mug.id, version: mug.version, price: 990 },
      { id: small.id, version: small.version, price: 1700, compareAt: null },
    ]),
  ])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  const lost = both.find(({ status }) => status === 409)
  t.same(Object.keys(lost?.body.fields).sort(), ['rows.0.version', 'rows.1.version'])
  t.ok(
    [['1800', '950'].join(), ['1700', '990'].join()].includes(
      [(await row('TOTE-S')).price, (await row('MUG')).price].join(),
    ),
  )
})
