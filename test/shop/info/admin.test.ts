// Site info as staff keep it: groups with their versions and history, entries, and taking changes back.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addMedia } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const shopOf = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const as = async (role: 'admin' | 'editor') => {
    const { headers } = await shop.signIn(role)
    return async (method: Method, url: string, payload?: object) => {
      const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
    }
  }
  const shown = async () => (await shop.app.inject('/api/info')).json()
  const page = async (slug: string) => await shop.app.inject(`/api/pages/${slug}`)
  const entries = async () => (await shop.db.selectFrom('audit_log').select('id').execute()).length
  return { ...shop, call: await as('admin'), editor: await as('editor'), shown, page, entries }
}

const identity = { name: 'Corner', tagline: '', accent: null, logoId: null, socialPictureId: null }
const about = { label: 'About us', kind: 'page', place: 'footer', slug: 'about', html: '<p>We sew.</p>', position: 1 }

t.test('a group is saved, read by the shop, and refused when stale', async (t) => {
  const { call, shown, entries } = await shopOf(t)
  const first = (await call('GET', '/info')).body
  t.match(first, { groups: { identity: { name: 'Stoa' }, social: [] }, versions: { identity: 0, seo: 0 } })
  t.match(await call('PUT', '/info/identity', { value: identity, version: 0 }), {
    status: 200,
    body: { id: 'identity', version: 1, auditId: Number },
  })
  t.match(await shown(), { identity: { name: 'Corner' } })
  for (const version of [0, 2])
    t.match(await call('PUT', '/info/identity', { value: { ...identity, name: 'Late' }, version }), {
      status: 409,
      body: { code: 'CONFLICT', fields: { version: 'wrong' } },
    })
  t.match((await call('GET', '/info')).body.versions, { identity: 1, contact: 0 }, 'a version a group')
  t.equal(await entries(), 1)
})

t.test('of two first saves at once, one stays', async (t) => {
  const { call, db } = await shopOf(t)
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => call('PUT', '/info/identity', { value: { ...identity, name }, version: 0 })),
  )
  t.same(answers.map(({ status }) => status).sort(), [200, 409])
  t.equal((await db.selectFrom('info_history').select('id').execute()).length, 1)
})

