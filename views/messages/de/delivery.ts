// Words of the page on delivery and payment, in German.
import type { DeliveryWords } from '../en/delivery.ts'

export const delivery: DeliveryWords = {
  title: 'Versand und Zahlung',
  description: (shop) => `Wohin ${shop} liefert, wie lange es dauert, was es kostet und wie Sie zahlen können.`,
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
  payment: 'So können Sie zahlen',
  payments: {
    card: { name: 'Karte', text: 'Sie zahlen bei der Bestellung.' },
    bank_transfer: {
      name: 'Überweisung',
      text: 'Sie erhalten unsere Bankverbindung mit Ihrer Bestellung. Wir versenden, sobald das Geld eingegangen ist.',
    },
    cod: { name: 'Nachnahme', text: 'Sie zahlen bei der Zustellung.' },
  },
  upToTotal: (amount) => `Für Bestellungen bis ${amount}.`,
  onlyIn: (places) => `In: ${places}.`,
  none: 'Noch kein Versand',
  noneText: 'Zurzeit liefern wir leider nicht.',
}
