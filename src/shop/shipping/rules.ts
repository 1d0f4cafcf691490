// What must hold of a zone as it is sent: places that exist, once each; methods with codes of their own and rates that ascend.
import type { FieldProblem } from '#contract/errors.ts'
import { isPlace } from '#contract/regions.ts'
import type { ShippingMethodBody } from '#contract/shipping.ts'
import { invalidInput } from '#http/errors.ts'

interface Sent {
  countries: readonly string[]
  methods: readonly ShippingMethodBody[]
}

type Faults = Record<string, FieldProblem>

/** `known` are the ids of the methods the zone has. */
export function checkZone({ countries, methods }: Sent, known: ReadonlySet<string>): void {
  const faults: Faults = {}
  for (const [at, place] of countries.entries()) {
    if (!isPlace(place)) faults[`countries.${at}`] = 'unknown'
    else if (countries.indexOf(place) !== at) faults[`countries.${at}`] = 'taken'
  }
  for (const [at, method] of methods.entries()) {
    const { id, code, daysMin, daysMax } = method
    const isFirst = (same: (other: ShippingMethodBody) => boolean) => methods.findIndex(same) === at
    if (id !== null && !(known.has(id) && isFirst((other) => other.id === id))) faults[`methods.${at}.id`] = 'unknown'
    if (!isFirst((other) => other.code === code)) faults[`methods.${at}.code`] = 'taken'
    if (daysMax < daysMin) faults[`methods.${at}.daysMax`] = `too_small:${daysMin}`
    checkRates(method, `methods.${at}.rates`, faults)
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}

function checkRates({ kind, rates }: ShippingMethodBody, path: string, faults: Faults): void {
  if (kind === 'flat' && rates.length > 1) faults[path] = 'too_long:1'
  for (const [at, { from }] of rates.entries()) {
    const before = rates[at - 1]
    if (!before && from !== 0) faults[`${path}.${at}.from`] = 'too_large:0'
    if (before && from <= before.from) faults[`${path}.${at}.from`] = `too_small:${before.from + 1}`
  }
}
