// Sliders as staff keep them: the settings and their slides are one record, saved, refused and taken back as one.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { type SignedIn, type TestShop, testShop } from '../../support/shop.ts'
import { addMedia, addProduct, ahead, DAY } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const callAs =
  ({ app }: TestShop, { headers }: SignedIn) =>
  async (method: Method, url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

const slide = (heading: string, values: object = {}) => ({ id: randomUUID(), heading, status: 'published', ...values })

const home = (slides: object[] = []) => ({
  key: 'home-main',
  name: 'Home page',
  aspectRatio: '21:9',
  autoplayMs: 6000,
  status: 'published',
  slides,
})

const open = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const call = callAs(shop, await shop.signIn('editor'))
  const headings = async (id: string) =>
    (await call('GET', `/sliders/${id}`)).body.slides.map((one: { heading: string }) => one.heading)
  return { ...shop, call, headings }
}

t.test('a slider is kept with its slides in their order', async (t) => {
  const { call, headings, db, app } = await open(t)
  const mediaId = await addMedia(db, 'wide.webp')
  const linkRef = await addProduct(db, 'mug', { title: 'A mug' })
  const [one, two] = [
    slide('One', { mediaId, alt: 'A table', linkKind: 'product', linkRef, cta: 'See it' }),
    slide('Two'),
  ]
  const made = await call('POST', '/sliders', home([one, two]))
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  t.match((await call('GET', `/sliders/${id}`)).body, {
    key: 'home-main',
    aspectRatio: '21:9',
    autoplayMs: 6000,
    version: 1,
    slides: [
      { id: one.id, heading: 'One', picture: { id: mediaId }, link: { label: 'A mug', state: 'open' }, state: 'live' },
      { id: two.id, heading: 'Two', picture: null, link: null },
    ],
  })
  const three = slide('Three', { startsAt: ahead(DAY).toISOString() })
  t.match(await call('PUT', `/sliders/${id}`, { ...home([three, two, one]), version: 1 }), { body: { version: 2 } })
  t.same(await headings(id), ['Three', 'Two', 'One'])
  const shown = async () => (await app.inject('/api/sliders/home-main')).json()
  t.match(await shown(), { aspectRatio: '21:9', autoplayMs: 6000 })
  t.same(
    (await shown()).slides.map((slide: { heading: string }) => slide.heading),
    ['Two', 'One'],
  )
  t.equal((await call('PUT', `/sliders/${id}`, { ...home([one]), version: 2 })).status, 200)
  t.same(await headings(id), ['One'])
  t.equal((await call('DELETE', `/sliders/${id}?version=3`)).status, 200)
  t.same(await db.selectFrom('slides').select('id').execute(), [], 'slides go with their slider')
})

t.test('saving the same again adds nothing', async (t) => {
  const { call, headings } = await open(t)
  const slides = [slide('One'), slide('Two')]
  const { id } = (await call('POST', '/sliders', home(slides))).body
  await call('PUT', `/sliders/${id}`, { ...home(slides), version: 1 })
  t.same(await headings(id), ['One', 'Two'])
})

