// Words of the search screen, which come with it.
export const find = {
  title: 'Search',
  heading: 'All products',
  titleFor: (q: string) => `Search for “${q}”`,
  headingFor: (q: string) => `“${q}”`,
  didYouMean: 'Did you mean',
  instead: (q: string) => `We found nothing for that, so here are results for “${q}”.`,
  narrowed: 'Some of your words were used as filters.',
  literally: (q: string) => `Search for exactly “${q}”`,
  nothing: 'We found nothing for that',
  nothingText: 'Check the spelling, try a more general word, or start from one of these:',
  popular: 'Popular right now',
}

export type FindMessages = typeof find
