// What the law wants in the first letter of an order beside the pages agreed to: who the seller is, and the model form for
// withdrawing from it (Directive 2011/83/EU, Annex I (B); in German Anlage 2 zu Artikel 246a EGBGB).
import type { Locale } from '#contract/parts.ts'
import { escaped } from '#html/escape.ts'
import type { Block } from '../../mail/letter.ts'

export interface Seller {
  /** The company, or the shop's name where it has none. */
  name: string
  address: readonly string[]
  /** Empty for none, as the number below. */
  email: string
  vatId: string
}

const en = {
  soldBy: 'Sold by',
  vatId: (id: string) => `VAT ID ${id}`,
  title: 'Model withdrawal form',
  purpose: 'Complete and return this form only if you wish to withdraw from the contract.',
  online: 'You need no form online:',
  withdraw: 'Withdraw from contract here',
  to: 'To',
  notice:
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*)',
  fields: [
    'Ordered on (*) / received on (*)',
    'Name of consumer(s)',
    'Address of consumer(s)',
    'Signature of consumer(s) (only if this form is notified on paper)',
    'Date',
  ],
  strike: '(*) Delete as appropriate.',
}

const de: typeof en = {
  soldBy: 'Verkauft von',
  vatId: (id) => `USt-IdNr. ${id}`,
  title: 'Muster-Widerrufsformular',
  purpose:
    'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
  online: 'Online brauchen Sie kein Formular:',
  withdraw: 'Vertrag widerrufen',
  to: 'An',
  notice:
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*)',
  fields: [
    'Bestellt am (*) / erhalten am (*)',
    'Name des/der Verbraucher(s)',
    'Anschrift des/der Verbraucher(s)',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    'Datum',
  ],
  strike: '(*) Unzutreffendes streichen.',
}

const WORDS: Readonly<Record<Locale, typeof en>> = { en, de }

export const sellerBlock = ({ name, address, vatId }: Seller, locale: Locale): Block => {
  const words = WORDS[locale]
  return {
    kind: 'lines',
    title: words.soldBy,
    lines: [...new Set([name, ...address]), ...(vatId === '' ? [] : [words.vatId(vatId)])],
  }
}

/** `url` leads to where a contract is withdrawn from online. */
export const withdrawalForm = ({ name, address, email }: Seller, url: string, locale: Locale): Block => {
  const words = WORDS[locale]
  const addressee = [...new Set([name, ...address, email])].filter((line) => line !== '')
  const items = [`${words.to}: ${addressee.join(', ')}`, words.notice, ...words.fields]
  return {
    kind: 'page',
    title: words.title,
    html: [
      `<p>${words.purpose}</p>`,
      `<ul style="padding-left:20px">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
      `<p>${words.strike}</p>`,
      `<p>${words.online} <a href="${escaped(url)}">${words.withdraw}</a></p>`,
    ].join(''),
  }
}
