// Every thing that is drawn lying flat, with the place its second picture looks at.
import { BOTTOMS } from './bottoms.ts'
import type { Detail } from './draw-flat.ts'
import type { Sheet } from './sheet.ts'
import { THINGS } from './things.ts'
import { TOPS } from './tops.ts'

const COLLAR: Detail = { at: [0.06, 0.52], height: 1.05 }

const DETAILS: Record<string, Detail> = {
  'sweater-roll': { at: [0.08, 0.66], height: 1.15 },
  cardigan: { at: [0.14, 0.3], height: 1.1 },
  'jacket-chore': { at: [-0.16, 0.16], height: 1.15 },
  'trousers-wide': { at: [0.1, 0.68], height: 1.0 },
  'trousers-chino': { at: [0.1, 0.68], height: 1.0 },
  'dress-slip': { at: [0.04, 0.42], height: 1.15 },
  'dress-shirt': { at: [0.06, 0.4], height: 1.25 },
  'cushion-plain': { at: [-0.38, 0.4], height: 1.1 },
  'cushion-striped': { at: [-0.38, 0.4], height: 1.1 },
  'cushion-knit': { at: [-0.3, 0.36], height: 1.0 },
  'throw-folded': { at: [0.36, -0.46], height: 0.95 },
  'throw-check': { at: [0.36, -0.46], height: 0.95 },
  'towel-stack': { at: [0.4, 0.2], height: 1.1 },
  tote: { at: [0.22, 0.3], height: 1.05 },
  backpack: { at: [0.12, 0.42], height: 1.2 },
  beanie: { at: [0.2, -0.28], height: 0.95 },
  cap: { at: [0.12, 0], height: 1.1 },
  scarf: { at: [0, -0.4], height: 1.25 },
  'scarf-check': { at: [0, -0.4], height: 1.25 },
  slipper: { at: [0.4, 0.3], height: 1.2 },
  sneaker: { at: [0.42, 0.38], height: 1.15 },
}

export const FLAT_THINGS: Record<string, () => Sheet> = { ...TOPS, ...BOTTOMS, ...THINGS }

export const detailOf = (key: string): Detail => DETAILS[key] ?? COLLAR
