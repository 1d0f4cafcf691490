// Every way by which staff change a price writes it down, and only what was asked before is crossed out.
import { sql } from 'kysely'
import t from 'tap'
import { addProduct } from '../fixtures.ts'
import { adminShop, type Loose } from './admin-shop.ts'

const shopWith = async (t: Parameters<typeof adminShop>[0]) => {
  const shop = await adminShop(t)
  const { app, db, made, variant, ids } = shop
  const variants = [
    variant({ price: 2000, compareAt: 9900 }),
    variant({ sku: 'TOTE-M', sizeId: ids.m, price: 3000, compareAt: 4000, compareAtIsRrp: true }),
  ]
  const tote = await made({ status: 'published', relatedIds: [], variants })
  await addProduct(db, 'stranger', { categories: ['bags'], variants: [{ price: 2000 }] })
  await sql`update price_history set "from" = "from" - interval '60 days'`.execute(db)
  /** Rows of the history by SKU, the strangers' as well. */
  const history = async () => {
    const { rows } = await sql<{ sku: string; prices: number[] }>`
      select case when p.slug in ('throw', 'stranger') then p.slug else v.sku end as sku,
        json_agg(h.price_minor order by h."from") as prices
      from price_history h join variants v on v.id = h.variant_id join products p on p.id = v.product_id
      group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ sku, prices }) => [sku, prices]))
  }
  const strangers = { stranger: [2000], throw: [5000] }
  const json = async (url: string): Promise<Loose> => (await app.inject({ url })).json()
  const card = async (slug = 'tote') =>
    (await json('/api/products?limit=48')).rows.find((one: Loose) => one.slug === slug)
  const beside = (one: Loose) => [one.price, one.compareAt, one.compareAtIsRrp]
  const page = async () => (await json('/api/products/tote')).variants.map(beside)
  return { ...shop, tote, history, strangers, card, page, beside }
}

t.test('nothing is crossed out that somebody merely typed; a recommended price is named so', async (t) => {
  const { card, page, beside } = await shopWith(t)
  t.same(beside(await card()), [2000, null, false])
  t.same(await page(), [
    [2000, null, false],
    [3000, 4000, true],
  ])
})

t.test('the form', async (t) => {
  const { call, read, formOf, tote, history, strangers, card, page, beside } = await shopWith(t)
  const save = async (change: (variants: Loose[]) => void) => {
    const form = formOf(await read(tote.id))
    change(form.variants)
    t.equal((await call('PUT', `/${tote.id}`, form)).status, 200)
  }
  await save((variants) => Object.assign(variants[1], { price: 2400 }))
  t.same(await history(), { 'TOTE-S': [2000], 'TOTE-M': [3000, 2400], ...strangers })
  t.same(beside(await card()), [2000, null, false], 'the lowest price is not reduced')
  t.same(await page(), [
    [2000, null, false],
    [2400, 3000, false],
  ])
  await save((variants) => Object.assign(variants[0], { price: 1500 }))
  t.same(beside(await card()), [1500, 2000, false])
  await save((variants) => Object.assign(variants[0], { price: 1500, onHand: 1 }))
  t.same(await history(), { 'TOTE-S': [2000, 1500], 'TOTE-M': [3000, 2400], ...strangers }, 'the same price again')
  await save((variants) => Object.assign(variants[0], { price: 1800 }))
  t.same(beside(await card()), [1800, null, false], 'it had just cost less')
  const { rows } = (await call('GET', `/${tote.id}/prices`)).body
  t.match(rows, [
    { was: null, lowest: 1500, since: String },
    { was: 3000, lowest: 2400, since: String },
  ])
  t.equal((await call('GET', '/00000000-0000-7000-8000-000000000000/prices')).status, 404)
})

t.test('bulk changes, and taking them back', async (t) => {
  const { call, audit, undo, tote, history, strangers, card, beside } = await shopWith(t)
  const change = { action: 'price-percent', value: '-10', ids: [tote.id] }
  await call('POST', '/bulk', change)
  t.same(await history(), { 'TOTE-S': [2000, 1800], 'TOTE-M': [3000, 2700], ...strangers })
  t.same(beside(await card()), [1800, 2000, false])
  t.equal((await undo((await audit()).at(-1).id)).status, 200)
  t.same(await history(), { 'TOTE-S': [2000, 1800, 2000], 'TOTE-M': [3000, 2700, 3000], ...strangers })
  t.same(beside(await card()), [2000, null, false])
})

t.test('a copy has prices of its own from its publishing on', async (t) => {
  const { call, read, formOf, tote, history, card, beside } = await shopWith(t)
  await call('POST', '/bulk', { action: 'price-percent', value: '-10', ids: [tote.id] })
  const { body: copy } = await call('POST', `/${tote.id}/duplicate`)
  t.match(await history(), { 'TOTE-S-COPY': [1800], 'TOTE-M-COPY': [2700] })
  const form = formOf(await read(copy.id))
  form.variants[0].price = 900
  t.equal((await call('PUT', `/${copy.id}`, { ...form, status: 'published' })).status, 200)
  t.same(beside(await card(copy.slug)), [900, null, false], 'what its original had cost is another thing’s price')
})

t.test('a removed product that comes back, and marks of recommended prices taken back', async (t) => {
  const { call, read, formOf, undo, tote, page, history } = await shopWith(t)
  await call('POST', '/bulk', { action: 'price-percent', value: '-10', ids: [tote.id] })
  const shown = await page()
  const { version } = await read(tote.id)
  const gone = await call('DELETE', `/${tote.id}?version=${version}`)
  t.equal((await undo(gone.body.auditId)).status, 200)
  t.same(await page(), shown, 'is reduced as it was')
  t.match(await history(), { 'TOTE-S': [2000, 1800, 1800, 1800] }, 'with the pause between')

  const form = formOf(await read(tote.id))
  form.variants[0].compareAtIsRrp = true
  form.variants[1].compareAtIsRrp = false
  const marked = await call('PUT', `/${tote.id}`, form)
  const marks = async () => (await read(tote.id)).variants.map((one: Loose) => one.compareAtIsRrp)
  t.same(await marks(), [true, false])
  t.equal((await undo(marked.body.auditId)).status, 200)
  t.same(await marks(), [false, true])
})

t.test('what the audit log held before there were recommended prices can be taken back', async (t) => {
  const { call, db, read, undo, tote } = await shopWith(t)
  const gone = await call('DELETE', `/${tote.id}?version=${(await read(tote.id)).version}`)
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`update audit_log set before = regexp_replace(before::text, ', ?"compareAtIsRrp": ?(true|false)', '', 'g')::jsonb
    where id = ${gone.body.auditId}`.execute(db)
  t.equal((await undo(gone.body.auditId)).status, 200)
  t.same(
    (await read(tote.id)).variants.map((one: Loose) => one.compareAtIsRrp),
    [false, false],
  )
})
