// An import from upload to taking it back: the dry run, applying, resuming, refusing what changed meanwhile, undoing.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { applyImport } from '../../../src/shop/product-imports/apply/apply.ts'
import { clearOldImports } from '../../../src/shop/product-imports/cleanup.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { addCategory, addColors, addProduct, addSizes } from '../fixtures.ts'
import { place, placeWithin, stockOf } from '../stock/orders.ts'
import { shopWithImports } from './shop-with-imports.ts'

const HEADING = 'slug,title,status,categories,sku,size,color,price,compare_at,on_hand\n'

const stocked = async (scope: Parameters<typeof shopWithImports>[0]) => {
  const shop = await shopWithImports(scope)
  await addCategory(shop.db, 'home')
  await addSizes(shop.db, 'clothing', ['s', 'm'])
  await addColors(shop.db, ['ink'])
  await addProduct(shop.db, 'tote', {
    title: 'Tote',
    categories: ['home'],
    variants: [{ color: 'ink', price: 1900, onHand: 5 }],
  })
  const sku = async (slug: string) =>
    (
      await shop.db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('sku')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).sku
  const snapshot = async () => {
    const products = await shop.db.selectFrom('products').selectAll().orderBy('slug').execute()
    const variants = await shop.db.selectFrom('variants').selectAll().orderBy('sku').execute()
    return {
      products: products.map(({ version: _, updated_at: __, updated_by: ___, ...row }) => row),
      variants: variants.map(({ version: _, price_since: __, ...row }) => row),
    }
  }
  return { ...shop, tote: await sku('tote'), snapshot }
}

t.test('the dry run tells what would happen, field by field, and changes nothing', async (t) => {
  const { check, products, problems, snapshot, tote, db } = await stocked(t)
  const before = await snapshot()
  const found = await check(
    `${HEADING}tote,Big tote,,home,${tote},,ink,21.00,25.00,7\n` +
      'cap,Cap,published,home new-things/caps,CAP-M,clothing/m,ink,12.50,,3\n' +
      'cap,,,,CAP-XL,clothing/xl,sunset,12.50,,\n' +
      'mug,,draft,,MUG,,,abc,,\n',
  )
  t.match(found, {
    status: 'checked',
    delimiter: 'comma',
    counts: { rows: 4, products: 3, new: 1, changed: 1, unchanged: 0, error: 1, errors: 2 },
    progress: null,
  })
  t.same(
    found.creates.map(({ kind, name, made }) => [kind, name, made]),
    [
      ['category', 'New Things', false],
      ['category', 'Caps', false],
      ['color', 'Sunset', false],
      ['size', 'XL', false],
    ],
  )
  const [changed] = await products(found.id, '&outcome=changed')
  t.match(changed, {
    slug: 'tote',
    row: 2,
    changes: [
      { field: 'title', of: null, before: 'Tote', after: 'Big tote' },
      { field: 'price', of: tote, before: '1900', after: '2100' },
      { field: 'compareAt', of: tote, before: null, after: '2500' },
      { field: 'onHand', of: tote, before: '5', after: '7' },
    ],
  })
  t.match(await problems(found.id), [
    { row: 5, column: 'title', level: 'error', code: 'required' },
    { row: 5, column: 'price', level: 'error', code: 'invalid', value: 'abc' },
  ])
  t.same(await snapshot(), before)
  t.same(await db.selectFrom('categories').select('slug').execute(), [{ slug: 'home' }])
})

