// Words of what a cart comes to and of the field for a code, in German.
import type { CartSumsWords } from '../en/cart-sums.ts'

export const cartSums: CartSumsWords = {
  toCheckout: 'Zur Kasse',
  discount: (code) => (code ? `Rabatt (${code})` : 'Rabatt'),
  from: (amount) => `ab ${amount}`,
  free: 'Kostenlos',
  toFree: (amount) => `Noch ${amount} bis zum kostenlosen Versand`,
  total: 'Vorläufige Summe',
  totalWithoutDelivery: 'Summe ohne Versand',
  recalculating: 'wird berechnet…',
  taxIncluded: 'Inklusive Mehrwertsteuer. Die Versandkosten hängen von der Adresse ab.',
  taxExcluded: 'Steuern kommen an der Kasse hinzu. Die Versandkosten hängen von der Adresse ab.',
  haveCode: 'Haben Sie einen Code?',
  code: 'Code',
  apply: 'Einlösen',
  applying: 'Wird eingelöst…',
  remove: 'Entfernen',
  removeCode: (code) => `Code ${code} entfernen`,
  removed: 'Der Code wurde entfernt.',
  nothingToOrder: 'Es gibt noch nichts zu bestellen.',
  subtotal: 'Zwischensumme',
  /** Before anything is known of delivery. */
  before: {
    taxIncluded: 'Inklusive Mehrwertsteuer. Versandkosten folgen an der Kasse.',
    taxExcluded: 'Steuern und Versandkosten folgen an der Kasse.',
  },
}
