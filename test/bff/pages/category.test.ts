// Addresses of lists: a category that staff rename or move takes visitors along, what an address says that is known to nobody
// changes nothing, and every page says of itself what search engines and previews of links ask for.
import sharp from 'sharp'
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t, { template: 'demo' })
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstream)
const { headers } = await shop.signIn('editor')

const category = async (slug: string) => {
  const { rows } = await shop.pool.query('select id, version, parent_id from categories where slug = $1', [slug])
  return rows[0] as { id: string; version: number; parent_id: string | null }
}
const admin = (method: 'PUT' | 'POST', path: string, payload: object) =>
  shop.app.inject({ method, url: `/api/admin/categories/${path}`, headers, payload })

t.test('a renamed category moves visitors on, for good, with what they had asked for', async (t) => {
  const { id, version, parent_id } = await category('mugs')
  const body = { name: 'Mugs', slug: 'cups-and-mugs', status: 'published', parentId: parent_id, version }
  t.equal((await admin('PUT', id, body)).statusCode, 200)
  const page = await stoa.browser().visit('/categories/mugs?sort=price-asc')
  t.equal(page.status, 301)
  t.equal(page.location, '/categories/cups-and-mugs?sort=price-asc')
  t.equal((await stoa.browser().visit('/categories/cups-and-mugs')).status, 200)
})

t.test('a moved category stands below its new parent at once, and so it does when that is taken back', async (t) => {
  const { id, version } = await category('cups-and-mugs')
  const { id: parentId } = await category('women')
  const above = async () => {
    const page = await stoa.browser().visit('/categories/cups-and-mugs')
    const crumbs = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(page.text)?.[0] ?? ''
    return [...crumbs.matchAll(/href="\/categories\/([\w-]+)"/g)].map(([, slug]) => slug)
  }
  const moved = await admin('POST', `${id}/move`, { parentId, version })
  t.equal(moved.statusCode, 200)
  t.same(await above(), ['women'])
  const url = `/api/admin/audit/${moved.json().auditId}/undo`
  t.equal((await shop.app.inject({ method: 'POST', url, headers })).statusCode, 200)
  t.same(await above(), ['home', 'tableware'])
})

t.test('a list has one canonical address a page, whatever it is narrowed down by', async (t) => {
  const visit = async (query: string) => (await stoa.browser().visit(`/categories/women${query}`)).text
  const canonical = (text: string) => head(text, /<link rel="canonical" href="https:\/\/[^"/]+([^"]*)"/)
  const robots = (text: string) => head(text, /<meta name="robots" content="([^"]*)"/)
  const second = await visit('?page=2')
  t.equal(canonical(second), '/categories/women?page=2')
  t.match(head(second, /<title>(.*?)<\/title>/), /Page 2/)
  const filtered = await visit('?size=m&sort=rating')
  t.same([canonical(filtered), canonical(await visit('?page=1'))], ['/categories/women', '/categories/women'])
  t.same([robots(second), robots(filtered)], [undefined, 'noindex'])
})

t.test('a list that filters leave empty calls them by their names, one or several', async (t) => {
  const visit = async (query: string) => (await stoa.browser().visit(`/categories/cups-and-mugs?${query}`)).text
  t.match(await visit('color=plum'), /Nothing matches your filters[\s\S]*No product here matches Plum\./)
  t.match(await visit('size=eu42&color=plum'), 'No product here matches Size 42, Plum.')
  t.match(
    await visit('size=eu42&color=plum&color=ink'),
    /No product here matches Size 42, (?:Plum or Ink|Ink or Plum)\./,
  )
  const [, instead = ''] = /No product here matches Plum\.(.*?)<\/main>/s.exec(await visit('color=plum')) ?? []
  const elsewhere = [...instead.matchAll(/href="(\/categories[^"?]*)/g)].map(([, href]) => href)
  t.ok(
    elsewhere.some((href) => href !== '/categories/cups-and-mugs'),
    'and names other categories',
  )
})

