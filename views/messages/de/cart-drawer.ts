// Words of the drawer that shows the cart beside any page, and of what was taken out of a cart, in German.
import type { CartDrawerWords } from '../en/cart-drawer.ts'

export const cartDrawer: CartDrawerWords = {
  title: 'Warenkorb',
  empty: 'Ihr Warenkorb ist leer',
  emptyText: 'Was Sie in den Warenkorb legen, erscheint hier.',
  browse: 'Jetzt einkaufen',
  remove: 'Entfernen',
  removed: (title) => `${title} ist nicht mehr im Warenkorb.`,
  undo: 'Rückgängig',
  priceChanged: 'Der Preis hat sich inzwischen geändert.',
  onlyLeft: (n) => (n === 0 ? 'Inzwischen ausverkauft' : `Nur noch ${n} verfügbar`),
}
