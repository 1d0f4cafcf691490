// Bags, hats, scarves, shoes, cushions and throws in use.
import type { Arrangement } from './arrangements-clothes.ts'

const THROW = 'throw-folded/opened'

export const THINGS_TOGETHER: Readonly<Record<string, Arrangement>> = {
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
    high: 36,
    things: [
      ['cap', -2.4, 6.6, 6],
      ['phone', 8.6, -8.6, -12],
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
    high: 47,
    things: [
      ['mat', 0, 16, -2],
      ['slipper', -6.8, -3, 0],
      ['paperback', 11.7, -5, -6],
      ['reading-glasses', 11.2, -4, 12],
    ],
  },
  sneaker: {
    high: 48,
    things: [
      ['sneaker', -6.8, 1, 1],
      ['paperback-dark', 11.4, 7, 6],
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
