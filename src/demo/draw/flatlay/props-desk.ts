// What lies on desks: books and papers, a pencil, a telephone.
import type { Point } from '../solid/field.ts'
import type { Flat } from './draw-flat.ts'
import { canvas, own, twill } from './fabrics.ts'
import { PROP_CM } from './measures.ts'
import { cm, glossy, paper, plate, rect, resting, round, solid } from './prop-shapes.ts'

/** A paperback, 11 × 18 × 2 cm: pages show along two edges under the cover. */
export const paperback =
  (cover: string, ink: string): Flat =>
  (sheet) => {
    sheet.fill(rect(-5.35, -9.1, 5.6, 8.85), resting(solid(paper('#e6dcc8'), 1.5, 0.2, 0.2)))
    sheet.fill(rect(-5.5, -9, 5.5, 9), solid(paper(cover), 0.35, 0.2, 0.12))
    sheet.groove(cm('-4.9,-8.9 -4.9,8.9'), 0.006, 0.01)
    const on = (hex: string) => solid(paper(hex), 0.01, 0.1, 0.02)
    sheet.fill(rect(-2.6, 3.6, 3.6, 4.3), on(ink)).fill(rect(-1.9, 2.4, 2.9, 3.0), on(ink))
    sheet.fill(round(0.5, -2.2, 2.6), on(ink)).fill(round(1.35, -1.5, 2.35), on(cover))
    sheet.fill(rect(-1.2, -7.2, 2.2, -6.9), on(ink))
  }

/** A notebook, 14.8 × 21 cm, held by an elastic band. */
export const notebook: Flat = (sheet) => {
  sheet.fill(plate(14.6, 20.8, 0.9), resting(solid(paper('#e6dcc8'), 1.1, 0.2, 0.2)))
  sheet.fill(plate(14.8, 21, 1), solid(own('#8b8a7c', canvas), 0.25, 0.25, 0.12))
  sheet.groove(cm('-6.5,-10.4 -6.5,10.4'), 0.004, 0.01)
  sheet.band(cm('5.6,-10.5 5.6,10.5'), 0.6 / PROP_CM, solid(own('#4b4a45', twill), 0.08, 0.1, 0.06))
}

/** A magazine, 21 × 28 cm. */
export const magazine: Flat = (sheet) => {
  sheet.fill(rect(-10.4, -14.1, 10.6, 13.9), resting(solid(paper('#e9e2d4'), 0.5, 0.2, 0.1)))
  sheet.fill(rect(-10.5, -14, 10.5, 14), solid(paper('#e3ddd0'), 0.06, 0.1, 0.04))
  const on = (hex: string) => solid(paper(hex), 0.005, 0.05, 0.008)
  sheet.fill(rect(-8.6, 9.2, 8.6, 11.8), on('#6f6a60'))
  sheet.fill(rect(-8.6, -11.8, 8.6, 7.6), on('#c9bfac'))
  sheet.fill(cm('-8.6,-11.8! 8.6,-11.8! 8.6,-3 5,-1.4 1,-3.4 -3,-1 -8.6,-4.4!'), on('#a9a294'))
  sheet.fill(round(3.4, 3.6, 1.9), on('#ded6c6'))
}

/** A pencil, 17.5 cm, lying along x. */
export const pencil: Flat = (sheet) => {
  sheet.fill(cm('-8.3,-0.36! 6.6,-0.36! 6.6,0.36! -8.3,0.36!'), solid(paper('#a88a45'), 0.45, 0.36, 0.1))
  for (const y of [-0.13, 0.13]) sheet.groove(cm(`-8.2,${y} 6.6,${y}`), -0.004, 0.004)
  sheet.fill(cm('6.5,-0.37! 8.4,-0.06! 8.4,0.06! 6.5,0.37!'), solid(own('#d7b98c', twill), 0.42, 0.3, 0.1))
  sheet.fill(cm('8.1,-0.1! 8.75,0 8.1,0.1!'), solid(paper('#3a3835'), 0.2, 0.1, 0.08))
  sheet.fill(rect(-8.75, -0.38, -8.2, 0.38), solid(paper('#3f3a33'), 0.5, 0.36, 0.1))
}

/** A telephone lying on its face, 7.2 × 14.8 cm. */
export const phone: Flat = (sheet) => {
  sheet.fill(plate(7.2, 14.8, 1.1), resting(solid(glossy('#46474a', 0.3), 0.75, 0.22, 0.1)))
  sheet.fill(
    plate(3, 3, 0.8).map(([x, y]): Point => [x - 1.7 / PROP_CM, y + 5.4 / PROP_CM]),
    solid(glossy('#3b3c3f', 0.3), 0.16, 0.1, 0.06),
  )
  for (const [x, y] of [
    [-2.3, 6],
    [-1.1, 4.8],
  ] as const)
    sheet.fill(round(x, y, 0.55), solid(glossy('#1f2022', 1), 0.06, 0.1, 0.04))
}
