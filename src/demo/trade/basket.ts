// What somebody buys on a given day: things that exist by then, warm ones in winter, mugs by the pair.
import type { Good, PlannedVariant } from '../catalogue/goods.ts'
import type { Random } from '../random.ts'

export interface Line {
  good: Good
  variant: PlannedVariant
  quantity: number
  unit: number
  compareAt: number | null
}

const WARM = new Set(['women-knitwear', 'men-knitwear', 'throws', 'scarves', 'hats', 'candles', 'jackets', 'lamps'])
const LIGHT = new Set(['dresses', 'tops', 't-shirts', 'planters', 'towels', 'shoes', 'bags'])

const seasonOf = (slug: string, month: number): number => {
  const winter = month >= 9 || month <= 1
  if (WARM.has(slug)) return winter ? 1.9 : 0.6
  if (LIGHT.has(slug)) return winter ? 0.6 : 1.4
  return 1
}

/** How many of a kind are bought at once, each number as often as it stands here. */
const QUANTITIES: Readonly<Record<string, readonly number[]>> = {
  mugs: [1, 1, 2, 2, 2, 4, 4, 6],
  'bowls-plates': [1, 1, 2, 2, 4, 4, 6],
  towels: [1, 2, 2, 2, 4],
  cushions: [1, 1, 2, 2],
  seating: [1, 1, 1, 1, 2, 4],
  candles: [1, 1, 1, 2],
}

const LINES = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]

/** Middle sizes sell best; where there are none every colour has the same chance. */
const pickVariant = (random: Random, good: Good): PlannedVariant => {
  const sizes = [...new Set(good.variants.map(({ size }) => size?.code))]
  const middle = (sizes.length - 1) / 2
  return random.weighted(good.variants, ({ size }) => {
    const distance = Math.abs(sizes.indexOf(size?.code) - middle)
    return 1 / (1 + distance * distance * 0.35)
  })
}

/** Prices as they stood that day. */
const priceOf = ({ row }: PlannedVariant, good: Good, at: Date) => {
  const was = row.was_minor ?? null
  return was !== null && at < good.reducedAt
    ? { unit: was, compareAt: null }
    : { unit: row.price_minor, compareAt: was }
}

export const planBasket = (random: Random, goods: readonly Good[], at: Date, most = 4): Line[] => {
  const month = at.getUTCMonth()
  const forSale = goods.filter(({ publishedAt, product }) => publishedAt < at && product.status !== 'draft')
  const lines = new Map<string, Line>()
  const wanted = Math.min(most, random.pick(LINES))
  // What is archived now was sold until a while ago.
  const chances = forSale.map((one) =>
    (one.product.archived_at ?? at) >= at ? one.popularity * seasonOf(one.leaf.slug, month) : 0,
  )
  for (let tries = 0; lines.size < wanted && tries < 12; tries++) {
    const good = random.weighted(forSale, (_, index) => chances[index] ?? 0)
    const variant = pickVariant(random, good)
    const quantity = random.pick(QUANTITIES[good.leaf.slug] ?? [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    lines.set(variant.row.id, { good, variant, quantity, ...priceOf(variant, good, at) })
  }
  return [...lines.values()]
}
