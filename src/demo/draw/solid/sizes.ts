// How large the drawn things are: the catalogue's measures, laid along the models.
import type { Offer } from '../../catalogue/leaf.ts'
import { LEAVES } from '../../catalogue/leaves.ts'
import { board } from './forms-rooms.ts'
import { wood } from './materials.ts'
import { reach } from './placed.ts'
import { SOLIDS } from './solids.ts'
import { type Part, part } from './stage.ts'

interface Measure {
  /** The number in the offer's sentence of measures. */
  written: RegExp
  /** What of it is this many times as long as the model's side; a folded towel is a part of a towel. */
  share?: number
  axis: 0 | 1 | 2
  /** The parts that are measured; all of them unless said otherwise. */
  of?: (parts: Part[]) => Part[]
}

const first = (parts: Part[]) => parts.slice(0, 1)
const height: Measure = { written: /height (\d+(?:\.\d+)?)/i, axis: 1 }
const across: Measure = { written: /Ø (\d+(?:\.\d+)?)/, axis: 0, of: first }

const MEASURES: Readonly<Record<string, Measure>> = {
  'espresso-cup': { written: /saucer Ø (\d+(?:\.\d+)?)/, axis: 0 },
  'bowl-deep': across,
  'bowl-wide': across,
  'bowl-ribbed': across,
  'plate-dinner': across,
  'plate-speckled': across,
  'clock-wall': across,
  'pendant-dome': across,
  'pendant-globe': across,
  'basket-round': across,
  'candle-pillar': { written: /and (\d+)/, axis: 1, of: (parts) => parts.slice(2, 3) },
  candlestick: { ...height, of: first },
  'candle-jar': { ...height, of: first },
  'board-serving': { written: /^(\d+)/, axis: 1, of: () => [part(board(), wood('y'))] },
  'planter-round': { ...height, of: first },
  'planter-footed': { ...height, of: (parts) => parts.slice(0, 2) },
  'towel-stack': { written: /bath \d+ × (\d+)/, share: 1 / 4, axis: 0 },
}

const OFFERS: readonly Offer[] = LEAVES.flatMap(({ offers }) => offers)

/** What the catalogue says of a model, in centimetres: of several sizes the middle one. */
export function measured(key: string): number {
  const { written, share = 1 } = MEASURES[key] ?? height
  const sizes = OFFERS.filter(({ model }) => model === key)
    .flatMap(({ measures }) => written.exec(measures)?.[1] ?? [])
    .map((size) => Number(size) * share)
    .sort((a, b) => a - b)
  const middle = sizes[(sizes.length - 1) >> 1]
  if (middle === undefined) throw new Error(`The catalogue does not say how large ${key} is`)
  return middle
}

/** The model's own measure of the side that the catalogue tells. */
function modelled(key: string, parts: Part[]): number {
  const { axis, of = (all) => all } = MEASURES[key] ?? height
  const [low, high] = reach(of(parts), axis)
  return high - low
}

/** Centimetres that a unit of a model's own measure stands for. */
export const centimetres = (key: string): number => measured(key) / modelled(key, SOLIDS[key]?.().parts ?? [])
