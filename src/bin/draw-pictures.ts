// `npm run draw`: draws the demo shop's pictures from its list of products. Options: --only KEY (repeatable), --out DIR,
// --small (a quick preview). The pictures are checked in, so the shop starts without running this.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { MODELS, PALETTE, SCENES } from '../demo/assortment.ts'
import { drawSolid } from '../demo/draw/draw-solid.ts'
import { drawFlat } from '../demo/draw/flatlay/draw-flat.ts'
import { detailOf, FLAT_THINGS } from '../demo/draw/flatlay/flat-things.ts'
import { encode } from '../demo/draw/image.ts'
import { drawScene } from '../demo/draw/scenes.ts'
import { SOLIDS } from '../demo/draw/solid/solids.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: join(import.meta.dirname, '../demo/images') },
    small: { type: 'boolean', default: false },
  },
})
/** Rendered at this size and then enlarged: grain and fabric texture hide that, and it takes a third of the time. */
const [width, height] = values.small ? [256, 320] : [496, 620]

for (const model of MODELS) {
  if (values.only && !values.only.includes(model.key)) continue
  const shades = PALETTE.filter(({ code }) => model.colors.includes(code))
  const solid = SOLIDS[model.key]
  const sheet = FLAT_THINGS[model.key]
  if (!solid && !sheet) {
    console.error(`${model.key}: nobody has drawn this yet`)
    continue
  }
  const began = performance.now()
  const pictures = sheet
    ? drawFlat(model.key, sheet(), detailOf(model.key), shades, width, height)
    : drawSolid(model.key, (solid as NonNullable<typeof solid>)(), shades, width, height)
  for (const { name, picture } of pictures) {
    const file = join(values.out, `${name}.webp`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await encode(picture, 800, 1000))
  }
  console.error(`${model.key}: ${shades.length} colours in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

for (const scene of SCENES) {
  if (values.only && !values.only.includes(scene.key)) continue
  const picture = drawScene(scene.key, Math.round(scene.width * 0.6), Math.round(scene.height * 0.6))
  const file = join(values.out, 'scenes', `${scene.key}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await encode(picture, scene.width, scene.height))
  console.error(scene.key)
}
