// Wörter der E-Mails zu einer Bestellung.
import type { letters as en } from '../../en/dashboard/order-letters.ts'

export const letters: typeof en = {
  title: 'E-Mails',
  none: 'Es ist keine E-Mail aufbewahrt. Verschickte werden nach 90 Tagen entfernt.',
  to: (address) => `an ${address}`,
  again: 'Noch einmal senden',
  againOf: (kind) => `Noch einmal senden: ${kind}`,
  text: (kind, address) =>
    `„${kind}“ geht mit dem damaligen Text an ${address}. Was sich seither geändert hat, steht nicht darin.`,
  done: 'Die E-Mail wartet auf den Versand.',
  obstacles: {
    'for-staff': 'Ans Team geschrieben.',
    'not-written': 'Sie ließ sich nicht schreiben.',
    dropped: 'Ihr Text wurde nicht aufbewahrt.',
    secret: 'Sie enthält einen Link, der Zugang zu einem Konto gibt.',
    'no-address': 'Die Bestellung hat keine E-Mail-Adresse.',
  },
}
