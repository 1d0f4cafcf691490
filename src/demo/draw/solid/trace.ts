// Follows a ray for every pixel (and four more where edges are) and keeps what does not depend on the colour:
// the place hit, how much of the window's light and of the room's light reaches it, and what it mirrors.
import { clamp, step } from '../color.ts'
import type { Vec } from './field.ts'
import type { Solid, View } from './stage.ts'

export interface Samples {
  count: number
  pixel: Int32Array
  part: Int16Array
  x: Float32Array
  y: Float32Array
  z: Float32Array
  key: Float32Array
  room: Float32Array
  mirror: Float32Array
  lamp: Float32Array
}

const norm = (v: Vec): Vec => {
  const l = Math.hypot(...v)
  return [v[0] / l, v[1] / l, v[2] / l]
}

export const KEY: Vec = norm([-0.62, 0.78, 0.42])

export function trace(
  solid: Solid,
  view: View,
  width: number,
  height: number,
): { samples: Samples; edges: Uint8Array } {
  const { parts, wall, lamp } = solid
  const floor = solid.floor !== false
  const whole = { x: 0, y: 0, z: 0, r: 0 }
  whole.x = parts.reduce((s, p) => s + p.bound.x, 0) / parts.length
  whole.y = parts.reduce((s, p) => s + p.bound.y, 0) / parts.length
  whole.z = parts.reduce((s, p) => s + p.bound.z, 0) / parts.length
  whole.r = Math.max(
    ...parts.map((p) => Math.hypot(p.bound.x - whole.x, p.bound.y - whole.y, p.bound.z - whole.z) + p.bound.r),
  )

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
  const scene = (x: number, y: number, z: number): number => {
    let d = things(x, y, z)
    if (floor) d = Math.min(d, y)
    if (wall !== undefined) d = Math.min(d, z - wall)
    return d
  }

  const rad = Math.PI / 180
  const [cp, sp] = [Math.cos(view.pitch * rad), Math.sin(view.pitch * rad)]
  const [cy, sy] = [Math.cos((view.yaw ?? 0) * rad), Math.sin((view.yaw ?? 0) * rad)]
  const forward: Vec = [-sy * cp, -sp, -cy * cp]
  const right: Vec = [cy, 0, -sy]
  const up: Vec = [-sy * sp, cp, -cy * sp]
  const distance = view.height * 3.6
  const eye: Vec = [0, 1, 2].map(
    (a) => (view.target[a] as number) - (forward[a] as number) * distance,
  ) as unknown as Vec
  // The light turns with the camera, so that it comes from the upper left in every view.
  const key: Vec = [KEY[0] * cy + KEY[2] * sy, KEY[1], KEY[2] * cy - KEY[0] * sy]

  const span = (ox: number, oy: number, oz: number, d: Vec): [number, number] => {
    const x = ox - whole.x
    const y = oy - whole.y
    const z = oz - whole.z
    const b = x * d[0] + y * d[1] + z * d[2]
    const h = b * b - (x * x + y * y + z * z - whole.r * whole.r)
    if (h < 0) return [1, -1]
    const s = Math.sqrt(h)
    return [-b - s, -b + s]
  }

  const shadow = (x: number, y: number, z: number): number => {
    const [near, far] = span(x, y, z, key)
    if (far <= 0 || near > far) return 1
    let t = Math.max(0.015, near)
    let res = 1
    for (let i = 0; i < 40 && t < far; i++) {
      const d = things(x + key[0] * t, y + key[1] * t, z + key[2] * t)
      res = Math.min(res, 0.5 + (6.5 * d) / t / 2)
      if (res <= 0) return 0
      t += Math.max(0.012, Math.min(0.16, Math.abs(d) * 0.9))
    }
    res = clamp(res)
    return res * res * (3 - 2 * res)
  }

  const shade = (s: Samples, i: number, d: Vec, x: number, y: number, z: number, n: Vec) => {
    const facing = n[0] * key[0] + n[1] * key[1] + n[2] * key[2]
    const wrap = clamp((facing + 0.12) / 1.12)
    const lift = 0.012
    s.key[i] = wrap > 0 ? wrap * shadow(x + n[0] * lift, y + n[1] * lift, z + n[2] * lift) : 0
    let hidden = 0
    let weight = 0.9
    const reach = view.height * 0.02
    const [near, far] = span(x, y, z, n)
    if (near < reach * 18 && far > -reach * 10) {
      for (let k = 1; k <= 6; k++) {
        const t = reach * k * (0.5 + k * 0.35)
        hidden += (weight * (t - Math.min(t, scene(x + n[0] * t, y + n[1] * t, z + n[2] * t)))) / t
        weight *= 0.72
      }
    }
    const open = clamp(1 - hidden * 0.42)
    s.room[i] = (0.62 + 0.3 * n[1] + 0.08 * (n[0] * right[0] + n[2] * right[2])) * open
    const dot = d[0] * n[0] + d[1] * n[1] + d[2] * n[2]
    const r: Vec = [d[0] - 2 * dot * n[0], d[1] - 2 * dot * n[1], d[2] - 2 * dot * n[2]]
    const id = s.part[i] as number
    const material = id < 0 ? undefined : parts[id]?.material
    if (material && material.gloss > 0) {
      // A tall window to the upper left, a paler one far right, and the light ground below.
      const rx = r[0] * cy - r[2] * sy
      const rz = r[0] * sy + r[2] * cy
      const blur = 0.06 + material.rough * 0.5
      const window = (u: number, v: number, w: number, h: number) =>
        step(w + blur, w - blur, Math.abs(u)) * step(h + blur, h - blur, Math.abs(v))
      const az = Math.atan2(rx, Math.max(0.05, rz + 0.35))
      const main = window(az + 0.72, r[1] - 0.52, 0.3, 0.26) * 2.6 * (1 - material.rough * 0.6)
      const second = window(az - 1.15, r[1] - 0.3, 0.1, 0.4) * 0.7
      const around = 0.55 + 0.25 * r[1]
      const fresnel = 0.045 + 0.55 * (1 - material.rough * 0.7) * (1 - clamp(-dot)) ** 5
      s.mirror[i] = material.gloss * fresnel * (main + second + around * 0.9) * (0.35 + 0.65 * open) * open
    }
    if (lamp) {
      const v: Vec = [lamp.at[0] - x, lamp.at[1] - y, lamp.at[2] - z]
      const l2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
      const l = Math.sqrt(l2)
      s.lamp[i] =
        (lamp.power * clamp((v[0] * n[0] + v[1] * n[1] + v[2] * n[2]) / l + 0.15) * (0.4 + 0.6 * open)) / (0.12 + l2)
    }
  }

  const ray = (s: Samples, i: number, px: number, py: number) => {
    const u = ((px - width / 2) / height) * view.height
    const v = ((height / 2 - py) / height) * view.height
    const d = norm([
      forward[0] * distance + right[0] * u + up[0] * v,
      forward[1] * distance + right[1] * u + up[1] * v,
      forward[2] * distance + right[2] * u + up[2] * v,
    ])
    let end = 1e3
    let ground: Vec = [0, 1, 0]
    if (floor && d[1] < 0) end = -eye[1] / d[1]
    if (wall !== undefined) {
      const w = (wall - eye[2]) / d[2]
      if (w > 0 && w < end) {
        end = w
        ground = [0, 0, 1]
      }
    }
    const [near, far] = span(eye[0], eye[1], eye[2], d)
    let t = Math.max(0, near)
    const stop = Math.min(far, end)
    s.part[i] = -1
    for (let k = 0; k < 110 && t < stop; k++) {
      const h = things(eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t)
      if (h < 0.0012) {
        s.part[i] = nearest
        break
      }
      t += h * 0.88
    }
    const id = s.part[i] as number
    if (id < 0) t = end
    const x = eye[0] + d[0] * t
    const y = eye[1] + d[1] * t
    const z = eye[2] + d[2] * t
    let n = ground
    if (id >= 0) {
      const e = 0.004
      const f = (parts[id] as (typeof parts)[number]).sdf
      n = norm([
        f(x + e, y, z) - f(x - e, y, z),
        f(x, y + e, z) - f(x, y - e, z),
        f(x, y, z + e) - f(x, y, z - e) || 1e-6,
      ])
    } else if (floor && wall !== undefined) {
      // The sweep between floor and wall is rounded by bending what the surface faces.
      const up2 = step(0.5, 0, ground[1] ? z - wall : 0.0) * 0.5
      const a = ground[1] ? up2 : 1 - step(0.5, 0, y) * 0.5
      n = norm([0, 1 - a, a])
    }
    s.x[i] = x
    s.y[i] = y
    s.z[i] = z
    shade(s, i, d, x, y, z, n)
  }

  const blank = (count: number): Samples => ({
    count,
    pixel: new Int32Array(count),
    part: new Int16Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    key: new Float32Array(count),
    room: new Float32Array(count),
    mirror: new Float32Array(count),
    lamp: new Float32Array(count),
  })

  const size = width * height
  const first = blank(size)
  for (let p = 0; p < size; p++) {
    first.pixel[p] = p
    ray(first, p, (p % width) + 0.5, Math.floor(p / width) + 0.5)
  }
  const edges = new Uint8Array(size)
  let found = 0
  const differs = (a: number, b: number) =>
    first.part[a] !== first.part[b] ||
    ((first.part[a] as number) >= 0 &&
      (Math.abs((first.z[a] as number) - (first.z[b] as number)) > view.height * 0.02 ||
        Math.abs((first.key[a] as number) - (first.key[b] as number)) > 0.12 ||
        Math.abs((first.mirror[a] as number) - (first.mirror[b] as number)) > 0.1))
  for (let p = width + 1; p < size - width - 1; p++) {
    if (differs(p, p + 1) || differs(p, p - 1) || differs(p, p + width) || differs(p, p - width)) {
      edges[p] = 1
      found++
    }
  }
  const samples = blank(size + found * 4)
  for (const name of ['pixel', 'part', 'x', 'y', 'z', 'key', 'room', 'mirror', 'lamp'] as const)
    samples[name].set(first[name])
  let i = size
  for (let p = 0; p < size; p++) {
    if (!edges[p]) continue
    for (const [dx, dy] of [
      [0.125, 0.375],
      [0.625, 0.125],
      [0.375, 0.875],
      [0.875, 0.625],
    ] as const) {
      samples.pixel[i] = p
      ray(samples, i++, (p % width) + dx, Math.floor(p / width) + dy)
    }
  }
  return { samples, edges }
}
