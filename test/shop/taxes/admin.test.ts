// Tax classes as staff keep them: each endpoint, what is refused by field, being the default, taking back, and two at once.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { TaxClassRow } from '#contract/taxes.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'
import { addTaxClass } from './classes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const open = async (scope: Pick<Test, 'teardown'>, role: 'admin' | 'editor' = 'admin') => {
  const shop = await testShop(scope, { connections: 4 })
  const { headers, user } = await shop.signIn(role)
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
  const taxes = (method: Method, url = '', payload?: object) => call(method, `/taxes${url}`, payload)
  const get = async (id: string): Promise<TaxClassRow> => (await taxes('GET', `/${id}`)).body
  const all = async (query = ''): Promise<TaxClassRow[]> => (await taxes('GET', query)).body.rows
  /** Codes of the default classes: one, as soon as there is a class. */
  const defaults = async () => (await all()).filter(({ isDefault }) => isDefault).map(({ code }) => code)
  const undo = (auditId: number) => call('POST', `/audit/${auditId}/undo`)
  const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return { ...shop, user, taxes, get, all, defaults, undo, audit }
}

const DE = { country: 'DE', rateBp: 1900, validFrom: '2024-01-01' }
const AT = { country: 'AT', rateBp: 2000, validFrom: '2024-01-01' }
const standard = { code: 'standard', name: 'Standard rate', rates: [DE, AT] }
const reduced = { code: 'reduced', name: 'Reduced rate', position: 1, rates: [{ ...DE, rateBp: 700 }] }

/** As a form sends it back. */
const formOf = ({ id: _, products: _p, ...form }: TaxClassRow) => form

