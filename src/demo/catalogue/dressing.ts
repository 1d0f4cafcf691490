// What is hung onto the catalogue once its rows stand: pictures of products and categories, and what goes well with what.
import type { Row } from '../../shop/db/schema.ts'
import { PALETTE } from '../assortment.ts'
import { type Gallery, listed } from '../gallery.ts'
import type { Random } from '../random.ts'
import type { PlannedCategories } from './categories.ts'
import type { Good } from './goods.ts'

/** Gallery order: the colour on the card first, all views of each. */
export const planProductMedia = (
  gallery: Gallery,
  { product, offer, colors }: Pick<Good, 'product' | 'offer' | 'colors'>,
  colorId: (code: string) => string,
): Row<'product_media'>[] =>
  colors
    .flatMap((color) => gallery.of(offer.model, color).map(({ id, shows }) => ({ id, color, shows })))
    .map(({ id, color, shows }, position) => {
      const name = PALETTE.find(({ code }) => code === color)?.name.toLowerCase() ?? color
      return {
        product_id: product.id,
        media_id: id,
        color_id: colorId(color),
        alt: listed(offer.title, name, shows),
        position,
      }
    })

/** Departments show their own scene, everything below a product that lies in it: each another one. */
export const dressCategories = (categories: PlannedCategories, goods: readonly Good[], gallery: Gallery): void => {
  const used = new Set<string>()
  // Leaves choose first, for they have the fewest to choose from.
  for (const row of [...categories.rows].reverse()) {
    const candidates = goods
      .filter(({ product }) => product.status === 'published' && lies(categories, product.primary_category_id, row.id))
      .flatMap(({ offer, colors }) => gallery.of(offer.model, colors[0] ?? '').slice(0, 1))
    const picture = gallery.scene(`tile-${row.slug}`) ?? candidates.find(({ id }) => !used.has(id)) ?? candidates[0]
    if (!picture) continue
    used.add(picture.id)
    row.media_id = picture.id
  }
}

const lies = ({ rows }: PlannedCategories, categoryId: string | null | undefined, within: string): boolean =>
  rows.find(({ id }) => id === categoryId)?.path_ids.includes(within) ?? false

/** What somebody who takes the one would also look at. */
const COMPANIONS: Readonly<Record<string, readonly [string, string]>> = {
  mugs: ['serving', 'bowls-plates'],
  'bowls-plates': ['mugs', 'serving'],
  serving: ['mugs', 'bowls-plates'],
  vases: ['candles', 'side-tables'],
  candles: ['vases', 'throws'],
  baskets: ['throws', 'planters'],
  planters: ['baskets', 'side-tables'],
  lamps: ['side-tables', 'seating'],
  seating: ['side-tables', 'lamps'],
  'side-tables': ['lamps', 'vases'],
  clocks: ['lamps', 'vases'],
  cushions: ['throws', 'baskets'],
  throws: ['cushions', 'candles'],
  towels: ['baskets', 'shoes'],
  'women-knitwear': ['women-trousers', 'scarves'],
  dresses: ['women-knitwear', 'shoes'],
  tops: ['women-trousers', 'women-knitwear'],
  'women-trousers': ['tops', 'women-knitwear'],
  'men-knitwear': ['shirts', 'men-trousers'],
  shirts: ['men-trousers', 'jackets'],
  't-shirts': ['jackets', 'men-trousers'],
  jackets: ['shirts', 'hats'],
  'men-trousers': ['shirts', 'shoes'],
  bags: ['hats', 'scarves'],
  hats: ['scarves', 'bags'],
  scarves: ['hats', 'jackets'],
  shoes: ['men-trousers', 'bags'],
}

/** Chosen by staff for two products in three; the others are filled up from their category. */
export const planRelations = (random: Random, goods: readonly Good[]): Row<'product_relations'>[] => {
  const shelves = Map.groupBy(
    goods.filter(({ product }) => product.status === 'published'),
    ({ leaf }) => leaf.slug,
  )
  const some = (slug: string | undefined, count: number, not: Good) =>
    random.shuffled((shelves.get(slug ?? '') ?? []).filter((one) => one !== not)).slice(0, count)
  return goods.flatMap((good) => {
    if (!random.chance(0.66)) return []
    const [first, second] = COMPANIONS[good.leaf.slug] ?? []
    return [...some(first, 1, good), ...some(good.leaf.slug, 2, good), ...some(second, 1, good)].map(
      ({ product }, position) => ({ product_id: good.product.id, related_id: product.id, position }),
    )
  })
}
