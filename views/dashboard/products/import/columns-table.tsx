// The columns of the file: the field each is mapped to, and its value in the first row.
import type { ImportDetail } from '#contract/imports.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'

type Row = ImportDetail['columns'][number] & { id: string }

export function ColumnsTable({ columns: found }: { columns: ImportDetail['columns'] }) {
  const t = useWords().imports
  const columns: Column<Row>[] = [
    { id: 'name', header: t.column, cell: ({ name }) => name },
    {
      id: 'field',
      header: t.readAs,
      cell: ({ field }) => (field === null ? <span className={styles.soft}>{t.notRead}</span> : field),
    },
    { id: 'sample', header: t.sample, cell: ({ sample }) => <span className={styles.sample}>{sample}</span> },
  ]
  const rows = found.map((column, index) => ({ ...column, id: String(index) }))
  return (
    <>
      <p className={styles.soft}>{t.columnsHint}</p>
      <DataTable caption={t.tab.columns} columns={columns} rows={rows} nameOf={({ name }) => name} />
    </>
  )
}
