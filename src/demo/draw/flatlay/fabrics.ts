// Fabrics: how much of the product's colour each place takes, and how the surface is shaped.
import { clamp, type Rgb, rgb, step } from '../color.ts'
import { fbm, noise } from '../noise.ts'

export interface Fabric {
  /** Brightness at a place, around 1. */
  tone: (x: number, y: number) => number
  /** How much of the place shows the product's colour; the rest shows `own`. Without it, all does. */
  share?: (x: number, y: number) => number
  own?: Rgb
  /** Height of small bumps. */
  bump?: (x: number, y: number) => number
  /** Silk shines. */
  sheen?: number
}

const CREAM = rgb('#efe8da')
const cell = (v: number) => v - Math.floor(v)
const fuzz = (x: number, y: number, k: number) => 1 + k * noise(x * 150, y * 150) + k * 0.8 * fbm(x * 7, y * 7, 2, 2)

export const jersey: Fabric = {
  tone: (x, y) => fuzz(x, y, 0.02) * (1 + 0.015 * Math.sin(x * 900)),
}

/** Smooth stockinette: columns of small Vs. */
export const knit = (size = 0.018, depth = 0.0028): Fabric => {
  const stitch = (x: number, y: number) => {
    const across = Math.abs(cell(x / size) - 0.5) * 2
    const along = cell((y / size) * 1.25 + across * 0.62)
    return Math.sin(across * Math.PI) * (0.55 + 0.45 * Math.cos((along - 0.5) * Math.PI * 2)) - 0.35
  }
  return {
    tone: (x, y) => fuzz(x, y, 0.03) * (1 + 0.07 * stitch(x, y)),
    bump: (x, y) => depth * stitch(x, y),
  }
}

export const rib = (size = 0.026, depth = 0.0055): Fabric => ({
  tone: (x, y) => fuzz(x, y, 0.03) * (1 + 0.06 * Math.cos((x / size) * Math.PI * 2)),
  bump: (x, y) => depth * Math.cos((x / size) * Math.PI * 2) + 0.001 * Math.cos((y / size) * 9),
})

/** Cables: two strands that cross, between columns of plain knit. */
export const cable = (width = 0.26): Fabric => {
  const plain = knit(0.02, 0.0028)
  const twist = (x: number, y: number) => {
    const u = cell(x / width + 0.5) - 0.5
    if (Math.abs(u) > 0.3) return 0
    const turn = (y / 0.2) * Math.PI
    const wave = Math.sin(turn) * 0.12
    const over = Math.cos(turn) > 0 ? 1 : -1
    const strand = (at: number) => Math.sqrt(Math.max(0, 1 - ((u - at) / 0.1) ** 2))
    const [a, b] = [strand(wave), strand(-wave)]
    return Math.max(a * (over > 0 ? 1 : 0.72), b * (over > 0 ? 0.72 : 1))
  }
  return {
    tone: (x, y) => plain.tone(x, y) * (0.97 + 0.05 * twist(x, y)),
    bump: (x, y) => 0.018 * twist(x, y) + (plain.bump?.(x, y) ?? 0),
  }
}

export const twill: Fabric = {
  tone: (x, y) => fuzz(x, y, 0.022) * (1 + 0.03 * Math.sin((x + y) * 700)),
}

export const poplin: Fabric = { tone: (x, y) => fuzz(x, y, 0.014) }

export const canvas: Fabric = {
  tone: (x, y) => fuzz(x, y, 0.035) * (1 + 0.045 * Math.sin(x * 480) * Math.sin(y * 480)),
  bump: (x, y) => 0.0008 * Math.sin(x * 480) * Math.sin(y * 480),
}

export const satin: Fabric = { tone: (x, y) => 1 + 0.015 * fbm(x * 5, y * 3, 4, 2), sheen: 1 }

export const wool = (k = 0.06): Fabric => ({
  tone: (x, y) => fuzz(x, y, k) * (1 + 0.6 * k * noise(x * 60, y * 60, 4)),
  bump: (x, y) => 0.0012 * noise(x * 110, y * 110) + 0.001 * noise(x * 240, y * 240, 5),
})

export const quilted: Fabric = {
  tone: (x, y) => fuzz(x, y, 0.015),
  bump: (x, y) => {
    const edge = (v: number) => Math.abs(cell(v / 0.19) - 0.5) * 2
    return 0.022 * Math.max(0, 1 - Math.max(edge(x + y), edge(x - y)) ** 2) ** 0.6
  },
  sheen: 0.35,
}

/** The fabric's colour in bands over cream. */
export const striped = (base: Fabric, period = 0.11, part = 0.42, along: 'x' | 'y' = 'y'): Fabric => ({
  ...base,
  own: CREAM,
  share: (x, y) => {
    const at = cell((along === 'y' ? y : x) / period)
    return step(0, 0.03, at) * step(part + 0.03, part, at)
  },
})

/** Tartan: bands both ways that mix where they cross, with a thin line between them. */
export const checked = (base: Fabric, period = 0.26, own: Rgb = CREAM): Fabric => ({
  ...base,
  own,
  share: (x, y) => {
    const bands = (v: number) => {
      const at = cell(v / period)
      return 0.5 * step(0, 0.02, at) * step(0.45, 0.43, at) + 0.25 * step(0.68, 0.695, at) * step(0.75, 0.735, at)
    }
    return clamp(bands(x) + bands(y) + 0.03 * Math.sin((x + y) * 620))
  },
})

export const darker = (base: Fabric, k = 0.75): Fabric => ({ ...base, tone: (x, y) => base.tone(x, y) * k })

export const own = (hex: string, base: Fabric = jersey): Fabric => ({ ...base, own: rgb(hex), share: () => 0 })
