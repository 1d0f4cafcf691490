// Draws a solid product in its colours: rendered once for each view, coloured once for each colour.
import { rgb, scale } from './color.ts'
import type { Picture } from './image.ts'
import { inColor, lean } from './neutral.ts'
import { fitted } from './solid/fit.ts'
import { render } from './solid/render.ts'
import type { Solid } from './solid/stage.ts'

export function* drawSolid(
  key: string,
  solid: Solid,
  shades: readonly { code: string; hex: string }[],
  sizes: readonly (readonly [number, number])[],
): Generator<{ name: string; view: number; picture: Picture }> {
  // A wall gets less of the window's light than the floor; plaster makes up for it.
  const { ground, ...light } = lean(key)
  const setting = { ...light, ground, wall: scale(ground, solid.floor === false ? 1.5 : 1.32) }
  for (const [index, [width, height]] of sizes.entries()) {
    const view = solid.views[index]
    if (!view) return
    const whole = index === 0 ? { fit: 0.8, ...view } : view
    const rendered = render(solid, fitted(solid, whole, width / height), width, height, setting)
    for (const { code, hex } of shades)
      yield { name: `${key}/${code}-${index + 1}`, view: index, picture: inColor(rendered, rgb(hex)) }
  }
}
