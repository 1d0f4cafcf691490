// The tables of `npm run bench`: what was measured of a group, each case beside the first.
import type { Measured } from './load.ts'

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Processor milliseconds of a request in all, where they could be measured. */
const processorOf = ({ cpu }: Measured): number | undefined => {
  const used = Object.values(cpu)
  return used.length > 0 ? sum(used) : undefined
}

const ratio = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other ? rounded(one / other) : undefined

type Row = Record<string, number | undefined>

const rowOf = (one: Measured, first: Measured): Row => ({
  'req/s': rounded(one.rate, 1),
  'x first': ratio(one.rate, first.rate),
  'p50 ms': one.p50,
  'p99 ms': one.p99,
  errors: one.errors,
  'processor ms': processorOf(one) === undefined ? undefined : rounded(processorOf(one) ?? 0),
  'processor x first': ratio(processorOf(one), processorOf(first)),
  ...Object.fromEntries(Object.entries(one.cpu).map(([process, ms]) => [`${process} ms`, rounded(ms)])),
})

export const tableOf = (rows: readonly Measured[]): Record<string, Row> =>
  Object.fromEntries(rows.map((one) => [one.name, rowOf(one, rows[0] ?? one)]))
