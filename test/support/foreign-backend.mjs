// A backend as a third party might write it: plain Node, no code of this project, based only on docs/upstream.md and
// docs/openapi.shop.json. Its ids are numbers, it has different roles, no reviews, banners or carts, and its descriptions
// contain unsanitised HTML. `node test/support/foreign-backend.mjs [port]` serves it and prints its address.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const CATEGORIES = [
  { id: 1, slug: 'tea', name: 'Tea', parent: null },
  { id: 2, slug: 'green-tea', name: 'Green tea', parent: 'tea' },
  { id: 3, slug: 'pots', name: 'Pots & cups', parent: null },
]

/** Picture addresses in three styles: relative, on the shop's own picture server, and on an unrelated server. */
const PICTURES = {
  own: (slug) => `/media/${slug}.svg`,
  server: (slug) => `${address}/pictures/${slug}.svg`,
  stolen: (slug) => `https://pictures.elsewhere.test/${slug}.jpg`,
}

const PRODUCTS = [
  ['sencha', 'Sencha', 'green-tea', 1250, 'own', '<p>Steamed, not fried. <strong>70 °C</strong>, two minutes.</p>'],
  ['gyokuro', 'Gyokuro', 'green-tea', 3400, 'server', '<h2>Shaded</h2><ul><li>Three weeks</li><li>By hand</li></ul>'],
  ['assam', 'Assam', 'tea', 990, 'stolen', '<p>Malty. <img src="https://pictures.elsewhere.test/leaf.jpg"></p>'],
  ['kyusu', 'Kyūsu', 'pots', 4800, 'own', '<p>Side handle. See <a href="/product/sencha">Sencha</a>.</p>'],
  [
    'pasted-cup',
    'Cup \u202e<script>alert("title")</script>\u0007',
    'pots',
    1800,
    'own',
    '<p onclick="alert(1)">Pasted.</p><script>alert("description")</script><style>body{display:none}</style>' +
      '<iframe src="https://elsewhere.test"></iframe><a href="javascript:alert(2)">Click</a>' +
      '<img src="/media/cup-inside.svg" onerror="alert(3)" alt="Inside"><img src="//elsewhere.test/x.png">',
  ],
].map(([slug, title, category, price, place, descriptionHtml], index) => {
  return { id: 100 + index, slug, title, category, price, place, descriptionHtml, stock: 5 - index }
})

const PEOPLE = [
  { id: 7, name: 'Anna Berg', username: 'anna', role: 'customer', password: 'anna-secret' },
  { id: 8, name: 'Lars Lager', username: 'lars', role: 'warehouse', password: 'lars-secret' },
  { id: 9, name: 'Ada Admin', username: 'ada', role: 'admin', password: 'ada-secret' },
]

const INFO = {
  identity: { name: 'Teekontor', tagline: 'Tea, and what it needs', accent: null, logo: null, socialPicture: null },
  contact: {
    email: 'post@teekontor.test',
    phone: '+49 40 1234',
    address: ['Kai 1', '20457 Hamburg'],
    openingHours: [],
  },
  social: [
    { label: 'Pictures', url: 'https://social.test/teekontor' },
    { label: 'Bad', url: 'javascript:alert(4)' },
  ],
  legal: { company: 'Teekontor GmbH', vatId: 'DE1' },
  commerce: {
    locale: 'en',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    pricesIncludeTax: true,
    maxPerLine: 10,
    deliveryNote: '',
    returnsNote: '',
  },
  seo: { description: 'Tea from small gardens' },
  entries: [],
}

const tokens = new Map()
const credentials = new Map()
let address = ''

const picture = ({ slug, title, place }) => ({ url: PICTURES[place](slug), alt: title, width: 900, height: 900 })

const categoryBelow = (slug) => [
  slug,
  ...CATEGORIES.filter(({ parent }) => parent === slug).flatMap((one) => categoryBelow(one.slug)),
]
const within = (slug) => PRODUCTS.filter(({ category }) => categoryBelow(slug).includes(category))
const link = ({ slug, name }) => ({ slug, name })
const counted = (one) => ({ ...link(one), count: within(one.slug).length })
const childrenOf = (slug) => CATEGORIES.filter(({ parent }) => parent === slug)
const trail = (slug) => {
  const found = CATEGORIES.find((one) => one.slug === slug)
  return found ? [...trail(found.parent), link(found)] : []
}

const node = ({ id, slug, name }) => ({
  id,
  slug,
  name,
  count: within(slug).length,
  picture: null,
  children: childrenOf(slug).map(node),
})

const card = (product) => ({
  id: product.id,
  slug: product.slug,
  title: product.title,
  brand: null,
  price: product.price,
  compareAt: null,
  priceVaries: false,
  pictures: [picture(product)],
  colors: [],
  rating: null,
  inStock: product.stock > 0,
  isNew: product.id === 104,
})

const detail = (product) => ({
  id: product.id,
  slug: product.slug,
  title: product.title,
  subtitle: null,
  brand: null,
  descriptionHtml: product.descriptionHtml,
  material: null,
  care: null,
  seoTitle: null,
  seoDescription: null,
  pictures: [{ ...picture(product), colorCode: null }],
  sizes: [],
  colors: [],
  variants: [
    {
      id: product.id * 10,
      sku: `T-${product.id}`,
      sizeCode: null,
      colorCode: null,
      price: product.price,
      compareAt: null,
      available: product.stock,
      lowStock: false,
    },
  ],
  rating: null,
  breadcrumbs: trail(product.category),
  sizeGuide: null,
})

