// Small things of known size that lie beside products. All are drawn in centimetres from their middle.
import type { Point } from '../solid/field.ts'
import type { Flat } from './draw-flat.ts'
import { darker, knit, own, poplin, rib, twill, wool } from './fabrics.ts'
import { path } from './lines.ts'
import { PROP_CM } from './measures.ts'
import { BRASS, cm, glossy, metal, paper, plate, resting, ring, round, STEEL, solid } from './prop-shapes.ts'
import { magazine, notebook, paperback, pencil, phone } from './props-desk.ts'

/** Glasses lying folded, 14 cm wide: sunglasses, or with clear lenses for reading. */
const glasses =
  (rim: string, lens?: string): Flat =>
  (sheet) => {
    const frame = solid(glossy(rim, 0.7), 0.3, 0.18, 0.12)
    // The folded arms lie behind the lenses and stand out above them.
    sheet.band(cm('-6.9,1.9 -6.6,2.6 -3,2.9 5.2,2.6'), 0.42 / PROP_CM, frame)
    sheet.band(cm('6.9,1.9 6.6,2.5 3,2.55 -5,2.1'), 0.42 / PROP_CM, frame)
    for (const s of [-1, 1]) {
      const eye = cm(
        `${s * 1.1},1.5 ${s * 3.6},2.1 ${s * 6.3},1.7 ${s * 6.6},0.2 ${s * 5.8},-1.8 ${s * 3.8},-2.5 ${s * 2},-1.9 ${s * 1.1},-0.2`,
      )
      if (lens) sheet.fill(eye, { ...solid(glossy(lens, 1), 0.35, 1.2, 0.1), spans: 0.02 })
      sheet.band(ring(eye), (lens ? 0.5 : 0.42) / PROP_CM, frame)
    }
    sheet.band(cm('-1.3,0.9 0,1.35 1.3,0.9'), 0.45 / PROP_CM, frame)
  }

/** A cup on its saucer from above, 14.5 cm across. */
const cup: Flat = (sheet) => {
  const glaze = (hex: string) => glossy(hex, 0.25)
  sheet.fill(round(0, 0, 7.25), resting(solid(glaze('#e4dfd3'), 0.9, 2.2, 0.25)))
  sheet.fill(round(0, 0, 4.9), solid(glaze('#dcd6c9'), -0.25, 0.8, 0))
  sheet.band(cm('3.6,2.2 5.6,3.7 6.7,2.8 6.0,1.2 4.1,0.6'), 0.85 / PROP_CM, solid(glaze('#e4dfd3'), 1.6, 0.42, 0.2))
  sheet.fill(round(0, 0, 4.3), solid(glaze('#e9e4d9'), 2.6, 0.7, 0.4))
  sheet.fill(round(0, 0, 3.85), solid(paper('#cfc8ba'), -1, 0.5, 0))
  sheet.fill(round(0, 0, 3.6), solid(glossy('#4a3122', 0.5), 0, 0.4, 0))
  sheet.band(ring(round(0, 0, 3.35)), 0.35 / PROP_CM, solid(paper('#7d583c'), 0, 0.2, 0))
}

/** Two keys on a ring. */
const keys: Flat = (sheet) => {
  sheet.band(ring(round(0, 2.6, 1.4)), 0.22 / PROP_CM, solid(STEEL, 0.25, 0.1, 0.08))
  for (const [turn, metalOf] of [
    [-0.34, BRASS],
    [0.3, STEEL],
  ] as const) {
    const at = (text: string): Point[] =>
      path(text).map(
        ([x, y]): Point => [
          (x * Math.cos(turn) - y * Math.sin(turn)) / PROP_CM,
          (x * Math.sin(turn) + y * Math.cos(turn) + 1.4) / PROP_CM,
        ],
      )
    sheet.fill(
      at(
        '-1.1,-0.2 -0.7,0.8 0.7,0.8 1.1,-0.2 0.8,-1.1 0.35,-1.4 0.35,-4.6! -0.05,-4.9! -0.35,-4.6! -0.35,-1.4 -0.8,-1.1',
      ),
      solid(metalOf, 0.22, 0.12, 0.1),
    )
    sheet.fill(
      at('0.3,-2.6! 0.75,-2.8! 0.3,-3.1! 0.7,-3.5! 0.3,-3.9! 0.6,-4.2! 0.3,-4.5!'),
      solid(metalOf, 0.2, 0.1, 0.1),
    )
    sheet.fill(at('-0.35,0.45 0,0.6 0.35,0.45 0.35,0.1 0,-0.05 -0.35,0.1'), solid(paper('#8d8577'), -0.18, 0.1, 0))
  }
}

