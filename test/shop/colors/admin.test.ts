// Colours as staff keep them: lists, changes with their audit entries, bulk changes, merging, exports.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { type SignedIn, type TestShop, testShop } from '../../support/shop.ts'
import { addColors, addMedia, addProduct, addSizes, addVariant } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const callAs =
  ({ app }: TestShop, { headers }: SignedIn) =>
  async (method: Method, url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin/colors${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

const shopWith = async (scope: Parameters<typeof testShop>[0], codes: readonly string[]) => {
  const shop = await testShop(scope)
  const ids = codes.length > 0 ? await addColors(shop.db, codes) : new Map<string, string>()
  const idOf = (code: string) => ids.get(code) ?? ''
  const editor = await shop.signIn('editor')
  const audit = async () => {
    const rows = await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    return rows.map(({ action, entity, entity_id, before, after, actor_id }) => ({
      action,
      entity,
      entity_id,
      before,
      after,
      actor_id,
    }))
  }
  return { ...shop, idOf, editor, call: callAs(shop, editor), audit }
}

const teal = { code: 'teal', name: 'Teal', hex: '#0f766e', family: 'green', position: 3, active: true }

t.test('a list is searched, filtered, sorted and paged, and counts the variants that wear each colour', async (t) => {
  const { db, idOf, call } = await shopWith(t, ['ink', 'sage', 'clay', 'ochre'])
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  await addProduct(db, 'throw', { variants: [{ color: 'ink' }, { color: 'sage' }] })
  await db.updateTable('colors').set({ active: false, family: 'yellow' }).where('id', '=', idOf('ochre')).execute()
  const codes = async (query: string) => (await call('GET', query)).body.rows.map((row: { code: string }) => row.code)

  t.same(await codes(''), ['ink', 'sage', 'clay', 'ochre'])
  t.same(await codes('?sort=-uses'), ['ink', 'sage', 'clay', 'ochre'])
  t.same(await codes('?sort=name'), ['clay', 'ink', 'ochre', 'sage'])
  t.same(await codes('?q=SÄGE'), ['sage'], 'case and accents do not matter')
  t.same(await codes('?q=%25'), [], 'a sign of the pattern is only a sign')
  t.same(await codes('?family=yellow'), ['ochre'])
  t.same(await codes('?inactive=1'), ['ochre'])
  t.same(await codes('?active=1'), ['ink', 'sage', 'clay'])
  t.same(await codes('?unused=1&sort=-name'), ['ochre', 'clay'])
  t.match((await call('GET', '')).body.rows[0], { uses: 2, version: 1, swatch: null })

  const past = (await call('GET', '?limit=3&page=9')).body
  t.match(past, { total: 4, pages: 2, page: 2 }, 'a page past the end is the last one')
  t.equal(past.rows.length, 1)
})

t.test('a query that is none is refused by name', async (t) => {
  const { call } = await shopWith(t, ['ink'])
  const cases: [string, string][] = [
    ['?sort=hex', 'sort'],
    ['?page=0', 'page'],
    ['?page=1.5', 'page'],
    ['?limit=101', 'limit'],
    ['?family=plaid', 'family.0'],
    [`?q=${'x'.repeat(101)}`, 'q'],
  ]
  for (const [query, field] of cases) {
    const { status, body } = await call('GET', query)
    t.match({ status, code: body.code }, { status: 400, code: 'INVALID_INPUT' }, query)
    t.same(Object.keys(body.fields), [field], query)
  }
})

t.test('a colour is created, read, changed and deleted, each with its entry in the audit log', async (t) => {
  const { call, audit, editor } = await shopWith(t, [])
  const made = await call('POST', '', teal)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  t.match((await call('GET', `/${id}`)).body, { ...teal, hex: '#0F766E', uses: 0, swatchMediaId: null, version: 1 })

  const changed = await call('PUT', `/${id}`, { ...teal, name: 'Deep teal', swatchMediaId: null, version: 1 })
  t.match(changed, { status: 200, body: { id, version: 2 } })
  t.match((await call('GET', `/${id}`)).body, { name: 'Deep teal', version: 2 })

  t.match(await call('DELETE', `/${id}?version=2`), { status: 200, body: { id } })
  t.equal((await call('GET', `/${id}`)).status, 404)
  t.match(await audit(), [
    { action: 'create', entity: 'colors', entity_id: id, before: null, after: { name: 'Teal' } },
    { action: 'update', before: { name: 'Teal', version: 1 }, after: { name: 'Deep teal', version: 2 } },
    { action: 'remove', before: { name: 'Deep teal' }, after: null, actor_id: editor.user.id },
  ])
})

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await shopWith(t, ['ink'])
  const cases: [object, Record<string, string>][] = [
    [{ ...teal, name: '' }, { name: 'required' }],
    [{ ...teal, name: '   ' }, { name: 'required' }],
    [{ ...teal, name: 'x'.repeat(61) }, { name: 'too_long:60' }],
    [{ ...teal, name: 'a\u0000b' }, { name: 'invalid' }],
    [{ ...teal, name: 7 }, { name: 'invalid' }],
    [{ ...teal, name: undefined }, { name: 'required' }],
    [{ ...teal, code: 'Deep Teal' }, { code: 'invalid' }],
    [{ ...teal, code: '<b>teal</b>' }, { code: 'invalid' }],
    [{ ...teal, hex: 'teal' }, { hex: 'invalid' }],
    [{ ...teal, hex: '#12345' }, { hex: 'invalid' }],
    [{ ...teal, family: 'plaid' }, { family: 'invalid' }],
    [{ ...teal, position: -1 }, { position: 'too_small:0' }],
    [{ ...teal, position: 1.5 }, { position: 'invalid' }],
    [{ ...teal, active: 'yes' }, { active: 'invalid' }],
    [{ ...teal, swatchMediaId: 'x' }, { swatchMediaId: 'invalid' }],
    [{ ...teal, swatchMediaId: randomUUID() }, { swatchMediaId: 'unknown' }],
    [{ ...teal, uses: 3 }, { uses: 'unknown' }],
    [JSON.parse(JSON.stringify(teal).replace('{', '{"__proto__":{"active":true},')), {}],
  ]
  for (const [body, fields] of cases) {
    const answer = await call('POST', '', body)
    t.equal(answer.status, 400, JSON.stringify(fields))
    t.same(answer.body.fields ?? {}, fields)
  }
  t.match(await call('POST', '', { ...teal, code: 'ink' }), { status: 409, body: { fields: { code: 'taken' } } })
  t.equal((await db.selectFrom('colors').select('id').execute()).length, 1)
  t.same(await audit(), [])
})

