// What a file says of one product, whichever format it has: codes of sizes and colours, paths of categories, minor units.
// What is undefined is not said, and stays as it is.
import type { ReadProduct } from '../products/product-csv.ts'

export interface Told {
  product: ReadProduct['product']
  /** `sku` may be missing: Shopify does not ask for one. */
  variants: ReadProduct['variants']
  pictures: ReadProduct['pictures']
  /** The pictures are all the product shall have; else they come to those it has. */
  complete: boolean
}

export interface Problem {
  row: number
  column: string | null
  level: 'error' | 'warning'
  /** A word of FieldProblem or of the report, with its bound after a colon. */
  code: string
  value: string | null
}

export interface ToldProduct {
  row: number
  told: Told
  problems: Problem[]
}
