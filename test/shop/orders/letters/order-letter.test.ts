import 'tsx'
// Letters about orders: what each says, in both languages, as HTML and as text.
import t from 'tap'
import { letterText } from '../../../../src/shop/mail/letter-text.ts'
import type { MailBranding } from '../../../../src/shop/mail/mail-branding.ts'
import { orderLetter } from '../../../../src/shop/orders/letters/order-letter.ts'
import type { OrderToTell } from '../../../../src/shop/orders/letters/order-to-tell.ts'
import { head, order } from './samples.ts'

const { letterHtml } = await import('../../../../src/shop/mail/letter-html.tsx')

const german: MailBranding = { ...head, locale: 'de' }
const said = (template: Parameters<typeof orderLetter>[0], part: Partial<OrderToTell> = {}, shop = head) => {
  const letter = orderLetter(template, { ...order, ...part }, shop)
  return { subject: letter.subject, text: letterText(letter, shop), html: letterHtml(letter, shop) }
}

t.test('a transfer is asked for, with account, amount and reference', async (t) => {
  const { subject, text, html } = said('order-placed', { paid: 0, owed: 4872 })
  t.equal(subject, 'Your order ST-10042: please transfer the amount')
  t.match(
    text,
    'Hello Ada Lovelace,\n\nThank you for your order. We are holding the items for you until 29 November 2026',
  )
  t.match(text, 'IBAN: DE02 1203 0000 0000 2020 51')
  t.match(text, 'Amount: €48.72\nReference: ST-10042')
  t.match(text, 'View your order:\nhttps://shop.example/orders/pQ3l9cV0x8mJrT2uWz5bKg')
  t.match(text, 'Linen shirt\nSage · M · 3 × €12.90\n€38.70')
  t.match(
    text,
    'Items: €48.69\nDiscount (WELCOME10): -€4.87\nDelivery (Standard delivery): €4.90\nTotal: €48.72\nincluding 19% tax: €7.78',
  )
  t.match(text, 'Delivery address:\nAda Lovelace\nLindenstraße 12\n10969 Berlin\nGermany')
  t.match(html, 'href="https://shop.example/orders/pQ3l9cV0x8mJrT2uWz5bKg"')
  t.match(html, /DE02 1203 0000 0000 2020 51/)
  t.notMatch(said('order-confirmed', { paid: 4872, owed: 0 }).text, 'IBAN')
})

t.test('below the first letter stand the pages agreed to, after the signature', async (t) => {
  const { text, html } = said('order-confirmed', {
    pages: [
      {
        title: 'Withdrawal',
        html: '<p>Within <b>14 days</b> &amp; so.</p><ul><li>One</li><li>Two</li></ul><p><a href="https://shop.example/x">Form</a></p>',
      },
    ],
  })
  t.match(
    text,
    '-- \nStoa\n\n==========\nWithdrawal\n==========\n\nWithin 14 days & so.\n\n- One\n- Two\n\nForm (https://shop.example/x)',
  )
  t.match(html, '<p>Within <b>14 days</b> &amp; so.</p>')
})

t.test('when it arrives stands where it was promised, counted from the money or the goods', async (t) => {
  t.match(said('order-confirmed', { payment: 'card' }).text, 'on its way.\n\nDelivery in 2–4 working days.\n\n')
  t.match(said('order-confirmed', {}, german).text, 'Lieferzeit: 2–4 Werktage.')
  t.match(
    said('order-confirmed', { shippingDays: { min: 1, max: 1 }, backordered: true }).text,
    'Delivery in 1 working day after everything has come in.',
  )
  t.match(said('order-placed').text, 'Delivery in 2–4 working days after your transfer has arrived.')
  t.match(said('order-placed', {}, german).text, 'Lieferzeit nach Eingang Ihrer Überweisung: 2–4 Werktage.')
  t.notMatch(said('order-placed', { backordered: true }).text, 'working day')
  for (const template of ['order-confirmed', 'order-placed'] as const)
    t.notMatch(said(template, { shippingDays: null }).text, 'working day', 'orders from before say nothing')
  t.notMatch(said('order-for-staff').text + said('order-cancelled').text, 'working day')
})

t.test('how it is paid is said, and that a transfer has arrived', async (t) => {
  const { text } = said('order-confirmed')
  t.match(text, 'Ordered on: 22 November 2026\nPayment: Bank transfer\n')
  t.match(text, 'Your transfer has arrived.')
  t.match(said('order-confirmed', {}, german).text, /Ihre Überweisung ist eingegangen[\s\S]*Zahlung: Überweisung/)
  const card = said('order-confirmed', { payment: 'card' }).text
  t.match(card, 'Payment: Card\n')
  t.notMatch(card, 'transfer has arrived')
  t.notMatch(said('order-confirmed', { paid: 0, owed: 4872 }).text, 'transfer has arrived')
  for (const none of [{ payment: null }, { total: 0, paid: 0 }])
    t.notMatch(said('order-confirmed', none).text, 'Payment:')
})

