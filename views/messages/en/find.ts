// Words of the search screen, which come with it.
export const find = {
  title: 'Search',
  heading: 'Everything we have',
  titleFor: (q: string) => `Search for “${q}”`,
  headingFor: (q: string) => `“${q}”`,
  didYouMean: 'Did you mean',
  instead: (q: string) => `We found nothing for that and show “${q}” instead.`,
  narrowed: 'Some of your words became filters.',
  literally: (q: string) => `Search for “${q}” word by word`,
  nothing: 'We found nothing for that',
  nothingText: 'Check the spelling, try a more general word, or start from one of these:',
  popular: 'What others like',
}

export type FindMessages = typeof find
