// How a list is exported: which columns, under which headings, and in which time. A plain GET form, for a download.
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../kit/icon.tsx'
import { useWords } from '../../words.ts'
import { Popup } from '../popup.tsx'
import { useZone } from '../use-zone.ts'
import type { Column } from './column.ts'
import styles from './list-tools.module.css'

interface Props<Row> {
  resource: string
  /** What the list asks for, without what only concerns how it is displayed. */
  query: string
  /** Those that are visible, in their order. */
  columns: readonly Column<Row>[]
}

export function ExportChoice<Row>({ resource, query, columns }: Props<Row>) {
  const t = useWords().kit.list
  const { zone } = useZone()
  const exported = columns.filter(({ exported }) => exported !== false)
  return (
    <Popup align="end" summaryClass={styles.tool} label={t.exportChoice} summary={<Icon of={ChevronDown} size={16} />}>
      <form
        action={`/api/admin/${resource}/export`}
        method="get"
        className={styles.columns}
        data-native=""
        aria-label={t.exportChoice}
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>{t.exportChoice}</legend>
          <label>
            <input type="checkbox" name="columns" value={exported.map(({ id }) => id).join(',')} defaultChecked />
            {t.exportVisible}
          </label>
          <label>
            <input
              type="checkbox"
              name="headings"
              value={JSON.stringify(Object.fromEntries(exported.map(({ id, header }) => [id, header])))}
              defaultChecked
            />
            {t.exportLabels}
          </label>
          <label>
            <input type="checkbox" name="times" value="shop" defaultChecked />
            {t.exportTimes(zone)}
          </label>
        </fieldset>
        <button type="submit">{t.exportCsv}</button>
      </form>
    </Popup>
  )
}
