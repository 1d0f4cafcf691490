// For search engines: robots.txt and a sitemap over keyset pages.
import t from 'tap'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

t.test('the sitemap lists every part, and each part its addresses', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/addresses', ({ search }, response) => {
    const query = new URLSearchParams(search)
    const first = query.get('kind') === 'products' && !query.has('after')
    const slug = query.get('kind') === 'products' ? (first ? 'one' : 'two') : 'mugs'
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        rows: [{ slug, updatedAt: '2026-01-02T00:00:00.000Z', picture: `/media/${slug}` }],
        next: first ? 'cursor' : null,
      }),
    )
  })
  const stoa = await testStoa(t, upstream.url)
  const index = await stoa.browser().visit('/sitemap.xml')
  t.equal(index.status, 200)
  t.match(index.text, /<loc>https:\/\/shop\.test\/sitemap-products\.xml<\/loc>/)
  t.match(index.text, /sitemap-products\.xml\?after=cursor/)
  t.match((await stoa.browser().visit('/sitemap-products.xml')).text, /<loc>https:\/\/shop\.test\/product\/one<\/loc>/)
  t.match((await stoa.browser().visit('/sitemap-products.xml?after=cursor')).text, /\/product\/two/)
  t.match(
    (await stoa.browser().visit('/sitemap-products.xml')).text,
    '<image:image><image:loc>https://shop.test/media/one</image:loc></image:image>',
  )
  t.match((await stoa.browser().visit('/sitemap-categories.xml')).text, /\/categories\/mugs/)
  t.match((await stoa.browser().visit('/sitemap-pages.xml')).text, /<loc>https:\/\/shop\.test\/<\/loc>/)
})

t.test('where no addresses are offered the sitemap says so, in the language of the shop', async (t) => {
  for (const [locale, title] of [
    ['en', 'Not offered by this backend'],
    ['de', 'Von diesem Backend nicht angeboten'],
  ] as const) {
    const upstream = await fakeUpstream(t)
    scriptCatalogue(upstream, { info: { commerce: { ...info.commerce, locale } } })
    const stoa = await testStoa(t, upstream.url)
    const sitemap = await stoa.browser().visit('/sitemap.xml')
    t.equal(sitemap.status, 404)
    t.match(sitemap.text, `<h1>${title}</h1>`)
    t.match(sitemap.text, `<title>${title} - Stoa</title>`)
    t.equal((await stoa.browser().visit('/sitemap-pages.xml')).status, 200, 'the pages that are known are listed')
    const staff = stoa.browser()
    await staff.login('ada', 'ada-secret')
    t.match((await staff.visit('/dashboard/orders?todo=all')).text, `<h1>${title}</h1>`)
  }
})

t.test('nothing an upstream says breaks out of the sitemap', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const rows = [{ slug: 'a</loc><loc>b&', updatedAt: '2026</lastmod></url><url><loc>https://evil.test' }]
  upstream.script('GET /api/addresses', faults.answer(200, { rows, next: null }))
  const stoa = await testStoa(t, upstream.url)
  const { text } = await stoa.browser().visit('/sitemap-products.xml')
  t.equal(text.match(/<loc>/g)?.length, 1)
  t.notMatch(text, '</loc><loc>')
})

t.test('robots.txt keeps crawlers out of private places and names the sitemap', async (t) => {
  const stoa = await testStoa(t, (await fakeUpstream(t)).url)
  const robots = await stoa.browser().visit('/robots.txt')
  t.match(robots.text, /Disallow: \/users/)
  t.match(robots.text, /Sitemap: https:\/\/shop\.test\/sitemap\.xml/)
})
