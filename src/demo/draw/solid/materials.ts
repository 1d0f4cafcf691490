// What things are made of: glazes, clay, wood, wax, wicker, leaves. Each writes its own colour and its share of the
// product's colour.
import { clamp, type Rgb, rgb, step } from '../color.ts'
import type { Paint } from '../neutral.ts'
import { fbm, hash, noise } from '../noise.ts'
import type { Material } from './stage.ts'

const CLAY = rgb('#c9ab85')

const blotch = (x: number, y: number, z: number, k = 0.05): number => 1 + k * fbm(x * 5, y * 5, z * 5, 3)

/** A part `k` of a colour of its own, and the product's colour `share` times. */
function put(out: Paint, own: Rgb, k: number, share: number): void {
  out[0] = own[0] * k
  out[1] = own[1] * k
  out[2] = own[2] * k
  out[3] = share
}

/** Glaze over clay that stays bare below `foot`. */
export const glaze = (foot = -1, gloss = 1, rough = 0.12): Material => ({
  gloss,
  rough,
  color: (x, y, z, out) => {
    const edge = foot + 0.008 * noise(x * 6, 1, z * 6)
    const t = step(edge - 0.004, edge + 0.004, y)
    put(out, CLAY, t < 1 ? (1 - t) * blotch(x * 6, y * 6, z * 6, 0.1) : 0, t * blotch(x, y, z))
  },
})

export const matte = (k = 0.06): Material => ({
  gloss: 0.35,
  rough: 0.85,
  color: (x, y, z, out) => put(out, CLAY, 0, blotch(x, y, z, k)),
})

export const dipped = (line: number): Material => ({
  gloss: 0.8,
  rough: 0.3,
  color: (x, y, z, out) => {
    const edge = line + 0.03 * noise(x * 2.2, 5, z * 2.2) + 0.006 * noise(x * 14, 5, z * 14)
    const thick = 1 - 0.16 * step(0.07, 0, Math.abs(y - edge - 0.02))
    const t = step(edge - 0.006, edge + 0.006, y)
    put(out, CLAY, (1 - t) * blotch(x * 8, y * 8, z * 8, 0.14), t * thick * blotch(x, y, z))
  },
})

const SPECK = rgb('#4a3a2c')

export const speckled = (foot = -1, size = 34): Material => ({
  gloss: 0.75,
  rough: 0.35,
  color: (x, y, z, out) => {
    const t = step(foot - 0.004, foot + 0.004, y)
    put(out, CLAY, 1 - t, t * blotch(x, y, z, 0.07))
    const [i, j, k] = [Math.floor(x * size), Math.floor(y * size), Math.floor(z * size)]
    if (hash(i, j, k) > 0.2) return
    const d = Math.hypot(x * size - i - 0.5, y * size - j - 0.5, z * size - k - 0.5)
    const r = 0.12 + 0.34 * hash(i, k, j + 9)
    const speck = 0.75 * step(r, r * 0.5, d)
    for (let c = 0; c < 4; c++) out[c] = (out[c] as number) * (1 - speck) + (SPECK[c] ?? 0) * speck
  },
})

const WOODS = { walnut: rgb('#6b4a32'), sand: rgb('#c8a273') }

/** Wood with its grain along one axis; takes the product's colour, or is a wood of its own. */
export const wood = (axis: 'x' | 'y' | 'z', own?: keyof typeof WOODS): Material => ({
  gloss: 0.45,
  rough: 0.65,
  color: (x, y, z, out) => {
    const [a, b, c] = axis === 'x' ? [x, y, z] : axis === 'y' ? [y, x, z] : [z, x, y]
    const warp = noise(a * 0.8, b * 2, c * 2) * 0.5
    const rings = Math.sin((b * 9 + c * 15 + warp * 5 + noise(a * 0.4, b * 3, c * 3) * 3) * 2.6)
    const fibre = noise(a * 5, b * 70, c * 70) * 0.5 + noise(a * 11, b * 150, c * 150) * 0.4
    const k = clamp(1 + 0.1 * rings + 0.13 * fibre, 0.5, 1.5)
    if (own) put(out, WOODS[own], k, 0)
    else put(out, CLAY, 0, k)
  },
})

export const plain = (hex: string, gloss = 0.3, rough = 0.7): Material => {
  const base = rgb(hex)
  return { gloss, rough, color: (x, y, z, out) => put(out, base, blotch(x * 3, y * 3, z * 3, 0.08), 0) }
}

const WARM: Rgb = [1, 0.9, 0.72]

/** Wax lets light through: paler near the flame and at the rim. */
export const wax = (top: number, own?: string): Material => {
  const fixed = own ? rgb(own) : undefined
  return {
    gloss: 0.4,
    rough: 0.8,
    color: (x, y, z, out) => {
      const pale = 0.035 * step(top - 0.35, top, y)
      const body = (1 - pale) * blotch(x, y, z, 0.04)
      put(out, WARM, pale, fixed ? 0 : body)
      if (fixed) for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + (fixed[c] as number) * body
    },
  }
}

export const wicker = (): Material => ({
  gloss: 0.3,
  rough: 0.8,
  color: (x, y, z, out) => {
    const a = Math.atan2(z, x)
    put(out, CLAY, 0, 1 + 0.2 * noise(a * 30, y * 40, 3) + 0.12 * noise(a * 5, y * 5, 8))
  },
})

const YOUNG = rgb('#a3ad6c')

export const foliage = (hex: string): Material => {
  const base = rgb(hex)
  return {
    gloss: 0.6,
    rough: 0.55,
    color: (x, y, z, out) => {
      const young = 0.2 * clamp(noise(x * 2, y * 2, z * 2 + 9))
      put(out, base, (1 - young) * (1 + 0.25 * noise(x * 4, y * 4, z * 4)), 0)
      for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + (YOUNG[c] as number) * young
    },
  }
}

/** Cotton loops, between which light is lost; and the border that is woven flat. */
export const terry = ([from, to]: readonly [number, number]): Material => ({
  gloss: 0,
  rough: 1,
  color: (x, y, z, out) => {
    const loops = 1 + 0.09 * noise(x * 62, y * 62, z * 62) + 0.04 * fbm(x * 6, y * 6, z * 6, 2)
    put(out, CLAY, 0, x > from && x < to ? 0.96 + 0.05 * Math.cos(x * 420) : loops)
  },
})

const BULB: Rgb = [1, 0.9, 0.72]

/** Glass or paper lit from within; it keeps the product's colour. */
export const lit = (own?: string, glow = 0.85): Material => {
  const fixed = own ? rgb(own) : undefined
  return {
    gloss: 0.5,
    rough: 0.5,
    glow,
    color: (x, y, z, out) => {
      const k = 1 + 0.04 * noise(x, y, z)
      if (fixed) {
        for (let c = 0; c < 3; c++) out[c] = ((fixed[c] as number) * 0.4 + (BULB[c] as number) * 0.6) * k
        out[3] = 0
      } else put(out, BULB, 0.02, k)
    },
  }
}
