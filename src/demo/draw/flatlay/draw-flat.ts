// Draws a thing laid flat in its colours: laid out once for each view, coloured once for each colour.
import { rgb } from '../color.ts'
import type { Picture } from '../image.ts'
import { inColor, lean } from '../neutral.ts'
import { lit } from './light.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Frame } from './surface.ts'

/** Lays the thing out on a sheet. */
export type Flat = (sheet: Sheet) => unknown

/** What one picture shows: the thing as it lies in the first, or laid out in another way. */
export interface FlatView extends Frame {
  lay?: Flat
  /** Centimetres to a unit, where things of known size lie beside it. */
  cm?: number
}

/** Things laid out again are seen from a step further back: threads as fine as in a closer look would only weigh. */
const FURTHER = 0.72

export function laid(key: string, flat: Flat, view: FlatView, width: number, height: number): Sheet {
  const sheet = createSheet(width, height, view).begin(view.lay ? `${key}, laid out again` : key)
  const lay = view.lay ?? flat
  lay(sheet)
  return sheet
}

export function* drawFlat(
  key: string,
  flat: Flat,
  views: readonly (FlatView | undefined)[],
  shades: readonly { code: string; hex: string }[],
  sizes: readonly (readonly [number, number])[],
  wanted: (view: number) => boolean = () => true,
): Generator<{ name: string; view: number; picture: Picture }> {
  for (const [index, [width, height]] of sizes.entries()) {
    if (!wanted(index)) continue
    const view = views[index]
    if (!view) continue
    const share = view.lay ? FURTHER : 1
    const lighted = lit(laid(key, flat, view, Math.round(width * share), Math.round(height * share)), lean(key))
    for (const { code, hex } of shades)
      yield { name: `${key}/${code}-${index + 1}`, view: index, picture: inColor(lighted, rgb(hex)) }
  }
}
