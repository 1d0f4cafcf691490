// What a piece holds, from the units of Shopify's unit prices to those of the shop.
import type { ContentUnit } from '#contract/product-facts.ts'

/** How many thousandths of the shop's unit one of Shopify's is. */
const UNITS = new Map<string, readonly [ContentUnit, number]>([
  ['mg', ['g', 1]],
  ['g', ['g', 1000]],
  ['kg', ['g', 1_000_000]],
  ['ml', ['ml', 1000]],
  ['cl', ['ml', 10_000]],
  ['l', ['ml', 1_000_000]],
  ['m3', ['ml', 1_000_000_000]],
  ['mm', ['m', 1]],
  ['cm', ['m', 10]],
  ['m', ['m', 1000]],
  ['m2', ['m²', 1000]],
])

/** To three decimals; undefined for what is counted or imperial, and for what comes to less than a thousandth. */
export function contentOf(measure: number, name: string): { unitAmount: number; unit: ContentUnit } | undefined {
  const [unit, each] = UNITS.get(name.toLowerCase().replace('²', '2').replace('³', '3')) ?? []
  if (unit === undefined || each === undefined) return undefined
  const thousandths = Math.round(measure * each)
  return thousandths > 0 ? { unitAmount: thousandths / 1000, unit } : undefined
}
