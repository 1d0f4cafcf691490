// Gives traced samples their colours: the cheap half, done once for every colour of a product.
import { clamp, mix, type Rgb, rgb } from '../color.ts'
import type { Picture } from '../image.ts'
import { fbm } from '../noise.ts'
import type { Solid } from './stage.ts'
import { KEY, type Samples } from './trace.ts'

const SUN: Rgb = [1.02, 0.985, 0.93]
const ROOM: Rgb = [0.97, 1, 1.04]
const LAMP: Rgb = [1, 0.72, 0.42]

export interface Setting {
  ground: Rgb
  /** How bright window and room are; evenings are darker. */
  window: number
  room: number
  wall?: Rgb
}

export const LIMESTONE: Setting = { ground: rgb('#ece5d9'), window: 1, room: 1 }

export function compose(
  solid: Solid,
  traced: { samples: Samples; edges: Uint8Array },
  width: number,
  height: number,
  shade: Rgb,
  setting = LIMESTONE,
): Picture {
  const { samples: s, edges } = traced
  const light = new Float32Array(width * height * 3)
  // Open ground shows exactly its own colour: window and room together are one there.
  const open = 0.92
  const sun = (0.56 / clamp((KEY[1] + 0.12) / 1.12)) * setting.window
  const sky = (0.44 / open) * setting.room
  for (let i = 0; i < s.count; i++) {
    const p = s.pixel[i] as number
    if (i < width * height && edges[p]) continue
    const id = s.part[i] as number
    const [x, y, z] = [s.x[i] as number, s.y[i] as number, s.z[i] as number]
    const material = id < 0 ? undefined : solid.parts[id]?.material
    let base: Rgb
    if (material) base = material.color(x, y, z, shade)
    else {
      const v = Math.floor(p / width) / height
      const u = (p % width) / width
      const fall = 1.045 - 0.13 * v - 0.05 * u
      const own = setting.wall && solid.wall !== undefined && z < solid.wall + 0.002 ? setting.wall : setting.ground
      const spot = 1 + 0.012 * fbm(x * 9, y * 9, z * 9, 2)
      base = [own[0] * fall * spot, own[1] * fall * spot, own[2] * fall * spot]
    }
    const key = (s.key[i] as number) * sun
    const room = (s.room[i] as number) * sky
    const lamp = s.lamp[i] as number
    const mirror = (s.mirror[i] as number) * (0.35 * setting.room + 0.65 * setting.window)
    const glow = material?.glow ?? 0
    const part = edges[p] ? 0.25 : 1
    // Light bounced in corners is warmer than the sky's.
    const bounce = clamp(1 - (s.room[i] as number) / 0.7) * 0.06
    for (let c = 0; c < 3; c++) {
      const tint = c === 0 ? 1 + bounce : c === 2 ? 1 - bounce : 1
      const b = base[c] as number
      const lit = key * (SUN[c] as number) + room * (ROOM[c] as number) * tint + lamp * (LAMP[c] as number)
      const own = b * lit + mirror
      const k = p * 3 + c
      light[k] = (light[k] as number) + part * (glow ? own * (1 - glow) + glow * b * 1.25 : own)
    }
  }
  return { width, height, light }
}

/** Grounds lean a little from product to product, so that a page of cards does not look stamped. */
export function lean(key: string): Setting {
  const choices = ['#ece5d9', '#eae2d4', '#ede7dd', '#e9e3d6', '#ebe3d8'] as const
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return { ...LIMESTONE, ground: mix(rgb(choices[sum % 5] ?? '#ece5d9'), rgb('#e4d8c6'), (sum % 3) * 0.15) }
}
