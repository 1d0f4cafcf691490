// Products as staff keep them, through the API: what is written is read back, and each change leaves its entry.
import t from 'tap'
import { adminShop, type Loose } from './admin-shop.ts'

t.test('a product is created with everything, read back, changed and removed, each with its entry', async (t) => {
  const { call, body, variant, ids, audit, editor, db, read, formOf } = await adminShop(t)
  const made = await call('POST', '', body)
  t.match(made, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = made.body
  const first = await read(id)
  t.match(first, {
    slug: 'tote',
    title: 'Tote',
    subtitle: 'Carries much',
    brand: 'Weaver',
    descriptionHtml: '<p>Strong &amp; light.</p>',
    status: 'draft',
    publishAt: null,
    primaryCategoryId: ids.bags,
    categories: [{ id: ids.bags, name: 'Bags', path: 'home/bags' }],
    pictures: [
      { mediaId: ids.front, alt: 'Front', colorId: ids.ink, picture: { url: '/media/front.webp', alt: 'Front' } },
      { mediaId: ids.back, alt: '', colorId: null },
    ],
    related: [{ id: ids.throw, slug: 'throw' }],
    formerSlugs: [],
    gaps: ['alt'],
    version: 1,
  })
  t.match(first.variants, [
    { sku: 'TOTE-S', sizeId: ids.s, colorId: ids.ink, price: 1900, compareAt: 2400, onHand: 5, reserved: 0 },
    { sku: 'TOTE-M', sizeId: ids.m, colorId: ids.ink, price: 2100, compareAt: null, onHand: 0 },
  ])
  t.same((await call('GET', '/by-slug/tote')).body, first)

  const [small, medium] = formOf(first).variants
  const next = {
    ...formOf(first),
    title: 'Big tote',
    pictures: [{ mediaId: ids.back, alt: 'Back', colorId: null }],
    relatedIds: [],
    variants: [{ ...small, price: 2000 }, medium, variant({ sku: 'TOTE-L', sizeId: ids.l })],
  }
  t.match(await call('PUT', `/${id}`, next), { status: 200, body: { id, version: 2 } })
  const second = await read(id)
  t.match(second, { title: 'Big tote', version: 2, gaps: [], related: [] })
  t.same(
    second.variants.map((one: Loose) => [one.sku, one.price]),
    [
      ['TOTE-S', 2000],
      ['TOTE-M', 2100],
      ['TOTE-L', 1900],
    ],
  )
  t.equal(second.variants[0].id, small.id, 'a variant stays the row it was')

  t.match(await call('DELETE', `/${id}?version=2`), { status: 200, body: { id } })
  t.equal((await call('GET', `/${id}`)).status, 404)
  t.equal((await call('GET', '/by-slug/tote')).status, 404)
  t.same(await db.selectFrom('variants').select('id').where('product_id', '=', id).execute(), [])
  const entries = await audit()
  t.match(entries, [
    { action: 'create', entity: 'products', entity_id: id, before: null, actor_id: editor.user.id },
    {
      action: 'update',
      before: { title: 'Tote', 'variants.TOTE-S.price': 1900, related: ['throw'] },
      after: { title: 'Big tote', 'variants.TOTE-S.price': 2000, related: [] },
    },
    { action: 'remove', before: { title: 'Big tote' }, after: null },
  ])
  t.notOk('descriptionHtml' in entries[1].after, 'what stayed is not kept again')
})
