// Words of the screen of searches that found nothing.
export const searchMisses = {
  title: 'Searches without results',
  text: 'What shoppers looked for and the shop could not find, without who asked. Kept for 90 days.',
  words: 'Looked for',
  times: 'Times',
  last: 'Last on',
  instead: 'Shown instead',
  nothing: 'Nothing',
  alike: 'Titles that look alike',
  days: 'Period',
  lastDays: { '7': 'Last 7 days', '30': 'Last 30 days' },
  make: 'Make a synonym',
  makeFor: (words: string) => `Make a synonym of “${words}”`,
  empty: 'Nothing was missed',
  emptyText: 'Words that find no product are counted here, so that you can give them a synonym.',
}
