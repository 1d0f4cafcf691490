// Texte der Seiten, auf denen ein Vertrag widerrufen wird. Beide Knöpfe heißen, wie das Gesetz es verlangt.
import type { WithdrawWords } from '../en/withdraw.ts'

export const withdraw: WithdrawWords = {
  title: 'Vertrag widerrufen',
  lead: 'Sie brauchen weder einen Grund noch ein Konto. Wir bestätigen sofort per E-Mail, dass Ihre Erklärung eingegangen ist.',
  first: 'Vertrag widerrufen',
  second: 'Widerruf bestätigen',
  busy: 'Einen Moment…',
  name: 'Ihr Name',
  order: 'Bestellung',
  orderHint: 'Die Nummer, oder Worte, an denen wir sie erkennen.',
  email: 'Ihre E-Mail-Adresse',
  emailHint: 'Dorthin geht die Eingangsbestätigung.',
  goods: 'Welche Waren',
  goodsHint: 'Bleibt das Feld leer, widerrufen Sie die ganze Bestellung.',
  allGoods: 'die ganze Bestellung',
  check: 'Stimmt das so?',
  checkText: 'Mit dem nächsten Knopf erklären Sie den Widerruf des Vertrags.',
  back: 'Etwas ändern',
  sent: 'Ihr Widerruf ist eingegangen',
  sentAt: 'Eingegangen am',
  sentText:
    'Die Eingangsbestätigung ist per E-Mail zu Ihnen unterwegs. Passt die Erklärung zu einer unserer Bestellungen, schreiben wir Ihnen, wie es weitergeht.',
  backToShop: 'Zurück zum Shop',
  fromOrder: {
    title: (number) => `Bestellung ${number} widerrufen`,
    lead: 'Was noch nicht versandt ist, wird sofort storniert, und das Geld geht zurück. Was versandt ist, senden Sie zurück.',
    whole: 'Die Bestellung ist noch nicht bestätigt: Sie endet als Ganzes.',
    pieces: (title) => `Wie viele von ${title} Sie widerrufen`,
    excluded:
      'Das Gesetz nimmt diesen Artikel vom Widerruf aus: nach Maß gefertigt oder aus Hygienegründen versiegelt.',
    until: 'Widerrufen können Sie bis zum Ende des',
    lateTitle: 'Die Widerrufsfrist ist abgelaufen',
    late: 'Sie können Ihre Erklärung trotzdem senden; wir sehen sie uns an und schreiben Ihnen.',
    nothing: 'Von dieser Bestellung ist nichts mehr zu widerrufen.',
    none: 'Wählen Sie mindestens ein Stück.',
    emailHint: 'Die, mit der Sie bestellt haben, damit niemand anderes widerruft. Dorthin geht die Bestätigung.',
    wrong: 'Das ist nicht die Adresse dieser Bestellung.',
    account: 'Wohin Ihr Geld zurückgeht',
    accountHint:
      'Sie haben per Überweisung oder bar gezahlt, daher senden wir es auf ein Konto. Sie können es uns auch später sagen.',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    toOrder: 'Zurück zur Bestellung',
    changed: 'Die Bestellung hat sich inzwischen geändert. So steht sie jetzt.',
  },
}