t.test('applied, it is in the shop with stock, words, audit; taken back, all is as before', async (t) => {
  const { check, apply, undo, snapshot, tote, db, editor, app } = await stocked(t)
  const before = await snapshot()
  const found = await check(
    `${HEADING}tote,Big tote,,home,${tote},,ink,21.00,25.00,7\n` +
      'cap,Quilted cap,published,home/caps,CAP-M,clothing/m,sunset,12.50,,3\n',
  )
  const done = await apply(found.id)
  t.match(done, { status: 'applied', applied: 2, refused: 0 })
  t.ok(done.creates.every(({ made }) => made))

  const cap = (await app.inject({ url: '/api/products/cap' })).json()
  t.match(cap, { title: 'Quilted cap', variants: [{ sku: 'CAP-M', price: 1250 }] })
  const words = await db.selectFrom('search_words').select('word').where('word', '=', 'quilted').execute()
  t.equal(words.length, 1, 'nearer spellings know the new word')
  const moved = await db.selectFrom('stock_movements').selectAll().orderBy('id').execute()
  t.match(
    moved.filter(({ reason }) => reason?.startsWith('Import')),
    [
      { kind: 'adjust', delta_on_hand: 2, actor_id: editor.user.id, reason: 'Import products.csv' },
      { kind: 'receive', delta_on_hand: 3 },
    ],
  )
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', editor.user.id)
    .orderBy('id')
    .execute()
  t.match(
    log.map(({ entity, action, before: was, after }) => ({ entity, action, was, after })),
    [
      {
        entity: 'products',
        action: 'import',
        was: { title: 'Tote', [`price ${tote}`]: '1900', [`onHand ${tote}`]: '5' },
        after: { title: 'Big tote', [`price ${tote}`]: '2100', [`onHand ${tote}`]: '7' },
      },
      { entity: 'products', action: 'import', was: null, after: { slug: 'cap', variants: 1 } },
      { entity: 'imports', action: 'apply', after: { name: 'products.csv', applied: 2 } },
    ],
  )

  const undone = await undo(found.id)
  t.match(undone, { status: 'undone', undone: 2, kept: 0 })
  t.same(await snapshot(), before)
  t.same(await db.selectFrom('categories').select('slug').execute(), [{ slug: 'home' }], 'what it made is gone as well')
  t.same(await db.selectFrom('colors').select('code').execute(), [{ code: 'ink' }])
  t.equal((await app.inject({ url: '/api/products/cap' })).statusCode, 404)
})

t.test('a product somebody changed since the dry run is refused, the others are applied', async (t) => {
  const { check, apply, products, tote, db } = await stocked(t)
  const found = await check(
    `${HEADING}tote,Big tote,,,${tote},,ink,21.00,,\ncap,Cap,,,CAP,,,9.00,,\npan,Pan,,,PAN,,,9.00,,\n`,
  )
  await db.updateTable('products').set({ subtitle: 'Changed by hand' }).where('slug', '=', 'tote').execute()
  await addProduct(db, 'cap', { title: 'Somebody was faster' })
  t.match(await apply(found.id), { status: 'applied', applied: 1, refused: 2 })
  t.match(
    (await products(found.id, '&result=refused')).map(({ slug, reason }) => [slug, reason]),
    [
      ['tote', 'changed_since'],
      ['cap', 'exists'],
    ],
  )
  const stored = await db.selectFrom('products').select(['slug', 'title', 'subtitle']).orderBy('slug').execute()
  t.match(stored, [{ title: 'Somebody was faster' }, { slug: 'pan' }, { title: 'Tote', subtitle: 'Changed by hand' }])
})

t.test('a constraint that only the database knows leaves out its own product alone', async (t) => {
  const { check, apply, products, db } = await stocked(t)
  const found = await check(`${HEADING}a,A,,,SKU-A,,,9.00,,\nb,B,,,SKU-B,,,9.00,,\nc,C,,,SKU-C,,,9.00,,\n`)
  await addProduct(db, 'thief', { variants: [{}] })
  await db
    .updateTable('variants')
    .set({ sku: 'SKU-B' })
    .where(
      'sku',
      '=',
      sql<string>`(
    select v.sku from variants v join products p on p.id = v.product_id where p.slug = 'thief')`,
    )
    .execute()
  t.match(await apply(found.id), { status: 'applied', applied: 2, refused: 1 })
  t.match(await products(found.id, '&result=refused'), [{ slug: 'b', reason: 'taken' }])
})

