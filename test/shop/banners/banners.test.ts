// Banners: which show now and to whom, and where their links lead.
import type { Insertable } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuid } from 'uuid'
import { AUDIENCES, PLACEMENTS } from '#contract/banner-fields.ts'
import type { Banner } from '#contract/banners.ts'
import { hrefOf, safeHref } from '../../../src/shop/banners/rules.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addMedia, addProduct, ago, ahead, DAY, statements } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { app, db } = shop
  const add = async (heading: string, values: Partial<Insertable<Database['banners']>> = {}) =>
    void (await db
      .insertInto('banners')
      .values({ id: uuid(), name: heading, heading, placement: 'home_mid', status: 'published', ...values })
      .execute())
  const list = async (query = ''): Promise<Banner[]> => (await app.inject(`/api/banners${query}`)).json().rows
  const headings = async (query = '') => (await list(query)).map(({ heading }) => heading)
  return { ...shop, add, list, headings }
}

t.test('a banner shows while it is published and within its time', async (t) => {
  const { add, headings } = await open(t)
  await add('always')
  await add('now', { starts_at: ago(DAY), ends_at: ahead(DAY) })
  await add('since', { starts_at: ago(DAY) })
  await add('until', { ends_at: ahead(DAY) })
  await add('over', { ends_at: ago(1000) })
  await add('early', { starts_at: ahead(DAY) })
  await add('draft', { status: 'draft' })
  await add('archived', { status: 'archived' })
  t.strictSame((await headings()).sort(), ['always', 'now', 'since', 'until'])
})

t.test('guests and customers see what is meant for them and for all', async (t) => {
  const { add, headings } = await open(t)
  for (const audience of AUDIENCES) await add(`for ${audience}`, { audience })
  t.strictSame((await headings()).sort(), ['for all', 'for guest'], 'a guest unless told otherwise')
  t.strictSame((await headings('?audience=guest')).sort(), ['for all', 'for guest'])
  t.strictSame((await headings('?audience=customer')).sort(), ['for all', 'for customer'])
})

t.test('one place or all of them, by priority', async (t) => {
  const { add, headings, app, pool } = await open(t)
  for (const [index, placement] of PLACEMENTS.entries()) await add(placement, { placement, priority: index })
  t.strictSame(await headings(), PLACEMENTS.toReversed())
  for (const placement of PLACEMENTS) t.strictSame(await headings(`?placement=${placement}`), [placement])
  t.equal(await statements(pool, () => headings()), 0, 'read once')
  for (const query of ['?placement=roof', '?audience=all', '?audience=staff', '?placement=cart&placement=home_mid'])
    t.equal((await app.inject(`/api/banners${query}`)).statusCode, 400, query)
})

t.test('links follow what they point to under its present name, and lead nowhere when it is hidden', async (t) => {
  const { app, add, db, list } = await open(t)
  const category = await addCategory(db, 'mugs')
  const draftCategory = await addCategory(db, 'secret', { status: 'draft' })
  const below = await addCategory(db, 'below', { parent: 'secret' })
  const product = await addProduct(db, 'mug')
  const draft = await addProduct(db, 'draft', { status: 'draft' })
  const page = uuid()
  await db
    .insertInto('info_entries')
    .values({ id: page, label: 'Imprint', kind: 'page', place: 'page', slug: 'imprint', body_html: '<p></p>' })
    .execute()
  const links = {
    product: ['product', product, '/product/mug'],
    category: ['category', category, '/categories/mugs'],
    page: ['page', page, '/pages/imprint'],
    outside: ['url', 'https://example.test/a?b=c', 'https://example.test/a?b=c'],
    inside: ['url', '/search?q=mug', '/search?q=mug'],
    script: ['url', 'javascript:alert(1)', null],
    none: ['none', product, null],
    'draft product': ['product', draft, null],
    'draft category': ['category', draftCategory, null],
    'below a draft': ['category', below, null],
    gone: ['product', uuid(), null],
    'not an id': ['product', "x' or true --", null],
    'no id': ['page', null, null],
    'wrong kind': ['product', category, null],
  } as const
  for (const [heading, [link_kind, link_ref]] of Object.entries(links)) await add(heading, { link_kind, link_ref })
  const found = Object.fromEntries((await list()).map(({ heading, href }) => [heading, href]))
  t.strictSame(found, Object.fromEntries(Object.entries(links).map(([heading, [, , href]]) => [heading, href])))
  await db.updateTable('products').set({ slug: 'new-mug' }).where('id', '=', product).execute()
  app.heard([`products:${product}`])
  t.equal((await list()).find(({ heading }) => heading === 'product')?.href, '/product/new-mug')
})

t.test('pictures carry the banner’s words, their own, or none when they only decorate', async (t) => {
  const { add, db, list } = await open(t)
  const media_id = await addMedia(db, 'wide.webp', 'Cups on a shelf')
  const mobile_media_id = await addMedia(db, 'narrow.webp')
  await add('described', { media_id, mobile_media_id, alt: 'Sale', priority: 3, cta_label: 'Look', sub_text: 'Now' })
  await add('undescribed', { media_id, priority: 2 })
  await add('decorative', { media_id, alt: 'Sale', decorative: true, priority: 1 })
  const [described, undescribed, decorative] = await list()
  t.match(described, {
    placement: 'home_mid',
    text: 'Now',
    cta: 'Look',
    href: null,
    textPosition: 'start',
    tone: 'dark',
    picture: { url: '/media/wide.webp', alt: 'Sale', width: 800, height: 1000 },
    mobilePicture: { url: '/media/narrow.webp', alt: 'Sale' },
  })
  t.match(undescribed, { picture: { alt: 'Cups on a shelf' }, mobilePicture: null })
  t.equal(decorative?.picture?.alt, '')
})

t.test('only http, https and paths of this site are addresses', async (t) => {
  for (const good of ['/', '/a/b?c=d#e', 'http://a.test', 'https://a.test/%20', 'HTTPS://A.TEST/'])
    t.equal(safeHref(good), good)
  const bad = [
    '',
    'a',
    'a/b',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:x',
    'JaVaScRiPt:x',
    ' https://a.test',
  ]
  const worse = [
    '/\t/evil.test',
    'java\nscript:x',
    'data:text/html,x',
    'ftp://a.test',
    'https://',
    'https:evil.test',
    'mailto:a@b.test',
    '/a\u0000',
    '/a b',
  ]
  for (const address of [...bad, ...worse]) t.equal(safeHref(address), null, JSON.stringify(address))
  t.equal(hrefOf('none', 'x'), null)
  t.equal(hrefOf('product', null), null)
})
