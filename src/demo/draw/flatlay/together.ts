// Products in use: each lies with things of known size that go with it, to scale, in a picture so many centimetres high.
// The things have quiet colours of their own; the product takes each of its colours.
import { rgb } from '../color.ts'
import type { Flat, FlatView } from './draw-flat.ts'
import { centimetres } from './measures.ts'
import { PROPS } from './props.ts'

/** What lies where: thing, centimetres to the right of the middle and above it, turn, and a colour unless it has its own. */
type Lain = readonly [thing: string, x: number, y: number, turn: number, hex?: string]

interface Arrangement {
  /** Centimetres from the lower edge of the picture to its upper one. */
  high: number
  /** From the lowest to the uppermost. */
  things: readonly Lain[]
}

const CHINO = 'trousers-chino'
const WIDE = 'trousers-wide'
const THROW = 'throw-folded/opened'

const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  tshirt: {
    high: 104,
    things: [
      [CHINO, 1, -75, 3, '#8f897c'],
      ['tshirt', 0, 10, -2],
      ['paperback', -32, -36, 8],
      ['sunglasses', 32, -34, -14],
    ],
  },
  'tshirt-striped': {
    high: 100,
    things: [
      [WIDE, 0, -68, -2, '#ddd3c0'],
      ['tshirt-striped', 0, 10, 2],
      ['paperback-dark', -32.5, -34, -7],
      ['phone', 33, -33, 10],
    ],
  },
  shirt: {
    high: 108,
    things: [
      [CHINO, 0.5, -80, 2, '#b3a58c'],
      ['shirt', 0, 8, -1],
      ['notebook', -33, -39, 4],
      ['pencil', -33, -39, 62],
      ['belt', 33, -38, 0],
    ],
  },
  'shirt-check': {
    high: 110,
    things: [
      [CHINO, 0, -81, -2, '#68645d'],
      ['shirt-check', 0, 8, 1],
      ['paperback', -34, -40, -6],
      ['cup', 34, -41, 0],
    ],
  },
  blouse: {
    high: 100,
    things: [
      [WIDE, 0, -64, 2, '#8a8377'],
      ['blouse', 0, 9, -1],
      ['twig', -33, -31, 6],
      ['sunglasses', 32, -32, -52],
    ],
  },
  sweater: {
    high: 98,
    things: [
      [CHINO, 0, -88.5, -1, '#b9aa8d'],
      ['sweater', 0, 9, 1],
      ['paperback-dark', -30.5, -36, 7],
      ['reading-glasses', 30.5, -36, -48],
    ],
  },
  'sweater-cable': {
    high: 86,
    things: [
      ['sweater-cable', 0, 8, -2],
      ['paperback', -15, -32, 84],
      ['cup', 18, -32, 20],
    ],
  },
  'sweater-roll': {
    high: 100,
    things: [
      [WIDE, 0, -88.5, 1, '#948c7e'],
      ['sweater-roll', 0, 5, -1],
      ['paperback', -30.5, -38, -8],
      ['phone', 31, -38, 12],
    ],
  },
  cardigan: {
    high: 98,
    things: [
      [WIDE, 0, -84, -1, '#ddd2bd'],
      ['cardigan', 0, 8, 1],
      ['keys', -30, -36, -20],
      ['sunglasses', 30.5, -36, 52],
    ],
  },
  'dress-slip': {
    high: 128,
    things: [
      ['dress-slip', -17, 0, -2],
      ['folded-knit', 29, 33, 6],
      ['sunglasses', 28, -1, -10],
      ['sneaker', 29, -40, 10, '#d8cfbd'],
    ],
  },
  'dress-shirt': {
    high: 140,
    things: [
      ['dress-shirt', 0, 3, 0],
      ['paperback', -42, -28, 8],
      ['sunglasses', -42, -7, 14],
      ['sneaker', 42, -21, -6, '#d8cfbd'],
    ],
  },
  'trousers-wide': {
    high: 130,
    things: [
      ['trousers-wide', -15, 1, 1],
      ['folded-knit', 33, 38, -5],
      ['sunglasses', 34, 5, 12],
      ['sneaker', 35, -40, -8, '#d8cfbd'],
    ],
  },
  'trousers-chino': {
    high: 140,
    things: [
      ['trousers-chino', -15, 2, -1],
      ['folded-knit', 32, 42, 5],
      ['belt', 31, 6, 30],
      ['sneaker', 32, -42, 8, '#d8cfbd'],
    ],
  },
  'jacket-chore': {
    high: 114,
    things: [
      [CHINO, 0, -77, 2, '#a39a88'],
      ['jacket-chore', 0, 9, -1],
      ['notebook', -34.5, -41, -5],
      ['pencil', -34.5, -41, 55],
      ['beanie', 34, -41, 10, '#b7ab96'],
    ],
  },
  'jacket-quilted': {
    high: 106,
    things: [
      [CHINO, 0, -75, -2, '#8f877a'],
      ['jacket-quilted', 0, 8, 1],
      ['paperback', -32.5, -37, 8],
      ['bottle', 33, -36, 8],
    ],
  },
  tote: {
    high: 80,
    things: [
      ['paperback', -1.5, 17.5, 5],
      ['tote', 0, -3, -1],
      ['sunglasses', 22, 29, -14],
      ['keys', -23, 27, 20],
    ],
  },
  backpack: {
    high: 66,
    things: [
      ['backpack', -7.5, -1.5, -3],
      ['phone', 16, 12, -8],
      ['notebook', 16.5, -12, 6],
      ['pencil', 16.5, -12, 70],
    ],
  },
  beanie: {
    high: 35,
    things: [
      ['beanie', -2.6, 5, -7],
      ['keys', 10, 10, 24],
      ['sunglasses', 2.5, -10.8, 8],
    ],
  },
  cap: {
    high: 38,
    things: [
      ['cap', -2.4, 6.6, 6],
      ['phone', 8.8, -9, -12],
      ['reading-glasses', -5.2, -11, 10],
    ],
  },
  scarf: {
    high: 120,
    things: [
      ['scarf', -14, 2, 0],
      ['beanie', 28, 36, 12, '#b9ad98'],
      ['folded-knit', 28, -2, -4],
      ['sunglasses', 28, -36, 12],
    ],
  },
  'scarf-check': {
    high: 120,
    things: [
      ['sweater', 11, 4, -6, '#cabfab'],
      ['scarf-check', -9, 2, 2],
      ['paperback-dark', 28, -42, 12],
    ],
  },
  slipper: {
    high: 50,
    things: [
      ['mat', 0, 17, -2],
      ['slipper', -7, -3, 0],
      ['paperback', 12, -5, -6],
      ['reading-glasses', 11.6, -4, 12],
    ],
  },
  sneaker: {
    high: 50,
    things: [
      ['sneaker', -6.8, 1, 1],
      ['paperback-dark', 11.6, 7, 7],
      ['keys', 12, -12.5, -16],
    ],
  },
  'cushion-plain': {
    high: 84,
    things: [
      [THROW, 44, -84, 7, '#d6ccba'],
      ['cushion-plain', -2, 8, -3],
      ['paperback', 15, -31, 78],
      ['reading-glasses', 15, -30.5, 8],
    ],
  },
  'cushion-striped': {
    high: 92,
    things: [
      ['throw-folded', 8, -10, -8, '#c4b9a6'],
      ['cushion-striped', -4, 14, 4],
      ['paperback-dark', 17, -23, 80],
    ],
  },
  'cushion-knit': {
    high: 84,
    things: [
      ['cushion-knit', 0, 9, 3],
      ['magazine', -14, -36, 80],
      ['cup', 17, -31, 24],
    ],
  },
  'throw-folded': {
    high: 96,
    things: [
      ['throw-folded', -11, 3, -2],
      ['paperback', 25, 20, -8],
      ['reading-glasses', 25, 20, 12],
      ['slipper', 25.4, -20, 4, '#8f8778'],
    ],
  },
  'throw-check': {
    high: 88,
    things: [
      ['magazine', 16, -24, -14],
      ['throw-check', -5, 7, 3],
      ['cup', -20, -33, 30],
    ],
  },
}

/** Sheets are two and a half units high, whatever they show. */
const HEIGHT = 2.5

export function together(key: string, things: Readonly<Record<string, Flat>>): FlatView | undefined {
  const arrangement = ARRANGEMENTS[key]
  if (!arrangement) return
  const unit = arrangement.high / HEIGHT
  return {
    x: 0,
    y: 0,
    height: HEIGHT,
    cm: unit,
    lay: (sheet) => {
      for (const [thing, x, y, turn, hex] of arrangement.things) {
        const flat = things[thing] ?? PROPS[thing]
        if (!flat) throw new Error(`${key}: nobody has drawn ${thing}`)
        const place = { x: x / unit, y: y / unit, size: centimetres(thing) / unit, turn }
        flat(sheet.begin(thing, hex ? { ...place, shade: rgb(hex) } : place))
      }
    },
  }
}
