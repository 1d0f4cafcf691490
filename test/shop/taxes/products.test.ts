// The tax class of a product: written, found, changed in bulk, exported, imported and taken back.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { shopWithImports } from '../product-imports/shop-with-imports.ts'
import { adminShop } from '../products/admin-shop.ts'
import { addTaxClass } from './classes.ts'

const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort()

t.test('a product has a class or none, and it is taken back with what else changed', async (t) => {
  const { call, read, formOf, made, undo, db, body, audit } = await adminShop(t)
  await addTaxClass(db, 'standard', [], true)
  const reduced = await addTaxClass(db, 'reduced')
  const tote = await made()
  t.match(tote, { taxClassId: null, taxClass: null }, 'none unless one is given')
  const changed = await call('PUT', `/${tote.id}`, { ...formOf(tote), taxClassId: reduced })
  t.equal(changed.status, 200)
  t.match(await read(tote.id), { taxClassId: reduced, taxClass: { code: 'reduced', name: 'reduced' } })
  t.match((await audit()).at(-1), { before: { taxClass: null }, after: { taxClass: 'reduced' } })
  t.notMatch((await audit()).at(-1)?.after, { taxClassId: String }, 'people read the code')

  t.equal((await undo(changed.body.auditId)).status, 200)
  t.equal((await read(tote.id)).taxClassId, null)
  const taxed = await made({ slug: 'jam', variants: [], taxClassId: reduced })
  const copy = await call('POST', `/${taxed.id}/duplicate`)
  t.equal((await read(copy.body.id)).taxClassId, reduced)
  const removed = await call('DELETE', `/${copy.body.id}?version=1`)
  t.equal((await undo(removed.body.auditId)).status, 200)
  t.equal((await read(copy.body.id)).taxClassId, reduced, 'also of one that was gone')
  const back = await call('PUT', `/${taxed.id}`, { ...formOf(await read(taxed.id)), taxClassId: null })
  t.equal((await undo(back.body.auditId)).status, 200)
  t.equal((await read(taxed.id)).taxClassId, reduced)

  for (const [taxClassId, word] of [
    [randomUUID(), 'unknown'],
    ['reduced', 'invalid'],
  ])
    t.match(await call('POST', '', { ...body, slug: 'other', taxClassId }), {
      status: 400,
      body: { fields: { taxClassId: word } },
    })
})

t.test('lists are narrowed by it, and several products get it at once', async (t) => {
  const { call, made, read, undo, db, ids } = await adminShop(t)
  await addTaxClass(db, 'standard', [], true)
  const reduced = await addTaxClass(db, 'reduced')
  const [jam, tote] = [await made({ slug: 'jam', variants: [], taxClassId: reduced }), await made()]
  const found = async (code: string) => slugs((await call('GET', `?taxClass=${code}`)).body.rows)
  t.same(await found('reduced'), ['jam'])
  t.same(await found('standard'), ['throw', 'tote'], 'those that name none are of the default class')
  t.same(await found('zero'), [])
  t.same(await found('zero&taxClass=reduced'), ['jam'])
  t.same(await found('reduced&taxClass=standard'), ['jam', 'throw', 'tote'])
  t.equal((await call('GET', '?taxClass=A%20B')).status, 400)
  t.match((await call('GET', '?taxClass=reduced')).body.rows, [{ taxClass: { code: 'reduced' } }])

  const bulk = (value?: string, preview = false) =>
    call('POST', '/bulk', {
      action: 'tax-class',
      ids: [tote.id, ids.throw],
      preview,
      ...(value !== undefined && { value }),
    })
  t.match(await bulk('reduced'), { status: 400, body: { fields: { value: 'invalid' } } })
  t.match((await bulk(randomUUID())).body.results, [{ ok: false, reason: 'unknown' }, { ok: false }])
  t.match((await bulk(reduced, true)).body.results, [{ ok: true, before: '–', after: 'reduced' }, { ok: true }])
  t.same(await found('reduced'), ['jam'])
  t.match((await bulk(reduced)).body.results, [{ ok: true }, { ok: true }])
  t.same(await found('reduced'), ['jam', 'throw', 'tote'])
  t.equal((await read(tote.id)).variants.length, 2, 'what it costs stays')
  t.match((await bulk('')).body.results, [{ ok: true, before: 'reduced', after: '–' }, { ok: true }])
  const { id } = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  t.equal((await undo(id)).status, 200)
  t.same(await found('reduced'), ['jam', 'throw'])
  t.equal((await read(jam.id)).taxClassId, reduced)
})

t.test('both files name it by code, and reading one back sets it', async (t) => {
  const { app, editor, check, apply, undo, products, problems, db } = await shopWithImports(t)
  await addTaxClass(db, 'standard', [], true)
  const reduced = await addTaxClass(db, 'reduced')
  const exported = async (query = '') =>
    (await app.inject({ url: `/api/admin/products/export${query}`, headers: editor.headers })).body
  const stored = async () =>
    (await db.selectFrom('products').select(['slug', 'tax_class_id']).orderBy('slug').execute()).map(
      ({ tax_class_id }) => tax_class_id,
    )
  const file = (...rows: string[]) => ['slug,title,tax_class,sku,price', ...rows, ''].join('\r\n')

  const wrong = await check(file('jam,Jam,luxury,JAM,4.00'))
  t.match(wrong.counts, { error: 1 })
  t.match(await problems(wrong.id), [{ column: 'tax_class', code: 'unknown', value: 'luxury' }])

  const first = await check(file('honey,Honey,,HONEY,6.00', 'jam,Jam,reduced,JAM,4.00'))
  t.match(await apply(first.id), { applied: 2, refused: 0 })
  t.same(await stored(), [null, reduced])
  const [heading = '', ...lines] = (await exported('?sort=title')).split('\r\n')
  const at = heading.split(',').indexOf('tax_class')
  t.same(
    lines.filter(Boolean).map((line) => line.split(',')[at]),
    ['', 'reduced'],
  )
  t.match(await exported('?columns=title,taxClass&sort=title'), /Honey,honey,\r\nJam,jam,reduced\r\n/)
  t.match((await check(await exported())).counts, { changed: 0, unchanged: 2 })

  const other = await check(file('honey,Honey,reduced,HONEY,6.00', 'jam,Jam,,JAM,4.00'))
  t.match(await products(other.id), [
    { changes: [{ field: 'taxClass', before: null, after: 'reduced' }] },
    { changes: [{ field: 'taxClass', before: 'reduced', after: null }] },
  ])
  await apply(other.id)
  t.same(await stored(), [reduced, null])
  t.match((await check('slug,title\r\nhoney,Honey\r\n')).counts, { unchanged: 1 }, 'without the column it stays')
  await undo(other.id)
  t.same(await stored(), [null, reduced])

  const shopify = await check('Handle,Title,Variant SKU,Variant Price,tax_class\r\nhoney,Honey,HONEY,6.00,reduced\r\n')
  t.match(await apply(shopify.id), { format: 'shopify', applied: 1 })
  t.same(await stored(), [reduced, reduced])
})
