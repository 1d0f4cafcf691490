// What a format's reader needs besides the rows of a product.
import type { CatalogueLookup, MissingThings } from '../catalogue-lookup.ts'

export interface ReadContext {
  catalogue: CatalogueLookup
  missing: MissingThings
  /** Of the prices. */
  currency: string
  /** The name a column has in this file, by what it is read as. */
  columnOf: (field: string) => string | null
}
