// Trousers and dresses from behind.
import { collarBehind } from './backs-tops.ts'
import { BELT, belt, creaseAndHem, legs, shirtDress, waistband } from './bottoms.ts'
import { button, THIN } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { darker, own, poplin, satin, twill } from './fabrics.ts'
import { box, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

const trousersOf =
  (wide: boolean): Flat =>
  (sheet) => {
    legs(sheet, wide)
    // The seat is cut with a longer seam than the front.
    sheet.groove(path('0,0.92 0.004,0.6 0.012,0.34 0,0.2'), 0.013, 0.007)
    for (const x of [0.014, 0.028]) sheet.stitch(path(`${x},0.88 ${x + 0.004},0.6 ${x + 0.006},0.36`))
    sheet.both((side) => {
      creaseAndHem(sheet, side, wide)
      const [outer, top] = wide ? [0.31, 0.68] : [0.3, 0.69]
      // A dart runs into each pocket; the pocket is a slit with two narrow lips.
      sheet.groove(side(path(`0.205,0.885 0.208,${top + 0.02}`)), 0.01, 0.008)
      sheet.band(side(path(`0.1,${top - 0.01} ${outer},${top + 0.01}`)), 0.034, {
        ...THIN,
        fabric: twill,
        thick: 0.007,
      })
      sheet.groove(side(path(`0.105,${top - 0.01} ${outer - 0.005},${top + 0.01}`)), 0.01, 0.004)
      const lip = `0.096,${top + 0.016}! 0.096,${top - 0.034}! ${outer + 0.004},${top - 0.014}! ${outer + 0.004},${top + 0.036}! 0.096,${top + 0.016}!`
      sheet.stitch(side(path(lip)))
      const [at] = side(path(`0.206,${top - 0.038}`))
      if (at) button(sheet, at[0], at[1], '#3b3128', 0.016)
      const folds = side(path('0.03,0.24 0.26,0.42 0.03,0.18 0.33,0.2 0.05,0.34 0.2,0.5'))
      for (let n = 0; n < 6; n += 2) {
        const [a, b] = [folds[n], folds[n + 1]]
        if (a && b) sheet.crease(a, b, n === 2 ? -0.01 : 0.012, 0.03)
      }
      sheet.creases(2, [-0.4, -0.8, 0.4, 0], 88, 0.008)
    })
    waistband(sheet, [-0.28, -0.15, 0, 0.15, 0.28])
  }

function slip(sheet: Sheet): void {
  const strap = { fabric: satin, thick: 0.006, puff: 0.006, edge: 0.004 }
  // Beyond the straight back the cups of the front are seen from inside.
  sheet.fill(mirrored(path('0,0.42 0.07,0.47 0.13,0.57 0.185,0.7! 0.24,0.58 0.3,0.46! 0.27,0.3 0,0.3')), {
    ...strap,
    fabric: darker(satin, 0.66),
  })
  sheet.fill(box(-0.03, 0.375, 0.03, 0.425), { fabric: own('#e9e2d2'), thick: 0.001, puff: 0.002, edge: 0.0012 })
  sheet.fill(
    mirrored(
      path(
        '0,0.34 0.1,0.352 0.2,0.39 0.3,0.455! 0.285,0.3 0.262,0.1 0.29,-0.1 0.36,-0.45 0.47,-1.02! 0.25,-1.06 0,-1.07',
      ),
    ),
    { fabric: satin, thick: 0.028, puff: 0.06, fold: 0.016, edge: 0.006 },
  )
  for (let n = -4; n <= 4; n++) sheet.crease([n * 0.045, 0.2], [n * 0.1 - 0.02, -1.0], n % 2 ? 0.019 : -0.015, 0.036)
  sheet.crease([-0.24, 0.2], [0.2, 0.02], 0.012, 0.03).crease([0.25, 0.16], [-0.16, -0.06], 0.01, 0.03)
  sheet.stitch(path('-0.29,0.438 -0.2,0.374 -0.1,0.336 0,0.324 0.1,0.336 0.2,0.374 0.29,0.438'))
  // The straps come over the shoulder and are set at the back with a ring and a slide.
  sheet.both((side) => {
    sheet.band(side(path('0.145,0.372 0.158,0.6 0.18,0.85 0.166,1.045')), 0.014, strap)
    for (const y of [0.385, 0.56]) {
      const [ring] = side(path(`${0.146 + (y - 0.385) * 0.06},${y}`))
      if (ring)
        sheet.fill(box(ring[0] - 0.013, y - 0.014, ring[0] + 0.013, y + 0.014), {
          fabric: own('#b08d4a', twill),
          thick: 0.006,
          puff: 0.004,
        })
    }
  })
  sheet.stitch(path('-0.462,-0.995 -0.25,-1.035 0,-1.045 0.25,-1.035 0.462,-0.995'))
}

function belted(sheet: Sheet): void {
  shirtDress(sheet, true)
  sheet.stitch(path('-0.52,-1.015 -0.27,-1.048 0,-1.053 0.27,-1.048 0.52,-1.015'))
  sheet.groove(path('-0.444,0.62 0,0.6 0.444,0.62'), 0.012, 0.006)
  sheet.stitch(path('-0.444,0.633 0,0.613 0.444,0.633'))
  for (const x of [-0.05, 0.05]) {
    sheet.groove(path(`${x},0.6 ${x * 0.98},0.22`), 0.011, 0.008)
    sheet.crease([x * 0.6, 0.58], [x * 1.4, 0.2], 0.011, 0.028)
  }
  collarBehind(sheet, poplin, 0.92)
  belt(sheet)
  for (const x of [-0.26, 0.26]) {
    sheet.fill(box(x - 0.012, 0.045, x + 0.012, 0.17), { ...BELT, thick: 0.006, puff: 0.008 })
    sheet.stitch(path(`${x},0.05 ${x},0.165`))
  }
}

export const BOTTOMS_BEHIND: Record<string, Flat> = {
  'trousers-wide': trousersOf(true),
  'trousers-chino': trousersOf(false),
  'dress-slip': slip,
  'dress-shirt': belted,
}
