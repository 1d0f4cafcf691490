// Words of the page on which a buyer asks the shop to take something back, in German.
import type { ReturnRequestWords } from '../en/return-request.ts'

export const returnRequest: ReturnRequestWords = {
  title: (number) => `Artikel aus Bestellung ${number} zurückgeben`,
  lead: 'Sagen Sie uns, was Sie zurückgeben möchten und warum. Wir antworten per E-Mail; bitte behalten Sie die Ware bis dahin.',
  withdraw: {
    title: 'Sie können den Vertrag noch widerrufen',
    text: (day) =>
      day
        ? `Bis zum ${day} können Sie Ware ohne Angabe von Gründen zurücksenden, ohne auf unsere Zusage zu warten.`
        : 'Sie können Ware ohne Angabe von Gründen zurücksenden, ohne auf unsere Zusage zu warten.',
    link: 'Vertrag widerrufen',
  },
  short: { lines: 'Artikel', reason: 'Grund' },
  goods: 'Was möchten Sie zurückgeben?',
  pieces: (title) => `Wie viele von ${title} zurückgeben`,
  most: (n) => `Höchstens ${n} ${n === 1 ? 'kann' : 'können'} zurückgegeben werden.`,
  none: 'Wählen Sie mindestens einen Artikel.',
  reason: 'Warum?',
  reasons: {
    faulty: 'Der Artikel ist defekt oder beschädigt',
    wrong: 'Ich habe etwas anderes bestellt',
    description: 'Er weicht von der Beschreibung ab',
    fit: 'Er passt nicht',
    unwanted: 'Ich möchte ihn nicht mehr',
    other: 'Etwas anderes',
  },
  chooseReason: 'Wählen Sie einen Grund.',
  details: 'Einzelheiten',
  detailsHint: 'Zum Beispiel, was kaputt ist und wann Sie es bemerkt haben.',
  email: 'Ihre E-Mail-Adresse',
  emailHint: 'Die Adresse, mit der Sie bestellt haben, damit niemand sonst die Anfrage stellen kann.',
  wrong: 'Das ist nicht die E-Mail-Adresse dieser Bestellung.',
  send: 'Rückgabe anfragen',
  busy: 'Wird gesendet…',
  nothing: 'Aus dieser Bestellung lässt sich zurzeit nichts zurückgeben.',
  changed: 'Die Bestellung hat sich inzwischen geändert. So steht sie jetzt.',
  toOrder: 'Zurück zur Bestellung',
}
