// Textiles from their other side: cushions with their zip, throws opened out, scarves folded with a corner turned back.
import { BRASS } from './bags-hats.ts'
import { LABEL } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { canvas, checked, darker, type Fabric, knit, own, striped, twill, wool } from './fabrics.ts'
import { box, path } from './lines.ts'
import { fringes, pillow, SCARF_CREAM } from './textiles.ts'

const cushion =
  (fabric: Fabric): Flat =>
  (sheet) => {
    // The label is caught in the side seam.
    sheet.fill(box(-0.82, -0.36, -0.7, -0.24), { ...LABEL, thick: 0.004, edge: 0.004 })
    pillow(sheet, fabric)
    // A fold along the lower edge hides the zip; its puller shows where it begins.
    const fold = { fabric, thick: 0.014, puff: 0.03, edge: 0.008, spans: 0.03 }
    sheet.band(path('-0.7,-0.596 -0.3,-0.575 0,-0.57 0.3,-0.575 0.7,-0.596'), 0.07, fold)
    sheet.stitch(path('-0.69,-0.568 -0.3,-0.548 0,-0.543 0.3,-0.548 0.69,-0.568'))
    sheet.groove(path('-0.69,-0.634 -0.3,-0.613 0,-0.608 0.3,-0.613 0.69,-0.634'), 0.022, 0.008)
    const small = { thick: 0.01, puff: 0.01, edge: 0.006, spans: 0.02 }
    sheet.fill(box(-0.655, -0.655, -0.61, -0.615), { ...small, fabric: BRASS })
    sheet.band(path('-0.61,-0.64 -0.55,-0.655 -0.5,-0.652'), 0.026, { ...small, fabric: own('#7a5136', twill) })
  }

/** Opened out to its whole size: one unit is a metre. One corner is turned back and shows the reverse. */
const opened =
  (fabric: Fabric): Flat =>
  (sheet) => {
    const [w, h] = [0.7, 1]
    fringes(sheet, -w + 0.01, w - 0.2, -h, 0.085, fabric)
    fringes(sheet, -w + 0.01, w - 0.01, h - 0.04, -0.085, fabric)
    const cloth = { thick: 0.014, puff: 0.03, fold: 0.02, edge: 0.008 }
    sheet.fill(
      path(
        `${-w},${-h}! -0.2,${-h - 0.006} ${w - 0.26},${-h}! ${w},${-h + 0.3}! ${w + 0.008},0.2 ${w},${h}! 0.1,${h + 0.006} ${-w},${h}! ${-w - 0.008},0.2`,
      ),
      { ...cloth, fabric },
    )
    // It was folded before: the folds are still to be seen.
    for (const y of [0.5, 0, -0.5]) sheet.crease([-0.74, y], [0.74, y], y ? 0.012 : -0.01, 0.02)
    sheet.groove(path('0.02,0.99 0.018,0 0.02,-0.99'), -0.005, 0.012)
    sheet.creases(6, [-0.5, -0.8, 0.5, 0.8], 20, 0.012)
    // Its fringes point to the left now.
    for (let n = 0; n < 8; n++) {
      const [x, y] = [w - 0.265 - n * 0.0045, -h + 0.015 + n * 0.032]
      const thread = { fabric, thick: 0.007, puff: 0.01, edge: 0.001, spans: 0 }
      sheet.band(
        [
          [x + 0.02, y],
          [x - 0.03, y - 0.004],
          [x - 0.08, y - 0.01 - (n % 3) * 0.005],
        ],
        0.019,
        thread,
      )
    }
    const turned = `${w - 0.26},${-h}! ${w},${-h + 0.3}! ${w - 0.297},${-h + 0.257}!`
    sheet.fill(path(turned), {
      ...cloth,
      fabric: darker(fabric, 0.86),
      thick: 0.022,
      puff: 0.05,
      turn: 40,
      spans: 0.03,
    })
    sheet.crease([w - 0.2, -h + 0.1], [w - 0.04, -h + 0.27], 0.014, 0.03)
  }

/** Folded as on a shelf: four layers, the fringes of both ends below, the upper corner turned back. */
const shelved =
  (fabric: Fabric, reverse: Fabric): Flat =>
  (sheet) => {
    for (let n = 0; n < 4; n++) {
      const [half, low] = [0.6 - n * 0.008, -0.62 + n * 0.03]
      if (n % 2 === 0) fringes(sheet, -half + 0.02, half - 0.02, low - 0.01, 0.2, fabric)
      const top = 0.82 - n * 0.006
      const corner =
        n === 3
          ? `${half},0.36! 0.18,${top}!`
          : `${half},${top - 0.16} ${half - 0.05},${top - 0.03} ${half - 0.2},${top}`
      sheet.fill(
        path(
          `${-half},${low}! 0,${low - 0.01} ${half},${low}! ${half + 0.008},0 ${corner} 0,${top + 0.004} ${-half + 0.2},${top} ${-half + 0.05},${top - 0.03} ${-half},${top - 0.16} ${-half - 0.006},0`,
        ),
        {
          fabric: n === 3 ? fabric : darker(fabric, 0.94),
          thick: 0.03,
          puff: 0.06,
          fold: 0.016,
          edge: 0.012,
          spans: 0.01,
        },
      )
    }
    sheet.fill(path('0.6,0.36! 0.18,0.82! 0.153,0.6 0.142,0.4! 0.37,0.385'), {
      fabric: reverse,
      thick: 0.04,
      puff: 0.07,
      edge: 0.014,
      turn: 42,
      spans: 0.04,
    })
    sheet.crease([0.5, 0.4], [0.24, 0.7], 0.016, 0.03)
    sheet.creases(5, [-0.4, -0.4, 0.3, 0.2], 10, 0.01)
    // A woven label near the end.
    sheet.fill(box(-0.48, -0.44, -0.3, -0.35), { ...LABEL, edge: 0.004 })
    sheet.stitch(path('-0.472,-0.43 -0.472,-0.36'), 0.75).stitch(path('-0.308,-0.43 -0.308,-0.36'), 0.75)
  }

/** The same cloth seen from further away. */
const finer = (base: Fabric, k = 3): Fabric => ({
  ...base,
  tone: (x, y) => base.tone(x * k, y * k),
  bump: (x, y) => (base.bump?.(x * k, y * k) ?? 0) / k,
})

/** The wrong side of stockinette: rows of small bows instead of columns of Vs. */
const purl = (size = 0.024, depth = 0.004): Fabric => {
  const row = (x: number, y: number) => Math.cos((y / size) * Math.PI * 2 + Math.sin((x / size) * Math.PI * 1.25) * 1.4)
  return { tone: (x, y) => 0.93 + 0.07 * row(x, y), bump: (x, y) => depth * row(x, y) }
}

const scarfCheck = checked(wool(0.05), 0.2, SCARF_CREAM)

export const TEXTILES_TURNED: Record<string, Flat> = {
  'cushion-plain': cushion(wool(0.04)),
  'cushion-striped': cushion(striped(canvas, 0.2, 0.4, 'x')),
  'cushion-knit': cushion(knit(0.03, 0.004)),
  'throw-folded': opened(finer(wool(0.05))),
  'throw-check': opened(checked(finer(wool(0.05)), 0.115)),
  scarf: shelved(knit(0.024, 0.0036), purl()),
  'scarf-check': shelved(scarfCheck, darker(scarfCheck, 0.9)),
}
