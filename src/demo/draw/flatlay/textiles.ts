// Cushions, throws and scarves.
import { rgb } from '../color.ts'
import { noise } from '../noise.ts'
import type { Point } from '../solid/field.ts'
import type { Flat } from './draw-flat.ts'
import { cable, canvas, checked, darker, type Fabric, knit, striped, wool } from './fabrics.ts'
import { mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

/** A full cushion, piped along its seam. */
export function pillow(sheet: Sheet, fabric: Fabric): void {
  const side = mirrored(
    path('0,0.735 0.42,0.752 0.79,0.8! 0.752,0.42 0.735,0 0.752,-0.42 0.79,-0.8! 0.42,-0.752 0,-0.735'),
  )
  sheet.fill(side, { fabric, thick: 0.24, puff: 0.62, fold: 0.016, edge: 0.012, spans: 0.4 })
  sheet.band([...side, side[0] as Point], 0.022, { fabric, thick: 0.008, puff: 0.011, edge: 0.004, spans: 0.004 })
  // Cloth pulls from the full middle into the corners.
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    sheet.crease([0.73 * x, 0.74 * y], [0.3 * x, 0.46 * y], 0.016, 0.032)
    sheet.crease([0.72 * x, 0.7 * y], [0.46 * x, 0.26 * y], -0.014, 0.03)
    sheet.crease([0.74 * x, 0.72 * y], [0.4 * x, 0.38 * y], 0.01, 0.02)
  }
  sheet.creases(4, [-0.3, -0.3, 0.3, 0.3], 30, 0.008)
}

const cushion =
  (fabric: Fabric): Flat =>
  (sheet) =>
    pillow(sheet, fabric)

/** Twisted tassels along an edge that lies towards us, or with a negative length away from us. */
export function fringes(sheet: Sheet, x0: number, x1: number, y: number, length: number, fabric: Fabric): void {
  const step = 0.034
  for (let x = x0; x <= x1; x += step) {
    const sway = 0.035 * noise(x * 23, y * 9)
    const end = y - length - 0.02 * noise(x * 50, 3)
    sheet.band(
      [
        [x, y + 0.02],
        [x + sway * 0.3, y - length * 0.5],
        [x + sway, end],
      ],
      0.019,
      {
        fabric,
        thick: 0.012,
        puff: 0.01,
        edge: 0.003,
        spans: 0,
      },
    )
    for (let k = 0; k < 7; k++) {
      const at = y - 0.01 - (length * k) / 7
      sheet.groove(
        [
          [x - 0.008 + (sway * k) / 7, at],
          [x + 0.009 + (sway * k) / 7, at - 0.014],
        ],
        0.005,
        0.0035,
      )
    }
  }
}

const folded =
  (fabric: Fabric): Flat =>
  (sheet) => {
    // Three folds, one a little shorter than the one below.
    for (let n = 0; n < 3; n++) {
      const low = -0.68 + n * 0.035
      const half = 0.7 - n * 0.012
      if (n === 0) fringes(sheet, -0.68, 0.68, -0.69, 0.15, fabric)
      sheet.fill(
        path(
          `${-half},${low}! 0,${low - 0.012} ${half},${low}! ${half + 0.01},0.1 ${half - 0.004},0.8 ${half - 0.05},0.885 ${half - 0.2},0.905 0,0.908 ${-half + 0.2},0.905 ${-half + 0.05},0.885 ${-half + 0.004},0.8 ${-half - 0.006},0.1`,
        ),
        {
          fabric: n === 2 ? fabric : darker(fabric, 0.95),
          thick: 0.03,
          puff: 0.07,
          fold: 0.016,
          edge: 0.012,
          spans: 0.01,
        },
      )
    }
    sheet.creases(6, [-0.4, -0.4, 0.4, 0.6], 8, 0.012)
    sheet.crease([-0.6, 0.5], [0.5, 0.62], 0.012, 0.05)
  }

const scarf =
  (fabric: Fabric): Flat =>
  (sheet) => {
    const layer = { fabric, thick: 0.035, puff: 0.06, fold: 0.022, edge: 0.01 }
    // Folded in half: the lower half to the left and longer, the upper one over it, both from one rounded fold.
    fringes(sheet, -0.4, 0.06, -0.8, 0.2, fabric)
    sheet.fill(
      path('-0.42,-0.8! -0.18,-0.808 0.08,-0.8! 0.12,0 0.1,0.7 -0.02,0.9 -0.2,0.93 -0.36,0.86 -0.41,0.6 -0.4,0'),
      { ...layer, turn: -2 },
    )
    sheet.creases(5, [-0.35, -0.5, 0, 0.6], 86, 0.012)
    fringes(sheet, -0.1, 0.36, -0.6, 0.2, fabric)
    sheet.fill(
      path(
        '-0.12,-0.6! 0.12,-0.607 0.385,-0.6! 0.36,0 0.33,0.6 0.25,0.84 0.05,0.945 -0.16,0.935 -0.33,0.86 -0.2,0.76 -0.14,0.5 -0.13,0',
      ),
      {
        ...layer,
        turn: 3,
        spans: 0.05,
      },
    )
    sheet.crease([-0.28, 0.86], [0.2, 0.55], 0.022, 0.035).crease([-0.2, 0.9], [0.28, 0.68], -0.016, 0.03)
    sheet.crease([0.02, 0.5], [0.06, -0.5], 0.014, 0.04).crease([0.22, 0.4], [0.24, -0.4], -0.012, 0.035)
  }

export const SCARF_CREAM = rgb('#efe6d6')

export const TEXTILES: Record<string, Flat> = {
  'cushion-plain': cushion(wool(0.04)),
  'cushion-striped': cushion(striped(canvas, 0.2, 0.4, 'x')),
  'cushion-knit': cushion(cable(0.3)),
  'throw-folded': folded(wool(0.07)),
  'throw-check': folded(checked(wool(0.05), 0.34)),
  scarf: scarf(knit(0.024, 0.0036)),
  'scarf-check': scarf(checked(wool(0.05), 0.2, SCARF_CREAM)),
}
