// Words of the search screen in German.
import type { FindMessages } from '../en/find.ts'

export const find: FindMessages = {
  title: 'Suche',
  heading: 'Unser ganzes Sortiment',
  titleFor: (q) => `Suche nach „${q}“`,
  headingFor: (q) => `„${q}“`,
  didYouMean: 'Meinten Sie',
  nothing: 'Dazu haben wir nichts gefunden',
  nothingText: 'Prüfen Sie die Schreibweise, nehmen Sie ein allgemeineres Wort, oder beginnen Sie hier:',
  popular: 'Was andere mögen',
}
