// Letters about what staff decided: a withdrawal is called one, and each names what it is about.
import t from 'tap'
import { letterText } from '../../../../src/shop/mail/letter-text.ts'
import { type ReturnToTell, returnLetter } from '../../../../src/shop/orders/letters/return-letter.ts'
import { head } from './samples.ts'

const shirt = { title: 'Linen shirt', detail: 'Sage · M', quantity: 1 }
const told: ReturnToTell = {
  ...{ name: 'Ada Lovelace', order: 'ST-10042', number: 'ST-10042-R1', isWithdrawal: false, currency: 'EUR' },
  ...{ url: 'https://shop.example/orders/pQ3l9cV0x8mJrT2uWz5bKg', at: new Date('2026-11-22T10:00:00Z') },
  ...{ declared: [shirt], cancelled: [], sendBack: [], sendBackBy: null, refund: 0, refundWay: 'asPaid' },
  ...{ waits: false, reason: null, rejectReason: null, address: ['Stoa', 'Berlin'], instruction: null },
}
const said = (
  template: Parameters<typeof returnLetter>[0],
  part: Partial<ReturnToTell>,
  locale: 'en' | 'de' = 'en',
) => {
  const letter = returnLetter(template, { ...told, ...part }, { ...head, locale })
  return { subject: letter.subject, text: letterText(letter, head) }
}

t.test('an approved withdrawal is no return', async (t) => {
  const sendBack = [shirt]
  t.match(said('return-approved', { sendBack }), {
    subject: 'Your return for order ST-10042',
    text: /We have accepted your return\. Please send the items back and put the number ST-10042-R1 in the parcel/,
  })
  t.match(said('return-approved', { sendBack, isWithdrawal: true }), {
    subject: 'Your withdrawal from order ST-10042',
    text: /Your withdrawal is confirmed\. Please send the items back/,
  })
  const cancelled = { cancelled: [shirt], refund: 1290, isWithdrawal: true }
  t.match(
    said('return-approved', cancelled).text,
    'Your withdrawal is confirmed.\n\nWhat had not been sent yet is cancelled. You will be refunded €12.90',
  )
  t.match(said('return-approved', cancelled, 'de'), {
    subject: 'Ihr Widerruf zur Bestellung ST-10042',
    text: 'Ihr Widerruf ist bestätigt.\n\nWas noch nicht versandt war, ist storniert.',
  })
})

t.test('what is declined is named as what it was', async (t) => {
  t.match(said('return-rejected', {}), { subject: /your return for order/, text: /your return ST-10042-R1\./ })
  t.match(said('return-rejected', {}).text, 'Items:\n1 × Linen shirt, Sage · M')
  const withdrawal = said('return-rejected', { isWithdrawal: true, rejectReason: 'It came too late.' })
  t.equal(withdrawal.subject, 'We cannot accept your withdrawal from order ST-10042')
  t.match(withdrawal.text, 'your withdrawal ST-10042-R1.\n\nReason: It came too late.')
})
