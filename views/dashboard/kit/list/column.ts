// A column of a list, and which columns are shown: what the address says, else what the person chose, else all that are
// not hidden by themselves.
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Stands in addresses and in stored choices of columns: letters, digits and hyphens only. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The name the list's contract sorts by; none means it cannot be sorted by this column. */
  sort?: string
  /** Numbers stand at the end. */
  align?: 'end'
  /** A column of buttons: an export has nothing to say of it. */
  exported?: false
  /** Shown unless chosen away; the first column always is. `by-choice` is hidden until chosen. */
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

/** The query of an export of what a list finds: with the columns that somebody has chosen, all of them otherwise. */
export function exportQuery<Row>(essence: string, columns: readonly Column<Row>[], isChosen: boolean): string {
  const query = new URLSearchParams(essence)
  const names = columns.filter(({ exported }) => exported !== false).map(({ id }) => id)
  if (isChosen && names.length > 0) query.set('columns', names.join(','))
  return query.size > 0 ? `?${query}` : ''
}
