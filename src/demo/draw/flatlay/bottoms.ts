// Dresses and trousers.
import type { Point } from '../solid/field.ts'
import { button, buttons, LABEL, THIN, top } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { darker, own, poplin, satin, twill } from './fabrics.ts'
import { box, type Line, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

type Side = (line: Line) => Point[]

/** Where the hem lies, outside and inside. */
const hemOf = (wide: boolean) => (wide ? ([0.6, 0.1] as const) : ([0.43, 0.14] as const))

export function legs(sheet: Sheet, wide: boolean): void {
  const layer = { fabric: twill, thick: 0.03, puff: 0.05, fold: 0.012, edge: 0.007, beside: true }
  const [out, inn] = hemOf(wide)
  const hip = wide ? 0.42 : 0.4
  sheet.both((side, sign) =>
    sheet.fill(
      side(
        path(
          `-0.01,0.95! 0.335,0.955! 0.37,0.8 ${hip},0.55 ${(hip + out) / 2},-0.2 ${out},-1.08! ${inn},-1.1! 0.05,-0.1 0.012,0.3! -0.01,0.3!`,
        ),
      ),
      { ...layer, turn: 2 * sign },
    ),
  )
}

export function creaseAndHem(sheet: Sheet, side: Side, wide: boolean): void {
  const [out, inn] = hemOf(wide)
  const middle = (out + inn) / 2
  const crease = path(`0.2,0.87 0.205,0.6 ${0.1 + middle * 0.45},0.1 ${middle},-1.08`)
  sheet.groove(side(crease), wide ? -0.008 : -0.006, 0.008)
  sheet.stitch(side(path(`${out - 0.008},-1.04 ${inn},-1.06`)))
}

/** The waistband, and its loops at these places from left to right. */
export function waistband(sheet: Sheet, loops: readonly number[]): void {
  const band = { ...THIN, fabric: twill, thick: 0.012, puff: 0.02, edge: 0.005 }
  sheet.fill(path('-0.338,0.975! 0,0.962 0.338,0.975! 0.35,0.885! 0,0.872 -0.35,0.885!'), band)
  sheet.stitch(path('-0.33,0.964 0,0.951 0.33,0.964')).stitch(path('-0.342,0.896 0,0.883 0.342,0.896'))
  for (const x of loops) {
    const y = 0.975 - (0.338 - Math.abs(x)) * 0.035
    sheet.fill(box(x - 0.014, y - 0.115, x + 0.014, y + 0.012), { ...band, thick: 0.006, puff: 0.008 })
    for (const s of [-0.006, 0.006]) sheet.stitch(path(`${x + s},${y - 0.11} ${x + s},${y + 0.008}`))
  }
}

function trousers(sheet: Sheet, wide: boolean): void {
  // The inside of the back waistband, seen above the front one.
  sheet.fill(mirrored(path('0,1.03 0.3,1.015 0.335,0.99! 0.3,0.9! 0,0.9')), { ...THIN, fabric: darker(twill, 0.68) })
  sheet.fill(box(-0.05, 0.972, 0.05, 1.008), LABEL)
  legs(sheet, wide)
  sheet.groove(path('0,0.92 0.004,0.6 0,0.3'), 0.008, 0.006)
  sheet.both((side) => {
    creaseAndHem(sheet, side, wide)
    // Slanted pocket, and the folds at the crotch.
    sheet.groove(side(path('0.245,0.885 0.3,0.74 0.385,0.6')), 0.011, 0.006)
    sheet.stitch(side(path('0.228,0.885 0.284,0.735 0.375,0.585')))
    const folds = side(path('0.02,0.33 0.3,0.46 0.02,0.28 0.34,0.3 0.03,0.2 0.28,0.1'))
    for (let n = 0; n < 6; n += 2) {
      const [a, b] = [folds[n], folds[n + 1]]
      if (a && b) sheet.crease(a, b, n === 2 ? -0.009 : 0.011, 0.026)
    }
    sheet.creases(2, [-0.4, -0.8, 0.4, 0], 88, 0.008)
  })
  // The fly: its J-shaped seam, and the flap edge.
  sheet
    .stitch(path('0.075,0.885 0.078,0.64 0.062,0.52 0.008,0.44'))
    .stitch(path('0.064,0.885 0.067,0.645 0.05,0.53 0.008,0.455'))
  waistband(sheet, [-0.27, -0.13, 0.14, 0.27])
  sheet.groove(path('0.03,0.964 0.03,0.874'), 0.006, 0.004)
  button(sheet, 0.005, 0.918, '#3b3128', 0.02)
}

export const BELT = { fabric: poplin, thick: 0.014, puff: 0.025, edge: 0.006, spans: 0.03 }

export function belt(sheet: Sheet): void {
  sheet.band(path('-0.375,0.115 0,0.1 0.375,0.115'), 0.075, BELT)
  sheet.stitch(path('-0.37,0.143 0,0.128 0.37,0.143')).stitch(path('-0.37,0.087 0,0.072 0.37,0.087'))
}

/** Skirt and bodice, gathered where the belt will lie. The skirt first; the bodice ends under the belt. */
export function shirtDress(sheet: Sheet, behind = false): void {
  sheet.fill(mirrored(path('0,0.12 0.37,0.14! 0.42,-0.3 0.53,-1.04! 0.27,-1.075 0,-1.08')), {
    fabric: poplin,
    thick: 0.03,
    puff: 0.055,
    fold: 0.02,
  })
  for (let n = -5; n <= 5; n++) sheet.crease([n * 0.062, 0.1], [n * 0.098, -0.75], n % 2 ? 0.02 : -0.017, 0.026)
  const bodice = { chest: 0.44, hem: 0.37, bottom: 0.1, neck: 0.15, drop: 0.16 }
  top(sheet, { ...bodice, fabric: poplin, sleeve: 'short', behind })
  for (let n = -4; n <= 4; n++) sheet.crease([n * 0.07, 0.1], [n * 0.075, 0.36], n % 2 ? 0.012 : -0.01, 0.02)
  sheet.both((side) => {
    sheet.fill(side(path('0.672,0.215! 0.838,0.37! 0.79,0.425! 0.625,0.27!')), {
      ...THIN,
      fabric: poplin,
      thick: 0.01,
    })
    sheet.stitch(side(path('0.638,0.28 0.785,0.415')))
  })
}

export const BOTTOMS: Record<string, Flat> = {
  'trousers-wide': (sheet) => trousers(sheet, true),
  'trousers-chino': (sheet) => trousers(sheet, false),
  'dress-slip': (sheet) => {
    const strap = { fabric: satin, thick: 0.006, puff: 0.006, edge: 0.004 }
    // Behind: the back's straight edge and the far halves of the straps.
    sheet.both((side) =>
      sheet.band(side(path('0.14,0.52 0.155,0.8 0.165,1.04')), 0.014, { ...strap, fabric: darker(satin, 0.7) }),
    )
    sheet.fill(mirrored(path('0,0.5 0.14,0.53 0.26,0.47! 0.27,0.3 0,0.3')), { ...strap, fabric: darker(satin, 0.6) })
    sheet.fill(
      mirrored(
        path(
          '0,0.42 0.07,0.47 0.13,0.57 0.185,0.7! 0.24,0.58 0.3,0.46! 0.285,0.3 0.262,0.1 0.29,-0.1 0.36,-0.45 0.47,-1.02! 0.25,-1.06 0,-1.07',
        ),
      ),
      { fabric: satin, thick: 0.028, puff: 0.06, fold: 0.014, edge: 0.005 },
    )
    // The cowl: folds that hang from strap to strap, then the bias drapes of the skirt.
    for (let n = 0; n < 4; n++) {
      const [y, x] = [0.37 - n * 0.07, 0.2 - n * 0.012]
      const hang = Array.from(
        { length: 11 },
        (_, k): Point => [((k - 5) / 5) * x, y + (0.16 - n * 0.02) * ((k - 5) / 5) ** 2],
      )
      sheet.groove(hang, n % 2 ? 0.007 : -0.012, 0.019)
    }
    for (let n = -4; n <= 4; n++)
      sheet.crease([n * 0.035 + 0.02, 0.06], [n * 0.1 + 0.03, -1.0], n % 2 ? 0.02 : -0.016, 0.034)
    sheet.crease([-0.25, 0.12], [0.22, -0.02], 0.01, 0.03).crease([-0.22, 0.02], [0.26, -0.14], 0.008, 0.03)
    sheet.both((side) => {
      sheet.groove(side(path('0.005,0.43 0.075,0.485 0.135,0.585 0.182,0.68')), 0.003, 0.004)
      sheet.stitch(side(path('0.012,0.408 0.08,0.46 0.148,0.56 0.188,0.665')))
      sheet.band(side(path('0.186,0.69 0.183,0.85 0.165,1.045')), 0.014, strap)
      const [ring] = side(path('0.184,0.8'))
      if (ring)
        sheet.fill(box(ring[0] - 0.012, 0.785, ring[0] + 0.012, 0.815), {
          fabric: own('#b08d4a', twill),
          thick: 0.006,
          puff: 0.004,
        })
    })
    sheet.stitch(path('-0.462,-0.995 -0.25,-1.035 0,-1.045 0.25,-1.035 0.462,-0.995'))
  },
  'dress-shirt': (sheet) => {
    shirtDress(sheet)
    sheet.fill(box(-0.04, -1.078, 0.04, 0.72), { ...THIN, fabric: poplin })
    for (const x of [-0.031, 0.031]) sheet.stitch(path(`${x},0.71 ${x},-1.065`))
    sheet.stitch(path('-0.52,-1.015 -0.27,-1.048 0,-1.053 0.27,-1.048 0.52,-1.015'))
    sheet.fill(mirrored(path('0,0.925 0.11,0.915 0.15,0.88! 0.13,0.8 0.07,0.74 0,0.72')), {
      ...THIN,
      fabric: darker(poplin, 0.64),
    })
    sheet.band(path('-0.148,0.88 -0.08,0.92 0,0.93 0.08,0.92 0.148,0.88'), 0.055, {
      ...THIN,
      fabric: darker(poplin, 0.93),
    })
    sheet.both((side) => {
      sheet.fill(
        side(
          path('0.005,0.73! 0.06,0.765 0.12,0.84 0.148,0.915! 0.18,0.92 0.215,0.86! 0.195,0.73 0.17,0.6! 0.085,0.67'),
        ),
        {
          ...THIN,
          fabric: poplin,
          thick: 0.012,
          puff: 0.03,
          spans: 0.02,
        },
      )
      sheet.stitch(side(path('0.025,0.716 0.09,0.682 0.163,0.622! 0.182,0.73 0.2,0.856')))
      sheet.fill(side(path('0.13,0.44! 0.3,0.44! 0.3,0.27! 0.215,0.23! 0.13,0.27!')), { ...THIN, fabric: poplin })
      sheet.stitch(side(path('0.14,0.415 0.29,0.415')))
    })
    buttons(sheet, 0.62, 0.24, 3)
    buttons(sheet, -0.1, -0.82, 5)
    sheet.band(path('0.02,0.1 0.1,-0.1 0.085,-0.42'), 0.055, { ...BELT, thick: 0.01 })
    sheet.band(path('-0.01,0.1 -0.07,-0.06 -0.055,-0.34'), 0.055, { ...BELT, thick: 0.01 })
    belt(sheet)
    sheet.fill(path('-0.05,0.14 0.045,0.145 0.06,0.1 0.045,0.052 -0.05,0.058 -0.06,0.1'), {
      ...BELT,
      thick: 0.026,
      puff: 0.035,
    })
  },
}
