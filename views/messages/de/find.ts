// Words of the search screen in German.
import type { FindMessages } from '../en/find.ts'

export const find: FindMessages = {
  title: 'Suche',
  heading: 'Unser ganzes Sortiment',
  titleFor: (q) => `Suche nach „${q}“`,
  headingFor: (q) => `„${q}“`,
  didYouMean: 'Meinten Sie',
  instead: (q) => `Dazu haben wir nichts gefunden und zeigen stattdessen „${q}“.`,
  narrowed: 'Einige Ihrer Wörter wurden als Filter verwendet.',
  literally: (q) => `Genau nach „${q}“ suchen`,
  nothing: 'Dazu haben wir nichts gefunden',
  nothingText: 'Prüfen Sie die Schreibweise, nehmen Sie ein allgemeineres Wort, oder beginnen Sie hier:',
  popular: 'Gerade beliebt',
}
