// Bags and hats.
import type { Flat } from './draw-flat.ts'
import { canvas, darker, own, rib, twill } from './fabrics.ts'
import { box, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

export const LEATHER = own('#7a5136', twill)
export const BRASS = own('#b08d4a', twill)

/** Three turns, one above the other. */
export function rolledTop(sheet: Sheet): void {
  for (const [y, half] of [
    [0.72, 0.465],
    [0.83, 0.45],
    [0.93, 0.435],
  ] as const)
    sheet.fill(
      mirrored(
        path(
          `0,${y + 0.07} ${half - 0.03},${y + 0.07} ${half},${y + 0.03} ${half},${y - 0.04} ${half - 0.03},${y - 0.07} 0,${y - 0.07}`,
        ),
      ),
      { fabric: canvas, thick: 0.05, puff: 0.06, fold: 0.008, edge: 0.01 },
    )
}

/** Six panels and the button on top, down to the edge of the cap. */
export function crown(sheet: Sheet, low: number): void {
  sheet.fill(mirrored(path(`0,0.62 0.3,0.57 0.54,0.34 0.63,0.02 0.625,${low}! 0,${low - 0.04}`)), {
    fabric: twill,
    thick: 0.26,
    puff: 0.5,
    fold: 0.01,
    edge: 0.01,
  })
  sheet.groove(path(`0,0.62 0.006,0.2 0,${low}`), 0.01, 0.006)
  for (const x of [-0.012, 0.012]) sheet.stitch(path(`${x},0.6 ${x},${low}`))
  sheet.both((side) => {
    sheet.groove(side(path(`0.01,0.61 0.24,0.42 0.37,0.1 0.41,${low}`)), 0.01, 0.006)
    sheet.stitch(side(path(`0.0,0.595 0.226,0.415 0.356,0.1 0.396,${low}`)))
    const [hole] = side(path('0.21,0.28'))
    if (hole)
      sheet.fill(
        Array.from(
          { length: 16 },
          (_, n) => [hole[0] + 0.016 * Math.cos(n * 0.3927), hole[1] + 0.02 * Math.sin(n * 0.3927)] as const,
        ),
        { fabric: darker(twill, 0.45), thick: 0.002, puff: 0.004, edge: 0.003 },
      )
  })
  sheet.fill(path('-0.04,0.615 -0.025,0.65 0,0.66 0.025,0.65 0.04,0.615 0,0.6'), {
    fabric: twill,
    thick: 0.016,
    puff: 0.02,
  })
}

export function toteBody(sheet: Sheet): void {
  sheet.fill(path('-0.6,0.36! 0,0.352 0.6,0.36! 0.605,-0.3 0.585,-0.92! 0,-0.935 -0.585,-0.92! -0.605,-0.3'), {
    fabric: canvas,
    thick: 0.05,
    puff: 0.09,
    fold: 0.028,
    edge: 0.008,
  })
}

export const BAGS_HATS: Record<string, Flat> = {
  tote: (sheet) => {
    const strap = { fabric: canvas, thick: 0.008, puff: 0.016, edge: 0.008, spans: 0.008 }
    sheet.band(path('-0.22,0.2 -0.215,0.6 -0.15,0.88 0,0.985 0.15,0.88 0.215,0.6 0.22,0.2'), 0.075, {
      ...strap,
      fabric: darker(canvas, 0.9),
    })
    toteBody(sheet)
    sheet.stitch(path('-0.59,0.275 0,0.268 0.59,0.275')).stitch(path('-0.59,0.29 0,0.283 0.59,0.29'))
    sheet.both((side) => sheet.groove(side(path('0.57,0.3 0.575,-0.3 0.555,-0.89')), 0.004, 0.006))
    sheet.creases(9, [-0.4, -0.7, 0.4, 0.1], 80, 0.014)
    sheet.band(path('-0.27,0.14 -0.268,0.5 -0.2,0.84 0,0.955 0.2,0.84 0.268,0.5 0.27,0.14'), 0.075, strap)
    for (const x of [-0.27, 0.27]) {
      const [a, b] = [x - 0.028, x + 0.028]
      sheet.stitch(path(`${a},0.15! ${b},0.15! ${b},0.27! ${a},0.27! ${a},0.15!`))
      sheet.stitch(path(`${a},0.15 ${b},0.27`)).stitch(path(`${a},0.27 ${b},0.15`))
    }
  },
  backpack: (sheet) => {
    const body = { fabric: canvas, thick: 0.12, puff: 0.17, fold: 0.016, edge: 0.01 }
    const thin = { thick: 0.012, puff: 0.016, edge: 0.006, spans: 0.01 }
    sheet.band(path('-0.1,0.98 -0.07,1.07 0.07,1.07 0.1,0.98'), 0.045, { ...thin, fabric: LEATHER })
    sheet.fill(mirrored(path('0,0.7 0.44,0.7 0.5,0.3 0.53,-0.5 0.49,-0.82 0.4,-0.9 0,-0.92')), body)
    rolledTop(sheet)
    sheet.fill(mirrored(path('0,0.0 0.4,0.0! 0.42,-0.2 0.41,-0.66 0.35,-0.76 0,-0.77')), {
      ...body,
      thick: 0.05,
      puff: 0.07,
      fold: 0.01,
    })
    sheet.fill(mirrored(path('0,0.035 0.425,0.035! 0.425,-0.13 0.39,-0.17 0,-0.175')), {
      ...thin,
      fabric: canvas,
      fold: 0.004,
    })
    sheet.stitch(mirrored(path('0.41,-0.12 0.38,-0.157 0,-0.162')).slice(0, 6))
    sheet.fill(box(-0.06, -0.13, 0.06, -0.085), { ...thin, fabric: LEATHER })
    sheet.creases(5, [-0.35, 0.1, 0.35, 0.6], 85, 0.012)
    for (const x of [-0.25, 0.25]) {
      sheet.band(path(`${x},1.0 ${x},0.75 ${x},0.22`), 0.05, { ...thin, fabric: LEATHER })
      for (const s of [-0.018, 0.018]) sheet.stitch(path(`${x + s},0.98 ${x + s},0.24`), 1.25)
      sheet.fill(box(x - 0.045, 0.4, x + 0.045, 0.5), { ...thin, fabric: BRASS })
      sheet.fill(box(x - 0.027, 0.418, x + 0.027, 0.482), { ...thin, fabric: darker(LEATHER, 0.8), thick: 0.002 })
      sheet.band(path(`${x},0.4 ${x},0.5`), 0.012, { ...thin, fabric: BRASS })
    }
  },
  beanie: (sheet) => {
    const ribs = rib(0.04, 0.009)
    sheet.fill(mirrored(path('0,0.72 0.2,0.7 0.42,0.56 0.55,0.24 0.585,-0.1 0.58,-0.36! 0,-0.4')), {
      fabric: ribs,
      thick: 0.15,
      puff: 0.3,
      fold: 0.02,
    })
    // The crown is drawn together in a few tucks.
    for (const x of [0.06, 0.2, 0.34])
      sheet.both((side) => {
        const [from, to] = side(path(`${x * 0.45},0.76 ${x},0.36`))
        if (from && to) sheet.crease(from, to, -0.014, 0.022)
      })
    sheet.fill(
      path(
        '-0.61,-0.22! -0.3,-0.25 0,-0.26 0.3,-0.25 0.61,-0.22! 0.625,-0.4 0.6,-0.6! 0.3,-0.645 0,-0.655 -0.3,-0.645 -0.6,-0.6! -0.625,-0.4',
      ),
      {
        fabric: ribs,
        thick: 0.06,
        puff: 0.08,
        edge: 0.016,
        fold: 0.01,
        spans: 0.05,
      },
    )
    sheet.fill(box(0.3, -0.5, 0.44, -0.4), { fabric: LEATHER, thick: 0.01, puff: 0.014, edge: 0.01, spans: 0.09 })
    sheet.stitch(path('0.31,-0.49! 0.43,-0.49! 0.43,-0.41! 0.31,-0.41! 0.31,-0.49!'), 1.3)
  },
  cap: (sheet) => {
    // Seen from the front: crown of six panels, and the peak towards us.
    crown(sheet, -0.2)
    sheet.fill(
      mirrored(path('0,-0.15 0.3,-0.13 0.5,-0.09 0.635,-0.03! 0.675,-0.16 0.62,-0.38 0.42,-0.56 0.2,-0.62 0,-0.635')),
      {
        fabric: twill,
        thick: 0.07,
        puff: 0.16,
        edge: 0.016,
        spans: 0.04,
      },
    )
    for (let n = 0; n < 6; n++) {
      const y = n * 0.068
      sheet.stitch(
        path(
          `${-0.62 + n * 0.018},${-0.13 - y * 0.75} -0.4,${-0.2 - y * 0.98 - (n > 3 ? 0.02 : 0)} 0,${-0.235 - y} 0.4,${-0.2 - y * 0.98 - (n > 3 ? 0.02 : 0)} ${0.62 - n * 0.018},${-0.13 - y * 0.75}`,
        ),
      )
    }
  },
}
