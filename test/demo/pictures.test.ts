// How products are drawn, on renderings of a few pixels: in the colour they are sold in, and whole.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import { MODELS, PALETTE } from '../../src/demo/assortment.ts'
import { LEAVES } from '../../src/demo/catalogue/leaves.ts'
import { rgb } from '../../src/demo/draw/color.ts'
import { laid } from '../../src/demo/draw/flatlay/draw-flat.ts'
import { FLAT_THINGS, framesOf } from '../../src/demo/draw/flatlay/flat-things.ts'
import { lit } from '../../src/demo/draw/flatlay/light.ts'
import { PROP_CM } from '../../src/demo/draw/flatlay/measures.ts'
import { PROPS } from '../../src/demo/draw/flatlay/props.ts'
import { createSheet } from '../../src/demo/draw/flatlay/sheet.ts'
import { displayed } from '../../src/demo/draw/image.ts'
import { inColor, LIMESTONE, type Neutral } from '../../src/demo/draw/neutral.ts'
import { extent, fitted } from '../../src/demo/draw/solid/fit.ts'
import { reach } from '../../src/demo/draw/solid/placed.ts'
import { paperback } from '../../src/demo/draw/solid/props-table.ts'
import { render } from '../../src/demo/draw/solid/render.ts'
import { setOut } from '../../src/demo/draw/solid/setting-out.ts'
import { measured } from '../../src/demo/draw/solid/sizes.ts'
import { SOLIDS } from '../../src/demo/draw/solid/solids.ts'
import { PICTURES } from '../../src/demo/gallery.ts'
import { shownIn } from '../../src/demo/views.ts'

const [WIDTH, HEIGHT] = [48, 60]

/** The darkest colour of a model tells the most: black that is lit too much is grey. */
function darkestOf(key: string): { code: string; hex: string } {
  const codes = MODELS.find((model) => model.key === key)?.colors
  const [darkest] = PALETTE.filter(({ code }) => codes?.includes(code)).sort((a, b) => rgb(a.hex)[1] - rgb(b.hex)[1])
  if (!darkest) throw new Error(`${key} has no colours`)
  return darkest
}

/** How far the mean of the places that take the product's colour lies from that colour, on a scale of 255. */
function distance(neutral: Neutral, hex: string): number {
  const bytes = displayed(inColor(neutral, rgb(hex)), 0)
  const places = Array.from({ length: WIDTH * HEIGHT }, (_, k) => k * 3).filter((k) => (neutral.tinted[k] ?? 0) > 0.3)
  const off = [1, 3, 5].map((at, c) => {
    const mean = places.reduce((sum, k) => sum + (bytes[k + c] ?? 0), 0) / places.length
    return Math.abs(mean - Number.parseInt(hex.slice(at, at + 2), 16))
  })
  return Math.max(...off)
}

/** Striped and checked things show cream beside their colour. */
const PATTERNED = ['tshirt-striped', 'shirt-check', 'cushion-striped', 'throw-check', 'scarf-check']

t.test('every model of the assortment is drawn', async (t) => {
  t.same(
    MODELS.filter(({ key }) => !(FLAT_THINGS[key] || SOLIDS[key])).map(({ key }) => key),
    [],
  )
})

