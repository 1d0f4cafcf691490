// Draws a thing laid flat: the tracer of solids looks at its heights as at a relief on a wall, so the light is the same.
import { rgb } from '../color.ts'
import type { Picture } from '../image.ts'
import { compose, lean } from '../solid/compose.ts'
import type { Solid, View } from '../solid/stage.ts'
import { trace } from '../solid/trace.ts'
import type { Sheet } from './sheet.ts'

/** Where the second view looks closer, and how much of the thing it shows. */
export interface Detail {
  at: readonly [number, number]
  height: number
}

function flatSolid(sheet: Sheet, detail: Detail): Solid {
  const view = (x: number, y: number, height: number): View => ({ target: [x, y, 0], height, pitch: 0.5 })
  const material = {
    gloss: 0.12,
    rough: 1,
    color: (x: number, y: number, _z: number, shade: Parameters<Sheet['color']>[2]) => sheet.color(x, y, shade),
  }
  return {
    parts: [{ sdf: sheet.lifted(0), material, bound: { x: 0, y: 0, z: 0, r: 1.8 } }],
    views: [view(0, 0, 2.5), view(detail.at[0], detail.at[1], detail.height)],
    wall: 0,
    floor: false,
  }
}

export function* drawFlat(
  key: string,
  sheet: Sheet,
  detail: Detail,
  shades: readonly { code: string; hex: string }[],
  width: number,
  height: number,
): Generator<{ name: string; picture: Picture }> {
  const solid = flatSolid(sheet, detail)
  // A wall gets less of the window's light than a floor: it is lit the brighter.
  const setting = { ...lean(key), window: 1.5, room: 1.78 }
  for (const [index, view] of solid.views.entries()) {
    const traced = trace(solid, view, width, height)
    for (const shade of shades) {
      yield {
        name: `${key}/${shade.code}-${index + 1}`,
        picture: compose(solid, traced, width, height, rgb(shade.hex), setting),
      }
    }
  }
}
