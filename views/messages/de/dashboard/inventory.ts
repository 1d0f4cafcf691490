// The words of the inventory in German.
import { count } from '../../count.ts'
import type { inventory as english } from '../../en/dashboard/inventory.ts'

export const inventory: typeof english = {
  title: 'Bestand',
  product: 'Produkt',
  sku: 'Artikelnummer',
  left: 'Verfügbar',
  reserved: 'Reserviert',
  columns: { onHand: 'Auf Lager', price: 'Preis', compareAt: 'Vergleichspreis', lowStockAt: 'Knapp ab' },
  hints: {
    onHand: 'Was im Regal liegt. Was währenddessen verkauft wird, bleibt verkauft.',
    price: 'Was ein Stück kostet.',
    compareAt: 'Höher als der Preis; leer für keinen.',
    lowStockAt: 'Ab so vielen ist der Bestand knapp; leer gilt das Maß des Shops.',
  },
  stocks: { low: 'Knapp', out: 'Ausverkauft' },
  sort: 'Reihenfolge',
  sorts: { product: 'Nach Produkt', sku: 'Nach Artikelnummer', left: 'Wenigste zuerst', '-left': 'Meiste zuerst' },
  uncounted: 'nicht gezählt',
  unsaved: 'noch nicht gespeichert',
  changed: (n) => `${count(n, 'Zelle', 'Zellen')} geändert`,
  reason: 'Warum sich der Bestand ändert',
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: (n) => `${count(n, 'Zeile', 'Zeilen')} gespeichert.`,
  refused:
    'Es wurde nichts gespeichert: Jemand hat einige dieser Zeilen inzwischen geändert. Sehen Sie sie an und speichern Sie noch einmal.',
  conflict: 'Jemand anderes hat diese Zellen geändert, während Sie es taten. Es wurde noch nichts gespeichert.',
  mine: (text) => `Ihres behalten: ${text}`,
  theirs: (text) => `Das andere nehmen: ${text}`,
}
