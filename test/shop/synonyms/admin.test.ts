// Synonyms as staff keep them, searches without results, and what both mean to a search a moment later.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { cleanUp } from '../../../src/shop/cleanup.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { headers } = await shop.signIn('editor')
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await shop.app.inject({ method, url: `/api/admin/${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const found = async (q: string): Promise<string[]> => {
    const { rows } = (await shop.app.inject(`/api/products?q=${encodeURIComponent(q)}`)).json()
    return rows.map(({ slug }: { slug: string }) => slug)
  }
  return { ...shop, call, found }
}

t.test('a group is made, changed by its version, taken back, and searches follow at once', async (t) => {
  const { db, call, found } = await open(t)
  await addProduct(db, 'skirt', { title: 'Kilt' })
  t.strictSame(await found('plaid wrap'), [])
  const made = await call('POST', 'synonyms', { words: ['Kilt', 'Plaid  Wrap', 'kilt'] })
  t.equal(made.status, 201)
  t.strictSame(await found('plaid wrap'), ['skirt'])
  const at = `synonyms/${made.body.id}`
  t.match(await call('GET', at), { status: 200, body: { words: ['kilt', 'plaid wrap'], version: 1 } })

  for (const words of [['kilt'], ['kilt', 'Kilt'], [], ['kilt', ''], ['kilt', 'a'.repeat(61)], undefined])
    t.match(await call('PUT', at, { words, version: 1 }), { status: 400, body: { code: 'INVALID_INPUT' } })
  const changed = await call('PUT', at, { words: ['kilt', 'tartan'], version: 1 })
  t.match(changed, { status: 200, body: { version: 2 } })
  t.match(await call('PUT', at, { words: ['kilt', 'other'], version: 1 }), { status: 409, body: { code: 'CONFLICT' } })
  t.match(await call('POST', `audit/${changed.body.auditId}/undo`), { status: 200 })
  t.match(await call('GET', at), { status: 200, body: { words: ['kilt', 'plaid wrap'], version: 3 } })
  const { body } = await call('GET', 'audit?entity=synonyms')
  t.equal(body.rows[0].label, 'kilt, plaid wrap', 'the log calls it by its words')

  t.match(await call('GET', 'synonyms?q=tasse&limit=5'), { body: { total: 2, rows: [{ words: Array }, {}] } })
  t.match(await call('DELETE', `${at}?version=3`), { status: 200 })
  t.strictSame(await found('plaid wrap'), [])
  t.equal((await call('GET', at)).status, 404)
})

t.test('new shops begin with synonyms of both languages', async (t) => {
  const { db, found } = await open(t)
  await addProduct(db, 'beaker', { title: 'Enamel mug' })
  for (const q of ['tasse', 'Kaffeebecher', 'coffee cups']) t.strictSame(await found(q), ['beaker'], q)
})

t.test('what shoppers miss is counted by day, without who asked and what may be about a person', async (t) => {
  const { app, db, call, found } = await open(t)
  await addColors(db, ['ink'])
  await addProduct(db, 'shirt', { title: 'Linen shirt', variants: [{ color: 'ink' }] })
  for (const q of ['Zither', 'zither', 'ZITHER!', 'linnen', 'someone@example.org', '+49 170 1234567', 'x', 'linen'])
    await found(q)
  const filters = [
    'page=1&stock=1',
    'color=ink',
    'size=m',
    'min=1',
    'max=1',
    'rating=4',
    'reduced=1',
    'category=clothes',
  ]
  await addCategory(db, 'clothes')
  for (const more of filters) {
    const { statusCode } = await app.inject(`/api/products?q=filtered&${more}`)
    t.equal(statusCode, 200, more)
  }
  await found(`${'ß'.repeat(40)} ${'ß'.repeat(40)}`)
  await addProduct(db, 'towel', { title: 'Linen towel' })
  const nearer = (await app.inject('/api/products?q=linnen&limit=1')).json()
  for (const more of ['page=2', `after=${encodeURIComponent(nearer.next)}`])
    t.equal((await app.inject(`/api/products?q=linnen&limit=1&${more}`)).json().rows.length, 1, 'a further page')
  const { body } = await call('GET', 'search-misses')
  t.match(body.rows, [
    { id: 'zither', words: 'zither', times: 3, instead: null },
    { words: 'linnen', times: 2, instead: 'linen' },
  ])
  t.equal(body.total, 2)

  await sql`insert into search_misses (day, words, times) values
    (current_date - 6, 'zither', 4), (current_date - 8, 'harp', 9), (current_date - 91, 'lute', 1)`.execute(db)
  const words = async (query: string) =>
    (await call('GET', `search-misses${query}`)).body.rows.map((row: { words: string }) => row.words)
  t.strictSame(await words('?days=7'), ['zither', 'linnen'])
  t.strictSame(await words('?sort=words'), ['harp', 'linnen', 'zither'], 'none that is about to be removed')
  t.match((await call('GET', 'search-misses?q=zither')).body.rows, [{ times: 7 }])
  await cleanUp(db, { absoluteDays: 30 })
  const kept = await db.selectFrom('search_misses').select('words').distinct().orderBy('words').execute()
  t.strictSame(
    kept.map((row) => row.words),
    ['harp', 'linnen', 'zither'],
  )

  await sql`insert into search_misses (day, words) select current_date, 'made up ' || i from generate_series(1, 1000) i`.execute(
    db,
  )
  await found('theorbo')
  await found('zither')
  t.strictSame(await words('?q=theorbo'), [], 'a day holds so many different ones')
  t.match((await call('GET', 'search-misses?q=zither')).body.rows, [{ times: 8 }], 'and counts those it has')
})

t.test('products are found by the new names of categories and colours once the job has run', async (t) => {
  const { app, db, call, found, runJobs } = await open(t)
  const category = await addCategory(db, 'zithers')
  const colors = await addColors(db, ['ink'])
  await addProduct(db, 'one', { title: 'Small one', categories: ['zithers'], variants: [{ color: 'ink' }] })
  const { body: kept } = await call('GET', `categories/${category}`)
  const { id: _, ...fields } = kept
  const renamed = await call('PUT', `categories/${category}`, {
    name: 'Dulcimers',
    slug: fields.slug,
    parentId: null,
    status: 'published',
    version: fields.version,
  })
  t.equal(renamed.status, 200)
  const color = (await call('GET', `colors/${colors.get('ink')}`)).body
  const { code, hex, family, version } = color
  t.match(await call('PUT', `colors/${color.id}`, { code, name: 'Cobweb', hex, family, version }), { status: 200 })
  t.strictSame(await found('dulcimer'), [])
  await runJobs()
  t.strictSame(await found('dulcimer one'), ['one'])
  t.strictSame(await found('zithers'), [])
  const literal = await app.inject('/api/products?q=cobweb&words=literal')
  t.equal(literal.json().total, 1, 'also where the name is taken as a word')

  const hidden = await call('GET', `categories/${category}`)
  const draft = { name: 'Dulcimers', slug: 'zithers', parentId: null, status: 'draft', version: hidden.body.version }
  t.equal((await call('PUT', `categories/${category}`, draft)).status, 200)
  await runJobs()
  t.strictSame(await found('dulcimer'), [], 'the name of a draft is not given away')
})

t.test('a shop that speaks German knows words by German stems, and by how they begin', async (t) => {
  const { app, db, call, found, runJobs, signIn } = await open(t)
  await addProduct(db, 'hemd', { title: 'Leinenhemd', html: '<p>Mit Holzknöpfen.</p>' })
  await addProduct(db, 'vase', { title: 'Hohe Vasen' })
  const { headers } = await signIn('admin')
  const info = (await app.inject({ url: '/api/admin/info', headers })).json()
  const payload = { value: { ...info.groups.commerce, locale: 'de' }, version: info.versions.commerce }
  const saved = await app.inject({ method: 'PUT', url: '/api/admin/info/commerce', headers, payload })
  t.equal(saved.statusCode, 200, saved.body)
  await runJobs()
  t.strictSame(await found('hohes vase'), ['vase'])
  t.strictSame(await found('leinen'), ['hemd'], 'a compound is found by its beginning')
  t.strictSame(await found('für vase'), ['vase'], 'words that say nothing are no condition')
  t.equal((await call('GET', 'synonyms')).status, 200)
})
