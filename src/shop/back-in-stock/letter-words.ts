// The words of letters to those who wait, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'

const en = {
  greeting: 'Hello,',
  confirm: {
    subject: (title: string) => `Shall we tell you when it is back? ${title}`,
    words: (what: string, shop: string) =>
      `Somebody left this address at ${shop} to be told when this is available again: ${what}. Please confirm that the address is yours.`,
    button: 'Yes, tell me',
    after:
      'The link works for 48 hours. If this was not you, you can ignore this e-mail: without your confirmation we will not write again.',
  },
  back: {
    subject: (title: string) => `It is back: ${title}`,
    words: (what: string, shop: string) => `You asked ${shop} to tell you: ${what} is available again.`,
    button: 'View product',
    after: 'We have not put one aside for you, so it is available while stocks last. We send this e-mail only once.',
    stop: 'Stop all e-mails about products',
  },
}

const de: typeof en = {
  greeting: 'Guten Tag,',
  confirm: {
    subject: (title) => `Sollen wir Bescheid geben? ${title}`,
    words: (what, shop) =>
      `Diese Adresse wurde bei ${shop} hinterlassen, um zu erfahren, wann dieser Artikel wieder verfügbar ist: ${what}. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
    button: 'Ja, Bescheid geben',
    after:
      'Der Link gilt 48 Stunden. Wenn Sie das nicht waren, lassen Sie diese E-Mail unbeantwortet: Ohne Ihre Bestätigung schreiben wir nicht wieder.',
  },
  back: {
    subject: (title) => `Wieder da: ${title}`,
    words: (what, shop) => `Sie haben ${shop} gebeten, Ihnen Bescheid zu geben: ${what} ist wieder verfügbar.`,
    button: 'Zum Produkt',
    after:
      'Wir haben nichts für Sie reserviert: Der Artikel ist verfügbar, solange der Vorrat reicht. Diese E-Mail senden wir nur einmal.',
    stop: 'Keine E-Mails zu Produkten mehr',
  },
}

export const LETTER_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
