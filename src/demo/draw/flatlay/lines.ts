// Outlines of cut pieces: written as text, rounded through their points, mirrored, and filled as soft-edged masks.
import { clamp } from '../color.ts'
import type { Point } from '../solid/field.ts'

export type Line = readonly Point[]

/** Points from text, "x,y x,y! …"; an exclamation mark keeps a corner, all else is rounded. */
export function path(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number)
      const point: Point = [x, y]
      return word.endsWith('!') ? [point, point] : [point]
    })
}

export const flipped = (line: Line): Point[] => line.map(([x, y]): Point => [-x, y]).reverse()
/** Closes the right half of an outline, which begins and ends on the middle, with its mirror image. */
export const mirrored = (half: Line): Point[] => [...half, ...flipped(half)]

export const box = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  path(`${x0},${y0}! ${x1},${y0}! ${x1},${y1}! ${x0},${y1}!`)

export const circle = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 20 }, (_, i): Point => [x + r * Math.cos(i * 0.31416), y + r * Math.sin(i * 0.31416)])

/** A rounded line through the points (Catmull-Rom), closed or open; a doubled point keeps a corner. */
export function smooth(points: Line, closed = false, per = 10): Point[] {
  const n = points.length
  const at = (i: number) => points[closed ? (i + n) % n : clamp(i, 0, n - 1)] as Point
  const corner = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]
  const line: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
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

/** A window of pixels that belongs to one piece. */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
}

/** How much of each pixel lies inside an outline, 0 to 1. */
export function coverage(line: Line, { x, y, width, height }: Patch): Float32Array {
  const rows = 4
  const mask = new Float32Array(width * height)
  for (let j = 0; j < height; j++) {
    for (let s = 0; s < rows; s++) {
      const at = y + j + (s + 0.5) / rows
      const cuts: number[] = []
      for (let i = 0, k = line.length - 1; i < line.length; k = i++) {
        const [ax, ay] = line[i] as Point
        const [bx, by] = line[k] as Point
        if (ay > at !== by > at) cuts.push(((bx - ax) * (at - ay)) / (by - ay) + ax - x)
      }
      cuts.sort((a, b) => a - b)
      for (let c = 0; c + 1 < cuts.length; c += 2) {
        const from = clamp(cuts[c] as number, 0, width)
        const to = clamp(cuts[c + 1] as number, 0, width)
        for (let i = Math.floor(from); i < to; i++) {
          const k = j * width + i
          mask[k] = (mask[k] as number) + (Math.min(i + 1, to) - Math.max(i, from)) / rows
        }
      }
    }
  }
  return mask
}

/** Distance of every inner pixel to the outside, in pixels, as far as `limit`: two sweeps with known neighbours. */
export function depthInside(mask: Float32Array, { width, height }: Patch): Float32Array {
  const depth = new Float32Array(mask.length)
  for (let k = 0; k < mask.length; k++) {
    const m = mask[k] as number
    depth[k] = m >= 0.999 ? 1e6 : m
  }
  const D = Math.SQRT2
  const sweep = (k: number, j: number, way: number) => {
    let d = depth[k] as number
    if (d < 1) return
    const i = k - j * width
    const back = i - way
    const row = k - way * width
    const inRow = way > 0 ? j > 0 : j < height - 1
    if (back >= 0 && back < width) d = Math.min(d, (depth[k - way] as number) + 1)
    if (inRow) {
      d = Math.min(d, (depth[row] as number) + 1)
      if (i > 0) d = Math.min(d, (depth[row - 1] as number) + D)
      if (i < width - 1) d = Math.min(d, (depth[row + 1] as number) + D)
    }
    depth[k] = d
  }
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) sweep(j * width + i, j, 1)
    for (let i = width - 1; i >= 0; i--) {
      const k = j * width + i
      if (i < width - 1) depth[k] = Math.min(depth[k] as number, (depth[k + 1] as number) + 1)
    }
  }
  for (let j = height - 1; j >= 0; j--) {
    for (let i = width - 1; i >= 0; i--) sweep(j * width + i, j, -1)
    for (let i = 1; i < width; i++) {
      const k = j * width + i
      depth[k] = Math.min(depth[k] as number, (depth[k - 1] as number) + 1)
    }
  }
  return depth
}

/** Blurs within a window, by running sums along rows and columns. */
export function blurred(source: Float32Array, width: number, height: number, radius: number, rounds = 2): Float32Array {
  let from = source
  const r = Math.max(1, Math.round(radius))
  const pass = (step: number, count: number, lines: number, next: number) => {
    const to = new Float32Array(from.length)
    for (let l = 0; l < lines; l++) {
      const start = l * next
      let sum = 0
      const at = (i: number) => from[start + clamp(i, 0, count - 1) * step] as number
      for (let i = -r; i <= r; i++) sum += at(i)
      for (let i = 0; i < count; i++) {
        to[start + i * step] = sum / (2 * r + 1)
        sum += at(i + r + 1) - at(i - r)
      }
    }
    from = to
  }
  for (let n = 0; n < rounds; n++) {
    pass(1, width, height, width)
    pass(width, height, width, 1)
  }
  return from
}
