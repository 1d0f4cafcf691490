// The ordered sizes of a set with their measurements: a table edited like a spreadsheet.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { cx } from '../../kit/class-names.ts'
import { cellKey, faultsOf, type Pasted } from '../../kit/grid/sheet.ts'
import { useInputGrid } from '../../kit/grid/use-input-grid.ts'
import { useSheet } from '../../kit/grid/use-sheet.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../root.tsx'
import { BlockedDialog } from '../kit/edit/blocked-dialog.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { MeasureHead } from './measure-head.tsx'
import { SizeLine, type StoredSize } from './size-line.tsx'
import {
  changed,
  columnOf,
  MOST_SIZES,
  measured,
  newRow,
  pathOf,
  productsOf,
  type SizeRow,
  shifted,
  sizeRules,
  type Values,
} from './size-rows.ts'
import styles from './sizes.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface Props {
  form: EditForm<Values>
  /** Stored sizes by their ids. */
  stored: ReadonlyMap<string, StoredSize>
  /** The stored code of the set. */
  setCode: string
}

export function SizesTable({ form, stored, setCode }: Props) {
  const t = useWords().sizes
  const { locale } = useShell().info.commerce
  const [announcement, announce] = useState('')
  const [leftOut, setLeftOut] = useState(0)
  const [blocked, setBlocked] = useState<StoredSize & { name: string }>()
  const { measures } = form.values
  const rules = sizeRules(measures, locale)
  const { sheet, problems, change, undo } = useSheet<SizeRow>(form.rows('sizes'), {
    version: form.version,
    keyOf: rules.keyOf,
    write: rules.write,
    columnOf,
    pathOf,
    wordOf: () => 'invalid_measure',
  })
  const { rows, faults } = sheet
  const inUse = /^in_use:(\d+)$/.exec(form.problem?.fields?.sizes ?? '')
  const deleted = [...stored].flatMap(([id, { code }]) => (rows.some((row) => row.id === id) ? [] : [code]))
  const put = (next: readonly SizeRow[]) => change({ rows: next, faults })

  const move = (from: number, to: number): boolean => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || from === to) return false
    put(shifted(rows, from, to))
    announce(t.moved(row.label, to + 1, rows.length))
    return true
  }
  /** Cells of a pasted block that cannot be parsed are skipped and keep their previous value. */
  const paste = ({ sheet: next, faulty }: Pasted<SizeRow>) => {
    const before = Object.entries(next.faults).filter(([key, text]) => faults[key] === text)
    change({ rows: next.rows, faults: Object.fromEntries(before) })
    setLeftOut(faulty)
  }
  const grid = useInputGrid({ sheet, rules, onChange: change, onUndo: undo, onPasted: paste, onMove: move })
  const drag = useRowDrag(move)
  const add = () => {
    grid.lead(rows.length, 0)
    put([...rows, newRow()])
  }
  const remove = ({ key, id, label }: SizeRow, index: number) => {
    const used = stored.get(id ?? '')
    if (used && used.uses > 0) setBlocked({ ...used, name: label || t.rowName(index + 1) })
    else put(rows.filter((row) => row.key !== key))
  }
  const dropMeasure = (name: string) => {
    const next = rows.map((row) => measured(row, name, null))
    change({ rows: next, faults: faultsOf(next, faults, rules, (column) => column !== name) })
    form.patch({ measures: measures.filter((one) => one !== name) })
  }

  return (
    <div id="sizes" tabIndex={-1} className={styles.sheet}>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={styles.scroll} aria-label={t.sizes} tabIndex={0}>
          <table ref={grid.table} className={styles.table} {...grid.handlers} {...drag.handlers}>
            <Head
              measures={measures}
              onShift={(index, step) => form.patch({ measures: shifted(measures, index, index + step) })}
              onRemove={dropMeasure}
            />
            <tbody>
              {rows.map((row, index) => (
                <SizeLine
                  key={row.key}
                  row={row}
                  index={index}
                  count={rows.length}
                  measures={measures}
                  stored={stored.get(row.id ?? '')}
                  setCode={setCode}
                  className={cx(
                    !row.active && styles.off,
                    drag.dragged === index && styles.dragged,
                    drag.target?.at === index && (drag.target.below ? styles.below : styles.above),
                  )}
                  cell={(column) => grid.cell(row, index, column)}
                  isFaulty={(column) => cellKey(rules, row, column) in faults}
                  problems={problems.get(row.key)}
                  onMove={(to) => move(index, to)}
                  onActive={(active) => put(changed(rows, row.key, { active }))}
                  onRemove={() => remove(row, index)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {inUse && (
        <Fault role="alert">
          {t.sizesInUse(Number(inUse[1]))} <a href={productsOf(setCode, deleted)}>{t.seeProducts}</a>
        </Fault>
      )}
      {leftOut > 0 && <Fault role="status">{t.unread(leftOut)}</Fault>}
      {Object.keys(faults).length > 0 && (
        <Fault id="unread-sizes" role="status">
          {t.noNumber}
        </Fault>
      )}
      <p>
        <Button size="small" onClick={add} disabled={rows.length >= MOST_SIZES}>
          <Icon of={Plus} size={16} />
          {t.addSize}
        </Button>
      </p>
      {rows.length > 0 && <p className={styles.soft}>{t.keys}</p>}
      {[...stored.values()].some(({ uses }) => uses > 0) && <p className={styles.soft}>{t.usedHint}</p>}
      <p role="status" aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
      {blocked && (
        <BlockedDialog
          open
          onClose={() => setBlocked(undefined)}
          title={t.removeBlocked(blocked.name)}
          text={t.sizeBlockedText(blocked.uses)}
          links={<ButtonLink href={productsOf(setCode, [blocked.code])}>{t.seeProducts}</ButtonLink>}
        />
      )}
    </div>
  )
}

const Fault = (props: { id?: string; role: 'alert' | 'status'; children: ReactNode }) => (
  <p className={styles.error} {...props} />
)

interface HeadProps {
  measures: readonly string[]
  onShift: (index: number, step: -1 | 1) => void
  onRemove: (name: string) => void
}

function Head({ measures, onShift, onRemove }: HeadProps) {
  const t = useWords().sizes
  return (
    <thead>
      <tr>
        <th scope="col">{t.order}</th>
        <th scope="col">{t.label}</th>
        <th scope="col">{t.code}</th>
        {measures.map((name, index) => (
          <th key={name} scope="col" className={styles.end}>
            <MeasureHead
              name={name}
              first={index === 0}
              last={index === measures.length - 1}
              onShift={(step) => onShift(index, step)}
              onRemove={() => onRemove(name)}
            />
          </th>
        ))}
        <th scope="col">{t.active}</th>
        <th scope="col" className={styles.end}>
          {t.uses}
        </th>
        <td />
      </tr>
    </thead>
  )
}
