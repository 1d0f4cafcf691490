// Things whose size everybody knows, for a table: in tenths of a metre, lying or standing on the ground at the origin.
import { generator } from '../noise.ts'
import { ball, bent, cut, joined, leaf, moved, rod, type Sdf, slab, tilted, type Vec } from './field.ts'
import { foliage, lit, plain } from './materials.ts'
import { crust, printed, ripe, steel } from './materials-props.ts'
import { type Part, part } from './stage.ts'
import { outline as p, turned } from './wheel.ts'

const lying = (sdf: Sdf): Sdf => tilted(sdf, 'z', -90)

/** A paperback, 11 × 18 × 2 cm, its front up and its head away. */
export const paperback = (hex: string): Part[] => [
  part(moved(slab(0.535, 0.088, 0.885, 0.01), 0.005, 0.1, 0), plain('#efe7d6', 0.05, 1)),
  part(
    joined(
      0,
      moved(slab(0.55, 0.008, 0.9, 0.007), 0, 0.008, 0),
      moved(slab(0.55, 0.008, 0.9, 0.007), 0, 0.192, 0),
      moved(slab(0.012, 0.1, 0.9, 0.01), -0.542, 0.1, 0),
    ),
    printed(hex),
  ),
]

/** 17.5 cm, its tip to the right. */
export const pencil = (hex = '#c6912f'): Part[] => [
  part(rod([-0.84, 0.036, 0], [0.66, 0.036, 0], 0.036), plain(hex, 0.8, 0.3)),
  part(rod([0.68, 0.036, 0], [0.83, 0.032, 0], 0.034, 0.014), plain('#d3b083', 0.2, 0.9)),
  part(rod([0.82, 0.032, 0], [0.87, 0.032, 0], 0.014, 0.005), plain('#3a3836', 0.6, 0.4)),
]

/** Lying from left to right. */
export const lemon = (): Part[] => {
  const body = turned(
    p(0, -0.39, 0.05, -0.37, 0.12, -0.31, 0.23, -0.2, 0.275, 0, 0.23, 0.2, 0.12, 0.31, 0.06, 0.37, 0.05, 0.41, 0, 0.42),
    0.003,
  )
  return [part(moved(lying(body), 0, 0.278, 0), ripe('#d8b032', '#c6a63a', 0.9))]
}

export const apple = (hex = '#a8402f'): Part[] => [
  part(
    turned(
      p(0, 0.07, 0.09, 0.02, 0.15, 0.01, 0.28, 0.1, 0.37, 0.34, 0.33, 0.56, 0.2, 0.66, 0.08, 0.62, 0, 0.56),
      0.004,
    ),
    ripe(hex, '#b9963f', 0.8),
  ),
  part(rod([0, 0.55, 0], [0.05, 0.76, 0.01], 0.016, 0.02), plain('#4a3524', 0.1, 1)),
]

/** 14 cm, its bowl to the left. */
export const teaspoon = (): Part[] => {
  const [a, b, c] = [0.21, 0.07, 0.14]
  const bowl: Sdf = (x, y, z) => {
    const [px, py, pz] = [x + 0.48, y - 0.085, z]
    const egg = (Math.hypot(px / a, py / b, pz / c) - 1) * b
    return Math.max(Math.abs(egg) - 0.007, py) * 0.9
  }
  const handle = bent(
    [
      [-0.3, 0.078, 0],
      [-0.2, 0.1, 0],
      [0.15, 0.075, 0],
      [0.5, 0.045, 0],
      [0.7, 0.03, 0],
    ],
    0.019,
    1.9,
  )
  return [part(joined(0.03, bowl, handle), steel())]
}

/** 20 cm, its tines to the left. */
export const fork = (): Part[] => {
  const tines = [-0.09, -0.03, 0.03, 0.09].map((z) => rod([-0.62, 0.035, z], [-0.98, 0.06, z * 0.9], 0.016, 0.011))
  const palm = moved(slab(0.09, 0.015, 0.11, 0.014), -0.56, 0.035, 0)
  const handle = bent(
    [
      [-0.5, 0.04, 0],
      [-0.35, 0.07, 0],
      [0.2, 0.06, 0],
      [0.98, 0.03, 0],
    ],
    0.019,
    2.1,
  )
  return [part(joined(0.02, ...tines, palm, handle), steel())]
}

/** 21 cm, its blade to the left. */
export const knife = (): Part[] => {
  const blade = moved(slab(0.5, 0.009, 0.09, 0.008), -0.52, 0.03, 0)
  const grip = bent(
    [
      [-0.04, 0.032, 0.01],
      [0.3, 0.034, 0],
      [0.7, 0.034, 0],
      [0.96, 0.034, 0],
    ],
    0.032,
    1.8,
  )
  return [part(joined(0.04, blade, grip), steel())]
}

/** A box of 5.3 × 3.5 × 1.5 cm, and a match before it. */
export const matches = (hex = '#8e3b2f'): Part[] => [
  part(moved(slab(0.265, 0.075, 0.175, 0.006), 0, 0.075, 0), plain(hex, 0.2, 0.8)),
  part(moved(slab(0.268, 0.05, 0.14, 0.004), 0, 0.075, 0), plain('#d9cbb2', 0.1, 1)),
  part(moved(slab(0.15, 0.004, 0.1, 0.003), 0, 0.151, 0), plain('#e9dfc9', 0.1, 1)),
  part(rod([-0.2, 0.012, 0.3], [0.24, 0.012, 0.24], 0.011), plain('#d8b98a', 0.1, 1)),
  part(rod([-0.23, 0.017, 0.304], [-0.19, 0.017, 0.298], 0.017), plain('#5b2b24', 0.1, 1)),
]

