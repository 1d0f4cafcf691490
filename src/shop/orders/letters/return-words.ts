// The words of letters about withdrawals and returns, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'

const en = {
  greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  seeOrder: 'View your order',
  declared: 'Your declaration',
  receivedAt: 'Received on',
  name: 'Name',
  order: 'Order',
  email: 'E-mail',
  goods: 'Items',
  all: 'the whole order',
  reference: 'Reference',
  pieces: (quantity: number, title: string, detail: string) =>
    `${quantity} × ${title}${detail === '' ? '' : `, ${detail}`}`,
  withdrawnFrom: 'You are withdrawing from',
  requestedTitle: 'Your return',
  requestedItems: 'You would like to return',
  reason: 'Reason',
  sendBackTitle: 'Please send back',
  sendTo: 'Send it to',
  cancelledTitle: 'Cancelled',
  instruction: 'How withdrawal works',
  received: {
    subject: (order: string) => `We have received your withdrawal: ${order}`,
    words: 'We have received your declaration that you are withdrawing from the contract. This e-mail is your receipt.',
    cancelled: 'What had not been sent yet is cancelled.',
    sendBack: (number: string, day: string) =>
      `Please send the items back by ${day} and put the number ${number} in the parcel. We will refund you within 14 days of your declaration, once we have received the items or proof that you sent them.`,
    waits: 'We will look at it now and write to you about what happens next.',
    stranger: 'If it matches one of our orders, we will write to you about what happens next.',
  },
  requested: {
    subject: (order: string) => `Your return request for order ${order}`,
    words: 'We have received your request to return something.',
    wait: 'Please keep the items for now: we will review your request and tell you by e-mail whether and where to send them.',
  },
  approved: {
    return: { subject: (order: string) => `Your return for order ${order}`, words: 'We have accepted your return.' },
    withdrawal: {
      subject: (order: string) => `Your withdrawal from order ${order}`,
      words: 'Your withdrawal is confirmed.',
    },
    sendBack: (number: string) => `Please send the items back and put the number ${number} in the parcel.`,
  },
  rejected: {
    return: {
      subject: (order: string) => `We cannot accept your return for order ${order}`,
      words: (number: string) => `We are sorry, but we cannot accept your return ${number}.`,
    },
    withdrawal: {
      subject: (order: string) => `We cannot accept your withdrawal from order ${order}`,
      words: (number: string) => `We are sorry, but we cannot accept your withdrawal ${number}.`,
    },
    reason: (reason: string) => `Reason: ${reason}`,
    questions: 'If you have any questions, simply reply to this e-mail.',
  },
}

const de: typeof en = {
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  seeOrder: 'Bestellung ansehen',
  declared: 'Ihre Erklärung',
  receivedAt: 'Eingegangen am',
  name: 'Name',
  order: 'Bestellung',
  email: 'E-Mail',
  goods: 'Waren',
  all: 'die ganze Bestellung',
  reference: 'Vorgang',
  pieces: (quantity, title, detail) => `${quantity} × ${title}${detail === '' ? '' : `, ${detail}`}`,
  withdrawnFrom: 'Sie widerrufen',
  requestedTitle: 'Ihre Rückgabe',
  requestedItems: 'Sie möchten zurückgeben',
  reason: 'Grund',
  sendBackTitle: 'Bitte zurücksenden',
  sendTo: 'Senden an',
  cancelledTitle: 'Storniert',
  instruction: 'So funktioniert der Widerruf',
  received: {
    subject: (order) => `Ihr Widerruf ist eingegangen: ${order}`,
    words:
      'Ihre Erklärung, dass Sie den Vertrag widerrufen, ist bei uns eingegangen. Diese E-Mail ist Ihre Eingangsbestätigung.',
    cancelled: 'Was noch nicht versandt war, ist storniert.',
    sendBack: (number, day) =>
      `Bitte senden Sie die Waren bis zum ${day} zurück und legen Sie die Nummer ${number} bei. Wir erstatten Ihr Geld binnen 14 Tagen nach Ihrer Erklärung, sobald die Waren oder der Nachweis ihrer Absendung bei uns sind.`,
    waits: 'Wir sehen sie uns jetzt an und schreiben Ihnen, wie es weitergeht.',
    stranger: 'Passt sie zu einer unserer Bestellungen, schreiben wir Ihnen, wie es weitergeht.',
  },
  requested: {
    subject: (order) => `Ihre Rückgabeanfrage zur Bestellung ${order}`,
    words: 'Ihre Anfrage zu einer Rückgabe ist bei uns eingegangen.',
    wait: 'Bitte behalten Sie die Waren zunächst: Wir prüfen die Anfrage und schreiben Ihnen, ob und wohin Sie sie senden können.',
  },
  approved: {
    return: {
      subject: (order) => `Ihre Rückgabe zur Bestellung ${order}`,
      words: 'wir haben Ihre Rückgabe angenommen.',
    },
    withdrawal: {
      subject: (order) => `Ihr Widerruf zur Bestellung ${order}`,
      words: 'Ihr Widerruf ist bestätigt.',
    },
    sendBack: (number) => `Bitte senden Sie die Waren zurück und legen Sie die Nummer ${number} bei.`,
  },
  rejected: {
    return: {
      subject: (order) => `Ihre Rückgabe zur Bestellung ${order} können wir nicht annehmen`,
      words: (number) => `leider können wir Ihre Rückgabe ${number} nicht annehmen.`,
    },
    withdrawal: {
      subject: (order) => `Ihren Widerruf zur Bestellung ${order} können wir nicht annehmen`,
      words: (number) => `leider können wir Ihren Widerruf ${number} nicht annehmen.`,
    },
    reason: (reason) => `Grund: ${reason}`,
    questions: 'Antworten Sie einfach auf diese E-Mail, wenn Sie dazu Fragen haben.',
  },
}

export const RETURN_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
