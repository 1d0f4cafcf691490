// Words of the synonyms' screens.
export const synonyms = {
  title: 'Synonyms',
  one: 'Group',
  add: 'Add group',
  words: 'Words with the same meaning',
  wordsHint:
    'A shopper who types one of them finds products that use any of them. Capital letters and endings such as plurals make no difference.',
  remove: 'Delete',
  removeText: 'Each of these words will then only find itself.',
  missed: 'Searches without results',
  empty: 'No synonyms yet',
  emptyText:
    'Groups of words with the same meaning, such as sweater, jumper and pullover, help shoppers find products that you call by another name.',
}
