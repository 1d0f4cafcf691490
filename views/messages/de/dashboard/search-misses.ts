// Wörter der Liste von Suchen, die nichts fanden.
import type { searchMisses as en } from '../../en/dashboard/search-misses.ts'

export const searchMisses: typeof en = {
  title: 'Suchen ohne Treffer',
  text: 'Wonach im Shop vergeblich gesucht wurde. Wer gesucht hat, wird nicht gespeichert. Einträge bleiben 90 Tage.',
  words: 'Gesucht',
  times: 'Wie oft',
  last: 'Zuletzt am',
  instead: 'Stattdessen gezeigt',
  nothing: 'Nichts',
  alike: 'Ähnlich geschriebene Titel',
  days: 'Zeitraum',
  lastDays: { '7': 'Letzte 7 Tage', '30': 'Letzte 30 Tage' },
  make: 'Synonym anlegen',
  makeFor: (words) => `Synonym anlegen: ${words}`,
  empty: 'Alles wurde gefunden',
  emptyText: 'Wörter, die kein Produkt finden, werden hier gezählt, damit Sie ihnen ein Synonym geben können.',
}
