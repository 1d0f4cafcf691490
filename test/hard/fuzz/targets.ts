// Random requests that no client would send: addresses turned this way and that, odd methods, odd headers.
import { pick, type Random } from './values.ts'

export interface Sent {
  method: string
  target: string
  headers: Record<string, string>
  body?: string
}

const PLACES = [
  '/',
  '/search?q=mug',
  '/categories/home',
  '/product/x',
  '/cart',
  '/contact',
  '/pages/imprint',
  '/login?returnTo=/dashboard',
  '/dashboard',
  '/dashboard/customers',
  '/dashboard/orders?q=a',
  '/dashboard/system',
  '/users/profile',
  '/users',
  '/bff/pages/home',
  '/bff/session',
  '/bff/pages/search?q=a',
  '/bff/suggestions?q=mu',
  '/bff/icons/heart',
  '/bff/brand.css',
  '/bff/reports',
  '/api/products',
  '/api/products?q=mug&sort=price',
  '/api/admin/customers?q=a',
  '/api/admin/customers/export',
  '/api/admin/users',
  '/api/admin/orders/ST-10001',
  '/api/auth/verify',
  '/api/account',
  '/media/00000000000000000000000000000000?w=480',
  '/assets/index.js',
  '/assets/.vite/manifest.json',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.env',
  '/.git/config',
  '/package.json',
  '/data/demo-accounts.json',
  '/src/main.ts',
  '/__ui',
  '/__api',
  '/@fs/etc/passwd',
  '/@vite/client',
]

const PIECES = [
  '..',
  '../..',
  '%2e%2e',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
  '\\',
  '%5c',
  '//',
  '/./',
  ';',
  ';/admin',
  '%3b',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%09',
  '%20',
  '%',
  '%zz',
  '%e2%80%ae',
  '%ef%bc%8f',
  '%c2%a0',
  '%ff%fe',
  '%ED%A0%80',
  'ﬁ',
  '\x80\xff',
  '#',
  '#/dashboard',
  '?',
  '&',
  '=',
  '*',
  '~',
  '|',
  '"',
  "'",
  '<script>',
  '\x24{jndi:ldap://x}',
  'etc/passwd',
  'node_modules',
  'DASHBOARD',
  'Dashboard',
  'dashboard',
  'api',
  'admin',
  'constructor',
  '__proto__',
  'toString',
]

const QUERIES = [
  'q=%00',
  'q=%ED%A0%80',
  'q[]=a',
  'q=a&q=b',
  'page=-1',
  'page=999999999999',
  'page=1e9',
  'limit=NaN',
  'sort=-nothing',
  'color=a&color=b&color=c',
  'returnTo=//evil.example',
  'returnTo=https://evil.example',
  'returnTo=/%2e%2e/dashboard',
  'min=-5&max=x',
  'after=AAAA',
  'after=%00',
  'w=481',
  'w=480&w=96',
  '__proto__[x]=1',
  'constructor=1',
  '%',
  '%zz=1',
  '=',
  '&&&&',
  'a'.repeat(1200),
  `q=${'x'.repeat(300)}`,
  'q=%F0%9F%92%A9',
  'facets=maybe',
  '_data=routes/root',
  'utm_source=x',
]

const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ODD_METHODS = [
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'MKCOL',
  'LINK',
  'GRAB',
  'get',
  'G\x00T',
  'CONNECT',
  'QUERY',
]

const HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'text/html'],
  ['accept', 'application/json'],
  ['accept', '*/*;q=0'],
  ['accept', 'image/avif'],
  ['accept-language', 'de'],
  ['accept-language', '\xff\xfe'],
  ['accept-encoding', 'br'],
  ['x-bff', '1'],
  ['x-bff', '1'],
  ['x-bff', '2'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-dest', 'document'],
  ['authorization', 'Bearer x.y.z'],
  ['authorization', `Bearer ${'A'.repeat(3000)}`],
  ['authorization', 'Basic Og=='],
  ['cart-token', 'A'.repeat(22)],
  ['x-forwarded-for', '1.2.3.4, 5.6.7.8'],
  ['x-forwarded-for', 'not an address'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', 'A'.repeat(65)],
  ['x-request-id', '\x80'],
  ['x-original-url', '/dashboard'],
  ['x-rewrite-url', '/dashboard'],
  ['x-http-method-override', 'DELETE'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-01'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(50)],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=0-1,5-2'],
  ['expect', '100-continue'],
  ['expect', 'something'],
  ['upgrade', 'websocket'],
  ['te', 'trailers'],
  ['user-agent', 'Googlebot/2.1'],
  ['user-agent', ''],
  ['cookie', 'bff-dev=x; bff-dev=y'],
  ['cookie', `theme=${'%'.repeat(50)}`],
  ['cookie', '; ;=;==\x80'],
  ['cookie', `bff-dev=${'A'.repeat(2000)}`],
  ['content-type', 'application/json'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'text/plain'],
  ['content-type', '\x80'],
  ['host', 'evil.example'],
  ['long', 'x'.repeat(17_000)],
]

const BODIES = [
  '{}',
  '{',
  '[]',
  'null',
  '"x"',
  'a=b&c=d',
  '--x--',
  '\x00',
  '{"__proto__":{}}',
  '{"a":'.repeat(500),
  ' ',
]

const insert = (path: string, random: Random): string => {
  const parts = path.split('/')
  const at = 1 + Math.floor(random() * parts.length)
  parts.splice(at, 0, pick(PIECES, random))
  return parts.join('/')
}

const turn = (path: string, random: Random): string => {
  const at = Math.floor(random() * (path.length + 1))
  const [before, after] = [path.slice(0, at), path.slice(at)]
  const turns = [
    () => insert(path, random),
    () => before + pick(PIECES, random) + after,
    () => `${path}/`,
    () => path.toUpperCase(),
    () => path.replace(/[a-z]/g, (letter) => (random() < 0.2 ? `%${letter.charCodeAt(0).toString(16)}` : letter)),
    () => before + String.fromCharCode(33 + Math.floor(random() * 222)) + after.slice(1),
    () => `${path}${path.includes('?') ? '&' : '?'}${pick(QUERIES, random)}`,
    () => `http://evil.example${path}`,
    () => path + 'x'.repeat(Math.floor(random() * 2500)),
  ]
  return pick(turns, random)()
}

/** No space and no line break: they would end the target, and what follows would not be a target's fault. */
const asTarget = (text: string): string => text.replace(/[\s]/g, '%20') || '/'

export function randomTarget(random: Random, more: readonly string[]): Sent {
  let path = random() < 0.7 ? pick(PLACES, random) : pick(more, random)
  // An address as it is costs a rendered page, and there are few of them.
  for (let turns = random() < 0.12 ? 0 : 1 + Math.floor(random() * 4); turns > 0; turns -= 1) path = turn(path, random)
  const method = random() < 0.06 ? pick(ODD_METHODS, random) : pick(METHODS, random)
  const headers: Record<string, string> = {}
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const [name, value] = pick(HEADERS, random)
    headers[name] = value
  }
  const sent: Sent = { method, target: asTarget(path), headers }
  if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && random() < 0.6) sent.body = pick(BODIES, random)
  return sent
}
