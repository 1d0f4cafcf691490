// Teapots, vases, candles, baskets, planters.
import { generator } from '../noise.ts'
import { ball, bent, cut, joined, leaf, moved, type Point, ring, rod, type Sdf, tilted, type Vec } from './field.ts'
import { foliage, glaze, lit, matte, plain, wax, wicker, wood } from './materials.ts'
import { type Material, type Part, part, type Solid, type View } from './stage.ts'
import { outline as p, shell, turned } from './wheel.ts'

const views = (middle: number, height: number, closer = 0.66, x = 0): readonly [View, View] => [
  { target: [x, middle, 0], height, pitch: 14 },
  { target: [x, middle * 1.25, 0], height: height * closer, pitch: 32, yaw: 28, fit: 0.9 },
]

function vase(line: Point[], material: Material, wall = 0.05, change?: (f: Sdf) => Sdf): Solid {
  const body = shell(line, wall)
  const tall = line.at(-1)?.[1] ?? 1
  return { parts: [part(change ? change(body) : body, material)], views: views(tall * 0.48, tall * 1.5) }
}

/** Leaves that spring from one place and bow outwards. */
function tuft(word: string, at: Vec, count: number, tall: number, spread: number, width: number): Sdf {
  const random = generator(word)
  const leaves: Sdf[] = []
  for (let n = 0; n < count; n++) {
    const angle = n * 2.4 + random() * 0.7
    const out = spread * (0.35 + 0.65 * random())
    const up = tall * (0.55 + 0.45 * random()) * (1 - 0.25 * (out / spread))
    const from: Vec = [at[0] + Math.cos(angle) * 0.06, at[1], at[2] + Math.sin(angle) * 0.06]
    leaves.push(
      leaf(
        from,
        [at[0] + Math.cos(angle) * out, at[1] + up, at[2] + Math.sin(angle) * out],
        width * (0.7 + 0.5 * random()),
      ),
    )
  }
  return joined(0, ...leaves)
}

const woven = (line: Point[], rows: number): Sdf => {
  const body = shell(line, 0.05)
  return (x, y, z) => {
    const a = Math.atan2(z, x)
    const row = Math.floor(y * rows)
    const weave = Math.sin(a * 22 + (row % 2) * Math.PI) * Math.sin((y * rows - row) * Math.PI)
    return (body(x, y, z) - 0.016 * weave - 0.006 * Math.cos((y * rows - row - 0.5) * 6.283)) * 0.7
  }
}

const candle = (x: number, z: number, r: number, h: number): Part[] => [
  part(
    moved(turned(p(0, 0, r, 0, r, 0, r * 1.01, h * 0.5, r, h, r, h, r * 0.8, h - 0.02, 0, h - 0.03), 0.015), x, 0, z),
    wax(h),
  ),
  part(rod([x, h - 0.04, z], [x + 0.01, h + 0.07, z], 0.011), plain('#2b2420')),
]

