// Vases, candles, baskets, planters and towels as they are used. Places are in centimetres.
import type { Vec } from './field.ts'
import { partsOf } from './other-side-table.ts'
import { placed } from './placed.ts'
import { log } from './props-room.ts'
import { apple, drumstick, flame, lemon, matches, paperback, pencil, soap, twig, wool } from './props-table.ts'
import { type SettingOut, setOut } from './setting-out.ts'
import type { Part, Shot } from './stage.ts'

const STILL = { target: [0, 14, 0], height: 60, pitch: 13, yaw: 0, fit: 0.86 } as const

/** Twigs from a mouth that is so high; each goes to a place in centimetres. */
const twigs = (out: SettingOut, mouth: number, ends: readonly Vec[], leaves: number, long: number): Part[] =>
  ends.flatMap(([x, y, z], n) =>
    out.prop(
      twig(`${n}/${x}`, [x * 0.008, mouth / 10, z * 0.008], [x / 10, y / 10, z / 10], leaves, long / 10, long / 34),
    ),
  )

/** Two paperbacks, one upon the other. */
const books = (out: SettingOut, [x, , z]: Vec, turn: number, hexes: readonly [string, string]): Part[] =>
  hexes.flatMap((hex, n) => out.prop(paperback(hex), { at: [x, n * 2, z], turn: turn + n * 9 }))

