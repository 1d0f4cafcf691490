// The words of letters about parcels, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'

const en = {
  piece: (quantity: number, name: string) => `${quantity} × ${name}`,
  inIt: 'In this parcel',
  onTheWay: 'Already on its way',
  stillToCome: 'Still to come',
  track: 'Track your parcel',
  parcel: 'Your parcel',
  carrier: 'Carrier',
  number: 'Tracking number',
  cash: 'To pay on delivery',
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    partSubject: (order: string) => `Part of your order ${order} is on its way`,
    restSubject: (order: string) => `The rest of your order ${order} is on its way`,
    words: 'Your parcel has left us and is on its way to you.',
    part: 'It contains part of your order; the rest will follow in a separate parcel.',
    rest: 'It contains the rest of your order.',
    follow: 'You can track it by its tracking number. It can take a few hours until the carrier recognises it.',
    cash: (amount: string) => `Please have ${amount} ready: you pay on delivery.`,
  },
  delivered: {
    subject: (order: string) => `Your order ${order} has arrived`,
    partSubject: (order: string) => `Part of your order ${order} has arrived`,
    words: 'Your parcel has been delivered. We hope you enjoy what is in it.',
    part: 'It contained part of your order; the rest will follow in a separate parcel.',
    restOnTheWay: 'It contained part of your order; the rest is already on its way to you.',
    missing: 'If you have not received it, or if anything is wrong with it, simply reply to this e-mail.',
  },
}

const de: typeof en = {
  piece: (quantity, name) => `${quantity} × ${name}`,
  inIt: 'In diesem Paket',
  onTheWay: 'Schon unterwegs',
  stillToCome: 'Kommt noch',
  track: 'Paket verfolgen',
  parcel: 'Ihr Paket',
  carrier: 'Versanddienst',
  number: 'Sendungsnummer',
  cash: 'Bei Zustellung zu zahlen',
  shipped: {
    subject: (order) => `Ihre Bestellung ${order} ist unterwegs`,
    partSubject: (order) => `Ein Teil Ihrer Bestellung ${order} ist unterwegs`,
    restSubject: (order) => `Der Rest Ihrer Bestellung ${order} ist unterwegs`,
    words: 'Ihr Paket ist auf dem Weg zu Ihnen.',
    part: 'Es enthält einen Teil Ihrer Bestellung; der Rest folgt in einem eigenen Paket.',
    rest: 'Es enthält den Rest Ihrer Bestellung.',
    follow:
      'Wo es ist, erfahren Sie über die Sendungsnummer. Es kann einige Stunden dauern, bis der Versanddienst sie kennt.',
    cash: (amount) => `Bitte halten Sie ${amount} bereit: Sie zahlen bei der Zustellung.`,
  },
  delivered: {
    subject: (order) => `Ihre Bestellung ${order} ist angekommen`,
    partSubject: (order) => `Ein Teil Ihrer Bestellung ${order} ist angekommen`,
    words: 'Ihr Paket wurde zugestellt. Wir hoffen, dass Ihnen gefällt, was darin ist.',
    part: 'Es enthielt einen Teil Ihrer Bestellung; der Rest folgt in einem eigenen Paket.',
    restOnTheWay: 'Es enthielt einen Teil Ihrer Bestellung; der Rest ist schon unterwegs.',
    missing:
      'Sollten Sie es nicht erhalten haben oder sollte etwas damit nicht stimmen, antworten Sie einfach auf diese E-Mail.',
  },
}

export const PARCEL_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