t.test('markup in a name is text like any other', async (t) => {
  const { call } = await shopWith(t, [])
  const { body } = await call('POST', '', { ...teal, name: '<script>alert(1)</script>' })
  t.equal((await call('GET', `/${body.id}`)).body.name, '<script>alert(1)</script>')
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, idOf, audit } = await shopWith(t, ['ink'])
  const ink = { ...teal, code: 'ink', swatchMediaId: null }
  t.equal((await call('PUT', `/${idOf('ink')}`, { ...ink, name: 'First', version: 1 })).status, 200)
  for (const answer of [
    await call('PUT', `/${idOf('ink')}`, { ...ink, name: 'Late', version: 1 }),
    await call('DELETE', `/${idOf('ink')}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match((await call('GET', `/${idOf('ink')}`)).body, { name: 'First', version: 2 })
  t.equal((await audit()).length, 1, 'a refused change leaves no entry')
  t.equal((await call('PUT', `/${randomUUID()}`, { ...ink, version: 1 })).status, 404)
  t.equal((await call('DELETE', `/${randomUUID()}?version=1`)).status, 404)
  t.match(await call('DELETE', `/${idOf('ink')}`), { status: 400, body: { fields: { version: 'required' } } })
})

t.test('a colour that variants wear cannot be deleted, and says of how many', async (t) => {
  const { call, idOf, db, audit } = await shopWith(t, ['ink'])
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  await addProduct(db, 'throw', { variants: [{ color: 'ink', active: false }] })
  const answer = await call('DELETE', `/${idOf('ink')}?version=1`)
  const refused = { code: 'CONFLICT', message: '2 variants have it.', fields: { uses: 'in_use:2' } }
  t.match(answer, { status: 409, body: refused })
  const { results } = (await call('POST', '/bulk', { action: 'remove', ids: [idOf('ink')] })).body
  t.match(results, [{ ok: false, problem: 'CONFLICT', reason: 'in_use:2' }])
  t.equal((await call('GET', `/${idOf('ink')}`)).status, 200)
  t.same(await audit(), [])
})

t.test('a colour that is given to a variant while it is deleted, stays', async (t) => {
  const { call, idOf, db, pool } = await shopWith(t, ['ink'])
  const product = await addProduct(db, 'tote', { variants: [] })
  const { late } = await db.transaction().execute(async (trx) => {
    await addVariant(trx, product, { color: 'ink' })
    const late = call('DELETE', `/${idOf('ink')}?version=1`)
    await lockWaits(pool)
    return { late }
  })
  t.match(await late, { status: 409, body: { fields: { uses: 'in_use:1' } } })
})

t.test('a new code reaches the lists of the shop at once', async (t) => {
  const { call, idOf, db, app } = await shopWith(t, ['ink'])
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  const { body } = await call('GET', `/${idOf('ink')}`)
  const { id: _, uses: _u, swatch: _s, ...ink } = body
  t.equal((await call('PUT', `/${idOf('ink')}`, { ...ink, code: 'midnight' })).status, 200)
  const found = async (code: string) => (await app.inject(`/api/products?color=${code}`)).json().total
  t.same([await found('midnight'), await found('ink')], [1, 0])
})

t.test('a bulk change goes row by row; its preview says the same and changes nothing', async (t) => {
  const { call, idOf, db, audit } = await shopWith(t, ['ink', 'sage', 'clay'])
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  const ids = ['ink', 'sage', 'clay'].map(idOf)
  const gone = randomUUID()
  const run = async (action: string, preview: boolean, rows = ids) =>
    (await call('POST', '/bulk', { action, ids: rows, preview })).body.results

  const off = [
    { id: idOf('ink'), label: 'Ink', ok: true, before: 'active', after: 'inactive' },
    { id: idOf('sage'), ok: true },
    { id: idOf('clay'), ok: true },
    { id: gone, ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(await run('deactivate', true, [...ids, gone]), off)
  t.same(await audit(), [])
  t.match(await run('deactivate', false, [...ids, gone]), off)
  t.match((await call('GET', '?inactive=1')).body, { total: 3 })
  t.equal((await audit()).length, 3)

  t.match(await run('remove', true), [{ ok: false, problem: 'CONFLICT' }, { ok: true }, { ok: true }])
  t.equal((await call('GET', '')).body.total, 3)
  t.match(await run('remove', false), [{ ok: false }, { label: 'Sage', ok: true, after: 'removed' }, { ok: true }])
  t.match((await call('GET', '')).body, { total: 1, rows: [{ code: 'ink', active: false, version: 2 }] })
})

t.test('a bulk change is refused as a whole where it is not one', async (t) => {
  const { call, idOf } = await shopWith(t, ['ink'])
  const cases: [object, string][] = [
    [{ action: 'explode', ids: [idOf('ink')] }, 'action'],
    [{ action: 'remove', ids: [] }, 'ids'],
    [{ action: 'remove', ids: ['x'] }, 'ids.0'],
    [{ action: 'remove', ids: Array.from({ length: 1001 }, () => randomUUID()) }, 'ids'],
    [{ action: 'remove', ids: [idOf('ink')], force: true }, 'force'],
  ]
  for (const [body, field] of cases) {
    const answer = await call('POST', '/bulk', body)
    t.match(answer, { status: 400, body: { code: 'INVALID_INPUT' } })
    t.same(Object.keys(answer.body.fields), [field])
  }
})

t.test('merging rewrites variants and pictures, and removes the colour', async (t) => {
  const { call, idOf, db, app, audit } = await shopWith(t, ['navy', 'ink'])
  await addProduct(db, 'tote', { variants: [{ color: 'navy' }], pictures: [{ key: 'a.webp', color: 'navy' }] })
  await addProduct(db, 'throw', { variants: [{ color: 'ink' }], pictures: [{ key: 'b.webp', color: 'navy' }] })
  await addProduct(db, 'lamp', { variants: [{}] })
  const versions = async () => {
    const rows = await db.selectFrom('products').select(['slug', 'version']).execute()
    return Object.fromEntries(rows.map(({ slug, version }) => [slug, version]))
  }
  const url = `/${idOf('navy')}/merge`
  const effect = { variants: 1, products: 1, clashes: [] }
  t.match((await call('POST', url, { into: idOf('ink'), preview: true })).body, { ...effect, auditId: null })
  t.equal((await call('GET', `/${idOf('navy')}`)).status, 200)
  t.same(await versions(), { tote: 1, throw: 1, lamp: 1 })
  t.match((await call('POST', url, { into: idOf('ink') })).body, { ...effect, auditId: Number })
  t.same(await versions(), { tote: 2, throw: 2, lamp: 1 }, 'a change that is typed into one of them is asked about')
  t.equal((await call('GET', `/${idOf('navy')}`)).status, 404)
  t.match((await call('GET', `/${idOf('ink')}`)).body, { uses: 2 })
  t.equal((await app.inject('/api/products?color=ink')).json().total, 2)
  const pictures = await db.selectFrom('product_media').select('color_id').execute()
  t.same(pictures, [{ color_id: idOf('ink') }, { color_id: idOf('ink') }])
  const cards = (await app.inject('/api/products?sort=newest')).json().rows
  const shown = cards.map(({ slug, color }: { slug: string; color: string | null }) => [slug, color])
  t.match(Object.fromEntries(shown), { tote: 'ink', throw: 'ink' }, 'cards open in the colour that their picture shows')
  t.match(await audit(), [{ action: 'merge', entity_id: idOf('navy'), after: { mergedInto: idOf('ink') } }])
})

t.test('a merge that clashes names the products and changes nothing', async (t) => {
  const { call, idOf, db, audit } = await shopWith(t, ['navy', 'ink'])
  await addProduct(db, 'tote', { variants: [{ color: 'navy' }, { color: 'ink' }] })
  const url = `/${idOf('navy')}/merge`
  const preview = (await call('POST', url, { into: idOf('ink'), preview: true })).body
  t.match(preview, { clashes: [{ slug: 'tote', title: 'Tote', size: null }] })
  t.equal((await call('POST', url, { into: idOf('ink') })).status, 409)
  t.match((await call('GET', '')).body, { total: 2 })
  t.same(await audit(), [])
  t.match(await call('POST', url, { into: idOf('navy') }), { status: 400, body: { fields: { into: 'invalid' } } })
  t.match(await call('POST', url, { into: randomUUID() }), { status: 400, body: { fields: { into: 'unknown' } } })
  t.equal((await call('POST', `/${randomUUID()}/merge`, { into: idOf('ink') })).status, 404)
})

t.test('an export holds the rows of its filter, and no cell that a spreadsheet would run', async (t) => {
  const { call, db, idOf } = await shopWith(t, ['ink', 'sage'])
  await db.updateTable('colors').set({ name: '=1+1' }).where('id', '=', idOf('ink')).execute()
  const { status, body, headers } = await call('GET', '/export?q=%3D1')
  t.equal(status, 200)
  t.match(headers, { 'content-type': /^text\/csv/, 'content-disposition': 'attachment; filename="colors.csv"' })
  t.equal(body, "\ufeffCode,Name,Hex,Family,Position,Active,Variants\r\nink,'=1+1,#000010,blue,0,true,0\r\n")
  t.match((await call('GET', '/export')).body, /sage,Sage/)
})

t.test('a pattern is shown with its picture', async (t) => {
  const { call, db } = await shopWith(t, [])
  const swatchMediaId = await addMedia(db, 'stripes.webp')
  const { body } = await call('POST', '', { ...teal, swatchMediaId })
  t.match((await call('GET', `/${body.id}`)).body, { swatchMediaId, swatch: { url: '/media/stripes.webp' } })
})

t.test('the save of a product waits for no change of a colour that waits for the product', async (t) => {
  const { call, app, idOf, db, pool, editor } = await shopWith(t, ['ink', 'navy'])
  await addSizes(db, 'clothing', ['s', 'm', 'l', 'xl'])
  const product = await addProduct(db, 'tote', { variants: [{ size: 's', color: 'ink' }] })
  /** Runs `act` while a product is being saved that then asks for the colour, in the order of its save. */
  const beside = async <T>(act: () => Promise<T>, size: string): Promise<T> => {
    const [acting] = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('variants')
        .select('id')
        .where('product_id', '=', product)
        .orderBy('id')
        .forUpdate()
        .execute()
      await trx.selectFrom('products').select('id').where('id', '=', product).forNoKeyUpdate().execute()
      const running = act()
      await lockWaits(pool)
      const id = await addVariant(trx, product, { size })
      await trx
        .updateTable('variants')
        .set({ color_id: idOf('ink') })
        .where('id', '=', id)
        .execute()
      return [running] as const
    })
    return await acting
  }
  const worn = async () => {
    const { color_codes } = await db.selectFrom('products').select('color_codes').executeTakeFirstOrThrow()
    return color_codes
  }
  const { id: _, uses: _u, swatch: _s, ...ink } = (await call('GET', `/${idOf('ink')}`)).body
  const changed = await beside(() => call('PUT', `/${idOf('ink')}`, { ...ink, code: 'midnight' }), 'm')
  t.equal(changed.status, 200)
  t.same(await worn(), ['midnight'])

  const url = `/api/admin/audit/${changed.body.auditId}/undo`
  const undone = await beside(async () => app.inject({ method: 'POST', url, headers: editor.headers }), 'l')
  t.equal(undone.statusCode, 200)
  t.same(await worn(), ['ink'])

  const merged = await beside(() => call('POST', `/${idOf('ink')}/merge`, { into: idOf('navy') }), 'xl')
  t.match(merged, { status: 200, body: { variants: 4 } }, 'with the one that came meanwhile')
  t.same(await worn(), ['navy'])
})

t.test('an export has the columns asked for, in their order; one it does not know is refused', async (t) => {
  const { call } = await shopWith(t, ['ink', 'sage'])
  const text = async (query: string) => (await call('GET', `/export${query}`)).body
  t.equal(await text('?columns=name,uses&sort=name'), '\ufeffName,Variants\r\nInk,0\r\nSage,0\r\n')
  t.equal(await text('?columns=uses&columns=name&q=sage'), '\ufeffVariants,Name\r\n0,Sage\r\n')
  t.equal(await text('?columns='), await text(''), 'none named are all')
  for (const query of ['?columns=name,price', '?columns=__proto__', '?columns=toString'])
    t.match(await call('GET', `/export${query}`), { status: 400, body: { fields: { columns: 'unknown' } } })
})