/** Columns and rows that something takes: from, to, from, to. */
function extentOf(places: Float32Array): readonly [number, number, number, number] {
  const taken = [...places.keys()].filter((k) => (places[k] as number) > 0.02)
  const [xs, ys] = [taken.map((k) => k % WIDTH), taken.map((k) => Math.floor(k / WIDTH))]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

const keepsClear = (places: Float32Array) => {
  const [left, right, top, bottom] = extentOf(places)
  return left > 0 && top > 0 && right < WIDTH - 1 && bottom < HEIGHT - 1
}

/** Each flat thing, laid out as its views show it. */
const flats = Object.entries(FLAT_THINGS).map(([key, flat]) => {
  const [whole, , turned, together] = framesOf(key).map(
    (view) => view && { cm: view.cm ?? 0, sheet: laid(key, flat, view, WIDTH, HEIGHT) },
  )
  if (!(whole && turned && together)) throw new Error(`${key} lacks a view`)
  return { key, flat, whole: whole.sheet, turned: turned.sheet, together: together.sheet, cm: together.cm }
})

t.test('what lies flat is whole, and in the colour it is sold in, whichever side is up', async (t) => {
  for (const { key, whole, turned } of flats) {
    for (const [side, sheet] of Object.entries({ front: whole, back: turned })) {
      t.ok(keepsClear(sheet.cover), `${key}, ${side}, keeps clear of the frame`)
      if (PATTERNED.includes(key)) continue
      const { code, hex } = darkestOf(key)
      const off = distance(lit(sheet, LIMESTONE), hex)
      t.ok(off < 36, `${key}, ${side}, in ${code} is ${Math.round(off)} off`)
    }
  }
})

t.test('the other side does not look like the first', async (t) => {
  for (const { key, flat, turned } of flats) {
    // The same folds by chance, so that only what was drawn otherwise counts.
    const again = laid(key, flat, { x: 0, y: 0, height: 2.5, lay: flat }, WIDTH, HEIGHT)
    const [front, back] = [lit(again, LIMESTONE), lit(turned, LIMESTONE)]
    const changed = front.tinted.filter((light, k) => Math.abs(light - (back.tinted[k] ?? 0)) > 0.06).length
    t.ok(changed / front.tinted.length > 0.01, `${key}: ${((100 * changed) / front.tinted.length).toFixed(1)} % differ`)
  }
})

t.test('further views of what lies flat are kept for each of its colours', async (t) => {
  for (const { key, colors } of MODELS.filter(({ key }) => FLAT_THINGS[key])) {
    const files = await readdir(join(PICTURES, key))
    const wanted = colors.flatMap((color) => [`${color}-3.webp`, `${color}-4.webp`])
    t.same(
      wanted.filter((file) => !files.includes(file)),
      [],
      key,
    )
  }
})

/** In the catalogue's words, middle of the sizes: which way it is measured in the picture, and by what part of that. */
const MEASURED: readonly (readonly [RegExp, 'across' | 'along', number])[] = [
  [/^Length (\d+) cm/, 'along', 1],
  [/^\d+ × \d+, (\d+) × \d+ or/, 'along', 1],
  [/^(\d+) × \d+ × \d+ cm, strap/, 'across', 1],
  [/^(\d+) × \d+ × \d+ cm, \d+ to/, 'along', 1],
  // Scarves are folded once, throws in three and in four.
  [/^(\d+) × 3\d cm plus/, 'along', 1 / 2],
  [/^(1[34]\d) × \d+ cm plus/, 'across', 1 / 3],
]

t.test('among other things, products are whole, lie on top, and are as large as the catalogue says', async (t) => {
  const offers = LEAVES.flatMap(({ offers }) => offers)
  let measured = 0
  for (const { key, together, cm } of flats) {
    t.ok(keepsClear(together.share), `${key} keeps clear of the frame`)
    const [left, right, top, bottom] = extentOf(together.share)
    const taken = ((right - left + 1) * (bottom - top + 1)) / together.share.length
    t.ok(taken > 0.33, `${key} reaches over ${Math.round(taken * 100)} % of the picture`)
    const stated = offers.filter(({ model }) => model === key).map(({ measures }) => measures ?? '')
    const [pattern, way, part] = MEASURED.find(([words]) => stated.every((text) => words.test(text))) ?? []
    if (!(pattern && way && part)) continue
    measured++
    const sizes = stated.map((text) => Number(pattern.exec(text)?.[1]) * part).sort((a, b) => a - b)
    const drawn = (((way === 'along' ? bottom - top : right - left) + 1) / together.unit) * cm
    const said = sizes[Math.floor(sizes.length / 2)] ?? 0
    // Collars stand above the shoulder, fringes below the hem, and nothing lies quite straight.
    t.ok(drawn > said * 0.97 && drawn < said * 1.2, `${key} is ${Math.round(drawn)} cm, the catalogue says ${said}`)
  }
  t.equal(measured, 22, 'all but trousers, hats and shoes')
})

t.test('a paperback beside them is 11 × 18 cm', async (t) => {
  const cm = 10
  const sheet = createSheet(WIDTH, HEIGHT, { x: 0, y: 0, height: 2.5 })
  PROPS.paperback?.(sheet.begin('paperback', { x: 0, y: 0, size: PROP_CM / cm, turn: 0 }))
  const [left, right, top, bottom] = extentOf(sheet.cover)
  const size = (from: number, to: number) => ((to - from + 1) / sheet.unit) * cm
  t.ok(Math.abs(size(left, right) - 11) < 1, 'wide')
  t.ok(Math.abs(size(top, bottom) - 18) < 1, 'high')
})

t.test('the toes of shoes have the colour of the shoes', async (t) => {
  const [frame] = framesOf('sneaker')
  const shoes = FLAT_THINGS.sneaker
  if (!(frame && shoes)) throw new Error('no shoes')
  const sheet = createSheet(WIDTH, HEIGHT, frame).begin('sneaker')
  shoes(sheet)
  const unit = HEIGHT / frame.height
  const [x, y] = [Math.round(WIDTH / 2 + 0.37 * unit), Math.round(HEIGHT / 2 - 0.72 * unit)]
  t.ok((sheet.share[y * WIDTH + x] ?? 0) > 0.5)
})

t.test('lamps keep the colour of their shades, whether they are lit or not', async (t) => {
  for (const [key, code] of [
    ['lamp-cone', 'soot'],
    ['pendant-globe', 'sky'],
  ] as const) {
    const solid = SOLIDS[key]?.()
    const hex = PALETTE.find((shade) => shade.code === code)?.hex
    if (!(solid && hex)) throw new Error(key)
    const off = distance(render(solid, solid.views[0], WIDTH, HEIGHT, LIMESTONE), hex)
    t.ok(off < 40, `${key} in ${code} is ${Math.round(off)} off`)
  }
})

t.test('the camera steps back until a thing is whole', async (t) => {
  const solid = SOLIDS.teapot?.()
  if (!solid) throw new Error('no teapot')
  const reach = (view: Parameters<typeof extent>[1]) => Math.max(...extent(solid, view).slice(0, 2).map(Math.abs))
  t.ok(reach({ ...solid.views[0], height: 1.6 }) > 0.4, 'too near, its spout is cut off')
  t.ok(reach(fitted(solid, { ...solid.views[0], height: 1.6 }, 0.8)) < 0.36, 'fitted, there is room around it')
})

// Not by the file's name: a shop that ran in this process before has closed that way.
const kept = async (name: string): Promise<Buffer> =>
  await sharp(await readFile(join(PICTURES, `${name}.webp`)))
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()

const between = (a: Buffer, b: Buffer, k: number) =>
  Math.max(...[0, 1, 2].map((c) => Math.abs((a[k * 3 + c] ?? 0) - (b[k * 3 + c] ?? 0))))

/** Looks so closely, or so far up along a cable, that the frame cuts something off. */
const CLOSE = ['lamp-mushroom-3', 'pendant-globe-3']

/** A model's palest and darkest colour. */
function extremesOf(key: string): readonly [string, string] {
  const codes = MODELS.find((model) => model.key === key)?.colors
  const sorted = PALETTE.filter(({ code }) => codes?.includes(code)).sort((a, b) => rgb(b.hex)[1] - rgb(a.hex)[1])
  return [sorted[0]?.code ?? '', sorted.at(-1)?.code ?? '']
}

t.test('further views of what stands show it whole, in its colours, and otherwise than the first', async (t) => {
  const every = Array.from({ length: WIDTH * HEIGHT }, (_, k) => k)
  const atEdge = (k: number) => k % WIDTH === 0 || k % WIDTH === WIDTH - 1 || k < WIDTH || k >= WIDTH * (HEIGHT - 1)
  const look = async (key: string) => {
    const [pale, dark] = extremesOf(key)
    const first = await kept(`${key}/${dark}-1`)
    for (const view of [3, 4]) {
      const name = `${key}-${view}`
      const [one, other] = await Promise.all([kept(`${key}/${pale}-${view}`), kept(`${key}/${dark}-${view}`)])
      // The colours of a thing are all that two pictures of one view differ in.
      const places = every.filter((k) => between(one, other, k) > 14)
      t.ok(places.length > every.length * 0.03, `${name} shows ${places.length} places of the thing`)
      t.equal(places.some(atEdge), CLOSE.includes(name), `${name} is whole`)
      const moved = every.filter((k) => between(first, other, k) > 24).length
      t.ok(moved > every.length * 0.08, `${name} differs from the first in ${moved} places`)
      t.ok(shownIn(key, view - 1).length > 5, `${name} has words`)
    }
  }
  await Promise.all(Object.keys(SOLIDS).map(look))
})

t.test('what a thing is set out among is to scale', async (t) => {
  for (const key of Object.keys(SOLIDS)) t.ok(measured(key) > 4 && measured(key) < 100, `${key}: ${measured(key)} cm`)
  t.equal(measured('mug-plain'), 9.5, 'of three sizes the middle one')
  const mug = setOut('mug-plain')
  const long = (cm: number, parts: Parameters<typeof reach>[0], axis: 0 | 1 | 2, what: string) => {
    const [low, high] = reach(parts, axis)
    const found = (high - low) * mug.unit
    t.ok(Math.abs(found / cm - 1) < 0.01, `${what}: ${found.toFixed(2)} of ${cm} cm`)
  }
  long(9.5, mug.product(), 1, 'the mug')
  long(9.5, mug.product({ tip: 90, turn: 180, at: [7, 3, 2] }), 2, 'the mug, lying')
  long(12, mug.other('espresso-cup', '#ffffff'), 0, 'a saucer')
  long(18, mug.prop(paperback('#ffffff')), 2, 'a paperback, upwards')
  long(11, mug.prop(paperback('#ffffff')), 0, 'a paperback, across')
})
