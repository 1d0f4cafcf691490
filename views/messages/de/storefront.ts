// Words of the storefront's own screens, in German.
import type { storefront as en } from '../en/storefront.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const storefront: typeof en = {
  search: 'Suchen',
  searchLabel: 'Im Shop suchen',
  popular: 'Beliebte Seiten',
  notifications: 'Mitteilungen',
  breadcrumb: 'Brotkrümel-Navigation',
  flash: {
    'signed-in': 'Sie sind angemeldet.',
    'signed-out': 'Sie sind abgemeldet.',
    registered: 'Ihr Konto ist angelegt.',
    saved: 'Gespeichert.',
    'password-changed': 'Ihr Passwort ist geändert.',
    'signed-out-everywhere': 'Überall abgemeldet.',
    'session-ended': 'Dieser Browser ist abgemeldet.',
    added: 'In den Warenkorb gelegt.',
    clamped: 'So viele sind nicht auf Lager. Im Warenkorb liegt alles, was da ist.',
    'cart-changed': 'Ihr Warenkorb ist aktualisiert.',
    removed: 'Aus dem Warenkorb genommen.',
    sent: 'Ihre Nachricht ist unterwegs.',
  },
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    showShort: 'Anzeigen',
    hideShort: 'Verbergen',
  },
  from: (price) => `ab ${price}`,
  now: 'Jetzt',
  was: 'Vorher',
  soldOut: 'Ausverkauft',
  isNew: 'Neu',
  percentOff: (n) => `−${n} %`,
  inColors: (n) => count(n, 'Farbe', 'Farben'),
  starsOf: (n) => `${n} von 5 Sternen`,
  ratingOf: (average, n) => `${average} von 5 Sternen, ${count(n, 'Bewertung', 'Bewertungen')}`,
  pager: {
    label: 'Seiten',
    next: 'Nächste Seite',
    previous: 'Zurück',
    page: (n) => `Seite ${n}`,
  },
  quantity: {
    label: 'Menge',
    less: (what) => `${what}: eins weniger`,
    more: (what) => `${what}: eins mehr`,
  },
  contact: {
    title: 'Kontakt',
  },
}
