// Rates of value added tax in the EU's member states, as far as known on 22 November 2026, with changes since 2024 by their
// first day. After the European Commission's list "VAT rates applied in the Member States" and its database "Taxes in
// Europe": whoever makes a release compares the file with them.
//
// `reduced` is what a state calls its general reduced rate. It does not fit all goods that are taxed less: food, books,
// newspapers and medicine often have rates of their own, which stand beside it here and change more often than it does.
// Whoever sells such goods asks their tax adviser, and keeps a class of their own for them.
import type { EU_RATE_KINDS, TaxRate } from '#contract/taxes.ts'

type Kind = (typeof EU_RATE_KINDS)[number]

/** Hundredths of a percent by first day. */
type Rates = Readonly<Record<string, number>>

/** What held when 2024 began, whenever it had begun itself, and what came since. */
const since2024 = (rate: number, changes: Rates = {}): Rates => ({ '2024-01-01': rate, ...changes })

/** By ISO 3166-1: Greece is GR here, and EL at the Commission. Regions outside the area (Canaries, Åland, …) are not in it. */
const EU_RATES: Readonly<Record<string, Record<Kind, Rates>>> = {
  // Plants and wine from the grower 13.
  AT: { standard: since2024(2000), reduced: since2024(1000) },
  // Also 12.
  BE: { standard: since2024(2100), reduced: since2024(600) },
  // Books and baby food; other food is taxed as most goods are.
  BG: { standard: since2024(2000), reduced: since2024(900) },
  // Also 9; books 3, some food 0.
  CY: { standard: since2024(1900), reduced: since2024(500) },
  // Books 0.
  CZ: { standard: since2024(2100), reduced: since2024(1200) },
  DE: { standard: since2024(1900), reduced: since2024(700) },
  // Has no reduced rate: what others tax less bears the standard rate.
  DK: { standard: since2024(2500), reduced: since2024(2500) },
  // Books and medicine; food bears the standard rate, a night's lodging 13.
  EE: { standard: since2024(2200, { '2025-07-01': 2400 }), reduced: since2024(900) },
  // Some food, books and newspapers 4.
  ES: { standard: since2024(2100), reduced: since2024(1000) },
  // Food and, since 2025, books; newspapers 10.
  FI: {
    standard: since2024(2400, { '2024-09-01': 2550 }),
    reduced: since2024(1400, { '2026-01-01': 1350 }),
  },
  // Food and books; also 10, medicine and newspapers 2.1.
  FR: { standard: since2024(2000), reduced: since2024(550) },
  // Food; books and medicine 6.
  GR: { standard: since2024(2400), reduced: since2024(1300) },
  // Bread, milk, books and medicine 5.
  HR: { standard: since2024(2500), reduced: since2024(1300) },
  // Bread and milk; meat, eggs, books and medicine 5, other food the standard rate.
  HU: { standard: since2024(2700), reduced: since2024(1800) },
  // Also 9; most food and books 0.
  IE: { standard: since2024(2300), reduced: since2024(1350) },
  // Some food, books and newspapers 4, also 5.
  IT: { standard: since2024(2200), reduced: since2024(1000) },
  // Medicine; food bears the standard rate, books 5.
  LT: { standard: since2024(2100), reduced: since2024(900, { '2026-01-01': 1200 }) },
  // Food, books and newspapers 3, also 14.
  LU: { standard: since2024(1700), reduced: since2024(800) },
  // Medicine; books and local fruit 5, most food the standard rate.
  LV: { standard: since2024(2100), reduced: since2024(1200) },
  // Books and newspapers; most food 0, also 7 and 12.
  MT: { standard: since2024(1800), reduced: since2024(500) },
  NL: { standard: since2024(2100), reduced: since2024(900) },
  // Most food and books 5.
  PL: { standard: since2024(2300), reduced: since2024(800) },
  // Also 13; on Madeira and the Azores all rates are lower.
  PT: { standard: since2024(2300), reduced: since2024(600) },
  // Until August 2025 also 5 (books).
  RO: {
    standard: since2024(1900, { '2025-08-01': 2100 }),
    reduced: since2024(900, { '2025-08-01': 1100 }),
  },
  // Books and newspapers 6; so is food from April 2026 to the end of 2027.
  SE: { standard: since2024(2500), reduced: since2024(1200) },
  // Books 5.
  SI: { standard: since2024(2200), reduced: since2024(950) },
  // Some food, books and medicine 5 since 2025.
  SK: {
    standard: since2024(2000, { '2025-01-01': 2300 }),
    reduced: since2024(1000, { '2025-01-01': 1900 }),
  },
}

/** Every rate of a kind, by country and first day. */
export const euRates = (kind: Kind): TaxRate[] =>
  Object.entries(EU_RATES).flatMap(([country, kinds]) =>
    Object.entries(kinds[kind]).map(([validFrom, rateBp]) => ({ country, rateBp, validFrom })),
  )

/** Of some rates of a country the one that holds on a day: that which began last. */
const onDay = (rates: readonly TaxRate[], day: string): TaxRate | undefined =>
  rates
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    .at(-1)

/**
 * Rates of the day that a class lacks. A state is left alone where the class has its rate, and where staff have said
 * otherwise for the time since that rate began.
 */
export function missingEuRates(own: readonly TaxRate[], kind: Kind, day: string): TaxRate[] {
  const owned = Map.groupBy(own, ({ country }) => country)
  return [...Map.groupBy(euRates(kind), ({ country }) => country)].flatMap(([country, rates]) => {
    const [wanted, has] = [onDay(rates, day), onDay(owned.get(country) ?? [], day)]
    if (!wanted || (has && (has.rateBp === wanted.rateBp || has.validFrom >= wanted.validFrom))) return []
    return [wanted]
  })
}
