// What Shopify's options are in the shop: a size, a colour, or something the shop does not know.
import { sliceText } from '#contract/slice-text.ts'
import { folded, slugged } from '../../names.ts'
import type { ReadContext } from '../context.ts'

const SIZE = /^(size|sizes|gr(o|oe)sse|grossen|gr\.?|kleidergrosse|konfektionsgrosse|schuhgrosse|shoe size|taille)$/
const COLOR = /^(colou?r|colou?rs|farbe|farben|farbton|colou?rway)$/

export type OptionKind = 'size' | 'color' | 'none' | 'unknown'

/** `Title` with `Default Title` is Shopify's way to say that there is no choice. */
export function optionKind(name: string, value: string): OptionKind {
  const plain = folded(name)
  if (plain === '' || (plain === 'title' && folded(value) === 'default title')) return 'none'
  if (SIZE.test(plain)) return 'size'
  return COLOR.test(plain) ? 'color' : 'unknown'
}

/** Code of the set that takes sizes which no set of the shop has. */
const IMPORTED_SET = 'imported'

const SPELLINGS: Record<string, string> = {
  'extra small': 'xs',
  'x-small': 'xs',
  small: 's',
  klein: 's',
  medium: 'm',
  mittel: 'm',
  large: 'l',
  gross: 'l',
  'extra large': 'xl',
  'x-large': 'xl',
  'xx-large': 'xxl',
  '2xl': 'xxl',
}

/**
 * The sizes of a product, by value: in the first set of the shop that has them all, else in a set of imported sizes.
 * Sizes of one product stay together, so that they keep one order.
 */
export function sizesOf(values: readonly string[], { catalogue, missing }: ReadContext): Map<string, string> {
  for (const set of catalogue.sets) {
    const found = values.map((value) => set.sizes.find((size) => isSize(size, value)))
    if (found.every((size) => size !== undefined))
      return new Map(values.map((value, index) => [value, `${set.code}/${found[index]?.code}`]))
  }
  return new Map(
    values.map((value) => {
      const key = `${IMPORTED_SET}/${slugged(value, 60) || 'size'}`
      if (!catalogue.sizes.has(key)) missing.addSize(key, sliceText(value, 0, 40), IMPORTED_SET)
      return [value, key]
    }),
  )
}

function isSize({ code, label }: { code: string; label: string }, value: string): boolean {
  const plain = folded(value)
  return [plain, SPELLINGS[plain]].some((name) => name === folded(label) || name === code)
}

/** The code of a colour by its name; one the shop lacks gets a code and a hue of its own. */
export function colorOf(name: string, { catalogue, missing }: ReadContext): string {
  const code = slugged(name, 60) || 'color'
  const known = catalogue.colors.get(folded(name)) ?? catalogue.colors.get(code)
  if (known) return known.code
  missing.addColor(code, sliceText(name, 0, 60))
  return code
}

/** The path of a category named by itself or, with ` > `, from the root down; what the shop lacks is added to it. */
export function categoryOf(name: string, { catalogue, missing }: ReadContext): string | undefined {
  const steps = name
    .split(/\s*>\s*/)
    .map((step) => ({ name: sliceText(step.trim(), 0, 100), slug: slugged(step) }))
    .filter(({ slug }) => slug !== '')
    .slice(0, 6)
  // From the last step up: the rest goes below the nearest category the shop has.
  let path: string | undefined
  let from = steps.length
  while (from > 0 && path === undefined) {
    const step = steps[from - 1]
    path = step && (catalogue.named.get(folded(step.name)) ?? catalogue.named.get(step.slug))?.path
    if (path === undefined) from -= 1
  }
  for (const step of steps.slice(from)) {
    path = path === undefined ? step.slug : `${path}/${step.slug}`
    missing.addCategory(path, step.name)
  }
  return path
}
