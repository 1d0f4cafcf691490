// Follows rays to the surfaces of a solid's parts, and feels from there how much of the light is kept off.
import { clamp } from '../color.ts'
import type { Camera } from './camera.ts'
import type { Stage } from './stage.ts'

interface Hit {
  /** Index of the part, -1 for floor and wall. */
  id: number
  t: number
}

interface Tracer {
  /** From `from` onwards along a direction; the answer is one object that is used again and again. */
  hit: (d: Float64Array, from: number) => Hit
  /** Distance of the floor or the wall along a direction. */
  ground: (d: Float64Array) => number
  /** The part's surface at a place faces this way. */
  normal: (id: number, x: number, y: number, z: number, out: Float64Array) => void
  /** 1 where the window is seen, 0 where something stands before it. */
  shadow: (x: number, y: number, z: number) => number
  /** 1 where the surface lies open, less in corners and under things. */
  open: (x: number, y: number, z: number, n: Float64Array) => number
}

export function tracer(solid: Stage, { eye, key }: Camera, height: number, pixel: number): Tracer {
  const { parts, wall } = solid
  const floor = solid.floor !== false
  const mid = (axis: 'x' | 'y' | 'z') => parts.reduce((sum, { bound }) => sum + bound[axis], 0) / parts.length
  const [wx, wy, wz] = [mid('x'), mid('y'), mid('z')]
  const reach = Math.max(...parts.map(({ bound: b }) => Math.hypot(b.x - wx, b.y - wy, b.z - wz) + b.r))

  let nearest = 0
  const things = (x: number, y: number, z: number): number => {
    let best = 1e9
    for (let i = 0; i < parts.length; i++) {
      const { bound: b, sdf } = parts[i] as (typeof parts)[number]
      const dx = x - b.x
      const dy = y - b.y
      const dz = z - b.z
      const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - b.r
      if (away >= best) continue
      const d = away > 0.3 ? away + 0.05 : sdf(x, y, z)
      if (d < best) {
        best = d
        nearest = i
      }
    }
    return best
  }

  let near = 0
  let far = 0
  /** Sets where a ray enters and leaves the ball that holds everything. */
  const span = (x0: number, y0: number, z0: number, dx: number, dy: number, dz: number): boolean => {
    const x = x0 - wx
    const y = y0 - wy
    const z = z0 - wz
    const b = x * dx + y * dy + z * dz
    const h = b * b - (x * x + y * y + z * z - reach * reach)
    if (h < 0) return false
    const s = Math.sqrt(h)
    near = -b - s
    far = -b + s
    return far > 0
  }

  const ground = (d: Float64Array): number => {
    const [dy, dz] = [d[1] as number, d[2] as number]
    let end = floor && dy < 0 ? -eye[1] / dy : 1e3
    if (wall !== undefined) {
      const w = (wall - eye[2]) / dz
      if (w > 0 && w < end) end = w
    }
    return end
  }

  const found: Hit = { id: -1, t: 0 }
  const close = Math.min(0.0012, pixel * 0.8)
  return {
    ground,
    hit: (d, from) => {
      const end = ground(d)
      found.id = -1
      found.t = end
      const [dx, dy, dz] = [d[0] as number, d[1] as number, d[2] as number]
      if (!span(eye[0], eye[1], eye[2], dx, dy, dz)) return found
      const stop = Math.min(far, end)
      let t = Math.max(from, near)
      for (let k = 0; k < 120 && t < stop; k++) {
        const h = things(eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t)
        if (h < close) {
          found.id = nearest
          found.t = t
          return found
        }
        t += h * 0.88
      }
      return found
    },
    normal: (id, x, y, z, out) => {
      const f = (parts[id] as (typeof parts)[number]).sdf
      const e = Math.max(0.005, pixel)
      // Four corners of a tetrahedron tell as much as six places on the axes.
      const a = f(x + e, y - e, z - e)
      const b = f(x - e, y - e, z + e)
      const c = f(x - e, y + e, z - e)
      const g = f(x + e, y + e, z + e)
      const nx = a - b - c + g
      const ny = c + g - a - b
      const nz = b + g - a - c || 1e-9
      const l = Math.sqrt(nx * nx + ny * ny + nz * nz)
      out[0] = nx / l
      out[1] = ny / l
      out[2] = nz / l
    },
    shadow: (x, y, z) => {
      if (!span(x, y, z, key[0], key[1], key[2])) return 1
      const last = far
      let t = Math.max(0.015, near)
      let res = 1
      for (let i = 0; i < 40 && t < last; i++) {
        const d = things(x + key[0] * t, y + key[1] * t, z + key[2] * t)
        res = Math.min(res, 0.5 + (6.5 * d) / t / 2)
        if (res <= 0) return 0
        t += Math.max(0.012, Math.min(0.16, Math.abs(d) * 0.9))
      }
      res = clamp(res)
      return res * res * (3 - 2 * res)
    },
    open: (x, y, z, n) => {
      const [nx, ny, nz] = [n[0] as number, n[1] as number, n[2] as number]
      const step = height * 0.02
      const beside = span(x, y, z, nx, ny, nz) && near <= step * 18
      if (!beside && !(floor && wall !== undefined)) return 1
      let hidden = 0
      let weight = 0.9
      for (let k = 1; k <= 6; k++) {
        const t = step * k * (0.5 + k * 0.35)
        let d = beside ? things(x + nx * t, y + ny * t, z + nz * t) : 1e9
        if (floor) d = Math.min(d, y + ny * t)
        if (wall !== undefined) d = Math.min(d, z + nz * t - wall)
        hidden += (weight * (t - Math.min(t, d))) / t
        weight *= 0.72
      }
      return clamp(1 - hidden * 0.42, 0.16)
    },
  }
}
