// What of the words a shopper typed are filters: a price, a size or a colour that the shop has. The rest stays words.
import { sliceText } from '#contract/slice-text.ts'
import { type Family, familiesOf, isShade } from './color-words.ts'
import type { PricesIn } from './price-words.ts'
import { type Size, sizesIn } from './size-words.ts'

export interface Color {
  code: string
  name: string
  family: string
}

export interface Phrases {
  /** The words that are left, as they were typed, one space between them. */
  rest: string
  size: string[]
  color: string[]
  min?: number
  max?: number
  reduced?: '1'
}

/** Without accents and in lower case, close to what the database's fold() does; both sides of a comparison go through it. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/æ/g, 'ae').replace(/ø/g, 'o')

const MOST_WORDS = 8
const LONGEST_NAME = 3

/** The words of a text, at most eight, without punctuation; what follows an apostrophe is an ending. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(/(?<=\p{L})['’´`](?:s|S)(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .map((word) => sliceText(word.replace(/^-+|-+$/g, ''), 0, 40))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

const codesIn = (families: ReadonlySet<Family>, colors: readonly Color[]): string[] =>
  colors.filter(({ family }) => families.has(family as Family)).map(({ code }) => code)

/** Codes of the colour that the words from `at` on name, and how many words do. */
function colorAt(words: readonly string[], at: number, colors: readonly Color[]): { codes: string[]; length: number } {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    const codes = colors.filter((color) => folded(color.name) === name).map(({ code }) => code)
    if (codes.length > 0) return { codes, length }
  }
  const [word = '', next = ''] = words.slice(at)
  const shaded = isShade(word) ? familiesOf(next) : undefined
  if (shaded && codesIn(shaded, colors).length > 0) return { codes: codesIn(shaded, colors), length: 2 }
  return { codes: codesIn(familiesOf(word), colors), length: 1 }
}

const SALE =
  /(?<![\p{L}\p{N}-])(?:(?:on|im) )?(?:sale|reduced|discount(?:s|ed)?|clearance|angebote?|reduziert(?:e|er|es|en)?|rabatt|ausverkauf)(?![\p{L}\p{N}-])/u

interface Known {
  colors: readonly Color[]
  sizes: readonly Size[]
  pricesIn: (text: string) => PricesIn
}

/** `prices` alone: colours, sizes and `sale` may be part of a name instead, a price never is. */
export const pricesOf = (typed: string, { pricesIn }: Pick<Known, 'pricesIn'>): Phrases =>
  phrasesOf(typed, { colors: [], sizes: [], pricesIn }, 'prices')

export function phrasesOf(typed: string, shop: Known, which: 'all' | 'prices' = 'all'): Phrases {
  const priced = shop.pricesIn(typed.normalize('NFKC').toLowerCase())
  const sized = sizesIn(priced.rest, shop.sizes)
  const onSale = which === 'all' && SALE.test(sized.rest)
  const words = wordsOf(onSale ? sized.rest.replace(SALE, ' ') : sized.rest)
  const plain = words.map(folded)
  const rest: string[] = []
  const color = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const { codes, length } = colorAt(plain, at, shop.colors)
    for (const code of codes) color.add(code)
    if (codes.length === 0) rest.push(words[at] ?? '')
    at += codes.length === 0 ? 1 : length
  }
  const { min, max } = priced
  return {
    rest: rest.join(' '),
    size: sized.codes,
    color: [...color].toSorted(),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(onSale && { reduced: '1' as const }),
  }
}

export const namesFilters = ({ size, color, min, max, reduced }: Phrases): boolean =>
  reduced !== undefined || size.length > 0 || color.length > 0 || min !== undefined || max !== undefined
