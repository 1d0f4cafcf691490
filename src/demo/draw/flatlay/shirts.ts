// Shirts, T-shirts, blouses and jackets.
import { button, buttons, LABEL, neckband, neckLine, THIN, top } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { checked, darker, type Fabric, jersey, poplin, quilted, rib, striped, twill } from './fabrics.ts'
import { box, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

export const BLOUSE_CUFF = path('0.635,-0.36! 0.845,-0.29! 0.86,-0.355! 0.65,-0.43!')
export const CUFF_CLOTH = { ...THIN, fabric: poplin, thick: 0.014, puff: 0.03 }

const teeShirt =
  (fabric: Fabric, long = false): Flat =>
  (sheet) => {
    top(sheet, { fabric, sleeve: long ? 'long' : 'short', bottom: -0.82 })
    neckband(sheet, 0.19, 0.2, 0.04, rib(0.011, 0.0016))
    sheet.stitch(neckLine(0.19, 0.2, 0.05))
    sheet.stitch(path('-0.49,-0.775 0,-0.788 0.49,-0.775')).stitch(path('-0.49,-0.785 0,-0.798 0.49,-0.785'))
    sheet.both((side) => sheet.stitch(side(long ? path('0.82,-0.455 0.665,-0.5') : path('0.795,0.41 0.64,0.265'))))
  }

/** A collar that stands on a band and is folded down: the stand inside, then the two leaves. */
function collar(sheet: Sheet, fabric: Fabric, reach = 1): void {
  sheet.fill(mirrored(path('0,0.955 0.12,0.945 0.17,0.9! 0.15,0.82 0.08,0.755 0,0.73')), {
    ...THIN,
    fabric: darker(fabric, 0.66),
  })
  // The back of the collar, seen from inside.
  sheet.band(path('-0.165,0.9 -0.09,0.945 0,0.955 0.09,0.945 0.165,0.9'), 0.06, {
    ...THIN,
    fabric: darker(fabric, 0.93),
    thick: 0.01,
  })
  sheet.fill(box(-0.04, 0.86, 0.04, 0.905), LABEL)
  sheet.both((side) => {
    const leaf = side(
      path(
        `0.005,0.742! 0.06,0.775 0.13,0.85 0.165,0.94! 0.2,0.945 0.235,0.885! ${0.21 * reach},0.74 ${0.185 * reach},0.6! 0.09,0.68`,
      ),
    )
    sheet.fill(leaf, { ...THIN, fabric, thick: 0.012, puff: 0.03, spans: 0.02 })
    sheet.stitch(side(path(`0.028,0.728 0.1,0.69 ${0.178 * reach},0.622! ${0.198 * reach},0.74 0.22,0.882`)))
  })
}

/** The strip that carries the buttons. */
function placket(sheet: Sheet, fabric: Fabric, bottom: number, half = 0.04): void {
  sheet.fill(path(`${-half},0.72! ${half},0.72! ${half},${bottom}! ${-half},${bottom}!`), { ...THIN, fabric })
  for (const x of [-half + 0.009, half - 0.009]) sheet.stitch(path(`${x},0.71 ${x},${bottom + 0.012}`))
}

export function cuffs(sheet: Sheet, fabric: Fabric, hex?: string): void {
  sheet.both((side, sign) => {
    sheet.fill(side(path('0.66,-0.52! 0.845,-0.468! 0.862,-0.575! 0.675,-0.628!')), {
      ...THIN,
      fabric,
      thick: 0.012,
      puff: 0.03,
      turn: 12 * sign,
    })
    sheet.stitch(side(path('0.668,-0.534 0.846,-0.484'))).stitch(side(path('0.682,-0.612 0.855,-0.562')))
    const [at] = side(path('0.715,-0.57'))
    if (hex && at) button(sheet, at[0], at[1], hex, 0.013)
    for (const x of [0.7, 0.75, 0.8]) {
      const [a, b] = side(path(`${x},-0.5 ${x - 0.04},-0.28`))
      if (a && b) sheet.crease(a, b, 0.007, 0.012)
    }
  })
}

const shirtOf =
  (fabric: Fabric): Flat =>
  (sheet) => {
    top(sheet, { fabric, chest: 0.51, hem: 0.51, bottom: -0.9, neck: 0.16, drop: 0.14, sleeve: 'long', tails: true })
    cuffs(sheet, fabric, '#e9e0cf')
    placket(sheet, fabric, -0.905)
    const pocket = '0.15,0.36! 0.36,0.36! 0.36,0.14! 0.255,0.085! 0.15,0.14!'
    sheet.fill(path(pocket), { ...THIN, fabric })
    sheet.stitch(path('0.16,0.33 0.35,0.33')).stitch(path('0.16,0.35! 0.16,0.145! 0.255,0.096! 0.35,0.145! 0.35,0.35!'))
    sheet.stitch(path('-0.5,-0.66 -0.42,-0.83 -0.3,-0.885 0,-0.895 0.3,-0.885 0.42,-0.83 0.5,-0.66'))
    // The yoke over the shoulders.
    sheet.both((side) => sheet.stitch(side(path('0.225,0.77 0.46,0.66'))))
    collar(sheet, fabric)
    buttons(sheet, 0.52, -0.76, 6)
    button(sheet, 0, 0.7, '#e9e0cf', 0.014)
  }

const jacketOf =
  (fabric: Fabric, pockets: 'patch' | 'welt'): Flat =>
  (sheet) => {
    const hex = pockets === 'patch' ? '#3b3128' : '#2b2622'
    top(sheet, { fabric, thick: 0.045, chest: 0.54, hem: 0.55, bottom: -0.8, neck: 0.17, drop: 0.16, sleeve: 'long' })
    cuffs(sheet, pockets === 'patch' ? fabric : twill)
    sheet.fill(path('-0.045,0.72! 0.05,0.72! 0.05,-0.81! -0.045,-0.81!'), {
      ...THIN,
      fabric: pockets === 'patch' ? fabric : twill,
      thick: 0.008,
    })
    for (const x of [-0.034, 0.036]) sheet.stitch(path(`${x},0.7 ${x},-0.8`))
    sheet.stitch(path('-0.54,-0.775 0,-0.786 0.54,-0.775'))
    const patch = (x: number, y: number, w: number, h: number) => {
      sheet.fill(
        path(
          `${x - w},${y + h}! ${x + w},${y + h}! ${x + w},${y - h + 0.04} ${x + w - 0.04},${y - h} ${x - w + 0.04},${y - h} ${x - w},${y - h + 0.04}`,
        ),
        { ...THIN, fabric, thick: 0.012, puff: 0.03 },
      )
      const i = 0.014
      sheet.stitch(path(`${x - w + i},${y + h - 0.05} ${x + w - i},${y + h - 0.05}`))
      sheet.stitch(
        path(
          `${x - w + i},${y + h}! ${x - w + i},${y - h + 0.05} ${x - w + 0.05},${y - h + i} ${x + w - 0.05},${y - h + i} ${x + w - i},${y - h + 0.05} ${x + w - i},${y + h}!`,
        ),
      )
    }
    if (pockets === 'patch') {
      for (const x of [-0.3, 0.305]) patch(x, -0.49, 0.17, 0.2)
      patch(-0.28, 0.2, 0.115, 0.125)
    } else
      for (const sign of [-1, 1])
        sheet.band(path(`${sign * 0.2},-0.5 ${sign * 0.33},-0.24`), 0.05, { ...THIN, fabric: twill, thick: 0.01 })
    collar(sheet, pockets === 'patch' ? fabric : twill, 1.12)
    buttons(sheet, 0.5, -0.62, pockets === 'patch' ? 5 : 6, hex)
  }

export const SHIRTS: Record<string, Flat> = {
  tshirt: teeShirt(jersey),
  'tshirt-striped': teeShirt(striped(jersey, 0.085, 0.36), true),
  shirt: shirtOf(poplin),
  'shirt-check': shirtOf(checked(twill, 0.17)),
  blouse: (sheet) => {
    top(sheet, {
      fabric: poplin,
      fold: 0.024,
      chest: 0.53,
      hem: 0.58,
      bottom: -0.72,
      neck: 0.18,
      drop: 0.2,
      sleeve: 'wide',
    })
    sheet.creases(9, [-0.42, -0.6, 0.42, 0.3], 86, 0.014)
    sheet.both((side, sign) => {
      sheet.fill(side(BLOUSE_CUFF), { ...CUFF_CLOTH, turn: 16 * sign })
      for (let n = 0; n < 8; n++) {
        const x = 0.645 + n * 0.027
        const [a, b] = side(path(`${x},${-0.35 + n * 0.009} ${x - 0.045},${-0.05 + n * 0.02}`))
        if (a && b) sheet.crease(a, b, 0.012, 0.009)
      }
      for (let n = 0; n < 6; n++) {
        const [a, b] = side(path(`${0.2 + n * 0.045},${0.83 - n * 0.019} ${0.19 + n * 0.04},${0.5 - n * 0.03}`))
        if (a && b) sheet.crease(a, b, 0.007, 0.01)
      }
    })
    neckband(sheet, 0.18, 0.2, 0.035, poplin)
    // A short opening with a loop and buttons.
    sheet.fill(path('-0.028,0.655! 0.028,0.655! 0.028,0.24! 0,0.215! -0.028,0.24!'), { ...THIN, fabric: poplin })
    sheet.groove(path('0.002,0.65 0.002,0.25'), 0.006, 0.004)
    sheet.stitch(path('-0.02,0.65! -0.02,0.245! 0,0.228! 0.02,0.245! 0.02,0.65!'))
    sheet.stitch(path('-0.57,-0.69 0,-0.7 0.57,-0.69'))
    buttons(sheet, 0.6, 0.3, 4)
  },
  'jacket-chore': jacketOf(twill, 'patch'),
  'jacket-quilted': jacketOf(quilted, 'welt'),
}
