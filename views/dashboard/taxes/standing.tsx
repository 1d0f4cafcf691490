// Marks a rate that is past or in the future; a rate that applies today has no mark.
import { Status } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import { type RateRow, standing } from './rate-rows.ts'

interface Props {
  row: RateRow
  rows: readonly RateRow[]
  today: string
}

export function Standing({ row, rows, today }: Props) {
  const t = useWords().taxes
  const is = standing(row, rows, today)
  if (is === 'now') return null
  return <Status tone={is === 'future' ? 'info' : 'idle'}>{t[is]}</Status>
}
