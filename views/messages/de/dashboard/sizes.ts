// Wörter der Größensätze.
import { count } from '../../count.ts'
import type { sizes as en } from '../../en/dashboard/sizes.ts'

export const sizes: typeof en = {
  title: 'Größen',
  one: 'Größensatz',
  add: 'Größensatz anlegen',
  name: 'Name',
  code: 'Kürzel',
  position: 'Position',
  positionHint: 'Kleinere Zahlen stehen vorn.',
  sizes: 'Größen',
  measures: 'Maße',
  categories: 'Kategorien',
  uses: 'Varianten',
  inactive: 'inaktiv',
  more: (n) => `und ${n} weitere`,
  empty: 'Noch keine Größensätze',
  emptyText: 'Ein Satz enthält die Größen einer Art von Waren, etwa Kleidung oder Schuhe. Legen Sie den ersten an.',
  organisation: 'Einordnung',
  proposedBy: 'Vorgeschlagen für Produkte in',
  proposedByNone: 'Keine Kategorie schlägt ihn vor.',
  order: 'Reihenfolge',
  label: 'Größe',
  active: 'Wählbar',
  activeSize: (name) => `${name} ist wählbar`,
  rowName: (n) => `Größe ${n}`,
  drag: (name) => `${name} ziehen`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  moved: (name, place, of) => `${name} steht jetzt an Stelle ${place} von ${of}.`,
  addSize: 'Größe anlegen',
  removeSize: (name) => `${name} löschen`,
  sizeBlockedText: (n) =>
    `${count(n, 'Variante hat', 'Varianten haben')} sie. Schalten Sie sie ab, dann wählt sie niemand mehr, oder ändern Sie zuerst die Produkte.`,
  seeProducts: 'Produkte ansehen',
  usedHint:
    'Eine Größe, die Varianten haben, kann nicht gelöscht werden. Schalten Sie sie ab, dann wählt sie niemand mehr.',
  sizesInUse: (n) =>
    `${count(n, 'Variante hat', 'Varianten haben')} inzwischen eine der gelöschten Größen. Verwerfen Sie die Änderung und schalten Sie die Größe ab, oder ändern Sie zuerst die Produkte.`,
  inCentimetres: 'Maße in Zentimetern, für die Größentabelle auf den Produktseiten.',
  keys: '↑, ↓ und Eingabe führen in die Zeile darüber oder darunter; Alt mit ↑ oder ↓ verschiebt die Zeile. Ein Block von Zellen kann aus einer Tabelle eingefügt werden.',
  noNumber: 'Einige Maße sind keine Zahlen mit höchstens einer Nachkommastelle.',
  unread: (n) => `${count(n, 'eingefügte Zelle wurde', 'eingefügte Zellen wurden')} ausgelassen: keine Zahl.`,
  addMeasure: 'Maß anlegen',
  ownMeasure: 'Ein anderes',
  measureLeft: 'Nach links',
  measureRight: 'Nach rechts',
  removeMeasure: (name) => `${name} löschen`,
  remove: 'Löschen',
  removeText: 'Seine Größen werden mit gelöscht.',
  removeBlocked: (name) => `${name} kann nicht gelöscht werden`,
  removeBlockedText: (variants, categories) =>
    `${[
      variants > 0 && `${count(variants, 'Variante hat', 'Varianten haben')} eine seiner Größen`,
      categories > 0 && `${count(categories, 'Kategorie schlägt', 'Kategorien schlagen')} ihn vor`,
    ]
      .filter(Boolean)
      .join(
        ', und ',
      )}. Schalten Sie seine Größen ab, dann wählt sie niemand mehr, oder ändern Sie zuerst, was ihn verwendet.`,
}
