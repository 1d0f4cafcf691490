// Words of the cart page, in German.
import type { CartPageWords } from '../en/cart-page.ts'

export const cartPage: CartPageWords = {
  title: 'Warenkorb',
  empty: 'Ihr Warenkorb ist leer.',
  emptyHint: 'Was Sie hineinlegen, bleibt dreißig Tage hier, auch ohne Anmeldung.',
  browse: 'Umsehen',
  favourites: 'Was anderen gefällt',
  quantity: 'Menge',
  size: (label: string) => `Größe ${label}`,
  update: 'Aktualisieren',
  quantityOf: (title: string) => `Menge von ${title}`,
  remove: 'Entfernen',
  removeNamed: (title: string) => `${title} entfernen`,
  removed: (title: string) => `${title} ist nicht mehr im Warenkorb.`,
  undo: 'Rückgängig',
  subtotal: 'Zwischensumme',
  taxIncluded: 'Preise inklusive Steuer. Der Versand wird an der Kasse berechnet.',
  taxExcluded: 'Steuer und Versand werden an der Kasse berechnet.',
  priceChanged: (before: string) => `Der Preis hat sich geändert; er war ${before}.`,
  onlyLeft: (n: number) =>
    n === 0
      ? 'Ausverkauft. Entfernen Sie den Artikel, um fortzufahren.'
      : `Nur noch ${n} da. Verringern Sie die Menge, um fortzufahren.`,
  clamped: (n: number) => `Es gibt nur ${n}; die Menge wurde darauf gesetzt.`,
  continueShopping: 'Weiter einkaufen',
  mergedNote: 'Melden Sie sich an, damit Ihr Warenkorb auf jedem Gerät da ist.',
}
