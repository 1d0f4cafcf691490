// Fabrics: how their colour varies from thread to thread and how their surface is shaped.
import { clamp, mix, type Rgb, rgb, scale, step } from '../color.ts'
import { fbm, noise } from '../noise.ts'
import type { Fabric } from './sheet.ts'

const fuzz = (x: number, y: number, k: number) => 1 + k * noise(x * 120, y * 120) + k * 0.8 * fbm(x * 9, y * 9, 2, 3)

export const jersey: Fabric = { color: (x, y, c) => scale(c, fuzz(x, y, 0.035) * (1 + 0.02 * Math.sin(x * 380))) }

/** Smooth stockinette: columns of small Vs. */
export const knit = (size = 0.03, depth = 0.006): Fabric => {
  const stitch = (x: number, y: number) => {
    const column = Math.abs(((x / size) % 1) + (x < 0 ? 1 : 0) - 0.5)
    const row = Math.abs((((y / size) * 1.15 + column * 1.5) % 1) + (y < 0 ? 1 : 0)) % 1
    return Math.cos((column - 0.25) * Math.PI * 2) * 0.55 + Math.cos(row * Math.PI * 2) * 0.45
  }
  return {
    color: (x, y, c) => scale(c, fuzz(x, y, 0.05) * (1 + 0.1 * stitch(x, y))),
    bump: (x, y) => depth * stitch(x, y),
  }
}

export const rib = (size = 0.034, depth = 0.009): Fabric => ({
  color: (x, y, c) => scale(c, fuzz(x, y, 0.05) * (1 + 0.12 * Math.cos((x / size) * Math.PI * 2))),
  bump: (x) => depth * Math.cos((x / size) * Math.PI * 2),
})

/** Cables: two strands that cross, between columns of plain knit. */
export const cable = (width = 0.34): Fabric => {
  const plain = knit(0.028, 0.004)
  const twist = (x: number, y: number) => {
    const u = ((((x / width) % 1) + 1.5) % 1) - 0.5
    if (Math.abs(u) > 0.27) return 0
    const wave = Math.sin((y / 0.3) * Math.PI * 2) * 0.13
    const strand = (at: number) => Math.exp(-(((u - at) / 0.075) ** 2))
    return Math.max(strand(wave), strand(-wave))
  }
  return {
    color: (x, y, c) => scale(plain.color(x, y, c), 0.93 + 0.14 * twist(x, y)),
    bump: (x, y) => 0.03 * twist(x, y) + (plain.bump?.(x, y) ?? 0),
  }
}

export const twill: Fabric = { color: (x, y, c) => scale(c, fuzz(x, y, 0.04) * (1 + 0.035 * Math.sin((x + y) * 420))) }

export const canvas: Fabric = {
  color: (x, y, c) => scale(c, fuzz(x, y, 0.05) * (1 + 0.05 * Math.sin(x * 330) * Math.sin(y * 330))),
  bump: (x, y) => 0.0016 * Math.sin(x * 330) * Math.sin(y * 330),
}

export const satin: Fabric = { color: (x, y, c) => scale(c, 1 + 0.03 * fbm(x * 5, y * 3, 4, 2)), gloss: 0.8 }

export const wool = (k = 0.09): Fabric => ({
  color: (x, y, c) => scale(c, fuzz(x, y, k)),
  bump: (x, y) => 0.0016 * noise(x * 90, y * 90) + 0.0016 * noise(x * 200, y * 200, 5),
})

export const terry: Fabric = {
  color: (x, y, c) => scale(c, 1 + 0.09 * noise(x * 110, y * 110) + 0.05 * noise(x * 45, y * 45, 7)),
  bump: (x, y) => 0.006 * noise(x * 85, y * 85) + 0.003 * noise(x * 170, y * 170, 3),
}

export const quilted: Fabric = {
  color: (x, y, c) => scale(c, fuzz(x, y, 0.03)),
  bump: (x, y) => {
    const edge = (v: number) => Math.abs(((((v / 0.22) % 1) + 1) % 1) - 0.5) * 2
    return 0.03 * Math.sqrt(Math.max(0, 1 - Math.max(edge(x + y), edge(x - y)) ** 2))
  },
  gloss: 0.6,
}

const CREAM = rgb('#efe8da')

/** The fabric's colour in bands over cream. */
export const striped = (base: Fabric, period = 0.11, part = 0.42, along: 'x' | 'y' = 'y'): Fabric => ({
  ...base,
  color: (x, y, c) => {
    const at = ((((along === 'y' ? y : x) / period) % 1) + 1) % 1
    const inside = step(0, 0.05, at) * step(part + 0.05, part, at)
    return base.color(x, y, mix(CREAM, c, inside))
  },
})

/** Tartan: bands both ways that mix where they cross, with a thin line of a second colour. */
export const checked = (base: Fabric, period = 0.26, ground = CREAM): Fabric => ({
  ...base,
  color: (x, y, c) => {
    const bands = (v: number) => {
      const at = (((v / period) % 1) + 1) % 1
      return 0.5 * step(0, 0.03, at) * step(0.45, 0.42, at) + 0.25 * step(0.68, 0.7, at) * step(0.75, 0.73, at)
    }
    const twillLine = 0.04 * Math.sin((x + y) * 300)
    const colour: Rgb = mix(ground, c, clamp(bands(x) + bands(y) + twillLine))
    return base.color(x, y, colour)
  },
})

export const darker = (base: Fabric, k = 0.75): Fabric => ({
  ...base,
  color: (x, y, c) => scale(base.color(x, y, c), k),
})

export const own = (hex: string, base: Fabric = jersey): Fabric => {
  const fixed = rgb(hex)
  return { ...base, color: (x, y) => base.color(x, y, fixed) }
}
