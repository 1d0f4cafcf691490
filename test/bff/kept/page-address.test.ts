// Which pages may be kept and for whom, and what of an address makes another page.
import t from 'tap'
import { entityTag, finishedPage, isKnown, withCount } from '../../../src/bff/kept/kept-page.ts'
import { keptSearch, visitors } from '../../../src/bff/kept/page-address.ts'

t.test('of a query only what the page reads counts, in one order', async (t) => {
  for (const [path, search, wanted] of [
    ['/', '', ''],
    ['/', '?utm_source=x&at=2026-01-01T00:00Z', ''],
    ['/product/a-mug', '?size=m&color=sage&variant=1', '?color=sage&size=m'],
    ['/product/a-mug', '?preview=draft', ''],
    ['/product/a-mug', '?write=1', '?write=1'],
    ['/product/a-mug', '?stars=5&sort=newest&page=2', '?sort=newest&stars=5'],
    ['/categories/mugs', '?page=2&color=b&color=a&fbclid=1', '?color=b&color=a&page=2'],
    ['/search', '?q=a%20b&q=&sort=', '?q=a+b'],
    ['/delivery', '?page=2', ''],
    ['/pages/about', '?%', ''],
  ] as const)
    t.equal(keptSearch(path, search), wanted, path + search)
  for (const path of ['/cart', '/checkout', '/login', '/orders/x', '/users/profile', '/dashboard', '/401', '/contact'])
    t.equal(keptSearch(path, ''), undefined, path)
  for (const path of ['/Product/a-mug', '/product/%61-mug', '/product/a-mug/', '/product/a--mug', '/categories/', '//'])
    t.equal(keptSearch(path, ''), undefined, `${path} is written in another way`)
})

t.test('whose cookies make a page their own', async (t) => {
  const visitorOf = visitors({ publicOrigin: 'https://shop.test' })
  const of = (cookie?: string) => visitorOf({ headers: cookie === undefined ? {} : { cookie } })
  t.same(of(), { theme: null, hasCart: false })
  t.same(of('_ga=1; __Host-Http-device=x; __Host-wishes=y'), { theme: null, hasCart: false })
  t.same(of('theme=dark; __Host-cart=x'), { theme: 'dark', hasCart: true })
  for (const cookie of [
    '__Host-Http-bff=x',
    'a=b;__Host-Http-bff=x',
    ' __Host-Http-bff =x',
    'flash=signed-out',
    '__Host-merged=x',
    'theme=dark; theme=light',
    'theme="dark"',
    'theme=%64ark',
    'theme=',
    'theme=system',
  ])
    t.equal(of(cookie), undefined, cookie)
})

t.test(
  'the count is set in where it stands and nowhere else; the entity tag tells counts and encodings apart',
  async (t) => {
    const html = '<a>cart</a> "cartCount":0 <script id="hydration">{"cartCount":0,"text":"\\"cartCount\\":0"}</script>'
    const page = finishedPage(Buffer.from(html), { route: 'x', locale: 'en', button: '<a>cart</a>' })
    t.ok(page.places)
    t.equal(
      page.places && String(withCount(page.bodies.identity, page.places, '<a>cart, 12 €</a>', 12)),
      '<a>cart, 12 €</a> "cartCount":0 <script id="hydration">{"cartCount":12,"text":"\\"cartCount\\":0"}</script>',
    )
    for (const [button, text] of [
      ['<a>other</a>', html],
      ['<a>cart</a>', `<a>cart</a>${html}`],
      ['<a>cart</a>', html.replace('id="hydration"', '')],
      ['<a>cart</a>', html.replace('{"cartCount":0', '{"cartCount":1')],
    ] as const)
      t.equal(finishedPage(Buffer.from(text), { route: 'x', locale: 'en', button }).places, undefined, button + text)
    const tag = entityTag(page.hash, 'br')
    for (const known of [tag, `W/${tag}`, `"other", ${entityTag(page.hash, 'identity')}`])
      t.ok(isKnown(known, page.hash))
    for (const unknown of [undefined, '*', '"other"', page.hash, entityTag(`${page.hash}.3`, 'br'), tag.slice(1)])
      t.notOk(isKnown(unknown, page.hash), String(unknown))
    t.ok(isKnown(entityTag(`${page.hash}.3`, 'gzip'), `${page.hash}.3`))
  },
)
