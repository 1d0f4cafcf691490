// The option elements of a select.
import type { Option } from './options.ts'

export const SelectOptions = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Options made from records: the id as value, the name as label. */
export const byName = (records: readonly { id: string; name: string }[]): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))
