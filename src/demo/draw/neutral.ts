// A rendering without the product's colour: what it shows whatever the colour, and what the colour is multiplied with.
// Each colour is then one multiplication a pixel.
import { mix, type Rgb, rgb } from './color.ts'
import type { Picture } from './image.ts'

export interface Neutral {
  width: number
  height: number
  /** Linear light, three numbers a pixel. */
  fixed: Float32Array
  tinted: Float32Array
}

/** Own red, green and blue of a surface, and how much of the product's colour it takes on top of that. */
export type Paint = Float64Array

export const neutral = (width: number, height: number): Neutral => ({
  width,
  height,
  fixed: new Float32Array(width * height * 3),
  tinted: new Float32Array(width * height * 3),
})

export function inColor({ width, height, fixed, tinted }: Neutral, shade: Rgb): Picture {
  const light = new Float32Array(fixed.length)
  const [r, g, b] = shade
  for (let i = 0; i < light.length; i += 3) {
    light[i] = (fixed[i] as number) + r * (tinted[i] as number)
    light[i + 1] = (fixed[i + 1] as number) + g * (tinted[i + 1] as number)
    light[i + 2] = (fixed[i + 2] as number) + b * (tinted[i + 2] as number)
  }
  return { width, height, light }
}

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

/** Grounds lean a little from product to product, so that a page of cards does not look stamped. */
export function lean(key: string): Setting {
  const choices = ['#ece5d9', '#eae2d4', '#ede7dd', '#e9e3d6', '#ebe3d8'] as const
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return { ...LIMESTONE, ground: mix(rgb(choices[sum % 5] ?? '#ece5d9'), rgb('#e4d8c6'), (sum % 3) * 0.15) }
}

/** Adds one lit sample to a pixel. `facing` is how much open ground faces the window: there, all light together is one. */
export function window(setting: Setting, facing: number) {
  const sunny = (0.56 / ((facing + 0.12) / 1.12)) * setting.window
  const sky = (0.44 / 0.92) * setting.room
  return (
    { fixed, tinted }: Neutral,
    pixel: number,
    weight: number,
    paint: Paint,
    sun: number,
    room: number,
    mirror: number,
    lamp: number,
    glow: number,
  ): void => {
    // Light bounced in corners is warmer than the sky's.
    const bounce = Math.min(1, Math.max(0, 1 - room / 0.7)) * 0.06
    const shine = mirror * (0.35 * setting.room + 0.65 * setting.window)
    const share = paint[3] as number
    for (let c = 0; c < 3; c++) {
      const tint = c === 0 ? 1 + bounce : c === 2 ? 1 - bounce : 1
      const lit =
        sun * sunny * (SUN[c] as number) + room * sky * (ROOM[c] as number) * tint + lamp * (LAMP[c] as number)
      const gain = weight * (lit * (1 - glow) + glow * 1.25)
      const k = pixel * 3 + c
      fixed[k] = (fixed[k] as number) + gain * (paint[c] as number) + weight * shine * (1 - glow)
      tinted[k] = (tinted[k] as number) + gain * share
    }
  }
}
