// A column of a list, and which columns are visible: those in the address, else those the user chose, else all that are
// not hidden by default.
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Part of addresses and stored choices, so it may contain only letters, digits and hyphens. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Of the first column: what stands under the link that opens the row, such as a text to be read in the list. */
  below?: (row: Row) => ReactNode
  /** Of the first column: a number or a code, which takes no more width than it needs. */
  short?: true
  /** Takes a line of its own where rows are cards, on small screens. */
  wide?: true
  /** The name by which the API sorts; without one, the list cannot be sorted by this column. */
  sort?: string
  /** Columns of numbers are aligned to the end. */
  align?: 'end'
  /** False for columns that exports leave out, such as buttons. */
  exported?: false
  /** Visible by default unless `by-choice`. The first column is always visible. */
  hidden?: 'by-choice'
}

export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  inAddress: readonly string[],
  chosen: readonly string[] | null,
): Column<Row>[] {
  const wanted = inAddress.length > 0 ? inAddress : chosen
  const [first, ...rest] = columns
  const others = rest.filter(({ id, hidden }) => (wanted ? wanted.includes(id) : hidden !== 'by-choice'))
  return first ? [first, ...others] : others
}

/** The query for exporting the list's rows: with the chosen columns, or with all if none were chosen. */
export function exportQuery<Row>(essence: string, columns: readonly Column<Row>[], isChosen: boolean): string {
  const query = new URLSearchParams(essence)
  const names = columns.filter(({ exported }) => exported !== false).map(({ id }) => id)
  if (isChosen && names.length > 0) query.set('columns', names.join(','))
  return query.size > 0 ? `?${query}` : ''
}
