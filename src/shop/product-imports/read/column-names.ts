// Which column of the file at hand holds a property of a product, a variant or a picture, to name it in the report.
import { STOA_COLUMNS } from '../../products/product-csv.ts'
import type { Header } from './header.ts'

export type ProductColumns = (property: string) => string | null

const SHOPIFY: Record<string, string> = {
  slug: 'handle',
  descriptionHtml: 'body',
  brand: 'vendor',
  categories: 'type',
  size: 'option1Value',
  color: 'option2Value',
  onHand: 'quantity',
  trackStock: 'tracker',
  allowBackorder: 'policy',
  weightG: 'grams',
  unitAmount: 'measure',
  unit: 'measureUnit',
  'picture.url': 'image',
  'picture.alt': 'imageAlt',
}

/** By what a column is read as. */
export const columnOf =
  ({ columns }: Header) =>
  (field: string): string | null =>
    columns.find((one) => one.field === field)?.name ?? null

export const productColumns = (header: Header): ProductColumns => {
  const names = header.format === 'stoa' ? STOA_COLUMNS : SHOPIFY
  const find = columnOf(header)
  return (property) => find(names[property] ?? property)
}
