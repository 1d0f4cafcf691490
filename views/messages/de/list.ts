// Words of lists of products in German.
import { count } from '../count.ts'
import type { ListMessages } from '../en/list.ts'

export const list: ListMessages = {
  filters: 'Filter',
  applied: 'Gewählte Filter',
  products: (n, shown) => (n === 1 ? '1 Produkt' : `${shown} Produkte`),
  moreThan: (shown) => `Mehr als ${shown} Produkte`,
  about: (shown) => `Ungefähr ${shown} Produkte`,
  show: (what) => `${what} anzeigen`,
  size: 'Größe',
  sizeIs: (label) => `Größe ${label}`,
  color: 'Farbe',
  price: 'Preis',
  priceFrom: 'Von',
  priceTo: 'Bis',
  priceRange: (min, max) => `${min} bis ${max}`,
  priceFormat: (decimals) => (decimals > 0 ? 'Ein Betrag wie 40 oder 39,50' : 'Ein Betrag wie 40'),
  crossed: 'Der untere Preis liegt über dem oberen, so kann nichts passen.',
  above: (price) => `Ab ${price}`,
  below: (price) => `Bis ${price}`,
  rating: 'Bewertung',
  anyRating: 'Alle',
  atLeast: (stars) => (stars === 5 ? '5 Sterne' : `Mindestens ${count(stars, 'Stern', 'Sterne')}`),
  andUp: 'und mehr',
  reduced: 'Reduziert',
  inStockOnly: 'Nur auf Lager',
  apply: 'Anwenden',
  remove: 'Filter entfernen:',
  removeOne: (name) => `Ohne „${name}“`,
  clearAll: 'Alle entfernen',
  sort: 'Sortieren',
  sorts: {
    featured: 'Empfohlen',
    bestselling: 'Meistverkauft',
    newest: 'Neueste',
    'price-asc': 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    rating: 'Beste Bewertung',
    relevance: 'Beste Treffer',
  },
  inside: (category) => `In ${category}`,
  beside: 'Verwandte Kategorien',
  empty: 'Hier ist noch nichts',
  emptyText: 'Es kommt oft Neues dazu. Sehen Sie sich inzwischen in verwandten Kategorien um.',
  allCategories: 'Alle Kategorien',
  nothingMatches: (filters) =>
    filters === 1 ? 'Kein Produkt passt zu diesem Filter' : 'Kein Produkt passt zu allen Filtern',
  nothingMatchesText: (filters) =>
    filters.length === 1
      ? `Hier gibt es kein Produkt zum Filter „${filters[0]}“.`
      : `Kein Produkt erfüllt zugleich: ${filters.join(', ')}.`,
}
