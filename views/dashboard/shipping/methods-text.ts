// The methods of a zone in words, for one side of a conflict.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { rowsText } from '../kit/edit/rows-text.ts'
import type { MethodRow } from './zone-values.ts'

/** What differs in `here` from `there`. */
export function methodsText(
  here: readonly MethodRow[],
  there: readonly MethodRow[],
  t: DashboardMessages['shipping'],
  kit: DashboardMessages['kit'],
): string {
  const pricesOf = ({ kind, rates }: MethodRow) =>
    kind === 'flat'
      ? (rates[0]?.price ?? '')
      : rates.map(({ from, price }, at) => `${t.priceOf(at === 0 ? '0' : from)}: ${price}`).join('; ')
  const cellsOf = (row: MethodRow) => ({
    [t.methodName]: row.name,
    [t.code]: row.code,
    [t.kind]: t.kinds[row.kind],
    [t.daysMin]: `${row.daysMin}–${row.daysMax}`,
    [t.freeFrom]: row.freeFrom,
    [t.maxWeight]: row.maxWeight,
    [t.active]: row.active ? kit.yes : kit.no,
    [t.rates]: pricesOf(row),
  })
  return rowsText(here, there, { keyOf: ({ key }) => key, nameOf: ({ name }) => name, cellsOf }, kit.edit)
}
