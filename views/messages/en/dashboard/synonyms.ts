// Words of the synonyms' screens.
export const synonyms = {
  title: 'Synonyms',
  one: 'Group',
  add: 'Add group',
  words: 'Words that mean the same',
  wordsHint:
    'A shopper who types one of them finds products that use any of them. End each word or phrase with Enter or a comma. Capital letters and endings such as plurals make no difference.',
  remove: 'Delete',
  removeText: 'Each of these words will then only find itself.',
  missed: 'Searches without results',
  empty: 'No synonyms yet',
  emptyText:
    'Groups of words that mean the same, such as sweater, jumper and pullover, help shoppers find what you call by another name.',
}
