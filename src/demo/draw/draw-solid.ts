// Draws a solid product in its colours: rendered once for each view, coloured once for each colour.
import { rgb, scale } from './color.ts'
import type { Picture } from './image.ts'
import { inColor, lean } from './neutral.ts'
import { fitted } from './solid/fit.ts'
import { render } from './solid/render.ts'
import { shotOf } from './solid/shots.ts'
import type { Solid } from './solid/stage.ts'

export function* drawSolid(
  key: string,
  solid: Solid,
  shades: readonly { code: string; hex: string }[],
  sizes: readonly (readonly [number, number])[],
  wanted: (view: number) => boolean = () => true,
): Generator<{ name: string; view: number; picture: Picture }> {
  const { ground, ...light } = lean(key)
  for (const [index, [width, height]] of sizes.entries()) {
    if (!wanted(index)) continue
    const shot = shotOf(key, solid, index)
    if (!shot) continue
    // A wall gets less of the window's light than the floor; plaster makes up for it.
    const setting = { ...light, ground, wall: scale(ground, shot.floor === false ? 1.5 : 1.32) }
    const rendered = render(shot, fitted(shot, shot.view, width / height), width, height, setting, index >= 2)
    for (const { code, hex } of shades)
      yield { name: `${key}/${code}-${index + 1}`, view: index, picture: inColor(rendered, rgb(hex)) }
  }
}