/** A loaf of 24 cm, three cuts across it. */
export const loaf = (): Part[] => {
  const body: Sdf = (x, y, z) => {
    const thin = 1 - 0.3 * Math.min(1, Math.abs(x) / 1.2) ** 2
    const egg = (Math.hypot(x / 1.2, (y - 0.3) / (0.58 * thin), z / (0.6 * thin)) - 1) * 0.5
    let cuts = 0
    for (const at of [-0.5, 0, 0.5]) cuts += Math.exp(-(((x - at - z * 0.5) / 0.06) ** 2))
    return Math.max(egg + 0.035 * cuts * Math.min(1, Math.max(0, (y - 0.4) * 4)), -y) * 0.8
  }
  return [part(body, crust())]
}

/** Cut from that loaf, lying. */
export const slice = (): Part[] => {
  const round: Sdf = (x, y, z) => {
    const rim = (Math.hypot(x / 0.55, z / 0.46) - 1) * 0.46
    const [a, b] = [rim + 0.02, Math.abs(y - 0.065) - 0.045]
    return (Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b)) - 0.02) * 0.85
  }
  return [part(round, crust(0.42))]
}

/** What somebody drinks or eats, filling a vessel of the shop: a level in that vessel's own measure. */
export const filling = (y: number, r: number, hex: string, gloss = 1): Part =>
  part(turned(p(0, y - 0.05, r, y - 0.05, r, y - 0.05, r, y, r, y, 0, y), 0.002), plain(hex, gloss, 0.15))

/** A flame for a wick that ends at the origin, in the measure of the candle. */
export const flame = (tall: number): Part =>
  part(
    turned(
      p(
        0,
        0,
        tall * 0.1,
        tall * 0.06,
        tall * 0.17,
        tall * 0.26,
        tall * 0.1,
        tall * 0.6,
        tall * 0.02,
        tall * 0.95,
        0,
        tall,
      ),
      0.002,
    ),
    lit('#ffd27a', 1),
  )

/** A stem that bows, with leaves to both sides. */
export function twig(word: string, from: Vec, to: Vec, leaves: number, long: number, wide: number): Part[] {
  const random = generator(word)
  const bow = 0.12 * Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  const along = (c: 0 | 1 | 2, t: number) => from[c] + (to[c] - from[c]) * t
  const middle: Vec = [along(0, 0.3), along(1, 0.5) + bow, along(2, 0.3)]
  const on = (t: number): Vec => {
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    const at = (c: 0 | 1 | 2) => u * from[c] + v * middle[c] + w * to[c]
    return [at(0), at(1), at(2)]
  }
  const stem = joined(
    0,
    ...[0, 1, 2, 3, 4].map((n) => rod(on(n / 5), on((n + 1) / 5), 0.022 - n * 0.003, 0.019 - n * 0.003)),
  )
  const blades = Array.from({ length: leaves }, (_, n) => {
    const t = 0.36 + (0.64 * (n + 0.5)) / leaves
    const at = on(t)
    const ahead = on(Math.min(1, t + 0.05))
    const a = n * 2.4 + random()
    const size = long * (0.7 + 0.45 * random()) * (1.1 - 0.4 * t)
    const out = size * 0.72
    const rise = ((ahead[1] - at[1]) * 12 + 0.15) * size
    return leaf(at, [at[0] + Math.cos(a) * out, at[1] + Math.min(size * 0.6, rise), at[2] + Math.sin(a) * out], wide)
  })
  const reach = 1 + Math.max(Math.abs(to[0]), Math.abs(to[2]), to[1] - 1)
  return [part(stem, plain('#6a5a3e', 0.1, 1), reach), part(joined(0, ...blades), foliage('#5c6b45'), reach)]
}

/** A dry flower like a ball on its stem. */
export function drumstick(from: Vec, to: Vec, r: number): Part[] {
  const knobs: Sdf = (x, y, z) => {
    const d = Math.hypot(x - to[0], y - to[1], z - to[2]) - r
    if (d > r * 0.4) return d - r * 0.12
    const k = 5.5 / r
    return (d - r * 0.07 * Math.sin((x - to[0]) * k) * Math.sin((y - to[1]) * k) * Math.sin((z - to[2]) * k)) * 0.8
  }
  return [part(rod(from, to, 0.016, 0.013), plain('#7c7a4a', 0.1, 1), 4), part(knobs, plain('#c89a2e', 0.1, 1), 4)]
}

/** A ball of wool of 9 cm. */
export const wool = (hex: string, seed: number): Part[] => {
  const [u, v] = [Math.sin(seed * 2.1), Math.cos(seed * 2.1)]
  const yarn: Sdf = (x, y, z) => {
    const d = Math.hypot(x, y - 0.45, z) - 0.45
    if (d > 0.1) return d - 0.03
    const [a, b] = [x * u + (y - 0.45) * v, z * v + (y - 0.45) * u]
    const turn = a * 0.7 > b ? Math.abs(Math.sin((a * 0.6 + b) * 46)) : Math.abs(Math.sin((a - b * 0.6) * 46))
    return (d - 0.018 * turn) * 0.75
  }
  return [part(yarn, plain(hex, 0.05, 1))]
}

/** A bar of soap, 9 × 6 × 3 cm. */
export const soap = (hex = '#d8cdb0'): Part[] => [
  part(cut(moved(slab(0.45, 0.15, 0.3, 0.12), 0, 0.15, 0), ball(0, 1.27, 0, 1)), plain(hex, 0.5, 0.5)),
]
