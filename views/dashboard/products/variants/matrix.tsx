// The variant grid: a row for each combination of size and colour, edited like a spreadsheet. Actions for all or
// selected rows are above it; help for the active cell is below.
import { ArrowDownToLine, type LucideIcon, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { appliedToAll, hasFault, type Sheet } from '../../../kit/grid/sheet.ts'
import { useGrid } from '../../../kit/grid/use-grid.ts'
import type { RowProblems } from '../../../kit/grid/use-sheet.ts'
import { Icon } from '../../../kit/icon.tsx'
import { fieldProblemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { COLUMN_IDS, type ColumnId, RULES, variantCell, variantRules } from './columns.ts'
import { KeyList } from './key-list.tsx'
import styles from './matrix.module.css'
import { MatrixRow } from './matrix-row.tsx'
import { SetAll } from './set-all.tsx'
import { ColumnChoice, useColumns } from './use-columns.tsx'
import { useNumberFormat } from './use-number-format.ts'
import { type Option, pairKey, pairName, type Variant } from './variant.ts'

interface Props {
  sheet: Sheet<Variant>
  problems: ReadonlyMap<string, RowProblems>
  options: ReadonlyMap<string, Option>
  /** Units reserved by orders, by variant id. */
  reserved: ReadonlyMap<string, number>
  /** What is crossed out beside the stored price of a variant, and why. */
  standing: (variantId: string | null) => string
  onChange: (sheet: Sheet<Variant>) => void
  onUndo: () => boolean
  onRemove: (rows: readonly Variant[]) => void
}

export function Matrix({ sheet, problems, options, reserved, standing, onChange, onUndo, onRemove }: Props) {
  const words = useWords().products
  const t = words.grid
  const { format, currency } = useNumberFormat()
  const [announcement, announce] = useState('')
  const chosen = useColumns()
  const columns = useVisible(chosen.columns, sheet, problems)
  const rules = variantRules(columns, format)
  const grid = useGrid({
    sheet,
    rules,
    onChange,
    onUndo: () => announce(onUndo() ? t.undone : ''),
    onPasted: ({ cells, beyond, faulty }) =>
      announce([t.pasted(cells, beyond), faulty > 0 && t.faulty(faulty)].filter(Boolean).join(' ')),
    onFilled: () => announce(t.filled),
  })
  const { place, range } = grid
  const selected = sheet.rows.slice(range.top, range.bottom + 1)
  const nameOf = (row: Variant) => pairName(row, options, words.options.one)
  const setAll = (column: ColumnId, text: string) => {
    onChange(appliedToAll(sheet, rules, column, text))
    announce(t.setDone(t.columns[column], sheet.rows.length))
  }

  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <SetAll columns={columns.filter((one) => RULES[one].kind !== 'text')} format={format} onSet={setAll} />
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
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a spreadsheet has the role grid
          role="grid"
          className={styles.grid}
          aria-label={t.label}
          aria-multiselectable="true"
          aria-rowcount={sheet.rows.length + 1}
          {...grid.handlers}
        >
          <Head columns={columns} currency={currency} />
          <Body sheet={sheet} grid={grid} columns={columns} problems={problems} options={options} nameOf={nameOf} />
        </table>
      </div>
      <div className={styles.foot}>
        <CellLine
          row={sheet.rows[place.at.row]}
          column={columns[place.at.col]}
          nameOf={nameOf}
          faults={sheet.faults}
          problems={problems}
          reserved={reserved}
          standing={standing}
        />
        <p role="status">{announcement}</p>
      </div>
    </div>
  )
}

function Head({ columns, currency }: { columns: readonly ColumnId[]; currency: string }) {
  const t = useWords().products.grid
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.corner}>
          {t.variant}
        </th>
        {columns.map((one) => (
          <th key={one} scope="col" className={styles[RULES[one].kind]} title={t.hints[one as keyof typeof t.hints]}>
            {RULES[one].kind === 'money' ? `${t.columns[one]} (${currency})` : t.columns[one]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface BodyProps extends Pick<Props, 'sheet' | 'problems' | 'options'> {
  grid: ReturnType<typeof useGrid<Variant, ColumnId>>
  columns: readonly ColumnId[]
  nameOf: (row: Variant) => string
}

function Body({ sheet, grid, columns, problems, options, nameOf }: BodyProps) {
  const t = useWords().products.grid
  const { format, amount } = useNumberFormat()
  const { place, range, editing } = grid
  // Rows are memoized, so the callbacks passed to them must be stable.
  const live = useRef(grid)
  live.current = grid
  const commit = useCallback((text: string) => live.current.commit(text, undefined), [])
  const cellKeyPress = useCallback<typeof grid.pressInCell>((event) => live.current.pressInCell(event), [])
  return (
    <tbody>
      {sheet.rows.map((row, index) => {
        const here = place.at.row === index
        const within = index >= range.top && index <= range.bottom
        const key = pairKey(row)
        const isFaulty = columns.some((one) => variantCell(row, one) in sheet.faults)
        return (
          <MatrixRow
            key={key}
            row={row}
            index={index}
            name={nameOf(row)}
            hex={row.colorId === null ? undefined : options.get(row.colorId)?.hex}
            pattern={row.colorId === null ? undefined : options.get(row.colorId)?.pattern}
            columns={columns}
            labels={t.columns}
            format={format}
            amount={amount}
            at={here ? place.at.col : undefined}
            left={within ? range.left : undefined}
            right={within ? range.right : undefined}
            editing={here ? editing : undefined}
            faults={isFaulty ? sheet.faults : undefined}
            problems={problems.get(key)}
            onCommit={commit}
            onCellKey={cellKeyPress}
          />
        )
      })}
    </tbody>
  )
}

interface CellLineProps extends Pick<Props, 'problems' | 'reserved' | 'standing'> {
  row: Variant | undefined
  column: ColumnId | undefined
  nameOf: (row: Variant) => string
  faults: Sheet<Variant>['faults']
}

/** The active cell: its name, and its errors or hints. */
function CellLine({ row, column, nameOf, faults, problems, reserved, standing }: CellLineProps) {
  const t = useWords().products.grid
  const messages = useMessages()
  if (!row || !column) return <p className={styles.cellLine}>{t.tipPaste}</p>
  const { row: ofRow, [column]: ofCell = ofRow } = problems.get(pairKey(row)) ?? {}
  const isUnread = faults[variantCell(row, column)] !== undefined
  const refused = ofCell === undefined ? undefined : fieldProblemText(messages, ofCell)
  const wrong = isUnread ? t.unreadable[RULES[column].kind] : refused
  const held = column === 'onHand' && row.id ? (reserved.get(row.id) ?? 0) : 0
  const hint = (t.hints as Partial<Record<ColumnId, string>>)[column] ?? t.tipPaste
  const why = column === 'price' || column === 'compareAt' ? standing(row.id) : ''
  return (
    <p className={styles.cellLine}>
      <strong>{t.cell(nameOf(row), t.columns[column])}</strong>{' '}
      {wrong ? (
        <span id="variant-fault" className={styles.wrong}>
          {wrong}
        </span>
      ) : held > 0 ? (
        t.reserved(held)
      ) : (
        [hint, why].join(' ').trim()
      )}
    </p>
  )
}

/** The chosen columns plus those with errors; the same array until its columns change, so that memoized rows are kept. */
function useVisible(
  chosen: readonly ColumnId[],
  { faults }: Sheet<Variant>,
  problems: Props['problems'],
): readonly ColumnId[] {
  const isWrong = (column: ColumnId) =>
    [...problems.values()].some((one) => one[column] !== undefined) || hasFault(faults, column)
  const columns = COLUMN_IDS.filter((column) => chosen.includes(column) || isWrong(column))
  const stable = useRef<readonly ColumnId[]>(columns)
  if (stable.current.join() !== columns.join()) stable.current = columns
  return stable.current
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
