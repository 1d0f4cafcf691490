// The only place that decodes pictures: four formats, a bounded size.
import type { Sharp } from 'sharp'
import { SOCIAL_SIZE } from '#contract/social-size.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { kindOf } from './kinds.ts'

export type Format = 'avif' | 'webp'

/** Decoded pixels; a small file can claim to be enormous. */
const MOST_PIXELS = 24e6
const SECONDS = 10
/** Originals are scaled down to this many pixels on their longer side. */
const LONGEST_SIDE = 2400

/** Beside a picture that is not as wide as previews are. */
const SOCIAL_GROUND = '#f8f5f0'

export interface Images {
  /** Format and size; throws an error naming `file` for what is not a picture we take. */
  inspect: (bytes: Buffer) => Promise<{ format: string; width: number; height: number }>
  /** Any readable picture as a WebP that holds nothing but its pixels, upright, of bounded size. */
  normalise: (bytes: Buffer) => Promise<{ bytes: Buffer; width: number; height: number }>
  /** Effort 1 makes an AVIF of 480 pixels in about 50 ms; 4, the default, takes ten times that for a tenth less bytes. */
  derive: (bytes: Buffer, width: number, format: Format) => Promise<Buffer>
  /** The whole picture in the middle of the size that previews of links have, as JPEG. */
  social: (bytes: Buffer) => Promise<Buffer>
  /** The whole picture in a square, as PNG: on white where `solid`, else on nothing. */
  icon: (bytes: Buffer, size: number, solid: boolean) => Promise<Buffer>
}

export const images = (): Images => {
  const decode = async <T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> => {
    // Loaded with the first picture: a shop that only serves needs neither its time nor its memory.
    const { sharp } = await import('./decoder.ts')
    return work(sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' }))
  }

  const inspect: Images['inspect'] = async (bytes) => {
    const kind = kindOf(bytes)
    if (!kind) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { fields: { file: 'invalid' } })
    const found = await decode(bytes, (picture) => picture.metadata()).catch((error: Error) => error)
    if (found instanceof Error)
      throw invalidInput({ file: /pixel limit/i.test(found.message) ? `too_large:${MOST_PIXELS}` : 'invalid' })
    if (found.format !== kind) throw invalidInput({ file: 'invalid' })
    return { format: found.format, width: found.width, height: found.height }
  }

  return {
    inspect,
    normalise: async (bytes) => {
      await inspect(bytes)
      try {
        const { data, info } = await decode(bytes, (picture) =>
          picture
            .autoOrient()
            .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 88 })
            .timeout({ seconds: SECONDS })
            .toBuffer({ resolveWithObject: true }),
        )
        return { bytes: data, width: info.width, height: info.height }
      } catch {
        throw invalidInput({ file: 'invalid' })
      }
    },
    derive: (bytes, width, format) =>
      decode(bytes, (picture) => {
        const resized = picture.resize({ width, withoutEnlargement: true }).timeout({ seconds: SECONDS })
        return format === 'avif'
          ? resized.avif({ quality: 52, effort: 1 }).toBuffer()
          : resized.webp({ quality: 80 }).toBuffer()
      }),
    social: (bytes) =>
      decode(bytes, (picture) =>
        picture
          .resize({ ...SOCIAL_SIZE, fit: 'contain', background: SOCIAL_GROUND })
          .flatten({ background: SOCIAL_GROUND })
          .jpeg({ quality: 82, mozjpeg: true })
          .timeout({ seconds: SECONDS })
          .toBuffer(),
      ),
    icon: (bytes, size, solid) =>
      decode(bytes, (picture) =>
        picture
          .resize({ width: size, height: size, fit: 'contain', background: solid ? '#ffffff' : '#ffffff00' })
          .flatten(solid ? { background: '#ffffff' } : false)
          .png({ compressionLevel: 9 })
          .timeout({ seconds: SECONDS })
          .toBuffer(),
      ),
  }
}
