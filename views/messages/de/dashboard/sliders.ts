// Die Wörter der Bildschirme für Slider; was Folien mit Bannern gemeinsam haben, steht dort.
import { count } from '../../count.ts'
import type { DashboardMessages } from '../../en/dashboard.ts'

export const sliders: DashboardMessages['sliders'] = {
  title: 'Slider',
  add: 'Slider anlegen',
  name: 'Name',
  nameHint: 'Für Sie und Ihr Team.',
  key: 'Schlüssel',
  keyUnused: 'Keine Seite des Shops fragt nach diesem Schlüssel. Die Startseite zeigt „home-main“.',
  keyHome: 'Steht oben auf der Startseite.',
  aspectRatio: 'Form auf breiten Bildschirmen',
  ratios: { '16:9': '16:9, hoch', '2:1': '2:1', '21:9': '21:9, flach', '3:1': '3:1, sehr flach' },
  autoplay: 'Läuft von selbst weiter',
  autoplayHint:
    'Aus ist ruhiger. Er hält immer an, wenn jemand darauf zeigt oder liest und wo Bewegung unerwünscht ist.',
  seconds: (n) => (n === 0 ? 'Aus' : `Nach ${n} Sekunden`),
  status: 'Status',
  slides: 'Folien',
  live: 'Jetzt zu sehen',
  liveOf: (live, all) => `${live} von ${all}`,
  updated: 'Geändert',
  publish: 'Veröffentlichen',
  toDraft: 'Zum Entwurf machen',
  archive: 'Archivieren',
  remove: 'Löschen',
  removeText: (n) =>
    `Er geht mit ${n === 0 ? 'keiner Folie' : count(n, 'Folie', 'Folien')}. Die Startseite beginnt dann ohne ihn.`,
  empty: 'Noch keine Slider',
  emptyText:
    'Ein Slider ist eine Reihe großer Bilder, eines nach dem anderen. Legen Sie einen mit dem Schlüssel „home-main“ an.',
  settings: 'Einstellungen',
  order: 'Folien in ihrer Reihenfolge',
  untitled: 'Ohne Text',
  edit: (name) => `${name} bearbeiten`,
  editing: (n, name) => `Folie ${n}: ${name}`,
  close: 'Schließen',
  addSlide: 'Folie hinzufügen',
  copySlide: 'Kopie hinzufügen',
  removeSlide: 'Herausnehmen',
  removed: 'Die Folie ist herausgenommen. Mit dem Speichern gilt es.',
  putBack: 'Zurücklegen',
  full: (n) => `Ein Slider hat höchstens ${n} Folien.`,
  noSlides: 'Noch keine Folien. Fügen Sie die erste hinzu.',
  faulty: 'Bitte ansehen',
  previewText: 'Jede Folie, die nicht archiviert ist, wie der Shop sie zeigen wird.',
}
