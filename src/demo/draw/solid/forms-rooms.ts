// Lamps, furniture, clocks, boards.
import { ball, bent, cut, joined, moved, rod, type Sdf, slab, tilted } from './field.ts'
import { glaze, lit, matte, plain, wood } from './materials.ts'
import { part, type Solid, type View } from './stage.ts'
import { outline as p, shell, turned } from './wheel.ts'

const stand = (y: number, height: number, yaw = 24): readonly [View, View] => [
  { target: [0, y, 0], height, pitch: 16, yaw },
  { target: [0.05, y * 1.25, 0], height: height * 0.8, pitch: 30, yaw: yaw - 60, fit: 0.9 },
]

/** Legs that stand apart, from a ring under the seat to a wider ring on the floor. */
const legs = (count: number, top: number, foot: number, height: number, r: number): Sdf =>
  joined(
    0,
    ...Array.from({ length: count }, (_, n) => {
      const a = ((n + 0.5) / count) * Math.PI * 2
      return rod(
        [Math.cos(a) * foot, 0, Math.sin(a) * foot],
        [Math.cos(a) * top, height, Math.sin(a) * top],
        r * 0.72,
        r,
      )
    }),
  )

const disc = (y: number, r: number, thick: number): Sdf =>
  turned(p(0, y, r - 0.02, y, r, y + 0.02, r, y + thick - 0.02, r - 0.02, y + thick, 0, y + thick), 0.008)

/** A board with a grip and a hole in it, upright, its middle at the origin. */
export function board(): Sdf {
  const blade = slab(0.46, 0.7, 0.035, 0.035)
  const grip = moved(slab(0.1, 0.26, 0.035, 0.034), 0, 0.86, 0)
  const hole = tilted(turned(p(0, -0.2, 0.05, -0.2, 0.05, 0.2, 0, 0.2), 0.001, false), 'x', 90)
  return cut(joined(0.08, blade, grip), moved(hole, 0, 1.0, 0))
}

