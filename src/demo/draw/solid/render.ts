// Renders a view once for all colours. Soft light is felt on a coarse grid and spread from there; outlines, surfaces and
// what they mirror are worked out for every pixel.
import { clamp, step } from '../color.ts'
import { type Neutral, neutral, type Setting, window } from '../neutral.ts'
import { noise } from '../noise.ts'
import { camera, KEY } from './camera.ts'
import type { Stage, View } from './stage.ts'
import { tracer } from './trace.ts'

/** Rows of the coarse grid. */
const COARSE_ROWS = 220
const BETWEEN = [
  [0.125, 0.375],
  [0.625, 0.125],
  [0.375, 0.875],
  [0.875, 0.625],
] as const

/** With `careful`, soft light is felt at every pixel along an outline: things that touch the ground darken it evenly. */
export function render(
  solid: Stage,
  view: View,
  width: number,
  height: number,
  setting: Setting,
  careful = false,
): Neutral {
  const cam = camera(view)
  const { eye, key, right, turn } = cam
  const { parts, wall, lamp } = solid
  const floor = solid.floor !== false
  const rays = tracer(solid, cam, view.height, view.height / height)
  const d = new Float64Array(3)
  const n = new Float64Array(3)
  const paint = new Float64Array(4)
  const aim = (px: number, py: number) => cam.aim((px - width / 2) / height, (height / 2 - py) / height, d)

  /** Sets what floor or wall face; the sweep between them is rounded by bending that. */
  const groundNormal = (y: number, z: number) => {
    const onWall = wall !== undefined && z < wall + 1e-4
    let a = onWall ? 1 : 0
    if (floor && wall !== undefined) a = onWall ? 1 - step(0.5, 0, y) * 0.5 : step(0.5, 0, z - wall) * 0.5
    const l = Math.hypot(1 - a, a)
    n[0] = 0
    n[1] = (1 - a) / l
    n[2] = a / l
  }
  const place = new Float64Array(3)
  const stand = (id: number, t: number) => {
    const x = eye[0] + (d[0] as number) * t
    const y = eye[1] + (d[1] as number) * t
    const z = eye[2] + (d[2] as number) * t
    place[0] = x
    place[1] = y
    place[2] = z
    if (id < 0) groundNormal(y, z)
    else rays.normal(id, x, y, z, n)
  }
  const feelShadow = () => {
    const lift = 0.012
    return rays.shadow(
      (place[0] as number) + (n[0] as number) * lift,
      (place[1] as number) + (n[1] as number) * lift,
      (place[2] as number) + (n[2] as number) * lift,
    )
  }

  // The coarse grid.
  const COARSE = Math.max(2, Math.round(height / COARSE_ROWS))
  const gw = Math.ceil(width / COARSE) + 1
  const gh = Math.ceil(height / COARSE) + 1
  const gid = new Int16Array(gw * gh)
  const gt = new Float32Array(gw * gh)
  const gn = new Float32Array(gw * gh * 3)
  const gshadow = new Float32Array(gw * gh)
  const gopen = new Float32Array(gw * gh)
  const clear = new Uint8Array(gw * gh)
  for (let g = 0; g < gw * gh; g++) {
    aim((g % gw) * COARSE, Math.floor(g / gw) * COARSE)
    const { id, t } = rays.hit(d, 0)
    gid[g] = id
    gt[g] = t
    stand(id, t)
    gn.set(n, g * 3)
    gshadow[g] = feelShadow()
    gopen[g] = rays.open(place[0] as number, place[1] as number, place[2] as number, n)
    clear[g] = id < 0 && gshadow[g] === 1 && gopen[g] === 1 ? 1 : 0
  }

  let shadow = 1
  let open = 1
  /** Takes shadow and openness from those of the four neighbours that lie on the same surface. */
  const spread = (px: number, py: number, id: number, t: number) => {
    const gx = px / COARSE
    const gy = py / COARSE
    const x0 = Math.min(gw - 2, Math.floor(gx))
    const y0 = Math.min(gh - 2, Math.floor(gy))
    const first = y0 * gw + x0
    // Open ground, which is most of a picture, needs no weighing.
    if (id < 0 && clear[first] && clear[first + 1] && clear[first + gw] && clear[first + gw + 1]) {
      shadow = 1
      open = 1
      return
    }
    let sum = 0
    let whole = true
    shadow = 0
    open = 0
    for (let k = 0; k < 4; k++) {
      const ix = x0 + (k & 1)
      const iy = y0 + (k >> 1)
      const g = iy * gw + ix
      whole &&= gid[g] === id
      if (gid[g] !== id) continue
      const far = Math.abs((gt[g] as number) - t) / (view.height * (id < 0 ? 0.5 : 0.03))
      if (far > 1) continue
      const same =
        (gn[g * 3] as number) * (n[0] as number) +
        (gn[g * 3 + 1] as number) * (n[1] as number) +
        (gn[g * 3 + 2] as number) * (n[2] as number)
      if (same < 0.5) continue
      const w = (1.001 - Math.abs(gx - ix)) * (1.001 - Math.abs(gy - iy)) * (1 - far) * same * same
      sum += w
      shadow += w * (gshadow[g] as number)
      open += w * (gopen[g] as number)
    }
    if (sum > 0.3 && (whole || !careful)) {
      shadow /= sum
      open /= sum
      return
    }
    shadow = feelShadow()
    open = rays.open(place[0] as number, place[1] as number, place[2] as number, n)
  }

  const picture = neutral(width, height)
  const light = window(setting, KEY[1])
  const [cy, sy] = turn

  const shade = (p: number, px: number, py: number, id: number, t: number, weight: number): number => {
    stand(id, t)
    spread(px, py, id, t)
    const x = place[0] as number
    const y = place[1] as number
    const z = place[2] as number
    const nx = n[0] as number
    const ny = n[1] as number
    const nz = n[2] as number
    const facing = nx * key[0] + ny * key[1] + nz * key[2]
    const sun = clamp((facing + 0.12) / 1.12) * shadow
    const room = (0.62 + 0.3 * ny + 0.08 * (nx * right[0] + nz * right[2])) * open
    const material = parts[id]?.material
    if (material) material.color(x, y, z, paint)
    else {
      const fall = 1.045 - (0.13 * py) / height - (0.05 * px) / width
      const own = setting.wall && wall !== undefined && z < wall + 0.002 ? setting.wall : setting.ground
      const spot = fall * (1 + 0.008 * noise(x * 7, y * 7 + z * 7))
      for (let c = 0; c < 3; c++) paint[c] = (own[c] as number) * spot
      paint[3] = 0
    }
    let mirror = 0
    if (material && material.gloss > 0) {
      const dot = (d[0] as number) * nx + (d[1] as number) * ny + (d[2] as number) * nz
      const r0 = (d[0] as number) - 2 * dot * nx
      const r1 = (d[1] as number) - 2 * dot * ny
      const r2 = (d[2] as number) - 2 * dot * nz
      // A tall window to the upper left, a paler one far right, and the light ground below.
      const rx = r0 * cy - r2 * sy
      const rz = r0 * sy + r2 * cy
      const blur = 0.06 + material.rough * 0.5
      const pane = (u: number, v: number, w: number, h: number) =>
        step(w + blur, w - blur, Math.abs(u)) * step(h + blur, h - blur, Math.abs(v))
      const az = Math.atan2(rx, Math.max(0.05, rz + 0.35))
      const main = pane(az + 0.72, r1 - 0.52, 0.3, 0.26) * 2.6 * (1 - material.rough * 0.6)
      const second = pane(az - 1.15, r1 - 0.3, 0.1, 0.4) * 0.7
      const around = 0.55 + 0.25 * r1
      const fresnel = 0.045 + 0.55 * (1 - material.rough * 0.7) * (1 - clamp(-dot)) ** 5
      mirror = material.gloss * fresnel * (main + second + around * 0.9) * (0.35 + 0.65 * open) * open
    }
    let glowing = 0
    if (lamp) {
      const [lx, ly, lz] = [lamp.at[0] - x, lamp.at[1] - y, lamp.at[2] - z]
      const l2 = lx * lx + ly * ly + lz * lz
      glowing =
        (lamp.power * clamp((lx * nx + ly * ny + lz * nz) / Math.sqrt(l2) + 0.15) * (0.4 + 0.6 * open)) / (0.12 + l2)
    }
    light(picture, p, weight, paint, sun, room, mirror, glowing, material?.glow ?? 0)
    return sun
  }

  // Every pixel: begun a little before the nearest of the coarse hits around it.
  const size = width * height
  const ids = new Int16Array(size)
  const depths = new Float32Array(size)
  const suns = new Float32Array(size)
  const before = view.height * 0.05
  const startOf = (px: number, py: number): number => {
    const x = Math.round(px / COARSE)
    const y = Math.round(py / COARSE)
    let from = 1e9
    for (let j = Math.max(0, y - 1); j <= Math.min(gh - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(gw - 1, x + 1); i++)
        if ((gid[j * gw + i] as number) >= 0) from = Math.min(from, gt[j * gw + i] as number)
    return from - before
  }
  const cast = (p: number, px: number, py: number, weight: number, first: boolean) => {
    aim(px, py)
    const from = startOf(px, py)
    let id = -1
    let t: number
    if (from > 1e8) t = rays.ground(d)
    else {
      const found = rays.hit(d, from)
      id = found.id
      t = found.t
    }
    if (!first) {
      shade(p, px, py, id, t, weight)
      return
    }
    ids[p] = id
    depths[p] = t
    suns[p] = shade(p, px, py, id, t, weight)
  }
  for (let p = 0; p < size; p++) cast(p, (p % width) + 0.5, Math.floor(p / width) + 0.5, 1, true)

  const differs = (a: number, b: number) =>
    ids[a] !== ids[b] ||
    ((ids[a] as number) >= 0 &&
      (Math.abs((depths[a] as number) - (depths[b] as number)) > view.height * 0.015 ||
        Math.abs((suns[a] as number) - (suns[b] as number)) > 0.12))
  for (let p = width + 1; p < size - width - 1; p++) {
    if (!(differs(p, p + 1) || differs(p, p - 1) || differs(p, p + width) || differs(p, p - width))) continue
    picture.fixed.fill(0, p * 3, p * 3 + 3)
    picture.tinted.fill(0, p * 3, p * 3 + 3)
    for (const [dx, dy] of BETWEEN) cast(p, (p % width) + dx, Math.floor(p / width) + dy, 0.25, false)
  }
  return picture
}
