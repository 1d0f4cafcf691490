// Wörter der Seiten, auf denen man Bescheid bekommen will, wenn etwas wieder da ist.
import type { BackInStockWords } from '../en/back-in-stock.ts'

export const backInStock: BackInStockWords = {
  title: 'Bescheid geben, wenn es wieder da ist',
  lead: (title) =>
    `${title} ist ausverkauft. Hinterlassen Sie Ihre Adresse, und wir schreiben einmal, wenn es das wieder gibt.`,
  email: 'E-Mail',
  website: 'Bitte leer lassen',
  submit: 'Bescheid geben',
  busy: 'Wird gesendet…',
  chooseSize: 'Bitte wählen Sie zuerst Größe und Farbe auf der Seite des Produkts.',
  available: 'Es kann jetzt gekauft werden.',
  toProduct: 'Zum Produkt',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: (email) =>
    `Eine E-Mail mit einem Link ist unterwegs an ${email}. Wir schreiben, wenn es wieder da ist, sobald Sie dem Link gefolgt sind.`,
  sentHint: 'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach.',
  confirm: {
    title: 'Sollen wir Bescheid geben, wenn es wieder da ist?',
    lead: 'Noch ein Klick, und wir schreiben Ihnen einmal, wenn es das wieder gibt.',
    submit: 'Ja, Bescheid geben',
    busy: 'Wird bestätigt…',
    done: (title) => `Wir schreiben Ihnen, wenn ${title} wieder da ist.`,
  },
  stop: {
    title: 'Keine solchen E-Mails mehr?',
    lead: 'Wir geben dann zu keinem Produkt mehr Bescheid, zu dem Sie darum gebeten hatten.',
    submit: 'Nicht mehr schreiben',
    busy: 'Wird zurückgenommen…',
    done: 'Wir schreiben Ihnen nicht mehr zu Produkten.',
  },
  badTitle: 'Dieser Link gilt nicht mehr',
  bad: 'Er wurde schon benutzt, ist zu alt, oder danach kam eine neuere E-Mail.',
  toShop: 'Zum Shop',
}
