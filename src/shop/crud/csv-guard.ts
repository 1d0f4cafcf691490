// The guard against spreadsheets that would run a cell, or a part of it, as a formula. It can be taken away again, so that
// a product CSV reads back as it was.

/**
 * Where a formula may begin: at the start of a cell, and after a semicolon, a tab or a line break. A spreadsheet that takes
 * one of those for its delimiter splits cells there and pays no heed to our commas and quotes.
 */
const INSIDE = /([;\t\r\n]"*)('*[=+\-@])/g
const INSIDE_GUARDED = /([;\t\r\n]"*)'('*[=+\-@])/g
const START = /^'*"*[=+\-@\t\r]/
const START_GUARDED = /^'+"*[=+\-@\t\r]/

/** A spreadsheet shows what begins with an apostrophe as text; where some stand already, one more is added and later taken away. */
export const guarded = (cell: string): string => {
  const inside = cell.replace(INSIDE, "$1'$2")
  return START.test(inside) ? `'${inside}` : inside
}

export const unguarded = (cell: string): string =>
  (START_GUARDED.test(cell) ? cell.slice(1) : cell).replace(INSIDE_GUARDED, '$1$2')
