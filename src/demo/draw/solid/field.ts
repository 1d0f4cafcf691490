// Distance functions: things turned on a wheel are baked into a grid from their outline, the rest are formulas.

export type Sdf = (x: number, y: number, z: number) => number
export type Point = readonly [number, number]

/** A rounded line through the points (Catmull-Rom); a doubled point keeps a corner. */
function smooth(points: readonly Point[], per = 24): Point[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point
  const line: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const on = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
      line.push([Math.max(0, on(a[0], b[0], c[0], d[0])), on(a[1], b[1], c[1], d[1])])
    }
  }
  line.push(at(points.length - 1))
  return line
}

const CHUNK = 12

/** Distance to a line; pieces of it that lie farther than the best so far are left out by the circles around them. */
function lineDistance(line: readonly Point[]): (r: number, y: number) => number {
  const circles: (readonly [number, number, number])[] = []
  for (let i = 0; i < line.length - 1; i += CHUNK) {
    const [a, b] = [line[i] as Point, line[Math.min(line.length - 1, i + CHUNK)] as Point]
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    circles.push([x, y, Math.max(...line.slice(i, i + CHUNK + 1).map((p) => Math.hypot(p[0] - x, p[1] - y)))])
  }
  let last = 0
  return (r, y) => {
    let best = 1e18
    const within = (chunk: number) => {
      const end = Math.min(line.length - 1, (chunk + 1) * CHUNK)
      for (let i = chunk * CHUNK; i < end; i++) {
        const a = line[i] as Point
        const b = line[i + 1] as Point
        const ex = b[0] - a[0]
        const ey = b[1] - a[1]
        const l = ex * ex + ey * ey
        const t = l === 0 ? 0 : Math.min(1, Math.max(0, ((r - a[0]) * ex + (y - a[1]) * ey) / l))
        const dx = r - a[0] - ex * t
        const dy = y - a[1] - ey * t
        const d = dx * dx + dy * dy
        if (d < best) {
          best = d
          last = chunk
        }
      }
    }
    const first = last
    within(first)
    for (let chunk = 0; chunk < circles.length; chunk++) {
      if (chunk === first) continue
      const c = circles[chunk] as readonly [number, number, number]
      const away = Math.sqrt((r - c[0]) ** 2 + (y - c[1]) ** 2) - c[2]
      if (away < 0 || away * away < best) within(chunk)
    }
    return Math.sqrt(best)
  }
}

function inside(line: readonly Point[], r: number, y: number): boolean {
  let odd = false
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[i] as Point
    const [bx, by] = line[j] as Point
    if (ay > y !== by > y && r < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

function bake(line: readonly Point[], distance: (r: number, y: number) => number): Sdf {
  const margin = 0.12
  const far = Math.max(...line.map((p) => p[0])) + margin
  const low = Math.min(...line.map((p) => p[1])) - margin
  const high = Math.max(...line.map((p) => p[1])) + margin
  const cell = Math.max(far, high - low) / 300
  const columns = Math.ceil(far / cell) + 2
  const rows = Math.ceil((high - low) / cell) + 2
  const grid = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) grid[j * columns + i] = distance(i * cell, low + j * cell)
  return (x, y, z) => {
    const r = Math.sqrt(x * x + z * z)
    const u = Math.min(columns - 1.001, r / cell)
    const v = Math.min(rows - 1.001, Math.max(0, (y - low) / cell))
    const i = Math.floor(u)
    const j = Math.floor(v)
    const k = j * columns + i
    const a = grid[k] as number
    const b = grid[k + 1] as number
    const c = grid[k + columns] as number
    const d = grid[k + columns + 1] as number
    const f = u - i
    const g = v - j
    const dr = r - u * cell
    const dy = y - low - v * cell
    return a + (b - a) * f + (c - a + (a - b - c + d) * f) * g + Math.sqrt(dr * dr + dy * dy)
  }
}

/** A vessel: the wall follows the line from the middle of its floor out and up to the rim. */
export function shell(points: readonly Point[], thickness: number): Sdf {
  const line = smooth(points)
  const distance = lineDistance(line)
  return bake(line, (r, y) => distance(r, y) - thickness / 2)
}

/** A full body: the outline from the axis at the bottom to the axis at the top, edges softened by `round`. */
export function turned(points: readonly Point[], round = 0.01, curved = true): Sdf {
  const line = curved ? smooth(points) : [...points]
  const closed: Point[] = [...line, [0, line.at(-1)?.[1] ?? 0], [0, line[0]?.[1] ?? 0]]
  const distance = lineDistance(line)
  const [low, high] = [Math.min(...closed.map((p) => p[1])), Math.max(...closed.map((p) => p[1]))]
  const isIn = (r: number, y: number) => y > low && y < high && inside(closed, r, y)
  return bake(line, (r, y) => (isIn(r, y) ? -1 : 1) * distance(r, y) - round)
}

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
