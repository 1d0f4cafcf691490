// Wide pictures for sliders, banners and tiles: the same things, set out together, with calm room for a heading.
import { type Rgb, rgb, scale } from './color.ts'
import { FLAT_THINGS } from './flatlay/flat-things.ts'
import type { Picture } from './image.ts'
import { compose, LIMESTONE, type Setting } from './solid/compose.ts'
import { SOLIDS } from './solid/solids.ts'
import type { Part, Solid, View } from './solid/stage.ts'
import { trace } from './solid/trace.ts'

interface Scene {
  parts: Part[]
  view: View
  setting?: Setting
  wall?: number
  floor?: boolean
  lamp?: NonNullable<Solid['lamp']>
}

/** Parts of a thing in a colour of its own, put at a place, turned and sized. */
function set(
  parts: readonly Part[],
  hex: string,
  [dx, dy, dz]: readonly [number, number, number],
  size = 1,
  turn = 0,
): Part[] {
  const shade: Rgb = rgb(hex)
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return parts.map(({ sdf, material, bound }) => {
    const local = (x: number, y: number, z: number): [number, number, number] => {
      const [u, v] = [(x - dx) / size, (z - dz) / size]
      return [c * u - s * v, (y - dy) / size, s * u + c * v]
    }
    const [bx, bz] = [c * bound.x + s * bound.z, c * bound.z - s * bound.x]
    return {
      sdf: (x, y, z) => sdf(...local(x, y, z)) * size,
      material: { ...material, color: (x, y, z) => material.color(...local(x, y, z), shade) },
      bound: { x: dx + bx * size, y: dy + bound.y * size, z: dz + bz * size, r: bound.r * size },
    }
  })
}

const solid = (key: string, hex: string, at: readonly [number, number, number], size = 1, turn = 0): Part[] =>
  set((SOLIDS[key] as () => Solid)().parts, hex, at, size, turn)

/** A thing laid flat, at a place and angle of the picture's plane. */
function flat(key: string, hex: string, [dx, dy, dz]: readonly [number, number, number], size = 1, turn = 0): Part[] {
  const sheet = (FLAT_THINGS[key] as () => ReturnType<(typeof FLAT_THINGS)[string]>)()
  const shade: Rgb = rgb(hex)
  const surface = sheet.lifted(dz / size)
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const local = (x: number, y: number): [number, number] => {
    const [u, v] = [(x - dx) / size, (y - dy) / size]
    return [c * u + s * v, c * v - s * u]
  }
  return [
    {
      sdf: (x, y, z) => surface(...local(x, y), z / size) * size,
      material: { gloss: 0.12, rough: 1, color: (x, y) => sheet.color(...local(x, y), shade) },
      bound: { x: dx, y: dy, z: dz, r: 1.75 * size },
    },
  ]
}

const plaster = (hex: string, ground: string, light = 1.3): Setting => ({
  ...LIMESTONE,
  ground: rgb(ground),
  wall: scale(rgb(hex), light),
})
const laid = (hex: string): Setting => ({ ground: rgb(hex), window: 1.5, room: 1.78 })

