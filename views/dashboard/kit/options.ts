// Options of a select or a filter.
export interface Option<T extends string = string> {
  value: T
  label: string
}

/** Options from a record of labels by value, in its order. */
export const optionsOf = <T extends string>(words: Record<T, string>): Option<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }))
