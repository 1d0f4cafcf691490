// Wörter der Synonyme.
import type { synonyms as en } from '../../en/dashboard/synonyms.ts'

export const synonyms: typeof en = {
  title: 'Synonyme',
  one: 'Gruppe',
  add: 'Gruppe anlegen',
  words: 'Wörter mit derselben Bedeutung',
  wordsHint:
    'Wer eines davon eingibt, findet Produkte, die irgendeines davon nennen. Groß- und Kleinschreibung und Endungen wie die der Mehrzahl machen keinen Unterschied.',
  remove: 'Löschen',
  removeText: 'Danach findet jedes dieser Wörter nur noch sich selbst.',
  missed: 'Suchen ohne Treffer',
  empty: 'Noch keine Synonyme',
  emptyText:
    'Gruppen von Wörtern mit derselben Bedeutung, etwa Pullover, Pulli und Sweater, helfen beim Finden von allem, was bei Ihnen anders heißt.',
}
