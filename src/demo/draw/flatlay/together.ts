// Products in use: each lies with things of known size that go with it, to scale, in a picture so many centimetres high.
// The things have quiet colours of their own; the product takes each of its colours.
import { rgb } from '../color.ts'
import { type Arrangement, CLOTHES_TOGETHER } from './arrangements-clothes.ts'
import { THINGS_TOGETHER } from './arrangements-things.ts'
import type { Flat, FlatView } from './draw-flat.ts'
import { centimetres } from './measures.ts'
import { PROPS } from './props.ts'

const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = { ...CLOTHES_TOGETHER, ...THINGS_TOGETHER }

/** Sheets are two and a half units high, whatever they show. */
const HEIGHT = 2.5

export function together(key: string, things: Readonly<Record<string, Flat>>): FlatView | undefined {
  const arrangement = ARRANGEMENTS[key]
  if (!arrangement) return
  const unit = arrangement.high / HEIGHT
  return {
    x: 0,
    y: 0,
    height: HEIGHT,
    cm: unit,
    lay: (sheet) => {
      for (const [thing, x, y, turn, hex] of arrangement.things) {
        const flat = things[thing] ?? PROPS[thing]
        if (!flat) throw new Error(`${key}: nobody has drawn ${thing}`)
        const place = { x: x / unit, y: y / unit, size: centimetres(thing) / unit, turn }
        flat(sheet.begin(thing, hex ? { ...place, shade: rgb(hex) } : place))
      }
    },
  }
}
