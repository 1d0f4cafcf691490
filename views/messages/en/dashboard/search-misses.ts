// Words of the screen of searches that found nothing.
export const searchMisses = {
  title: 'Searches without results',
  text: 'What shoppers searched for without finding anything. Who searched is not recorded. Entries are kept for 90 days.',
  words: 'Searched for',
  times: 'Times',
  last: 'Last time',
  instead: 'Shown instead',
  nothing: 'Nothing',
  alike: 'Similar titles',
  days: 'Period',
  lastDays: { '7': 'Last 7 days', '30': 'Last 30 days' },
  make: 'Add a synonym',
  makeFor: (words: string) => `Add a synonym: ${words}`,
  empty: 'Every search found something',
  emptyText: 'Searches that find no product are counted here, so that you can add synonyms for their words.',
}
