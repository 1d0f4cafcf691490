// Tableware as it is used, beside things whose size everybody knows. Places are in centimetres.
import { ball } from './field.ts'
import { board } from './forms-rooms.ts'
import { plain, wood } from './materials.ts'
import { partsOf } from './other-side-table.ts'
import { apple, filling, fork, knife, lemon, loaf, paperback, pencil, slice, teaspoon } from './props-table.ts'
import { type SettingOut, setOut } from './setting-out.ts'
import { type Part, part, type Shot } from './stage.ts'

const COFFEE = '#3b2417'
const TEA = '#7a3c17'
const SOUP = '#c07a2e'

/** As seen by somebody who comes to the table. */
const TABLE = { target: [0, 5, 0], height: 44, pitch: 27, yaw: 0, fit: 0.84 } as const

/** The product with something in it, levels in its own measure. */
const filled = (out: SettingOut, key: string, y: number, r: number, hex: string, gloss = 1): Part[] =>
  out.product({}, [...partsOf(key), filling(y, r, hex, gloss)])

/** A pencil that stands at a place and leans, degrees from level. */
function standing(
  out: SettingOut,
  [x, y, z]: readonly [number, number, number],
  rise: number,
  turn: number,
  hex: string,
) {
  const [a, b] = [(rise * Math.PI) / 180, (turn * Math.PI) / 180]
  const [c, s] = [8.4 * Math.cos(a), 8.4 * Math.sin(a)]
  return out.prop(pencil(hex), { at: [x + c * Math.cos(b), y + s, z - c * Math.sin(b)], roll: rise, turn })
}

