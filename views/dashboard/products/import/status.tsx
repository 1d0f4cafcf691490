// The status of an import.
import type { ImportStatus } from '#contract/imports.ts'
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

export function ImportState({ status }: { status: ImportStatus }) {
  return <Status tone={TONES[status]}>{useWords().imports.statuses[status]}</Status>
}
