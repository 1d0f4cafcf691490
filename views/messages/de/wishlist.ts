// Words of the wishlist in German.
import { count } from '../count.ts'
import type { WishlistMessages } from '../en/wishlist.ts'

export const wishlist: WishlistMessages = {
  title: 'Merkliste',
  lead: 'Was Ihr Herz bekam, mit dem Preis von damals.',
  saved: 'Auf Ihrer Merkliste.',
  removed: 'Nicht mehr auf Ihrer Merkliste.',
  see: 'Ansehen',
  full: 'Ihre Merkliste ist voll. Nehmen Sie erst etwas heraus.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  count: (n) => count(n, 'Produkt', 'Produkte'),
  size: (label) => `Größe ${label}`,
  lower: (percent, then, now) =>
    percent > 0
      ? `${percent} % weniger als beim Merken: ${now} statt ${then}`
      : `Weniger als beim Merken: ${now} statt ${then}`,
  higher: (then, now) => `Beim Merken ${then}, jetzt ${now}`,
  gone: 'Nicht mehr im Sortiment',
  added: 'Gemerkt',
  toCart: 'In den Warenkorb',
  toCartNamed: (title) => `In den Warenkorb: ${title}`,
  choose: 'Größe oder Farbe wählen',
  chooseNamed: (title) => `Größe oder Farbe wählen: ${title}`,
  look: 'Ansehen',
  remove: 'Entfernen',
  removeNamed: (title) => `Entfernen: ${title}`,
  pages: 'Seiten der Merkliste',
  empty: 'Noch hat nichts ein Herz',
  emptyText: 'Drücken Sie das Herz an dem, was Ihnen gefällt. Es wartet hier, und wir sagen, wenn es weniger kostet.',
  browse: 'Umsehen',
  suggestions: 'Was anderen gefällt',
  unavailable: 'Dieser Shop führt keine Merklisten.',
}
