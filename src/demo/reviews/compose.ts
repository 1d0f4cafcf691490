// Puts a review together from sentences, so that neighbours under one product neither begin nor end alike, and share none.
import { createDeck, type Deck, type Random } from '../random.ts'
import { CLOSINGS, REGRETS, SHORT, TITLES } from './phrases/everywhere.ts'
import { PHRASES } from './phrases.ts'

export interface Text {
  title: string
  body: string
}

export interface Opinion {
  rating: number
  color: string
  /** For how long the thing has been on sale. */
  months: number
}

interface Decks {
  praise: Deck<string>
  detail: Deck<string>
  quibble: Deck<string>
  complaint: Deck<string>
  closing: Deck<string>
  regret: Deck<string>
  title: (rating: number) => Deck<string>
  short: (rating: number) => Deck<string>
}

const byRating = (random: Random, table: Readonly<Record<number, readonly string[]>>) => {
  const decks = new Map<number, Deck<string>>()
  return (rating: number): Deck<string> => {
    const deck = decks.get(rating) ?? createDeck(random, table[rating] ?? [])
    decks.set(rating, deck)
    return deck
  }
}

const decksFor = (random: Random, leaf: string): Decks => {
  const phrases = PHRASES[leaf]
  if (!phrases) throw new Error(`Nobody has anything to sentenceFor about ${leaf}`)
  return {
    praise: createDeck(random, phrases.praise),
    detail: createDeck(random, phrases.detail),
    quibble: createDeck(random, phrases.quibble),
    complaint: createDeck(random, phrases.complaint),
    closing: createDeck(random, CLOSINGS),
    regret: createDeck(random, REGRETS),
    title: byRating(random, TITLES),
    short: byRating(random, SHORT),
  }
}

type Part = Exclude<keyof Decks, 'title' | 'short'>

/** Which sentences a review of so many stars consists of, and in which order. */
const SHAPES: Readonly<Record<number, readonly (readonly Part[])[]>> = {
  5: [
    ['praise'],
    ['praise', 'praise'],
    ['praise', 'closing'],
    ['praise', 'detail'],
    ['detail', 'praise', 'closing'],
    ['praise', 'detail', 'praise'],
    ['closing', 'praise', 'praise'],
    ['praise', 'praise', 'detail', 'closing'],
  ],
  4: [
    ['praise', 'quibble'],
    ['praise', 'detail', 'quibble'],
    ['quibble', 'praise'],
    ['detail', 'praise'],
    ['praise', 'praise', 'quibble'],
    ['praise', 'quibble', 'closing'],
  ],
  3: [
    ['quibble', 'detail'],
    ['praise', 'quibble', 'quibble'],
    ['quibble', 'praise'],
    ['quibble', 'quibble'],
    ['detail', 'quibble', 'regret'],
  ],
  2: [['complaint'], ['complaint', 'regret'], ['praise', 'complaint'], ['quibble', 'complaint', 'regret']],
  1: [['complaint'], ['complaint', 'regret'], ['complaint', 'quibble', 'regret']],
}

const LONG_USE = /\b(years?|winters?|months|season|autumn|spring|March|weeks)\b/

/** So many reviews share no words: neighbours stay neighbours where one between them is not shown. */
const REMEMBERED = 3

/** A writer for one product. */
export const createReviewer = (random: Random, leaf: string): ((opinion: Opinion) => Text) => {
  const decks = decksFor(random, leaf)
  const recent: string[][] = []
  const draw = (deck: Deck<string>, fits: (sentence: string) => boolean = () => true): string => {
    let sentence = deck.draw()
    for (let tries = 0; (recent.flat().includes(sentence) || !fits(sentence)) && tries < 12; tries++)
      sentence = deck.draw()
    recent.at(-1)?.push(sentence)
    return sentence
  }
  // Nobody has worn for a year what came out in spring.
  const sentenceFor = (part: Part, months: number): string =>
    draw(decks[part], (sentence) => months >= 13 || !LONG_USE.test(sentence))
  const write = ({ rating, months }: Opinion): string => {
    if (random.chance(0.08)) return draw(decks.short(rating))
    const sentences = random.pick(SHAPES[rating] ?? []).map((part) => sentenceFor(part, months))
    return sentences.join(sentences.length > 2 && random.chance(0.15) ? '\n\n' : ' ')
  }
  return (opinion) => {
    recent.push([])
    if (recent.length > REMEMBERED) recent.shift()
    return {
      title: draw(decks.title(opinion.rating)),
      body: write(opinion).replaceAll('{color}', opinion.color.toLowerCase()),
    }
  }
}
