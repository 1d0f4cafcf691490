// The rates of a tax class by country: a table edited like a spreadsheet, with the day from which each rate applies.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { COUNTRIES } from '#contract/countries.ts'
import { Button } from '../../kit/button.tsx'
import { cellKey, type Pasted } from '../../kit/grid/sheet.ts'
import { useInputGrid } from '../../kit/grid/use-input-grid.ts'
import { useSheet } from '../../kit/grid/use-sheet.ts'
import { useHydrated } from '../../kit/hydrated.ts'
import { Icon } from '../../kit/icon.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { RateLine } from './rate-line.tsx'
import { MOST_RATES, newRow, type Places, placeOf, type RateRow, rateRules, type Values } from './rate-rows.ts'
import styles from './taxes.module.css'

interface Props {
  form: EditForm<Values>
  places: Places
}

export function RatesTable({ form, places }: Props) {
  const t = useWords().taxes
  const { locale, nameOf, today } = places
  const [leftOut, setLeftOut] = useState(0)
  const rules = rateRules(locale)
  const { sheet, problems, change, undo } = useSheet<RateRow>(form.rows('rates'), {
    version: form.version,
    keyOf: rules.keyOf,
    write: rules.write,
    columnOf: (path) => path || 'row',
    wordOf: (_column, text) => (text.trim() === '' ? 'required' : 'invalid_rate'),
  })
  const { rows, faults } = sheet
  const put = (next: readonly RateRow[]) => change({ rows: next, faults })
  /** Cells of a pasted column that cannot be parsed are skipped and keep their previous value. */
  const paste = ({ sheet: next, faulty }: Pasted<RateRow>) => {
    const before = Object.entries(next.faults).filter(([key, text]) => faults[key] === text)
    change({ rows: next.rows, faults: Object.fromEntries(before) })
    setLeftOut(faulty)
  }
  const onMove = () => false
  const grid = useInputGrid({ sheet, rules, onChange: change, onUndo: undo, onPasted: paste, onMove })
  const add = (country: string) => {
    const at = placeOf(country, rows, nameOf, locale)
    grid.lead(at, 0)
    put(rows.toSpliced(at, 0, newRow(country, rows, today)))
  }

  return (
    <div id="rates" tabIndex={-1} className={styles.sheet}>
      {rows.length === 0 && <p className={styles.soft}>{t.none}</p>}
      {rows.length > 0 && (
        <table ref={grid.table} className={styles.table} {...grid.handlers}>
          <thead>
            <tr>
              <th scope="col">{t.country}</th>
              <th scope="col" className={styles.end}>
                {t.rate}
              </th>
              <th scope="col">{t.validFrom}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <RateLine
                key={row.key}
                row={row}
                rows={rows}
                index={index}
                places={places}
                cell={grid.cell(row, index, 'rateBp')}
                isFaulty={cellKey(rules, row, 'rateBp') in faults}
                problems={problems.get(row.key)}
                onDay={(validFrom) => put(rows.with(index, { ...row, validFrom }))}
                onFurther={() => add(row.country)}
                onRemove={() => put(rows.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      {leftOut > 0 && (
        <p className={styles.error} role="status">
          {t.unread(leftOut)}
        </p>
      )}
      {Object.keys(faults).length > 0 && (
        <p id="unread-rates" className={styles.error} role="status">
          {t.noRate}
        </p>
      )}
      <AddRate places={places} full={rows.length >= MOST_RATES} onAdd={add} />
      {rows.length > 0 && <p className={styles.soft}>{t.keys}</p>}
    </div>
  )
}

interface AddProps {
  places: Places
  full: boolean
  onAdd: (country: string) => void
}

/** The country options are filled in the browser: its country names can differ from the server's, which breaks hydration. */
function AddRate({ places, full, onAdd }: AddProps) {
  const t = useWords().taxes
  const { nameOf, locale } = places
  const hydrated = useHydrated()
  const [country, setCountry] = useState('')
  const { compare } = new Intl.Collator(locale)
  const options = hydrated
    ? COUNTRIES.map((code) => ({ code, name: nameOf(code) })).sort((one, other) => compare(one.name, other.name))
    : []
  return (
    <p className={styles.add}>
      <select aria-label={t.addCountry} value={country} onChange={({ target }) => setCountry(target.value)}>
        <option value="">{t.country}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button size="small" disabled={country === '' || full} onClick={() => onAdd(country)}>
        <Icon of={Plus} size={16} />
        {t.addRate}
      </Button>
    </p>
  )
}
