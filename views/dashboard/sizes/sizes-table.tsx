// The sizes of a set in their order, with their measurements: a table that is filled in like a spreadsheet.
import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { slugFollowing } from '../kit/edit/slug.ts'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { readCentimetres } from './centimetres.ts'
import { MeasureCell } from './measure-cell.tsx'
import { MeasureHead, useMeasureName } from './measure-head.tsx'
import { changed, measured, newRow, type SizeRow, shifted, type Values } from './size-rows.ts'
import styles from './sizes.module.css'
import { cellOf, useRows } from './use-rows.ts'

/** As many sizes as a set may have. */
const MOST = 100

interface Props {
  form: EditForm<Values>
  /** Stored sizes by their ids: the code each has now, and how many variants have it. */
  stored: ReadonlyMap<string, { code: string; uses: number }>
}

export function SizesTable({ form, stored }: Props) {
  const t = useWords().sizes
  const messages = useMessages()
  const nameOf = useMeasureName()
  const { locale } = useShell().info.commerce
  const [said, setSaid] = useState('')
  const [unread, setUnread] = useState(0)
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const { measures, sizes } = form.values
  const field = form.field('sizes')
  const put = (rows: SizeRow[]) => form.patch({ sizes: rows })
  const refusedAt = (row: number, column: string) => form.problem?.fields?.[`sizes.${row}.${column}`]
  const called = (row: SizeRow, index: number) => row.label || t.rowName(index + 1)

  const setFault = (cell: string, faulty: boolean) => {
    if (faults.has(cell) === faulty) return
    const next = new Set(faults)
    if (faulty) next.add(cell)
    else next.delete(cell)
    setFaults(next)
    field.onFault(next.size > 0 ? 'invalid' : undefined)
  }
  const relabelled = (row: SizeRow, label: string): SizeRow => ({
    ...row,
    label,
    ...(row.id === null && { code: slugFollowing(row.code, row.label, label) }),
  })
  const written = (row: SizeRow, column: string, text: string): SizeRow | undefined => {
    if (column === 'label') return relabelled(row, text)
    if (column === 'code') return { ...row, code: text }
    const value = readCentimetres(text, locale)
    return value === undefined ? undefined : measured(row, column, value)
  }
  const sheet = useRows({
    rows: sizes,
    columns: ['label', 'code', ...measures],
    onRows: put,
    written,
    onPasted: setUnread,
    newRow,
    most: MOST,
    onMoved: (row, place) => setSaid(t.moved(row.label, place, sizes.length)),
  })
  const add = () => {
    const row = newRow()
    sheet.lead(cellOf(row.key, 'label'))
    put([...sizes, row])
  }
  const remove = (row: SizeRow) => {
    const left = new Set([...faults].filter((cell) => !cell.startsWith(`${row.key}:`)))
    setFaults(left)
    field.onFault(left.size > 0 ? 'invalid' : undefined)
    put(sizes.filter(({ key }) => key !== row.key))
  }
  const dropMeasure = (name: string) => {
    const left = new Set([...faults].filter((cell) => !cell.endsWith(`:${name}`)))
    setFaults(left)
    field.onFault(left.size > 0 ? 'invalid' : undefined)
    form.patch({
      measures: measures.filter((one) => one !== name),
      sizes: sizes.map((row) => measured(row, name, null)),
    })
  }
  const text = (row: SizeRow, index: number, column: 'label' | 'code', max: number) => {
    const word = refusedAt(index, column)
    const id = `sizes.${index}.${column}`
    return (
      <td>
        <input
          id={id}
          className={styles.text}
          aria-label={`${t[column]}, ${called(row, index)}`}
          aria-invalid={word ? true : undefined}
          aria-describedby={word ? `${id}-error` : undefined}
          data-cell={cellOf(row.key, column)}
          value={row[column]}
          maxLength={max}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) =>
            put(sizes.map((one) => (one.key === row.key ? (written(one, column, target.value) ?? one) : one)))
          }
        />
        {word && (
          <small id={`${id}-error`} className={styles.error}>
            {fieldProblemText(messages, word)}
          </small>
        )}
      </td>
    )
  }

  return (
    <div id="sizes" tabIndex={-1} className={styles.sheet}>
      {sizes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.scroll} aria-label={t.sizes} tabIndex={0}>
          <table ref={sheet.table} className={styles.table} {...sheet.handlers}>
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
                      onShift={(step) => form.patch({ measures: shifted(measures, index, index + step) })}
                      onRemove={() => dropMeasure(name)}
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
            <tbody>
              {sizes.map((row, index) => {
                const { code, uses: used } = stored.get(row.id ?? '') ?? { code: '', uses: 0 }
                const name = called(row, index)
                return (
                  <tr
                    key={row.key}
                    className={cx(
                      !row.active && styles.off,
                      sheet.dragged === index && styles.dragged,
                      sheet.over?.at === index && (sheet.over.below ? styles.below : styles.above),
                    )}
                  >
                    <td className={styles.moves}>
                      <span className={styles.handle} draggable aria-hidden="true" title={t.drag(name)}>
                        <Icon of={GripVertical} size={16} />
                      </span>
                      {([-1, 1] as const).map((step) => (
                        <button
                          key={step}
                          type="button"
                          className={styles.act}
                          aria-label={(step < 0 ? t.up : t.down)(name)}
                          aria-disabled={!sizes[index + step] || undefined}
                          onClick={() => sheet.move(index, index + step)}
                        >
                          <Icon of={step < 0 ? ChevronUp : ChevronDown} size={18} />
                        </button>
                      ))}
                    </td>
                    {text(row, index, 'label', 40)}
                    {text(row, index, 'code', 96)}
                    {measures.map((measure) => (
                      <td key={measure} className={styles.end}>
                        <MeasureCell
                          label={`${nameOf(measure)}, ${name}`}
                          cell={cellOf(row.key, measure)}
                          value={row.measurements[measure]}
                          refused={refusedAt(index, `measurements.${measure}`) !== undefined}
                          onValue={(value) =>
                            put(sizes.map((one) => (one.key === row.key ? measured(one, measure, value) : one)))
                          }
                          onFault={(faulty) => setFault(cellOf(row.key, measure), faulty)}
                        />
                      </td>
                    ))}
                    <td>
                      <label className={styles.check}>
                        <input
                          type="checkbox"
                          aria-label={t.activeSize(name)}
                          checked={row.active}
                          onChange={({ target }) => put(changed(sizes, row.key, { active: target.checked }))}
                        />
                      </label>
                    </td>
                    <td className={styles.end}>
                      {used > 0 ? (
                        <a href={`/dashboard/products?${new URLSearchParams({ size: code })}`}>{used}</a>
                      ) : (
                        <span className={styles.soft}>0</span>
                      )}
                    </td>
                    <td>
                      <button
                        type="button"
                        className={styles.act}
                        aria-label={t.removeSize(name)}
                        title={used > 0 ? t.usedSize(used) : undefined}
                        aria-disabled={used > 0 || undefined}
                        aria-describedby={used > 0 ? 'used-sizes' : undefined}
                        onClick={() => used === 0 && remove(row)}
                      >
                        <Icon of={Trash2} size={16} />
                      </button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {field.problem?.fields?.sizes && (
        <p className={styles.error} role="alert">
          {t.sizesInUse}
        </p>
      )}
      {unread > 0 && (
        <p className={styles.error} role="status">
          {t.unread(unread)}
        </p>
      )}
      {faults.size > 0 && (
        <p className={styles.error} role="status">
          {t.noNumber}
        </p>
      )}
      <p>
        <Button size="small" onClick={add} disabled={sizes.length >= MOST}>
          <Icon of={Plus} size={16} />
          {t.addSize}
        </Button>
      </p>
      {sizes.length > 0 && <p className={styles.soft}>{t.keys}</p>}
      {[...stored.values()].some(({ uses }) => uses > 0) && (
        <p id="used-sizes" className={styles.soft}>
          {t.usedHint}
        </p>
      )}
      <p role="status" aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
