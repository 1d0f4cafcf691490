// Bags and hats from the side that views before this one do not show: turned inside out, from behind, from above.
import { BRASS, crown, LEATHER, rolledTop, toteBody } from './bags-hats.ts'
import { LABEL, THIN } from './cut.ts'
import type { Flat } from './draw-flat.ts'
import { canvas, darker, type Fabric, own, twill, wool } from './fabrics.ts'
import { box, circle, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'

/** Turned inside out: the flat pocket with its key loop, bound seams, and the second layer of the base. */
function tote(sheet: Sheet): void {
  const strap = { fabric: darker(canvas, 0.92), thick: 0.008, puff: 0.016, edge: 0.008, spans: 0.008 }
  for (const [wide, high] of [
    [0.22, 0.985],
    [0.26, 0.955],
  ] as const)
    sheet.band(
      path(
        `${-wide},0.2 ${-wide},0.6 ${-wide * 0.7},${high - 0.1} 0,${high} ${wide * 0.7},${high - 0.1} ${wide},0.6 ${wide},0.2`,
      ),
      0.075,
      strap,
    )
  toteBody(sheet)
  sheet.creases(7, [-0.4, -0.7, 0.4, 0.1], 80, 0.013)
  sheet.fill(path('-0.588,-0.52! 0,-0.53! 0.592,-0.52! 0.582,-0.905! 0,-0.92 -0.578,-0.905!'), {
    ...THIN,
    fabric: canvas,
    edge: 0.008,
  })
  for (const y of [-0.545, -0.56]) sheet.stitch(path(`-0.58,${y} 0,${y - 0.01} 0.585,${y}`))
  // Bound seams stand up along the sides.
  sheet.both((side) => {
    sheet.band(side(path('0.583,0.35 0.588,-0.3 0.566,-0.9')), 0.034, {
      fabric: own('#d8cdb8', twill),
      thick: 0.014,
      puff: 0.014,
      edge: 0.008,
    })
    sheet.stitch(side(path('0.572,0.34 0.577,-0.3 0.556,-0.89')))
  })
  // The wide turn-in at the mouth, where the straps are caught.
  sheet.fill(path('-0.6,0.362! 0,0.354! 0.6,0.362! 0.6,0.245! 0,0.237! -0.6,0.245!'), {
    ...THIN,
    fabric: canvas,
    edge: 0.008,
  })
  sheet.stitch(path('-0.59,0.26 0,0.252 0.59,0.26')).stitch(path('-0.59,0.348 0,0.34 0.59,0.348'))
  for (const x of [-0.25, 0.25])
    sheet.stitch(path(`${x - 0.03},0.345! ${x + 0.03},0.26! ${x - 0.03},0.26! ${x + 0.03},0.345!`))
  sheet.fill(path('-0.25,0.1! 0.25,0.1! 0.25,-0.32 0.21,-0.36 -0.21,-0.36 -0.25,-0.32'), {
    ...THIN,
    fabric: canvas,
    thick: 0.012,
    puff: 0.02,
    edge: 0.008,
  })
  sheet.stitch(path('-0.24,0.065 0.24,0.065')).stitch(path('-0.24,0.08 0.24,0.08'))
  sheet.stitch(path('-0.236,0.095! -0.236,-0.315 -0.205,-0.346 0.205,-0.346 0.236,-0.315 0.236,0.095!'))
  sheet.fill(box(-0.07, 0.115, 0.07, 0.2), LABEL)
  sheet.stitch(path('-0.06,0.128! 0.06,0.128! 0.06,0.187! -0.06,0.187! -0.06,0.128!'), 0.7)
  // The key loop: a strap of leather with a brass hook.
  sheet.band(path('0.36,0.25 0.372,0.1 0.368,0.02'), 0.034, { ...THIN, fabric: LEATHER, thick: 0.01, puff: 0.012 })
  const hook = path('0.368,0.02 0.395,-0.02 0.392,-0.09 0.365,-0.12 0.338,-0.09 0.342,-0.02 0.368,0.02')
  sheet.band(hook, 0.014, { ...THIN, fabric: BRASS, thick: 0.012, puff: 0.007 })
}

/** The side that lies on the back: felt pads and two bent shoulder straps. */
function backpack(sheet: Sheet): void {
  const thin = { thick: 0.012, puff: 0.016, edge: 0.006, spans: 0.01 }
  const felt = own('#8a8379', wool(0.06))
  sheet.fill(mirrored(path('0,0.7 0.44,0.7 0.5,0.3 0.53,-0.5 0.49,-0.82 0.4,-0.9 0,-0.92')), {
    fabric: canvas,
    thick: 0.1,
    puff: 0.16,
    fold: 0.012,
    edge: 0.01,
  })
  rolledTop(sheet)
  sheet.fill(mirrored(path('0,0.52! 0.34,0.52! 0.4,0.3 0.425,-0.4 0.39,-0.7 0.3,-0.77 0,-0.78')), {
    fabric: felt,
    thick: 0.03,
    puff: 0.06,
    edge: 0.01,
    spans: 0.05,
  })
  sheet.stitch(
    path(
      '-0.33,0.5! 0.33,0.5! 0.385,0.3 0.41,-0.4 0.376,-0.69 0.295,-0.756 -0.295,-0.756 -0.376,-0.69 -0.41,-0.4 -0.385,0.3 -0.33,0.5!',
    ),
    0.75,
  )
  for (const y of [0.2, -0.14, -0.48]) sheet.groove(path(`-0.4,${y} 0,${y - 0.01} 0.4,${y}`), 0.026, 0.022)
  sheet.band(path('-0.1,0.6 -0.08,0.52 -0.06,0.47 0.06,0.47 0.08,0.52 0.1,0.6'), 0.04, { ...thin, fabric: LEATHER })
  sheet.both((side) => {
    // Webbing first, from the base; the padded strap lies over its upper end.
    sheet.band(side(path('0.43,-0.8 0.47,-0.6 0.4,-0.38 0.37,-0.2')), 0.045, { ...thin, fabric: own('#3b3631', twill) })
    const strap = { fabric: canvas, thick: 0.05, puff: 0.055, edge: 0.012, spans: 0.05 }
    sheet.band(side(path('0.15,0.57 0.19,0.42 0.3,0.2 0.36,-0.02 0.37,-0.26')), 0.15, strap)
    for (const s of [-0.058, 0.058])
      sheet.stitch(side(path(`${0.15 + s},0.56 ${0.19 + s},0.42 ${0.3 + s},0.2 ${0.36 + s},-0.02 ${0.37 + s},-0.25`)))
    const [ring] = side(path('0.37,-0.27'))
    if (!ring) return
    sheet.fill(box(ring[0] - 0.06, -0.31, ring[0] + 0.06, -0.24), { ...thin, fabric: BRASS, thick: 0.016 })
    sheet.fill(box(ring[0] - 0.04, -0.295, ring[0] + 0.04, -0.262), {
      ...thin,
      fabric: own('#3b3631', twill),
      thick: 0.004,
    })
  })
  // Where the straps are let in, a piece of leather holds them.
  sheet.fill(mirrored(path('0,0.62! 0.25,0.62! 0.25,0.53! 0,0.53!')), { ...thin, fabric: LEATHER })
  for (const y of [0.545, 0.605]) sheet.stitch(path(`-0.24,${y} 0.24,${y}`), 1.25)
}

/** From above: two-by-two ribs run together in a star of eight. */
const star: Fabric = (() => {
  const ribs = (x: number, y: number) => {
    const r = Math.hypot(x, y)
    const wedge = Math.PI / 4
    const turn = Math.atan2(y, x) / wedge + 8.5
    const across = (turn - Math.floor(turn) - 0.5) * wedge
    // Within a wedge the ribs stay parallel and end on its edges, where stitches are taken together.
    const edge = Math.max(0, 1 - Math.abs(Math.abs(across) - wedge / 2) * r * 45)
    return Math.cos(((Math.sin(across) * r) / 0.062) * Math.PI * 2) * Math.min(1, r * 9) - edge * 0.9
  }
  return {
    tone: (x, y) => 1 + 0.05 * ribs(x, y),
    bump: (x, y) => 0.008 * ribs(x, y) + 0.0012 * Math.cos(Math.hypot(x, y) * 330),
  }
})()

function beanie(sheet: Sheet): void {
  const around = (r: number, wave: number, up = 0) =>
    Array.from({ length: 32 }, (_, n) => {
      const a = (n / 32) * Math.PI * 2
      const reach = r * (1 + wave * Math.cos(a * 3 + 0.6) + wave * 0.7 * Math.sin(a * 2))
      return [reach * Math.cos(a) * 1.06, up + reach * Math.sin(a) * 0.98] as const
    })
  // The turned-up brim stands out a little below the crown, most of all towards us.
  sheet.fill(around(0.74, 0.014), { fabric: star, thick: 0.16, puff: 0.12, edge: 0.03, fold: 0.02 })
  sheet.fill(around(0.69, 0.02, 0.045), { fabric: star, thick: 0.2, puff: 0.62, edge: 0.008, fold: 0.05, spans: 0 })
  // The crown is not stuffed: it sinks in here and there.
  sheet.crease([-0.42, 0.3], [0.1, 0.42], -0.03, 0.07).crease([0.1, -0.36], [0.46, -0.12], -0.026, 0.06)
  sheet.crease([-0.3, -0.4], [-0.05, -0.16], 0.022, 0.06)
  sheet.fill(circle(0, 0, 0.02), { fabric: darker(star, 0.8), thick: -0.012, puff: 0.02, edge: 0, spans: 0 })
}

function cap(sheet: Sheet): void {
  crown(sheet, -0.34)
  // The opening at the back: through it one sees the sweatband inside, below it runs the strap.
  const arch = path('-0.25,-0.335! -0.23,-0.16 -0.13,-0.06 0,-0.03 0.13,-0.06 0.23,-0.16 0.25,-0.335!')
  sheet.fill(arch, { fabric: darker(twill, 0.42), thick: -0.1, puff: 0.03, edge: 0, spans: 0 })
  sheet.fill(path('-0.235,-0.34! -0.222,-0.225 0,-0.2 0.222,-0.225 0.235,-0.34!'), {
    fabric: own('#b9ac97', twill),
    thick: 0.004,
    puff: 0.03,
    edge: 0.004,
  })
  sheet.band(arch, 0.045, { ...THIN, fabric: twill, thick: 0.022, puff: 0.022 })
  sheet.stitch(path('-0.27,-0.33 -0.25,-0.15 -0.14,-0.042 0,-0.01 0.14,-0.042 0.25,-0.15 0.27,-0.33'))
  sheet.stitch(path('-0.62,-0.27 -0.44,-0.285 -0.28,-0.29')).stitch(path('0.62,-0.27 0.44,-0.285 0.28,-0.29'))
  const strap = { fabric: twill, thick: 0.035, puff: 0.03, edge: 0.01, spans: 0.02 }
  sheet.band(path('-0.36,-0.345 -0.2,-0.375 0,-0.385 0.2,-0.375 0.36,-0.345'), 0.085, strap)
  for (const y of [0.03, -0.03])
    sheet.stitch(path(`-0.35,${-0.345 + y} -0.2,${-0.375 + y} 0,${-0.385 + y} 0.2,${-0.375 + y} 0.35,${-0.345 + y}`))
  sheet.fill(box(-0.01, -0.445, 0.11, -0.325), { ...THIN, fabric: BRASS, thick: 0.022, puff: 0.016 })
  sheet.fill(box(0.015, -0.42, 0.085, -0.35), {
    ...THIN,
    fabric: darker(twill, 0.85),
    thick: -0.008,
    edge: 0,
    spans: 0,
  })
  sheet.band(path('0.05,-0.44 0.05,-0.33'), 0.016, { ...THIN, fabric: BRASS, thick: 0.012 })
}

export const BAGS_HATS_TURNED: Record<string, Flat> = { tote, backpack, beanie, cap }
