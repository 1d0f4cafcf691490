// Which columns of the variant grid are visible. The choice is stored in this browser.
import { Columns3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { Popup } from '../../kit/popup.tsx'
import { useWords } from '../../words.ts'
import { COLUMN_IDS, type ColumnId, USUAL_COLUMNS } from './columns.ts'
import styles from './matrix.module.css'

const KEY = 'stoa:variant-columns'

const isColumn = (name: unknown): name is ColumnId => (COLUMN_IDS as readonly unknown[]).includes(name)

function storedColumns(): ColumnId[] | undefined {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(names) ? names.filter(isColumn) : undefined
  } catch {
    return undefined
  }
}

export interface ChosenColumns {
  columns: readonly ColumnId[]
  choose: (columns: readonly ColumnId[]) => void
}

export function useColumns(): ChosenColumns {
  const [columns, setColumns] = useState(USUAL_COLUMNS)
  useEffect(() => {
    const found = storedColumns()
    if (found && found.length > 0) setColumns(found)
  }, [])
  return {
    columns,
    choose(next) {
      setColumns(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  }
}

export function ColumnChoice({ columns, choose }: ChosenColumns) {
  const t = useWords().products.grid
  return (
    <Popup
      summaryClass={styles.tool}
      align="end"
      summary={
        <>
          <Icon of={Columns3} size={16} />
          {t.chosen}
        </>
      }
    >
      <ul className={styles.columnList}>
        {COLUMN_IDS.map((column) => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                disabled={column === 'price'}
                onChange={(event) =>
                  choose(event.target.checked ? [...columns, column] : columns.filter((one) => one !== column))
                }
              />
              {t.columns[column]}
            </label>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
