// The words of letters to those who wait, in the languages a shop speaks.
import type { Locale } from '#contract/parts.ts'

const en = {
  greeting: 'Hello,',
  confirm: {
    subject: (title: string) => `Shall we tell you when it is back? ${title}`,
    words: (what: string, shop: string) =>
      `This address was left at ${shop} to be told when this can be bought again: ${what}. Please confirm that it is yours.`,
    button: 'Yes, tell me',
    after:
      'The link is good for 48 hours. If that was not you, leave this letter unanswered: without your confirmation we do not write again.',
  },
  back: {
    subject: (title: string) => `It is back: ${title}`,
    words: (what: string, shop: string) => `You asked ${shop} to tell you: ${what} can be bought again.`,
    button: 'To the product',
    after: 'We have put nothing aside: it is there for as long as there is some. This letter comes once.',
    stop: 'Write to me about no other product either',
  },
}

const de: typeof en = {
  greeting: 'Guten Tag,',
  confirm: {
    subject: (title) => `Sollen wir Bescheid geben? ${title}`,
    words: (what, shop) =>
      `Diese Adresse wurde bei ${shop} hinterlassen, um zu erfahren, wann es das wieder gibt: ${what}. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
    button: 'Ja, Bescheid geben',
    after:
      'Der Link gilt 48 Stunden. Wenn Sie das nicht waren, lassen Sie diese E-Mail unbeantwortet: Ohne Ihre Bestätigung schreiben wir nicht wieder.',
  },
  back: {
    subject: (title) => `Wieder da: ${title}`,
    words: (what, shop) => `Sie haben ${shop} gebeten, Ihnen Bescheid zu geben: ${what} gibt es wieder.`,
    button: 'Zum Produkt',
    after: 'Wir haben nichts zurückgelegt: Es gibt das, solange etwas da ist. Diese E-Mail kommt einmal.',
    stop: 'Auch zu keinem anderen Produkt schreiben',
  },
}

export const LETTER_WORDS: Readonly<Record<Locale, typeof en>> = { en, de }