/** A leather belt rolled up, seen from above: the edge of the strap in a spiral. */
const beltCoil =
  (hex: string): Flat =>
  (sheet) => {
    const turns = 4.25
    const spiral = Array.from({ length: 90 }, (_, n): Point => {
      const a = (n / 89) * turns * Math.PI * 2
      const r = 1.5 + (a / (Math.PI * 2)) * 0.72
      return [(r * Math.cos(a)) / PROP_CM, (r * Math.sin(a)) / PROP_CM]
    })
    sheet.fill(round(0, 0, 4.7), solid(paper('#3d2c20'), 0.6, 0.6, 0))
    sheet.band(spiral, 0.52 / PROP_CM, solid(own(hex, twill), 3, 0.2, 0.3))
    sheet.band(cm('4.7,0.2 5.3,-0.8 5.2,-2.4'), 0.6 / PROP_CM, solid(BRASS, 3, 0.2, 0.3))
  }

/** A sweater folded to 26 × 34 cm, its neck at the top. */
const foldedKnit =
  (hex: string): Flat =>
  (sheet) => {
    const cloth = own(hex, knit(0.045, 0.004))
    for (const inset of [0, 0.35, 0.7])
      sheet.fill(plate(26 - inset * 2, 34 - inset, 2.4), {
        ...solid(inset ? cloth : darker(cloth, 0.92), 1.3, 2.4, 0.4),
        fold: 0.03,
      })
    sheet.fill(
      cm('-6.4,17! 0,17.4 6.4,17! 5.6,13.8 3,12.1 0,11.7 -3,12.1 -5.6,13.8'),
      solid(darker(cloth, 0.62), 0, 0.6, 0.1),
    )
    sheet.band(
      cm('-6.6,16.9 -5.8,13.8 -3.2,11.9 0,11.4 3.2,11.9 5.8,13.8 6.6,16.9'),
      2 / PROP_CM,
      solid(own(hex, rib(0.05, 0.008)), 0.4, 0.9, 0.2),
    )
  }

/** A drinking bottle of steel, 25 cm. */
const bottle: Flat = (sheet) => {
  sheet.fill(
    cm('-3.2,-12! 3.2,-12! 3.5,-11.4 3.5,6 3,7.8 2,9! -2,9! -3,7.8 -3.5,6 -3.5,-11.4'),
    solid({ ...own('#8f938c', poplin), sheen: 0.7 }, 4.2, 3.4, 0.2),
  )
  sheet.fill(cm('-2.3,8.6! 2.3,8.6! 2.3,12.4 1.9,12.8 -1.9,12.8 -2.3,12.4'), solid(metal('#b9ae9c'), 3.4, 2.2, 0.2))
  for (const y of [9.2, 11.9]) sheet.groove(cm(`-2.2,${y} 2.2,${y}`), 0.012, 0.008)
}

/** A twig with leaves in pairs, 30 cm. */
const twig: Flat = (sheet) => {
  const leafGreen = own('#8f9a84', wool(0.02))
  const stem = (y: number) => Math.sin(y / 9) * 1.4
  for (let n = 0; n < 7; n++) {
    const y = -8 + n * 3.3
    for (const s of [-1, 1]) {
      const [x, l] = [stem(y), 4.2 - n * 0.3]
      const w = l * 0.34
      sheet.fill(
        cm(
          `${x},${y} ${x + s * l * 0.4},${y + l * 0.42 + w * 0.7} ${x + s * l * 0.95},${y + l * 0.62} ${x + s * l * 0.62},${y + l * 0.12 - w * 0.4}`,
        ),
        solid(n % 2 ? leafGreen : darker(leafGreen, 0.9), 0.5, 1, 0.05),
      )
      sheet.groove(cm(`${x},${y} ${x + s * l * 0.8},${y + l * 0.5}`), 0.006, 0.008)
    }
  }
  sheet.band(
    cm(`${stem(-15)},-15 ${stem(-9)},-9 ${stem(-2)},-2 ${stem(6)},6 ${stem(13)},13`),
    0.38 / PROP_CM,
    solid(own('#7c6a50', twill), 0.4, 0.2, 0.05),
  )
}

/** A woven mat that runs on beyond the picture: 160 cm wide, its upper edge in the middle. */
const mat: Flat = (sheet) => {
  sheet.fill(cm('-80,0! 80,0! 80,-80! -80,-80!'), solid(paper('#cdbfa4'), 0.7, 0.8, 0.2))
  sheet.band(cm('-80,-1.4 80,-1.4'), 2.2 / PROP_CM, solid(paper('#b6a685'), 0.15, 0.6, 0.1))
}

export const PROPS: Readonly<Record<string, Flat>> = {
  paperback: paperback('#b8ae9b', '#efe9dc'),
  'paperback-dark': paperback('#6d7168', '#d9d2c2'),
  notebook,
  magazine,
  pencil,
  phone,
  sunglasses: glasses('#4a3426', '#352d27'),
  'reading-glasses': glasses('#6b4f38'),
  cup,
  keys,
  belt: beltCoil('#7a5136'),
  'folded-knit': foldedKnit('#d5cab6'),
  bottle,
  twig,
  mat,
}
