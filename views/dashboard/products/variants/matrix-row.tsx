// One row of the variant grid, memoized because a product can have hundreds of rows.
import { Check, Minus } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { cx } from '../../../kit/class-names.ts'
import { numberFormat } from '../../../kit/formatters.ts'
import type { Faults } from '../../../kit/grid/sheet.ts'
import type { RowProblems } from '../../../kit/grid/use-sheet.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Swatch } from '../../../kit/swatch.tsx'
import { type CellFormat, type ColumnId, RULES, variantCell, writeCell } from './columns.ts'
import styles from './matrix.module.css'
import type { Variant } from './variant.ts'

export interface RowProps {
  row: Variant
  index: number
  name: string
  hex: string | undefined
  pattern: string | undefined
  columns: readonly ColumnId[]
  labels: Record<ColumnId, string>
  format: CellFormat
  /** Formats minor units with digit grouping and without a currency, which is in the column's header. */
  amount: (minor: number) => string
  /** Index of the active column, if the active cell is in this row. */
  at: number | undefined
  /** First and last column of the selected range, if it includes this row. */
  left: number | undefined
  right: number | undefined
  /** The text with which editing starts; undefined unless a cell of this row is being edited. */
  editing: string | undefined
  faults: Faults | undefined
  problems: RowProblems | undefined
  onCommit: (text: string) => void
  onCellKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

export const MatrixRow = memo(function MatrixRow(props: RowProps) {
  const {
    row,
    index,
    name,
    hex,
    pattern,
    columns,
    labels,
    format,
    amount,
    at,
    left,
    right,
    editing,
    faults,
    problems,
  } = props
  return (
    <tr className={cx(!row.active && styles.off)} aria-rowindex={index + 2}>
      <th scope="row" className={cx(styles.name, problems?.row !== undefined && styles.faulty)}>
        <span className={styles.pair}>
          {hex && <Swatch hex={hex} pattern={pattern} size={16} />}
          <span>{name}</span>
        </span>
      </th>
      {columns.map((column, col) => {
        const { kind } = RULES[column]
        const fault = faults?.[variantCell(row, column)]
        const isFaulty = fault !== undefined || problems?.[column] !== undefined
        const isEdited = editing !== undefined && at === col
        const isSelected = left !== undefined && right !== undefined && col >= left && col <= right
        return (
          <td
            key={column}
            id={`variants.${index}.${column}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is focusable
            role="gridcell"
            data-cell={`${index}:${col}`}
            tabIndex={at === col ? 0 : -1}
            aria-selected={isSelected}
            aria-invalid={isFaulty || undefined}
            aria-describedby={isFaulty && at === col ? 'variant-fault' : undefined}
            className={cx(
              styles.cell,
              kind !== 'text' && styles[kind],
              isSelected && styles.selected,
              at === col && styles.at,
              isFaulty && styles.faulty,
            )}
          >
            {isEdited ? (
              <input
                className={styles.input}
                aria-label={`${name}, ${labels[column]}`}
                aria-invalid={isFaulty || undefined}
                defaultValue={editing}
                inputMode={kind === 'money' || kind === 'decimal' ? 'decimal' : kind === 'whole' ? 'numeric' : 'text'}
                autoComplete="off"
                spellCheck={false}
                ref={takesFocusAtEnd}
                onKeyDown={props.onCellKey}
                onBlur={(event) => props.onCommit(event.target.value)}
              />
            ) : (
              <CellText row={row} column={column} fault={fault} format={format} amount={amount} />
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** Focuses the input of an opened cell with the cursor after its text. */
function takesFocusAtEnd(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

interface CellTextProps {
  row: Variant
  column: ColumnId
  fault: string | undefined
  format: CellFormat
  amount: (minor: number) => string
}

function CellText({ row, column, fault, format, amount }: CellTextProps) {
  if (fault !== undefined) return fault
  const value = row[column]
  const { kind } = RULES[column]
  if (kind === 'flag') {
    return (
      <span className={cx(styles.switch, value === true && styles.on)} data-flag="">
        <Icon of={value === true ? Check : Minus} size={14} />
        {value === true ? format.on : format.off}
      </span>
    )
  }
  if (kind === 'whole' && typeof value === 'number') return numberFormat(format.locale)(value)
  if (kind === 'money' && typeof value === 'number' && (value > 0 || column !== 'price')) {
    return amount(value)
  }
  return writeCell(column, row, format)
}
