// Words of what a cart comes to and of its coupon, in German.
import type { CartSumsWords } from '../en/cart-sums.ts'

export const cartSums: CartSumsWords = {
  discount: (code) => (code ? `Rabatt (${code})` : 'Rabatt'),
  delivery: (country) => `Versand nach ${country}`,
  from: (amount) => `ab ${amount}`,
  free: 'Kostenlos',
  missing: {
    weight: 'Er lässt sich nicht berechnen: Bei einem Artikel fehlt das Gewicht.',
    method: 'Diesen Warenkorb liefern wir nicht dorthin.',
  },
  toFree: (amount) => `Noch ${amount} bis zum kostenlosen Versand`,
  total: 'Voraussichtliche Summe',
  totalWithoutDelivery: 'Summe ohne Versand',
  recalculating: 'wird neu berechnet',
  taxIncluded: 'Inklusive Mehrwertsteuer. Die Versandkosten hängen von der Adresse ab.',
  taxExcluded: 'Steuern kommen an der Kasse hinzu. Die Versandkosten hängen von der Adresse ab.',
  haveCode: 'Haben Sie einen Code?',
  code: 'Code',
  apply: 'Einlösen',
  applying: 'Wird eingelöst …',
  remove: 'Entfernen',
  removeCode: (code) => `Code ${code} entfernen`,
  applied: (code, amount) => `Der Code ${code} spart ${amount}.`,
  appliedFree: (code) => `Mit dem Code ${code} ist der Versand kostenlos.`,
  removed: 'Der Code ist entfernt.',
  problem: {
    unknown: (code) => `Den Code ${code} kennen wir nicht. Prüfen Sie die Schreibweise.`,
    over: (code) => `Der Code ${code} ist abgelaufen.`,
    not_yet: (code) => `Der Code ${code} gilt noch nicht.`,
    used_up: (code) => `Der Code ${code} ist aufgebraucht.`,
    already_used: (code) => `Sie haben den Code ${code} schon verwendet.`,
    nothing_eligible: (code) => `Der Code ${code} gilt für nichts in Ihrem Warenkorb.`,
    minimum: (code, amount) => `Der Code ${code} gilt ab einem Warenwert von ${amount}.`,
  },
  tooMany: 'Zu viele Codes wurden versucht. Warten Sie einige Minuten und versuchen Sie es erneut.',
}
