// Sweaters and cardigans.
import { button, LABEL, neckband, neckLine, top } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { cable, darker, type Fabric, knit, rib } from './fabrics.ts'
import { box, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

const HEM = { thick: 0.01, puff: 0.03, edge: 0.004, spans: 0.03 }
export const RIBS = rib()

/** Body and sleeves with their ribs; from behind, `drop` does not matter. */
export function knitted(sheet: Sheet, fabric: Fabric, drop: number, neck = 0.18, behind = false): void {
  const body = { thick: 0.05, fold: 0.014, chest: 0.52, hem: 0.49, bottom: -0.72 }
  top(sheet, { ...body, fabric, neck, drop, behind, sleeve: 'long' })
  sheet.fill(mirrored(path('0,-0.71 0.495,-0.7! 0.46,-0.78 0.455,-0.86! 0,-0.872')), {
    ...HEM,
    fabric: RIBS,
    beside: true,
    thick: 0.042,
  })
  sheet.groove(path('-0.49,-0.705 0,-0.715 0.49,-0.705'), 0.008, 0.008)
  sheet.both((side, sign) => {
    sheet.fill(side(path('0.665,-0.52! 0.845,-0.475! 0.84,-0.56 0.845,-0.645! 0.7,-0.685! 0.685,-0.6')), {
      ...HEM,
      fabric: RIBS,
      beside: true,
      thick: 0.042,
      turn: 10 * sign,
    })
    sheet.groove(side(path('0.67,-0.525 0.84,-0.48')), 0.008, 0.008)
  })
}

const pullover =
  (fabric: Fabric): Flat =>
  (sheet) => {
    knitted(sheet, fabric, 0.17)
    neckband(sheet, 0.18, 0.17, 0.062, rib(0.02, 0.0035))
    sheet.groove(neckLine(0.18, 0.17, 0.056), 0.005, 0.006)
  }

/** The collar is folded over once: a tube, and its outer fold a little wider. */
export function rollCollar(sheet: Sheet): void {
  sheet.fill(path('-0.165,0.74! 0,0.7 0.165,0.74! 0.155,0.98 0.15,1.05 0,1.065 -0.15,1.05 -0.155,0.98'), {
    fabric: RIBS,
    thick: 0.04,
    puff: 0.06,
  })
  sheet.fill(
    path(
      '-0.178,0.79! -0.09,0.765 0,0.757 0.09,0.765 0.178,0.79! 0.17,0.95 0.155,1.055 0,1.072 -0.155,1.055 -0.17,0.95',
    ),
    {
      fabric: RIBS,
      thick: 0.022,
      puff: 0.04,
      edge: 0.01,
    },
  )
  sheet.crease([-0.15, 0.9], [0.1, 0.86], 0.012, 0.03)
}

export const KNITS: Record<string, Flat> = {
  sweater: pullover(knit()),
  'sweater-cable': pullover(cable()),
  'sweater-roll': (sheet) => {
    knitted(sheet, knit(0.014, 0.0022), 0.15, 0.17)
    rollCollar(sheet)
  },
  cardigan: (sheet) => {
    const fabric = knit(0.022, 0.0034)
    knitted(sheet, fabric, 0.2, 0.17)
    // The fronts open in a V: the inside of the back is seen between them.
    sheet.fill(path('-0.165,0.88! 0,0.9 0.165,0.88! 0.1,0.55 0.012,0.2! -0.012,0.2! -0.1,0.55'), {
      fabric: darker(fabric, 0.62),
      thick: -0.03,
      puff: 0.03,
      edge: 0,
    })
    sheet.fill(box(-0.045, 0.79, 0.045, 0.84), LABEL)
    const band = { fabric: rib(0.02, 0.0035), thick: 0.014, puff: 0.03, edge: 0.006, spans: 0.012 }
    sheet.band(path('-0.195,0.862 -0.1,0.904 0,0.914 0.1,0.904 0.195,0.862'), 0.07, {
      ...band,
      fabric: darker(band.fabric, 0.9),
    })
    sheet.band(path('-0.19,0.868 -0.115,0.55 -0.055,0.3 -0.018,0.14 -0.012,0 -0.012,-0.872'), 0.082, band)
    sheet.band(path('0.19,0.868 0.115,0.55 0.055,0.3 0.018,0.14 0.012,0 0.012,-0.872'), 0.082, band)
    for (const y of [0.06, -0.16, -0.38, -0.6, -0.8]) button(sheet, 0.014, y, '#4a3a2c', 0.021)
    for (const x of [-0.28, 0.28]) {
      sheet.fill(box(x - 0.13, -0.42, x + 0.13, -0.36), { fabric: RIBS, thick: 0.006, puff: 0.012, edge: 0.005 })
      sheet.groove(path(`${x - 0.13},-0.425! ${x - 0.13},-0.68! ${x + 0.13},-0.68! ${x + 0.13},-0.425!`), 0.004, 0.006)
    }
  },
}