export const ROOMS: Record<string, () => Solid> = {
  'clock-wall': () => {
    const face = tilted(
      turned(p(0, -0.06, 0.78, -0.06, 0.8, -0.04, 0.8, 0.02, 0.78, 0.05, 0.74, 0.05, 0.72, 0.0, 0, 0.0), 0.006),
      'x',
      90,
    )
    const hand = (angle: number, length: number, r: number): Sdf =>
      rod([0, 0, 0.03], [Math.sin(angle) * length, Math.cos(angle) * length, 0.03], r, r * 0.7)
    const marks = joined(
      0,
      ...Array.from({ length: 12 }, (_, n) => {
        const a = (n / 12) * Math.PI * 2
        const from = n % 3 === 0 ? 0.54 : 0.58
        return rod(
          [Math.sin(a) * from, Math.cos(a) * from, 0.01],
          [Math.sin(a) * 0.64, Math.cos(a) * 0.64, 0.01],
          0.012,
        )
      }),
    )
    const pin = tilted(turned(p(0, 0, 0.04, 0, 0.04, 0.05, 0, 0.05), 0.006), 'x', 90)
    return {
      parts: [
        part(face, matte(0.03)),
        part(joined(0, hand(-1.05, 0.36, 0.022), hand(1.0, 0.54, 0.016)), wood('y', 'walnut')),
        part(marks, plain('#7a5a3c', 0.2)),
        part(pin, plain('#b08d4a', 0.8, 0.3)),
      ],
      wall: -0.075,
      floor: false,
      views: [
        { target: [0, 0, 0], height: 2.3, pitch: 1 },
        { target: [0.25, 0.28, 0], height: 1.2, pitch: 8, yaw: 16 },
      ],
    }
  },
  'lamp-mushroom': () => ({
    parts: [
      part(turned(p(0, 0, 0.3, 0, 0.32, 0.03, 0.22, 0.1, 0.13, 0.3, 0.12, 0.7, 0.16, 0.84, 0, 0.85), 0.012), glaze()),
      part(shell(p(0, 1.24, 0.3, 1.2, 0.54, 1.04, 0.64, 0.8), 0.045), glaze(-1, 0.8, 0.25)),
      part(turned(p(0, 0.82, 0.2, 0.84, 0.26, 0.94, 0.2, 1.06, 0, 1.1), 0.01), lit('#fff0d6', 0.9)),
    ],
    wall: -1.1,
    lamp: { at: [0, 0.68, 0], power: 0.13 },
    views: [
      { target: [0, 0.6, 0], height: 1.95, pitch: 9 },
      { target: [0, 0.6, 0], height: 1.95, pitch: 24, yaw: 40, fit: 0.88 },
    ],
  }),
  'lamp-cone': () => ({
    parts: [
      part(
        turned(
          p(
            0,
            0,
            0.3,
            0,
            0.3,
            0.04,
            0.12,
            0.1,
            0.07,
            0.2,
            0.12,
            0.32,
            0.06,
            0.44,
            0.1,
            0.56,
            0.05,
            0.68,
            0.05,
            0.9,
            0,
            0.9,
          ),
          0.01,
        ),
        wood('y', 'walnut'),
      ),
      part(shell(p(0.22, 1.5, 0.22, 1.5, 0.4, 1.15, 0.58, 0.8, 0.58, 0.8), 0.03), lit(undefined, 0.2)),
      part(turned(p(0, 0.9, 0.1, 0.94, 0.14, 1.06, 0.08, 1.16, 0, 1.18), 0.01), lit('#fff0d6', 0.9)),
    ],
    wall: -1.1,
    lamp: { at: [0, 0.7, 0], power: 0.1 },
    views: [
      { target: [0, 0.76, 0], height: 2.3, pitch: 9 },
      { target: [0, 0.8, 0], height: 2.3, pitch: 24, yaw: 40, fit: 0.88 },
    ],
  }),
  'pendant-dome': () => ({
    parts: [
      part(shell(p(0.05, 1.12, 0.2, 1.1, 0.5, 0.92, 0.68, 0.6, 0.72, 0.36), 0.04), matte(0.04)),
      part(rod([0, 1.1, 0], [0, 3.2, 0], 0.016), plain('#2b2622')),
      part(turned(p(0, 1.08, 0.07, 1.08, 0.07, 1.24, 0, 1.25), 0.012), plain('#b08d4a', 0.9, 0.25)),
      part(turned(p(0, 0.6, 0.16, 0.66, 0.2, 0.78, 0.12, 0.9, 0, 0.92), 0.01), lit('#fff0d6', 0.95)),
    ],
    wall: -1.4,
    floor: false,
    lamp: { at: [0, 0.3, 0], power: 0.16 },
    views: [
      { target: [0, 1.02, 0], height: 2.4, pitch: 2, fit: 0 },
      { target: [0.02, 0.86, 0], height: 2.05, pitch: -14, yaw: 20 },
    ],
  }),
  'pendant-globe': () => ({
    parts: [
      part(ball(0, 0.74, 0, 0.535), lit(undefined, 0.5)),
      part(rod([0, 1.26, 0], [0, 3.4, 0], 0.016), plain('#2b2622')),
      part(turned(p(0, 1.22, 0.1, 1.22, 0.1, 1.36, 0, 1.37), 0.012), plain('#b08d4a', 0.9, 0.25)),
    ],
    wall: -1.2,
    floor: false,
    lamp: { at: [0, 0.74, 0.9], power: 0.13 },
    views: [
      { target: [0, 0.95, 0], height: 2.4, pitch: 2, fit: 0 },
      { target: [0.02, 0.92, 0], height: 1.75, pitch: 16, yaw: 20 },
    ],
  }),
  'stool-round': () => ({
    parts: [
      part(disc(0.98, 0.46, 0.09), wood('x')),
      part(legs(3, 0.3, 0.44, 0.98, 0.052), wood('y')),
      part(
        joined(0, rod([0.19, 0.42, 0.33], [-0.38, 0.42, 0], 0.024), rod([0.19, 0.34, -0.33], [-0.38, 0.34, 0], 0.024)),
        wood('x'),
      ),
    ],
    views: stand(0.5, 1.95),
  }),
  'stool-painted': () => ({
    parts: [
      part(disc(0.98, 0.44, 0.08), wood('x', 'sand')),
      part(legs(4, 0.3, 0.42, 0.98, 0.05), matte(0.04)),
      part(
        joined(
          0,
          rod([-0.27, 0.36, 0.27], [0.27, 0.36, 0.27], 0.024),
          rod([-0.27, 0.36, -0.27], [0.27, 0.36, -0.27], 0.024),
          rod([0.26, 0.5, -0.26], [0.26, 0.5, 0.26], 0.024),
          rod([-0.26, 0.5, -0.26], [-0.26, 0.5, 0.26], 0.024),
        ),
        matte(0.04),
      ),
    ],
    views: stand(0.5, 1.95, 34),
  }),
  'chair-dining': () => {
    const seat = moved(slab(0.42, 0.035, 0.4, 0.035), 0, 0.86, 0)
    const back = bent(
      [
        [-0.4, 1.62, -0.3],
        [-0.2, 1.64, -0.42],
        [0.2, 1.64, -0.42],
        [0.4, 1.62, -0.3],
      ],
      0.06,
      0.6,
    )
    const posts = joined(
      0,
      rod([-0.36, 0, -0.36], [-0.39, 1.6, -0.32], 0.034, 0.032),
      rod([0.36, 0, -0.36], [0.39, 1.6, -0.32], 0.034, 0.032),
    )
    const front = joined(
      0,
      rod([-0.38, 0, 0.38], [-0.34, 0.84, 0.33], 0.03, 0.042),
      rod([0.38, 0, 0.38], [0.34, 0.84, 0.33], 0.03, 0.042),
    )
    const spindles = joined(0, ...[-0.2, -0.07, 0.07, 0.2].map((x) => rod([x, 0.88, -0.34], [x, 1.6, -0.41], 0.014)))
    const rails = joined(
      0,
      rod([-0.37, 0.42, -0.36], [-0.36, 0.42, 0.36], 0.02),
      rod([0.37, 0.42, -0.36], [0.36, 0.42, 0.36], 0.02),
    )
    return {
      parts: [
        part(seat, wood('x')),
        part(back, wood('x')),
        part(posts, wood('y')),
        part(front, wood('y')),
        part(spindles, wood('y')),
        part(rails, wood('z')),
      ],
      views: stand(0.82, 2.5, 32),
    }
  },
  'side-table': () => ({
    parts: [part(disc(1.0, 0.58, 0.055), wood('x')), part(legs(3, 0.34, 0.5, 1.0, 0.045), wood('y'))],
    views: stand(0.52, 2.0),
  }),
  'side-drum': () => ({
    parts: [
      part(
        turned(
          p(0, 0, 0.46, 0, 0.5, 0.05, 0.42, 0.26, 0.34, 0.46, 0.42, 0.66, 0.52, 0.86, 0.52, 0.92, 0.5, 0.95, 0, 0.95),
          0.012,
        ),
        matte(0.05),
      ),
    ],
    views: stand(0.46, 1.9),
  }),
  'board-serving': () => {
    return {
      parts: [part(moved(tilted(board(), 'x', -11), 0, 0.72, -0.42), wood('y'))],
      wall: -0.66,
      views: [
        { target: [0, 0.82, -0.4], height: 2.4, pitch: 7, yaw: 10 },
        { target: [0.1, 1.1, -0.5], height: 1.3, pitch: 12, yaw: -14 },
      ],
    }
  },
}
