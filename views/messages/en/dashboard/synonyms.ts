// Words of the synonyms' screens.
export const synonyms = {
  title: 'Synonyms',
  one: 'Group',
  add: 'Add group',
  words: 'Words that mean the same',
  wordsHint:
    'A shopper who types one of them finds products that any of them names. Close each word or phrase with Enter or a comma. Small and large letters, and endings such as plurals, make no difference.',
  remove: 'Delete',
  removeText: 'From then on each of these words finds only itself.',
  missed: 'Searches without results',
  empty: 'No synonyms yet',
  emptyText:
    'Groups of words that mean the same, such as sweater, jumper and pullover, help shoppers find what you call otherwise.',
}