export const VESSELS: Record<string, () => Solid> = {
  teapot: () => {
    const body = turned(p(0, 0.04, 0.34, 0.04, 0.34, 0.04, 0.55, 0.2, 0.62, 0.46, 0.5, 0.72, 0.3, 0.82, 0, 0.84), 0.01)
    const lid = turned(
      p(0, 0.84, 0.3, 0.83, 0.3, 0.83, 0.22, 0.9, 0.06, 0.94, 0.05, 0.97, 0.09, 1.02, 0.06, 1.08, 0, 1.09),
      0.012,
    )
    const spout = joined(
      0.08,
      bent(
        [
          [0.5, 0.36, 0],
          [0.72, 0.44, 0],
          [0.82, 0.62, 0],
          [0.99, 0.8, 0],
        ],
        0.07,
      ),
      rod([0.46, 0.36, 0], [0.72, 0.46, 0], 0.14, 0.075),
    )
    // The tip is cut level and bored.
    const above: Sdf = (x, y) => 0.76 + (0.96 - x) * 0.35 - y
    const bore = rod([0.84, 0.64, 0], [1.0, 0.84, 0], 0.05)
    const grip = bent(
      [
        [-0.4, 0.74, 0],
        [-0.42, 1.12, 0],
        [0, 1.32, 0],
        [0.42, 1.12, 0],
        [0.4, 0.74, 0],
      ],
      0.032,
    )
    return {
      parts: [
        part(cut(cut(joined(0.12, body, spout), above), bore), glaze(0.05)),
        part(lid, glaze()),
        part(grip, wood('x', 'walnut')),
      ],
      views: [
        { target: [0.1, 0.62, 0], height: 2.2, pitch: 16, yaw: 20, fit: 0.8 },
        { target: [0.1, 0.66, 0], height: 2, pitch: 38, yaw: 148, fit: 0.86 },
      ],
    }
  },
  carafe: () => ({
    parts: [
      part(
        turned(
          p(0, 0.02, 0.36, 0.02, 0.36, 0.02, 0.42, 0.1, 0.42, 0.5, 0.36, 0.8, 0.16, 1.08, 0.14, 1.4, 0.14, 1.4, 0, 1.4),
          0.012,
        ),
        glaze(-1, 1.5, 0.04),
      ),
      part(
        turned(p(0, 1.36, 0.12, 1.36, 0.12, 1.36, 0.14, 1.56, 0.14, 1.56, 0, 1.57), 0.015),
        plain('#b98f62', 0.1, 1),
      ),
    ],
    views: views(0.76, 2.2),
  }),
  'vase-tall': () =>
    vase(
      p(0, 0.05, 0.22, 0.05, 0.3, 0.1, 0.36, 0.5, 0.34, 0.95, 0.22, 1.35, 0.19, 1.55, 0.24, 1.66),
      matte(0.08),
      0.05,
    ),
  'vase-round': () =>
    vase(p(0, 0.05, 0.26, 0.05, 0.5, 0.2, 0.6, 0.5, 0.48, 0.82, 0.2, 0.97, 0.13, 1.04, 0.16, 1.12), glaze(0.08), 0.05),
  'vase-bottle': () =>
    vase(
      p(0, 0.05, 0.28, 0.05, 0.42, 0.16, 0.44, 0.42, 0.34, 0.7, 0.13, 0.94, 0.09, 1.3, 0.1, 1.5, 0.13, 1.54),
      matte(0.07),
      0.045,
    ),
  'vase-ring': () => {
    const hoop = moved(ring(0.5, 0.15), 0, 0.68, 0)
    const neck = moved(shell(p(0.1, 0, 0.09, 0.12, 0.12, 0.2), 0.04), 0, 1.3, 0)
    const foot = turned(p(0, 0, 0.24, 0, 0.24, 0, 0.22, 0.05, 0, 0.07), 0.01)
    return {
      parts: [part(joined(0.09, hoop, neck, foot), matte(0.1))],
      views: [
        { target: [0, 0.72, 0], height: 2.15, pitch: 10, yaw: 24 },
        { target: [0, 0.9, 0], height: 1.4, pitch: 24, yaw: -38, fit: 0.9 },
      ],
    }
  },
  'vase-ribbed': () =>
    vase(
      p(0, 0.05, 0.26, 0.05, 0.4, 0.18, 0.47, 0.5, 0.4, 0.85, 0.24, 1.08, 0.22, 1.2, 0.28, 1.3),
      glaze(0.05, 0.8, 0.3),
      0.06,
      (f) => (x, y, z) => {
        const soft = Math.min(1, Math.max(0, (y - 0.1) * 6)) * Math.min(1, Math.max(0, (1.22 - y) * 8))
        return (f(x, y, z) + 0.016 * soft * Math.cos(Math.atan2(z, x) * 28)) * 0.75
      },
    ),
  'candle-pillar': () => ({
    parts: [...candle(-0.42, 0.1, 0.26, 0.95), ...candle(0.16, -0.22, 0.26, 1.35), ...candle(0.44, 0.36, 0.26, 0.6)],
    views: [
      { target: [0.02, 0.62, 0], height: 2.2, pitch: 17 },
      { target: [0.1, 0.95, 0], height: 1.3, pitch: 30, yaw: 22 },
    ],
  }),
  candlestick: () => ({
    parts: [
      part(
        turned(
          p(
            0,
            0,
            0.36,
            0,
            0.36,
            0,
            0.37,
            0.05,
            0.14,
            0.12,
            0.08,
            0.24,
            0.13,
            0.34,
            0.07,
            0.46,
            0.06,
            0.7,
            0.12,
            0.82,
            0.16,
            0.86,
            0.16,
            0.94,
            0,
            0.95,
          ),
          0.01,
        ),
        wood('y'),
      ),
      part(turned(p(0, 0.9, 0.075, 0.9, 0.075, 0.9, 0.055, 1.85, 0.02, 1.9, 0, 1.91), 0.008), wax(1.9, '#efe6d2')),
      part(rod([0, 1.88, 0], [0.008, 1.97, 0], 0.01), plain('#2b2420')),
    ],
    views: [
      { target: [0, 0.95, 0], height: 2.6, pitch: 12 },
      { target: [0, 0.6, 0], height: 1.35, pitch: 26, yaw: 18 },
    ],
  }),
  'candle-jar': () => ({
    parts: [
      part(shell(p(0, 0.05, 0.36, 0.05, 0.36, 0.05, 0.44, 0.08, 0.45, 0.2, 0.45, 0.84), 0.05), matte(0.07)),
      part(turned(p(0, 0.1, 0.4, 0.1, 0.4, 0.1, 0.41, 0.66, 0.41, 0.66, 0, 0.65), 0.01), wax(0.66, '#efe6d2')),
      part(rod([0, 0.62, 0], [0.01, 0.76, 0], 0.014), plain('#2b2420')),
    ],
    views: [
      { target: [0, 0.42, 0], height: 1.6, pitch: 24 },
      { target: [0, 0.55, 0], height: 1.2, pitch: 46, yaw: 20, fit: 0.9 },
    ],
  }),
  'basket-round': () => ({
    parts: [
      part(woven(p(0, 0.06, 0.5, 0.06, 0.5, 0.06, 0.68, 0.2, 0.72, 0.48, 0.66, 0.78), 11), wicker()),
      part(moved(tilted(ring(0.67, 0.05), 'x', 90), 0, 0.8, 0), wicker()),
    ],
    views: [
      { target: [0, 0.4, 0], height: 2.2, pitch: 24 },
      { target: [0.3, 0.5, 0], height: 1.2, pitch: 36, yaw: 20 },
    ],
  }),
  'basket-tall': () => {
    const grip = (side: number): Sdf =>
      bent(
        [
          [side * 0.5, 1.15, -0.16],
          [side * 0.62, 1.38, -0.1],
          [side * 0.62, 1.38, 0.1],
          [side * 0.5, 1.15, 0.16],
        ],
        0.035,
      )
    return {
      parts: [
        part(woven(p(0, 0.06, 0.42, 0.06, 0.42, 0.06, 0.5, 0.2, 0.54, 0.7, 0.52, 1.16), 11), wicker()),
        part(moved(tilted(ring(0.52, 0.045), 'x', 90), 0, 1.17, 0), wicker()),
        part(grip(1), wood('y', 'walnut')),
        part(grip(-1), wood('y', 'walnut')),
      ],
      views: [
        { target: [0, 0.66, 0], height: 2.2, pitch: 18, yaw: 30 },
        { target: [0.2, 0.95, 0], height: 1.2, pitch: 32, yaw: 50 },
      ],
    }
  },
  'planter-round': () => ({
    parts: [
      part(shell(p(0, 0.05, 0.3, 0.05, 0.3, 0.05, 0.46, 0.16, 0.52, 0.4, 0.5, 0.66), 0.06), matte(0.1)),
      part(turned(p(0, 0.1, 0.46, 0.1, 0.46, 0.1, 0.46, 0.58, 0.46, 0.58, 0, 0.6), 0.01), plain('#3b2c20', 0, 1)),
      part(tuft('round', [0, 0.56, 0], 17, 0.95, 0.72, 0.16), foliage('#55663a')),
    ],
    views: [
      { target: [0, 0.72, 0], height: 2.3, pitch: 16 },
      { target: [0, 0.95, 0], height: 1.5, pitch: 30, yaw: 30 },
    ],
  }),
  'planter-footed': () => {
    const leg = (angle: number): Sdf =>
      rod(
        [Math.cos(angle) * 0.4, 0, Math.sin(angle) * 0.4],
        [Math.cos(angle) * 0.4, 0.62, Math.sin(angle) * 0.4],
        0.032,
        0.036,
      )
    const cross = joined(0, rod([-0.4, 0.34, 0], [0.4, 0.34, 0], 0.028), rod([0, 0.34, -0.4], [0, 0.34, 0.4], 0.028))
    return {
      parts: [
        part(joined(0, ...[0, 1, 2, 3].map((n) => leg((n * Math.PI) / 2)), cross), wood('y', 'walnut')),
        part(shell(p(0, 0.42, 0.3, 0.42, 0.3, 0.42, 0.36, 0.46, 0.37, 0.6, 0.37, 0.98), 0.05), matte(0.07)),
        part(turned(p(0, 0.46, 0.33, 0.46, 0.33, 0.46, 0.33, 0.9, 0.33, 0.9, 0, 0.92), 0.01), plain('#3b2c20', 0, 1)),
        part(tuft('footed', [0, 0.9, 0], 14, 1.15, 0.5, 0.12), foliage('#4c6140')),
      ],
      views: [
        { target: [0, 0.98, 0], height: 2.7, pitch: 13, yaw: 22 },
        { target: [0, 0.8, 0], height: 1.5, pitch: 24, yaw: -20 },
      ],
    }
  },
  'lamp-ball': () => ({
    parts: [
      part(moved(ball(0, 0, 0, 0.52), 0, 0.72, 0), lit('#fff2dc', 0.8)),
      part(turned(p(0, 0, 0.36, 0, 0.36, 0, 0.37, 0.1, 0.26, 0.2, 0.26, 0.26, 0, 0.26), 0.012), glaze()),
    ],
    views: [
      { target: [0, 0.62, 0], height: 2.0, pitch: 14 },
      { target: [0, 0.6, 0], height: 1.8, pitch: 26, yaw: 30, fit: 0.86 },
    ],
    wall: -1.1,
    lamp: { at: [0, 0.72, 0.9], power: 0.12 },
  }),
}
