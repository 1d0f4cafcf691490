// Things put somewhere: tipped over, turned, sized, and in colours of their own.
import { rgb } from '../color.ts'
import type { Vec } from './field.ts'
import type { Part } from './stage.ts'

export interface Place {
  at?: Vec
  size?: number
  /** Degrees; first about the line to the viewer, then about the line from left to right, last about the upright one. */
  roll?: number
  tip?: number
  turn?: number
}

export function placed(
  parts: readonly Part[],
  { at = [0, 0, 0], size = 1, roll = 0, tip = 0, turn = 0 }: Place,
): Part[] {
  const [cr, sr] = wheelOf(roll)
  const [cp, sp] = wheelOf(tip)
  const [ct, st] = wheelOf(turn)
  // Where the thing's own axes point.
  const [ax, ay, az] = [ct * cr + st * sp * sr, cp * sr, -st * cr + ct * sp * sr]
  const [bx, by, bz] = [-ct * sr + st * sp * cr, cp * cr, st * sr + ct * sp * cr]
  const [cx, cy, cz] = [st * cp, -sp, ct * cp]
  const [dx, dy, dz] = at
  const x1 = (x: number, y: number, z: number) => (ax * (x - dx) + ay * (y - dy) + az * (z - dz)) / size
  const y1 = (x: number, y: number, z: number) => (bx * (x - dx) + by * (y - dy) + bz * (z - dz)) / size
  const z1 = (x: number, y: number, z: number) => (cx * (x - dx) + cy * (y - dy) + cz * (z - dz)) / size
  return parts.map(({ sdf, material, bound: b }) => ({
    sdf: (x, y, z) => sdf(x1(x, y, z), y1(x, y, z), z1(x, y, z)) * size,
    material: { ...material, color: (x, y, z, out) => material.color(x1(x, y, z), y1(x, y, z), z1(x, y, z), out) },
    bound: {
      x: dx + (ax * b.x + bx * b.y + cx * b.z) * size,
      y: dy + (ay * b.x + by * b.y + cy * b.z) * size,
      z: dz + (az * b.x + bz * b.y + cz * b.z) * size,
      r: b.r * size,
    },
  }))
}

/** Cosine and sine; quarter turns are exact. */
function wheelOf(degrees: number): readonly [number, number] {
  const rad = (degrees * Math.PI) / 180
  return degrees % 90 === 0 ? [Math.round(Math.cos(rad)), Math.round(Math.sin(rad))] : [Math.cos(rad), Math.sin(rad)]
}

/** What would take the product's colour takes this one. */
export function inOwnColor(parts: readonly Part[], hex: string): Part[] {
  const shade = rgb(hex)
  return parts.map(({ material, ...rest }) => ({
    ...rest,
    material: {
      ...material,
      color: (x, y, z, out) => {
        material.color(x, y, z, out)
        for (let k = 0; k < 3; k++) out[k] = (out[k] as number) + (out[3] as number) * (shade[k] as number)
        out[3] = 0
      },
    },
  }))
}

/** How far parts reach along an axis (0 across, 1 up, 2 to the viewer): felt from outside at many places. */
export function reach(parts: readonly Part[], axis: 0 | 1 | 2): readonly [number, number] {
  const near = ([x, y, z]: Vec) => {
    let least = 1e9
    for (const { sdf } of parts) least = Math.min(least, sdf(x, y, z))
    return least
  }
  const side = (c: 'x' | 'y' | 'z') =>
    [
      Math.min(...parts.map(({ bound }) => bound[c] - bound.r)),
      Math.max(...parts.map(({ bound }) => bound[c] + bound.r)),
    ] as const
  const box = [side('x'), side('y'), side('z')] as const
  const [first, second] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
  const p: [number, number, number] = [0, 0, 0]
  const [a, b] = [AXES[first], AXES[second]]
  const meets = () => parts.some(({ bound: o }) => Math.hypot(p[first] - o[a], p[second] - o[b]) <= o.r)
  const felt = (from: number, to: number, way: 1 | -1): number => {
    let best = -way * 1e9
    for (let i = 0; i <= FEELERS; i++) {
      for (let j = 0; j <= FEELERS; j++) {
        p[first] = box[first][0] + ((box[first][1] - box[first][0]) * i) / FEELERS
        p[second] = box[second][0] + ((box[second][1] - box[second][0]) * j) / FEELERS
        if (!meets()) continue
        for (let at = from; way * (at - best) > 0 && way * (at - to) > 0; ) {
          p[axis] = at
          const d = near(p)
          if (d < 0.001) best = at
          at -= way * Math.max(0.0005, Math.min(0.05, d * 0.6))
        }
      }
    }
    return best
  }
  const [low, high] = box[axis]
  return [felt(low, high, -1), felt(high, low, 1)]
}

const FEELERS = 56
const AXES = ['x', 'y', 'z'] as const
