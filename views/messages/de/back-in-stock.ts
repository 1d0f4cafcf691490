// Wörter der Seiten, auf denen man Bescheid bekommen will, wenn etwas wieder da ist.
import type { BackInStockWords } from '../en/back-in-stock.ts'

export const backInStock: BackInStockWords = {
  title: 'Bescheid geben, wenn es wieder da ist',
  lead: (title) =>
    `${title} ist ausverkauft. Hinterlassen Sie Ihre Adresse, und wir schreiben Ihnen einmal, sobald der Artikel wieder verfügbar ist.`,
  email: 'E-Mail',
  website: 'Bitte leer lassen',
  submit: 'Bescheid geben',
  busy: 'Wird gesendet…',
  chooseSize: 'Bitte wählen Sie zuerst Größe und Farbe auf der Seite des Produkts.',
  available: 'Der Artikel ist jetzt wieder verfügbar.',
  toProduct: 'Zum Produkt',
  sentTitle: 'Sehen Sie in Ihrem Postfach nach',
  sent: (email) =>
    `Wir haben eine E-Mail mit einem Link an ${email} geschickt. Folgen Sie dem Link, dann geben wir Bescheid, sobald der Artikel wieder da ist.`,
  sentHint: 'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach.',
  confirm: {
    title: 'Sollen wir Bescheid geben, wenn es wieder da ist?',
    lead: 'Noch ein Klick, und wir schreiben Ihnen einmal, sobald der Artikel wieder verfügbar ist.',
    submit: 'Ja, Bescheid geben',
    busy: 'Wird bestätigt…',
    doneTitle: 'Wir geben Bescheid',
    done: (title) => `Wir schreiben Ihnen, wenn ${title} wieder da ist.`,
  },
  stop: {
    title: 'Keine solchen E-Mails mehr?',
    lead: 'Wir geben dann zu keinem Produkt mehr Bescheid, zu dem Sie darum gebeten hatten.',
    submit: 'Keine E-Mails mehr',
    busy: 'Wird beendet…',
    doneTitle: 'Keine E-Mails mehr',
    done: 'Wir schreiben Ihnen nicht mehr zu Produkten.',
  },
  badTitle: 'Dieser Link gilt nicht mehr',
  bad: 'Er wurde bereits benutzt, ist zu alt oder durch eine neuere E-Mail ersetzt.',
  toShop: 'Zum Shop',
}
