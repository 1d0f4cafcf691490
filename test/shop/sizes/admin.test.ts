// Size sets as staff keep them: reading them all, changes with their audit entries, what is refused, what products learn.
import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { StaffSizeSet } from '#contract/sizes.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addProduct, addSizes, addVariant } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const open = async (scope: Pick<Test, 'teardown'>) => {
  const shop = await testShop(scope)
  const { headers, user } = await shop.signIn('editor')
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/admin${url.startsWith('/audit') ? url : `/size-sets${url}`}`,
      headers,
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
  const set = async (code: string): Promise<StaffSizeSet> => {
    const { sets } = (await call('GET', '/all')).body as { sets: StaffSizeSet[] }
    const found = sets.find((one) => one.code === code)
    if (!found) throw new Error(`no set ${code}`)
    return found
  }
  /** The set as a form would send it back. */
  const form = async (code: string) => {
    const { id: _, version, sizes, ...head } = await set(code)
    return { ...head, version, sizes: sizes.map(({ uses: _uses, ...size }) => size) }
  }
  const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return { ...shop, user, call, set, form, audit }
}

const shoes = {
  code: 'shoes',
  name: 'Shoes (EU)',
  measures: ['foot'],
  sizes: [
    { code: 'eu40', label: '40', measurements: { foot: 25.2 } },
    { code: 'eu41', label: '41', measurements: { foot: 25.8 }, active: false },
  ],
}

const codes = ({ sizes }: StaffSizeSet) => sizes.map(({ code }) => code)

t.test('all sets come with all their sizes, active or not, and how many variants have each', async (t) => {
  const { call, db } = await open(t)
  const ids = await addSizes(db, 'clothing', ['s', 'm'], true)
  await addSizes(db, 'shoes', ['eu40'])
  const idOf = (code: string) => ids.get(code) ?? ''
  await db.updateTable('sizes').set({ active: false }).where('id', '=', idOf('m')).execute()
  await addProduct(db, 'shirt', { variants: [{ size: 's' }] })
  t.match((await call('GET', '/all')).body.sets, [
    {
      code: 'clothing',
      measures: ['chest'],
      version: 1,
      sizes: [
        { id: idOf('s'), code: 's', label: 'S', active: true, uses: 1, measurements: { chest: 80 } },
        { code: 'm', active: false, uses: 0 },
      ],
    },
    { code: 'shoes', measures: [], sizes: [{ code: 'eu40', measurements: null }] },
  ])
})

t.test('a set is created, read, changed and deleted with its sizes, each with its entry', async (t) => {
  const { call, set, form, audit, user } = await open(t)
  const made = await call('POST', '', shoes)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  t.match((await call('GET', `/${id}`)).body, {
    ...shoes,
    sizes: [{ code: 'eu40', active: true, measurements: { foot: 25.2 }, uses: 0 }, { active: false }],
    uses: 0,
    categories: [],
  })

  const { sizes, ...rest } = await form('shoes')
  const [first, second] = sizes
  const third = { code: 'eu42', label: '42' }
  const changed = await call('PUT', `/${id}`, { ...rest, sizes: [second, third, { ...first, label: '40 EU' }] })
  t.match(changed, { status: 200, body: { version: 2 } })
  const now = await set('shoes')
  t.same(codes(now), ['eu41', 'eu42', 'eu40'], 'in the order sent')
  t.same([now.sizes[0]?.id, now.sizes[2]?.id], [second?.id, first?.id], 'sizes stay the ones they were')
  t.match(now.sizes[1], { active: true, measurements: null })

  const { sizes: all, ...head } = await form('shoes')
  t.equal((await call('PUT', `/${id}`, { ...head, sizes: all.slice(0, 1) })).status, 200)
  t.same(codes(await set('shoes')), ['eu41'], 'what is left out is gone')
  t.equal((await call('DELETE', `/${id}?version=3`)).status, 200)
  t.equal((await call('GET', `/${id}`)).status, 404)
  t.match(await audit(), [
    { action: 'create', entity: 'size-sets', entity_id: id, before: null, after: { sizes: [{ code: 'eu40' }, {}] } },
    { action: 'update', before: { version: 1 }, after: { version: 2, sizes: [{}, { code: 'eu42' }, {}] } },
    { action: 'update' },
    { action: 'remove', after: null, actor_id: user.id },
  ])
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await open(t)
  await addSizes(db, 'taken', ['s'])
  const size = { code: 's', label: 'S' }
  const cases: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long:80' }],
    [{ code: 'Shoes EU' }, { code: 'invalid' }],
    [{ position: -1 }, { position: 'too_small:0' }],
    [{ position: 1.5 }, { position: 'invalid' }],
    [{ measures: ['foot', 'foot'] }, { 'measures.1': 'taken' }],
    [{ measures: [''] }, { 'measures.0': 'required' }],
    [{ measures: Array.from({ length: 13 }, (_, n) => `m${n}`) }, { measures: 'too_long:12' }],
    [{ sizes: [size, { ...size, label: 'Small' }] }, { 'sizes.1.code': 'taken' }],
    [{ sizes: [{ ...size, code: 'S/M' }] }, { 'sizes.0.code': 'invalid' }],
    [{ sizes: [{ ...size, label: 'x'.repeat(41) }] }, { 'sizes.0.label': 'too_long:40' }],
    [{ sizes: [{ ...size, id: randomUUID() }] }, { 'sizes.0.id': 'unknown' }],
    [{ sizes: [{ ...size, measurements: { foot: -1 } }] }, { 'sizes.0.measurements.foot': 'too_small:0' }],
    [{ sizes: [{ ...size, measurements: { foot: 25.25 } }] }, { 'sizes.0.measurements.foot': 'invalid' }],
    [{ sizes: [{ ...size, measurements: { foot: '25' } }] }, { 'sizes.0.measurements.foot': 'invalid' }],
    [{ sizes: [{ ...size, measurements: { chest: 90 } }] }, { 'sizes.0.measurements': 'unknown' }],
    [{ sizes: [{ ...size, measurements: JSON.parse('{"constructor":1}') }] }, { 'sizes.0.measurements': 'unknown' }],
    [{ sizes: [{ ...size, uses: 0 }] }, { 'sizes.0.uses': 'unknown' }],
    [{ sizes: Array.from({ length: 101 }, (_, n) => ({ ...size, code: `s${n}` })) }, { sizes: 'too_long:100' }],
  ]
  for (const [part, fields] of cases) {
    const answer = await call('POST', '', { ...shoes, ...part })
    t.equal(answer.status, 400, JSON.stringify(part).slice(0, 80))
    t.same(answer.body.fields, fields)
  }
  t.match(await call('POST', '', { ...shoes, code: 'taken' }), { status: 409, body: { fields: { code: 'taken' } } })
  t.equal((await db.selectFrom('size_sets').select('id').execute()).length, 1)
  t.equal((await db.selectFrom('sizes').select('id').execute()).length, 1)
  t.same(await audit(), [])
})

t.test('a size of another set is not taken over', async (t) => {
  const { call, db, form, set } = await open(t)
  const ids = await addSizes(db, 'clothing', ['s'])
  await call('POST', '', shoes)
  const { sizes, ...head } = await form('shoes')
  const { id } = await set('shoes')
  const stolen = { id: ids.get('s'), code: 'stolen', label: 'Stolen' }
  t.match(await call('PUT', `/${id}`, { ...head, sizes: [...sizes, stolen] }), {
    status: 400,
    body: { fields: { 'sizes.2.id': 'unknown' } },
  })
  const twice = [sizes[0], { ...sizes[0], code: 'again' }]
  t.match(await call('PUT', `/${id}`, { ...head, sizes: twice }), {
    status: 400,
    body: { fields: { 'sizes.1.id': 'unknown' } },
  })
  t.same(codes(await set('clothing')), ['s'])
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, form, set, audit } = await open(t)
  await call('POST', '', shoes)
  const { id } = await set('shoes')
  const body = await form('shoes')
  t.equal((await call('PUT', `/${id}`, { ...body, name: 'First' })).status, 200)
  for (const answer of [
    await call('PUT', `/${id}`, { ...body, name: 'Late' }),
    await call('DELETE', `/${id}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match(await set('shoes'), { name: 'First', version: 2 })
  t.equal((await audit()).length, 2)
  t.equal((await call('PUT', `/${randomUUID()}`, { ...body, version: 1 })).status, 404)
  t.equal((await call('DELETE', `/${randomUUID()}?version=1`)).status, 404)
})

