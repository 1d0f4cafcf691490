// `npm run draw`: draws the demo shop's pictures from its list of products. Options: --only KEY and --view 1 to 4 (both
// repeatable), --out DIR, --small (a quick preview). The pictures are checked in, so the shop starts without running this.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { MODELS, PALETTE, SCENES } from '../demo/assortment.ts'
import { drawSolid } from '../demo/draw/draw-solid.ts'
import { drawFlat } from '../demo/draw/flatlay/draw-flat.ts'
import { FLAT_THINGS, framesOf } from '../demo/draw/flatlay/flat-things.ts'
import { encode } from '../demo/draw/image.ts'
import { drawScene } from '../demo/draw/scenes.ts'
import { SOLIDS } from '../demo/draw/solid/solids.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    out: { type: 'string', default: join(import.meta.dirname, '../demo/images') },
    small: { type: 'boolean', default: false },
  },
})

/** Width and height in which the views are kept: the first fills a large screen when it is enlarged. */
const KEPT = [
  [1600, 2000],
  [1000, 1250],
  [1000, 1250],
  [1000, 1250],
] as const
/** Soft glazes show no difference whether they are traced this finely or more; threads do, and are laid out finer. */
const TRACED = 0.55
const LAID = 0.7
const part = values.small ? 0.2 : 1
const sizes = (share: number) =>
  KEPT.map(([w, h]) => [Math.round(w * share * part), Math.round(h * share * part)] as const)
const wanted = (key: string) => !values.only || values.only.includes(key)
const wantedView = (view: number) => !values.view || values.view.includes(String(view + 1))

async function write(name: string, content: Buffer): Promise<void> {
  const file = join(values.out, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

for (const { key, colors } of MODELS.filter(({ key }) => wanted(key))) {
  const shades = PALETTE.filter(({ code }) => colors.includes(code))
  const solid = SOLIDS[key]
  const flat = FLAT_THINGS[key]
  if (!(solid || flat)) {
    console.error(`${key}: nobody has drawn this yet`)
    continue
  }
  const began = performance.now()
  const pictures = flat
    ? drawFlat(key, flat, framesOf(key), shades, sizes(LAID), wantedView)
    : drawSolid(key, (solid as NonNullable<typeof solid>)(), shades, sizes(TRACED), wantedView)
  for (const { name, view, picture } of pictures) {
    const [width, height] = KEPT[view] ?? KEPT[0]
    await write(name, await encode(picture, width, height, view < 2 ? 'first' : flat ? 'cloth' : 'further'))
  }
  console.error(`${key}: ${shades.length} colours in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

for (const { key, width, height } of SCENES.filter(({ key }) => wanted(key) && !values.view)) {
  const picture = drawScene(key, Math.round(width * LAID * part), Math.round(height * LAID * part))
  await write(`scenes/${key}`, await encode(picture, width, height))
  console.error(key)
}
