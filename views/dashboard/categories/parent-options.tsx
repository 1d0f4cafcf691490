// The places a category may lie in, as options of a select: indented as the tree is, in its order.
import { useWords } from '../words.ts'
import { fits, type Row } from './branches.ts'

/** Stands for the top of the tree: a select knows texts only. */
export const TOP = ''

/** No-break spaces: ordinary ones at the start of an option are not shown. */
const STEP = '\u00a0\u00a0\u00a0\u00a0'

export function ParentOptions({ rows, id }: { rows: readonly Row[]; id: string | null }) {
  const t = useWords().categories
  return (
    <>
      <option value={TOP}>{t.top}</option>
      {rows
        .filter((row) => fits(rows, id, row.id))
        .map((row) => (
          <option key={row.id} value={row.id}>
            {STEP.repeat(row.depth)}
            {row.name}
          </option>
        ))}
    </>
  )
}
