// Wörter der Steuerklassen.
import { count } from '../../count.ts'
import type { taxes as en } from '../../en/dashboard/taxes.ts'

export const taxes: typeof en = {
  title: 'Steuern',
  one: 'Steuerklasse',
  add: 'Steuerklasse anlegen',
  name: 'Name',
  code: 'Kürzel',
  codeHint: 'So heißt sie in Dateien.',
  position: 'Stelle',
  positionHint: 'Kleinere Zahlen stehen vorn.',
  organisation: 'Ordnung',
  isDefault: 'Voreingestellte Klasse',
  isDefaultHint: 'Zu ihr gehören Produkte, die keine Klasse nennen.',
  isDefaultFixed:
    'Zu ihr gehören Produkte, die keine Klasse nennen. Um das zu ändern, machen Sie eine andere Klasse zur voreingestellten.',
  default: 'Voreingestellt',
  products: 'Produkte',
  productsOf: (n) => count(n, 'Produkt wird nach ihr besteuert', 'Produkte werden nach ihr besteuert'),
  country: 'Land',
  rates: 'Sätze',
  rate: 'Satz in %',
  validFrom: 'Gilt ab',
  rateOf: (country) => `Satz in %, ${country}`,
  validFromOf: (country) => `Gilt ab, ${country}`,
  ratesText:
    'Ein Satz gilt ab seinem ersten Tag, bis der nächste des Landes beginnt. In ein Land ohne Satz lässt sich nichts verkaufen.',
  none: 'Noch keine Sätze: Nichts aus dieser Klasse lässt sich irgendwohin verkaufen.',
  countries: (n) => count(n, 'Land', 'Länder'),
  toCome: (n) => `${n} künftig`,
  future: 'künftig',
  past: 'abgelöst',
  from: (rate, day) => `${rate} ab ${day}`,
  addRate: 'Satz hinzufügen',
  addCountry: 'Land des neuen Satzes',
  furtherRate: (country) => `Weiteren Satz für ${country} hinzufügen`,
  removeRate: (country) => `Diesen Satz für ${country} löschen`,
  keys: '↑, ↓ und Enter führen zum Satz darüber oder darunter; Strg D füllt ihn nach unten aus. Eine Spalte mit Sätzen lässt sich aus einer Tabelle einfügen.',
  noRate: 'Einige Sätze sind keine Prozentzahlen zwischen 0 und 50 mit höchstens zwei Nachkommastellen.',
  unread: (n) =>
    `${count(n, 'eingefügte Zelle wurde', 'eingefügte Zellen wurden')} ausgelassen, weil dort kein Satz stand.`,
  eu: {
    action: 'EU-Sätze eintragen',
    title: 'EU-Sätze eintragen',
    text: 'Trägt die heutigen Sätze der 27 Mitgliedstaaten ein, für die diese Klasse keinen hat oder einen, der inzwischen abgelöst wurde. Überschrieben wird nichts.',
    kind: 'Welche Sätze',
    kinds: { standard: 'Normalsätze', reduced: 'Allgemeine ermäßigte Sätze' },
    reducedHint:
      'Für Lebensmittel, Bücher und Arzneien gelten oft eigene Sätze, in jedem Staat andere: Prüfen Sie sie mit Ihrer Steuerberatung.',
    unsaved: 'Speichern oder verwerfen Sie zuerst Ihre Änderungen.',
    done: 'Die EU-Sätze sind eingetragen.',
    nothing: 'Es fehlte nichts.',
  },
  remove: 'Löschen',
  removeText: 'Ihre Sätze werden mit ihr gelöscht.',
  removeBlocked: (name) => `${name} lässt sich nicht löschen`,
  removeBlockedDefault: 'Sie ist die voreingestellte Klasse. Machen Sie zuerst eine andere dazu.',
  removeBlockedText: (n) =>
    `${count(n, 'Produkt wird', 'Produkte werden')} nach ihr besteuert. Geben Sie ihnen zuerst eine andere Klasse.`,
  showProducts: 'Diese Produkte zeigen',
  empty: 'Noch keine Steuerklassen',
  emptyText:
    'Eine Klasse enthält Land für Land die Sätze von Waren, die gleich besteuert werden. Legen Sie die erste an: Sie gilt für alle Produkte, bis Sie etwas anderes sagen.',
}