t.test('and one order of what it is narrowed down by, whether a link leads to it or the form', async (t) => {
  const all = 'reduced=1&size=m&min=1&max=900&rating=1&stock=1&sort=newest&page=1'
  const { text } = await stoa.browser().visit(`/categories/women?${all}`)
  const form = /<form[^>]*id="filters".*?<\/form>/s.exec(text)?.[0] ?? ''
  const named = [...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
  const order = [...new Set(named), 'sort', 'page']
  const links = [...text.matchAll(/href="\/categories\/women\?([^"]*)"/g)].map(([, query = '']) => [
    ...new Set(new URLSearchParams(query.replaceAll('&amp;', '&')).keys()),
  ])
  t.ok(
    links.some((names) => names.length > 4),
    'links are there',
  )
  for (const names of links)
    t.same(
      names,
      order.filter((name) => names.includes(name)),
    )
})

const head = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const cards = (text: string) => [...text.matchAll(/<article.*?href="([^"]+)"/gs)].map(([, href]) => href)

t.test('of the overview the first picture is fetched at once, the others when they come near', async (t) => {
  const { text } = await stoa.browser().visit('/categories')
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
  const loadings = [...main.matchAll(/<img[^>]*>/g)].map(([img]) => / loading="(\w+)"/.exec(img)?.[1] ?? 'eager')
  const [first, ...others] = loadings
  t.same([first, [...new Set(others)]], ['eager', ['lazy']])
})

