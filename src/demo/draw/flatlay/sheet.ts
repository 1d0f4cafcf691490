// A thing laid flat as a map of heights: layers are put on one another, each with an outline, a fabric and its folds.
import type { Rgb } from '../color.ts'
import { clamp } from '../color.ts'
import { fbm, generator, noise } from '../noise.ts'
import type { Point, Sdf } from '../solid/field.ts'

const CELL = 0.0035
const [HALF_X, HALF_Y] = [1.1, 1.35]
const [COLUMNS, ROWS] = [Math.ceil((2 * HALF_X) / CELL), Math.ceil((2 * HALF_Y) / CELL)]

/** What a layer is made of: its colour at a place, and small bumps of its surface. */
export interface Fabric {
  color: (x: number, y: number, shade: Rgb) => Rgb
  bump?: (x: number, y: number) => number
  gloss?: number
}

export interface Layer {
  fabric: Fabric
  /** Height of the middle above what lies below. */
  thick: number
  /** Distance from the edge over which it rises. */
  puff: number
  /** Height of large soft folds. */
  fold?: number
  /** Turns the fabric's own directions, in degrees. */
  turn?: number
}

type Line = readonly Point[]

export const mirrored = (half: Line): Point[] => [...half, ...half.map(([x, y]): Point => [-x, y]).reverse()]
const flipped = (line: Line): Point[] => line.map(([x, y]): Point => [-x, y]).reverse()

/** A rounded line through the points (Catmull-Rom), closed or open; a doubled point keeps a corner. */
function smooth(points: Line, closed = false, per = 6): Point[] {
  const n = points.length
  const at = (i: number) => points[closed ? (i + n) % n : clamp(i, 0, n - 1)] as Point
  const line: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const corner = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]
    if (corner(b, c)) continue
    for (let k = 0; k < per; k++) {
      const t = k / per
      const on = (v: 0 | 1) => {
        // At a corner the curve starts and ends without a swing.
        const [p, q, r, s] = [corner(a, b) ? b[v] : a[v], b[v], c[v], corner(c, d) ? c[v] : d[v]]
        return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
      }
      line.push([on(0), on(1)])
    }
  }
  line.push(at(closed ? 0 : n - 1))
  return line
}

function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [ex, ey] = [bx - ax, by - ay]
  const l = ex * ex + ey * ey
  const t = l === 0 ? 0 : clamp(((x - ax) * ex + (y - ay) * ey) / l)
  return (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2
}

