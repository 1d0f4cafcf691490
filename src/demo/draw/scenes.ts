// Wide pictures for sliders, banners and tiles: the same things, set out together, with calm room for a heading.
import { rgb, scale } from './color.ts'
import { FLAT_THINGS } from './flatlay/flat-things.ts'
import { lit } from './flatlay/light.ts'
import { createSheet } from './flatlay/sheet.ts'
import type { Frame } from './flatlay/surface.ts'
import type { Picture } from './image.ts'
import { inColor, LIMESTONE, type Setting } from './neutral.ts'
import type { Vec } from './solid/field.ts'
import { inOwnColor, placed } from './solid/placed.ts'
import { render } from './solid/render.ts'
import { SOLIDS } from './solid/solids.ts'
import type { Part, Stage, View } from './solid/stage.ts'

interface Standing {
  parts: Part[]
  view: View
  setting: Setting
  wall?: number
  floor?: boolean
  lamp?: NonNullable<Stage['lamp']>
}

interface Lying {
  /** What lies there, from the lowest to the uppermost: thing, colour, place, size, turn. */
  things: readonly (readonly [string, string, readonly [number, number], number, number])[]
  frame: Frame
  ground: string
}

/** A solid thing in a colour of its own, put at a place, turned and sized. */
const solid = (key: string, hex: string, at: Vec, size = 1, turn = 0): Part[] =>
  inOwnColor(placed(SOLIDS[key]?.().parts ?? [], { at, size, turn }), hex)

const plaster = (hex: string, ground: string, light = 1.3): Setting => ({
  ...LIMESTONE,
  ground: rgb(ground),
  wall: scale(rgb(hex), light),
})

const table = (): Omit<Standing, 'view'> => ({
  parts: [
    ...solid('teapot', '#F2EEE6', [1.2, 0, -0.55], 0.98, -14),
    ...solid('mug-dipped', '#C6912F', [0.6, 0, 0.36], 0.72, -30),
    ...solid('mug-plain', '#9AA78C', [2.4, 0, 0.2], 0.74, 20),
    ...solid('bowl-wide', '#B8603F', [1.42, 0, 0.86], 0.62),
    ...solid('vase-bottle', '#26334D', [2.5, 0, -0.95], 1.1),
  ],
  wall: -1.6,
  setting: plaster('#e3d5c0', '#ece3d5', 1.2),
})

const evening = (): Omit<Standing, 'view'> => ({
  parts: [
    ...solid('side-table', '#6B4A32', [1.5, -1.05, 0], 1.05, 20),
    ...solid('lamp-mushroom', '#B8603F', [1.4, 0, -0.05], 0.98),
    ...solid('vase-round', '#2F4A3C', [2.0, 0, 0.18], 0.36),
  ],
  wall: -0.85,
  floor: false,
  lamp: { at: [1.4, 0.72, 0.1], power: 0.42 },
  setting: { ground: rgb('#6d5a4c'), wall: rgb('#94775f'), window: 0.36, room: 0.36 },
})