t.test('work that is cut off goes on where it was, and nothing is done twice', async (t) => {
  const { check, call, get, runJobs, db, editor } = await stocked(t)
  const rows = Array.from({ length: 600 }, (_, at) => `thing-${at},Thing ${at},,,T-${at},,,9.00,,2`)
  const found = await check(`${HEADING}${rows.join('\n')}\n`)
  await call('POST', `/${found.id}/application`)
  const { run } = await db.selectFrom('imports').select('run').where('id', '=', found.id).executeTakeFirstOrThrow()
  const actor = { id: editor.user.id, role: 'editor', requestId: randomUUID() }
  const stop = new AbortController()
  const cutOff = applyImport(db, { id: found.id, run }, actor, stop.signal)
  for (;;) {
    const { applied } = await get(found.id)
    if (applied > 0) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  stop.abort()
  await t.rejects(cutOff)
  const between = await get(found.id)
  t.equal(between.status, 'applying')
  t.ok(between.applied > 0 && between.applied < 600, `${between.applied} were done before the process ended`)
  t.match(between.progress, { done: between.applied, total: 600 })
  await runJobs()
  t.match(await get(found.id), { status: 'applied', applied: 600, refused: 0 })
  const counted = await sql<{ products: number; moved: number }>`select
    (select count(*)::int from products where slug like 'thing-%') as products,
    (select sum(delta_on_hand)::int from stock_movements where reason like 'Import%') as moved`.execute(db)
  t.same(counted.rows[0], { products: 600, moved: 1200 })
})

t.test(
  'a product that is deleted before its import ends names no others, and the rest is related as the file says',
  async (t) => {
    const { check, apply, undo, db } = await stocked(t)
    const found = await check(
      'slug,title,related,sku,price\ncap,Cap,pan,CAP,9.00\nmug,Mug,pan,MUG,9.00\npan,Pan,,PAN,9.00\n',
    )
    await sql`create function delete_cap() returns trigger language plpgsql as
    $$ begin delete from products where slug = 'cap'; return null; end $$`.execute(db)
    await sql`create trigger staff_delete after update of position on imports
    for each row execute function delete_cap()`.execute(db)
    t.match(await apply(found.id), { status: 'applied', applied: 3, refused: 0 })
    const related = await sql<{ slug: string; names: string }>`
    select p.slug, other.slug as names from product_relations r
      join products p on p.id = r.product_id join products other on other.id = r.related_id`.execute(db)
    t.same(related.rows, [{ slug: 'mug', names: 'pan' }])
    t.match(await undo(found.id), { status: 'undone', undone: 3, kept: 0 })
  },
)

t.test('one that was stopped can go on, or be taken back as far as it got', async (t) => {
  const { check, call, apply, undo, runJobs, db } = await stocked(t)
  const found = await check(`${HEADING}a,A,,,A,,,9.00,,\nb,B,,,B,,,9.00,,\n`)
  await call('POST', `/${found.id}/application`)
  t.match((await call('POST', `/${found.id}/cancellation`)).body, { status: 'cancelled', applied: 0 })
  await runJobs()
  t.equal((await db.selectFrom('products').select('id').where('slug', 'in', ['a', 'b']).execute()).length, 0)
  t.match(await apply(found.id), { status: 'applied', applied: 2 })
  t.match(await undo(found.id), { status: 'undone', undone: 2 })
  t.equal((await call('POST', `/${found.id}/reversal`)).status, 409)
  t.equal((await call('POST', `/${found.id}/application`)).status, 409)
  t.equal((await call('POST', `/${found.id}/cancellation`)).status, 409)
  t.equal((await call('PUT', `/${found.id}/settings`, {})).status, 409)
})

t.test('taking back leaves alone what was changed, sold or put into a cart since', async (t) => {
  const { check, apply, undo, products, tote, db } = await stocked(t)
  const found = await check(
    `${HEADING}tote,Big tote,,,${tote},,ink,21.00,,9\na,A,published,,A,,,9.00,,5\nb,B,published,,B,,,9.00,,5\nc,C,published,,C,,,9.00,,5\n`,
  )
  await apply(found.id)
  await db.updateTable('products').set({ title: 'By hand' }).where('slug', '=', 'a').execute()
  const { id: variantId } = await db
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', 'B')
    .executeTakeFirstOrThrow()
  const cart = randomUUID()
  await db
    .insertInto('carts')
    .values({ id: cart, token_hash: Buffer.alloc(32) })
    .execute()
  await db
    .insertInto('cart_lines')
    .values({ cart_id: cart, variant_id: variantId, quantity: 1, unit_minor: 900 })
    .execute()
  // Two of the tote were sold: the four that came in with the import go, the sold ones stay sold.
  await db.updateTable('variants').set({ on_hand: sql`on_hand - 2` }).where('sku', '=', tote).execute()

  t.match(await undo(found.id), { status: 'undone', undone: 2, kept: 2 })
  t.same(
    (await products(found.id, '&result=kept')).map(({ slug, reason }) => [slug, reason]),
    [
      ['a', 'changed_since'],
      ['b', 'in_use'],
    ],
  )
  t.match(await db.selectFrom('variants').select(['on_hand', 'price_minor']).where('sku', '=', tote).execute(), [
    { on_hand: 3, price_minor: 1900 },
  ])
  t.same(await db.selectFrom('products').select('id').where('slug', '=', 'c').execute(), [])
})

t.test('stock never falls below what is reserved', async (t) => {
  const { check, apply, products, problems, tote, db } = await stocked(t)
  const file = `${HEADING}tote,Tote,,,${tote},,ink,19.00,,1\n`
  const early = await check(file)
  await db.updateTable('variants').set({ reserved: 3 }).where('sku', '=', tote).execute()
  t.match(await problems((await check(file)).id), [{ column: 'on_hand', code: 'reserved:3', value: '1' }])
  t.match(await apply(early.id), { applied: 0, refused: 1 })
  t.match(await products(early.id, '&result=refused'), [{ reason: 'reserved:3' }])
})

t.test('a sale and an import of the same goods: whichever is second sees the first', async (t) => {
  const { check, apply, products, tote, db, pool } = await stocked(t)
  const { id: variantId } = await db
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', tote)
    .executeTakeFirstOrThrow()
  const file = (onHand: number) => `${HEADING}tote,Tote,,,${tote},,ink,19.00,,${onHand}\n`
  const fewer = await check(file(1))
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sale = db.transaction().execute(async (trx) => {
    await placeWithin(trx, [{ variantId, quantity: 2 }])
    begun.resolve()
    await over.promise
  })
  await begun.promise
  const applying = apply(fewer.id)
  await lockWaits(pool)
  over.resolve()
  await sale
  t.match(await applying, { applied: 0, refused: 1 }, 'an import makes no order wait')
  t.match(await products(fewer.id, '&result=refused'), [{ reason: 'reserved:2' }])
  t.same(await stockOf(db, variantId), [5, 2, 0])

  const more = await check(file(9))
  const row = await pool.connect()
  await row.query('begin')
  await row.query('select from products for update')
  const second = apply(more.id)
  await lockWaits(pool)
  // The import holds the variant and waits for the product.
  const late = place(db, [{ variantId, quantity: 7 }])
  await lockWaits(pool, 2)
  await row.query('commit')
  row.release()
  t.match(await second, { applied: 1 })
  await late
  t.same(await stockOf(db, variantId), [9, 9, 0])
})

t.test('settings: found by SKU, existing left alone, new ones as drafts', async (t) => {
  const { check, apply, products, tote, db } = await stocked(t)
  const file = `${HEADING}other-name,Tote by another name,,,${tote},,ink,19.00,,\ncap,Cap,published,,CAP,,,9.00,,\n`
  const bySlug = await check(file)
  t.match(bySlug.counts, { new: 1, error: 1 }, 'the SKU belongs to another product')
  const bySku = await check(file, { match: 'sku', asDraft: true })
  t.match(bySku.counts, { new: 1, changed: 1, error: 0 })
  t.match(await products(bySku.id, '&outcome=changed'), [{ changes: [{ field: 'title', before: 'Tote' }] }])
  await apply(bySku.id)
  const stored = await db.selectFrom('products').select(['slug', 'title', 'status']).orderBy('slug').execute()
  t.same(stored, [
    { slug: 'cap', title: 'Cap', status: 'draft' },
    { slug: 'tote', title: 'Tote by another name', status: 'published' },
  ])
  t.match((await check(file, { match: 'sku', existing: 'skip' })).counts, { skipped: 2, new: 0, changed: 0 })
  t.match(await check(file, { delimiter: 'semicolon' }), { status: 'failed', failure: 'unknown_format' })
})

t.test('staff say what a column is, and a file of unknown headings can be read', async (t) => {
  const { check, call, runJobs, get, products } = await stocked(t)
  const found = await check('Artikel,Bezeichnung,Preis,Lager\nbowl,Bowl,12.50,4\n')
  t.match(found, { status: 'failed', failure: 'unknown_format', format: null })
  t.match(found.columns, [
    { name: 'Artikel', field: null, sample: 'bowl' },
    { name: 'Bezeichnung' },
    { name: 'Preis' },
    { name: 'Lager' },
  ])
  t.ok(found.fields.includes('slug') && found.fields.includes('on_hand'))
  const said = async (fields: (string | null)[]) => {
    const { status } = await call('PUT', `/${found.id}/settings`, { fields })
    await runJobs()
    return { status, now: await get(found.id) }
  }
  t.match(await said(['slug', 'title', 'price', null]), {
    status: 200,
    now: { status: 'checked', format: 'stoa', columns: [{ field: 'slug' }, {}, {}, { field: null }] },
  })
  t.match(await products(found.id), [{ slug: 'bowl', title: 'Bowl', outcome: 'new' }])
  t.match(await said(['slug', 'title', 'price', 'sku']), { now: { counts: { new: 1 } } })
  t.match(await call('PUT', `/${found.id}/settings`, { fields: ['slug', 'slug', null, null] }), {
    status: 400,
    body: { fields: { fields: String } },
  })
})

t.test('what occurs twice in a file is told', async (t) => {
  const { check, problems } = await stocked(t)
  const found = await check(
    `${HEADING}a,A,,,A,,,9.00,,\nb,B,,,B,,,9.00,,\na,A again,,,A-2,,,9.00,,\nc,C,,,B,,,9.00,,\nd,D,,,D,clothing/s,,9.00,,\nd,,,,D-2,clothing/s,,9.00,,\n`,
  )
  t.match(found.counts, { new: 2, error: 3 })
  t.same(
    (await problems(found.id)).map(({ row, code, value }) => [row, code, value]),
    [
      [4, 'repeated_slug', 'a'],
      [5, 'repeated_sku', 'B'],
      [7, 'repeated_pair', 'clothing/s'],
    ],
  )
})

t.test('a product does not take the address of a screen', async (t) => {
  const { check, problems } = await stocked(t)
  const found = await check(
    `${HEADING}store,Store,,,ST,,,9.00,,\nimport,Import,,,IM,,,9.00,,\nstores,Stores,,,SS,,,9.00,,\n`,
  )
  t.match(found.counts, { new: 1, error: 2 })
  t.match(await problems(found.id), [
    { row: 2, column: 'slug', code: 'reserved_slug', value: 'store' },
    { row: 3, column: 'slug', code: 'reserved_slug', value: 'import' },
  ])
})

t.test('an emoji may stand wherever the report cuts a text', async (t) => {
  const { check, apply, products, tote } = await stocked(t)
  const file = (text: string, name = 'notes') =>
    `slug,title,description_html,sku,color,price,${name}\ntote,Tote,<p>${text}</p>,${tote},ink,19.00,\nmug,Mug,,MUG,,9.00,\n`
  const sampled = await check(file(`${'a'.repeat(76)}😀 nice`, `${'n'.repeat(99)}😀`))
  t.match(sampled, { status: 'checked', counts: { new: 1, changed: 1 } })
  t.same([sampled.columns[2]?.sample, sampled.columns[6]?.name], [`<p>${'a'.repeat(76)}`, 'n'.repeat(99)])

  const same = `${'s'.repeat(20)}😀${'s'.repeat(39)}`
  await apply((await check(file(`${same}before`))).id)
  const changes = async (text: string) =>
    (await products((await check(file(text))).id, '&outcome=changed'))[0]?.changes.map(({ before, after }) => [
      before,
      after,
    ])
  t.same(
    (await changes(`${'a'.repeat(296)}😀 nice`))?.map(([, after]) => after),
    [`<p>${'a'.repeat(296)}…`],
  )
  t.same(await changes(`${same}after`), [[`…${'s'.repeat(39)}before</p>`, `…${'s'.repeat(39)}after</p>`]])
})

t.test('markup that does harm is taken out of descriptions', async (t) => {
  const { check, apply, db } = await stocked(t)
  const found = await check(
    'slug,title,description_html,sku,price\nmug,Mug,"<p onclick=""x()"">Fine <script>alert(1)</script></p><img src=""https://elsewhere.test/x"">",MUG,9\n',
  )
  await apply(found.id)
  const { description_html } = await db
    .selectFrom('products')
    .select('description_html')
    .where('slug', '=', 'mug')
    .executeTakeFirstOrThrow()
  t.equal(description_html, '<p>Fine </p>')
})

t.test('a month after its last step an import keeps its summary alone, and cannot be taken back', async (t) => {
  const { check, apply, call, get, db, products, problems } = await stocked(t)
  const age = (id: string, days: number) =>
    sql`update imports set created_at = now() - make_interval(days => ${days}),
      applied_at = case when applied_at is not null then now() - make_interval(days => ${days}) end
      where id = ${id}`.execute(db)
  const file = (slug: string) => `${HEADING}${slug},A thing,published,,${slug},,,9.00,,1\n${slug}-bad,,,,x,,,,,\n`
  const old = await apply((await check(file('old'))).id)
  const young = await apply((await check(file('young'))).id)
  const never = await check(file('never'))
  const late = await apply((await check(file('late'))).id)
  for (const { id } of [old, never]) await age(id, 31)
  await age(young.id, 29)
  await sql`update imports set created_at = now() - interval '40 days' where id = ${late.id}`.execute(db)
  const clear = () => clearOldImports(db, new AbortController().signal)
  await clear()

  const { cleared, ...summary } = await get(old.id)
  t.equal(cleared, true)
  const { cleared: _, ...before } = old
  t.same({ ...summary, createdAt: '', appliedAt: '' }, { ...before, createdAt: '', appliedAt: '' })
  t.ok(summary.counts.errors > 0)
  t.same([...(await products(old.id)), ...(await problems(old.id))], [])
  for (const table of ['import_files', 'import_products', 'import_problems', 'import_references'] as const)
    t.same(await db.selectFrom(table).select('import_id').where('import_id', 'in', [old.id, never.id]).execute(), [])
  for (const step of ['reversal', 'application'])
    t.match(await call('POST', `/${old.id}/${step}`), {
      status: 409,
      body: { code: 'CONFLICT', message: /removed after some time/ },
    })
  t.match(await get(never.id), { status: 'cancelled', cleared: true }, 'nobody applied it')
  t.equal((await call('POST', `/${never.id}/application`)).status, 409)
  t.equal((await call('PUT', `/${never.id}/settings`, {})).status, 409)
  t.ok(await db.selectFrom('products').select('id').where('slug', '=', 'old').executeTakeFirst(), 'products stay')

  for (const { id } of [young, late]) {
    t.equal((await get(id)).cleared, false)
    t.equal((await products(id)).length, 2)
  }
  await clear()
  t.equal((await get(old.id)).cleared, true, 'again does nothing')
  t.equal((await call('POST', `/${young.id}/reversal`)).status, 200)
})

t.test(
  'a cell with control characters is refused by row and column, wherever it stands, and is never a failure',
  async (t) => {
    const { check, call, problems, db } = await stocked(t)
    const files: [string, string, string][] = [
      ['a title', `${HEADING}mug,M\u0000ug,,,MUG,,,9.00,,\n`, 'title'],
      ['a slug', `${HEADING}m\u0001ug,Mug,,,MUG,,,9.00,,\n`, 'slug'],
      ['a category that would be made', `${HEADING}mug,Mug,,new\u007f-things,MUG,,,9.00,,\n`, 'categories'],
      ['a SKU', `${HEADING}mug,Mug,,,MU\u0085G,,,9.00,,\n`, 'sku'],
      ['a size', `${HEADING}mug,Mug,,,MUG,clothing/\u001bm,,9.00,,\n`, 'size'],
      ['an overridden direction', `${HEADING}mug,\u202eguM,,,MUG,,,9.00,,\n`, 'title'],
      ['a price', `${HEADING}mug,Mug,,,MUG,,,9\u0000.00,,\n`, 'price'],
    ]
    for (const [what, file, column] of files) {
      const { id, status, counts, creates } = await check(file)
      t.match({ status, counts }, { status: 'checked', counts: { error: 1 } }, what)
      t.same(creates, [], what)
      const named = (await problems(id)).filter(({ code }) => code === 'unprintable')
      t.match(named, [{ row: 2, column, level: 'error' }], what)
      const exported = await call<string>('GET', `/${id}/problems/export`)
      t.match(exported.body, 'characters that are not text', what)
    }
    const found = await check('slug,title,no\u0000body,price,sku\nmug,Mug,a\u0000b,9.00,MUG\nmug,two\nlines,,,\n')
    t.match(found, { status: 'checked' }, 'in a column that nobody reads it spoils nothing')
    t.same(
      (await problems(found.id)).filter(({ code }) => code === 'unprintable'),
      [],
    )
    t.equal((await db.selectFrom('products').select('id').where('slug', '=', 'mug').execute()).length, 0)
  },
)
