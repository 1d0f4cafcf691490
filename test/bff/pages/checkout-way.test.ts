// The way from a cart to its checkout: where the button leads, and why it is closed, in both languages.
import t from 'tap'
import { type Cart, EMPTY_CART } from '#contract/carts.ts'
import { CheckoutOptions } from '#contract/checkout.ts'
import { checkoutWay } from '../../../src/bff/pages/checkout-way.ts'
import { cartPage as de } from '../../../views/messages/de/cart-page.ts'
import { cartPage as en } from '../../../views/messages/en/cart-page.ts'

const line = (part: Partial<Cart['lines'][number]> = {}): Cart['lines'][number] => ({
  ...{ variantId: '00000000-0000-7000-8000-000000000001', slug: 'mug', title: 'Mug', size: null, color: null },
  ...{ colorCode: null, picture: null, quantity: 2, unitPrice: 1650, oldUnitPrice: null, lineTotal: 3300 },
  ...{ available: null, perUnit: null },
  ...part,
})
const cart = (...lines: Cart['lines']): Cart => ({ ...EMPTY_CART, lines })

type Own = Extract<CheckoutOptions, { kind: 'own' }>
const own = (part: Partial<Own> = {}): Own => ({
  ...{ kind: 'own', countries: ['DE'], guest: true, paused: null, terms: { pages: [], version: '1' } },
  methods: [{ code: 'standard', name: 'Standard', daysMin: 2, daysMax: 4, countries: ['DE'] }],
  payments: [{ code: 'card', limit: null, countries: null }],
  ...part,
})
const external: CheckoutOptions = { kind: 'external', url: 'https://checkout.example.org/' }

t.test('a backend that takes no orders has no button at all', async (t) => {
  t.equal(checkoutWay(cart(line()), null, 'en'), null)
})

t.test('it leads to the own page, or to the one elsewhere', async (t) => {
  t.same(checkoutWay(cart(line()), own(), 'en'), { href: '/checkout', problem: null })
  t.same(checkoutWay(cart(line({ available: 2 })), own(), 'en'), { href: '/checkout', problem: null })
  t.same(checkoutWay(cart(line()), external, 'en'), { href: 'https://checkout.example.org/', problem: null })
})

t.test('elsewhere is https alone', async (t) => {
  const reads = (url: string) => CheckoutOptions.safeParse({ kind: 'external', url }).success
  t.equal(reads('https://checkout.example.org/cart?id=1'), true)
  for (const url of [
    'http://checkout.example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//checkout.example.org/',
    '/checkout',
    'ftp://checkout.example.org/',
    ' https',
    '',
  ])
    t.equal(reads(url), false, url)
})

const REASONS: readonly [string, Cart, Own, RegExp, RegExp][] = [
  ['empty', cart(), own(), /nothing in your cart/, /Warenkorb ist leer/],
  ['sold out', cart(line(), line({ available: 0 })), own(), /^Mug is sold out/, /^Mug ist ausverkauft/],
  ['too few', cart(line({ available: 1 })), own(), /^Only 1 of Mug left/, /^Von Mug sind nur noch 1 verfügbar/],
  ['paused', cart(line()), own({ paused: '' }), /no orders at the moment/, /keine Bestellungen/],
  ['no country', cart(line()), own({ countries: [] }), /nowhere we deliver/, /nirgendwohin/],
  ['no method', cart(line()), own({ methods: [] }), /nowhere we deliver/, /nirgendwohin/],
  ['no payment', cart(line()), own({ payments: [] }), /no way to pay/, /keine Möglichkeit zu bezahlen/],
]

for (const [name, filled, options, en, de] of REASONS)
  t.test(`closed: ${name}`, async (t) => {
    t.match(checkoutWay(filled, options, 'en'), { href: '/checkout', problem: en })
    t.match(checkoutWay(filled, options, 'de'), { href: '/checkout', problem: de })
  })

t.test('what staff say comes first, and what is elsewhere asks only for what lies here', async (t) => {
  t.match(checkoutWay(cart(), own({ paused: 'We take stock.' }), 'de'), { problem: 'We take stock.' })
  t.match(checkoutWay(cart(), external, 'en'), { problem: /nothing in your cart/ })
  t.match(checkoutWay(cart(line({ available: 0 })), external, 'en'), { problem: /sold out/ })
})

t.test('what to do about a shortage is said in the words that stand beside the line', async (t) => {
  const advice = (sentences: string | null | undefined) => sentences?.split('. ').at(-1)
  for (const available of [0, 1])
    for (const [locale, { onlyLeft }] of [
      ['en', en],
      ['de', de],
    ] as const)
      t.equal(
        advice(checkoutWay(cart(line({ available })), own(), locale)?.problem),
        advice(onlyLeft(available)),
        `${locale}, ${available} left`,
      )
})
