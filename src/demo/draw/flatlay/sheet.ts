// A thing laid flat: layers are put on one another, seams and creases are pressed in.
import { clamp } from '../color.ts'
import type { Point } from '../solid/field.ts'
import { flipped, type Line, smooth } from './lines.ts'
import { createSurface, type Frame, type Layer, type Place } from './surface.ts'

export function createSheet(width: number, height: number, frame: Frame) {
  const surface = createSurface(width, height, frame)
  const { unit, heights, fixed, share, begin, toPixel, lay, along, scale, random } = surface
  const sheet = {
    ...surface,
    begin(word: string, at?: Place) {
      begin(word, at)
      return sheet
    },
    /** Puts a cut piece on. */
    fill(points: Line, layer: Layer) {
      lay(smooth(points, true).map(toPixel), layer)
      return sheet
    },
    /** Puts a band along a line on. */
    band(points: Line, wide: number, layer: Layer) {
      const line = smooth(points)
      const side = (s: number) =>
        line.map(([x, y], i): Point => {
          const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
          const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
          return [x - ((b[1] - a[1]) / l) * s, y + ((b[0] - a[0]) / l) * s]
        })
      lay([...side(wide / 2), ...side(-wide / 2).reverse()].map(toPixel), layer)
      return sheet
    },
    /** Presses a line in: a seam, or with a negative depth a ridge. */
    groove(points: Line, depth = 0.006, wide = 0.006) {
      const press = depth * (scale() / unit)
      along(smooth(points), wide * 3, (k, d) => {
        heights[k] = (heights[k] as number) - press * Math.exp(-((d / wide) ** 2))
      })
      return sheet
    },
    /** Stitches along a line: short threads in a shallow groove. */
    stitch(points: Line, tone = 0.9) {
      sheet.groove(points, 0.0022, 0.006)
      const line = smooth(points)
      let walked = 0
      for (let i = 0; i < line.length - 1; i++) {
        const [a, b] = [line[i] as Point, line[i + 1] as Point]
        const l = Math.hypot(b[0] - a[0], b[1] - a[1])
        const point = (d: number): Point => [a[0] + ((b[0] - a[0]) * d) / l, a[1] + ((b[1] - a[1]) * d) / l]
        for (let d = (0.017 - (walked % 0.017)) % 0.017; d < l; d += 0.017)
          along([point(d), point(Math.min(l, d + 0.01))], 0.0026, (k) => {
            heights[k] = (heights[k] as number) + 0.0012
            share[k] = (share[k] as number) * tone
            for (let c = 0; c < 3; c++) fixed[k * 3 + c] = (fixed[k * 3 + c] as number) * tone
          })
        walked += l
      }
      return sheet
    },
    /** A soft crease that fades towards its ends. */
    crease([ax, ay]: Point, [bx, by]: Point, rise: number, wide = 0.05) {
      const middle: Point = [(ax + bx) / 2 + (by - ay) * 0.1, (ay + by) / 2 - (bx - ax) * 0.1]
      const line = smooth([[ax, ay], middle, [bx, by]])
      const [mx, my] = toPixel(middle)
      const reach = (Math.hypot(bx - ax, by - ay) / 2) * scale()
      along(line, wide * 2.5, (k, d) => {
        const end = clamp(1.12 - Math.hypot((k % width) - mx, Math.floor(k / width) - my) / reach)
        heights[k] =
          (heights[k] as number) + rise * (scale() / unit) * end * end * (3 - 2 * end) * Math.exp(-((d / wide) ** 2))
      })
      return sheet
    },
    /** Creases at random over a box, mostly along a direction. */
    creases(count: number, box: readonly [number, number, number, number], direction: number, rise: number) {
      for (let n = 0; n < count; n++) {
        const x = box[0] + random() * (box[2] - box[0])
        const y = box[1] + random() * (box[3] - box[1])
        const angle = ((direction + (random() - 0.5) * 40) * Math.PI) / 180
        const l = 0.15 + random() * 0.3
        const up = rise * (random() > 0.4 ? 1 : -0.8) * (0.5 + random() * 0.7)
        const away: Point = [Math.cos(angle) * l, Math.sin(angle) * l]
        sheet.crease([x - away[0], y - away[1]], [x + away[0], y + away[1]], up, 0.03 + random() * 0.045)
      }
      return sheet
    },
    /** Both sides of a thing that is the same left and right. */
    both(draw: (side: (line: Line) => Point[], sign: 1 | -1) => void) {
      draw((line) => [...line], 1)
      draw(flipped, -1)
      return sheet
    },
  }
  return sheet
}

export type Sheet = ReturnType<typeof createSheet>
