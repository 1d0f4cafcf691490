// Die Wörter der Liste der Tastenkürzel.
import type { shortcuts as en } from '../../en/dashboard/shortcuts.ts'

export const shortcuts: typeof en = {
  title: 'Tastenkürzel',
  control: 'Strg',
  palette: 'Zu einer Seite oder einem Eintrag gehen',
  search: 'In dieser Liste suchen',
  list: 'Diese Übersicht zeigen',
  save: 'Das Formular speichern',
  clear: 'Schließen oder die Auswahl aufheben',
  single: 'Kürzel aus einer einzigen Taste benutzen (etwa / und ?)',
  screens: {
    reviews: { J: 'Nächste Bewertung', K: 'Vorige Bewertung', A: 'Freigeben', R: 'Ablehnen' },
    messages: {
      J: 'Nächste Nachricht',
      K: 'Vorige Nachricht',
      R: 'Beantworten',
      E: 'Schließen',
      A: 'Übernehmen',
      U: 'Als ungelesen markieren',
    },
  },
}
