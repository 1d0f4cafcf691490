// What small things beside products are made of: shapes written in centimetres, and stiff stuffs.
import type { Point } from '../solid/field.ts'
import { type Fabric, own, poplin, twill } from './fabrics.ts'
import { path } from './lines.ts'
import { PROP_CM } from './measures.ts'

export const cm = (text: string): Point[] => path(text).map(([x, y]): Point => [x / PROP_CM, y / PROP_CM])
export const rect = (x0: number, y0: number, x1: number, y1: number) =>
  cm(`${x0},${y0}! ${x1},${y0}! ${x1},${y1}! ${x0},${y1}!`)
export const round = (x: number, y: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: 28 }, (_, n): Point => {
    const a = (n / 28) * Math.PI * 2
    return [(x + rx * Math.cos(a)) / PROP_CM, (y + ry * Math.sin(a)) / PROP_CM]
  })
/** A rectangle with rounded corners. */
export const plate = (w: number, h: number, r: number): Point[] => {
  const corner = (x: number, y: number, from: number) =>
    Array.from({ length: 7 }, (_, n): Point => {
      const a = ((from + n * 15) * Math.PI) / 180
      return [(x + r * Math.cos(a)) / PROP_CM, (y + r * Math.sin(a)) / PROP_CM]
    })
  const [x, y] = [w / 2 - r, h / 2 - r]
  return [...corner(x, y, 0), ...corner(-x, y, 90), ...corner(-x, -y, 180), ...corner(x, -y, 270)]
}
export const ring = (line: readonly Point[]) => [...line, ...line.slice(0, 2)]

export const paper = (hex: string): Fabric => own(hex, poplin)
export const glossy = (hex: string, sheen = 0.8): Fabric => ({ ...paper(hex), sheen })
export const metal = (hex: string): Fabric => ({ ...own(hex, twill), sheen: 0.6 })
export const BRASS = metal('#a98a4e')
export const STEEL = metal('#a9a8a4')

/** Height in centimetres, with a steep or a soft edge. */
export const solid = (fabric: Fabric, high: number, soft = 0.3, edge = 0.1) => ({
  fabric,
  thick: high / PROP_CM,
  puff: soft / PROP_CM,
  edge: edge / PROP_CM,
  spans: 0,
})

/** Stiff things rest on what is highest below them instead of following it. */
export const resting = (layer: ReturnType<typeof solid>) => ({ ...layer, spans: 0.25 })