t.test('a size that variants have is not deleted but switched off, and nor is its set', async (t) => {
  const { call, form, set, db, audit } = await open(t)
  await addSizes(db, 'clothing', ['s', 'm'])
  await addProduct(db, 'shirt', { variants: [{ size: 's' }] })
  const { id } = await set('clothing')
  const { sizes, ...head } = await form('clothing')
  t.match(await call('PUT', `/${id}`, { ...head, sizes: sizes.slice(1) }), {
    status: 409,
    body: { code: 'CONFLICT', message: 'S is still the size of 1 variant.', fields: { sizes: 'in_use:1' } },
  })
  const category = await addCategory(db, 'wear')
  await db.updateTable('categories').set({ size_set_id: id }).where('id', '=', category).execute()
  t.match(await call('DELETE', `/${id}?version=1`), {
    status: 409,
    body: {
      message: '1 variant has one of its sizes, and 1 category proposes it.',
      fields: { uses: 'in_use:1', categories: 'in_use:1' },
    },
  })
  t.same(codes(await set('clothing')), ['s', 'm'])
  t.same(await audit(), [])
  const off = sizes.map((size) => ({ ...size, active: false }))
  t.equal((await call('PUT', `/${id}`, { ...head, sizes: off })).status, 200)
  t.match((await call('GET', `/${id}`)).body, {
    uses: 1,
    categories: [{ id: category, name: 'Wear' }],
    sizes: [{ active: false, uses: 1 }, {}],
  })
})

