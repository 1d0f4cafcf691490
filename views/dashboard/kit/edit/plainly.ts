// A value in words where its field has none of its own.
import type { DashboardMessages } from '../../../messages/en/dashboard.ts'

export function plainly(value: unknown, kit: DashboardMessages['kit']): string {
  if (value === null || value === undefined || value === '') return kit.edit.empty
  if (typeof value === 'boolean') return value ? kit.yes : kit.no
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
