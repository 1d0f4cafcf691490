// The possible parents of a category as options, indented and ordered like the tree.
import type { Option } from '../kit/options.ts'
import { fits, type Row } from './branches.ts'

/** Indents with no-break spaces, because browsers strip ordinary leading spaces of an option. */
const STEP = '\u00a0\u00a0\u00a0\u00a0'

export const parentOptions = (rows: readonly Row[], id: string | null): Option<string>[] =>
  rows
    .filter((row) => fits(rows, id, row.id))
    .map((row) => ({ value: row.id, label: STEP.repeat(row.depth) + row.name }))
