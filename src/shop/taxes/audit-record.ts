// What the audit log keeps of a tax class: its rates by country, in words people read, and beside them, under `restore`,
// what undoing needs.
import type { Selectable } from 'kysely'
import type { TaxRate } from '#contract/taxes.ts'
import type { TaxClassesTable } from '../db/selling.ts'

/** A class as it is stored, with its rates. */
export interface TaxClass extends Selectable<TaxClassesTable> {
  rates: TaxRate[]
}

/** The class that was the default before this one, or became it after. */
export interface Other {
  id: string
  code: string
}

/** One side of a change. */
export type Side = Omit<TaxClass, 'rates'> & {
  restore: {
    rates: TaxRate[]
    /** Where being the default moved with the change: the other class, null where there was none. */
    other?: Other | null
  }
} & { [rates: `rates.${string}`]: string }

const written = ({ rateBp, validFrom }: TaxRate): string => `${rateBp / 100} % from ${validFrom}`

/** `other` where the class is the default on this side of a change and not on its other side. */
export function sideOf({ rates, ...head }: TaxClass, other?: Other | null): Side {
  const byCountry = [...Map.groupBy(rates, ({ country }) => country)].map(
    ([country, own]) => [`rates.${country}`, own.map(written).join(', ')] as const,
  )
  return {
    ...head,
    ...(other && { default_instead_of: other.code }),
    ...Object.fromEntries(byCountry),
    restore: { rates, ...(other !== undefined && { other }) },
  }
}
