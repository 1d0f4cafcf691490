// The kind of field that holds rows of two texts.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import styles from './info.module.css'
import { type Columns, pairsOf } from './pairs.ts'
import { PairsInput } from './pairs-input.tsx'

interface Options<K extends string> {
  columns: Columns<K>
  max: number
  hint?: string
  edit: DashboardMessages['kit']['edit']
}

export const pairs = <K extends string>(label: string, { columns, max, hint, edit }: Options<K>) => ({
  label,
  initial: [],
  panel: 'main' as const,
  ...pairsOf(columns, edit),
  input: (field: Binding<Record<K, string>[]>) => (
    <>
      <PairsInput {...field} columns={columns} max={max} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  ),
})
