// The places a category may lie in, as choices: indented as the tree is, in its order.
import type { Option } from '../kit/options.ts'
import { fits, type Row } from './branches.ts'

/** No-break spaces: ordinary ones at the start of an option are not shown. */
const STEP = '\u00a0\u00a0\u00a0\u00a0'

export const parentOptions = (rows: readonly Row[], id: string | null): Option<string>[] =>
  rows
    .filter((row) => fits(rows, id, row.id))
    .map((row) => ({ value: row.id, label: STEP.repeat(row.depth) + row.name }))
