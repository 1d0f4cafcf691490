// Banners as staff keep them: lists, changes with their audit entries, what is refused, bulk changes, taking back.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, type TestShop, testShop } from '../../support/shop.ts'
import { addCategory, addMedia, addProduct, ago, ahead, DAY } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const callAs =
  ({ app }: TestShop, { headers }: SignedIn) =>
  async (method: Method, url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

const open = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const editor = await shop.signIn('editor')
  const call = callAs(shop, editor)
  const add = async (values: object): Promise<string> => {
    const made = await call('POST', '/banners', { ...spring, ...values })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.id
  }
  const audit = async () =>
    (await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(({ action, entity }) => [
      entity,
      action,
    ])
  return { ...shop, editor, call, add, audit }
}

const spring = { name: 'Spring', placement: 'home_mid', heading: 'Spring is here', status: 'published' }
const at = (date: Date) => date.toISOString()

t.test('a list says what shows now, what is to come and what is over', async (t) => {
  const { call, add } = await open(t)
  await add({ name: 'Now', priority: 3 })
  await add({ name: 'Soon', startsAt: at(ahead(DAY)), endsAt: at(ahead(2 * DAY)) })
  await add({ name: 'Over', endsAt: at(ago(DAY)), audience: 'guest' })
  await add({ name: 'Draft', status: 'draft', placement: 'cart' })
  await add({ name: 'Away', status: 'archived', heading: 'Säge' })
  const names = async (query: string) =>
    (await call('GET', `/banners${query}`)).body.rows.map((row: { name: string }) => row.name)
  const states = Object.fromEntries(
    (await call('GET', '/banners')).body.rows.map((row: { name: string; state: string }) => [row.name, row.state]),
  )
  t.same(states, { Now: 'live', Soon: 'scheduled', Over: 'ended', Draft: 'draft', Away: 'archived' })
  for (const [name, state] of Object.entries(states)) t.same(await names(`?state=${state}`), [name])
  t.same(await names('?placement=cart&placement=category_top'), ['Draft'])
  t.same(await names('?audience=guest'), ['Over'])
  t.same(await names('?q=sage'), ['Away'], 'by its words')
  t.same(await names('?sort=name'), ['Away', 'Draft', 'Now', 'Over', 'Soon'])
  t.same((await names('?sort=-priority'))[0], 'Now')
  t.same((await names('?sort=-starts'))[0], 'Soon')
  t.same((await names(''))[0], 'Draft', 'by place')
})

t.test('a query that is none is refused by name', async (t) => {
  const { call } = await open(t)
  const cases: [string, string][] = [
    ['?sort=heading', 'sort'],
    ['?placement=roof', 'placement.0'],
    ['?state=asleep', 'state'],
    ['?audience=staff', 'audience'],
    ['?page=0', 'page'],
  ]
  for (const [query, field] of cases) {
    const { status, body } = await call('GET', `/banners${query}`)
    t.match({ status, fields: Object.keys(body.fields) }, { status: 400, fields: [field] }, query)
  }
})

t.test('a banner is created, read, changed and deleted, each with its entry in the audit log', async (t) => {
  const { call, db, audit, app } = await open(t)
  const mediaId = await addMedia(db, 'wide.webp', 'Cups')
  const linkRef = await addProduct(db, 'mug', { title: 'A mug' })
  const whole = {
    ...spring,
    priority: 7,
    mediaId,
    mobileMediaId: mediaId,
    alt: 'Cups on a shelf',
    decorative: false,
    text: 'Look',
    cta: 'See it',
    linkKind: 'product',
    linkRef,
    textPosition: 'end',
    tone: 'dark',
    audience: 'customer',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  }
  const made = await call('POST', '/banners', whole)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  t.match((await call('GET', `/banners/${id}`)).body, {
    ...whole,
    picture: { id: mediaId, url: '/media/wide.webp', width: 800 },
    link: { label: 'A mug', href: '/product/mug', state: 'open' },
    state: 'live',
    version: 1,
  })
  t.match((await app.inject('/api/banners?audience=customer')).json().rows, [
    { heading: 'Spring is here', href: '/product/mug', picture: { alt: 'Cups on a shelf' } },
  ])
  const changed = await call('PUT', `/banners/${id}`, {
    ...whole,
    decorative: true,
    linkKind: 'none',
    cta: null,
    version: 1,
  })
  t.match(changed, { status: 200, body: { id, version: 2 } })
  t.match((await call('GET', `/banners/${id}`)).body, { alt: '', link: null, linkRef: null, version: 2 })
  t.match(await call('DELETE', `/banners/${id}?version=2`), { status: 200, body: { id } })
  t.equal((await call('GET', `/banners/${id}`)).status, 404)
  t.same(
    await audit(),
    ['create', 'update', 'remove'].map((action) => ['banners', action]),
  )
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await open(t)
  const mediaId = await addMedia(db, 'wide.webp')
  const productId = await addProduct(db, 'mug')
  const words = { ...spring, cta: 'Go' }
  const cases: [object, Record<string, string>][] = [
    [{ ...spring, name: ' ' }, { name: 'required' }],
    [{ ...spring, name: 'x'.repeat(81) }, { name: 'too_long:80' }],
    [{ ...spring, name: 7 }, { name: 'invalid' }],
    [{ ...spring, heading: 'x'.repeat(121) }, { heading: 'too_long:120' }],
    [{ ...spring, text: 'x'.repeat(401) }, { text: 'too_long:400' }],
    [{ ...spring, heading: 'a\u0000b' }, { heading: 'invalid' }],
    [{ ...spring, heading: null }, { heading: 'required' }],
    [{ ...spring, placement: 'roof' }, { placement: 'invalid' }],
    [{ ...spring, placement: undefined }, { placement: 'invalid' }],
    [{ ...spring, priority: -1 }, { priority: 'too_small:0' }],
    [{ ...spring, priority: 1.5 }, { priority: 'invalid' }],
    [{ ...spring, status: 'live' }, { status: 'invalid' }],
    [{ ...spring, audience: 'staff' }, { audience: 'invalid' }],
    [{ ...spring, tone: 'loud' }, { tone: 'invalid' }],
    [{ ...spring, textPosition: 'top' }, { textPosition: 'invalid' }],
    [{ ...spring, state: 'live' }, { state: 'unknown' }],
    [{ ...spring, startsAt: 'tomorrow' }, { startsAt: 'invalid' }],
    [{ ...spring, startsAt: '2026-05-01' }, { startsAt: 'invalid' }],
    [{ ...spring, startsAt: '0000-01-01T00:00:00Z' }, { startsAt: 'invalid' }],
    [{ ...spring, startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, { endsAt: 'invalid' }],
    [{ ...spring, startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-02T00:00:00Z' }, { endsAt: 'invalid' }],
    [{ ...spring, mediaId: 'x' }, { mediaId: 'invalid' }],
    [{ ...spring, mediaId: randomUUID(), alt: 'A' }, { mediaId: 'unknown' }],
    [{ ...spring, mobileMediaId: mediaId }, { mediaId: 'required' }],
    [{ ...spring, mediaId, mobileMediaId: randomUUID(), alt: 'A' }, { mobileMediaId: 'unknown' }],
    [{ ...spring, mediaId }, { alt: 'required' }],
    [{ ...spring, mediaId, alt: '  ' }, { alt: 'required' }],
    [{ ...spring, mediaId, alt: 'x'.repeat(201) }, { alt: 'too_long:200' }],
    [{ ...spring, cta: 'Go' }, { linkKind: 'required' }],
    [{ ...spring, linkKind: 'product', linkRef: productId }, { cta: 'required' }],
    [{ ...words, linkKind: 'product' }, { linkRef: 'required' }],
    [{ ...words, linkKind: 'product', linkRef: randomUUID() }, { linkRef: 'unknown' }],
    [{ ...words, linkKind: 'category', linkRef: productId }, { linkRef: 'unknown' }],
    [{ ...words, linkKind: 'page', linkRef: "x' or true --" }, { linkRef: 'unknown' }],
    [{ ...words, linkKind: 'url', linkRef: 'javascript:alert(1)' }, { linkRef: 'invalid' }],
    [{ ...words, linkKind: 'url', linkRef: 'JaVaScRiPt:alert(1)' }, { linkRef: 'invalid' }],
    [{ ...words, linkKind: 'url', linkRef: '//evil.test' }, { linkRef: 'invalid' }],
    [{ ...words, linkKind: 'url', linkRef: 'data:text/html,x' }, { linkRef: 'invalid' }],
    [{ ...words, linkKind: 'url', linkRef: 'shop.test/a' }, { linkRef: 'invalid' }],
    [{ ...words, linkKind: 'file', linkRef: 'x' }, { linkKind: 'invalid' }],
    [{ ...spring, placement: 'cart', heading: null, mediaId, alt: 'A' }, { heading: 'required' }],
    [JSON.parse(JSON.stringify(spring).replace('{', '{"__proto__":{"status":"draft"},')), {}],
  ]
  for (const [body, fields] of cases) {
    const answer = await call('POST', '/banners', body)
    t.equal(answer.status, 400, JSON.stringify(body))
    t.same(answer.body.fields ?? {}, fields)
  }
  t.same(await db.selectFrom('banners').select('id').execute(), [])
  t.same(await audit(), [])
})

t.test('a picture has words: those of the banner, its own, or none where it only decorates', async (t) => {
  const { add, db, app } = await open(t)
  const described = await addMedia(db, 'described.webp', 'Cups on a shelf')
  const plain = await addMedia(db, 'plain.webp')
  await add({ heading: 'own', mediaId: described })
  await add({ heading: 'here', mediaId: described, alt: 'The sale' })
  await add({ heading: 'none', mediaId: plain, decorative: true })
  const { rows } = (await app.inject('/api/banners')).json()
  const alts = rows.map((row: { heading: string; picture: { alt: string } }) => [row.heading, row.picture.alt])
  t.same(Object.fromEntries(alts), { own: 'Cups on a shelf', here: 'The sale', none: '' })
})

t.test('a link to what has been deleted since has to be chosen anew', async (t) => {
  const { call, add, db } = await open(t)
  const category = await addCategory(db, 'mugs')
  const hidden = await addProduct(db, 'secret', { status: 'draft' })
  const id = await add({ linkKind: 'category', linkRef: category, cta: 'All mugs' })
  const other = await add({ linkKind: 'product', linkRef: hidden, cta: 'The secret' })
  await db.deleteFrom('categories').where('id', '=', category).execute()
  const { body } = await call('GET', `/banners/${id}`)
  t.match(body.link, { label: '', href: null, state: 'gone' })
  t.match((await call('GET', `/banners/${other}`)).body.link, { label: 'Secret', state: 'hidden' })
  const { id: _, picture, mobilePicture, link, state, behind, updatedAt, ...form } = body
  t.match(await call('PUT', `/banners/${id}`, form), { status: 400, body: { fields: { linkRef: 'unknown' } } })
  t.equal((await call('PUT', `/banners/${id}`, { ...form, linkKind: 'none', cta: null })).status, 200)
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, add, audit } = await open(t)
  const id = await add({})
  t.equal((await call('PUT', `/banners/${id}`, { ...spring, name: 'First', version: 1 })).status, 200)
  for (const answer of [
    await call('PUT', `/banners/${id}`, { ...spring, name: 'Late', version: 1 }),
    await call('DELETE', `/banners/${id}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await call('GET', `/banners/${id}`)).body, { name: 'First', version: 2 })
  t.equal((await audit()).length, 2)
  t.equal((await call('PUT', `/banners/${randomUUID()}`, { ...spring, version: 1 })).status, 404)
  t.equal((await call('DELETE', `/banners/${randomUUID()}?version=1`)).status, 404)
})

t.test('a bulk change goes row by row; its preview says the same and changes nothing', async (t) => {
  const { call, add, audit } = await open(t)
  const ids = [await add({ name: 'One', status: 'draft' }), await add({ name: 'Two' })]
  const gone = randomUUID()
  const run = async (action: string, preview: boolean) =>
    (await call('POST', '/banners/bulk', { action, ids: [...ids, gone], preview })).body.results
  const published = [
    { label: 'One', ok: true, before: 'draft', after: 'published' },
    { label: 'Two', ok: true, before: 'published', after: 'published' },
    { id: gone, ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(await run('publish', true), published)
  t.equal((await audit()).length, 2)
  t.match(await run('publish', false), published)
  t.equal((await call('GET', '/banners?state=live')).body.total, 2)
  t.match(await run('archive', false), [{ after: 'archived' }, { after: 'archived' }, { ok: false }])
  t.match(await run('remove', false), [{ ok: true, after: 'removed' }, { ok: true }, { ok: false }])
  t.equal((await call('GET', '/banners')).body.total, 0)
  t.match(await call('POST', '/banners/bulk', { action: 'explode', ids }), { body: { fields: { action: 'invalid' } } })
})

t.test('every change can be taken back', async (t) => {
  const { call, add } = await open(t)
  const id = await add({})
  const { body: changed } = await call('PUT', `/banners/${id}`, { ...spring, name: 'Other', version: 1 })
  t.equal((await call('POST', `/audit/${changed.auditId}/undo`)).status, 200)
  t.match((await call('GET', `/banners/${id}`)).body, { name: 'Spring', version: 3 })
  const { body: removed } = await call('DELETE', `/banners/${id}?version=3`)
  t.equal((await call('POST', `/audit/${removed.auditId}/undo`)).status, 200)
  t.match((await call('GET', `/banners/${id}`)).body, { name: 'Spring', heading: 'Spring is here' })
})

t.test('where one banner is shown, the others know which goes before them', async (t) => {
  const { call, add } = await open(t)
  await add({ name: 'First', placement: 'cart', priority: 9 })
  await add({ name: 'Second', placement: 'cart', priority: 1 })
  await add({ name: 'For guests', placement: 'category_top', audience: 'guest', priority: 9 })
  await add({ name: 'For all', placement: 'category_top', priority: 1 })
  await add({ name: 'Beside', placement: 'home_mid', priority: 9 })
  await add({ name: 'Each other', placement: 'home_mid', priority: 1 })
  const { rows } = (await call('GET', '/banners')).body
  t.same(Object.fromEntries(rows.map((row: { name: string; behind: string | null }) => [row.name, row.behind])), {
    First: null,
    Second: 'First',
    'For guests': null,
    'For all': null,
    Beside: null,
    'Each other': null,
  })
  const { id } = rows.find((row: { name: string }) => row.name === 'Second')
  t.equal((await call('GET', `/banners/${id}`)).body.behind, 'First')
})

t.test('an export holds the rows of its filter, and no cell that a spreadsheet would run', async (t) => {
  const { call, add } = await open(t)
  await add({ name: '=1+1', startsAt: '2026-01-01T00:00:00Z', linkKind: 'url', linkRef: '/search?q=mug', cta: 'Go' })
  await add({ name: 'Draft', status: 'draft' })
  const { status, body, headers } = await call('GET', '/banners/export?state=live')
  t.equal(status, 200)
  t.match(headers, { 'content-disposition': 'attachment; filename="banners.csv"' })
  const [{ updatedAt }] = (await call('GET', '/banners?state=live')).body.rows
  t.equal(
    body,
    '\ufeffName,Placement,State,Audience,Starts,Ends,Priority,Heading,Text,Link,Picture,Changed\r\n' +
      `'=1+1,home_mid,live,all,2026-01-01T00:00:00.000Z,,0,Spring is here,,/search?q=mug,,${updatedAt}\r\n`,
  )
})

t.test('staff see what shows at another moment; nobody else does', async (t) => {
  const shop = await open(t)
  const { call, add, app, db } = shop
  await add({ heading: 'Always' })
  await add({ heading: 'Tomorrow', startsAt: at(ahead(DAY)), endsAt: at(ahead(2 * DAY)), priority: 5 })
  await add({ heading: 'Draft', status: 'draft' })
  const launch = await addProduct(db, 'launch', { publishAt: ahead(DAY) })
  await add({ heading: 'Launch', linkKind: 'product', linkRef: launch, cta: 'Go', startsAt: at(ahead(DAY)) })
  const then = encodeURIComponent(at(ahead(1.5 * DAY)))
  const { rows } = (await call('GET', `/banners/showing?at=${then}&placement=home_mid`)).body
  t.same(
    rows.map(({ heading, href }: { heading: string; href: string | null }) => [heading, href]),
    [
      ['Tomorrow', null],
      ['Always', null],
      ['Launch', '/product/launch'],
    ],
  )
  const shown = async (query: string) => (await app.inject(`/api/banners${query}`)).json().rows.length
  t.equal(await shown(''), 1)
  t.equal(await shown(`?at=${then}`), 1, 'shoppers look at now')
  t.match(await call('GET', '/banners/showing'), { status: 400, body: { fields: { at: 'required' } } })
  t.match(await call('GET', '/banners/showing?at=soon'), { status: 400, body: { fields: { at: 'invalid' } } })
  t.equal((await app.inject(`/api/admin/banners/showing?at=${then}`)).statusCode, 401)
  const customer = callAs(shop, await shop.signIn('customer'))
  t.equal((await customer('GET', `/banners/showing?at=${then}`)).status, 403)
})

t.test('the calendar has whatever touches its days', async (t) => {
  const { call, add, db } = await open(t)
  const slider = randomUUID()
  await db.insertInto('sliders').values({ id: slider, key: 'home-main', name: 'Home', status: 'published' }).execute()
  const slide = { slider_id: slider, status: 'published' } as const
  await db
    .insertInto('slides')
    .values([
      { ...slide, id: randomUUID(), position: 1, heading: 'May', starts_at: '2027-05-01T00:00:00Z' },
      { ...slide, id: randomUUID(), position: 0, alt: 'A picture', ends_at: '2027-01-01T00:00:00Z' },
    ])
    .execute()
  await add({ name: 'Always' })
  await add({ name: 'Away', status: 'archived' })
  await add({ name: 'May', startsAt: '2027-05-10T00:00:00Z', endsAt: '2027-05-20T00:00:00Z', status: 'draft' })
  const days = async (from: string, to: string) => {
    const { banners, sliders } = (await call('GET', `/banners/calendar?from=${from}&to=${to}`)).body
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    return [names(banners), names(sliders[0].slides)]
  }
  t.same(await days('2027-05-01', '2027-05-31'), [['Always', 'May'], ['May']])
  t.same(await days('2027-05-20', '2027-06-20'), [['Always'], ['May']], 'the end is not part of the period')
  t.same(await days('2026-12-01', '2026-12-31'), [['Always'], ['A picture']])
  for (const query of [
    '',
    '?from=2027-05-01',
    '?from=2027-05-01&to=2027-04-01',
    '?from=2027-01-01&to=2028-01-01',
    '?from=x&to=y',
  ])
    t.equal((await call('GET', `/banners/calendar${query}`)).status, 400, query)
})
