// The grid of variants: a row for each pair of size and colour, changed like a sheet. What can be done with all rows or
// with those selected stands above it; what the cell at hand means, below.
import { ArrowDownToLine, type LucideIcon, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { fieldProblemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { appliedToAll, cellKey, type Sheet } from './changes.ts'
import { COLUMN_IDS, type ColumnId, RULES } from './columns.ts'
import { KeyList } from './key-list.tsx'
import styles from './matrix.module.css'
import { MatrixRow } from './matrix-row.tsx'
import { SetAll } from './set-all.tsx'
import { ColumnChoice, useColumns } from './use-columns.tsx'
import { useGrid } from './use-grid.ts'
import { useManner } from './use-number-format.ts'
import type { RowProblems } from './use-sheet.ts'
import { type Option, pairKey, pairName, type Variant } from './variant.ts'

interface Props {
  sheet: Sheet
  problems: ReadonlyMap<string, RowProblems>
  options: ReadonlyMap<string, Option>
  /** Pieces that orders hold, by the variant's id. */
  reserved: ReadonlyMap<string, number>
  onChange: (sheet: Sheet) => void
  onUndo: () => boolean
  onRemove: (rows: readonly Variant[]) => void
}

export function Matrix({ sheet, problems, options, reserved, onChange, onUndo, onRemove }: Props) {
  const words = useWords().products
  const messages = useMessages()
  const t = words.grid
  const { manner, amount, currency } = useManner()
  const [said, setSaid] = useState('')
  const chosen = useColumns()
  // A column that holds a fault is shown, whatever was chosen.
  const faulty = (column: ColumnId) =>
    [...problems.values()].some((one) => one[column] !== undefined) ||
    Object.keys(sheet.faults).some((key) => key.endsWith(`|${column}`))
  const columns = COLUMN_IDS.filter((column) => chosen.columns.includes(column) || faulty(column))
  const stable = useStable(columns)
  const grid = useGrid({
    sheet,
    columns: stable,
    manner,
    onChange,
    onUndo: () => setSaid(onUndo() ? t.undone : ''),
    onPasted: ({ cells, beyond, faulty: unread }) =>
      setSaid([t.pasted(cells, beyond), unread > 0 && t.faulty(unread)].filter(Boolean).join(' ')),
    onFilled: () => setSaid(t.filled),
  })
  const { place, range, editing } = grid
  const current = sheet.rows[place.at.row]
  const column = stable[place.at.col]
  const selected = sheet.rows.slice(range.top, range.bottom + 1)
  const nameOf = (row: Variant) => pairName(row, options, words.options.one)
  const head = (one: ColumnId) => (RULES[one].kind === 'money' ? `${t.columns[one]} (${currency})` : t.columns[one])

  // Rows are drawn anew only when they change, so what they call stays the same.
  const live = useRef(grid)
  live.current = grid
  const commit = useCallback((text: string) => live.current.commit(text, undefined), [])
  const cellKeyPress = useCallback<typeof grid.pressInCell>((event) => live.current.pressInCell(event), [])

  const whatIsWrong = (row: Variant, one: ColumnId): string | undefined => {
    if (sheet.faults[cellKey(row, one)] !== undefined) return t.unreadable[RULES[one].kind]
    const word = problems.get(pairKey(row))?.[one] ?? problems.get(pairKey(row))?.row
    return word === undefined ? undefined : fieldProblemText(messages, word)
  }
  const wrong = current && column && whatIsWrong(current, column)
  const held = current?.id ? (reserved.get(current.id) ?? 0) : 0
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <SetAll
          columns={stable.filter((one) => RULES[one].kind !== 'text')}
          labels={t.columns}
          manner={manner}
          onSet={(one, text) => {
            onChange(appliedToAll(sheet, one, text, manner))
            setSaid(t.setDone(t.columns[one], sheet.rows.length))
          }}
        />
        <Tool icon={ArrowDownToLine} onClick={grid.fill} title="Ctrl D">
          {t.fill}
        </Tool>
        <Tool icon={Trash2} onClick={() => onRemove(selected)}>
          {t.removeRows(selected.length)}
        </Tool>
        <div className={styles.choice}>
          <KeyList />
          <ColumnChoice {...chosen} />
        </div>
      </div>
      <div className={styles.scroll}>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a sheet of cells is a grid
          role="grid"
          className={styles.grid}
          aria-label={t.label}
          aria-multiselectable="true"
          aria-rowcount={sheet.rows.length + 1}
          {...grid.handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.corner}>
                {t.variant}
              </th>
              {stable.map((one) => (
                <th
                  key={one}
                  scope="col"
                  className={styles[RULES[one].kind]}
                  title={t.hints[one as keyof typeof t.hints]}
                >
                  {head(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, index) => {
              const here = place.at.row === index
              const within = index >= range.top && index <= range.bottom
              const key = pairKey(row)
              const hasFault = stable.some((one) => cellKey(row, one) in sheet.faults)
              return (
                <MatrixRow
                  key={key}
                  row={row}
                  index={index}
                  name={nameOf(row)}
                  hex={row.colorId === null ? undefined : options.get(row.colorId)?.hex}
                  columns={stable}
                  labels={t.columns}
                  manner={manner}
                  amount={amount}
                  at={here ? place.at.col : undefined}
                  left={within ? range.left : undefined}
                  right={within ? range.right : undefined}
                  editing={here ? editing : undefined}
                  faults={hasFault ? sheet.faults : undefined}
                  problems={problems.get(key)}
                  onCommit={commit}
                  onCellKey={cellKeyPress}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <p className={styles.cellLine}>
          {current && column && <strong>{t.cell(nameOf(current), t.columns[column])}</strong>}{' '}
          {wrong && (
            <span id="variant-fault" className={styles.wrong}>
              {wrong}
            </span>
          )}
          {!wrong && column === 'onHand' && held > 0 && t.reserved(held)}
          {!wrong &&
            !(column === 'onHand' && held > 0) &&
            ((column && (t.hints as Partial<Record<ColumnId, string>>)[column]) || t.tipPaste)}
        </p>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </div>
  )
}

/** The same list as long as it holds the same columns. */
function useStable(columns: readonly ColumnId[]): readonly ColumnId[] {
  const kept = useRef(columns)
  if (kept.current.join() !== columns.join()) kept.current = columns
  return kept.current
}

interface ToolProps {
  icon: LucideIcon
  onClick: () => void
  title?: string
  children: string
}

const Tool = ({ icon, children, ...rest }: ToolProps) => (
  <button type="button" className={styles.tool} {...rest}>
    <Icon of={icon} size={16} />
    {children}
  </button>
)
