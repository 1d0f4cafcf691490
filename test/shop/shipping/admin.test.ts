// Delivery as staff keep it: zones with their places, methods and rates, what is refused, and trying out what it costs.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Role } from '#contract/permissions.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const open = async (scope: Pick<Test, 'teardown'>, role: Role = 'admin') => {
  const shop = await testShop(scope)
  const { headers } = await shop.signIn(role)
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await shop.app.inject({
      method,
      url: url.startsWith('/api') ? url : `/api/admin${url.startsWith('/audit') ? url : `/shipping${url}`}`,
      headers,
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
  const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return { ...shop, call, audit }
}

const standard = {
  ...{ code: 'standard', name: 'Standard', kind: 'flat', daysMin: 2, daysMax: 4, freeFrom: 7500 },
  rates: [{ from: 0, price: 490 }],
}
const parcel = {
  ...{ code: 'parcel', name: 'Parcel', kind: 'weight', daysMin: 3, daysMax: 6, maxWeight: 31_500, active: false },
  rates: [
    { from: 0, price: 690 },
    { from: 5000, price: 1290 },
  ],
}
const home = { code: 'home', name: 'Home', countries: ['DE'], methods: [standard, parcel] }
const europe = { code: 'europe', name: 'Europe', position: 10, countries: ['FR', 'AT'], methods: [standard] }

t.test('a zone is made, read, changed, listed, exported and removed as a whole, each with its entry', async (t) => {
  const { call, audit } = await open(t)
  const made = await call('POST', '', home)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const at = `/${made.body.id}`
  const read = (await call('GET', at)).body
  t.match(read, {
    ...{ code: 'home', name: 'Home', position: 0, countries: ['DE'], version: 1 },
    methods: [
      { ...standard, id: String, maxWeight: null, active: true },
      { ...parcel, id: String, freeFrom: null },
    ],
  })
  await call('POST', '', europe)
  t.match((await call('GET', '')).body, { total: 2, rows: [read, { code: 'europe', countries: ['AT', 'FR'] }] })
  t.match((await call('GET', '?q=parcel')).body.rows, [{ code: 'home' }], 'words find methods')
  t.match((await call('GET', '?q=fr&sort=-name')).body.rows, [{ code: 'europe' }], 'and countries')
  t.equal(
    (await call('GET', '/export?columns=name,countries,methods')).body,
    '\ufeffName,Countries,Methods\r\nHome,DE,"Standard, Parcel"\r\nEurope,"AT, FR",Standard\r\n',
  )

  const [first, second] = read.methods
  const express = { ...standard, code: 'express', name: 'Express', freeFrom: null, rates: [{ from: 0, price: 990 }] }
  const swapped = [{ ...second, code: 'standard' }, express, { ...first, code: 'parcel' }]
  const changed = await call('PUT', at, { ...home, countries: ['DE', 'DE-HELGOLAND'], methods: swapped, version: 1 })
  t.match(changed, { status: 200, body: { version: 2 } })
  const now = (await call('GET', at)).body
  t.same(
    now.methods.map(({ code }: { code: string }) => code),
    ['standard', 'express', 'parcel'],
    'in the order sent, codes swapped',
  )
  t.same([now.methods[0].id, now.methods[2].id], [second.id, first.id], 'methods stay the ones they were')
  t.same(now.countries, ['DE', 'DE-HELGOLAND'])

  t.match(await call('PUT', at, { ...home, version: 1 }), { status: 409, body: { code: 'CONFLICT' } })
  t.match(await call('DELETE', `${at}?version=1`), { status: 409, body: { code: 'CONFLICT' } })
  t.equal((await call('DELETE', `${at}?version=2`)).status, 200)
  t.equal((await call('GET', at)).status, 404)
  t.equal((await call('PUT', at, { ...home, version: 2 })).status, 404)
  t.equal((await call('DELETE', `${at}?version=2`)).status, 404)
  t.match((await audit()).map(({ action, entity }) => `${entity} ${action}`).join(', '), /shipping create, .*remove/)
})

t.test('several are removed at once, and others stay', async (t) => {
  const { call } = await open(t)
  const [one, other] = [(await call('POST', '', home)).body.id, (await call('POST', '', europe)).body.id]
  const bulk = (preview: boolean, ids: string[]) => call('POST', '/bulk', { action: 'remove', ids, preview })
  t.match((await bulk(true, [one])).body.results, [{ label: 'Home', ok: true, after: 'removed' }])
  t.match((await call('GET', '')).body, { total: 2 })
  const stranger = randomUUID()
  t.match((await bulk(false, [one, stranger])).body.results, [{ ok: true }, { ok: false, problem: 'NOT_FOUND' }])
  t.match((await call('GET', '')).body, { total: 1, rows: [{ id: other }] })
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await open(t)
  const rates = (...from: number[]) => from.map((at) => ({ from: at, price: 100 }))
  const second = (part: object) => ({ methods: [standard, { ...parcel, ...part }] })
  const first = (part: object) => ({ methods: [{ ...standard, ...part }] })
  const cases: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long:80' }],
    [{ code: 'Two words' }, { code: 'invalid' }],
    [{ position: -1 }, { position: 'too_small:0' }],
    [{ countries: ['de'] }, { 'countries.0': 'invalid' }],
    [{ countries: ['DE', 'XX'] }, { 'countries.1': 'unknown' }],
    [{ countries: ['AX'] }, { 'countries.0': 'unknown' }],
    [{ countries: ['ES-XX'] }, { 'countries.0': 'unknown' }],
    [{ countries: ['DE', 'FR', 'DE'] }, { 'countries.2': 'taken' }],
    [second({ id: randomUUID() }), { 'methods.1.id': 'unknown' }],
    [second({ code: 'standard' }), { 'methods.1.code': 'taken' }],
    [second({ code: 'A b' }), { 'methods.1.code': 'invalid' }],
    [second({ name: '' }), { 'methods.1.name': 'required' }],
    [second({ kind: 'distance' }), { 'methods.1.kind': 'invalid' }],
    [second({ daysMin: -1 }), { 'methods.1.daysMin': 'too_small:0' }],
    [second({ daysMin: 1.5 }), { 'methods.1.daysMin': 'invalid' }],
    [second({ daysMax: 366 }), { 'methods.1.daysMax': 'too_large:365' }],
    [second({ daysMin: 3, daysMax: 2 }), { 'methods.1.daysMax': 'too_small:3' }],
    [second({ freeFrom: -1 }), { 'methods.1.freeFrom': 'too_small:0' }],
    [second({ maxWeight: 0 }), { 'methods.1.maxWeight': 'too_small:1' }],
    [second({ active: 'yes' }), { 'methods.1.active': 'invalid' }],
    [second({ uses: 1 }), { 'methods.1.uses': 'unknown' }],
    [second({ rates: [] }), { 'methods.1.rates': 'too_short:1' }],
    [second({ rates: rates(5) }), { 'methods.1.rates.0.from': 'too_large:0' }],
    [second({ rates: rates(0, 50, 50) }), { 'methods.1.rates.2.from': 'too_small:51' }],
    [second({ rates: rates(0, 50, 20) }), { 'methods.1.rates.2.from': 'too_small:51' }],
    [second({ rates: rates(0, 50, -1) }), { 'methods.1.rates.2.from': 'too_small:0' }],
    [second({ rates: [{ from: 0, price: -1 }] }), { 'methods.1.rates.0.price': 'too_small:0' }],
    [second({ rates: [{ from: 0 }] }), { 'methods.1.rates.0.price': 'required' }],
    [second({ rates: rates(...Array.from({ length: 51 }, (_, at) => at)) }), { 'methods.1.rates': 'too_long:50' }],
    [first({ rates: rates(0, 50) }), { 'methods.0.rates': 'too_long:1' }],
    [first({ rates: rates(1) }), { 'methods.0.rates.0.from': 'too_large:0' }],
    [{ methods: Array.from({ length: 21 }, (_, at) => ({ ...standard, code: `m${at}` })) }, { methods: 'too_long:20' }],
  ]
  for (const [part, fields] of cases) {
    const answer = await call('POST', '', { ...home, ...part })
    t.equal(answer.status, 400, JSON.stringify(part).slice(0, 80))
    t.same(answer.body.fields, fields, JSON.stringify(part).slice(0, 80))
  }
  for (const table of ['shipping_zones', 'shipping_zone_countries', 'shipping_methods', 'shipping_rates'] as const)
    t.same(await db.selectFrom(table).selectAll().execute(), [], table)
  t.same(await audit(), [])
  await call('POST', '', home)
  const again = { ...europe, code: 'home' }
  t.match(await call('POST', '', again), { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } })
})

