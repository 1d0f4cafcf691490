// Words of a product's reviews in German.
import { count } from '../count.ts'
import type { ReviewWords } from '../en/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Bewertungen',
  count: (n) => count(n, 'Bewertung', 'Bewertungen'),
  reviews: (n) => (n === 1 ? 'Bewertung' : 'Bewertungen'),
  stars: (n) => count(n, 'Stern', 'Sterne'),
  ofStars: (n, stars) =>
    `${n === 0 ? 'Keine Bewertungen' : count(n, 'Bewertung', 'Bewertungen')} mit ${count(stars, 'Stern', 'Sternen')}`,
  all: 'Alle Bewertungen zeigen',
  verified: 'bestätigter Kauf',
  helpful: (n) => `${n === 1 ? '1 Person findet' : `${n} Personen finden`} das hilfreich`,
  reply: 'Antwort des Shops',
  sort: 'Sortieren',
  sorts: { newest: 'Neueste', helpful: 'Hilfreichste', highest: 'Höchste Bewertung', lowest: 'Niedrigste Bewertung' },
  apply: 'Anwenden',
  pages: 'Seiten der Bewertungen',
  empty: 'Noch keine Bewertungen',
  emptyText: 'Noch hat niemand diesen Artikel bewertet.',
  helps: 'Hilfreich',
  report: 'Melden',
  write: 'Bewertung schreiben',
  rating: 'Sterne',
  headline: 'Überschrift',
  body: 'Ihre Bewertung',
  send: 'Bewertung senden',
  note: 'Erscheint mit Vornamen und Initiale, sobald wir sie geprüft haben.',
  needsAccount: 'Melden Sie sich an, um eine Bewertung zu schreiben.',
  written: 'Sie haben diesen Artikel bewertet.',
  yours: 'Ihre Bewertungen',
}