t.test('codes may change places, and the lists of the shop know the new ones at once', async (t) => {
  const { call, form, set, db, app } = await open(t)
  await addSizes(db, 'clothing', ['s', 'm'])
  await addProduct(db, 'small', { variants: [{ size: 's' }] })
  await addProduct(db, 'medium', { variants: [{ size: 'm' }] })
  const { id } = await set('clothing')
  const { sizes, ...head } = await form('clothing')
  const [s, m] = sizes
  const swapped = [
    { ...s, code: 'm' },
    { ...m, code: 's' },
  ]
  t.equal((await call('PUT', `/${id}`, { ...head, sizes: swapped })).status, 200)
  const found = async (size: string) =>
    (await app.inject(`/api/products?size=${size}`)).json().rows.map(({ slug }: { slug: string }) => slug)
  t.same([await found('s'), await found('m')], [['medium'], ['small']])
})

t.test('a product being saved with a size and a change of its code do not wait for each other', async (t) => {
  const { call, form, set, db, pool, app } = await open(t)
  await addSizes(db, 'clothing', ['s', 'm'])
  const product = await addProduct(db, 'shirt', { variants: [{ size: 's' }] })
  const { id } = await set('clothing')
  const { sizes, ...head } = await form('clothing')
  const renamed = sizes.map((size) => ({ ...size, code: `${size.code}-eu` }))
  let change: ReturnType<typeof call> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', product).forNoKeyUpdate().execute()
    change = call('PUT', `/${id}`, { ...head, sizes: renamed })
    await lockWaits(pool)
    await addVariant(trx, product, { size: 'm' })
  })
  t.equal((await change)?.status, 200)
  const { sizes: shown } = (await app.inject('/api/products/shirt')).json()
  t.same(
    shown.map(({ code }: { code: string }) => code),
    ['s-eu', 'm-eu'],
  )
  t.equal((await app.inject('/api/products?size=m-eu')).json().total, 1, 'also the one that came meanwhile')
})

t.test('a size guide has its columns in the order staff gave them', async (t) => {
  const { call, form, set, db, app } = await open(t)
  const measures = ['waist', 'hips', 'inseam']
  const measured = { inseam: 84, waist: 72, hips: 92 }
  await call('POST', '', {
    ...shoes,
    code: 'trousers',
    measures,
    sizes: [{ code: 'w28', label: '28', measurements: measured }],
  })
  await addProduct(db, 'chino', { variants: [{ size: 'w28' }] })
  const columns = async () =>
    Object.keys((await app.inject('/api/products/chino')).json().sizeGuide.rows[0].measurements)
  t.same(await columns(), measures)
  const body = await form('trousers')
  const turned = await call('PUT', `/${(await set('trousers')).id}`, { ...body, measures: measures.toReversed() })
  t.equal(turned.status, 200)
  t.same(await columns(), measures.toReversed())
  const [listed] = (await app.inject('/api/sizes')).json().sets
  t.same(Object.keys(listed.sizes[0].measurements), measures.toReversed())
})

