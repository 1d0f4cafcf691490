// Writes a product's description from what its leaf has to say: six ways to arrange it, sentences drawn without repetition.
import { createDeck, type Deck, type Random } from '../random.ts'
import type { Leaf, Voice } from './leaf.ts'
import { MAKERS, type MakerName } from './makers.ts'

/** What is described: a written offer, or an invented product. */
export interface Subject {
  model: string
  maker: MakerName
  /** The opening, this product's alone. */
  story: string
  material: string
  measures: string
}

export interface Description {
  html: string
  text: string
  care: string
}

type Block = { p: string } | { h3: string } | { ul: readonly string[] }

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const toHtml = (block: Block): string => {
  if ('p' in block) return `<p>${escapeHtml(block.p)}</p>`
  if ('h3' in block) return `<h3>${escapeHtml(block.h3)}</h3>`
  return `<ul>${block.ul.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

const toText = (block: Block): string => {
  if ('p' in block) return block.p
  if ('h3' in block) return block.h3
  return block.ul.join('\n')
}

/** What one description is put together from. */
interface Material {
  subject: Subject
  leaf: Leaf
  made: () => string
  living: () => string
  /** So many short facts. */
  points: (count: number) => string[]
  maker: () => string
  care: readonly string[]
}

type Arrangement = (from: Material) => Block[]

const measured = ({ material, measures }: Subject) => [`Material: ${material}`, `Measures: ${measures}`]

/** Each arrangement reads differently: as a story, as a workshop visit, as a list, as advice. */
const ARRANGEMENTS: readonly Arrangement[] = [
  ({ subject, made, points, maker }) => [
    { p: subject.story },
    { p: made() },
    { ul: [...points(3), ...measured(subject)] },
    { p: maker() },
  ],
  ({ subject, leaf, made, living, points }) => [
    { p: subject.story },
    { h3: leaf.headings.made },
    { p: made() },
    { h3: leaf.headings.living },
    { p: living() },
    { ul: [...measured(subject), ...points(2)] },
  ],
  ({ subject, leaf, made, living, maker, points }) => [
    { p: `${subject.story} ${living()}` },
    { ul: [...measured(subject), ...points(3)] },
    { h3: leaf.headings.made },
    { p: `${made()} ${maker()}` },
  ],
  ({ subject, leaf, living, points, care }) => [
    { p: subject.story },
    { h3: leaf.headings.living },
    { p: living() },
    { ul: [...points(3), ...measured(subject)] },
    { h3: leaf.headings.care },
    { ul: care },
  ],
  ({ subject, made, living, maker }) => [
    { p: subject.story },
    { p: made() },
    { p: living() },
    { p: `${maker()} Made of ${lower(subject.material)}. ${subject.measures}.` },
  ],
  ({ subject, leaf, made, living, points }) => [
    { p: subject.story },
    { ul: points(4) },
    { h3: leaf.headings.made },
    { p: made() },
    { p: made() },
    { h3: leaf.headings.living },
    { p: `${living()} ${subject.measures}; ${lower(subject.material)}.` },
  ],
]

/** For a catalogue of a hundred thousand, in which words cost time: what it is, and how one lives with it. */
export const BRIEF: Arrangement = ({ subject, living, points }) => [
  { p: `${subject.story} ${living()}` },
  { ul: [...measured(subject), ...points(1)] },
]

/** `Glazed stoneware` within a sentence; `E27 …` and percentages stay as they are. */
const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Decks of one model: what holds for its whole leaf and what holds for it alone. */
const decksOf = (random: Random, leaf: Leaf, model: string) => {
  const deck = (part: keyof Voice) => createDeck(random, [...leaf[part], ...(leaf.of?.[model]?.[part] ?? [])])
  return { made: deck('made'), living: deck('living'), points: deck('points'), care: deck('care') }
}

const several = (deck: Deck<string>, count: number): string[] => {
  const drawn = new Set<string>()
  for (let tries = 0; drawn.size < count && tries < 20; tries++) drawn.add(deck.draw())
  return [...drawn]
}

/** A writer for one leaf: neighbours in its list are arranged differently and do not share their sentences. */
export const createWriter = (
  random: Random,
  leaf: Leaf,
  arrangements = ARRANGEMENTS,
): ((subject: Subject) => Description) => {
  const decks = new Map<string, ReturnType<typeof decksOf>>()
  const makers = new Map<MakerName, Deck<string>>()
  const arrangement = createDeck(random, arrangements)
  return (subject) => {
    const { made, living, points, care } = decks.get(subject.model) ?? decksOf(random, leaf, subject.model)
    decks.set(subject.model, { made, living, points, care })
    const maker = makers.get(subject.maker) ?? createDeck(random, MAKERS[subject.maker])
    makers.set(subject.maker, maker)
    const advice = several(care, 3)
    const blocks = arrangement.draw()({
      subject,
      leaf,
      made: made.draw,
      living: living.draw,
      points: (count) => several(points, count),
      maker: maker.draw,
      care: advice,
    })
    return {
      html: blocks.map(toHtml).join('\n'),
      text: blocks.map(toText).join('\n'),
      care: advice.join(' '),
    }
  }
}
