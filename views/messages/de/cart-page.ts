// Words of the cart page, in German.
import type { CartPageWords } from '../en/cart-page.ts'

export const cartPage: CartPageWords = {
  title: 'Warenkorb',
  empty: 'Ihr Warenkorb ist leer.',
  emptyHint: 'Was Sie hineinlegen, bleibt dreißig Tage hier, auch ohne Anmeldung.',
  placed: (number) => `Die Bestellung ${number} ist aufgegeben.`,
  toOrder: 'Zur Bestellung',
  browse: 'Jetzt einkaufen',
  favourites: 'Gerade beliebt',
  quantity: 'Menge',
  size: (label: string) => `Größe ${label}`,
  update: 'Aktualisieren',
  quantityOf: (title: string) => `Menge von ${title}`,
  remove: 'Entfernen',
  removeNamed: (title: string) => `${title} entfernen`,
  subtotal: 'Zwischensumme',
  taxIncluded: 'Preise inklusive Mehrwertsteuer. Der Versand wird an der Kasse berechnet.',
  taxExcluded: 'Mehrwertsteuer und Versand werden an der Kasse berechnet.',
  priceChanged: (before: string) => `Der Preis hat sich geändert; er war ${before}.`,
  onlyLeft: (n: number) =>
    n === 0
      ? 'Ausverkauft. Entfernen Sie den Artikel, um fortzufahren.'
      : `Nur noch ${n} verfügbar. Verringern Sie die Menge, um fortzufahren.`,
  clamped: (n: number) => `Nur ${n} verfügbar; die Menge wurde angepasst.`,
  continueShopping: 'Weiter einkaufen',
  mergedNote: 'Melden Sie sich an, um Ihren Warenkorb auf allen Geräten zu sehen.',
}
