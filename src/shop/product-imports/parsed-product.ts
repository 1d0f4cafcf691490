// What a file says of one product, whichever format it has: codes of sizes and colours, paths of categories, minor units.
// A property that is undefined is not in the file, and stays as it is.
import type { ImportProblem } from '#contract/imports.ts'
import type { ReadProduct } from '../products/product-csv.ts'

/** Stored in `import_products.told`. `sku` may be missing: Shopify does not ask for one. */
export interface ParsedProduct extends Pick<ReadProduct, 'product' | 'variants' | 'pictures'> {
  /** The pictures are all the product shall have; else they come to those it has. */
  complete: boolean
  /** Cells that are wrong already, where there are such: what they would have said is left out. */
  wrong?: WrongCell[]
}

export interface WrongCell {
  row: number
  column: string | null
}

export interface ParsedRows {
  /** The first of them. */
  row: number
  parsed: ParsedProduct
  problems: ImportProblem[]
}
