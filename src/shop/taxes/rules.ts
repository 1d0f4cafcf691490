// What must hold of the rates of a class as they are sent: a country and day once.
import type { FieldProblem } from '#contract/errors.ts'
import type { TaxRate } from '#contract/taxes.ts'
import { invalidInput } from '#http/errors.ts'

export function checkRates(rates: readonly TaxRate[]): void {
  const faults: Record<string, FieldProblem> = {}
  const seen = new Set<string>()
  for (const [at, { country, validFrom }] of rates.entries()) {
    const key = `${country} ${validFrom}`
    if (seen.has(key)) faults[`rates.${at}.validFrom`] = 'taken'
    seen.add(key)
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}