t.test('each letter says what happened', async (t) => {
  t.match(
    said('order-confirmed', { payment: 'cod', backordered: true }).text,
    /You pay when it is delivered\.[\s\S]*come in first/,
  )
  t.notMatch(said('order-confirmed').text, /You pay when|come in first/)
  t.match(said('order-part-paid', { paid: 1000, owed: 3872 }), {
    text: /€10\.00 for your order has arrived[\s\S]*€38\.72 is still missing[\s\S]*Amount: €38\.72[\s\S]*Paid so far: €10\.00\nStill to pay: €38\.72/,
  })
  t.match(said('order-expired').subject, 'Your order ST-10042 has expired')
  t.match(
    said('order-cancelled', { cancelReason: 'Ordered twice', toRefund: 4872 }).text,
    /Reason: Ordered twice\n\nYou will be refunded €48\.72/,
  )
  t.notMatch(said('order-cancelled').text, /Reason|refund/)
  t.match(said('order-for-staff'), {
    subject: 'New order ST-10042: €48.72',
    text: /^Ada Lovelace has placed an order\.\n\nOpen the order:/,
  })
})

t.test('money that went back says how and what for, and a part that is cancelled which', async (t) => {
  const { text, html } = said('order-refunded')
  t.match(text, /We have refunded €12\.90 the way you paid[\s\S]*What it is for:\n1 × Linen shirt, Sage, M\nDelivery/)
  t.match(html, /1 × Linen shirt/)
  t.notMatch(text, 'Deducted')
  const worn = { amount: 790, by: 'card', credit: order.sentBack?.credit ?? null, deducted: 500 } as const
  t.match(said('order-refunded', { sentBack: worn }).text, 'Linen shirt, Sage, M\nDelivery\nDeducted for wear: €5.00')
  const sentBack = { amount: 500, by: 'transfer', credit: null, deducted: 0 } as const
  t.match(said('order-refunded', { sentBack }, german).text, /5,00\s€ überwiesen[\s\S]*Wofür:\nÜberzahlung/)
  const cancelled = {
    pieces: [{ title: 'Linen shirt', size: 'L', color: 'Sage', quantity: 2 }],
    reason: 'Torn',
    credited: 2580,
  }
  const part = said('order-cancelled', { cancelled, credited: 2580, toRefund: 2580 })
  t.equal(part.subject, 'Part of your order ST-10042 is cancelled')
  t.match(part.text, /We will not send:\n2 × Linen shirt, Sage, L\n\nReason: Torn\n\nYou will be refunded €25\.80/)
  for (const [refundWay, words] of [
    ['toAccount', 'We will transfer €25.80 to the bank account you gave us.'],
    [
      'accountWanted',
      'We will refund €25.80 by bank transfer. Please open your order and tell us which account to use.',
    ],
  ] as const)
    t.match(said('order-cancelled', { cancelled, toRefund: 2580, refundWay }).text, words)
  t.match(part.text, /Credited: -€25\.80\nTotal after credits: €22\.92/)
  t.match(
    said('order-cancelled', { cancelled, toRefund: 0 }, german).text,
    /2 × Linen shirt[\s\S]*25,80\s€ weniger zu zahlen/,
  )
  const away = said('order-changed', { elsewhere: true })
  t.notMatch(away.text, /Lindenstraße|orders\/|Linen/)
  t.match(said('order-changed', {}, german).text, /Angaben zu Ihrer Bestellung geändert[\s\S]*Lindenstraße/)
})

t.test('in German, and where prices are without tax', async (t) => {
  const { subject, text } = said('order-placed', { owed: 4872, paid: 0, pricesIncludeTax: false }, german)
  t.equal(subject, 'Ihre Bestellung ST-10042: bitte überweisen Sie den Betrag')
  t.match(text, /bis zum 29\. November 2026 für Sie/)
  t.match(text, /Versand \(Standard delivery\): 4,90\s€\nzuzüglich 19\s% MwSt\.: 7,78\s€\nGesamtsumme: 48,72\s€/)
  t.match(said('order-confirmed', { shipping: 0 }, german).text, 'Versand (Standard delivery): kostenlos')
})

t.test('amounts have the digits of their currency, and an erased buyer no name', async (t) => {
  const { text } = said('order-confirmed', { currency: 'JPY', total: 4872, name: null })
  t.match(text, /Total: ¥4,872/)
  t.match(text, /^Hello,\n/)
})
