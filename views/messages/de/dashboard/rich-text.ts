// Wörter des Texteditors.
import type { richText as en } from '../../en/dashboard/rich-text.ts'

export const richText: typeof en = {
  toolbar: (label: string) => `Formatierung: ${label}`,
  tableToolbar: 'Tabelle',
  keys: 'Alt+F10 führt zu den Schaltflächen, Escape zurück zum Text.',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  heading: (level: number) => `Überschrift ${level}`,
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  rule: 'Trennlinie',
  link: 'Link',
  image: 'Bild',
  table: 'Tabelle',
  clear: 'Formatierung entfernen',
  plain: 'Als reinen Text einfügen',
  plainHow: 'Der Browser hat die Zwischenablage nicht freigegeben. Drücken Sie stattdessen Strg+Umschalt+V.',
  source: 'HTML',
  formatted: 'Zurück zum formatierten Text',
  sourceHint: 'Der Text als HTML. Was der Shop nicht erlaubt, fällt beim Speichern weg.',
  failed: 'Der Editor ließ sich nicht laden. Sie können hier weiterschreiben: Der Text ist HTML.',
  left: (n: number) =>
    n === 1
      ? 'Ein Bild wurde weggelassen: Nur Bilder der Bibliothek lassen sich zeigen. Laden Sie es dafür hoch.'
      : `${n} Bilder wurden weggelassen: Nur Bilder der Bibliothek lassen sich zeigen. Laden Sie sie dafür hoch.`,
  rows: {
    addRow: 'Zeile einfügen',
    addColumn: 'Spalte einfügen',
    removeRow: 'Zeile entfernen',
    removeColumn: 'Spalte entfernen',
    header: 'Kopfzeile',
    removeTable: 'Tabelle entfernen',
  },
  linkDialog: {
    title: 'Link',
    href: 'Adresse',
    hrefHint:
      'Eine vollständige Adresse (https://…), eine dieses Shops (/pages/returns), eine E-Mail-Adresse oder eine Telefonnummer.',
    text: 'Text',
    invalid: 'Geben Sie eine Adresse ein wie https://example.com, /pages/returns oder name@example.com.',
    required: 'Geben Sie eine Adresse ein.',
    set: 'Link setzen',
    remove: 'Link entfernen',
    open: 'In neuem Tab öffnen',
  },
}
