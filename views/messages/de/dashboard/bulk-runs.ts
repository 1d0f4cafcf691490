// Wörter der Seite der Massenänderungen.
import type { bulkRuns as en } from '../../en/dashboard/bulk-runs.ts'

export const bulkRuns: typeof en = {
  title: 'Massenänderungen',
  text: 'Änderungen an vielen Zeilen auf einmal, die neueste zuerst. Die Redaktion sieht nur ihre eigenen.',
  what: 'Was',
  rows: 'Zeilen',
  person: 'Wer',
  at: 'Wann',
  state: 'Stand',
  outcome: 'Ergebnis',
  deeds: 'Aktionen',
  step: (action, value) => (value === '' ? action : `${action}: ${value}`),
  undoing: 'rückgängig gemacht',
  takenBack: (n) => `${n} rückgängig gemacht`,
  states: { running: 'Läuft', done: 'Erledigt', cancelled: 'Angehalten', failed: 'Abgebrochen' },
  log: 'Im Protokoll zeigen',
  logOf: (name) => `Im Protokoll zeigen: ${name}`,
  refused: 'Ausgelassene als CSV',
  refusedOf: (name) => `Ausgelassene als CSV: ${name}`,
  stopOf: (name) => `Anhalten: ${name}`,
  goOnOf: (name) => `Weitermachen: ${name}`,
  goOn: 'Weitermachen',
  stopped: 'Angehalten.',
  goesOn: 'Es geht weiter.',
  empty: 'Noch keine Massenänderungen',
  emptyText:
    'Wählen Sie in einer Liste Zeilen aus und was mit ihnen geschehen soll. Hier steht, was mit vielen geschah.',
}
