// Categories as staff keep them: creating, changing, deleting, bulk changes, exports, and what is refused.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { addCategory, addMedia, addProduct, addSizes } from '../fixtures.ts'
import { lamps, staffShop } from './staff.ts'

t.test(
  'a category is created at the end of its siblings, read, changed and deleted, each with its entry',
  async (t) => {
    const { call, audit, db, user, drawn } = await staffShop(t)
    const home = await addCategory(db, 'home')
    await addCategory(db, 'vases', { parent: 'home', position: 4 })
    const mediaId = await addMedia(db, 'lamp.webp', 'A lamp')
    const made = await call('POST', '', {
      ...lamps,
      parentId: home,
      mediaId,
      seoTitle: 'Light',
    })
    t.match(made, { status: 201, body: { version: 1, auditId: Number } })
    const { id } = made.body
    t.same(await drawn(), ['home', 'home/vases', 'home/lamps'])
    t.match((await call('GET', `/${id}`)).body, {
      name: 'Lamps',
      slug: 'lamps',
      path: 'home/lamps',
      depth: 1,
      parentId: home,
      status: 'published',
      showInNav: true,
      picture: { url: '/media/lamp.webp', alt: 'A lamp' },
      mediaId,
      seoTitle: 'Light',
      seoDescription: null,
      ancestors: [{ id: home, name: 'Home' }],
      formerSlugs: [],
      children: 0,
      products: 0,
      version: 1,
    })

    const body = { ...lamps, parentId: home, name: 'Lights', descriptionHtml: '<p>Warm.</p>', version: 1 }
    t.match(await call('PUT', `/${id}`, body), { status: 200, body: { id, version: 2 } })
    t.match((await call('GET', `/${id}`)).body, { name: 'Lights', descriptionHtml: '<p>Warm.</p>', mediaId: null })

    t.match(await call('DELETE', `/${id}?version=2`), { status: 200, body: { id } })
    t.equal((await call('GET', `/${id}`)).status, 404)
    t.match(await audit(), [
      { action: 'create', entity: 'categories', entity_id: id, before: null, after: { name: 'Lamps' } },
      { action: 'update', before: { name: 'Lamps', full_path: 'home/lamps' }, after: { name: 'Lights', version: 2 } },
      { action: 'remove', before: { name: 'Lights' }, after: null, actor_id: user.id },
    ])
  },
)

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await staffShop(t)
  await addCategory(db, 'home')
  const cases: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_long:100' }],
    [{ name: 'a\u0000b' }, { name: 'invalid' }],
    [{ name: 7 }, { name: 'invalid' }],
    [{ name: undefined }, { name: 'required' }],
    [{ slug: 'All Lamps' }, { slug: 'invalid' }],
    [{ slug: '../crud' }, { slug: 'invalid' }],
    [{ slug: 'x'.repeat(97) }, { slug: 'too_long:96' }],
    [{ parentId: 'home' }, { parentId: 'invalid' }],
    [{ parentId: randomUUID() }, { parentId: 'unknown' }],
    [{ mediaId: randomUUID() }, { mediaId: 'unknown' }],
    [{ sizeSetId: randomUUID() }, { sizeSetId: 'unknown' }],
    [{ status: 'gone' }, { status: 'invalid' }],
    [{ showInNav: 'yes' }, { showInNav: 'invalid' }],
    [{ descriptionHtml: 'x'.repeat(100_001) }, { descriptionHtml: 'too_long:100000' }],
    [{ seoTitle: '' }, { seoTitle: 'required' }],
    [{ seoTitle: 'x'.repeat(121) }, { seoTitle: 'too_long:120' }],
    [{ seoDescription: 'x'.repeat(321) }, { seoDescription: 'too_long:320' }],
    [{ depth: 3 }, { depth: 'unknown' }],
  ]
  for (const [part, fields] of cases) {
    const answer = await call('POST', '', { ...lamps, ...part })
    t.equal(answer.status, 400, JSON.stringify(part).slice(0, 80))
    t.same(answer.body.fields, fields)
  }
  const poisoned = JSON.parse(JSON.stringify(lamps).replace('{', '{"__proto__":{"showInNav":false},'))
  t.equal((await call('POST', '', poisoned)).status, 400)
  t.match(await call('POST', '', { ...lamps, slug: 'home' }), { status: 409, body: { fields: { slug: 'taken' } } })
  t.equal((await db.selectFrom('categories').select('id').execute()).length, 1)
  t.same(await audit(), [])
})