t.test('a country lies in one zone, and whoever wants it for another learns which has it', async (t) => {
  const { call } = await open(t)
  await call('POST', '', home)
  const refused = await call('POST', '', { ...europe, countries: ['AT', 'DE'] })
  t.match(refused, { status: 409, body: { code: 'TAKEN', fields: { countries: 'taken:DE:Home' } } })
  t.match(refused.body.message, /DE.*Home/)
  t.match((await call('GET', '')).body, { total: 1 }, 'nothing of it stays')
  const { id } = (await call('POST', '', europe)).body
  t.match(await call('PUT', `/${id}`, { ...europe, countries: ['DE'], version: 1 }), {
    ...{ status: 409, body: { fields: { countries: 'taken:DE:Home' } } },
  })
  t.equal((await call('PUT', `/${id}`, { ...europe, countries: ['DE-HELGOLAND'], version: 1 })).status, 200)
})

t.test('two at once who give one country to two zones: one does, the other learns where it went', async (t) => {
  const { call, db, pool } = await open(t)
  await call('POST', '', { ...home, countries: [] })
  const other = (await call('POST', '', { ...europe, countries: [] })).body.id
  const [{ id } = { id: '' }] = (await call('GET', '?q=home')).body.rows
  const results: Awaited<ReturnType<typeof call>>[] = []
  let waiting: Promise<unknown> | undefined
  // The first stands between its check and its end, as another process might.
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('shipping_zone_countries').values({ country: 'AT', zone_id: id }).execute()
    waiting = call('PUT', `/${other}`, { ...europe, countries: ['AT'], version: 1 }).then((one) => results.push(one))
    await lockWaits(pool)
  })
  await waiting
  t.match(results, [{ status: 409, body: { code: 'TAKEN', fields: { countries: 'taken:AT:Home' } } }])
  t.match((await call('GET', `/${other}`)).body, { version: 1, countries: [] })
  const both = await Promise.all(
    [home, europe].map(({ code: _, ...zone }, at) =>
      call('POST', '', { ...zone, code: `both-${at}`, countries: ['CH'] }),
    ),
  )
  t.same(both.map(({ status }) => status).sort(), [201, 409])
})

