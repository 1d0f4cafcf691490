// Distance functions by formulas: rods, slabs, rings, leaves, and how they are moved, joined and cut.

export type Sdf = (x: number, y: number, z: number) => number
export type Point = readonly [number, number]

/** Points that are looked at together. */
const CHUNK = 12

export const moved =
  (f: Sdf, dx: number, dy: number, dz: number): Sdf =>
  (x, y, z) =>
    f(x - dx, y - dy, z - dz)

/** Turned about the line through the origin along one axis. */
export function tilted(f: Sdf, axis: 'x' | 'y' | 'z', degrees: number): Sdf {
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  if (axis === 'x') return (x, y, z) => f(x, c * y + s * z, c * z - s * y)
  if (axis === 'y') return (x, y, z) => f(c * x - s * z, y, c * z + s * x)
  return (x, y, z) => f(c * x + s * y, c * y - s * x, z)
}

export const ball =
  (cx: number, cy: number, cz: number, r: number): Sdf =>
  (x, y, z) =>
    Math.hypot(x - cx, y - cy, z - cz) - r

export const slab =
  (a: number, b: number, c: number, round: number): Sdf =>
  (x, y, z) => {
    const qx = Math.abs(x) - a + round
    const qy = Math.abs(y) - b + round
    const qz = Math.abs(z) - c + round
    const ox = Math.max(qx, 0)
    const oy = Math.max(qy, 0)
    const oz = Math.max(qz, 0)
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(0, Math.max(qx, qy, qz)) - round
  }

/** A ring lying in the plane whose normal is z. */
export const ring =
  (radius: number, tube: number): Sdf =>
  (x, y, z) => {
    const q = Math.sqrt(x * x + y * y) - radius
    return Math.sqrt(q * q + z * z) - tube
  }

export type Vec = readonly [number, number, number]

/** A rod from one point to another, thicker at one end. */
export function rod(a: Vec, b: Vec, ra: number, rb = ra): Sdf {
  const ex = b[0] - a[0]
  const ey = b[1] - a[1]
  const ez = b[2] - a[2]
  const l = ex * ex + ey * ey + ez * ez
  return (x, y, z) => {
    const px = x - a[0]
    const py = y - a[1]
    const pz = z - a[2]
    const t = Math.min(1, Math.max(0, (px * ex + py * ey + pz * ez) / l))
    const dx = px - ex * t
    const dy = py - ey * t
    const dz = pz - ez * t
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - ra + (ra - rb) * t
  }
}

/** A bent rod through several points. */
export function bent(points: readonly Vec[], radius: number, flat = 1): Sdf {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Vec
  const line: Vec[] = []
  for (let i = 0; i < points.length - 1; i++) {
    for (let k = 0; k < CHUNK; k++) {
      const t = k / CHUNK
      const on = (c: 0 | 1 | 2) => {
        const [p, q, r, s] = [at(i - 1)[c], at(i)[c], at(i + 1)[c], at(i + 2)[c]]
        return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
      }
      line.push([on(0), on(1), on(2)])
    }
  }
  line.push(at(points.length - 1))
  const count = line.length - 1
  const from = new Float64Array(count * 3)
  const along = new Float64Array(count * 4)
  for (let i = 0; i < count; i++) {
    const [a, b] = [line[i] as Vec, line[i + 1] as Vec]
    from.set(a, i * 3)
    const e = [b[0] - a[0], b[1] - a[1], (b[2] - a[2]) / flat] as const
    along.set([...e, e[0] ** 2 + e[1] ** 2 + e[2] ** 2], i * 4)
  }
  const balls = Array.from({ length: count / CHUNK }, (_, n) => ballOf(line.slice(n * CHUNK, (n + 1) * CHUNK + 1)))
  const away = new Float64Array(balls.length)
  // Flattened lines are nearer in their own measure than in space.
  const squeeze = Math.max(1, flat)
  return (x, y, z) => {
    let nearest = 0
    for (let n = 0; n < balls.length; n++) {
      const ball = balls[n] as (typeof balls)[number]
      const dx = x - ball.x
      const dy = y - ball.y
      const dz = z - ball.z
      away[n] = Math.sqrt(dx * dx + dy * dy + dz * dz) - ball.r
      if ((away[n] as number) < (away[nearest] as number)) nearest = n
    }
    if ((away[nearest] as number) > 0.16 + radius * squeeze) return (away[nearest] as number) - radius * squeeze
    let best = 1e9
    for (let step = 0; step < balls.length; step++) {
      const n = (nearest + step) % balls.length
      const apart = (away[n] as number) / squeeze
      if (apart > 0 && apart * apart > best) continue
      for (let i = n * CHUNK; i < (n + 1) * CHUNK; i++) {
        const ex = along[i * 4] as number
        const ey = along[i * 4 + 1] as number
        const ez = along[i * 4 + 2] as number
        const px = x - (from[i * 3] as number)
        const py = y - (from[i * 3 + 1] as number)
        const pz = (z - (from[i * 3 + 2] as number)) / flat
        const t = Math.min(1, Math.max(0, (px * ex + py * ey + pz * ez) / (along[i * 4 + 3] as number)))
        const dx = px - ex * t
        const dy = py - ey * t
        const dz = pz - ez * t
        const d = dx * dx + dy * dy + dz * dz
        if (d < best) best = d
      }
    }
    return Math.sqrt(best) - radius
  }
}

