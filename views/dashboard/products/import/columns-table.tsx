// The columns of the file: its value in the first row, and the field each is read as, which can be changed until the
// import is applied.
import { useState } from 'react'
import type { ImportDetail, ImportSettings } from '#contract/imports.ts'
import { Button } from '../../../kit/button.tsx'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'
import { fieldName } from './words.ts'

type Row = ImportDetail['columns'][number] & { id: string; at: number }

interface Props {
  detail: ImportDetail
  /** Checks the file again; without it the columns stay as they are. */
  onCheck: ((settings: ImportSettings) => Promise<void>) | undefined
}

export function ColumnsTable({ detail: { columns: found, fields, settings }, onCheck }: Props) {
  const t = useWords().imports
  const read = found.map(({ field }) => field)
  const [chosen, setChosen] = useState(read)
  // A field is read from one column: chosen for another, it leaves the first.
  const choose = (at: number, field: string | null) =>
    setChosen((now) => now.map((one, index) => (index === at ? field : one === field ? null : one)))
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(read)

  const columns: Column<Row>[] = [
    { id: 'name', header: t.column, cell: ({ name }) => name },
    {
      id: 'field',
      header: t.readAs,
      wide: true,
      cell: ({ name, at }) => {
        const field = chosen[at] ?? null
        if (!onCheck) return field === null ? <span className={styles.soft}>{t.notRead}</span> : fieldName(t, field)
        return (
          <select
            className={styles.field}
            aria-label={t.readAsOf(name)}
            value={field ?? ''}
            onChange={({ currentTarget }) => choose(at, currentTarget.value || null)}
          >
            <option value="">{t.notRead}</option>
            {fields.map((one) => (
              <option key={one} value={one}>
                {fieldName(t, one)}
              </option>
            ))}
          </select>
        )
      },
    },
    { id: 'sample', header: t.sample, cell: ({ sample }) => <span className={styles.sample}>{sample}</span> },
  ]
  const rows = found.map((column, at) => ({ ...column, id: String(at), at }))
  return (
    <>
      <p className={styles.soft}>{onCheck ? t.columnsChange : t.columnsHint}</p>
      <DataTable caption={t.tab.columns} columns={columns} rows={rows} nameOf={({ name }) => name} />
      {onCheck && (
        <p className={styles.actions}>
          <Button
            look={isChanged ? 'primary' : 'secondary'}
            disabled={!isChanged}
            onClick={() => void onCheck({ ...settings, fields: chosen })}
          >
            {t.checkAgain}
          </Button>
          {settings.fields !== null && (
            <Button onClick={() => void onCheck({ ...settings, fields: null })}>{t.byHeadings}</Button>
          )}
        </p>
      )}
    </>
  )
}
