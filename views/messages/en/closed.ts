// Words of the page in place of a shop that is closed for maintenance.
export const closed = {
  title: 'The shop is closed at the moment',
  /** Where staff wrote nothing. */
  text: 'Please come back soon.',
}

export type ClosedWords = typeof closed
