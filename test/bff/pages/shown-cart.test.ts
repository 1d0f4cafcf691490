// The sentences beside a cart, in both languages.
import t from 'tap'
import { type Cart, EMPTY_CART } from '#contract/carts.ts'
import { shownCart } from '../../../src/bff/pages/shown-cart.ts'

const en = { locale: 'en', currency: 'EUR' } as const
const de = { locale: 'de', currency: 'EUR' } as const
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
const noteOf = (problem: string | null, amount = 0, commerce: typeof en | typeof de = en) =>
  plain(shownCart({ ...EMPTY_CART, coupon: { code: 'WELCOME10', amount, problem } }, commerce).coupon?.note)

t.test('a code says what it does', async (t) => {
  t.equal(noteOf(null, 980), 'The code WELCOME10 takes €9.80 off.')
  t.equal(noteOf(null), 'With the code WELCOME10 delivery is free.')
  t.equal(noteOf(null, 980, de), 'Der Code WELCOME10 spart 9,80 €.')
})

t.test('each reason not to help has a sentence of its own, and the least sum stands in it', async (t) => {
  const words = ['unknown', 'over', 'not_yet', 'used_up', 'already_used', 'nothing_eligible', 'minimum:5000']
  for (const commerce of [en, de]) {
    const notes = words.map((word) => noteOf(word, 0, commerce))
    t.equal(new Set(notes).size, words.length)
    for (const note of notes) t.match(note, /WELCOME10.*\.$/)
  }
  t.equal(noteOf('minimum:5000'), 'The code WELCOME10 needs goods for at least €50.00.')
  t.equal(noteOf('minimum:5000', 0, de), 'Der Code WELCOME10 gilt ab einem Warenwert von 50,00 €.')
})

t.test('a cart without coupon stays one: none put in, and none to put in', async (t) => {
  t.equal(shownCart(EMPTY_CART, en).coupon, null)
  const { coupon: _, ...without } = EMPTY_CART
  t.notOk('coupon' in shownCart(without, en))
  t.equal(shownCart({ ...EMPTY_CART, clampedTo: 3 }, en).clampedTo, 3)
})

t.test('delivery is named by where it goes, and says why where it goes nowhere', async (t) => {
  const shown = (
    country: string,
    missing: NonNullable<Cart['estimate']>['missing'],
    commerce: typeof en | typeof de = en,
  ) => {
    const shipping = missing ? null : 490
    return shownCart({ ...EMPTY_CART, estimate: { country, shipping, freeFrom: null, missing } }, commerce).estimate
  }
  t.match(shown('DE', null), { label: 'Delivery to Germany', note: null })
  t.match(shown('ES-CN', null, de), { label: 'Versand Kanarische Inseln (Spanien)' })
  t.match(shown('DE', 'weight'), { note: /weight of an item is missing/ })
  t.match(shown('CH', 'method', de), { label: 'Versand Schweiz', note: /liefern wir .* nicht/ })
  t.match(shown('DE', null, de), { note: null })
})
