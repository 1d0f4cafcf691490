// Draws a thing laid flat in its colours: laid out once for each view, coloured once for each colour.
import { rgb } from '../color.ts'
import type { Picture } from '../image.ts'
import { inColor, lean } from '../neutral.ts'
import { lit } from './light.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Frame } from './surface.ts'

/** Lays the thing out on a sheet. */
export type Flat = (sheet: Sheet) => unknown

export function* drawFlat(
  key: string,
  flat: Flat,
  frames: readonly Frame[],
  shades: readonly { code: string; hex: string }[],
  sizes: readonly (readonly [number, number])[],
  wanted: (view: number) => boolean = () => true,
): Generator<{ name: string; view: number; picture: Picture }> {
  for (const [index, [width, height]] of sizes.entries()) {
    if (!wanted(index)) continue
    const frame = frames[index]
    if (!frame) return
    const sheet = createSheet(width, height, frame).begin(key)
    flat(sheet)
    const lighted = lit(sheet, lean(key))
    for (const { code, hex } of shades)
      yield { name: `${key}/${code}-${index + 1}`, view: index, picture: inColor(lighted, rgb(hex)) }
  }
}
