// Words of the list of keyboard shortcuts.
export const shortcuts = {
  title: 'Keyboard shortcuts',
  control: 'Ctrl',
  palette: 'Go to a screen or a record',
  search: 'Search in this list',
  list: 'Show this list',
  save: 'Save the form',
  clear: 'Close, or clear the selection',
  single: 'Use shortcuts of a single key (such as / and ?)',
  /** Keys of single screens. */
  screens: {
    reviews: { J: 'Next review', K: 'Previous review', A: 'Approve it', R: 'Reject it' },
    messages: {
      J: 'Next message',
      K: 'Previous message',
      R: 'Answer it',
      E: 'Close it',
      A: 'Take it',
      U: 'Mark it as unread',
    },
  },
}
