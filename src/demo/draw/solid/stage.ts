// What a solid picture is made of: parts with materials, ways of looking at them, and perhaps a wall or a lamp.
import type { Paint } from '../neutral.ts'
import type { Sdf, Vec } from './field.ts'

export interface Material {
  /** Writes the colour at a place of the thing. */
  color: (x: number, y: number, z: number, out: Paint) => void
  gloss: number
  /** 0 mirrors the window sharply, 1 not at all. */
  rough: number
  glow?: number
}

export interface Part {
  sdf: Sdf
  material: Material
  bound: { x: number; y: number; z: number; r: number }
}

export interface View {
  target: Vec
  /** How much of the world is as high as the frame. */
  height: number
  pitch: number
  yaw?: number
  /** How much of the frame the thing takes up; 0 leaves the camera where it is. First views have 0.8 unless said otherwise. */
  fit?: number
}

export interface Stage {
  parts: Part[]
  /** Depth of the wall behind; none means a ground that runs on. */
  wall?: number
  floor?: boolean
  lamp?: { at: Vec; power: number }
}

/** A thing that is looked at from two sides. */
export interface Solid extends Stage {
  views: readonly [View, View]
}

/** A picture that is set up for itself: the thing opened or turned over, or among others. */
export interface Shot extends Stage {
  view: View
}

/** Finds a ball that holds the thing, so that the tracer may leave it out where it is far. */
export function part(sdf: Sdf, material: Material, reach = 2.6): Part {
  const cells = 26
  const size = (2 * reach) / cells
  const low = [9, 9, 9]
  const high = [-9, -9, -9]
  for (let i = 0; i <= cells; i++) {
    for (let j = 0; j <= cells; j++) {
      for (let k = 0; k <= cells; k++) {
        const p = [i * size - reach, j * size - reach + 1, k * size - reach]
        const d = sdf(p[0] as number, p[1] as number, p[2] as number)
        if (d > size) continue
        const margin = Math.max(0, size * 0.87 - Math.max(0, d))
        for (let a = 0; a < 3; a++) {
          low[a] = Math.min(low[a] as number, (p[a] as number) - margin)
          high[a] = Math.max(high[a] as number, (p[a] as number) + margin)
        }
      }
    }
  }
  const [x, y, z] = [0, 1, 2].map((a) => ((low[a] as number) + (high[a] as number)) / 2) as [number, number, number]
  const r = Math.hypot((high[0] as number) - x, (high[1] as number) - y, (high[2] as number) - z)
  return { sdf, material, bound: { x, y, z, r } }
}