t.test('a class is made, read, changed and deleted with its rates, each with its entry', async (t) => {
  const { taxes, get, all, audit, user } = await open(t)
  const first = await taxes('POST', '', standard)
  t.match(first, { status: 201, body: { version: 1, auditId: Number } })
  const made = await taxes('POST', '', reduced)
  const { id } = made.body
  t.match(await get(first.body.id), { ...standard, rates: [AT, DE], isDefault: true, position: 0, products: 0 })
  t.match(await get(id), { ...reduced, isDefault: false, version: 1 })

  const later = { ...DE, rateBp: 800, validFrom: '2027-01-01' }
  const changed = await taxes('PUT', `/${id}`, {
    ...reduced,
    name: 'Food',
    rates: [later, ...reduced.rates],
    version: 1,
  })
  t.match(changed, { status: 200, body: { version: 2, auditId: Number } })
  t.match(await get(id), { name: 'Food', rates: [reduced.rates[0], later], version: 2 })
  t.match(await get(first.body.id), { version: 1, rates: [AT, DE] }, 'the class beside it stays as it was')

  t.same(
    (await all('?country=AT')).map(({ code }) => code),
    ['standard'],
  )
  t.same(
    (await all('?q=foo')).map(({ code }) => code),
    ['reduced'],
  )
  t.same(
    (await all('?sort=-name')).map(({ code }) => code),
    ['standard', 'reduced'],
  )
  t.equal((await taxes('GET', '?country=XX')).status, 400)
  t.match(
    (await taxes('GET', '/export?columns=code,rates')).body,
    /reduced,"DE 7 % from 2024-01-01, DE 8 % from 2027-01-01"/,
  )

  t.equal((await taxes('DELETE', `/${id}?version=2`)).status, 200)
  t.equal((await taxes('GET', `/${id}`)).status, 404)
  t.match(await audit(), [
    { action: 'create', entity: 'taxes', after: { is_default: true, 'rates.DE': '19 % from 2024-01-01' } },
    { action: 'create', entity_id: id, before: null },
    {
      action: 'update',
      before: { name: 'Reduced rate', 'rates.DE': '7 % from 2024-01-01' },
      after: { name: 'Food', 'rates.DE': '7 % from 2024-01-01, 8 % from 2027-01-01' },
    },
    { action: 'remove', after: null, actor_id: user.id },
  ])
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { taxes, db, audit } = await open(t)
  const four = (values: object) => ({ rates: [DE, AT, { ...DE, country: 'FR' }, { ...DE, country: 'IT', ...values }] })
  const cases: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long:80' }],
    [{ code: 'VAT 19' }, { code: 'invalid' }],
    [{ position: -1 }, { position: 'too_small:0' }],
    [{ isDefault: 'yes' }, { isDefault: 'invalid' }],
    [four({ rateBp: -1 }), { 'rates.3.rateBp': 'too_small:0' }],
    [four({ rateBp: 5001 }), { 'rates.3.rateBp': 'too_large:5000' }],
    [four({ rateBp: 19.5 }), { 'rates.3.rateBp': 'invalid' }],
    [four({ rateBp: undefined }), { 'rates.3.rateBp': 'required' }],
    [four({ country: 'XX' }), { 'rates.3.country': 'unknown' }],
    [four({ country: 'EU' }), { 'rates.3.country': 'unknown' }],
    [four({ country: 'ita' }), { 'rates.3.country': 'invalid' }],
    [four({ validFrom: '2026-02-30' }), { 'rates.3.validFrom': 'invalid' }],
    [four({ validFrom: '' }), { 'rates.3.validFrom': 'required' }],
    [four({ validFrom: '0000-01-01' }), { 'rates.3.validFrom': 'invalid' }],
    [four({ country: 'DE' }), { 'rates.3.validFrom': 'taken' }],
    [four({ region: 'ES-CN' }), { 'rates.3.region': 'unknown' }],
    [{ rates: Array.from({ length: 1001 }, () => DE) }, { rates: 'too_long:1000' }],
    [{ products: 0 }, { products: 'unknown' }],
  ]
  for (const [part, fields] of cases) {
    const answer = await taxes('POST', '', { ...standard, ...part })
    t.equal(answer.status, 400, JSON.stringify(part).slice(0, 80))
    t.same(answer.body.fields, fields)
  }
  t.same(await db.selectFrom('tax_classes').select('id').execute(), [])
  t.same(await audit(), [])
  await addTaxClass(db, 'standard')
  t.match(await taxes('POST', '', standard), { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } })
  t.same(await db.selectFrom('tax_rates').select('country').execute(), [])
})

