// The fields in which two states of a record differ, as the audit log shows them.
import type { FieldChange } from '#contract/audit.ts'

/** Fields left out of a comparison: they differ after every change, or only serve to take it back. */
const SILENT: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at', 'restore'])
const LONGEST = 2000

type Fields = Record<string, unknown>

export function diff(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !SILENT.has(name))
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after)
    .map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) }))
}

function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
