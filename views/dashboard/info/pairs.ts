// Rows of two texts that two people changed: the first text tells a row from the others.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { mergeParts, mergeRows } from '../kit/edit/merge.ts'
import { rowsText } from '../kit/edit/rows-text.ts'

/** Names and labels of both columns. */
export type Columns<K extends string> = readonly [first: readonly [K, string], second: readonly [K, string]]

export function pairsOf<K extends string>(
  [[first], [second, label]]: Columns<K>,
  edit: DashboardMessages['kit']['edit'],
) {
  type Pair = Record<K, string>
  const keyOf = (pair: Pair) => pair[first]
  const cellsOf = (pair: Pair) => ({ [label]: pair[second] })
  return {
    describe: (here: Pair[], there: Pair[] = []) => rowsText(here, there, { keyOf, nameOf: keyOf, cellsOf }, edit),
    merge: mergeRows<Pair>(keyOf, mergeParts<Pair>()),
  }
}