t.test('a stale version is refused, what is gone is not found, and editors only read', async (t) => {
  const { taxes, get, db, audit } = await open(t)
  const id = await addTaxClass(db, 'standard', ['DE 1900 2024-01-01'], true)
  const form = formOf(await get(id))
  t.equal((await taxes('PUT', `/${id}`, { ...form, name: 'First' })).status, 200)
  for (const answer of [
    await taxes('PUT', `/${id}`, { ...form, name: 'Late' }),
    await taxes('DELETE', `/${id}?version=1`),
    await taxes('POST', `/${id}/eu-rates`, { kind: 'standard', version: 1 }),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match(await get(id), { name: 'First', version: 2 })
  t.equal((await audit()).length, 1)
  const nobody = randomUUID()
  t.equal((await taxes('PUT', `/${nobody}`, { ...form, version: 1 })).status, 404)
  t.equal((await taxes('DELETE', `/${nobody}?version=1`)).status, 404)
  t.equal((await taxes('POST', `/${nobody}/eu-rates`, { kind: 'standard', version: 1 })).status, 404)

  const editor = await open(t, 'editor')
  const theirs = await addTaxClass(editor.db, 'standard', ['DE 1900 2024-01-01'], true)
  t.match(await editor.get(theirs), { code: 'standard', rates: [DE] })
  for (const [method, url, body] of [
    ['POST', '', reduced],
    ['PUT', `/${theirs}`, { ...reduced, version: 1 }],
    ['DELETE', `/${theirs}?version=1`],
    ['POST', '/bulk', { action: 'remove', ids: [theirs] }],
    ['POST', `/${theirs}/eu-rates`, { kind: 'standard', version: 1 }],
  ] as const)
    t.equal((await editor.taxes(method, url, body)).status, 403, `${method} ${url}`)
})

t.test('one class is the default, whatever is done; taking back gives it back', async (t) => {
  const { taxes, get, defaults, undo, audit } = await open(t)
  const first = (await taxes('POST', '', { ...standard, isDefault: false })).body
  t.same(await defaults(), ['standard'], 'the first one in any case')
  t.match(await taxes('PUT', `/${first.id}`, { ...standard, isDefault: false, version: 1 }), {
    status: 400,
    body: { fields: { isDefault: 'required' } },
  })
  const made = (await taxes('POST', '', { ...reduced, isDefault: true })).body
  t.same(await defaults(), ['reduced'])
  t.match(await get(first.id), { version: 2 }, 'the one that gave it has changed')
  t.match((await audit()).at(-1)?.after, { is_default: true, default_instead_of: 'standard' })

  const gone = await undo(made.auditId)
  t.equal(gone.status, 200)
  t.same(await defaults(), ['standard'])
  t.equal((await taxes('GET', `/${made.id}`)).status, 404)
  const again = await undo(gone.body.auditId)
  t.equal(again.status, 200, 'and that is taken back, too')
  t.same(await defaults(), ['reduced'])

  const { version } = await get(first.id)
  const moved = (await taxes('PUT', `/${first.id}`, { ...standard, isDefault: true, version })).body
  t.same(await defaults(), ['standard'])
  t.match(await undo(again.body.auditId), { status: 409 }, 'the class has changed since')
  const back = await undo(moved.auditId)
  t.equal(back.status, 200)
  t.same(await defaults(), ['reduced'])

  const third = (await taxes('POST', '', { code: 'zero', name: 'Zero', isDefault: true })).body
  t.match(await undo(back.body.auditId), { status: 409 }, 'somebody else has made another one the default')
  t.same(await defaults(), ['zero'])
  t.equal((await undo(third.auditId)).status, 200)
  t.same(await defaults(), ['reduced'])
})

t.test('the first class of a shop goes again only while it is alone', async (t) => {
  const { taxes, undo, all, db } = await open(t)
  const first = (await taxes('POST', '', standard)).body
  const second = (await taxes('POST', '', reduced)).body
  t.match(await undo(first.auditId), { status: 409, body: { fields: { isDefault: 'wrong' } } })
  t.equal((await undo(second.auditId)).status, 200)
  await addProduct(db, 'shirt')
  const gone = await undo(first.auditId)
  t.equal(gone.status, 200)
  t.same(await all(), [])
  t.equal((await undo(gone.body.auditId)).status, 200)
  t.match(await all(), [{ code: 'standard', isDefault: true, rates: [AT, DE] }])
})

t.test(
  'a class in use, and the default one, are not removed; others are, and come back with their rates',
  async (t) => {
    const { taxes, get, undo, db } = await open(t)
    const usual = await addTaxClass(db, 'standard', [], true)
    const used = await addTaxClass(db, 'reduced')
    const unused = await addTaxClass(db, 'zero', ['DE 0 2024-01-01', 'AT 0 2024-01-01'])
    await addProduct(db, 'shirt')
    for (const slug of ['jam', 'honey']) {
      const id = await addProduct(db, slug)
      await db.updateTable('products').set({ tax_class_id: used }).where('id', '=', id).execute()
    }
    t.equal((await get(usual)).products, 1, 'those that name none')
    t.equal((await get(used)).products, 2)
    t.match(await taxes('DELETE', `/${used}?version=1`), {
      status: 409,
      body: { code: 'CONFLICT', message: '2 products are taxed by it.', fields: { products: 'in_use:2' } },
    })
    t.match(await taxes('DELETE', `/${usual}?version=1`), { status: 409, body: { fields: { isDefault: 'in_use:1' } } })

    const ids = [usual, used, unused]
    const preview = await taxes('POST', '/bulk', { action: 'remove', ids, preview: true })
    t.match(preview.body.results, [{ ok: false, reason: 'in_use:1' }, { ok: false, reason: 'in_use:2' }, { ok: true }])
    t.equal((await get(unused)).version, 1, 'nothing has happened yet')
    t.match((await taxes('POST', '/bulk', { action: 'remove', ids })).body.results, preview.body.results)
    t.equal((await taxes('GET', `/${unused}`)).status, 404)
    const { id } = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    t.equal((await undo(id)).status, 200)
    t.match(await get(unused), { code: 'zero', version: 2, rates: [{ country: 'AT', rateBp: 0 }, { country: 'DE' }] })
  },
)

t.test('rates of the EU are filled in where they are missing, and taken back as a whole', async (t) => {
  const { taxes, get, undo, db, audit } = await open(t)
  const own = ['DE 1600 2020-07-01', 'EE 2300 2026-03-01', 'CH 810 2024-01-01']
  const id = await addTaxClass(db, 'standard', own, true)
  const filled = await taxes('POST', `/${id}/eu-rates`, { kind: 'standard', version: 1 })
  t.match(filled, { status: 200, body: { version: 2, auditId: Number } })
  const { rates } = await get(id)
  t.equal(rates.length, 3 + 26, 'all states but Estonia, for which staff have said otherwise')
  const of = (code: string) => rates.filter(({ country }) => country === code).map(({ rateBp }) => rateBp)
  t.same([of('DE'), of('EE'), of('CH'), of('FI')], [[1600, 1900], [2300], [810], [2550]])
  t.match(await taxes('POST', `/${id}/eu-rates`, { kind: 'standard', version: 2 }), {
    status: 200,
    body: { version: 2, auditId: null },
  })
  t.equal((await audit()).length, 1, 'what changes nothing leaves no entry')
  t.match(await taxes('POST', `/${id}/eu-rates`, { kind: 'super', version: 2 }), {
    status: 400,
    body: { fields: { kind: 'invalid' } },
  })
  t.match(await audit(), [{ action: 'eu-rates', after: { 'rates.FI': '25.5 % from 2024-09-01' } }])
  t.equal((await undo(filled.body.auditId)).status, 200)
  t.same(
    (await get(id)).rates.map(({ country }) => country),
    ['CH', 'DE', 'EE'],
  )
})

t.test('two make different classes the default at once: the later one has it', async (t) => {
  const { taxes, get, defaults, db, pool } = await open(t)
  await addTaxClass(db, 'standard', [], true)
  const [a, b] = [await addTaxClass(db, 'a'), await addTaxClass(db, 'b')]
  const make = async (id: string) => taxes('PUT', `/${id}`, { ...formOf(await get(id)), isDefault: true })
  const answers = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tax_classes').select('id').where('is_default', '=', true).forUpdate().execute()
    const both = [make(a), make(b)]
    await lockWaits(pool, 2)
    return both
  })
  t.same(
    (await Promise.all(answers)).map(({ status }) => status),
    [200, 200],
  )
  t.equal((await defaults()).length, 1)
  t.equal((await db.selectFrom('tax_classes').select('id').where('is_default', '=', true).execute()).length, 1)
})

t.test('a product that takes a class while it is removed keeps it', async (t) => {
  const { taxes, get, db, pool } = await open(t)
  await addTaxClass(db, 'standard', [], true)
  const id = await addTaxClass(db, 'reduced')
  const product = await addProduct(db, 'jam')
  const removal = await db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ tax_class_id: id }).where('id', '=', product).execute()
    const waiting = taxes('DELETE', `/${id}?version=1`)
    await lockWaits(pool)
    return [waiting]
  })
  t.match(await removal[0], { status: 409, body: { fields: { products: 'in_use:1' } } })
  t.equal((await get(id)).products, 1)
})
