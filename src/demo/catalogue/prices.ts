// What goods cost from when to when, as triggers would have written it down.
import type { Row } from '../../shop/db/schema.ts'
import type { Good } from './goods.ts'

export const planPrices = (goods: readonly Good[]): Row<'price_history'>[] =>
  goods.flatMap(({ product, variants, publishedAt, reducedAt }) =>
    variants.flatMap(({ row: { id, price_minor, was_minor } }) => {
      const at = (price: number, from: Date, offered = true) => ({ variant_id: id, price_minor: price, from, offered })
      if (product.status === 'draft') return [at(price_minor, product.created_at as Date, false)]
      const sold = was_minor ? [at(was_minor, publishedAt), at(price_minor, reducedAt)] : [at(price_minor, publishedAt)]
      return product.archived_at ? [...sold, at(price_minor, product.archived_at as Date, false)] : sold
    }),
  )

/** Variants as rows, with when their price began where it is not the first one. */
export const pricedVariants = ({ variants, reducedAt }: Good): Row<'variants'>[] =>
  variants.map(({ row }) => ({ ...row, price_since: row.was_minor ? reducedAt : null }))