export const IN_USE_TABLE: Record<string, () => Shot> = {
  'mug-plain': () => {
    const out = setOut('mug-plain')
    return out.shot({
      parts: [
        ...filled(out, 'mug-plain', 0.8, 0.425, COFFEE),
        ...out.prop(paperback('#7d8b80'), { at: [-7, 0, -12], turn: 22 }),
        ...out.prop(pencil(), { at: [-6.6, 2, -11], turn: 62 }),
      ],
      view: TABLE,
    })
  },
  'mug-speckled': () => {
    const out = setOut('mug-speckled')
    const tea = [...partsOf('mug-speckled'), filling(0.68, 0.415, TEA)]
    return out.shot({
      parts: [
        ...out.product({ at: [-0.4, 2, -0.6] }, tea),
        ...out.prop(paperback('#a9673f'), { turn: 24 }),
        ...out.prop(teaspoon(), { at: [12, 0, 2], turn: 74 }),
      ],
      view: TABLE,
    })
  },
  'mug-dipped': () => {
    const out = setOut('mug-dipped')
    return out.shot({
      parts: [
        ...out.product(),
        ...standing(out, [-1.6, 1.2, 0.6], 72, 10, '#c6912f'),
        ...standing(out, [0.8, 1.2, -1.2], 76, 150, '#8e3b2f'),
        ...standing(out, [0.6, 1.2, 1.4], 74, 250, '#5e6b43'),
        ...out.prop(apple(), { at: [-10, 0, 2.5] }),
      ],
      view: { ...TABLE, pitch: 20 },
    })
  },
  'espresso-cup': () => {
    const out = setOut('espresso-cup')
    return out.shot({
      parts: [
        ...filled(out, 'espresso-cup', 0.53, 0.318, COFFEE),
        ...out.prop(teaspoon(), { at: [8.2, 0, 2.6], turn: 80, size: 0.8 }),
        ...out.prop(paperback('#40536b'), { at: [-9, 0, -14.5], turn: 16 }),
      ],
      view: { ...TABLE, pitch: 30 },
    })
  },
  'bowl-deep': () => {
    const out = setOut('bowl-deep')
    return out.shot({
      parts: [
        ...filled(out, 'bowl-deep', 0.5, 0.6, SOUP, 0.6),
        ...out.prop(teaspoon(), { at: [11.4, 0, 1], turn: 84, size: 1.42 }),
        ...out.prop(slice(), { at: [-9, 0, 10.4], turn: 30 }),
      ],
      view: { ...TABLE, pitch: 36 },
    })
  },
  'bowl-wide': () => {
    const out = setOut('bowl-wide')
    const ring = [0, 1, 2, 3].map((n) => ({ x: 6.5 * Math.cos(n * 1.571 + 0.5), z: 6.5 * Math.sin(n * 1.571 + 0.5) }))
    return out.shot({
      parts: [
        ...out.product(),
        ...ring.flatMap(({ x, z }, n) =>
          n % 2 === 0
            ? out.prop(apple(n ? '#9d8b3c' : '#a8402f'), { at: [x, 2.1, z], turn: n * 70 })
            : out.prop(lemon(), { at: [x, 2.2, z], turn: n * 90 - 30 }),
        ),
        ...out.prop(lemon(), { at: [0.3, 4.9, 0], turn: 24 }),
        ...out.prop(lemon(), { at: [-16, 0, 11], turn: -24 }),
      ],
      view: { ...TABLE, height: 60, pitch: 30 },
    })
  },
  'bowl-ribbed': () => {
    const out = setOut('bowl-ribbed')
    const berries = part(
      (x, y, z) => Math.min(...BERRIES.map(([a, b]) => ball(a, 0.475, b, 0.062)(x, y, z))),
      plain('#3a3a5c', 0.5, 0.6),
    )
    return out.shot({
      parts: [
        ...out.product({}, [...partsOf('bowl-ribbed'), filling(0.45, 0.62, '#e3d3b4', 0.3), berries]),
        ...out.prop(teaspoon(), { at: [11.4, 0, 1], turn: 78 }),
        ...out.prop(apple(), { at: [-10, 0, -7] }),
      ],
      view: { ...TABLE, pitch: 36 },
    })
  },
  'plate-dinner': () => {
    const out = setOut('plate-dinner')
    const u = out.unit
    return out.shot({
      parts: [
        ...out.product({ at: [0.1 * u, 0, -0.35 * u] }, partsOf('plate-dinner').slice(0, 1)),
        ...out.prop(fork(), { at: [-17.6, 0, 1], turn: -90 }),
        ...out.prop(knife(), { at: [17.4, 0, 1], turn: -90 }),
        ...out.prop(slice(), { at: [-0.6, 0.92, 0.4], turn: 20 }),
      ],
      view: { ...TABLE, height: 60, pitch: 50, fit: 0.9 },
    })
  },
  'plate-speckled': () => {
    const out = setOut('plate-speckled')
    return out.shot({
      parts: [
        ...out.product({}, partsOf('plate-speckled').slice(0, 2)),
        ...out.prop(apple(), { at: [-2.6, 1.7, -1.4] }),
        ...out.prop(knife(), { at: [14.6, 0, 1.6], turn: -82, size: 0.86 }),
      ],
      view: { ...TABLE, height: 50, pitch: 34 },
    })
  },
  teapot: () => {
    const out = setOut('teapot')
    const mug = { at: [13.6, 0, 9.4], turn: -30 } as const
    return out.shot({
      parts: [
        ...out.product({ at: [-2, 0, -2], turn: 18 }),
        ...out.other('mug-plain', '#E4D8C4', mug, (parts) => [...parts, filling(0.8, 0.425, TEA)]),
        ...out.prop(lemon(), { at: [-10, 0, 11], turn: 30 }),
      ],
      view: { ...TABLE, height: 56, pitch: 22 },
    })
  },
  carafe: () => {
    const out = setOut('carafe')
    return out.shot({
      parts: [
        ...out.product(),
        ...out.other('mug-dipped', '#F2EEE6', { at: [11.5, 0, 4], turn: -40 }),
        ...out.prop(lemon(), { at: [-11.6, 0, 4], turn: 24 }),
      ],
      view: { ...TABLE, target: [0, 13, 0], height: 56, pitch: 16 },
    })
  },
  'board-serving': () => {
    const out = setOut('board-serving')
    const lying = { roll: 90, tip: 90, at: [0, 0.036 * out.unit, 0] } as const
    return out.shot({
      parts: [
        ...out.product(lying, [part(board(), wood('y'))]),
        ...out.prop(loaf(), { at: [3.6, 1.6, -1.6], turn: 10, size: 0.92 }),
        ...out.prop(slice(), { at: [-9.8, 1.6, 3.6], turn: 20, size: 0.95 }),
        ...out.prop(knife(), { at: [3, 0, 15.4], turn: 4, size: 1.2 }),
      ],
      view: { ...TABLE, height: 64, pitch: 38, yaw: 8, fit: 0.88 },
    })
  },
}

const BERRIES: readonly (readonly [number, number])[] = [
  [0.05, 0.02],
  [-0.12, 0.08],
  [0.18, 0.12],
  [-0.04, -0.16],
  [-0.24, -0.06],
  [0.2, -0.1],
  [0.02, 0.22],
  [-0.16, 0.26],
]
