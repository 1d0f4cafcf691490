// Draws a solid product in its colours: traced once for each view, composed once for each colour.
import { rgb, scale } from './color.ts'
import type { Picture } from './image.ts'
import { compose, lean } from './solid/compose.ts'
import type { Solid } from './solid/stage.ts'
import { trace } from './solid/trace.ts'

export function* drawSolid(
  key: string,
  solid: Solid,
  shades: readonly { code: string; hex: string }[],
  width: number,
  height: number,
): Generator<{ name: string; picture: Picture }> {
  // A wall gets less of the window's light than the floor; plaster makes up for it.
  const { ground, ...light } = lean(key)
  const setting = { ...light, ground, wall: scale(ground, solid.floor === false ? 1.5 : 1.32) }
  for (const [index, view] of solid.views.entries()) {
    const traced = trace(solid, view, width, height)
    for (const shade of shades) {
      const picture = compose(solid, traced, width, height, rgb(shade.hex), setting)
      yield { name: `${key}/${shade.code}-${index + 1}`, picture }
    }
  }
}
