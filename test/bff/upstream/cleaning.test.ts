// What an upstream says is harmless once it is past the border, whatever it says and wherever it stands.
import t from 'tap'
import { linkAddress, pictureAddresses } from '../../../src/bff/upstream/addresses.ts'
import { createCleaning } from '../../../src/bff/upstream/cleaning.ts'

const places = {
  hosts: ['https://cdn.test', 'https://*.pictures.test', 'https://odd.test:8443', 'http://localhost:9000'],
  upstream: { origin: 'http://api.internal:3001', basePath: '/v1' },
  publicOrigin: 'https://shop.test',
}
const pictureAddress = pictureAddresses(places)

t.test('pictures come from our own place, the upstream’s and named hosts, and from nowhere else', async (t) => {
  const shown: Record<string, string> = {
    '/media/a.webp': '/media/a.webp',
    '/media/deep/er/a.webp?v=3': '/media/deep/er/a.webp?v=3',
    'media/a.webp': '/media/a.webp',
    'https://shop.test/media/a.webp': '/media/a.webp',
    'http://api.internal:3001/v1/media/a.webp?w=96': '/media/a.webp?w=96',
    'https://cdn.test/a b.jpg': 'https://cdn.test/a%20b.jpg',
    'HTTPS://CDN.test/a.jpg': 'https://cdn.test/a.jpg',
    'https://eu.pictures.test/a.jpg': 'https://eu.pictures.test/a.jpg',
    'https://odd.test:8443/a.jpg': 'https://odd.test:8443/a.jpg',
    'http://localhost:9000/a.jpg': 'http://localhost:9000/a.jpg',
  }
  for (const [given, address] of Object.entries(shown)) t.equal(pictureAddress(given), address, given)
  for (const given of [
    '',
    '/',
    '/media',
    '/media/../bff/auth/logout',
    '/media/%2e%2e/bff',
    '/api/auth/logout',
    '//evil.test/media/a.webp',
    '/\\evil.test/media/a.webp',
    'http://cdn.test/a.jpg',
    'https://cdn.test:444/a.jpg',
    'https://cdn.test.evil.test/a.jpg',
    'https://user@cdn.test/a.jpg',
    'https://pictures.test/a.jpg',
    'https://evilpictures.test/a.jpg',
    'http://eu.pictures.test/a.jpg',
    'http://api.internal:3001/v1/other/a.jpg',
    'http://api.internal:3001/media/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://cdn.test/x',
    'https://[',
  ])
    t.equal(pictureAddress(given), undefined, given)
})

t.test('links lead somewhere and run nothing', async (t) => {
  for (const given of [
    '/',
    '/product/a?b=c#d',
    'https://a.test/x',
    'http://a.test',
    'mailto:a@b.test',
    'tel:+49',
    '#a',
  ])
    t.equal(linkAddress(given), given)
  for (const given of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https://[',
  ])
    t.equal(linkAddress(given), undefined, JSON.stringify(given))
})

t.test('rich text, text and addresses are cleaned wherever they stand', async (t) => {
  const refused: string[] = []
  const clean = createCleaning({ pictureAddress, onRefused: (host) => refused.push(host) })
  const picture = (url: string) => ({ url, alt: 'A\u0000', width: 9, height: 9 })
  const banner = { picture: picture('https://evil.test/b.jpg'), href: 'javascript:x', heading: 'H\u202eI' }
  const answer = {
    title: 'a\u0007b\u200fc \ud800',
    body: 'two\nlines\tkept & <b> shown as it is',
    descriptionHtml: '<p>a<script>b()</script><a href="javascript:c()">d</a><img src="//evil.test/x"></p>',
    pages: [{ html: '<img src="http://api.internal:3001/v1/media/p.webp" onerror="x()">' }],
    pictures: [picture('/media/a.webp'), picture('https://evil.test/a.jpg'), picture('https://cdn.test/a.jpg')],
    logo: picture('data:image/png;base64,AA'),
    icons: [
      { size: 32, url: '/media/i?icon=32' },
      { size: 48, url: 'https://evil.test/i' },
    ],
    social: [
      { label: 'a', url: 'https://a.test' },
      { label: 'b', url: 'javascript:x' },
    ],
    entries: [
      { kind: 'link', value: 'javascript:x' },
      { kind: 'link', value: '/contact' },
      { kind: 'text', value: 'javascript: a language' },
    ],
    colors: [
      { hex: '#12aBcd', pattern: '/media/s?w=96' },
      { hex: 'url(https://evil.test)', pattern: 'https://evil.test/s' },
    ],
    accent: 'red;}',
    slides: [banner],
    count: 3,
    next: null,
  }
  t.strictSame(clean(answer), {
    title: 'ab\u200fc \ufffd',
    body: 'two\nlines\tkept & <b> shown as it is',
    descriptionHtml: '<p>a<a>d</a></p>',
    pages: [{ html: '<img src="/media/p.webp" loading="lazy" />' }],
    pictures: [
      { ...picture('/media/a.webp'), alt: 'A' },
      { ...picture('https://cdn.test/a.jpg'), alt: 'A' },
    ],
    logo: null,
    icons: [{ size: 32, url: '/media/i?icon=32' }],
    social: [{ label: 'a', url: 'https://a.test' }],
    entries: [
      { kind: 'link', value: '/contact' },
      { kind: 'text', value: 'javascript: a language' },
    ],
    colors: [{ hex: '#12aBcd', pattern: '/media/s?w=96' }, { hex: '#808080' }],
    accent: null,
    slides: [{ picture: null, href: null, heading: 'HI' }],
    count: 3,
    next: null,
  })
  t.same([...new Set(refused)].sort(), ['data:', 'evil.test'])
  const again = { descriptionHtml: '<p>a<script>b()</script></p>' }
  t.same(clean(again), clean({ ...again }), 'what is remembered is the clean form')
})
