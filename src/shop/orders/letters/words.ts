// The words of letters about orders, in the languages a shop speaks. `{order}` and the like are values of the caller.
import type { Locale } from '#contract/parts.ts'

const en = {
  greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  yourOrder: 'Your order',
  seeOrder: 'View your order',
  number: 'Order number',
  placedOn: 'Ordered on',
  payment: 'Payment',
  /** As the order's page calls them. */
  payments: { card: 'Card', bank_transfer: 'Bank transfer', cod: 'Cash on delivery' },
  pieces: (quantity: number, unit: string) => `${quantity} × ${unit}`,
  /** As the checkout says it. */
  noWithdrawal: 'No right of withdrawal',
  items: 'Items',
  discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
  shipping: (method: string | null) => (method ? `Delivery (${method})` : 'Delivery'),
  free: 'free',
  total: 'Total',
  credited: 'Credited',
  remains: 'Total after credits',
  taxIncluded: (rate: string) => `including ${rate} tax`,
  taxAdded: (rate: string) => `plus ${rate} tax`,
  paid: 'Paid so far',
  owed: 'Still to pay',
  days: (from: number, to: number) =>
    from === to ? `${to} working ${to === 1 ? 'day' : 'days'}` : `${from}–${to} working days`,
  deliveredTo: 'Delivery address',
  billedTo: 'Billing address',
  bank: {
    title: 'Please transfer to',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    amount: 'Amount',
    reference: 'Reference',
  },
  placed: {
    subject: (order: string) => `Your order ${order}: please transfer the amount`,
    words: (until: string | null) =>
      until
        ? `Thank you for your order. We are holding the items for you until ${until}, and will confirm the order as soon as your transfer has arrived.`
        : 'Thank you for your order. We will confirm it as soon as your transfer has arrived.',
    arrives: (days: string) => `Delivery in ${days} after your transfer has arrived.`,
  },
  confirmed: {
    subject: (order: string) => `Your order ${order} is confirmed`,
    words:
      'Thank you for your order. It is confirmed, and we are getting it ready. We will write again when it is on its way.',
    cod: 'You pay when it is delivered.',
    transferred: 'Your transfer has arrived.',
    backordered: 'Some items have to come in first. We will send them as soon as they arrive.',
    arrives: (days: string) => `Delivery in ${days}.`,
    arrivesLater: (days: string) => `Delivery in ${days} after everything has come in.`,
  },
  partPaid: {
    subject: (order: string) => `Your order ${order}: part of the amount has arrived`,
    words: (paid: string, owed: string) =>
      `${paid} for your order has arrived, thank you. ${owed} is still missing; we will confirm the order as soon as it arrives.`,
  },
  expired: {
    subject: (order: string) => `Your order ${order} has expired`,
    words:
      'Your order has expired because no payment arrived in time. Nothing was charged. You are welcome to order again. If you have paid in the meantime, we will deliver if the items are still available, and refund you if not.',
  },
  cancelled: {
    subject: (order: string) => `Your order ${order} is cancelled`,
    words: 'Your order is cancelled.',
    reason: (reason: string) => `Reason: ${reason}`,
    refund: {
      asPaid: (amount: string) => `You will be refunded ${amount} the way you paid.`,
      toAccount: (amount: string) => `We will transfer ${amount} to the bank account you gave us.`,
      accountWanted: (amount: string) =>
        `We will refund ${amount} by bank transfer. Please open your order and tell us which account to use.`,
    },
    partSubject: (order: string) => `Part of your order ${order} is cancelled`,
    partWords: 'Part of your order is cancelled.',
    pieces: 'We will not send',
    less: (amount: string) => `You have ${amount} less to pay.`,
  },
  refunded: {
    subject: (order: string) => `Your order ${order}: we have sent your refund`,
    card: (amount: string) => `We have refunded ${amount} the way you paid. It can take a few days to arrive.`,
    transfer: (amount: string) => `We have sent you ${amount} by bank transfer. It can take a few days to arrive.`,
    what: 'What it is for',
    shipping: 'Delivery',
    goodwill: 'Price reduction',
    tooMuch: 'Overpayment',
    deducted: (amount: string) => `Deducted for wear: ${amount}`,
  },
  changed: {
    subject: (order: string) => `Your order ${order}: your details were changed`,
    words: 'We have changed the details of your order, as you asked. If you did not ask for it, please write to us.',
    elsewhere:
      'From now on e-mails about this order will go to another address. If you did not ask for it, please write to us.',
  },
  staff: {
    subject: (order: string, total: string) => `New order ${order}: ${total}`,
    words: (name: string | null) => `${name ?? 'Somebody'} has placed an order.`,
    button: 'Open the order',
  },
}

