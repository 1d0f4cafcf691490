// Things turned on a wheel: their distance is baked into a grid from their outline.
import type { Point, Sdf } from './field.ts'

/** An outline from its numbers: how far from the axis, how high, and so on. */
export const outline = (...numbers: number[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number])
  return points
}

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

/** Points between two given ones that are looked at together. */
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
