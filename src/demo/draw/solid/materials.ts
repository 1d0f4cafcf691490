// What things are made of: glazes, clay, wood, wax, wicker, leaves.
import { clamp, mix, type Rgb, rgb, scale, step } from '../color.ts'
import { fbm, hash, noise } from '../noise.ts'
import type { Material } from './stage.ts'

const CLAY = rgb('#c9ab85')

const mottled = (c: Rgb, x: number, y: number, z: number, k = 0.05): Rgb =>
  scale(c, 1 + k * fbm(x * 5, y * 5, z * 5, 3))

/** Glaze over clay that stays bare below `foot`. */
export const glaze = (foot = -1, gloss = 1, rough = 0.12): Material => ({
  gloss,
  rough,
  color: (x, y, z, shade) => {
    const edge = foot + 0.008 * noise(x * 6, 1, z * 6)
    return mix(mottled(CLAY, x * 6, y * 6, z * 6, 0.1), mottled(shade, x, y, z), step(edge - 0.004, edge + 0.004, y))
  },
})

export const matte = (k = 0.06): Material => ({
  gloss: 0.35,
  rough: 0.85,
  color: (x, y, z, s) => mottled(s, x, y, z, k),
})

export const dipped = (line: number): Material => ({
  gloss: 0.8,
  rough: 0.3,
  color: (x, y, z, shade) => {
    const edge = line + 0.03 * noise(x * 2.2, 5, z * 2.2) + 0.006 * noise(x * 14, 5, z * 14)
    const raw = mottled(CLAY, x * 8, y * 8, z * 8, 0.14)
    const thick = 1 - 0.16 * step(0.07, 0, Math.abs(y - edge - 0.02))
    return mix(raw, scale(mottled(shade, x, y, z), thick), step(edge - 0.006, edge + 0.006, y))
  },
})

export const speckled = (foot = -1, size = 34): Material => ({
  gloss: 0.75,
  rough: 0.35,
  color: (x, y, z, shade) => {
    const body = mix(CLAY, mottled(shade, x, y, z, 0.07), step(foot - 0.004, foot + 0.004, y))
    const [i, j, k] = [Math.floor(x * size), Math.floor(y * size), Math.floor(z * size)]
    if (hash(i, j, k) > 0.2) return body
    const d = Math.hypot(x * size - i - 0.5, y * size - j - 0.5, z * size - k - 0.5)
    const r = 0.12 + 0.34 * hash(i, k, j + 9)
    return mix(body, rgb('#4a3a2c'), 0.75 * step(r, r * 0.5, d))
  },
})

const WOODS = { walnut: rgb('#6b4a32'), sand: rgb('#c8a273') }

/** Wood with its grain along one axis; takes the shade, or a wood of its own. */
export const wood = (axis: 'x' | 'y' | 'z', own?: keyof typeof WOODS): Material => ({
  gloss: 0.55,
  rough: 0.6,
  color: (x, y, z, shade) => {
    const [a, b, c] = axis === 'x' ? [x, y, z] : axis === 'y' ? [y, x, z] : [z, x, y]
    const base = own ? WOODS[own] : shade
    const warp = noise(a * 0.8, b * 2, c * 2) * 0.5
    const rings = Math.sin((b * 9 + c * 15 + warp * 5 + noise(a * 0.4, b * 3, c * 3) * 3) * 2.6)
    const fibre = noise(a * 5, b * 70, c * 70) * 0.5 + noise(a * 11, b * 150, c * 150) * 0.4
    return scale(base, clamp(1 + 0.12 * rings + 0.16 * fibre, 0.5, 1.5))
  },
})

export const plain = (hex: string, gloss = 0.3, rough = 0.7): Material => {
  const base = rgb(hex)
  return { gloss, rough, color: (x, y, z) => mottled(base, x * 3, y * 3, z * 3, 0.08) }
}

/** Wax lets light through: paler near the flame and at the rim. */
export const wax = (top: number, own?: string): Material => {
  const fixed = own ? rgb(own) : undefined
  return {
    gloss: 0.4,
    rough: 0.8,
    color: (x, y, z, shade) => {
      const c = fixed ?? shade
      return mix(mottled(c, x, y, z, 0.04), [1, 0.9, 0.72], 0.2 * step(top - 0.35, top, y))
    },
  }
}

export const wicker = (): Material => ({
  gloss: 0.3,
  rough: 0.8,
  color: (x, y, z, shade) => {
    const a = Math.atan2(z, x)
    return scale(shade, 1 + 0.2 * noise(a * 30, y * 40, 3) + 0.12 * noise(a * 5, y * 5, 8))
  },
})

export const foliage = (hex: string): Material => {
  const base = rgb(hex)
  return {
    gloss: 0.6,
    rough: 0.55,
    color: (x, y, z) =>
      mix(
        scale(base, 1 + 0.25 * noise(x * 4, y * 4, z * 4)),
        rgb('#a3ad6c'),
        0.2 * clamp(noise(x * 2, y * 2, z * 2 + 9)),
      ),
  }
}

/** Glass or paper lit from within. */
export const lit = (own?: string, glow = 0.85): Material => {
  const fixed = own ? rgb(own) : undefined
  return {
    gloss: 0.5,
    rough: 0.5,
    glow,
    color: (x, y, z, shade) => mix(mix(fixed ?? shade, [1, 0.86, 0.62], 0.6), [1, 0.97, 0.9], 0.12 * noise(x, y, z)),
  }
}
