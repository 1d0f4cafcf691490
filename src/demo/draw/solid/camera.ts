// Where the picture is taken from, and the light that goes with it: it comes from the upper left in every view.
import type { Vec } from './field.ts'
import type { View } from './stage.ts'

export const norm = (v: Vec): Vec => {
  const l = Math.hypot(...v)
  return [v[0] / l, v[1] / l, v[2] / l]
}

export const KEY: Vec = norm([-0.62, 0.78, 0.42])

export interface Camera {
  eye: Vec
  key: Vec
  right: Vec
  /** Cosine and sine of the turn about the upright axis. */
  turn: readonly [number, number]
  /** Writes the direction of the ray through a place of the picture (0 to 1 in height, around 0 in width). */
  aim: (u: number, v: number, out: Float64Array) => void
  /** Where a point lies in the picture, in the same measure as `aim`. */
  project: (x: number, y: number, z: number) => readonly [number, number]
}

export function camera(view: View): Camera {
  const rad = Math.PI / 180
  const [cp, sp] = [Math.cos(view.pitch * rad), Math.sin(view.pitch * rad)]
  const [cy, sy] = [Math.cos((view.yaw ?? 0) * rad), Math.sin((view.yaw ?? 0) * rad)]
  const forward: Vec = [-sy * cp, -sp, -cy * cp]
  const right: Vec = [cy, 0, -sy]
  const up: Vec = [-sy * sp, cp, -cy * sp]
  const distance = view.height * 3.6
  const [tx, ty, tz] = view.target
  const eye: Vec = [tx - forward[0] * distance, ty - forward[1] * distance, tz - forward[2] * distance]
  return {
    eye,
    right,
    key: [KEY[0] * cy + KEY[2] * sy, KEY[1], KEY[2] * cy - KEY[0] * sy],
    turn: [cy, sy],
    aim: (u, v, out) => {
      const a = u * view.height
      const b = v * view.height
      const x = forward[0] * distance + right[0] * a + up[0] * b
      const y = forward[1] * distance + right[1] * a + up[1] * b
      const z = forward[2] * distance + right[2] * a + up[2] * b
      const l = Math.sqrt(x * x + y * y + z * z)
      out[0] = x / l
      out[1] = y / l
      out[2] = z / l
    },
    project: (x, y, z) => {
      const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]]
      const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
      const k = distance / depth / view.height
      return [(dx * right[0] + dz * right[2]) * k, (dx * up[0] + dy * up[1] + dz * up[2]) * k]
    },
  }
}
