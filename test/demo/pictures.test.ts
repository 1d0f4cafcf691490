// How products are drawn, on renderings of a few pixels: in the colour they are sold in, and whole.
import t from 'tap'
import { MODELS, PALETTE } from '../../src/demo/assortment.ts'
import { rgb } from '../../src/demo/draw/color.ts'
import { FLAT_THINGS, framesOf } from '../../src/demo/draw/flatlay/flat-things.ts'
import { lit } from '../../src/demo/draw/flatlay/light.ts'
import { createSheet } from '../../src/demo/draw/flatlay/sheet.ts'
import { displayed } from '../../src/demo/draw/image.ts'
import { inColor, LIMESTONE, type Neutral } from '../../src/demo/draw/neutral.ts'
import { extent, fitted } from '../../src/demo/draw/solid/fit.ts'
import { render } from '../../src/demo/draw/solid/render.ts'
import { SOLIDS } from '../../src/demo/draw/solid/solids.ts'

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

t.test('what lies flat is whole, and in the colour it is sold in', async (t) => {
  for (const [key, flat] of Object.entries(FLAT_THINGS)) {
    const [frame] = framesOf(key)
    if (!frame) throw new Error(key)
    const sheet = createSheet(WIDTH, HEIGHT, frame).begin(key)
    flat(sheet)
    const atEdge = sheet.cover.some((cover, k) => {
      const [x, y] = [k % WIDTH, Math.floor(k / WIDTH)]
      return cover > 0 && (x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1)
    })
    t.notOk(atEdge, `${key} keeps clear of the frame`)
    if (PATTERNED.includes(key)) continue
    const { code, hex } = darkestOf(key)
    const off = distance(lit(sheet, LIMESTONE), hex)
    t.ok(off < 36, `${key} in ${code} is ${Math.round(off)} off`)
  }
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
