// Words of the wishlist in German.
import { count } from '../count.ts'
import type { WishlistMessages } from '../en/wishlist.ts'

export const wishlist: WishlistMessages = {
  title: 'Merkliste',
  lead: 'Ihre gemerkten Artikel mit dem damaligen Preis.',
  saved: 'Auf die Merkliste gesetzt.',
  removed: 'Von der Merkliste entfernt.',
  see: 'Ansehen',
  full: 'Ihre Merkliste ist voll. Entfernen Sie zuerst etwas.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  count: (n) => count(n, 'Artikel', 'Artikel'),
  size: (label) => `Größe ${label}`,
  lower: (percent, then, now) =>
    percent > 0
      ? `${percent} % weniger als beim Merken: ${now} statt ${then}`
      : `Weniger als beim Merken: ${now} statt ${then}`,
  higher: (then, now) => `Beim Merken ${then}, jetzt ${now}`,
  gone: 'Nicht mehr im Sortiment',
  added: 'Gemerkt am',
  toCart: 'In den Warenkorb',
  toCartNamed: (title) => `In den Warenkorb: ${title}`,
  choose: 'Variante wählen',
  chooseNamed: (title) => `Variante wählen: ${title}`,
  look: 'Ansehen',
  remove: 'Entfernen',
  removeNamed: (title) => `Entfernen: ${title}`,
  pages: 'Seiten der Merkliste',
  empty: 'Ihre Merkliste ist leer',
  emptyText: 'Tippen Sie auf das Herz bei allem, was Ihnen gefällt. Hier sehen Sie auch, wenn der Preis sinkt.',
  browse: 'Jetzt einkaufen',
  suggestions: 'Gerade beliebt',
  unavailable: 'Dieser Shop führt keine Merklisten.',
}
