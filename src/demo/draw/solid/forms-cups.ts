// Mugs, cups, bowls and plates.
import { bent, moved, type Point, ring, type Sdf, tilted } from './field.ts'
import { dipped, glaze, speckled } from './materials.ts'
import { type Material, part, type Solid } from './stage.ts'
import { shell, turned } from './wheel.ts'

const MUG: Point[] = [
  [0, 0.05],
  [0.3, 0.05],
  [0.38, 0.06],
  [0.43, 0.14],
  [0.45, 0.4],
  [0.45, 0.7],
  [0.44, 0.95],
]

const handle = (x: number, low: number, high: number, out: number, r: number): Sdf =>
  bent(
    [
      [x + 0.02, high, 0],
      [x + out * 0.65, high + 0.01, 0],
      [x + out, (low + high) / 2 + 0.06, 0],
      [x + out * 0.62, low + 0.04, 0],
      [x + 0.02, low, 0],
    ],
    r,
    1.5,
  )

function mug(line: Point[], wall: number, material: Material, grip: Sdf): Solid {
  return {
    parts: [part(shell(line, wall), material), part(tilted(grip, 'y', 22), material)],
    views: [
      { target: [0.1, 0.42, 0], height: 1.72, pitch: 21 },
      { target: [0.06, 0.5, 0], height: 1.3, pitch: 44, yaw: 14, fit: 0.88 },
    ],
  }
}

const ROUND: Point[] = [
  [0, 0.05],
  [0.26, 0.05],
  [0.38, 0.13],
  [0.46, 0.36],
  [0.45, 0.6],
  [0.41, 0.8],
]

function bowl(line: Point[], wall: number, material: Material, rib?: (a: number, y: number) => number): Solid {
  const body = shell(line, wall)
  const top = line.at(-1)?.[1] ?? 0.5
  const wide = line.at(-1)?.[0] ?? 0.6
  const sdf: Sdf = rib ? (x, y, z) => (body(x, y, z) + rib(Math.atan2(z, x), y)) * 0.8 : body
  const foot = turned(
    [
      [0, 0],
      [wide * 0.4, 0],
      [wide * 0.4, 0],
      [wide * 0.42, 0.06],
      [wide * 0.42, 0.06],
      [0, 0.06],
    ],
    0.008,
  )
  return {
    parts: [part(sdf, material), part(foot, glaze(0.03, 0.3, 0.8))],
    views: [
      { target: [0.02, top * 0.42, 0], height: wide * 3.55, pitch: 27 },
      { target: [0.02, top * 0.45, 0], height: wide * 2.9, pitch: 56, yaw: 30, fit: 0.88 },
    ],
  }
}

const PLATE: Point[] = [
  [0, 0.04],
  [0.5, 0.04],
  [0.58, 0.05],
  [0.66, 0.1],
  [0.8, 0.14],
  [0.9, 0.16],
]

export const CUPS: Record<string, () => Solid> = {
  'mug-plain': () => mug(MUG, 0.05, glaze(0.07), handle(0.44, 0.26, 0.76, 0.32, 0.045)),
  'mug-speckled': () => mug(ROUND, 0.055, speckled(0.08), handle(0.44, 0.24, 0.64, 0.3, 0.045)),
  'mug-dipped': () =>
    mug(
      [
        [0, 0.04],
        [0.36, 0.04],
        [0.36, 0.04],
        [0.4, 0.08],
        [0.41, 0.3],
        [0.415, 0.6],
        [0.42, 0.92],
      ],
      0.05,
      dipped(0.34),
      handle(0.41, 0.28, 0.74, 0.3, 0.042),
    ),
  'espresso-cup': () => {
    const cup = shell(
      [
        [0, 0.17],
        [0.16, 0.17],
        [0.27, 0.22],
        [0.33, 0.4],
        [0.34, 0.62],
      ],
      0.042,
    )
    const saucer = shell(
      [
        [0, 0.05],
        [0.3, 0.04],
        [0.42, 0.06],
        [0.62, 0.14],
      ],
      0.04,
    )
    const grip = tilted(moved(ring(0.12, 0.028), 0.465, 0.44, 0), 'y', 30)
    return {
      parts: [part(cup, glaze()), part(saucer, glaze(0.02)), part(grip, glaze())],
      views: [
        { target: [0, 0.27, 0], height: 1.9, pitch: 24 },
        { target: [0, 0.25, 0], height: 1.55, pitch: 46, yaw: 16, fit: 0.88 },
      ],
    }
  },
  'bowl-deep': () =>
    bowl(
      [
        [0, 0.08],
        [0.26, 0.08],
        [0.46, 0.18],
        [0.6, 0.4],
        [0.65, 0.66],
      ],
      0.05,
      glaze(0.09),
    ),
  'bowl-wide': () =>
    bowl(
      [
        [0, 0.08],
        [0.4, 0.08],
        [0.62, 0.14],
        [0.84, 0.28],
        [0.96, 0.46],
      ],
      0.05,
      glaze(0.09, 0.9, 0.2),
    ),
  'bowl-ribbed': () =>
    bowl(
      [
        [0, 0.08],
        [0.3, 0.08],
        [0.52, 0.2],
        [0.64, 0.4],
        [0.68, 0.58],
      ],
      0.055,
      glaze(0.05, 0.8, 0.3),
      (a, y) =>
        0.011 *
        Math.cos(a * 44) *
        Math.min(1, Math.max(0, (y - 0.06) * 12)) *
        Math.min(1, Math.max(0, (0.585 - y) * 25)),
    ),
  'plate-dinner': () => {
    const plate = shell(PLATE, 0.045)
    const lean = moved(tilted(moved(plate, 0, -0.02, 0), 'x', 76), 0.1, 0.89, -0.75)
    return {
      wall: -0.96,
      parts: [part(moved(plate, -0.1, 0, 0.35), glaze(0.02)), part(lean, glaze(-3))],
      views: [
        { target: [0, 0.72, 0], height: 2.75, pitch: 24 },
        { target: [0, 0.7, 0], height: 2.6, pitch: 38, yaw: 22, fit: 0.88 },
      ],
    }
  },
  'plate-speckled': () => {
    const plate = shell(PLATE, 0.045)
    const parts = [0, 1, 2, 3].map((i) =>
      part(moved(tilted(plate, 'y', i * 40), (i % 2) * 0.03 - 0.01, i * 0.085, (i % 3) * 0.02), speckled(-1, 30)),
    )
    return {
      parts,
      views: [
        { target: [0, 0.2, 0], height: 2.5, pitch: 26 },
        { target: [0.25, 0.3, 0.2], height: 1.35, pitch: 40 },
      ],
    }
  },
}
