// Words of the page on delivery, in German.
import type { DeliveryWords } from '../en/delivery.ts'

export const delivery: DeliveryWords = {
  title: 'Versandkosten',
  description: (shop) => `Wohin ${shop} liefert, wie lange es dauert und was es kostet.`,
  lead: 'Wohin wir liefern, wie lange es dauert und was es kostet. Tage sind Werktage.',
  method: 'Versand',
  days: 'Werktage',
  cost: 'Kosten',
  free: 'Kostenlos',
  freeFrom: (amount) => `ab ${amount} kostenlos`,
  ratesFrom: (bound, price) => `ab ${bound}: ${price}`,
  upTo: (weight) => `bis ${weight}`,
  byPrice: 'nach Warenwert',
  byWeight: 'nach Gewicht',
  elsewhere: 'Ihr Land ist nicht dabei?',
  ask: 'Schreiben Sie uns',
  none: 'Noch kein Versand',
  noneText: 'Zurzeit liefern wir leider nicht.',
}
