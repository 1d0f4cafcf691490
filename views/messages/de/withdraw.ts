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
  orderHint: 'Die Nummer oder Angaben, an denen wir sie erkennen.',
  email: 'Ihre E-Mail-Adresse',
  emailHint: 'Dorthin geht die Eingangsbestätigung.',
  goods: 'Welche Artikel',
  goodsHint: 'Bleibt das Feld leer, widerrufen Sie die ganze Bestellung.',
  allGoods: 'die ganze Bestellung',
  check: 'Stimmt das so?',
  checkText: 'Mit der nächsten Schaltfläche erklären Sie den Widerruf des Vertrags.',
  back: 'Angaben ändern',
  sent: 'Ihr Widerruf ist eingegangen',
  sentAt: 'Eingegangen am',
  sentText:
    'Die Eingangsbestätigung ist per E-Mail zu Ihnen unterwegs. Passt die Erklärung zu einer unserer Bestellungen, schreiben wir Ihnen, wie es weitergeht.',
  backToShop: 'Zurück zum Shop',
  fromOrder: {
    title: (number) => `Bestellung ${number} widerrufen`,
    lead: 'Was noch nicht versandt ist, wird sofort storniert; was Sie dafür bezahlt haben, erhalten Sie zurück. Was bereits versandt ist, senden Sie bitte zurück.',
    whole: 'Die Bestellung ist noch nicht bestätigt: Sie wird als Ganzes storniert.',
    pieces: (title) => `Wie viele von ${title} Sie widerrufen`,
    excluded: 'Vom Widerruf gesetzlich ausgenommen: nach Maß gefertigt oder aus Hygienegründen versiegelt.',
    until: 'Widerrufen können Sie bis zum Ende des',
    lateTitle: 'Die Widerrufsfrist ist abgelaufen',
    late: 'Sie können Ihre Erklärung trotzdem senden; wir sehen sie uns an und schreiben Ihnen.',
    cancelInstead: 'Diese Bestellung ist noch nicht bestätigt. Sie können sie auf ihrer Seite einfach stornieren.',
    nothing: 'In dieser Bestellung gibt es nichts mehr zu widerrufen.',
    none: 'Wählen Sie mindestens einen Artikel.',
    emailHint:
      'Die Adresse, mit der Sie bestellt haben, damit niemand sonst widerrufen kann. Dorthin geht die Bestätigung.',
    wrong: 'Das ist nicht die E-Mail-Adresse dieser Bestellung.',
    account: 'Wohin sollen wir Ihr Geld überweisen?',
    accountHint:
      'Sie haben per Überweisung oder bar gezahlt, daher überweisen wir die Erstattung auf ein Konto. Sie können es uns auch später nennen.',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    toOrder: 'Zurück zur Bestellung',
    changed: 'Die Bestellung hat sich inzwischen geändert. So steht sie jetzt.',
  },
}
