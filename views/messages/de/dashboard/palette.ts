// Die Wörter der Befehlspalette.
import type { palette as en } from '../../en/dashboard/palette.ts'

export const palette: typeof en = {
  open: 'Gehe zu…',
  title: 'Zu einer Seite oder einem Eintrag gehen',
  placeholder: 'Seite, Nummer oder Name',
  screens: 'Seiten',
  records: 'Einträge',
  kinds: { order: 'Bestellung', customer: 'Kundschaft', product: 'Produkt', message: 'Nachricht' },
  untitled: 'Ohne Namen',
  actions: 'Aktionen',
  act: {
    product: 'Produkt anlegen',
    import: 'Produkte importieren',
    coupon: 'Gutschein anlegen',
    theme: (name) => `Darstellung: ${name}`,
  },
  nothing: 'Nichts gefunden.',
  searching: 'Wird gesucht…',
}