t.test('bad input names its field, in which slide, and leaves nothing behind', async (t) => {
  const { call, db } = await open(t)
  const mediaId = await addMedia(db, 'wide.webp')
  const taken = slide('Taken')
  await call('POST', '/sliders', { ...home([taken]), key: 'other' })
  const good = slide('Good')
  const cases: [object, Record<string, string>][] = [
    [{ ...home(), key: 'Home Main' }, { key: 'invalid' }],
    [{ ...home(), name: '' }, { name: 'required' }],
    [{ ...home(), aspectRatio: '1:1' }, { aspectRatio: 'invalid' }],
    [{ ...home(), autoplayMs: -1 }, { autoplayMs: 'too_small:0' }],
    [{ ...home(), autoplayMs: 500 }, { autoplayMs: 'too_small:3000' }],
    [{ ...home(), autoplayMs: 3000.5 }, { autoplayMs: 'invalid' }],
    [{ ...home(), status: 'on' }, { status: 'invalid' }],
    [{ ...home(), slides: 'x' }, { slides: 'invalid' }],
    [home(Array.from({ length: 21 }, () => slide('x'))), { slides: 'too_long:20' }],
    [home([good, { heading: 'No id' }]), { 'slides.1.id': 'required' }],
    [home([good, slide('x', { id: 'x' })]), { 'slides.1.id': 'invalid' }],
    [home([good, { ...good, heading: 'Twice' }]), { 'slides.1.id': 'taken' }],
    [home([{ ...taken, heading: 'Stolen' }]), { 'slides.0.id': 'taken' }],
    [home([good, slide('x', { mediaId })]), { 'slides.1.alt': 'required' }],
    [home([slide('x', { mediaId: randomUUID(), alt: 'A' })]), { 'slides.0.mediaId': 'unknown' }],
    [home([slide('x', { heading: null })]), { 'slides.0.heading': 'required' }],
    [
      home([
        slide('x', { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }),
        slide('y', { cta: 'Go' }),
      ]),
      { 'slides.0.endsAt': 'invalid', 'slides.1.linkKind': 'required' },
    ],
    [
      home([slide('x', { linkKind: 'url', linkRef: 'javascript:alert(1)', cta: 'Go' })]),
      { 'slides.0.linkRef': 'invalid' },
    ],
    [home([slide('x', { linkKind: 'product', linkRef: randomUUID(), cta: 'Go' })]), { 'slides.0.linkRef': 'unknown' }],
    [home([slide('x', { position: 3 })]), { 'slides.0.position': 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await call('POST', '/sliders', body)
    t.match({ status: answer.status, fields: answer.body.fields }, { status: 400, fields }, JSON.stringify(fields))
    t.same(Object.keys(answer.body.fields), Object.keys(fields))
  }
  t.match(await call('POST', '/sliders', { ...home(), key: 'other' }), {
    status: 409,
    body: { fields: { key: 'taken' } },
  })
  t.equal((await call('GET', '/sliders')).body.total, 1)
  t.match((await call('GET', '/sliders')).body.rows, [{ key: 'other', slides: 1, live: 1 }])
})

t.test('a refused save changes neither settings nor slides', async (t) => {
  const { call, headings } = await open(t)
  const slides = [slide('One'), slide('Two')]
  const { id } = (await call('POST', '/sliders', home(slides))).body
  const stale = { ...home([slide('Three')]), name: 'Late', version: 9 }
  t.match(await call('PUT', `/sliders/${id}`, stale), { status: 409, body: { fields: { version: 'wrong' } } })
  const faulty = { ...home([slide('Three'), slide('x', { heading: null })]), name: 'Late', version: 1 }
  t.equal((await call('PUT', `/sliders/${id}`, faulty)).status, 400)
  t.match((await call('GET', `/sliders/${id}`)).body, { name: 'Home page', version: 1 })
  t.same(await headings(id), ['One', 'Two'])
  t.equal((await call('PUT', `/sliders/${randomUUID()}`, { ...home(), version: 1 })).status, 404)
})

t.test('a list counts slides and those that show now', async (t) => {
  const { call } = await open(t)
  const slides = [
    slide('One'),
    slide('Two', { startsAt: ahead(DAY).toISOString() }),
    slide('Three', { status: 'draft' }),
  ]
  await call('POST', '/sliders', home(slides))
  await call('POST', '/sliders', { ...home([slide('One')]), key: 'second', name: 'A second', status: 'draft' })
  t.match((await call('GET', '/sliders')).body.rows, [
    { key: 'second', slides: 1, live: 0, status: 'draft' },
    { key: 'home-main', slides: 3, live: 1, status: 'published' },
  ])
  const total = async (query: string) => (await call('GET', `/sliders${query}`)).body.total
  t.same([await total('?status=draft'), await total('?q=SECOND'), await total('?q=nothing')], [1, 1, 0])
  t.match((await call('GET', '/sliders?sort=-slides')).body.rows, [{ slides: 3 }, { slides: 1 }])
  const { body } = await call('GET', '/sliders/export?status=draft&columns=name,key,status,slides,live,shape,autoplay')
  t.equal(body.split('\r\n')[1], 'A second,second,draft,1,0,21:9,6000')
})

t.test('bulk changes, and taking every change back with all slides', async (t) => {
  const { call, headings } = await open(t)
  const slides = [slide('One'), slide('Two')]
  const { id, auditId } = (await call('POST', '/sliders', home(slides))).body
  const run = async (action: string, preview = false) =>
    (await call('POST', '/sliders/bulk', { action, ids: [id, randomUUID()], preview })).body.results
  t.match(await run('archive', true), [{ label: 'Home page', before: 'published', after: 'archived' }, { ok: false }])
  t.match((await call('GET', `/sliders/${id}`)).body, { status: 'published', version: 1 })
  t.match(await run('archive'), [{ ok: true }, { ok: false, problem: 'NOT_FOUND' }])
  t.match(await run('publish'), [{ before: 'archived', after: 'published' }, {}])
  t.equal((await call('POST', `/audit/${auditId}/undo`)).status, 409, 'it has changed since')

  const changed = (await call('PUT', `/sliders/${id}`, { ...home([slide('Three')]), name: 'Other', version: 3 })).body
  t.same(await headings(id), ['Three'])
  const undone = await call('POST', `/audit/${changed.auditId}/undo`)
  t.match(undone, { status: 200, body: { id, version: 5 } })
  t.same(await headings(id), ['One', 'Two'])
  t.match((await call('GET', `/sliders/${id}`)).body, { name: 'Home page', version: 5 })
  t.equal((await call('POST', `/audit/${undone.body.auditId}/undo`)).status, 200, 'and the undo itself')
  t.same(await headings(id), ['Three'])

  const removed = (await call('DELETE', `/sliders/${id}?version=6`)).body
  t.equal((await call('POST', `/audit/${removed.auditId}/undo`)).status, 200)
  t.same(await headings(id), ['Three'])
  t.match(await run('remove'), [{ ok: true, after: 'removed' }, { ok: false }])
})

t.test('the log says in words what became of each slide', async (t) => {
  const { call } = await open(t)
  const [one, two] = [slide('One'), slide('Two')]
  const { id } = (await call('POST', '/sliders', home([one, two]))).body
  await call('PUT', `/sliders/${id}`, { ...home([two, { ...one, text: 'New words' }]), version: 1 })
  const { changes } = (await call('GET', `/audit?entity=sliders&entityId=${id}`)).body.rows[0]
  t.match(changes, [
    { field: 'slide', of: '1', before: /^One · /, after: /^Two · / },
    { field: 'slide', of: '2', before: /^Two · /, after: /^One · New words · .*published$/ },
  ])
  t.equal(changes.length, 2, 'what only serves to take it back is not shown')
})

t.test('staff see the slider of another moment; nobody else does', async (t) => {
  const shop = await open(t)
  const { call, app } = shop
  await call('POST', '/sliders', home([slide('Now'), slide('Tomorrow', { startsAt: ahead(DAY).toISOString() })]))
  const then = `/sliders/showing/home-main?at=${ahead(2 * DAY).toISOString()}`
  t.equal((await call('GET', then)).body.slides.length, 2)
  t.equal((await app.inject('/api/sliders/home-main')).json().slides.length, 1)
  t.equal((await call('GET', '/sliders/showing/unknown?at=2027-01-01T00:00:00Z')).status, 404)
  t.match(await call('GET', '/sliders/showing/home-main'), { status: 400, body: { fields: { at: 'required' } } })
  t.equal((await app.inject(`/api/admin${then}`)).statusCode, 401)
  t.equal((await callAs(shop, await shop.signIn('customer'))('GET', then)).status, 403)
})
