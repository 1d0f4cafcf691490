// Site info and text pages: defaults, bad rows, pictures, and what is made safe on reading.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuid } from 'uuid'
import type { SiteInfo } from '#contract/info.ts'
import { DEFAULT_INFO, INFO_GROUPS } from '../../../src/shop/info/rules.ts'
import { testShop } from '../../support/shop.ts'
import { addMedia, statements } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { app, db } = shop
  const write = async (name: string, value: unknown) =>
    void (await db
      .insertInto('info_groups')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((existing) => existing.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute())
  const get = async (): Promise<SiteInfo> => {
    const answer = await app.inject('/api/info')
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  return { ...shop, write, get }
}

t.test('an empty shop answers with defaults', async (t) => {
  const { get } = await open(t)
  const { identity, entries, ...groups } = await get()
  t.match(identity, { name: 'Stoa', logo: null, socialPicture: null, accent: null })
  t.notMatch(Object.keys(identity), ['logoId'])
  t.strictSame(entries, [])
  const { identity: _, mail: __, checkout: ___, ...defaults } = DEFAULT_INFO
  const { returnsDays } = DEFAULT_INFO.checkout
  const offers = { wishlist: true, reviewing: true, backInStock: true }
  const legal = { company: '', vatId: '' }
  t.strictSame(groups, { ...defaults, legal, offers, commerce: { ...defaults.commerce, returnsDays } })
})

t.test('groups are read as stored, with their pictures', async (t) => {
  const { db, write, get, pool } = await open(t)
  const logoId = await addMedia(db, 'logo.webp', 'Our sign')
  await write('identity', { name: 'Corner shop', tagline: 'Open', accent: '#aa3300', logoId, socialPictureId: uuid() })
  await write('contact', {
    email: 'a@b.test',
    phone: '1',
    address: ['A', 'B'],
    openingHours: [{ days: 'Mon', hours: '9–5' }],
  })
  await write('commerce', { ...DEFAULT_INFO.commerce, locale: 'de', currency: 'CHF', maxPerLine: 5 })
  await write('mail', { password: 'secret' })
  const info = await get()
  t.match(info, {
    identity: {
      name: 'Corner shop',
      accent: '#aa3300',
      logo: { url: '/media/logo.webp', alt: 'Our sign' },
      socialPicture: null,
    },
    contact: { address: ['A', 'B'], openingHours: [{ days: 'Mon', hours: '9–5' }] },
    commerce: { locale: 'de', currency: 'CHF', maxPerLine: 5 },
    legal: { company: '', vatId: '' },
  })
  t.notMatch(JSON.stringify(info), /secret/, 'staff’s own groups stay inside')
  t.equal(await statements(pool, () => get()), 1)
})

t.test('a group that is not valid reads as its defaults and is named in the log, the others stay', async (t) => {
  const { write, get, log } = await open(t)
  for (const bad of [null, 'text', [], { name: 5 }, { locale: 'xx' }, { __proto__: { name: 'x' } }]) {
    for (const name of INFO_GROUPS) if (name !== 'seo') await write(name, bad)
    await write('seo', { description: 'Stays' })
    const info = await get()
    t.equal(info.identity.name, 'Stoa', JSON.stringify(bad))
    t.equal(info.commerce.currency, 'EUR')
    t.equal(info.seo.description, 'Stays')
  }
  const warned = log.filter(({ level }) => level === 40)
  t.equal(warned.length, 6)
  t.match(warned[0]?.groups, ['identity', 'contact', 'social', 'legal', 'commerce'])
  await write('identity', { ...DEFAULT_INFO.identity, logoId: "' or true --" })
  t.equal((await get()).identity.logo, null)
})

t.test('what was stored before there was a time zone reads as UTC, and so does one that is unknown', async (t) => {
  const { write, get, log } = await open(t)
  const { timeZone: _, ...before } = { ...DEFAULT_INFO.commerce, currency: 'CHF' }
  for (const value of [before, { ...before, timeZone: 'Europe/Atlantis' }, { ...before, timeZone: 7 }]) {
    await write('commerce', value)
    t.match((await get()).commerce, { timeZone: 'UTC', currency: 'CHF' })
  }
  await write('commerce', { ...before, timeZone: 'Europe/Berlin' })
  t.equal((await get()).commerce.timeZone, 'Europe/Berlin')
  t.same(
    log.filter(({ level }) => level === 40),
    [],
  )
})

t.test('entries come in their order, a page by its slug, and no link leads out of the web', async (t) => {
  const { db, write, get } = await open(t)
  const entry = (label: string, position: number, kind: 'text' | 'link' | 'page', value: string) =>
    db
      .insertInto('info_entries')
      .values({
        id: uuid(),
        label,
        kind,
        place: kind === 'page' ? 'page' : 'footer',
        position,
        ...(kind === 'page' ? { slug: value, body_html: '<p>Hi</p>' } : { value }),
      })
      .execute()
  await entry('Second', 2, 'link', 'https://a.test')
  await entry('First', 1, 'page', 'imprint')
  await entry('Third', 3, 'text', 'javascript:is just text here')
  await entry('Fourth', 4, 'link', 'javascript:alert(1)')
  await write('social', [
    { label: 'Good', url: 'https://social.test/us' },
    { label: 'Bad', url: 'javascript:alert(1)' },
  ])
  const info = await get()
  t.strictSame(info.entries, [
    { label: 'First', kind: 'page', where: 'page', value: 'imprint' },
    { label: 'Second', kind: 'link', where: 'footer', value: 'https://a.test' },
    { label: 'Third', kind: 'text', where: 'footer', value: 'javascript:is just text here' },
  ])
  t.strictSame(info.social, [{ label: 'Good', url: 'https://social.test/us' }])
})

t.test('a page is found by its slug or a former one, its text made safe', async (t) => {
  const { app, db, pool } = await open(t)
  const id = uuid()
  const value = { kind: 'page', place: 'page', slug: 'imprint', body_html: '<h2>Us</h2><script>x</script>' } as const
  await db
    .insertInto('info_entries')
    .values({ id, label: 'Imprint', ...value })
    .execute()
  await db
    .insertInto('info_entries')
    .values({ id: uuid(), label: 'A link', kind: 'link', place: 'footer', slug: 'link' })
    .execute()
  await db.insertInto('slug_redirects').values({ kind: 'page', old_slug: 'about-us', target_id: id }).execute()
  const get = (slug: string) => app.inject(`/api/pages/${slug}`)
  for (const slug of ['imprint', 'about-us'])
    t.match((await get(slug)).json(), { slug: 'imprint', title: 'Imprint', html: '<h2>Us</h2>', updatedAt: /Z$/ })
  for (const slug of ['link', 'unknown', 'constructor']) t.equal((await get(slug)).statusCode, 404, slug)
  for (const slug of ['Imprint', '%00', '__proto__']) t.equal((await get(slug)).statusCode, 400, slug)
  t.equal(await statements(pool, () => get('imprint')), 1)
  await sql`delete from info_entries`.execute(db)
  t.equal((await get('about-us')).statusCode, 404)
})
