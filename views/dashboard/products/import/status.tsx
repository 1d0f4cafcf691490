// The status of an import.
import type { ImportRow, ImportStatus } from '#contract/imports.ts'
import { Status, type Tone } from '../../kit/status.tsx'
import { useWords } from '../../words.ts'

const TONES: Record<ImportStatus, Tone> = {
  parsing: 'info',
  checked: 'warn',
  applying: 'info',
  applied: 'good',
  cancelled: 'idle',
  failed: 'bad',
  undoing: 'info',
  undone: 'idle',
}

/** What was applied with something left out or missing is no plain success. */
const isPartly = ({ status, refused, pictures, counts }: ImportRow): boolean =>
  status === 'applied' && (refused > 0 || pictures.failed > 0 || counts.error > 0 || counts.warnings > 0)

export function ImportState(row: ImportRow) {
  const t = useWords().imports
  const isWarned = isPartly(row)
  return (
    <Status tone={isWarned ? 'warn' : TONES[row.status]}>{isWarned ? t.appliedPartly : t.statuses[row.status]}</Status>
  )
}