t.test('one picture of a page is fetched before the others, and what a phone hides is not fetched there', async (t) => {
  const pictures = async (path: string) => {
    const { text } = await stoa.browser().visit(path)
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
    return [...main.matchAll(/(?:<source[^>]*>)?<img[^>]*>/g)].map(([img]) => img)
  }
  for (const path of [
    '/',
    '/categories',
    '/categories/home',
    '/search?q=linen',
    '/product/tearoom-blouse?color=rose',
  ]) {
    const urgent = (await pictures(path)).flatMap((img, at) => (/ fetchPriority="high"/i.test(img) ? [at] : []))
    t.same(urgent, [0], path)
  }
  const gallery = (await pictures('/product/tearoom-blouse?color=rose')).slice(1, 4)
  for (const img of gallery) t.match(img, / loading="lazy".* fetchPriority="low"/i, 'beside the first of a product')
  const [shown = '', ...cards] = await pictures('/categories/home')
  t.match(shown, /^<source media="\(width &lt; 64rem\)" srcset="data:image\/gif;base64,/i)
  t.same(
    cards.map((img) => !/ loading="lazy"/.test(img)),
    cards.map((_, at) => at < 2),
    'the first row of a phone is fetched at once',
  )
})

t.test('filters that nobody knows change nothing; pages that are no numbers are no pages', async (t) => {
  const visit = (path: string) => stoa.browser().visit(path)
  const plain = await visit('/categories/bags')
  t.ok(cards(plain.text).length > 1)
  for (const query of [
    'sort=nonsense',
    'sort=newest&sort=rating',
    'rating=9',
    'min=abc&max=-1',
    'stock=maybe',
    'utm_source=x&page=',
  ])
    t.same(
      [(await visit(`/categories/bags?${query}`)).status, cards((await visit(`/categories/bags?${query}`)).text)],
      [200, cards(plain.text)],
      query,
    )
  for (const path of [
    '/categories/bags?page=abc',
    '/categories/bags?page=0',
    '/product/tearoom-blouse?reviews=x',
    '/categories/Bags!',
  ])
    t.equal((await visit(path)).status, 404, path)
  t.equal((await visit('/product/tearoom-blouse?sort=nonsense&stars=6')).status, 200)
})

t.test('in place of a product that is gone others are shown, and its name is in the search already', async (t) => {
  const shown = async (slug: string) => {
    const { status, text } = await stoa.browser().visit(`/product/${slug}`)
    t.equal(status, 404, slug)
    const [, section = ''] = /aria-labelledby="instead">(.*?)<\/section>/s.exec(text) ?? []
    return { text, slugs: [...section.matchAll(/<h3[^>]*><a[^>]*href="\/product\/([\w-]+)/g)].map(([, slug]) => slug) }
  }
  const unknown = await shown('linen-shirt-of-last-year')
  t.match(unknown.text, /<input id="error-search"[^>]* value="linen shirt of last year"/)
  t.equal(unknown.slugs.length, 4)
  const { rows } = await shop.pool.query<{ slug: string; beside: string[] }>(`
    select p.slug, array(
      select other.slug from product_categories k join products other on other.id = k.product_id
      where k.category_id = p.primary_category_id and k.listed and other.id <> p.id) as beside
    from products p where p.slug = 'wren-stoneware-mug'`)
  await shop.pool.query("update products set status = 'archived' where slug = 'wren-stoneware-mug'")
  const { slugs } = await shown('wren-stoneware-mug')
  t.equal(slugs.length, 4)
  t.not(String(slugs), String(unknown.slugs))
  t.ok(
    slugs.some((slug = '') => rows[0]?.beside.includes(slug)),
    `one of ${slugs} is of its own category`,
  )
})

t.test('a slash at the end leads to the one address of a page', async (t) => {
  const visit = async (path: string) => {
    const { status, location } = await stoa.browser().visit(path)
    return [status, location]
  }
  t.same(await visit('/categories/bags/?sort=rating'), [301, '/categories/bags?sort=rating'])
  t.equal((await visit('/users/profile/'))[0], 302, 'who may pass is asked first')
  t.same((await visit('/api/products/'))[0] === 301, false, 'calls are left as they are')
  t.equal((await visit('/'))[0], 200)
})

t.test(
  'titles of categories with one name differ, and pages say what previews and bars of browsers show',
  async (t) => {
    const visit = async (path: string) => (await stoa.browser().visit(path)).text
    const title = async (slug: string) => head(await visit(`/categories/${slug}`), /<title>(.*?)<\/title>/)
    t.same(
      [await title('women-knitwear'), await title('men-knitwear')],
      ['Knitwear, Women - Stoa', 'Knitwear, Men - Stoa'],
    )
    const text = await visit('/product/tearoom-blouse')
    const preview = head(text, /<meta property="og:image" content="https:\/\/[^"/]+(\/media\/\w+\?social=1)">/) ?? ''
    t.match(text, '<meta property="og:image:type" content="image/jpeg">')
    t.match(text, '<meta property="og:image:width" content="1200">')
    t.match(text, '<meta property="og:image:height" content="630">')
    const drawn = await shop.app.inject(preview)
    t.equal(drawn.headers['content-type'], 'image/jpeg')
    t.match(await sharp(drawn.rawPayload).metadata(), { format: 'jpeg', width: 1200, height: 630 })
    for (const scheme of ['light', 'dark'])
      t.match(
        text,
        new RegExp(`<meta name="theme-color" content="#\\w{6}" media="\\(prefers-color-scheme: ${scheme}\\)">`),
      )
    const group = JSON.parse(head(text, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '')
    t.match(group, { '@type': 'ProductGroup', variesBy: ['https://schema.org/color', 'https://schema.org/size'] })
    t.ok(group.hasVariant.length > 1)
    t.match(group.hasVariant[0], {
      '@type': 'Product',
      sku: String,
      offers: {
        '@type': 'Offer',
        url: /\/product\/tearoom-blouse\?color=/,
        price: /^\d+\.\d\d$/,
        availability: /schema\.org/,
      },
    })
    t.equal(new Set(group.hasVariant.map(({ sku }: { sku: string }) => sku)).size, group.hasVariant.length)
  },
)