export const IN_USE_DECOR: Record<string, () => Shot> = {
  'vase-tall': () => {
    const out = setOut('vase-tall')
    const ends: Vec[] = [
      [-16, 60, 2],
      [12, 66, -3],
      [20, 52, 4],
    ]
    return out.shot({
      parts: [...out.product(), ...twigs(out, 34, ends, 9, 8), ...books(out, [19, 0, 6], 52, ['#b08d57', '#5c6b6b'])],
      wall: -26,
      view: { ...STILL, target: [0, 33, 0], height: 90, pitch: 8 },
    })
  },
  'vase-round': () => {
    const out = setOut('vase-round')
    const ends: Vec[] = [
      [-17, 36, 2],
      [13, 41, -2],
    ]
    return out.shot({
      parts: [
        ...out.product(),
        ...twigs(out, 19, ends, 8, 7),
        ...out.prop(apple(), { at: [17, 0, 5] }),
        ...out.prop(apple('#9d8b3c'), { at: [13.4, 0, 11.6], turn: 120 }),
      ],
      wall: -24,
      view: { ...STILL, target: [0, 20, 0], height: 64, pitch: 10 },
    })
  },
  'vase-bottle': () => {
    const out = setOut('vase-bottle')
    return out.shot({
      parts: [
        ...out.product(),
        ...twigs(out, 24, [[8, 43, 1]], 8, 7),
        ...out.prop(paperback('#8e5a4a'), { at: [18.5, 0, 3], turn: 52 }),
        ...out.prop(pencil(), { at: [18, 2, 4], turn: 24 }),
      ],
      wall: -22,
      view: { ...STILL, target: [0, 20, 0], height: 60, pitch: 12 },
    })
  },
  'vase-ring': () => {
    const out = setOut('vase-ring')
    return out.shot({
      parts: [
        ...out.product({ turn: -12 }),
        ...twigs(
          out,
          26,
          [
            [-9, 42, 1],
            [7, 46, -1],
          ],
          6,
          6,
        ),
        ...out.prop(lemon(), { at: [13, 0, 7], turn: 30 }),
        ...out.prop(lemon(), { at: [19, 0, 2], turn: -40 }),
      ],
      wall: -22,
      view: { ...STILL, target: [0, 20, 0], height: 64, pitch: 10 },
    })
  },
  'vase-ribbed': () => {
    const out = setOut('vase-ribbed')
    const flowers = Array.from({ length: 9 }, (_, n) => {
      const a = n * 2.4
      const away = 0.25 + 0.75 * Math.sqrt((n + 0.5) / 9)
      const to: Vec = [Math.cos(a) * away * 0.95, 4.1 - away * 0.7 + (n % 3) * 0.16, Math.sin(a) * away * 0.85]
      return drumstick([to[0] * -0.05, 1.6, to[2] * -0.05], to, 0.17 + (n % 2) * 0.02)
    })
    return out.shot({
      parts: [...out.product(), ...out.prop(flowers.flat()), ...books(out, [19, 0, 4], 52, ['#6d7c86', '#d0bd9b'])],
      wall: -22,
      view: { ...STILL, target: [0, 20, 0], height: 62, pitch: 11 },
    })
  },
  'candle-pillar': () => {
    const out = setOut('candle-pillar')
    const tops: Vec[] = [
      [-0.41, 1.01, 0.1],
      [0.17, 1.41, -0.22],
      [0.45, 0.66, 0.36],
    ]
    return out.shot({
      parts: [
        ...out.product({}, [...partsOf('candle-pillar'), ...tops.flatMap((at) => placed([flame(0.26)], { at }))]),
        ...out.prop(matches(), { at: [-6.6, 0, 11], turn: 24 }),
      ],
      view: { ...STILL, target: [0, 9, 0], height: 40, pitch: 20, fit: 0.78 },
    })
  },
  candlestick: () => {
    const out = setOut('candlestick')
    return out.shot({
      parts: [
        ...out.product({}, [...partsOf('candlestick'), ...placed([flame(0.26)], { at: [0, 1.955, 0] })]),
        ...out.prop(matches('#40536b'), { at: [9.4, 0, 5], turn: -24 }),
        ...out.prop(paperback('#5e6b43'), { at: [-17.6, 0, -5], turn: 46 }),
      ],
      view: { ...STILL, target: [0, 20, 0], height: 60, pitch: 16 },
    })
  },
  'candle-jar': () => {
    const out = setOut('candle-jar')
    return out.shot({
      parts: [
        ...out.product({}, [...partsOf('candle-jar'), ...placed([flame(0.24)], { at: [0.01, 0.74, 0] })]),
        ...out.prop(matches(), { at: [8.6, 0, 5.4], turn: -28 }),
        ...out.prop(paperback('#b08d57'), { at: [-9, 0, -11], turn: 24 }),
      ],
      view: { ...STILL, target: [0, 5, 0], height: 40, pitch: 26 },
    })
  },
  'basket-round': () => {
    const out = setOut('basket-round')
    const balls: readonly (readonly [number, number, number, string])[] = [
      [-8, 10, 4, '#a8402f'],
      [1, 10.5, -7, '#d9cbb2'],
      [4, 11, 5.5, '#6d7c86'],
      [-3, 1.5, -3, '#d9cbb2'],
      [10.4, 9, -2.2, '#c6912f'],
    ]
    return out.shot({
      parts: [
        ...out.product(),
        ...balls.flatMap(([x, y, z, hex], n) => out.prop(wool(hex, n), { at: [x, y, z], size: 1.15 })),
        ...books(out, [28, 0, 8], 30, ['#7d8b80', '#b9a27c']),
      ],
      view: { ...STILL, target: [8, 10, 0], height: 80, pitch: 26 },
    })
  },
  'basket-tall': () => {
    const out = setOut('basket-tall')
    const logs: readonly (readonly [number, number, number, number])[] = [
      [-7, -4, 6, 0.5],
      [3, -8, 4, 0.56],
      [9, 3, -8, 0.48],
      [-2, 7, 3, 0.52],
    ]
    return out.shot({
      parts: [
        ...out.product(),
        ...logs.flatMap(([x, z, roll, r], n) => out.prop(log(r), { at: [x, 24 + n * 3, z], roll, tip: n * 3 - 5 })),
        ...out.other('stool-round', '#C8AE87', { at: [44, 0, -4], turn: 20 }),
      ],
      wall: -38,
      view: { ...STILL, target: [20, 28, 0], height: 110, pitch: 14, yaw: 0, fit: 0.88 },
    })
  },
  'planter-round': () => {
    const out = setOut('planter-round')
    return out.shot({
      parts: [
        ...out.product(),
        ...books(out, [30, 0, 5], 52, ['#a9673f', '#40536b']),
        ...out.other('mug-plain', '#E4D8C4', { at: [30, 4, 5], turn: -30 }),
      ],
      wall: -30,
      view: { ...STILL, target: [6, 24, 0], height: 76, pitch: 12 },
    })
  },
  'planter-footed': () => {
    const out = setOut('planter-footed')
    return out.shot({
      parts: [...out.product({ turn: 20 }), ...out.other('chair-dining', '#C8AE87', { at: [62, 0, -8], turn: -38 })],
      wall: -44,
      view: { ...STILL, target: [28, 55, 0], height: 170, pitch: 9 },
    })
  },
  'towel-stack': () => {
    const out = setOut('towel-stack')
    return out.shot({
      parts: [
        ...out.product({ turn: -16 }),
        ...out.prop(soap('#b9c6c4'), { at: [25, 0, 13], turn: 24 }),
        ...out.other('candle-jar', '#E9E2D4', { at: [29, 0, 0] }),
      ],
      wall: -30,
      view: { ...STILL, target: [6, 11, 0], height: 74, pitch: 18 },
    })
  },
}
