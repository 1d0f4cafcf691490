// What must hold of a size set as it is sent: names and codes once, no size of another set, no measurement without a name.
import type { FieldProblem } from '#contract/errors.ts'
import type { SizeBody } from '#contract/sizes.ts'
import { invalidInput } from '#http/errors.ts'

interface Sent {
  measures: readonly string[]
  sizes: readonly SizeBody[]
}

/** `known` are the ids of the sizes the set has. */
export function checkSizes({ measures, sizes }: Sent, known: ReadonlySet<string>): void {
  const faults: Record<string, FieldProblem> = {}
  const repeated = <T>(all: readonly T[], one: T, at: number) => all.indexOf(one) !== at
  const codes = sizes.map(({ code }) => code)
  const ids = sizes.map(({ id }) => id)
  for (const [at, name] of measures.entries()) {
    if (repeated(measures, name, at)) faults[`measures.${at}`] = 'taken'
  }
  for (const [at, { id, code, measurements }] of sizes.entries()) {
    if (id !== null && (!known.has(id) || repeated(ids, id, at))) faults[`sizes.${at}.id`] = 'unknown'
    if (repeated(codes, code, at)) faults[`sizes.${at}.code`] = 'taken'
    if (Object.keys(measurements ?? {}).some((name) => !measures.includes(name)))
      faults[`sizes.${at}.measurements`] = 'unknown'
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}
