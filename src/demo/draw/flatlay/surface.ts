// The ground of a flat picture: heights and colours, one value a pixel, onto which pieces of cloth are laid.
import type { Rgb } from '../color.ts'
import { clamp, step } from '../color.ts'
import { fbm, generator, noise } from '../noise.ts'
import type { Point } from '../solid/field.ts'
import type { Fabric } from './fabrics.ts'
import { blurred, coverage, depthInside, type Line, type Patch } from './lines.ts'

export interface Layer {
  fabric: Fabric
  /** Height of the middle above what lies below. */
  thick: number
  /** Distance from the edge over which it rises to that. */
  puff: number
  /** Height of the cut edge itself. */
  edge?: number
  /** Height of large soft folds. */
  fold?: number
  /** Turns the fabric's own directions, in degrees. */
  turn?: number
  /** Lies beside what is there instead of on it: sleeves and body are one cloth. */
  beside?: boolean
  /** How far it evens out what it lies on; 0 follows everything. */
  spans?: number
}

/** What part of the plane the picture shows. */
export interface Frame {
  x: number
  y: number
  height: number
}

/** Where a thing lies among others, and its colour there; without one it takes each of the product's. */
export interface Place {
  x: number
  y: number
  size: number
  turn: number
  shade?: Rgb
}

