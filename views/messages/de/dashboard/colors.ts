// Wörter der Farben.
import { count } from '../../count.ts'
import type { colors as en } from '../../en/dashboard/colors.ts'

export const colors: typeof en = {
  title: 'Farben',
  one: 'Farbe',
  add: 'Farbe anlegen',
  name: 'Name',
  code: 'Kürzel',
  codeHint: 'Steht in den Adressen gefilterter Listen. Kleinbuchstaben, Ziffern und Bindestriche.',
  hex: 'Farbwert',
  family: 'Familie',
  familyHint: 'Darunter findet man sie beim Filtern.',
  position: 'Position',
  positionHint: 'Kleinere Zahlen stehen vorn.',
  uses: 'Varianten',
  active: 'Aktiv',
  activeHint: 'Sie erscheint in Filtern und lässt sich wählen.',
  inactive: 'Inaktiv',
  unused: 'Unbenutzt',
  swatch: 'Bild des Musters',
  pattern: 'Muster',
  swatchHint: 'Für Stoffe mit einem Muster, das ein Farbwert allein nicht beschreibt.',
  swatchSet: 'ein Bild',
  swatchNone: 'kein Bild',
  empty: 'Noch keine Farben',
  emptyText: 'In Farben werden Varianten angeboten. Legen Sie die erste an.',
  preview: 'So sieht man sie im Shop',
  organisation: 'Einordnung',
  status: 'Status',
  usedBy: (n: number) =>
    n === 0 ? 'Keine Variante verwendet sie.' : `${count(n, 'Variante verwendet', 'Varianten verwenden')} sie.`,
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  remove: 'Löschen',
  removeText: (n: number) =>
    n === 0
      ? 'Sie verschwindet aus Filtern und Formularen.'
      : `${count(n, 'Variante verwendet', 'Varianten verwenden')} sie. Führen Sie sie zuerst mit einer anderen Farbe zusammen.`,
  families: {
    white: 'Weiß',
    beige: 'Beige',
    brown: 'Braun',
    red: 'Rot',
    orange: 'Orange',
    yellow: 'Gelb',
    green: 'Grün',
    blue: 'Blau',
    purple: 'Violett',
    pink: 'Rosa',
    grey: 'Grau',
    black: 'Schwarz',
  },
  merge: {
    action: 'Mit anderer Farbe zusammenführen…',
    title: (name: string) => `${name} zusammenführen`,
    text: 'Alle Varianten und Bilder bekommen die andere Farbe, und diese hier wird gelöscht.',
    into: 'Mit',
    effect: (variants: number, products: number) =>
      `${count(variants, 'Variante', 'Varianten')} von ${count(products, 'Produkt', 'Produkten')} ändern sich.`,
    clashes: 'Diese Produkte haben dieselbe Größe in beiden Farben. Löschen Sie zuerst eine von beiden:',
    clash: (title: string, size: string) => `${title}, Größe ${size}`,
    submit: (name: string) => `Mit ${name} zusammenführen`,
    done: (from: string, into: string) => `${from} ist jetzt ${into}.`,
  },
}