const STANDING: Record<string, () => Standing> = {
  'hero-table': () => ({ ...table(), view: { target: [0.42, 0.66, 0], height: 2.6, pitch: 13 } }),
  'hero-table-phone': () => ({ ...table(), view: { target: [1.6, 0.66, 0], height: 3, pitch: 13 } }),
  // The lamp stands to the left: its words are at the right.
  'hero-evening': () => ({ ...evening(), view: { target: [2.35, 0.34, 0], height: 2.1, pitch: 5 } }),
  'hero-evening-phone': () => ({ ...evening(), view: { target: [1.55, 0.34, 0], height: 2.1, pitch: 5 } }),
  'banner-planters': () => ({
    parts: [
      ...solid('planter-round', '#B8603F', [-0.2, 0, 0.1], 0.95),
      ...solid('planter-footed', '#F2EEE6', [1.05, 0, -0.4], 0.95, 20),
      ...solid('planter-round', '#4A4A4B', [2.15, 0, 0.15], 0.72, 60),
      ...solid('basket-tall', '#C8AE87', [3.0, 0, -0.4], 0.85, 40),
    ],
    wall: -1.15,
    view: { target: [1.35, 0.92, 0], height: 2.5, pitch: 7 },
    setting: plaster('#dfe0d2', '#e9e2d4', 1.25),
  }),
  'banner-ceramics': () => ({
    parts: [
      ...solid('vase-tall', '#F2EEE6', [0.15, 0, -0.3], 1.05),
      ...solid('vase-ring', '#B8603F', [1.15, 0, 0.1], 0.9, 30),
      ...solid('vase-round', '#C6912F', [2.1, 0, -0.15], 1.0),
      ...solid('vase-ribbed', '#5C8A93', [3.0, 0, 0.1], 0.8),
      ...solid('vase-bottle', '#8E3B2F', [-0.75, 0, 0.2], 0.82),
    ],
    wall: -1.25,
    view: { target: [1.15, 0.82, 0], height: 2.5, pitch: 8 },
    setting: plaster('#e8d3c2', '#ece2d4', 1.25),
  }),
  'tile-home': () => ({
    parts: [
      ...solid('vase-bottle', '#9AA78C', [-0.32, 0, -0.35], 1.2),
      ...solid('bowl-ribbed', '#F2EEE6', [0.42, 0, 0.3], 0.95),
    ],
    wall: -1.3,
    view: { target: [0, 0.8, 0], height: 2.7, pitch: 9 },
    setting: plaster('#e5d8c6', '#ece3d5', 1.25),
  }),
}

const knit: Omit<Lying, 'frame'> = {
  things: [
    ['throw-check', '#B8603F', [2.02, -0.02], 1.0, -9],
    ['scarf', '#8E3B2F', [0.72, -0.06], 0.86, 10],
    ['sweater-cable', '#D9CBB2', [1.28, -0.02], 0.98, 5],
    ['beanie', '#2F4A3C', [2.12, 0.42], 0.46, 18],
  ],
  ground: '#e6dccb',
}

const LYING: Record<string, Lying> = {
  'hero-knit': { ...knit, frame: { x: 0.52, y: 0, height: 2.2 } },
  'hero-knit-phone': { ...knit, frame: { x: 1.42, y: 0, height: 2.2 } },
  'tile-women': {
    things: [
      ['scarf', '#A29C92', [0.52, -0.12], 0.86, -16],
      ['cardigan', '#D3A4A0', [-0.08, 0.05], 0.98, -4],
    ],
    frame: { x: -0.01, y: 0, height: 2.5 },
    ground: '#eadfd2',
  },
  'tile-men': {
    things: [
      ['jacket-chore', '#26334D', [-0.04, 0.06], 1, 4],
      ['beanie', '#C6912F', [0.58, -0.82], 0.42, -16],
    ],
    frame: { x: 0, y: -0.04, height: 2.5 },
    ground: '#e2dccf',
  },
  'tile-accessories': {
    things: [
      ['tote', '#F2EEE6', [-0.04, 0], 1, -2],
      ['cap', '#5E6B43', [0.5, -0.72], 0.46, 12],
    ],
    frame: { x: 0, y: 0.02, height: 2.5 },
    ground: '#e0d2bc',
  },
}

export function drawScene(key: string, width: number, height: number): Picture {
  const lying = LYING[key]
  if (lying) {
    const sheet = createSheet(width, height, lying.frame)
    for (const [thing, hex, [x, y], size, turn] of lying.things)
      FLAT_THINGS[thing]?.(sheet.begin(thing, { x, y, size, turn, shade: rgb(hex) }))
    return inColor(lit(sheet, { ...LIMESTONE, ground: rgb(lying.ground) }), [0, 0, 0])
  }
  const standing = STANDING[key]?.()
  if (!standing) throw new Error(`No scene ${key}`)
  const { parts, view, setting, ...room } = standing
  return inColor(render({ ...room, parts }, view, width, height, setting), [0, 0, 0])
}