export function createSurface(width: number, height: number, frame: Frame) {
  const unit = height / frame.height
  const size = width * height
  const heights = new Float32Array(size)
  const fixed = new Float32Array(size * 3)
  const share = new Float32Array(size)
  const sheen = new Float32Array(size)
  const cover = new Float32Array(size)
  let random = generator('sheet')
  let shift = 0
  let place: Place | undefined
  let scale = unit
  let [cos, sin] = [1, 0]
  /** What lay there before the thing among others. */
  let base: Float32Array | undefined

  /** A thing's own measure in pixels of the picture. */
  const toPixel = ([x, y]: Point): Point => {
    const [u, v] = place
      ? [place.x + place.size * (cos * x - sin * y), place.y + place.size * (sin * x + cos * y)]
      : [x, y]
    return [(u - frame.x) * unit + width / 2, height / 2 - (v - frame.y) * unit]
  }
  let localX = 0
  let localY = 0
  const toLocal = (i: number, j: number) => {
    const u = (i + 0.5 - width / 2) / unit + frame.x
    const v = (height / 2 - j - 0.5) / unit + frame.y
    if (place) {
      const [a, b] = [(u - place.x) / place.size, (v - place.y) / place.size]
      localX = cos * a + sin * b
      localY = cos * b - sin * a
    } else {
      localX = u
      localY = v
    }
  }

  /** The window of a line, as far as it can matter for the picture. */
  const patchOf = (line: Line, margin: number): Patch | undefined => {
    const beyond = Math.ceil(0.5 * unit)
    const xs = line.map(([x]) => x)
    const ys = line.map(([, y]) => y)
    const x = Math.max(-beyond, Math.floor(Math.min(...xs) - margin))
    const y = Math.max(-beyond, Math.floor(Math.min(...ys) - margin))
    const right = Math.min(width + beyond, Math.ceil(Math.max(...xs) + margin))
    const bottom = Math.min(height + beyond, Math.ceil(Math.max(...ys) + margin))
    return right <= Math.max(0, x) || bottom <= Math.max(0, y) || x >= width || y >= height
      ? undefined
      : { x, y, width: right - x, height: bottom - y }
  }
  const inPicture = (patch: Patch, visit: (k: number, own: number, i: number, j: number) => void) => {
    const i1 = Math.min(width, patch.x + patch.width)
    const j1 = Math.min(height, patch.y + patch.height)
    for (let j = Math.max(0, patch.y); j < j1; j++)
      for (let i = Math.max(0, patch.x); i < i1; i++)
        visit(j * width + i, (j - patch.y) * patch.width + i - patch.x, i, j)
  }

  /** Rises quickly at the edge and levels out. */
  const profile = (inside: number, puff: number) => Math.sqrt(1 - (1 - clamp(inside / puff)) ** 2)

  const lay = (outline: Line, layer: Layer) => {
    const patch = patchOf(outline, 2)
    if (!patch) return
    const mask = coverage(outline, patch)
    const depth = depthInside(mask, patch)
    const below = new Float32Array(patch.width * patch.height)
    inPicture(patch, (k, own) => {
      below[own] = heights[k] as number
    })
    const { fabric, thick, puff, edge = 0.006, fold = 0, spans = 0.02 } = layer
    const carried = spans ? blurred(below, patch.width, patch.height, spans * scale) : below
    const angle = ((layer.turn ?? 0) * Math.PI) / 180
    const [tc, ts] = [Math.cos(angle), Math.sin(angle)]
    const grow = scale / unit
    inPicture(patch, (k, p, i, j) => {
      const m = Math.min(1, mask[p] as number)
      if (m <= 0) return
      toLocal(i, j)
      const inside = (depth[p] as number) / scale
      const rise = profile(inside, puff)
      const fx = tc * localX + ts * localY
      const fy = tc * localY - ts * localX
      let own = thick * rise + edge * step(0, 0.008, inside)
      if (fold) {
        const folds =
          fbm(localX * 1.5 + shift, localY * 0.8, 3, 2) +
          0.5 * noise(localX * 3.4 + localY + shift, localY * 1.5 - localX, 9)
        own += fold * folds * Math.min(1, inside / 0.12)
      }
      if (fabric.bump) own += fabric.bump(fx, fy) * Math.min(1, inside / 0.012)
      const h = layer.beside
        ? Math.max(below[p] as number, (base?.[k] ?? 0) + own * grow)
        : (carried[p] as number) + own * grow
      heights[k] = (heights[k] as number) * (1 - m) + h * m
      const tone = fabric.tone(fx, fy)
      const takes = fabric.share ? clamp(fabric.share(fx, fy)) : 1
      const rest = fabric.own ? tone * (1 - takes) : 0
      const shade = place?.shade
      for (let c = 0; c < 3; c++) {
        const a = rest * (fabric.own?.[c] ?? 0) + (shade ? tone * takes * (shade[c] as number) : 0)
        fixed[k * 3 + c] = (fixed[k * 3 + c] as number) * (1 - m) + a * m
      }
      share[k] = (share[k] as number) * (1 - m) + (shade ? 0 : tone * takes * m)
      sheen[k] = (sheen[k] as number) * (1 - m) + (fabric.sheen ?? 0) * m
      cover[k] = (cover[k] as number) * (1 - m) + m
    })
  }

  /** Visits the pixels near a line with their distance from it, in the thing's own measure. */
  const along = (points: Line, reach: number, visit: (k: number, d: number) => void) => {
    const line = points.map(toPixel)
    const far = reach * scale
    const patch = patchOf(line, far + 1)
    if (!patch) return
    const best = new Float32Array(patch.width * patch.height).fill(1e9)
    for (let n = 0; n < line.length - 1; n++) {
      const [ax, ay] = line[n] as Point
      const [bx, by] = line[n + 1] as Point
      const [ex, ey] = [bx - ax, by - ay]
      const l = ex * ex + ey * ey
      const i0 = Math.max(0, Math.floor(Math.min(ax, bx) - far) - patch.x)
      const i1 = Math.min(patch.width - 1, Math.ceil(Math.max(ax, bx) + far) - patch.x)
      const j0 = Math.max(0, Math.floor(Math.min(ay, by) - far) - patch.y)
      const j1 = Math.min(patch.height - 1, Math.ceil(Math.max(ay, by) + far) - patch.y)
      for (let j = j0; j <= j1; j++) {
        for (let i = i0; i <= i1; i++) {
          const [x, y] = [patch.x + i + 0.5, patch.y + j + 0.5]
          const t = l === 0 ? 0 : clamp(((x - ax) * ex + (y - ay) * ey) / l)
          const d = (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2
          const k = j * patch.width + i
          if (d < (best[k] as number)) best[k] = d
        }
      }
    }
    inPicture(patch, (k, own) => {
      const d = best[own] as number
      if (d < far * far && (cover[k] as number) > 0.5) visit(k, Math.sqrt(d) / scale)
    })
  }

  /** Begins a thing; its folds follow from its name. Among others it gets a place and a colour of its own. */
  const begin = (word: string, at?: Place) => {
    random = generator(word)
    shift = random() * 50
    place = at
    base = at ? blurred(heights, width, height, 0.03 * unit) : undefined
    const turn = ((at?.turn ?? 0) * Math.PI) / 180
    cos = Math.cos(turn)
    sin = Math.sin(turn)
    scale = unit * (at?.size ?? 1)
  }
  return {
    width,
    height,
    unit,
    heights,
    fixed,
    share,
    sheen,
    cover,
    begin,
    toPixel,
    lay,
    along,
    /** Pixels in one of the thing's own measure. */
    scale: () => scale,
    random: () => random(),
  }
}