t.test('a method of another zone is not taken over', async (t) => {
  const { call } = await open(t)
  const one = (await call('POST', '', home)).body.id
  const other = (await call('POST', '', europe)).body.id
  const [theirs] = (await call('GET', `/${one}`)).body.methods
  t.match(await call('PUT', `/${other}`, { ...europe, methods: [{ ...standard, id: theirs.id }], version: 1 }), {
    ...{ status: 400, body: { fields: { 'methods.0.id': 'unknown' } } },
  })
  const { methods } = (await call('GET', `/${other}`)).body
  const twice = [methods[0], { ...methods[0], code: 'again' }]
  t.match(await call('PUT', `/${other}`, { ...europe, methods: twice, version: 1 }), {
    ...{ status: 400, body: { fields: { 'methods.1.id': 'unknown' } } },
  })
  t.match((await call('GET', `/${one}`)).body.methods, [{ id: theirs.id, code: 'standard' }, {}])
})

t.test('each change is taken back as a whole; what came between stands in the way', async (t) => {
  const { call } = await open(t)
  const undo = ({ auditId }: { auditId: number }) => call('POST', `/audit/${auditId}/undo`)
  const made = (await call('POST', '', home)).body
  const at = `/${made.id}`
  const before = (await call('GET', at)).body
  const changed = (await call('PUT', at, { ...home, countries: ['CH'], methods: [], version: 1 })).body
  t.equal((await undo(changed)).status, 200)
  t.same((await call('GET', at)).body, { ...before, version: 3 })
  t.match(await undo(made), { status: 409 }, 'it was changed since')

  const removed = (await call('DELETE', `${at}?version=3`)).body
  t.equal((await undo(removed)).status, 200)
  t.same((await call('GET', at)).body, { ...before, version: 4 }, 'with the ids it had')

  const again = (await call('DELETE', `${at}?version=4`)).body
  const other = (await call('POST', '', { ...europe, countries: ['DE'] })).body
  t.match(await undo(again), { status: 409, body: { fields: { countries: 'taken:DE:Europe' } } })
  t.equal((await undo(other)).status, 200)
  t.match((await call('GET', '')).body, { total: 0 })
  t.equal((await undo(again)).status, 200)
})

