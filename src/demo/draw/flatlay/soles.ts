// Shoes turned over: one of the pair lies as it stands, the other shows its sole.
import type { Point } from '../solid/field.ts'
import type { Flat } from './draw-flat.ts'
import { canvas, darker, type Fabric, own, wool } from './fabrics.ts'
import { path } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { RUBBER, SOLE, shoe } from './shoes.ts'

const X = 0.37
const thin = { thick: 0.008, puff: 0.014, edge: 0.006, spans: 0.01 }

/** The right shoe from below is the outline of the left one from above. */
const at = (line: readonly Point[], size = 1): Point[] => line.map(([u, v]): Point => [X - u * size, v * size])
const on = (text: string, size = 1) => at(path(text), size)
const closed = (text: string, size: number): Point[] => {
  const line = on(text, size)
  return [...line, ...line.slice(0, 2)]
}

/** Half the width of the sole at a height, on its left and right, a little inside its edge. */
function across(y: number): readonly [number, number] {
  const line = path(SOLE)
  const cuts = line.flatMap(([bx, by], n) => {
    const [ax, ay] = line[(n + line.length - 1) % line.length] as Point
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
  })
  return [X - Math.max(...cuts) * 0.8, X - Math.min(...cuts) * 0.8]
}

function tread(sheet: Sheet, from: number, to: number): void {
  for (let y = from; y < to; y += 0.052) {
    const [left, right] = across(y)
    const teeth = 8
    const line = Array.from({ length: teeth + 1 }, (_, n): Point => {
      const x = left + ((right - left) * n) / teeth
      return [x, y + (n % 2 ? 0.028 : 0)]
    })
    sheet.groove(
      line.flatMap((point) => [point, point]),
      0.02,
      0.008,
    )
  }
}

function rubberSole(sheet: Sheet): void {
  const worn = darker(RUBBER, 0.95)
  sheet.fill(on(SOLE), { fabric: RUBBER, thick: 0.12, puff: 0.06, edge: 0.03 })
  sheet.groove(closed(SOLE, 0.9), 0.014, 0.007)
  tread(sheet, 0.12, 0.8)
  tread(sheet, -0.82, -0.36)
  // Smooth below the arch, with the maker's oval.
  const oval = Array.from({ length: 24 }, (_, n): Point => {
    const a = (n / 24) * Math.PI * 2
    return [X - 0.005 + 0.13 * Math.cos(a), -0.12 + 0.075 * Math.sin(a)]
  })
  sheet.fill(oval, { ...thin, fabric: worn })
  sheet.groove([...oval, ...oval.slice(0, 1)], 0.008, 0.005)
  for (const y of [-0.1, -0.14])
    sheet.band(
      [
        [X - 0.075, y],
        [X + 0.065, y],
      ],
      0.014,
      { ...thin, fabric: darker(RUBBER, 0.8) },
    )
}

function suedeSole(sheet: Sheet, felt: Fabric): void {
  const suede = own('#8b6c50', wool(0.04))
  // Felt bulges beyond the sole.
  sheet.fill(on(SOLE, 1.03), { fabric: felt, thick: 0.13, puff: 0.1, edge: 0.012 })
  sheet.fill(on(SOLE, 0.93), { ...thin, fabric: suede, thick: 0.012, puff: 0.03, spans: 0.02 })
  sheet.groove(closed(SOLE, 0.86), 0.008, 0.007).stitch(closed(SOLE, 0.86), 1.35)
  sheet.fill(on('-0.19,-0.42! 0,-0.39 0.19,-0.42! 0.19,-0.66 0.12,-0.76 0,-0.785 -0.12,-0.76 -0.19,-0.66'), {
    ...thin,
    fabric: darker(suede, 0.88),
  })
  sheet.stitch(
    on(
      '-0.175,-0.435 0,-0.405 0.175,-0.435! 0.175,-0.655 0.11,-0.745 0,-0.768 -0.11,-0.745 -0.175,-0.655 -0.175,-0.435!',
    ),
    1.3,
  )
}

export const SOLES: Record<string, Flat> = {
  slipper: (sheet) => {
    shoe(sheet, -X, wool(0.08), 'slipper')
    suedeSole(sheet, wool(0.08))
  },
  sneaker: (sheet) => {
    shoe(sheet, -X, canvas, 'sneaker')
    rubberSole(sheet)
  },
}
