// The spreadsheet of a page of the inventory, with what is left to save below it.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import { decimalsOf } from '#contract/money.ts'
import { useGrid } from '../../kit/grid/use-grid.ts'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { LeaveGuard } from '../kit/edit/leave-guard.tsx'
import { NoScript } from '../kit/no-script.tsx'
import { useWords } from '../words.ts'
import { COLUMNS, cellOf, inventoryRules, isMoney } from './cells.ts'
import { Conflicts } from './conflicts.tsx'
import styles from './inventory.module.css'
import { SaveBar } from './save-bar.tsx'
import { nameOf, SheetRow } from './sheet-row.tsx'
import { useInventory } from './use-inventory.ts'

interface Props {
  rows: readonly InventoryRow[]
  /** Whether the next rows are loading. */
  busy: boolean
}

/** Each page, filter and order shows rows of its own. */
const rowsAt = (query: URLSearchParams) => query.toString()

export function InventorySheet({ rows, busy }: Props) {
  const { inventory: t, products } = useWords()
  const messages = useMessages()
  const { locale, currency } = useShell().info.commerce
  const decimals = decimalsOf(currency)
  const rules = useMemo(() => inventoryRules({ locale, decimals }), [locale, decimals])
  const held = useInventory(rows)
  const { sheet, base } = held
  const [said, say] = useState('')
  const leaving = useRef(false)
  const grid = useGrid({
    sheet,
    rules,
    onChange: held.change,
    onUndo: () => say(held.undo() ? products.grid.undone : ''),
    onPasted: ({ cells, beyond, faulty }) =>
      say([products.grid.pasted(cells, beyond), faulty > 0 && products.grid.faulty(faulty)].filter(Boolean).join(' ')),
    onFilled: () => say(products.grid.filled),
  })
  const { place, range, editing } = grid
  // Rows are memoized, so the callbacks passed to them must be stable.
  const live = useRef(grid)
  live.current = grid
  const commit = useCallback((text: string) => live.current.commit(text, undefined), [])
  const pressInCell = useCallback<typeof grid.pressInCell>((event) => live.current.pressInCell(event), [])
  const dirty = new Set(held.dirty)

  const [row, column] = [sheet.rows[place.at.row], COLUMNS[place.at.col]]
  const key = row && column && cellOf(row, column)
  const wrong =
    key === undefined || column === undefined
      ? undefined
      : key in sheet.faults
        ? products.grid.unreadable[isMoney(column) ? 'money' : 'whole']
        : held.refused[key] !== undefined
          ? fieldProblemText(messages, held.refused[key] ?? '')
          : undefined
  const save = async (reason: string) => {
    const saved = await held.save(reason)
    if (saved !== undefined) say(t.saved(saved))
  }
  return (
    <section className={styles.inventory} aria-label={t.title} aria-busy={busy || undefined}>
      <NoScript />
      <div className={styles.scroll}>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a spreadsheet has the role grid
          role="grid"
          className={styles.grid}
          aria-label={t.title}
          aria-multiselectable="true"
          aria-rowcount={sheet.rows.length + 1}
          {...grid.handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.corner}>
                {t.product}
              </th>
              <th scope="col">{t.sku}</th>
              {[t.left, t.reserved].map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
              {COLUMNS.map((one) => (
                <th key={one} scope="col" className={styles.number}>
                  {isMoney(one) ? `${t.columns[one]} (${currency})` : t.columns[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((one, index) => {
              const here = place.at.row === index
              const within = index >= range.top && index <= range.bottom
              const keys = COLUMNS.map((name) => cellOf(one, name))
              return (
                <SheetRow
                  key={one.id}
                  row={one}
                  index={index}
                  rules={rules}
                  at={here ? place.at.col : undefined}
                  left={within ? range.left : undefined}
                  right={within ? range.right : undefined}
                  editing={here ? editing : undefined}
                  faults={keys.map((name) => sheet.faults[name] ?? '\n').join('\t')}
                  dirty={keys.map((name) => (dirty.has(name) ? '1' : '0')).join('')}
                  refused={keys.map((name) => (name in held.refused ? '1' : '0')).join('')}
                  onCommit={commit}
                  onCellKey={pressInCell}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <p className={styles.cellLine}>
          {row && column && <strong>{products.grid.cell(nameOf(row), t.columns[column])}</strong>}{' '}
          {wrong ? (
            <span id="inventory-fault" className={styles.wrong}>
              {wrong}
            </span>
          ) : (
            ((column && t.hints[column]) ?? products.grid.tipPaste)
          )}
        </p>
        <p role="status">{said}</p>
      </div>
      <Conflicts
        conflicts={held.conflicts}
        textOf={(one, value) => rules.write({ ...one.row, [one.column]: value }, one.column)}
        mineOf={(one) => {
          const now = sheet.rows.find(({ id }) => id === one.row.id) ?? one.row
          return rules.write(now, one.column)
        }}
        onTheirs={held.takeTheirs}
        onMine={held.keepMine}
      />
      {(held.dirty.length > 0 || held.faults > 0) && (
        <SaveBar
          cells={held.dirty.length}
          faults={held.faults}
          asksReason={sheet.rows.some((one) => one.onHand !== base.get(one.id)?.onHand)}
          saving={held.saving}
          problem={held.problem}
          onSave={save}
          onDiscard={held.discard}
        />
      )}
      <LeaveGuard
        when={held.dirty.length > 0 || held.faults > 0}
        leaving={leaving}
        formAt={rowsAt}
        onLeave={held.discard}
      />
    </section>
  )
}
