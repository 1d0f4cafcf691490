import 'tsx'
// Letters about parcels: what each says, in both languages, as HTML and as text.
import t from 'tap'
import { letterText } from '../../../../src/shop/mail/letter-text.ts'
import { type ParcelToTell, parcelLetter } from '../../../../src/shop/orders/letters/parcel-letter.ts'
import { head, order } from './samples.ts'

const { letterHtml } = await import('../../../../src/shop/mail/letter-html.tsx')

const parcel: ParcelToTell = {
  pieces: [{ title: 'Linen shirt', size: 'M', color: 'Sage', quantity: 2 }],
  onTheWay: [],
  stillToCome: [{ title: 'Beeswax candle', size: null, color: null, quantity: 1 }],
  isFollowing: false,
  carrier: 'DHL',
  trackingNumber: '0034 <1>',
  trackingUrl: 'https://track.example/?n=0034%20%3C1%3E',
  cash: 2970,
}
const said = (template: Parameters<typeof parcelLetter>[0], part: Partial<ParcelToTell> = {}, shop = head) => {
  const letter = parcelLetter(template, { order, parcel: { ...parcel, ...part } }, shop)
  return { subject: letter.subject, text: letterText(letter, shop), html: letterHtml(letter, shop) }
}

t.test(
  'a parcel that leaves: what is in it, where it is followed, what is still to come, what is to be paid',
  async (t) => {
    const { subject, text, html } = said('order-shipped')
    t.equal(subject, 'Part of your order ST-10042 is on its way')
    t.match(text, 'Hello Ada Lovelace,\n\nYour parcel has left us')
    t.match(text, 'It contains part of your order')
    t.match(text, 'Please have €29.70 ready')
    t.match(text, 'Track your parcel:\nhttps://track.example/?n=0034%20%3C1%3E')
    t.match(text, 'In this parcel:\n2 × Linen shirt, Sage, M\n\nStill to come:\n1 × Beeswax candle')
    t.match(text, 'Carrier: DHL\nTracking number: 0034 <1>\nTo pay on delivery: €29.70')
    t.match(text, 'Delivery address:\nAda Lovelace')
    t.match(text, 'View your order:\nhttps://shop.example/orders/pQ3l9cV0x8mJrT2uWz5bKg')
    t.match(html, 'href="https://track.example/?n=0034%20%3C1%3E"')
    t.match(html, '0034 &lt;1&gt;')
    t.notMatch(text, '12.90', 'no prices')
  },
)

t.test('without a number, a page to follow it or anything still to come nothing is said of them', async (t) => {
  const bare = { stillToCome: [], carrier: null, trackingNumber: null, trackingUrl: null, cash: null }
  const { text, subject } = said('order-shipped', bare)
  t.equal(subject, 'Your order ST-10042 is on its way')
  t.notMatch(text, /Follow|part of|Still to come|Carrier|Tracking|door/)
})

t.test('a parcel that has arrived', async (t) => {
  const { subject, text } = said('order-delivered')
  t.equal(subject, 'Part of your order ST-10042 has arrived')
  t.match(text, /has been delivered[\s\S]*It contained part[\s\S]*simply reply to this e-mail/)
  t.notMatch(text, /Track your parcel|door/)
  const whole = said('order-delivered', { stillToCome: [], isFollowing: true })
  t.equal(whole.subject, 'Your order ST-10042 has arrived')
  t.notMatch(whole.text, 'part of')
})

t.test('a parcel of several says how much of the order it is', async (t) => {
  const candle = { title: 'Beeswax candle', size: null, color: null, quantity: 1 }
  const last = said('order-shipped', { stillToCome: [], onTheWay: [candle], isFollowing: true })
  t.equal(last.subject, 'The rest of your order ST-10042 is on its way')
  t.match(last.text, 'It contains the rest of your order.')
  t.notMatch(last.text, 'Already on its way', 'that was said when it left')
  const first = said('order-delivered', { stillToCome: [], onTheWay: [candle] })
  t.equal(first.subject, 'Part of your order ST-10042 has arrived')
  t.match(first.text, 'the rest is already on its way to you')
  t.match(first.text, 'Already on its way:\n1 × Beeswax candle')
})

t.test('in German', async (t) => {
  const german = { ...head, locale: 'de' as const }
  const { subject, text } = said('order-shipped', {}, german)
  t.equal(subject, 'Ein Teil Ihrer Bestellung ST-10042 ist unterwegs')
  t.match(text, /Guten Tag Ada Lovelace,\n\nIhr Paket ist auf dem Weg zu Ihnen/)
  t.match(text, /Bitte halten Sie 29,70\s€ bereit/)
  t.match(text, 'In diesem Paket:\n2 × Linen shirt, Sage, M\n\nKommt noch:\n1 × Beeswax candle')
  t.match(text, 'Paket verfolgen:\n')
  t.match(said('order-delivered', {}, german).text, /wurde zugestellt[\s\S]*antworten Sie einfach/)
})
