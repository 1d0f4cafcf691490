// Shirts, T-shirts, blouses, jackets and knitwear from behind: the same pieces, with the back's neck, yoke and seams.
import { BACK_DROP, button, neckband, neckLine, THIN, top } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { cable, checked, darker, type Fabric, jersey, knit, poplin, quilted, rib, striped, twill } from './fabrics.ts'
import { knitted, RIBS, rollCollar } from './knits.ts'
import { mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { BLOUSE_CUFF, CUFF_CLOTH, cuffs } from './shirts.ts'

const teeShirt =
  (fabric: Fabric, long = false): Flat =>
  (sheet) => {
    top(sheet, { fabric, sleeve: long ? 'long' : 'short', bottom: -0.82, behind: true })
    neckband(sheet, 0.19, BACK_DROP, 0.04, rib(0.011, 0.0016), true)
    sheet.stitch(neckLine(0.19, BACK_DROP, 0.05))
    sheet.stitch(path('-0.49,-0.775 0,-0.788 0.49,-0.775')).stitch(path('-0.49,-0.785 0,-0.798 0.49,-0.785'))
    sheet.both((side) => {
      sheet.stitch(side(long ? path('0.82,-0.455 0.665,-0.5') : path('0.795,0.41 0.64,0.265')))
      // The tape from shoulder to shoulder is sewn down on both sides of the seam.
      sheet.stitch(side(path('0.235,0.845 0.478,0.74')))
    })
  }

/** A folded collar from behind: one leaf, whose points lie out of sight on the front. */
export function collarBehind(sheet: Sheet, fabric: Fabric, wide = 1): void {
  const x = (share: number) => share * wide
  sheet.fill(
    mirrored(
      path(
        `0,0.965 ${x(0.1)},0.958 ${x(0.165)},0.935 ${x(0.215)},0.885! ${x(0.235)},0.825! ${x(0.17)},0.812 ${x(0.08)},0.808 0,0.806`,
      ),
    ),
    { ...THIN, fabric, thick: 0.02, puff: 0.035, spans: 0.03 },
  )
  sheet.stitch(
    path(
      `${x(-0.222)},0.84 ${x(-0.165)},0.826 ${x(-0.08)},0.822 0,0.82 ${x(0.08)},0.822 ${x(0.165)},0.826 ${x(0.222)},0.84`,
    ),
  )
  sheet.crease([x(-0.2), 0.9], [x(0.2), 0.9], 0.008, 0.03)
}

/** The slit above a cuff, bound with a narrow strip. */
function slits(sheet: Sheet, fabric: Fabric): void {
  sheet.both((side) => {
    sheet.band(side(path('0.775,-0.49 0.752,-0.32')), 0.034, { ...THIN, fabric, thick: 0.007 })
    sheet.stitch(side(path('0.766,-0.48 0.743,-0.325! 0.762,-0.318! 0.785,-0.475')))
  })
}

const shirtOf =
  (fabric: Fabric): Flat =>
  (sheet) => {
    const body = { chest: 0.51, hem: 0.51, bottom: -0.9, neck: 0.16, tails: true }
    top(sheet, { ...body, fabric, sleeve: 'long', behind: true })
    cuffs(sheet, fabric)
    slits(sheet, fabric)
    sheet.stitch(path('-0.5,-0.66 -0.42,-0.83 -0.3,-0.885 0,-0.895 0.3,-0.885 0.42,-0.83 0.5,-0.66'))
    // A split yoke: its halves meet at an angle. Below it a box pleat gives across the back.
    const yoke = path('-0.444,0.6! 0,0.555! 0.444,0.6!')
    sheet.groove(yoke, 0.012, 0.006).stitch(path('-0.444,0.612! 0,0.567! 0.444,0.612!'))
    sheet.groove(path('0,0.8 0,0.56'), 0.007, 0.005)
    for (const x of [-0.01, 0.01]) sheet.stitch(path(`${x},0.8 ${x},0.57`))
    for (const x of [-0.055, 0.055]) {
      sheet.groove(path(`${x},0.552 ${x * 0.98},0.1`), 0.012, 0.008)
      sheet.crease([x * 0.6, 0.56], [x * 1.5, -0.5], 0.012, 0.03)
    }
    sheet.band(path('-0.03,0.57 -0.026,0.525 0.026,0.525 0.03,0.57'), 0.016, { ...THIN, fabric, thick: 0.008 })
    collarBehind(sheet, fabric)
  }

const jacketOf =
  (fabric: Fabric, trim: Fabric, seam: boolean): Flat =>
  (sheet) => {
    const body = { thick: 0.045, chest: 0.54, hem: 0.55, bottom: -0.8, neck: 0.17 }
    top(sheet, { ...body, fabric, sleeve: 'long', behind: true })
    cuffs(sheet, trim)
    sheet.stitch(path('-0.54,-0.775 0,-0.786 0.54,-0.775'))
    if (seam) {
      // Felled seams: in the middle of the back, across the shoulders, and down the elbows of two-piece sleeves.
      sheet.groove(path('0,0.54 0.002,-0.1 0,-0.81'), 0.01, 0.006)
      for (const x of [0.012, 0.026]) sheet.stitch(path(`${x},0.53 ${x},-0.8`))
      sheet.groove(path('-0.445,0.545 0,0.535 0.445,0.545'), 0.011, 0.006)
      for (const y of [0.556, 0.57]) sheet.stitch(path(`-0.444,${y + 0.01} 0,${y} 0.444,${y + 0.01}`))
      sheet.both((side) => {
        sheet.groove(side(path('0.56,0.5 0.665,0.04 0.752,-0.48')), 0.008, 0.006)
        sheet.stitch(side(path('0.573,0.49 0.678,0.03 0.764,-0.47')))
      })
    } else {
      sheet.band(path('-0.548,-0.79 0,-0.802 0.548,-0.79'), 0.036, { ...THIN, fabric: trim })
      // Slits at the sides, each closed with a press stud.
      sheet.both((side) => {
        sheet.groove(side(path('0.5,-0.8 0.498,-0.56')), 0.014, 0.007)
        sheet.band(side(path('0.482,-0.785 0.48,-0.55')), 0.026, { ...THIN, fabric: trim })
        const [at] = side(path('0.482,-0.7'))
        if (at) button(sheet, at[0], at[1], '#2b2622', 0.014)
      })
    }
    collarBehind(sheet, trim, 1.12)
  }

function blouse(sheet: Sheet): void {
  const body = { fold: 0.024, chest: 0.53, hem: 0.58, bottom: -0.72, neck: 0.18 }
  top(sheet, { ...body, fabric: poplin, sleeve: 'wide', behind: true })
  sheet.creases(9, [-0.42, -0.6, 0.42, 0.3], 86, 0.014)
  sheet.both((side, sign) => {
    sheet.fill(side(BLOUSE_CUFF), { ...CUFF_CLOTH, turn: 16 * sign })
    // The fullness of the sleeve is at its back.
    for (let n = 0; n < 10; n++) {
      const x = 0.642 + n * 0.0215
      const [a, b] = side(path(`${x},${-0.352 + n * 0.0072} ${x - 0.05},${0.02 + n * 0.016}`))
      if (a && b) sheet.crease(a, b, 0.014, 0.008)
    }
    const [at] = side(path('0.67,-0.385'))
    if (at) button(sheet, at[0], at[1], '#efe9dd', 0.013)
  })
  // Forty small gathers hang from the yoke.
  sheet.groove(path('-0.444,0.6 0,0.575 0.444,0.6'), 0.012, 0.006)
  sheet.stitch(path('-0.444,0.615 0,0.59 0.444,0.615'))
  for (let n = -12; n <= 12; n++)
    sheet.crease([n * 0.03, 0.58], [n * 0.038, 0.34 - (n % 3) * 0.06], n % 2 ? 0.012 : -0.01, 0.009)
  neckband(sheet, 0.18, BACK_DROP, 0.035, poplin, true)
  sheet.stitch(path('-0.57,-0.69 0,-0.7 0.57,-0.69'))
}

/** A half-moon under the neck, as sportswear had it: it takes the wear of the label's place. */
function halfMoon(sheet: Sheet, fabric: Fabric): void {
  sheet.fill(mirrored(path('0,0.83! 0.16,0.84! 0.13,0.74 0.07,0.685 0,0.67')), { ...THIN, fabric, edge: 0.008 })
  sheet.stitch(path('-0.15,0.83 -0.12,0.745 -0.065,0.695 0,0.682 0.065,0.695 0.12,0.745 0.15,0.83'))
}

const pullover =
  (fabric: Fabric, moon: boolean): Flat =>
  (sheet) => {
    knitted(sheet, fabric, 0, 0.18, true)
    if (moon) halfMoon(sheet, knit(0.014, 0.002))
    neckband(sheet, 0.18, BACK_DROP, 0.062, rib(0.02, 0.0035), true)
    sheet.groove(neckLine(0.18, BACK_DROP, 0.056), 0.005, 0.006)
  }

export const TOPS_BEHIND: Record<string, Flat> = {
  tshirt: teeShirt(jersey),
  'tshirt-striped': teeShirt(striped(jersey, 0.085, 0.36), true),
  shirt: shirtOf(poplin),
  'shirt-check': shirtOf(checked(twill, 0.17)),
  blouse,
  'jacket-chore': jacketOf(twill, twill, true),
  'jacket-quilted': jacketOf(quilted, twill, false),
  sweater: pullover(knit(), true),
  'sweater-cable': pullover(cable(), false),
  'sweater-roll': (sheet) => {
    knitted(sheet, knit(0.014, 0.0022), 0, 0.17, true)
    rollCollar(sheet)
    // The seam that closes the collar is at its back.
    sheet.groove(path('0.006,1.06 0,0.9 0.004,0.77'), 0.01, 0.007)
  },
  cardigan: (sheet) => {
    knitted(sheet, knit(0.022, 0.0034), 0, 0.17, true)
    const band = { fabric: rib(0.02, 0.0035), thick: 0.014, puff: 0.03, edge: 0.006, spans: 0.012 }
    sheet.band(path('-0.215,0.845 -0.15,0.872 -0.08,0.868 0,0.866 0.08,0.868 0.15,0.872 0.215,0.845'), 0.078, band)
    sheet.groove(path('-0.2,0.81 -0.1,0.828 0,0.826 0.1,0.828 0.2,0.81'), 0.007, 0.006)
    sheet.groove(path('0,0.9 0.001,0.83'), 0.008, 0.006)
    sheet.fill(mirrored(path('0,-0.3! 0.15,-0.3! 0.15,-0.36! 0,-0.36!')), { ...THIN, fabric: darker(RIBS, 0.97) })
    for (const x of [-0.115, 0.115]) button(sheet, x, -0.33, '#4a3a2c', 0.017)
  },
}