t.test('editors read and try out, and change nothing', async (t) => {
  const { call } = await open(t, 'editor')
  t.equal((await call('GET', '')).status, 200)
  t.equal((await call('POST', '', home)).status, 403)
  t.equal((await call('POST', '/quote', { country: 'DE', subtotal: 1 })).status, 200)
})

t.test('staff try out what delivery costs', async (t) => {
  const { call } = await open(t)
  const heavy = { ...parcel, active: true }
  await call('POST', '', { ...home, methods: [heavy, standard] })
  await call('POST', '', { ...europe, countries: ['ES-CN'], name: 'Islands' })
  const quote = async (body: object) => (await call('POST', '/quote', body)).body
  t.same(await quote({ country: 'DE', subtotal: 5000, weight: 6000 }), {
    place: 'DE',
    zone: { id: (await call('GET', '?q=home')).body.rows[0].id, name: 'Home' },
    methods: [
      { code: 'standard', name: 'Standard', price: 490, daysMin: 2, daysMax: 4, freeFrom: 7500, missing: 2500 },
      { code: 'parcel', name: 'Parcel', price: 1290, daysMin: 3, daysMax: 6, freeFrom: null, missing: null },
    ],
    refused: [],
  })
  t.match(await quote({ country: 'DE', subtotal: 7500 }), {
    methods: [{ code: 'standard', price: 0, missing: null }],
    refused: [{ code: 'parcel', name: 'Parcel', reason: 'missing:weight' }],
  })
  t.match(await quote({ country: 'DE', subtotal: 0, weight: 31_501 }), { refused: [{ reason: 'too_heavy' }] })
  t.match(await quote({ country: 'ES', postalCode: '35001', subtotal: 0 }), {
    place: 'ES-CN',
    zone: { name: 'Islands' },
  })
  t.same(await quote({ country: 'ES', postalCode: '28001', subtotal: 0 }), {
    ...{ place: null, zone: null, methods: [], refused: [] },
  })
  const cases: [object, Record<string, string>][] = [
    [{ subtotal: 1 }, { country: 'required' }],
    [{ country: 'Germany', subtotal: 1 }, { country: 'invalid' }],
    [{ country: 'DE' }, { subtotal: 'required' }],
    [{ country: 'DE', subtotal: -1 }, { subtotal: 'too_small:0' }],
    [{ country: 'DE', subtotal: 1, weight: 1.5 }, { weight: 'invalid' }],
    [{ country: 'DE', subtotal: 1, weight: -1 }, { weight: 'too_small:0' }],
    [{ country: 'DE', subtotal: 1, postalCode: 'x'.repeat(21) }, { postalCode: 'too_long:20' }],
    [{ country: 'DE', subtotal: 1, price: 0 }, { price: 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    t.match(await call('POST', '/quote', body), { status: 400, body: { fields } }, JSON.stringify(body))
  }
})
