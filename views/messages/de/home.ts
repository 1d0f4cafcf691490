// Words of the home page in German.
import type { HomeMessages } from '../en/home.ts'

export const home: HomeMessages = {
  slider: {
    label: 'Im Blickpunkt',
    carousel: 'Karussell',
    position: (n, of) => `${n} von ${of}`,
    goTo: (n) => `Bild ${n} zeigen`,
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    pause: 'Wechsel anhalten',
    play: 'Wechsel fortsetzen',
  },
  rail: {
    back: (what) => `${what}: zurück`,
    onward: (what) => `${what}: weiter`,
  },
  home: {
    featured: 'Unsere Auswahl',
    all: 'Alle Kategorien',
    arrivals: 'Neu eingetroffen',
    allNew: 'Alle Neuheiten',
    promises: 'Versand und Rückgabe',
    quotes: 'Das sagen unsere Kunden',
    verified: 'bestätigter Kauf',
  },
}