t.test('rich text is cleaned before it is kept', async (t) => {
  const { call, db } = await staffShop(t)
  const html = '<p onclick="x()">Warm <a href="javascript:x()">light</a></p><script>x()</script>'
  const { body } = await call('POST', '', { ...lamps, descriptionHtml: html })
  const { description_html } = await db
    .selectFrom('categories')
    .select('description_html')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  t.equal(description_html, '<p>Warm <a>light</a></p>')
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, audit } = await staffShop(t)
  const { id } = (await call('POST', '', lamps)).body
  t.equal((await call('PUT', `/${id}`, { ...lamps, name: 'First', version: 1 })).status, 200)
  for (const answer of [
    await call('PUT', `/${id}`, { ...lamps, name: 'Late', version: 1 }),
    await call('POST', `/${id}/move`, { parentId: null, version: 1 }),
    await call('DELETE', `/${id}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await call('GET', `/${id}`)).body, { name: 'First', version: 2 })
  t.equal((await audit()).length, 2, 'a refused change leaves no entry')
  const gone = randomUUID()
  t.equal((await call('PUT', `/${gone}`, { ...lamps, version: 1 })).status, 404)
  t.equal((await call('POST', `/${gone}/move`, { parentId: null, version: 1 })).status, 404)
  t.equal((await call('DELETE', `/${gone}?version=1`)).status, 404)
})

t.test('what holds categories or products is not deleted, and says how many it holds', async (t) => {
  const { call, one, db, audit } = await staffShop(t)
  await addCategory(db, 'home')
  await addCategory(db, 'lamps', { parent: 'home' })
  await addProduct(db, 'lumen', { categories: ['lamps'], status: 'draft' })
  const remove = async (slug: string) => call('DELETE', `/${(await one(slug)).id}?version=1`)
  t.match(await remove('home'), {
    status: 409,
    body: {
      code: 'CONFLICT',
      message: 'It still holds 1 category and 1 product.',
      fields: { children: 'in_use:1', products: 'in_use:1' },
    },
  })
  t.match(await remove('lamps'), {
    status: 409,
    body: { message: 'It still holds 0 categories and 1 product.', fields: { children: 'in_use:0' } },
  })
  t.same(await audit(), [])
})

t.test('a changed slug takes its branch along, and the former address goes on leading there', async (t) => {
  const { call, one, db, app, drawn } = await staffShop(t)
  await addCategory(db, 'home')
  await addCategory(db, 'lamps', { parent: 'home' })
  await addCategory(db, 'desk-lamps', { parent: 'lamps' })
  const { id } = await one('lamps')
  const { parentId } = await one('lamps')
  const rename = async (slug: string) =>
    call('PUT', `/${id}`, { ...lamps, parentId, slug, version: (await one(await slugNow())).version })
  const slugNow = async () => (await call('GET', `/${id}`)).body.slug as string

  t.equal((await rename('lights')).status, 200)
  t.same(await drawn(), ['home', 'home/lights', 'home/lights/desk-lamps'])
  t.match((await app.inject('/api/categories/lamps')).json(), { slug: 'lights' })
  t.match((await call('GET', `/${id}`)).body, { formerSlugs: ['lamps'] })

  t.equal((await call('POST', '', { ...lamps, name: 'New lamps' })).status, 201)
  t.match((await app.inject('/api/categories/lamps')).json(), { name: 'New lamps' }, 'an address in use is its own')
  t.match((await call('GET', `/${id}`)).body, { formerSlugs: [] })
})

t.test('a bulk change goes row by row; its preview says the same and changes nothing', async (t) => {
  const { call, db, audit, one } = await staffShop(t)
  const ids = [await addCategory(db, 'home'), await addCategory(db, 'lamps', { parent: 'home', status: 'draft' })]
  const gone = randomUUID()
  const run = async (action: string, preview: boolean) =>
    (await call('POST', '/bulk', { action, ids: [...ids, gone], preview })).body.results
  const archived = [
    { label: 'Home', ok: true, before: 'published', after: 'archived' },
    { label: 'Lamps', ok: true, before: 'draft', after: 'archived' },
    { ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(await run('archive', true), archived)
  t.same(await audit(), [])
  t.match(await run('archive', false), archived)
  t.match(await audit(), [{ action: 'archive', entity_id: ids[0] }, { action: 'archive' }])
  t.match(await run('publish', false), [{ before: 'archived', after: 'published' }, { ok: true }, {}])
  t.match(await run('unpublish', false), [{ after: 'draft' }, {}, {}])
  t.match(await run('hide', false), [{ before: 'shown', after: 'hidden' }, { ok: true }, {}])
  t.match(await one('lamps'), { status: 'draft', showInNav: false, version: 5, path: 'home/lamps' })
  t.match(await run('show', false), [{ before: 'hidden', after: 'shown' }, {}, {}])
  t.match(await call('POST', '/bulk', { action: 'explode', ids }), {
    status: 400,
    body: { fields: { action: 'invalid' } },
  })
})

t.test('a list is searched, sorted and paged for pickers', async (t) => {
  const { call, db } = await staffShop(t)
  await addCategory(db, 'home')
  await addCategory(db, 'lamps', { parent: 'home', status: 'draft' })
  await addCategory(db, 'wear')
  await addProduct(db, 'shirt', { categories: ['wear'] })
  const slugs = async (query: string) => (await call('GET', query)).body.rows.map((row: { slug: string }) => row.slug)
  t.same(await slugs(''), ['home', 'lamps', 'wear'])
  t.same(await slugs('?sort=-name'), ['wear', 'lamps', 'home'])
  t.same(await slugs('?sort=-products&limit=1'), ['wear'])
  t.same(await slugs('?q=LÀM'), ['lamps'])
  t.same(await slugs('?status=draft'), ['lamps'])
  t.match((await call('GET', '?page=9&limit=2')).body, { total: 3, page: 2, pages: 2 })
  t.match(await call('GET', '?sort=depth'), { status: 400, body: { fields: { sort: 'invalid' } } })
})

t.test('an export holds the rows of its filter, and no cell that a spreadsheet would run', async (t) => {
  const { call, db } = await staffShop(t)
  await addCategory(db, 'home')
  await addCategory(db, 'lamps', { parent: 'home', name: '=1+1', status: 'draft' })
  const { body, headers } = await call('GET', '/export?status=draft')
  t.match(headers, { 'content-disposition': 'attachment; filename="categories.csv"' })
  const head = 'Path,Name,Slug,Status,In navigation,Categories,Products'
  t.equal(body, `\ufeff${head}\r\nhome/lamps,'=1+1,lamps,draft,true,0,0\r\n`)
  t.match((await call('GET', '/export')).body, /home,Home,home,published,true,1,0/)
})

t.test('a category proposes a size set', async (t) => {
  const { call, db } = await staffShop(t)
  await addSizes(db, 'clothing', ['s'])
  const { id: sizeSetId } = await db.selectFrom('size_sets').select('id').executeTakeFirstOrThrow()
  const { body } = await call('POST', '', { ...lamps, sizeSetId })
  t.match((await call('GET', `/${body.id}`)).body, { sizeSetId })
})
