// Every thing that is drawn lying flat, and its views: whole, a closer look, from its other side, and with other things.
import { BAGS_HATS_TURNED } from './backs-bags-hats.ts'
import { BOTTOMS_BEHIND } from './backs-bottoms.ts'
import { TOPS_BEHIND } from './backs-tops.ts'
import { BAGS_HATS } from './bags-hats.ts'
import { BOTTOMS } from './bottoms.ts'
import type { Flat, FlatView } from './draw-flat.ts'
import { KNITS } from './knits.ts'
import { SHIRTS } from './shirts.ts'
import { SHOES } from './shoes.ts'
import { SOLES } from './soles.ts'
import type { Frame } from './surface.ts'
import { TEXTILES } from './textiles.ts'
import { TEXTILES_TURNED } from './textiles-turned.ts'
import { together } from './together.ts'

const COLLAR: Frame = { x: 0.06, y: 0.58, height: 0.95 }

const DETAILS: Record<string, Frame> = {
  'sweater-roll': { x: 0.06, y: 0.72, height: 1.05 },
  cardigan: { x: 0.1, y: 0.42, height: 1.15 },
  'jacket-chore': { x: -0.1, y: 0.3, height: 1.2 },
  'trousers-wide': { x: 0.08, y: 0.76, height: 0.85 },
  'trousers-chino': { x: 0.08, y: 0.76, height: 0.85 },
  'dress-slip': { x: 0.03, y: 0.46, height: 1.0 },
  'dress-shirt': { x: 0.04, y: 0.48, height: 1.1 },
  'cushion-plain': { x: -0.42, y: 0.42, height: 0.95 },
  'cushion-striped': { x: -0.42, y: 0.42, height: 0.95 },
  'cushion-knit': { x: -0.36, y: 0.4, height: 0.95 },
  'throw-folded': { x: 0.36, y: -0.5, height: 0.9 },
  'throw-check': { x: 0.36, y: -0.5, height: 0.9 },
  tote: { x: 0.16, y: 0.34, height: 0.95 },
  backpack: { x: 0.1, y: 0.5, height: 1.1 },
  beanie: { x: 0.22, y: -0.3, height: 0.85 },
  cap: { x: 0.14, y: -0.02, height: 1.05 },
  scarf: { x: 0, y: -0.5, height: 1.0 },
  'scarf-check': { x: 0, y: -0.5, height: 1.0 },
  slipper: { x: 0.37, y: 0.3, height: 1.05 },
  sneaker: { x: 0.37, y: 0.3, height: 1.0 },
}

export const FLAT_THINGS: Record<string, Flat> = {
  ...SHIRTS,
  ...KNITS,
  ...BOTTOMS,
  ...BAGS_HATS,
  ...SHOES,
  ...TEXTILES,
}

const TURNED: Record<string, Flat> = {
  ...TOPS_BEHIND,
  ...BOTTOMS_BEHIND,
  ...BAGS_HATS_TURNED,
  ...SOLES,
  ...TEXTILES_TURNED,
}

/** Throws opened out to their whole size, for others to lie on. */
const OPENED = Object.fromEntries(
  ['throw-folded', 'throw-check'].flatMap((key) => (TURNED[key] ? [[`${key}/opened`, TURNED[key]]] : [])),
)

const WHOLE: Frame = { x: 0, y: 0, height: 2.5 }

/** The views in their order; one that could not be shown well is missing. */
export function framesOf(key: string): readonly (FlatView | undefined)[] {
  const turned = TURNED[key]
  return [
    WHOLE,
    DETAILS[key] ?? COLLAR,
    turned && { ...WHOLE, lay: turned },
    together(key, { ...FLAT_THINGS, ...OPENED }),
  ]
}
