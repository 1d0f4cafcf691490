// Cells that somebody else changed while they were changed here: both values, to choose from.
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'
import type { Conflict } from './cells.ts'
import styles from './inventory.module.css'
import { nameOf } from './sheet-row.tsx'

interface Props {
  conflicts: readonly Conflict[]
  textOf: (conflict: Conflict, value: number | null) => string
  /** What stands in the cell here. */
  mineOf: (conflict: Conflict) => string
  onTheirs: (conflict: Conflict) => void
  onMine: (conflict: Conflict) => void
}

export function Conflicts({ conflicts, textOf, mineOf, onTheirs, onMine }: Props) {
  const { inventory: t } = useWords()
  if (conflicts.length === 0) return null
  return (
    <Notice tone="bad" role="alert">
      <p>{t.conflict}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((one) => (
          <li key={`${one.row.id} ${one.column}`}>
            <strong>
              {nameOf(one.row)}, {t.columns[one.column]}
            </strong>
            <Button size="small" onClick={() => onMine(one)}>
              {t.mine(mineOf(one) || '–')}
            </Button>
            <Button size="small" onClick={() => onTheirs(one)}>
              {t.theirs(textOf(one, one.theirs) || '–')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