const SCENES: Record<string, () => Scene> = {
  'hero-table': () => ({
    parts: [
      ...solid('teapot', '#F2EEE6', [1.1, 0, -0.65], 1.05, -30),
      ...solid('mug-dipped', '#C6912F', [0.15, 0, 0.3], 0.8, -40),
      ...solid('mug-plain', '#9AA78C', [2.1, 0, 0.15], 0.82, 20),
      ...solid('bowl-wide', '#B8603F', [1.15, 0, 0.95], 0.72),
      ...solid('vase-bottle', '#26334D', [2.5, 0, -0.95], 1.1),
    ],
    wall: -1.6,
    view: { target: [0.42, 0.66, 0], height: 2.6, pitch: 13 },
    setting: plaster('#e3d5c0', '#ece3d5', 1.2),
  }),
  'hero-evening': () => ({
    parts: [
      ...solid('side-table', '#6B4A32', [1.5, -1.05, 0], 1.05, 20),
      ...solid('lamp-mushroom', '#B8603F', [1.4, 0, -0.05], 0.98),
      ...solid('vase-round', '#2F4A3C', [2.0, 0, 0.18], 0.36),
    ],
    wall: -0.85,
    floor: false,
    lamp: { at: [1.4, 0.72, 0.1], power: 0.42 },
    view: { target: [0.45, 0.34, 0], height: 2.1, pitch: 5 },
    setting: { ground: rgb('#6d5a4c'), wall: rgb('#94775f'), window: 0.36, room: 0.36 },
  }),
  'hero-knit': () => ({
    parts: [
      ...flat('throw-check', '#B8603F', [1.75, 0.1, 0], 1.05, -14),
      ...flat('sweater-cable', '#D9CBB2', [0.62, 0.02, 0.06], 0.98, 6),
      ...flat('beanie', '#2F4A3C', [1.85, 0.32, 0.16], 0.46, 22),
      ...flat('scarf', '#8E3B2F', [2.55, -0.2, 0.04], 0.72, -24),
    ],
    wall: 0,
    floor: false,
    view: { target: [0.75, 0, 0], height: 2.2, pitch: 0.5 },
    setting: laid('#e6dccb'),
  }),
  'banner-planters': () => ({
    parts: [
      ...solid('planter-round', '#B8603F', [-0.2, 0, 0.1], 0.95),
      ...solid('planter-footed', '#F2EEE6', [1.05, 0, -0.4], 0.95, 20),
      ...solid('planter-round', '#4A4A4B', [2.15, 0, 0.15], 0.72, 60),
      ...solid('basket-tall', '#C8AE87', [3.0, 0, -0.4], 0.85, 40),
    ],
    wall: -1.15,
    view: { target: [0.9, 0.92, 0], height: 2.5, pitch: 7 },
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
    view: { target: [0.8, 0.78, 0], height: 2.4, pitch: 8 },
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
  'tile-women': () => ({
    parts: [
      ...flat('cardigan', '#D3A4A0', [0, 0.05, 0], 1, -5),
      ...flat('scarf', '#A29C92', [0.7, -0.4, 0.07], 0.62, -18),
    ],
    wall: 0,
    floor: false,
    view: { target: [0.05, 0, 0], height: 2.5, pitch: 0.5 },
    setting: laid('#eadfd2'),
  }),
  'tile-men': () => ({
    parts: [
      ...flat('jacket-chore', '#26334D', [-0.04, 0.02, 0], 1, 4),
      ...flat('beanie', '#C6912F', [0.62, -0.86, 0.08], 0.42, -16),
    ],
    wall: 0,
    floor: false,
    view: { target: [0, -0.04, 0], height: 2.5, pitch: 0.5 },
    setting: laid('#e2dccf'),
  }),
  'tile-accessories': () => ({
    parts: [...flat('tote', '#F2EEE6', [0, -0.06, 0], 1, -2), ...flat('cap', '#5E6B43', [0.56, -0.78, 0.12], 0.42, 14)],
    wall: 0,
    floor: false,
    view: { target: [0, 0.02, 0], height: 2.5, pitch: 0.5 },
    setting: laid('#e6dac6'),
  }),
}

export function drawScene(key: string, width: number, height: number): Picture {
  const scene = SCENES[key]?.()
  if (!scene) throw new Error(`No scene ${key}`)
  const { parts, view, setting = LIMESTONE, ...room } = scene
  // Light is gathered inside the ball that holds the things: here it must hold the whole picture, or its edge would show.
  const [first, ...others] = parts
  const wide = first && view.pitch < 1 ? [{ ...first, bound: { ...first.bound, r: 4 } }, ...others] : parts
  const whole: Solid = { ...room, parts: wide, views: [view, view] }
  return compose(whole, trace(whole, view, width, height), width, height, [0.5, 0.5, 0.5], setting)
}