t.test('each group has its own shape; what does not fit is named and nothing is kept', async (t) => {
  const { call, entries, db } = await shopOf(t)
  const contact = { email: '', phone: '', address: [], openingHours: [] }
  const commerce = (await call('GET', '/info')).body.groups.commerce
  const cases: [string, unknown, Record<string, string>][] = [
    ['identity', { ...identity, name: '' }, { name: 'required' }],
    ['identity', { ...identity, name: 'x'.repeat(61) }, { name: 'too_long:60' }],
    ['identity', { ...identity, name: 7 }, { name: 'invalid' }],
    ['identity', { ...identity, accent: 'red' }, { accent: 'invalid' }],
    ['identity', { ...identity, logoId: randomUUID() }, { logoId: 'unknown' }],
    ['identity', { ...identity, owner: 'me' }, { owner: 'unknown' }],
    ['identity', [], { _: 'invalid' }],
    ['contact', { ...contact, email: 'nobody' }, { email: 'invalid' }],
    ['contact', { ...contact, openingHours: [{ days: '', hours: '9' }] }, { 'openingHours.0.days': 'required' }],
    ['social', [{ label: 'X', url: 'javascript:alert(1)' }], { 'social.0.url': 'invalid' }],
    ['social', [{ label: 'X', url: '//evil.test' }], { 'social.0.url': 'invalid' }],
    ['legal', { company: 'x'.repeat(201), vatId: '' }, { company: 'too_long:200' }],
    ['legal', { company: '', vatId: 'USt-IdNr. DE123456789' }, { vatId: 'invalid' }],
    ['legal', { company: '', vatId: '30/123/45678' }, { vatId: 'invalid' }],
    ['legal', { company: '', vatId: '', country: 'XX' }, { country: 'invalid' }],
    ['legal', { company: '', vatId: '', taxNumber: 'x'.repeat(41) }, { taxNumber: 'too_long:40' }],
    ['commerce', { ...commerce, maxPerLine: 1.5 }, { maxPerLine: 'invalid' }],
    ['commerce', { ...commerce, maxPerLine: 0 }, { maxPerLine: 'too_small:1' }],
    ['commerce', { ...commerce, currency: 'euro' }, { currency: 'invalid' }],
    ['commerce', { ...commerce, locale: 'fr' }, { locale: 'invalid' }],
    ['commerce', { ...commerce, timeZone: 'Europe/Atlantis' }, { timeZone: 'invalid' }],
    ['commerce', { ...commerce, timeZone: '+01:00' }, { timeZone: 'invalid' }],
    ['commerce', { ...commerce, timeZone: 'x'.repeat(65) }, { timeZone: 'too_long:64' }],
    ['seo', { description: 'x'.repeat(301) }, { description: 'too_long:300' }],
    ['mail', { senderName: '', senderEmail: 'nobody', replyTo: '' }, { senderEmail: 'invalid' }],
    ['mail', {}, { senderName: 'required', senderEmail: 'invalid', replyTo: 'invalid' }],
    ['mail', { senderName: '', senderEmail: '', replyTo: '', closing: 'x'.repeat(501) }, { closing: 'too_long:500' }],
    ['maintenance', { on: 'yes', message: '' }, { on: 'invalid' }],
    ['maintenance', { on: true, message: 'x'.repeat(301) }, { message: 'too_long:300' }],
  ]
  for (const [group, value, fields] of cases) {
    const answer = await call('PUT', `/info/${group}`, { value, version: 0 } as object)
    t.equal(answer.status, 400, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  t.equal((await call('PUT', '/info/owner', { value: {}, version: 0 })).status, 400)
  t.equal(await entries(), 0)
  t.equal((await db.selectFrom('info_groups').select('name').execute()).length, 0)
  const logoId = await addMedia(db, 'logo.webp')
  t.equal((await call('PUT', '/info/identity', { value: { ...identity, logoId }, version: 0 })).status, 200)
})

t.test('every state of a group is kept and can be gone back to', async (t) => {
  const { call, shown, db } = await shopOf(t)
  await db
    .insertInto('info_groups')
    .values({ name: 'legal', value: JSON.stringify({ company: 'Seeded', vatId: '' }) })
    .execute()
  await call('PUT', '/info/legal', { value: { company: 'One', vatId: '' }, version: 1 })
  await call('PUT', '/info/legal', { value: { company: 'Two', vatId: '' }, version: 2 })
  const { rows } = (await call('GET', '/info/legal/history')).body
  t.same(
    rows.map(({ value, version }: { value: { company: string }; version: number }) => [value.company, version]),
    [
      ['Two', 3],
      ['One', 2],
      ['Seeded', 1],
    ],
  )
  t.equal(rows[0].by, 'A admin')
  const [, , seeded] = rows
  t.equal((await call('POST', '/info/legal/restore', { historyId: seeded.id, version: 1 })).status, 409)
  t.equal((await call('POST', '/info/seo/restore', { historyId: seeded.id, version: 0 })).status, 404)
  t.match(await call('POST', '/info/legal/restore', { historyId: seeded.id, version: 3 }), {
    status: 200,
    body: { version: 4 },
  })
  t.match((await shown()).legal, { company: 'Seeded' })
})

t.test('a state from before there was a time zone or an icon can be gone back to', async (t) => {
  const { call, shown, db } = await shopOf(t)
  const commerce = (await call('GET', '/info')).body.groups.commerce
  const { timeZone: _, ...old } = { ...commerce, currency: 'CHF' }
  const value = JSON.stringify(old)
  await db.insertInto('info_groups').values({ name: 'commerce', value }).execute()
  await call('PUT', '/info/commerce', { value: { ...commerce, timeZone: 'Europe/Berlin' }, version: 1 })
  t.match((await shown()).commerce, { timeZone: 'Europe/Berlin', currency: commerce.currency })
  const [, before] = (await call('GET', '/info/commerce/history')).body.rows
  t.match(await call('POST', '/info/commerce/restore', { historyId: before.id, version: 2 }), { status: 200 })
  t.match((await shown()).commerce, { timeZone: 'UTC', currency: 'CHF' })
  t.match(await call('PUT', '/info/identity', { value: identity, version: 0 }), { status: 200 })
  t.same((await shown()).identity.icons, [])
})

t.test(
  'a country and a tax number are for staff and papers alone; a state from before can be gone back to',
  async (t) => {
    const { call, shown } = await shopOf(t)
    const before = { company: 'Stoa', vatId: 'DE123456789' }
    const chosen = { ...before, country: 'US', taxNumber: '12-3456789' }
    await call('PUT', '/info/legal', { value: before, version: 0 })
    t.equal((await call('PUT', '/info/legal', { value: chosen, version: 1 })).status, 200)
    t.same((await call('GET', '/info')).body.groups.legal, chosen)
    t.same((await shown()).legal, before)
    const { rows } = (await call('GET', '/info/legal/history')).body
    t.match(await call('POST', '/info/legal/restore', { historyId: rows[1].id, version: 2 }), { status: 200 })
    t.same((await call('GET', '/info')).body.groups.legal, { ...before, country: '', taxNumber: '' })
  },
)

t.test('a change of a group is taken back, lists included', async (t) => {
  const { call, shown } = await shopOf(t)
  const at = (url: string) => [{ label: 'Us', url }]
  await call('PUT', '/info/social', { value: at('https://one.test'), version: 0 })
  const { auditId } = (await call('PUT', '/info/social', { value: at('https://two.test'), version: 1 })).body
  t.equal((await call('POST', `/audit/${auditId}/undo`)).status, 200)
  t.match((await shown()).social, at('https://one.test'))
  t.equal((await call('POST', `/audit/${auditId}/undo`)).status, 409)
  const [entry] = (await call('GET', '/audit')).body.rows
  t.match(entry, { action: 'undo', entity: 'info', entityId: 'social', undoable: true })
})

t.test('editors read, and change nothing', async (t) => {
  const { editor, call } = await shopOf(t)
  const { id } = (await call('POST', '/info-entries', about)).body
  for (const url of ['/info', '/info/seo/history', '/info-entries', `/info-entries/${id}`, '/info-entries/export'])
    t.equal((await editor('GET', url)).status, 200, url)
  t.equal((await editor('PUT', '/info/identity', { value: identity, version: 0 })).status, 403)
  t.equal((await editor('POST', '/info/identity/restore', { historyId: 1, version: 0 })).status, 403)
  t.equal((await editor('POST', '/info-entries', about)).status, 403)
  t.equal((await editor('PUT', `/info-entries/${id}`, { ...about, version: 1 })).status, 403)
  t.equal((await editor('DELETE', `/info-entries/${id}?version=1`)).status, 403)
})

t.test('a page is made safe, shown, renamed with its old address kept, deleted and brought back', async (t) => {
  const { call, page, db } = await shopOf(t)
  const html = '<p onclick="x()">We <b>sew</b>.</p><script>alert(1)</script><a href="javascript:x()">no</a>'
  const { id } = (await call('POST', '/info-entries', { ...about, html })).body
  const stored = await db.selectFrom('info_entries').select('body_html').where('id', '=', id).executeTakeFirstOrThrow()
  t.notMatch(stored.body_html, /script|onclick/, 'also as it lies in the table')
  t.match((await page('about')).json(), { title: 'About us', html: /We <b>sew<\/b>/ })
  t.equal((await call('PUT', `/info-entries/${id}`, { ...about, slug: 'our-story', version: 1 })).status, 200)
  t.match((await page('about')).json(), { slug: 'our-story' })
  t.equal((await call('PUT', `/info-entries/${id}`, { ...about, version: 2 })).status, 200)
  t.match((await page('about')).json(), { slug: 'about' }, 'there and back again')
  const gone = (await call('DELETE', `/info-entries/${id}?version=3`)).body
  t.equal((await page('about')).statusCode, 404)
  t.equal((await call('POST', `/audit/${gone.auditId}/undo`)).status, 200)
  t.match((await page('about')).json(), { html: '<p>We sew.</p>' })
})

t.test('an entry has what its kind needs', async (t) => {
  const { call, entries, shown } = await shopOf(t)
  const link = { label: 'Repairs', kind: 'link', place: 'footer', value: '/pages/repairs' }
  const cases: [object, Record<string, string>][] = [
    [{ ...about, slug: null }, { slug: 'required' }],
    [{ ...about, slug: 'About us' }, { slug: 'invalid' }],
    [{ ...about, html: '<script>x()</script>' }, { html: 'required' }],
    [{ ...about, html: 'x'.repeat(100_001) }, { html: 'too_long:100000' }],
    [{ ...about, label: '' }, { label: 'required' }],
    [{ ...about, kind: 'poem' }, { kind: 'invalid' }],
    [{ ...about, position: -1 }, { position: 'too_small:0' }],
    [{ ...link, value: '' }, { value: 'required' }],
    [{ ...link, value: 'javascript:alert(1)' }, { value: 'invalid' }],
    [{ ...link, value: '//evil.test' }, { value: 'invalid' }],
    [{ ...link, place: 'page' }, { place: 'invalid' }],
    [{ ...link, id: 'mine' }, { id: 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await call('POST', '/info-entries', body)
    t.equal(answer.status, 400, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  t.equal(await entries(), 0)
  const made = (await call('POST', '/info-entries', link)).body
  await call('POST', '/info-entries', about)
  t.match(await call('POST', '/info-entries', about), { status: 409, body: { fields: { slug: 'taken' } } })
  t.match((await shown()).entries, [{ label: 'Repairs', value: '/pages/repairs' }, { label: 'About us' }])
  t.match(await call('PUT', `/info-entries/${made.id}`, { ...link, version: 2 }), { status: 409 })
  t.equal((await call('PUT', `/info-entries/${randomUUID()}`, { ...link, version: 1 })).status, 404)
  const bulk = (preview: boolean) =>
    call('POST', '/info-entries/bulk', { action: 'remove', ids: [made.id, randomUUID()], preview })
  t.match((await bulk(true)).body.results, [
    { ok: true, label: 'Repairs' },
    { ok: false, problem: 'NOT_FOUND' },
  ])
  t.equal((await call('GET', '/info-entries')).body.total, 2, 'a preview removes nothing')
  await bulk(false)
  t.match((await call('GET', '/info-entries?kind=page')).body, { total: 1 })
  t.match((await call('GET', '/info-entries?kind=link')).body, { total: 0 })
})
