// Clothes in use: what each is worn with, laid out together.

/** What lies where: thing, centimetres to the right of the middle and above it, turn, and a colour unless it has its own. */
type Lain = readonly [thing: string, x: number, y: number, turn: number, hex?: string]

export interface Arrangement {
  /** Centimetres from the lower edge of the picture to its upper one. */
  high: number
  /** From the lowest to the uppermost. */
  things: readonly Lain[]
}

const CHINO = 'trousers-chino'
const WIDE = 'trousers-wide'

export const CLOTHES_TOGETHER: Readonly<Record<string, Arrangement>> = {
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
}
