// Colours are linear light while a picture is worked out and sRGB bytes when it is written.

export type Rgb = readonly [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
export const toDisplay = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const scale = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k]

/** Rolls off what is brighter than paper instead of clipping it. */
export const shoulder = (c: number) => (c < 0.72 ? c : 0.72 + 0.28 * (1 - Math.exp(-(c - 0.72) / 0.28)))

export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
export const step = (low: number, high: number, x: number) => {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}
