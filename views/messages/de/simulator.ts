// Wörter der Seite, auf der zur Probe bezahlt wird. Kein Skript lädt sie.
import type { SimulatorWords } from '../en/simulator.ts'

export const simulator: SimulatorWords = {
  title: 'Testzahlung',
  lead: 'Diese Zahlung ist simuliert. Es fließt kein Geld, und echte Karten werden nicht angenommen.',
  order: (number) => `Bestellung ${number}`,
  card: 'Kartennummer',
  hint: 'Eine der Karten unten',
  cards: 'Testkarten',
  endings: [
    ['4242 4242 4242 4242', 'bezahlt'],
    ['4000 0000 0000 0002', 'wird abgelehnt'],
    ['4000 0000 0000 9995', 'ist nicht gedeckt'],
    ['4000 0000 0000 3155', 'verlangt eine Bestätigung'],
    ['4000 0000 0000 1001', 'bezahlt nach 30 Sekunden'],
    ['4000 0000 0000 1002', 'meldet sich zweimal beim Shop'],
    ['4000 0000 0000 1003', 'meldet sich beim Shop, bevor Sie zurück sind'],
    ['4000 0000 0000 1004', 'führt nicht zurück'],
    ['4000 0000 0000 1005', 'bezahlt; die Erstattung schlägt einmal fehl'],
  ],
  pay: (amount) => `${amount} bezahlen`,
  confirmTitle: 'Zahlung bestätigen',
  confirmLead: 'Hier würde Ihre Bank Sie bitten, die Zahlung zu bestätigen.',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  paidTitle: 'Bezahlt',
  paidLead: 'Ihre Zahlung war erfolgreich.',
  overTitle: 'Diese Zahlung ist beendet',
  overLead: 'Hier kann nichts mehr bezahlt werden.',
  back: 'Zurück zur Bestellung',
}