export function createSheet(word: string) {
  const heights = new Float32Array(COLUMNS * ROWS).fill(-0.02)
  const layers = new Uint8Array(COLUMNS * ROWS)
  const made: { layer: Layer; cos: number; sin: number }[] = []
  const random = generator(word)
  const shift = random() * 50

  /** Runs over the cells near a line, with their place and their distance from it. */
  const near = (line: Line, margin: number, visit: (k: number, x: number, y: number, d: number) => void) => {
    const xs = line.map(([x]) => x)
    const ys = line.map(([, y]) => y)
    const from = (v: number, half: number) => Math.max(0, Math.floor((v + half) / CELL))
    const [i0, i1] = [
      from(Math.min(...xs) - margin, HALF_X),
      Math.min(COLUMNS - 1, from(Math.max(...xs) + margin, HALF_X)),
    ]
    const [j0, j1] = [
      from(Math.min(...ys) - margin, HALF_Y),
      Math.min(ROWS - 1, from(Math.max(...ys) + margin, HALF_Y)),
    ]
    for (let j = j0; j <= j1; j++) {
      const y = j * CELL - HALF_Y
      for (let i = i0; i <= i1; i++) {
        const x = i * CELL - HALF_X
        let best = 1e9
        for (let n = 0; n < line.length - 1; n++)
          best = Math.min(best, toSegment(x, y, line[n] as Point, line[n + 1] as Point))
        visit(j * COLUMNS + i, x, y, Math.sqrt(best))
      }
    }
  }

  const contains = (line: Line, x: number, y: number): boolean => {
    let odd = false
    for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
      const [ax, ay] = line[i] as Point
      const [bx, by] = line[j] as Point
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    }
    return odd
  }

  const register = (layer: Layer): number => {
    const angle = ((layer.turn ?? 0) * Math.PI) / 180
    return made.push({ layer, cos: Math.cos(angle), sin: Math.sin(angle) })
  }
  const surface = (id: number, x: number, y: number): number => {
    const own = made[id - 1]
    return own?.layer.fabric.bump?.(own.cos * x + own.sin * y, own.cos * y - own.sin * x) ?? 0
  }
  const put = (id: number, k: number, x: number, y: number, rise: number) => {
    const { thick, fold = 0 } = (made[id - 1] as (typeof made)[number]).layer
    const below = Math.max(0, heights[k] as number)
    const folds = fold * (fbm(x * 1.7 + shift, y * 1.1, 3, 3) + 0.45 * noise(x * 4.5 + y * 2 + shift, y * 2.2 - x, 9))
    heights[k] = below * (1 - 0.35 * rise) + thick * rise + (folds + surface(id, x, y)) * Math.min(1, rise * 1.4)
    layers[k] = id
  }
  /** Rises quickly at the edge and levels out. */
  const profile = (inside: number, puff: number) => Math.sqrt(1 - (1 - clamp(inside / puff)) ** 2)

  const sheet = {
    /** Puts a cut piece on; doubled points keep corners. */
    fill(points: Line, layer: Layer) {
      const line = smooth(points, true)
      const id = register(layer)
      near(line, 0, (k, x, y, d) => {
        if (contains(line, x, y)) put(id, k, x, y, profile(d, layer.puff))
      })
      return sheet
    },
    /** Puts a band along a line on. */
    band(points: Line, width: number, layer: Layer) {
      const id = register(layer)
      near(smooth(points), width, (k, x, y, d) => {
        if (d < width / 2) put(id, k, x, y, profile(width / 2 - d, layer.puff))
      })
      return sheet
    },
    /** Presses a line in: a seam, or with a negative depth a ridge. */
    groove(points: Line, depth = 0.008, width = 0.009) {
      near(smooth(points), width * 3, (k, _x, _y, d) => {
        if (layers[k]) heights[k] = (heights[k] as number) - depth * Math.exp(-((d / width) ** 2))
      })
      return sheet
    },
    /** A soft crease that fades towards its ends. */
    crease([ax, ay]: Point, [bx, by]: Point, height: number, width = 0.05) {
      const middle: Point = [(ax + bx) / 2 + (by - ay) * 0.12, (ay + by) / 2 - (bx - ax) * 0.12]
      const reach = Math.hypot(bx - ax, by - ay) / 2
      near(smooth([[ax, ay], middle, [bx, by]]), width * 3, (k, x, y, d) => {
        if (!layers[k]) return
        const end = clamp(1.15 - Math.hypot(x - middle[0], y - middle[1]) / reach)
        heights[k] = (heights[k] as number) + height * end * Math.exp(-((d / width) ** 2))
      })
      return sheet
    },
    /** Creases at random over a box, mostly along a direction. */
    creases(count: number, box: readonly [number, number, number, number], along: number, height: number) {
      for (let n = 0; n < count; n++) {
        const x = box[0] + random() * (box[2] - box[0])
        const y = box[1] + random() * (box[3] - box[1])
        const angle = ((along + (random() - 0.5) * 50) * Math.PI) / 180
        const l = 0.15 + random() * 0.3
        const up = height * (random() > 0.4 ? 1 : -0.8) * (0.5 + random() * 0.7)
        sheet.crease(
          [x - Math.cos(angle) * l, y - Math.sin(angle) * l],
          [x + Math.cos(angle) * l, y + Math.sin(angle) * l],
          up,
          0.03 + random() * 0.045,
        )
      }
      return sheet
    },
    /** Both sides of a thing that is the same left and right. */
    both(draw: (side: (line: Line) => Point[]) => void) {
      draw((line) => [...line])
      draw(flipped)
      return sheet
    },
    /** Distance to the surface; lifted, it lies on something as high as that. */
    lifted:
      (lift: number): Sdf =>
      (x, y, z) => {
        const u = clamp((x + HALF_X) / CELL, 0, COLUMNS - 1.01)
        const v = clamp((y + HALF_Y) / CELL, 0, ROWS - 1.01)
        const k = Math.floor(v) * COLUMNS + Math.floor(u)
        const [f, g] = [u % 1, v % 1]
        const low = (heights[k] as number) * (1 - f) + (heights[k + 1] as number) * f
        const high = (heights[k + COLUMNS] as number) * (1 - f) + (heights[k + COLUMNS + 1] as number) * f
        const height = low * (1 - g) + high * g
        return (z - height - lift * clamp((height + 0.02) / 0.02)) * 0.62
      },
    color(x: number, y: number, shade: Rgb): Rgb {
      const i = clamp(Math.round((x + HALF_X) / CELL), 0, COLUMNS - 1)
      const j = clamp(Math.round((y + HALF_Y) / CELL), 0, ROWS - 1)
      const own = made[(layers[j * COLUMNS + i] as number) - 1]
      if (!own) return shade
      return own.layer.fabric.color(own.cos * x + own.sin * y, own.cos * y - own.sin * x, shade)
    },
  }
  return sheet
}

export type Sheet = ReturnType<typeof createSheet>
