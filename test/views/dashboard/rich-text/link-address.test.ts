// Which addresses a link may have, and what is made of what people type.
import t from 'tap'
import { cleanHtml } from '../../../../src/shop/html.ts'
import { addressOf, mayLink } from '../../../../views/dashboard/rich-text/link-address.ts'

const FORBIDDEN = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://host/x',
  '//evil.example/x',
  '\\\\evil.example',
  '/\\evil.example',
  '',
]

t.test('an address that a browser would run, or that leads elsewhere unseen, is refused', async (t) => {
  for (const address of FORBIDDEN) {
    t.notOk(mayLink(address), JSON.stringify(address))
    t.equal(addressOf(address), undefined, JSON.stringify(address))
  }
})

t.test('whatever may stand here, the shop keeps', async (t) => {
  for (const address of [
    'https://a.example/x?y=1#z',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+4930123',
    '/pages/returns',
    '#size',
  ])
    t.match(cleanHtml(`<p><a href="${address}">x</a></p>`), `href="${address}"`, address)
})

t.test('people need not type the whole of it', async (t) => {
  t.equal(addressOf(' example.com '), 'https://example.com')
  t.equal(addressOf('müller.example/über?x=1'), 'https://müller.example/über?x=1')
  t.equal(addressOf('https://example.com/a b'), undefined)
  t.equal(addressOf('https://'), undefined)
  t.equal(addressOf('name@example.com'), 'mailto:name@example.com')
  t.equal(addressOf('+49 (30) 12 34-56'), 'tel:+4930123456')
  t.equal(addressOf('/pages/returns'), '/pages/returns')
  t.equal(addressOf('#sizes'), '#sizes')
  t.equal(addressOf('just words'), undefined)
  t.equal(addressOf('word'), undefined)
})
