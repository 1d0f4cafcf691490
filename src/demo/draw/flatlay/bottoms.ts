// Dresses and trousers.
import type { Point } from '../solid/field.ts'
import { darker, jersey, own, satin, twill } from './fabrics.ts'
import { createSheet, mirrored, type Sheet } from './sheet.ts'

const p = (...numbers: number[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number])
  return points
}

function dot(sheet: Sheet, x: number, y: number, hex: string): void {
  const ring = Array.from(
    { length: 14 },
    (_, i): Point => [x + 0.018 * Math.cos((i / 14) * 6.283), y + 0.018 * Math.sin((i / 14) * 6.283)],
  )
  sheet.fill(ring, { fabric: own(hex), thick: 0.014, puff: 0.01 })
}

function trousers(word: string, wide: boolean): Sheet {
  const sheet = createSheet(word)
  const layer = { fabric: twill, thick: 0.05, puff: 0.07, fold: 0.016 }
  const [out, inn] = wide ? [0.62, 0.08] : [0.46, 0.1]
  const hip = wide ? 0.42 : 0.4
  sheet.both((side) => {
    sheet.fill(
      side(
        p(
          -0.02,
          0.98,
          -0.02,
          0.98,
          0.36,
          0.98,
          0.36,
          0.98,
          hip,
          0.6,
          out,
          -1.05,
          out,
          -1.05,
          inn,
          -1.07,
          inn,
          -1.07,
          0.02,
          0.3,
          -0.02,
          0.3,
        ),
      ),
      layer,
    )
    sheet.crease(side(p(0.06, 0.32))[0] as Point, side(p(0.34, 0.5))[0] as Point, 0.02, 0.04)
    sheet.crease(side(p(0.05, 0.24))[0] as Point, side(p(0.36, 0.3))[0] as Point, -0.018, 0.04)
    sheet.groove(side(p((out + inn) / 2, 0.5, (out + inn) / 2 + 0.02, -1.04)), wide ? -0.018 : -0.01, 0.012)
    sheet.groove(side(p(out - 0.01, -1.0, inn, -1.02)), 0.006, 0.006)
    sheet.groove(side(p(0.3, 0.88, 0.4, 0.66)), 0.016, 0.009)
  })
  sheet.band(p(-0.365, 0.96, 0, 0.95, 0.365, 0.96), 0.085, { fabric: twill, thick: 0.025, puff: 0.03 })
  for (const x of [-0.27, -0.1, 0.1, 0.27])
    sheet.band(p(x, 1.0, x, 0.9), 0.026, { fabric: twill, thick: 0.016, puff: 0.012 })
  sheet.groove(p(0.035, 0.9, 0.05, 0.6, 0.02, 0.44), 0.012, 0.007)
  sheet.groove(p(0, 0.9, 0, 0.3), 0.014, 0.008)
  sheet.creases(7, [-0.4, -0.8, 0.4, 0.1], 88, 0.013)
  dot(sheet, 0, 0.955, '#3b3128')
  return sheet
}

export const BOTTOMS: Record<string, () => Sheet> = {
  'trousers-wide': () => trousers('trousers-wide', true),
  'trousers-chino': () => trousers('trousers-chino', false),
  'dress-slip': () => {
    const sheet = createSheet('dress-slip')
    const strap = { fabric: satin, thick: 0.016, puff: 0.012 }
    sheet.both((side) => sheet.band(side(p(0.22, 0.66, 0.2, 0.9, 0.13, 1.08)), 0.022, strap))
    sheet.fill(mirrored(p(0, 0.58, 0.2, 0.62, 0.2, 0.62, 0.3, 0.5, 0.3, 0.5, 0.28, 0.42)), {
      ...strap,
      fabric: darker(satin, 0.6),
    })
    sheet.fill(
      mirrored(
        p(
          0,
          0.44,
          0.1,
          0.52,
          0.22,
          0.68,
          0.22,
          0.68,
          0.31,
          0.46,
          0.31,
          0.46,
          0.29,
          0.3,
          0.27,
          0.14,
          0.36,
          -0.3,
          0.48,
          -1.0,
          0.48,
          -1.0,
          0,
          -1.06,
        ),
      ),
      { fabric: satin, thick: 0.05, puff: 0.08, fold: 0.04 },
    )
    for (let n = -3; n <= 3; n++) sheet.crease([n * 0.05, 0.1], [n * 0.13, -0.95], n % 2 ? 0.03 : -0.024, 0.045)
    sheet.crease([-0.26, 0.2], [0.24, 0.06], 0.018, 0.05)
    sheet.groove(p(-0.48, -0.97, 0, -1.03, 0.48, -0.97), 0.006, 0.006)
    return sheet
  },
  'dress-shirt': () => {
    const sheet = createSheet('dress-shirt')
    const layer = { fabric: jersey, thick: 0.05, puff: 0.07, fold: 0.022 }
    sheet.fill(p(-0.16, 0.96, -0.16, 0.96, 0.16, 0.96, 0.16, 0.96, 0.1, 0.78, -0.1, 0.78), {
      ...layer,
      fabric: darker(jersey, 0.6),
      fold: 0,
    })
    sheet.both((side) => {
      sheet.fill(
        side(p(0.38, 0.84, 0.38, 0.84, 0.5, 0.8, 0.74, 0.42, 0.74, 0.42, 0.56, 0.32, 0.56, 0.32, 0.36, 0.56)),
        layer,
      )
      sheet.band(side(p(0.75, 0.42, 0.56, 0.315)), 0.06, { ...layer, thick: 0.02, puff: 0.02, fold: 0 })
    })
    sheet.fill(
      mirrored(
        p(
          0,
          0.8,
          0.14,
          0.95,
          0.14,
          0.95,
          0.42,
          0.87,
          0.42,
          0.87,
          0.4,
          0.6,
          0.36,
          0.2,
          0.36,
          0.2,
          0.44,
          -0.3,
          0.56,
          -1.02,
          0.56,
          -1.02,
          0,
          -1.06,
        ),
      ),
      layer,
    )
    for (let n = -4; n <= 4; n++) sheet.crease([n * 0.07, 0.08], [n * 0.13, -0.9], n % 2 ? 0.026 : -0.02, 0.035)
    sheet.fill(
      p(-0.04, 0.84, -0.04, 0.84, 0.04, 0.84, 0.04, 0.84, 0.04, -1.05, 0.04, -1.05, -0.04, -1.05, -0.04, -1.05),
      { ...layer, thick: 0.014, puff: 0.012, fold: 0 },
    )
    sheet.band(p(-0.37, 0.2, 0, 0.185, 0.37, 0.2), 0.085, { ...layer, thick: 0.035, puff: 0.03, fold: 0 })
    sheet.band(p(0.04, 0.17, 0.12, -0.05, 0.1, -0.3), 0.06, { ...layer, thick: 0.03, puff: 0.02, fold: 0.01 })
    sheet.band(p(-0.02, 0.17, -0.1, 0.0, -0.06, -0.22), 0.06, { ...layer, thick: 0.03, puff: 0.02, fold: 0.01 })
    sheet.both((side) =>
      sheet.fill(
        side(p(0.01, 0.82, 0.01, 0.82, 0.15, 0.98, 0.15, 0.98, 0.24, 0.9, 0.24, 0.86, 0.13, 0.68, 0.13, 0.68)),
        { ...layer, thick: 0.03, puff: 0.03, fold: 0 },
      ),
    )
    for (let n = 0; n < 8; n++) if (n !== 2) dot(sheet, 0, 0.62 - n * 0.2, '#e9e0cf')
    return sheet
  },
}
