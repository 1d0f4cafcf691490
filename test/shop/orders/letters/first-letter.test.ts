import 'tsx'
// The first letter of an order: who sells, what cannot be withdrawn from, and the model form for withdrawing from the rest.
import t from 'tap'
import type { Locale } from '#contract/parts.ts'
import { letterText } from '../../../../src/shop/mail/letter-text.ts'
import { orderLetter } from '../../../../src/shop/orders/letters/order-letter.ts'
import type { OrderToTell } from '../../../../src/shop/orders/letters/order-to-tell.ts'
import { checkout as german } from '../../../../views/messages/de/checkout.ts'
import { checkout as english } from '../../../../views/messages/en/checkout.ts'
import { head, order } from './samples.ts'

const { letterHtml } = await import('../../../../src/shop/mail/letter-html.tsx')

const contract = {
  seller: {
    name: 'Stoa & Sons <GmbH>',
    address: ['Stoa', 'Am Alten Hafen 7', '10437 Berlin'],
    email: 'hello@shop.example',
    vatId: 'DE123456789',
  },
  withdrawUrl: 'https://shop.example/withdraw',
}
const pages = [{ title: 'Withdrawal', html: '<p>Within 14 days.</p>' }]
const [shirt, candle] = order.lines as [OrderToTell['lines'][number], OrderToTell['lines'][number]]

const said = (part: Partial<OrderToTell> = {}, locale: Locale = 'en', template = 'order-confirmed' as const) => {
  const shop = { ...head, locale }
  const letter = orderLetter(template, { ...order, contract, pages, ...part }, shop)
  return { text: letterText(letter, shop), html: letterHtml(letter, shop) }
}

t.test('it says who sells', async (t) => {
  const { text, html } = said()
  t.match(text, 'Sold by:\nStoa & Sons <GmbH>\nStoa\nAm Alten Hafen 7\n10437 Berlin\nVAT ID DE123456789\n\n-- \n')
  t.match(html, /Sold by[\s\S]*Stoa &amp; Sons &lt;GmbH&gt;[\s\S]*VAT ID DE123456789/)
  t.match(
    said({}, 'de').text,
    'Verkauft von:\nStoa & Sons <GmbH>\nStoa\nAm Alten Hafen 7\n10437 Berlin\nUSt-IdNr. DE12',
  )
  const bare = { ...contract.seller, name: 'Stoa', vatId: '' }
  t.match(
    said({ contract: { ...contract, seller: bare } }).text,
    'Sold by:\nStoa\nAm Alten Hafen 7\n10437 Berlin\n\n-- \n',
    'a name that is the address, too, stands there once',
  )
})

t.test('a line without right of withdrawal says so, as the checkout does', async (t) => {
  const lines = [{ ...shirt, noWithdrawal: true }, candle]
  for (const [locale, words] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const { text, html } = said({ lines }, locale)
    t.match(text.split(words.noWithdrawal).length, 2, 'one line')
    t.match(text, new RegExp(`Linen shirt\n.* · ${words.noWithdrawal}\n`))
    t.match(html, words.noWithdrawal)
  }
  t.notMatch(said().text, english.noWithdrawal)
})

t.test('the model form stands below the instruction, addressed to the seller', async (t) => {
  const { text, html } = said()
  t.match(
    text,
    'Within 14 days.\n\n=====================\nModel withdrawal form\n=====================\n\nComplete and return this form only if',
  )
  t.match(
    text,
    [
      '- To: Stoa & Sons <GmbH>, Stoa, Am Alten Hafen 7, 10437 Berlin, hello@shop.example',
      '- I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*)',
      '- Ordered on (*) / received on (*)',
      '- Name of consumer(s)',
      '- Address of consumer(s)',
      '- Signature of consumer(s) (only if this form is notified on paper)',
      '- Date',
      '',
      '(*) Delete as appropriate.',
      '',
      'You need no form online: Withdraw from contract here (https://shop.example/withdraw)\n',
    ].join('\n'),
  )
  t.match(html, 'To: Stoa &amp; Sons &lt;GmbH&gt;, Stoa')
  t.match(html, '<a href="https://shop.example/withdraw">Withdraw from contract here</a>')
  const { text: germanText } = said({}, 'de')
  t.match(germanText, /Muster-Widerrufsformular\n=+\n\nWenn Sie den Vertrag widerrufen wollen, dann füllen Sie/)
  t.match(
    germanText,
    '- An: Stoa & Sons <GmbH>, Stoa, Am Alten Hafen 7, 10437 Berlin, hello@shop.example\n- Hiermit widerrufe(n)',
  )
  t.match(
    germanText,
    '\n\n(*) Unzutreffendes streichen.\n\nOnline brauchen Sie kein Formular: Vertrag widerrufen (https://',
  )
  t.notMatch(said({ contract: { ...contract, seller: { ...contract.seller, email: '' } } }).text, /10437 Berlin,/)
})

t.test('there is no form where nothing can be withdrawn from, and none of it in later letters', async (t) => {
  const excluded = order.lines.map((line) => ({ ...line, noWithdrawal: true }))
  t.notMatch(said({ lines: excluded }).text, 'Model withdrawal form')
  t.match(said({ lines: excluded }).text, 'Sold by:')
  t.match(said({ lines: [{ ...shirt, noWithdrawal: true }, candle] }).text, 'Model withdrawal form')
  t.notMatch(said({ contract: null }).text, /Sold by|Model withdrawal form/)
})
