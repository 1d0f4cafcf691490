// A picture in linear light, and how it becomes a WebP file: tone, fine grain, enlarging and sharpening.
import sharp from 'sharp'
import { shoulder, toDisplay } from './color.ts'
import { generator } from './noise.ts'

export interface Picture {
  width: number
  height: number
  /** Linear red, green and blue, three numbers a pixel. */
  light: Float32Array
}

const curve = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(255 * toDisplay(i / 4096)))

export async function encode(picture: Picture, width: number, height: number, grain = 1.6): Promise<Buffer> {
  const { light } = picture
  const bytes = Buffer.alloc(light.length)
  for (let i = 0; i < light.length; i++) {
    bytes[i] = curve[Math.min(4096, Math.max(0, Math.round(shoulder(light[i] as number) * 4096)))] as number
  }
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const enlarged =
    picture.width === width
      ? bytes
      : await sharp(bytes, { raw })
          .resize(width, height, { kernel: 'lanczos3' })
          .sharpen({ sigma: 0.8 })
          .raw()
          .toBuffer()
  const random = generator('grain')
  for (let i = 0; i < enlarged.length; i += 3) {
    const g = (random() + random() - 1) * grain
    for (let c = 0; c < 3; c++)
      enlarged[i + c] = Math.min(255, Math.max(0, Math.round((enlarged[i + c] as number) + g)))
  }
  return sharp(enlarged, { raw: { width, height, channels: 3 } })
    .webp({ quality: 72, effort: 4 })
    .toBuffer()
}
