// Which column of the file at hand tells a property of a product, a variant or a picture, to name it in the report.
import type { Header } from './header.ts'

export type ProductColumns = (property: string) => string | null

const OWN: Record<string, string> = {
  descriptionHtml: 'description_html',
  publishAt: 'publish_at',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  compareAt: 'compare_at',
  onHand: 'on_hand',
  trackStock: 'track_stock',
  allowBackorder: 'allow_backorder',
  lowStockAt: 'low_stock_at',
  weightG: 'weight_g',
  url: 'picture',
  'picture.alt': 'picture_alt',
  'picture.color': 'picture_color',
}

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
  url: 'image',
  'picture.alt': 'imageAlt',
}

/** By what a column is read as. */
export const columnOf =
  ({ columns }: Header) =>
  (field: string): string | null =>
    columns.find((one) => one.field === field)?.name ?? null

export const productColumns = (header: Header): ProductColumns => {
  const names = header.format === 'stoa' ? OWN : SHOPIFY
  const find = columnOf(header)
  return (property) => find(names[property] ?? property)
}
