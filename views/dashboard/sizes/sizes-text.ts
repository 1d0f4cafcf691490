// The sizes of a set in words, for one side of a conflict.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { rowsText } from '../kit/edit/rows-text.ts'
import type { SizeRow } from './size-rows.ts'

/** What differs in `here` from `there`. */
export function sizesText(
  here: readonly SizeRow[],
  there: readonly SizeRow[],
  measureName: (name: string) => string,
  t: DashboardMessages['sizes'],
  kit: DashboardMessages['kit'],
): string {
  const cellsOf = ({ label, code, active, measurements }: SizeRow) => ({
    [t.label]: label,
    [t.code]: code,
    [t.active]: active ? kit.yes : kit.no,
    ...Object.fromEntries(Object.entries(measurements).map(([name, value]) => [measureName(name), `${value} cm`])),
  })
  return rowsText(here, there, { keyOf: ({ key }) => key, nameOf: ({ label }) => label, cellsOf }, kit.edit)
}