t.test('every change can be taken back: a new set, its sizes, a deleted one', async (t) => {
  const { call, form, set, db } = await open(t)
  const undo = (auditId: number) => call('POST', `/audit/${auditId}/undo`)
  const made = await call('POST', '', shoes)
  const { id } = made.body
  const before = await set('shoes')
  const { sizes, ...head } = await form('shoes')
  const changed = await call('PUT', `/${id}`, {
    ...head,
    measures: [],
    sizes: [{ ...sizes[1], code: 'x', measurements: null }],
  })
  t.equal(changed.status, 200)
  t.equal((await undo(changed.body.auditId)).status, 200)
  t.same({ ...(await set('shoes')), version: 1 }, before, 'the deleted size has come back as the one it was')

  const gone = await call('DELETE', `/${id}?version=3`)
  t.equal((await undo(gone.body.auditId)).status, 200)
  t.same({ ...(await set('shoes')), version: 1 }, before)

  const other = await call('POST', '', { ...shoes, code: 'boots' })
  t.equal((await undo(other.body.auditId)).status, 200)
  t.equal((await call('GET', '')).body.total, 1)

  const again = await call('POST', '', { ...shoes, code: 'boots', sizes: [{ code: 'eu47', label: '47' }] })
  await addProduct(db, 'boot', { variants: [{ size: 'eu47' }] })
  t.equal((await undo(again.body.auditId)).status, 409, 'somebody wears it now')
})

t.test('a list is searched by names, codes and labels, sorted, counted and exported', async (t) => {
  const { call, db } = await open(t)
  await addSizes(db, 'clothing', ['s', 'm'])
  await call('POST', '', { ...shoes, name: '=1+1', position: 2 })
  await addProduct(db, 'shirt', { variants: [{ size: 's' }, { size: 'm' }] })
  const found = async (query: string) => (await call('GET', query)).body.rows.map(({ code }: { code: string }) => code)
  t.same(await found(''), ['clothing', 'shoes'])
  t.same(await found('?sort=-position'), ['shoes', 'clothing'])
  t.same(await found('?q=41'), ['shoes'])
  t.match((await call('GET', '?sort=-uses')).body.rows[0], { uses: 2, categories: 0, sizes: [{ label: 'S' }, {}] })
  const { body, headers } = await call('GET', '/export?q=shoes')
  t.match(headers, { 'content-disposition': 'attachment; filename="size-sets.csv"' })
  t.equal(body, '\ufeffCode,Name,Sizes,Measures,Position,Variants,Categories\r\nshoes,\'=1+1,"40, 41",foot,2,0,0\r\n')
})

t.test('a bulk delete goes set by set', async (t) => {
  const { call, db, set } = await open(t)
  await addSizes(db, 'clothing', ['s'])
  await addSizes(db, 'shoes', ['eu40'])
  await addProduct(db, 'shirt', { variants: [{ size: 's' }] })
  const ids = [(await set('clothing')).id, (await set('shoes')).id]
  const run = async (preview: boolean) => (await call('POST', '/bulk', { action: 'remove', ids, preview })).body.results
  const results = [
    { ok: false, problem: 'CONFLICT' },
    { ok: true, label: 'Shoes', after: 'removed' },
  ]
  t.match(await run(true), results)
  t.equal((await call('GET', '')).body.total, 2)
  t.match(await run(false), results)
  t.equal((await call('GET', '')).body.total, 1)
})

t.test('the list of products finds those that have a size, whether it is sold or not', async (t) => {
  const { app, db, signIn } = await open(t)
  const { headers } = await signIn('editor')
  await addSizes(db, 'clothing', ['s', 'm'])
  await addProduct(db, 'shirt', { variants: [{ size: 's' }, { size: 'm' }] })
  await addProduct(db, 'dress', { variants: [{ size: 's', active: false }], status: 'draft' })
  const found = async (query: string) => {
    const { rows } = (await app.inject({ url: `/api/admin/products?sort=title&${query}`, headers })).json()
    return rows.map(({ slug }: { slug: string }) => slug)
  }
  t.same(await found('size=s'), ['dress', 'shirt'])
  t.same(await found('size=m'), ['shirt'])
  t.same(await found('size=s&status=published'), ['shirt'])
  t.same(await found('size=xxl'), [])
})
