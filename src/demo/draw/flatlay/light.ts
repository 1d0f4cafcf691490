// Lights a sheet: a high window to the upper left, the room's light kept out of hollows, and shadows that the heights cast.
import { clamp } from '../color.ts'
import { type Neutral, neutral, type Setting } from '../neutral.ts'
import { norm } from '../solid/camera.ts'
import { blurred } from './lines.ts'
import type { Sheet } from './sheet.ts'

const KEY = norm([-0.5, 0.62, 0.72])
const HALF = norm([KEY[0], KEY[1], KEY[2] + 1])

/** How much of the window each pixel sees, worked out on a map half as fine. */
function shadows({ heights, width, height, unit }: Sheet): { map: Float32Array; step: number; columns: number } {
  const step = 2
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const coarse = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      coarse[j * columns + i] = heights[
        Math.min(height - 1, j * step) * width + Math.min(width - 1, i * step)
      ] as number
  const flat = Math.hypot(KEY[0], KEY[1])
  const [dx, dy] = [KEY[0] / flat, -KEY[1] / flat]
  const climb = KEY[2] / flat
  const map = new Float32Array(coarse.length)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const base = (coarse[j * columns + i] as number) + 0.003
      let lit = 1
      for (let n = 1; n <= 14; n++) {
        const far = 0.004 * n * (1 + n * 0.16)
        const pixels = (far * unit) / step
        const x = Math.round(i + dx * pixels)
        const y = Math.round(j + dy * pixels)
        if (x < 0 || y < 0 || x >= columns || y >= rows) break
        const clear = base + far * climb - (coarse[y * columns + x] as number)
        lit = Math.min(lit, 0.5 + clear / (far * 0.9 + 0.008))
        if (lit <= 0) break
      }
      map[j * columns + i] = clamp(lit)
    }
  }
  return { map: blurred(map, columns, rows, Math.max(1, (0.004 * unit) / step)), step, columns }
}

export function lit(sheet: Sheet, setting: Setting): Neutral {
  const { heights, fixed, share, sheen, cover, width, height, unit } = sheet
  const picture = neutral(width, height)
  const { map, step, columns } = shadows(sheet)
  const around = [0.006, 0.022, 0.07].map((reach) => ({ reach, mean: blurred(heights, width, height, reach * unit) }))
  const { ground } = setting
  const last = (v: number, most: number) => (v < 0 ? 0 : v > most ? most : v)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const k = j * width + i
      const at = (x: number, y: number) => heights[last(y, height - 1) * width + last(x, width - 1)] as number
      const gx = ((at(i + 1, j) - at(i - 1, j)) * unit) / 2
      const gy = ((at(i, j - 1) - at(i, j + 1)) * unit) / 2
      const l = 1 / Math.sqrt(1 + gx * gx + gy * gy)
      const [nx, ny, nz] = [-gx * l, -gy * l, l]
      const facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
      const si = Math.min(columns - 2, i / step)
      const sj = Math.min(map.length / columns - 2, j / step)
      const [x0, y0] = [Math.floor(si), Math.floor(sj)]
      const s = y0 * columns + x0
      const [u, v] = [si - x0, sj - y0]
      const near = (map[s] as number) * (1 - u) + (map[s + 1] as number) * u
      const far = (map[s + columns] as number) * (1 - u) + (map[s + columns + 1] as number) * u
      const shadow = near * (1 - v) + far * v
      let hollow = 0
      for (const { reach, mean } of around)
        hollow += clamp(((mean[k] as number) - (heights[k] as number)) / reach, -0.16, 0.7)
      const open = clamp(1 - hollow * 0.55, 0.25, 1.12)
      const sun = (clamp((facing + 0.1) / 1.1) / ((KEY[2] + 0.1) / 1.1)) * shadow
      const fall = 1.04 - (0.1 * j) / height - (0.05 * i) / width
      const all = (0.58 * sun * setting.window + 0.42 * open * (0.75 + 0.25 * nz) * setting.room) * fall
      const shine = (sheen[k] as number) * 0.16 * clamp(nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** 38 * shadow
      const c = cover[k] as number
      const warm = (1 - shadow) * 0.03
      for (let b = 0; b < 3; b++) {
        const light = all * (b === 0 ? 1 - warm : b === 2 ? 1 + warm : 1)
        const p = k * 3 + b
        picture.fixed[p] = light * ((fixed[p] as number) + (1 - c) * (ground[b] as number)) + shine
        picture.tinted[p] = light * (share[k] as number) + shine * 1.5
      }
    }
  }
  return picture
}
