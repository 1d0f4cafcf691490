// Chance that repeats itself: the same seed gives the same demo shop, ids and dates included.

export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  weighted: <T>(items: readonly T[], weightOf: (item: T, index: number) => number) => T
  shuffled: <T>(items: readonly T[]) => T[]
  /** An id in the form of UUID version 7: sorted by the instant it is given. */
  id: (at: Date) => string
  /** 128 bits in base64url. */
  token: () => string
}

/** FNV-1a, so that a stream can be named by a word. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** sfc32: small, fast, good enough for shop windows. Never for secrets. */
const sfc32 = (seed: string) => {
  let [a, b, c, counter] = [hash(seed), hash(`${seed}/b`), hash(`${seed}/c`), 1]
  const draw = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warm = 0; warm < 12; warm++) draw()
  return draw
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Each part of the demo has a stream of its own, so that a change in one leaves the others as they were. */
export const createRandom = (seed: string): Random => {
  const draw = sfc32(seed)
  const next = () => draw() / 0x1_0000_0000
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const at = <T>(items: readonly T[], index: number): T => {
    if (index >= items.length) throw new RangeError('There is nothing to choose from')
    return items[index] as T
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted: (items, weightOf) => {
      const weights = items.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return at(items, index === -1 ? items.length - 1 : index)
    },
    shuffled: (items) => {
      const copy = [...items]
      for (let index = copy.length - 1; index > 0; index--) {
        const other = int(0, index)
        ;[copy[index], copy[other]] = [copy[other] as (typeof copy)[0], copy[index] as (typeof copy)[0]]
      }
      return copy
    },
    id: (instant) => {
      const time = hex(instant.getTime(), 12)
      const [first, second, third] = [draw(), draw(), draw()]
      const variant = hex(0x8000 | (second >>> 18), 4)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(first >>> 20, 3)}-${variant}-${hex(second & 0xffff, 4)}${hex(third, 8)}`
    },
    token: () => Buffer.from(Uint32Array.of(draw(), draw(), draw(), draw()).buffer).toString('base64url'),
  }
}

export interface Deck<T> {
  draw: () => T
}

/** How many draws lie between two of the same card at least, as far as the deck is large enough. */
const APART = 6

/** Cards drawn without repetition; when the deck is through it is shuffled anew, and those drawn last come last. */
export const createDeck = <T>(random: Random, items: readonly T[]): Deck<T> => {
  let cards: T[] = []
  let recent: T[] = []
  return {
    draw: () => {
      if (cards.length === 0) {
        const shuffled = random.shuffled(items)
        const late = new Set(recent.slice(-Math.min(APART, Math.floor(items.length / 2))))
        cards = [...shuffled.filter((card) => late.has(card)), ...shuffled.filter((card) => !late.has(card))]
        recent = []
      }
      const card = cards.pop()
      if (card === undefined) throw new RangeError('An empty deck')
      recent.push(card)
      return card
    },
  }
}
