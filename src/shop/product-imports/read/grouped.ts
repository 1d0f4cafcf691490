// Rows of one product, put together: those that follow each other and share its key. A row without a key continues.
import { unguarded } from '../../crud/csv-guard.ts'
import { fieldsOf, type Header, keyField } from './header.ts'
import type { Row } from './rows.ts'

export interface FieldRow {
  line: number
  cells: Record<string, string>
  /** More or fewer cells than the heading has names; blank ones at the end do not count. */
  uneven: boolean
  /** Names of the columns whose cells held characters that no text may hold. */
  spoiled: readonly string[]
}

/** Rows one product may have, for its variants and pictures. Rows beyond them count as another product. */
const MOST = 2500

export async function* grouped(
  rows: AsyncIterable<Row>,
  header: Header,
): AsyncGenerator<{ key: string; rows: [FieldRow, ...FieldRow[]] }> {
  const field = keyField(header)
  let key = ''
  let group: FieldRow[] = []
  const finished = () => ({ key, rows: group as [FieldRow, ...FieldRow[]] })
  for await (const { number, cells, spoiled = [] } of rows) {
    const row: FieldRow = {
      line: number,
      cells: fieldsOf(header, cells),
      uneven: isUneven(cells, header),
      // Columns that are not read do no harm.
      spoiled: header.columns.flatMap(({ name, field }, index) =>
        field !== null && spoiled.includes(index) ? [name] : [],
      ),
    }
    const mine = unguarded(row.cells[field] ?? '').trim()
    if (group.length > 0 && ((mine !== '' && mine !== key) || group.length >= MOST)) {
      yield finished()
      group = []
      key = ''
    }
    if (group.length === 0) key = mine
    group.push(row)
  }
  if (group.length > 0) yield finished()
}

const isUneven = (cells: readonly string[], { columns }: Header): boolean =>
  cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim() !== '')