const matching = (query) => {
  const words = (query.get('q') ?? '').toLowerCase()
  const found = (query.has('category') ? within(query.get('category')) : PRODUCTS).filter(
    ({ title, price, stock }) =>
      title.toLowerCase().includes(words) &&
      price >= Number(query.get('min') ?? 0) &&
      price <= Number(query.get('max') ?? Number.POSITIVE_INFINITY) &&
      (query.get('stock') !== 'true' || stock > 0),
  )
  if (query.get('sort') === 'price-asc') found.sort((one, other) => one.price - other.price)
  if (query.get('sort') === 'price-desc') found.sort((one, other) => other.price - one.price)
  return found
}

const list = (query) => {
  const found = matching(query)
  const limit = Number(query.get('limit') ?? 24)
  const page = Number(query.get('page') ?? 1)
  return {
    rows: found.slice((page - 1) * limit, page * limit).map(card),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / limit)),
    next: null,
    facets: null,
  }
}

const shown = ({ id, name, username, role }) => ({ id, name, username, role })

const grant = (response, person) => {
  const accessToken = randomBytes(24).toString('hex')
  const credential = randomBytes(24).toString('hex')
  tokens.set(accessToken, person)
  credentials.set(credential, person)
  response.setHeader('set-cookie', `tea_session=${credential}; Path=/api/auth; HttpOnly; Max-Age=86400`)
  send(response, 200, { statusCode: 200, accessToken, user: shown(person) })
}

const bearer = ({ headers }) => tokens.get((headers.authorization ?? '').replace('Bearer ', ''))
const credentialOf = ({ headers }) => /tea_session=(\w+)/.exec(headers.cookie ?? '')?.[1]

const ROUTES = {
  'POST /api/auth/register': (_request, response, { body }) => {
    if (PEOPLE.some(({ username }) => username === body.username))
      return send(response, 409, { code: 'TAKEN', message: 'Taken', fields: { username: 'taken' } })
    const person = { id: 10 + PEOPLE.length, role: 'customer', ...body }
    PEOPLE.push(person)
    grant(response, person)
  },
  'POST /api/auth/login': (_request, response, { body }) => {
    const person = PEOPLE.find(({ username, password }) => username === body.username && password === body.password)
    if (!person) return send(response, 401, { message: 'No' })
    grant(response, person)
  },
  'GET /api/auth/verify': (request, response) => {
    const person = bearer(request)
    send(response, 200, { valid: person !== undefined, expired: false, user: person ? shown(person) : null })
  },
  'POST /api/auth/refresh': (request, response) => {
    const credential = credentialOf(request)
    const person = credentials.get(credential)
    if (!person) return send(response, 401, { message: 'No' })
    credentials.delete(credential)
    grant(response, person)
  },
  'POST /api/auth/logout': (request, response) => {
    credentials.delete(credentialOf(request))
    response.writeHead(204).end()
  },
  'GET /api/account': (request, response) => {
    const person = bearer(request)
    if (!person) return send(response, 401, { message: 'No' })
    const since = { createdAt: '2024-03-01T09:00:00Z', passwordChangedAt: null }
    send(response, 200, { ...shown(person), email: null, ...since, mustChangePassword: false, version: 1 })
  },
  'GET /api/info': (_request, response) => send(response, 200, INFO),
  'GET /api/categories': (_request, response) => send(response, 200, { roots: childrenOf(null).map(node) }),
  'GET /api/categories/:slug': (_request, response, { slug }) => {
    const found = CATEGORIES.find((one) => one.slug === slug)
    if (!found) return send(response, 404, { code: 'NOT_FOUND', message: 'No such category' })
    send(response, 200, {
      ...link(found),
      id: found.id,
      descriptionHtml: `<p>${found.name}, freshly arrived.</p><script>alert("category")</script>`,
      picture: null,
      seoTitle: null,
      seoDescription: null,
      breadcrumbs: trail(found.parent),
      children: childrenOf(slug).map(counted),
      siblings: childrenOf(found.parent).map(counted),
    })
  },
  'GET /api/products': (_request, response, { query }) => send(response, 200, list(query)),
  'GET /api/products/:slug': (_request, response, { slug }) => {
    const found = PRODUCTS.find((one) => one.slug === slug)
    if (!found) return send(response, 404, { code: 'NOT_FOUND', message: 'No such product' })
    send(response, 200, detail(found))
  },
  'GET /api/suggestions': (_request, response, { query }) => {
    const found = matching(query).slice(0, 6)
    send(response, 200, {
      products: found.map(({ slug, title, price, place }) => ({
        ...{ slug, title, price, priceVaries: false },
        picture: picture({ slug, title, place }),
      })),
      categories: [],
      didYouMean: null,
    })
  },
  'GET /media/:slug': drawing,
  'GET /pictures/:slug': drawing,
}

function drawing(_request, response, { slug }) {
  const hue = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="hsl(${hue} 30% 80%)"/><circle cx="450" cy="500" r="220" fill="hsl(${hue} 40% 45%)"/></svg>`,
  )
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, address)
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const exact = ROUTES[`${request.method} ${url.pathname}`]
  const parent = `${url.pathname.split('/').slice(0, -1).join('/')}/:slug`
  const route = exact ?? ROUTES[`${request.method} ${parent}`]
  if (!route)
    return response
      .writeHead(404, { 'content-type': 'text/html' })
      .end(`<!doctype html><pre>Cannot ${request.method} ${url.pathname}</pre>`)
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
  route(request, response, { body, query: url.searchParams, slug: decodeURIComponent(url.pathname.split('/').pop()) })
})

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  address = `http://127.0.0.1:${server.address().port}`
  console.log(address)
})
