// What a careful buyer turns things round for, on the table: feet, insides, what lies under a lid.
import { cut, joined, moved, ring, rod, type Sdf, tilted } from './field.ts'
import { board } from './forms-rooms.ts'
import { glaze, plain, speckled, wood } from './materials.ts'
import { placed } from './placed.ts'
import { SOLIDS } from './solids.ts'
import { type Material, type Part, part, type Shot, type View } from './stage.ts'
import { outline as p, turned } from './wheel.ts'

export const partsOf = (key: string): Part[] => SOLIDS[key]?.().parts ?? []

const CLAY = '#c9ab85'
const flat = (r: number, tube: number): Sdf => tilted(ring(r, tube), 'x', 90)

/** The ring that a vessel stands on, and the maker's stamp inside it: on a floor that is `y` high. */
const foot = (r: number, y = 0.03): Part[] => [
  part(moved(flat(r, 0.024), 0, y - 0.006, 0), plain(CLAY, 0.1, 1)),
  part(
    joined(
      0,
      moved(flat(r * 0.26, 0.007), 0, y - 0.004, 0),
      rod([-r * 0.1, y - 0.004, -r * 0.1], [0, y - 0.004, r * 0.12], 0.007),
      rod([r * 0.1, y - 0.004, -r * 0.1], [0, y - 0.004, r * 0.12], 0.007),
    ),
    plain('#8f7455', 0.1, 1),
  ),
]

const above = (pitch: number, yaw = 0, fit = 0.8): View => ({ target: [0, 0.4, 0], height: 2, pitch, yaw, fit })

/** On its rim, the foot up. */
const headlong = (key: string, r: number, top: number, turn = 0, floor = 0.03): Shot => ({
  parts: placed([...partsOf(key), ...foot(r, floor)], { tip: 180, turn, at: [0, top + 0.01, 0] }),
  view: above(36, 0, 0.74),
})

/** On its side, the foot to the viewer; it rests on belly and lip. */
const lying = (key: string, r: number, tilt: number, rise: number, floor = 0.03): Shot => ({
  parts: placed([...partsOf(key), ...foot(r, floor)], { tip: -90 - tilt, turn: 34, at: [0, rise, 0] }),
  view: above(20, 0, 0.82),
})

const from = (key: string, view: View): Shot => ({ parts: partsOf(key), view })

/** Seen into: its floor has the glaze of its wall, whose outside stays bare as far up. */
const glazedInside = (key: string, y: number, r: number, material: Material, view: View): Shot => ({
  parts: [...partsOf(key), part(turned(p(0, y - 0.02, r, y - 0.02, r, y - 0.02, r, y, r, y, 0, y), 0.002), material)],
  view,
})

const HOLES: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.07, 0],
  [-0.07, 0],
  [0.035, 0.06],
  [-0.035, 0.06],
  [0.035, -0.06],
  [-0.035, -0.06],
]

export const OTHER_SIDE_TABLE: Record<string, () => Shot> = {
  'mug-plain': () => headlong('mug-plain', 0.31, 0.975, -14),
  'mug-speckled': () => glazedInside('mug-speckled', 0.085, 0.345, speckled(), above(70, -24, 0.74)),
  'mug-dipped': () => headlong('mug-dipped', 0.29, 0.945, -14, 0.02),
  'espresso-cup': () => {
    const [cup, saucer, grip] = partsOf('espresso-cup') as [Part, Part, Part]
    return {
      parts: [
        ...placed([cup, grip], { at: [-0.36, -0.149, 0.62], turn: 36 }),
        ...placed([saucer], { at: [0.24, -0.02, -0.42] }),
      ],
      view: above(46, 0, 0.86),
    }
  },
  'bowl-deep': () => headlong('bowl-deep', 0.24, 0.686, 0, 0),
  'bowl-wide': () => headlong('bowl-wide', 0.36, 0.487, 0, 0),
  'bowl-ribbed': () => headlong('bowl-ribbed', 0.26, 0.609, 0, 0),
  'plate-dinner': () => {
    const [lying] = partsOf('plate-dinner') as [Part]
    const plate = placed([{ ...lying, material: glaze() }], { at: [0.1, 0, -0.35] })
    return {
      wall: -0.42,
      parts: placed([...plate, ...foot(0.48, 0.018)], { tip: 256, at: [0, 0.94, 0] }),
      view: above(12, 16, 0.76),
    }
  },
  'plate-speckled': () => {
    const [first, second] = partsOf('plate-speckled') as [Part, Part]
    return {
      parts: [
        ...placed([first], { at: [-0.5, 0, -0.7] }),
        ...placed([...placed([second], { at: [-0.02, -0.085, -0.02] }), ...foot(0.46, 0.018)], {
          tip: 180,
          at: [0.42, 0.184, 0.95],
        }),
      ],
      view: above(42, 0, 0.88),
    }
  },
  teapot: () => {
    const [body, lid, grip] = partsOf('teapot') as [Part, Part, Part]
    const hollow = turned(
      p(0, 0.09, 0.3, 0.09, 0.3, 0.09, 0.5, 0.22, 0.565, 0.46, 0.46, 0.68, 0.27, 0.78, 0.26, 1, 0, 1),
      0.006,
    )
    const sieve = joined(0, ...HOLES.map(([y, z]) => rod([0.46, 0.4 + y, z], [0.68, 0.44 + y, z], 0.02)))
    return {
      parts: [
        part(cut(cut(body.sdf, hollow), sieve), glaze(0.05)),
        grip,
        ...placed([lid], { at: [-0.45, -0.82, 0.98] }),
      ],
      view: { ...above(50, -24, 0.84) },
    }
  },
  carafe: () => {
    const [body, cork] = partsOf('carafe') as [Part, Part]
    const bore: Sdf = rod([0, 0.9, 0], [0, 1.7, 0], 0.1)
    return {
      parts: [{ ...body, sdf: cut(body.sdf, bore) }, ...placed([cork], { at: [0.2, 0, -1], tip: 84.3, turn: 28 })],
      view: above(40, 0, 0.84),
    }
  },
  'board-serving': () => ({
    parts: placed([part(board(), wood('y'))], { roll: 90, tip: 90, turn: -58, at: [0, 0.036, 0] }),
    view: above(27, 0, 0.84),
  }),
  'vase-tall': () => lying('vase-tall', 0.19, 5.9, 0.4345),
  'vase-round': () => glazedInside('vase-round', 0.08, 0.36, glaze(), above(64, 0, 0.78)),
  'vase-bottle': () => lying('vase-bottle', 0.25, 15.2, 0.556),
  'vase-ring': () => from('vase-ring', { target: [0, 0.7, 0], height: 2.2, pitch: 13, yaw: 84, fit: 0.76 }),
  'vase-ribbed': () => lying('vase-ribbed', 0.21, 14.4, 0.6245, 0.022),
  'candle-pillar': () => from('candle-pillar', above(66, 0, 0.82)),
  candlestick: () => {
    const [stick, candle, wick] = partsOf('candlestick') as [Part, Part, Part]
    const socket = turned(p(0, 0.84, 0.078, 0.84, 0.078, 1.2, 0, 1.2), 0.002, false)
    return {
      parts: [
        { ...stick, sdf: cut(stick.sdf, socket) },
        ...placed([candle, wick], { tip: 91.2, turn: 66, at: [-0.35, 0.102, 0.1] }),
      ],
      view: above(38, 0, 0.86),
    }
  },
  'candle-jar': () => from('candle-jar', above(72, 0, 0.72)),
}
