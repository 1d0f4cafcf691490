// A picture in linear light, and how it becomes a WebP file: tone, enlarging to the size it is kept in, a breath of grain.
import sharp from 'sharp'
import { shoulder, toDisplay } from './color.ts'
import { generator } from './noise.ts'

export interface Picture {
  width: number
  height: number
  /** Linear red, green and blue, three numbers a pixel. */
  light: Float32Array
}

const STEPS = 8192
const curve = Float32Array.from({ length: STEPS + 1 }, (_, i) => 255 * toDisplay(shoulder((i / STEPS) * 2)))
const grain = Float32Array.from({ length: 65_521 }, generator('grain')).map((v) => v - 0.5)

/** Bytes as a screen shows them. A little noise before rounding keeps soft gradients from showing steps. */
export function displayed({ light }: Picture, noise = 1): Buffer {
  const bytes = Buffer.alloc(light.length)
  for (let i = 0; i < light.length; i++) {
    const tone = curve[Math.min(STEPS, Math.max(0, Math.round((light[i] as number) * (STEPS / 2))))] as number
    bytes[i] = Math.min(
      255,
      Math.max(0, Math.round(tone + noise * (grain[Math.floor(i / 3) % grain.length] as number))),
    )
  }
  return bytes
}

/** Further views are many, and looked at one at a time: they may take longer to write and weigh less. Cloth is all threads, which weigh. */
const MANNERS = {
  first: { quality: 76, effort: 2 },
  further: { quality: 68, effort: 6 },
  cloth: { quality: 50, effort: 6 },
} as const

export function encode(
  picture: Picture,
  width: number,
  height: number,
  manner: keyof typeof MANNERS = 'first',
): Promise<Buffer> {
  const raw = sharp(displayed(picture), { raw: { width: picture.width, height: picture.height, channels: 3 } })
  const sized = picture.width === width ? raw : raw.resize(width, height, { kernel: 'lanczos3' })
  return sized.webp(MANNERS[manner]).toBuffer()
}