const de: typeof en = {
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  yourOrder: 'Ihre Bestellung',
  seeOrder: 'Bestellung ansehen',
  number: 'Bestellnummer',
  placedOn: 'Bestellt am',
  payment: 'Zahlung',
  payments: { card: 'Karte', bank_transfer: 'Überweisung', cod: 'Nachnahme' },
  pieces: (quantity, unit) => `${quantity} × ${unit}`,
  noWithdrawal: 'Kein Widerrufsrecht',
  items: 'Waren',
  discount: (code) => (code ? `Rabatt (${code})` : 'Rabatt'),
  shipping: (method) => (method ? `Versand (${method})` : 'Versand'),
  free: 'kostenlos',
  total: 'Gesamtsumme',
  credited: 'Gutgeschrieben',
  remains: 'Summe nach Gutschriften',
  taxIncluded: (rate) => `darin ${rate} MwSt.`,
  taxAdded: (rate) => `zuzüglich ${rate} MwSt.`,
  paid: 'Bisher bezahlt',
  owed: 'Noch zu zahlen',
  days: (from, to) => (from === to ? `${to} ${to === 1 ? 'Werktag' : 'Werktage'}` : `${from}–${to} Werktage`),
  deliveredTo: 'Lieferadresse',
  billedTo: 'Rechnungsadresse',
  bank: {
    title: 'Bitte überweisen Sie an',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
  },
  placed: {
    subject: (order) => `Ihre Bestellung ${order}: bitte überweisen Sie den Betrag`,
    words: (until) =>
      until
        ? `vielen Dank für Ihre Bestellung. Wir reservieren die Artikel bis zum ${until} für Sie und bestätigen die Bestellung, sobald Ihre Überweisung da ist.`
        : 'vielen Dank für Ihre Bestellung. Wir bestätigen sie, sobald Ihre Überweisung da ist.',
    arrives: (days) => `Lieferzeit nach Eingang Ihrer Überweisung: ${days}.`,
  },
  confirmed: {
    subject: (order) => `Ihre Bestellung ${order} ist bestätigt`,
    words:
      'vielen Dank für Ihre Bestellung. Sie ist bestätigt, und wir machen sie versandfertig. Wir schreiben Ihnen wieder, wenn sie unterwegs ist.',
    cod: 'Sie zahlen bei der Lieferung.',
    transferred: 'Ihre Überweisung ist eingegangen.',
    backordered: 'Einige Artikel müssen erst bei uns eintreffen. Wir senden sie, sobald sie da sind.',
    arrives: (days) => `Lieferzeit: ${days}.`,
    arrivesLater: (days) => `Lieferzeit, sobald alles bei uns ist: ${days}.`,
  },
  partPaid: {
    subject: (order) => `Ihre Bestellung ${order}: ein Teil des Betrags ist eingegangen`,
    words: (paid, owed) =>
      `für Ihre Bestellung sind ${paid} eingegangen, vielen Dank. Es fehlen noch ${owed}; wir bestätigen die Bestellung, sobald sie da sind.`,
  },
  expired: {
    subject: (order) => `Ihre Bestellung ${order} ist verfallen`,
    words:
      'Ihre Bestellung ist verfallen, weil keine Zahlung rechtzeitig eingegangen ist. Es wurde nichts abgebucht. Sie können gern noch einmal bestellen; sollten Sie inzwischen gezahlt haben, liefern wir, wenn die Artikel noch verfügbar sind, und erstatten Ihnen sonst das Geld.',
  },
  cancelled: {
    subject: (order) => `Ihre Bestellung ${order} ist storniert`,
    words: 'Ihre Bestellung ist storniert.',
    reason: (reason) => `Grund: ${reason}`,
    refund: {
      asPaid: (amount) => `Wir erstatten Ihnen ${amount} auf dem Weg, auf dem Sie gezahlt haben.`,
      toAccount: (amount) => `Wir überweisen Ihnen ${amount} auf das Konto, das Sie uns genannt haben.`,
      accountWanted: (amount) =>
        `Wir überweisen Ihnen ${amount}. Bitte öffnen Sie Ihre Bestellung und nennen Sie uns dort das Konto.`,
    },
    partSubject: (order) => `Ein Teil Ihrer Bestellung ${order} ist storniert`,
    partWords: 'ein Teil Ihrer Bestellung ist storniert.',
    pieces: 'Das senden wir nicht',
    less: (amount) => `Sie haben ${amount} weniger zu zahlen.`,
  },
  refunded: {
    subject: (order) => `Ihre Bestellung ${order}: wir haben Ihnen Geld erstattet`,
    card: (amount) =>
      `wir haben Ihnen ${amount} auf dem Weg erstattet, auf dem Sie gezahlt haben. Es kann einige Tage dauern, bis das Geld bei Ihnen eingeht.`,
    transfer: (amount) => `wir haben Ihnen ${amount} überwiesen. Es kann einige Tage dauern, bis das Geld da ist.`,
    what: 'Wofür',
    shipping: 'Versand',
    goodwill: 'Preisnachlass',
    tooMuch: 'Überzahlung',
    deducted: (amount) => `Einbehalten wegen Wertverlust: ${amount}`,
  },
  changed: {
    subject: (order) => `Ihre Bestellung ${order}: Ihre Angaben wurden geändert`,
    words:
      'wir haben die Angaben zu Ihrer Bestellung geändert, wie Sie es wünschten. Falls Sie das nicht gewünscht haben, schreiben Sie uns bitte.',
    elsewhere:
      'E-Mails zu dieser Bestellung gehen ab jetzt an eine andere Adresse. Falls Sie das nicht gewünscht haben, schreiben Sie uns bitte.',
  },
  staff: {
    subject: (order, total) => `Neue Bestellung ${order}: ${total}`,
    words: (name) => `${name ?? 'Jemand'} hat bestellt.`,
    button: 'Bestellung öffnen',
  },
}

export const LETTER_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
