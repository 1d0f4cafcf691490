// The errors in the file, row by row.
import type { ImportProblem } from '#contract/imports.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Status } from '../../kit/status.tsx'
import { useWords } from '../../words.ts'
import { problemSentence } from './words.ts'

type Row = ImportProblem & { id: string }

export function ProblemsTable({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useWords().imports
  const columns: Column<Row>[] = [
    { id: 'problem', header: t.problem, cell: ({ code }) => problemSentence(t, code) },
    { id: 'row', header: t.row, align: 'end', cell: ({ row }) => row },
    { id: 'column', header: t.column, cell: ({ column }) => column ?? '' },
    { id: 'value', header: t.value, cell: ({ value }) => value ?? '' },
    {
      id: 'level',
      header: t.level,
      cell: ({ level }) => <Status tone={level === 'error' ? 'bad' : 'warn'}>{t.levels[level]}</Status>,
    },
  ]
  const rows = problems.map((problem, index) => ({ ...problem, id: String(index) }))
  return <DataTable caption={t.tab.problems} columns={columns} rows={rows} nameOf={({ row }) => String(row)} />
}