function ballOf(line: readonly Vec[]): { x: number; y: number; z: number; r: number } {
  const middle = (c: 0 | 1 | 2) => {
    const all = line.map((point) => point[c])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  const [x, y, z] = [middle(0), middle(1), middle(2)]
  return { x, y, z, r: Math.max(...line.map((p) => Math.hypot(p[0] - x, p[1] - y, p[2] - z))) }
}

/** Leaves the exact distance out where the point is far from the ball that holds the line. */
function bounded(line: readonly Vec[], radius: number, f: Sdf): Sdf {
  const ball = ballOf(line)
  const reach = radius + ball.r
  return (x, y, z) => {
    const dx = x - ball.x
    const dy = y - ball.y
    const dz = z - ball.z
    const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - reach
    return away > 0.2 ? away + 0.02 : f(x, y, z)
  }
}

export const joined =
  (k: number, ...fields: readonly Sdf[]): Sdf =>
  (x, y, z) => {
    let d = 1e9
    for (const f of fields) {
      const e = f(x, y, z)
      if (k === 0) d = Math.min(d, e)
      else {
        const h = Math.max(k - Math.abs(d - e), 0) / k
        d = Math.min(d, e) - h * h * k * 0.25
      }
    }
    return d
  }

export const cut =
  (f: Sdf, away: Sdf): Sdf =>
  (x, y, z) =>
    Math.max(f(x, y, z), -away(x, y, z))

/** A flat leaf: a stretched ellipsoid whose tip lies at `to`. */
export function leaf(from: Vec, to: Vec, width: number, thick = 0.012): Sdf {
  const d: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const l = Math.hypot(...d)
  const u: Vec = [d[0] / l, d[1] / l, d[2] / l]
  const flat = Math.hypot(u[0], u[2]) || 1e-3
  const s: Vec = [u[2] / flat, 0, -u[0] / flat]
  const n: Vec = [u[1] * s[2] - u[2] * s[1], u[2] * s[0] - u[0] * s[2], u[0] * s[1] - u[1] * s[0]]
  return bounded([from, to], width * 0.6, (x, y, z) => {
    const px = x - from[0]
    const py = y - from[1]
    const pz = z - from[2]
    const a = (px * u[0] + py * u[1] + pz * u[2]) / l
    const b = px * s[0] + py * s[1] + pz * s[2]
    const t = Math.min(1, Math.max(0, a))
    const w = width * Math.sqrt(t) * (1 - t) * 2.6 + 0.008
    const c =
      px * n[0] +
      py * n[1] +
      pz * n[2] +
      0.25 * l * (t - 0.5) ** 2 -
      0.35 * (Math.abs(b) * (Math.abs(b) / (width + 0.01)))
    const db = Math.max(0, Math.abs(b) - w)
    const da = (a - t) * l
    return (Math.sqrt(da * da + db * db + c * c) - thick) * 0.8
  })
}
