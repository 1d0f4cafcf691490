// Sets a product out among other things, to scale: places are in centimetres, whatever measure the models are drawn in.
import type { Vec } from './field.ts'
import { inOwnColor, type Place, placed } from './placed.ts'
import { centimetres } from './sizes.ts'
import { SOLIDS } from './solids.ts'
import type { Part, Shot, View } from './stage.ts'

/** Props are drawn in tenths of a metre, so that their grain and their colours are as fine as those of the models. */
const PROP = 10

interface Table {
  parts: Part[]
  /** Depth of the wall; the surface that things stand on runs on without one. */
  wall?: number
  floor?: boolean
  lamp?: { at: Vec; power: number }
  view: Omit<View, 'target' | 'height'> & { target?: Vec; height?: number }
}

export interface SettingOut {
  /** Centimetres that a unit of the product's own measure stands for. */
  unit: number
  /** The product; or those parts of it that are given. */
  product: (place?: Place, parts?: readonly Part[]) => Part[]
  /** Another product of the shop in a colour of its own. */
  other: (key: string, hex: string, place?: Place, only?: (parts: Part[]) => Part[]) => Part[]
  prop: (parts: readonly Part[], place?: Place) => Part[]
  shot: (table: Table) => Shot
}

export function setOut(key: string): SettingOut {
  const unit = centimetres(key)
  const near = ([x, y, z]: Vec): Vec => [x / unit, y / unit, z / unit]
  const put = (parts: readonly Part[], { at = [0, 0, 0], size = 1, ...place }: Place, cm: number) =>
    placed(parts, { ...place, at: near(at), size: (size * cm) / unit })
  return {
    unit,
    product: (place = {}, parts = SOLIDS[key]?.().parts ?? []) => put(parts, place, unit),
    other: (what, hex, place = {}, only = (parts) => parts) =>
      inOwnColor(put(only(SOLIDS[what]?.().parts ?? []), place, centimetres(what)), hex),
    prop: (parts, place = {}) => put(parts, place, PROP),
    shot: ({ wall, lamp, view: { target = [0, 0, 0], height = 40, ...view }, ...stage }) => ({
      ...stage,
      ...(wall !== undefined && { wall: wall / unit }),
      ...(lamp && { lamp: { at: near(lamp.at), power: lamp.power } }),
      view: { ...view, target: near(target), height: height / unit },
    }),
  }
}
