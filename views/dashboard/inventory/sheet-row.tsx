// One variant in the inventory's spreadsheet; on small screens a card. Memoized, because a page has up to a hundred.
import { type KeyboardEvent, memo } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import { cx } from '../../kit/class-names.ts'
import type { Rules } from '../../kit/grid/sheet.ts'
import { useWords } from '../words.ts'
import { COLUMNS, type Column, isMoney } from './cells.ts'
import styles from './inventory.module.css'

export const nameOf = ({ product, variant }: InventoryRow): string => (variant ? `${product}, ${variant}` : product)

interface Props {
  row: InventoryRow
  index: number
  rules: Rules<InventoryRow, Column>
  /** Index of the active column, if the active cell is in this row. */
  at: number | undefined
  /** First and last column of the selected range, if it includes this row. */
  left: number | undefined
  right: number | undefined
  /** The text with which editing starts; undefined unless a cell of this row is being edited. */
  editing: string | undefined
  /** Of each column, by tabs: the text that cannot be read, or a line break. */
  faults: string
  /** Of each column, `1` where it differs from what is stored. */
  dirty: string
  refused: string
  onCommit: (text: string) => void
  onCellKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

export const SheetRow = memo(function SheetRow(props: Props) {
  const { row, index, rules, at, left, right, editing, dirty, refused } = props
  const { inventory: t } = useWords()
  const faults = props.faults.split('\t')
  return (
    <tr className={cx(!row.active && styles.off)} aria-rowindex={index + 2}>
      <th scope="row" className={styles.name}>
        <a href={`/dashboard/products/${row.slug}`}>{row.product}</a>
        {row.variant && <small>{row.variant}</small>}
      </th>
      <td data-label={t.sku} className={styles.fixed}>
        {row.sku}
      </td>
      <td data-label={t.left} className={cx(styles.fixed, styles.number)}>
        {row.trackStock ? row.onHand - row.reserved : '–'}
      </td>
      <td data-label={t.reserved} className={cx(styles.fixed, styles.number)}>
        {row.reserved}
      </td>
      {COLUMNS.map((column, col) => {
        const fault = faults[col] === '\n' ? undefined : faults[col]
        const isWrong = fault !== undefined || refused[col] === '1'
        const isSelected = left !== undefined && right !== undefined && col >= left && col <= right
        return (
          <td
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is focusable
            role="gridcell"
            data-cell={`${index}:${col}`}
            data-label={t.columns[column]}
            tabIndex={at === col ? 0 : -1}
            aria-selected={isSelected}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong && at === col ? 'inventory-fault' : undefined}
            className={cx(
              styles.cell,
              styles.number,
              isSelected && styles.selected,
              at === col && styles.at,
              dirty[col] === '1' && styles.dirty,
              isWrong && styles.faulty,
            )}
          >
            {editing !== undefined && at === col ? (
              <input
                className={styles.input}
                aria-label={`${nameOf(row)}, ${t.columns[column]}`}
                aria-invalid={isWrong || undefined}
                defaultValue={editing}
                inputMode={isMoney(column) ? 'decimal' : 'numeric'}
                autoComplete="off"
                spellCheck={false}
                ref={takesFocusAtEnd}
                onKeyDown={props.onCellKey}
                onBlur={(event) => props.onCommit(event.target.value)}
              />
            ) : (
              <>
                {fault ?? rules.write(row, column)}
                {column === 'onHand' && !row.trackStock && <small>{t.uncounted}</small>}
                {dirty[col] === '1' && <span className="visually-hidden">{t.unsaved}</span>}
              </>
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
