// Lamps, furniture and clocks where they are used. Places are in centimetres.
import { rod, type Vec } from './field.ts'
import { plain } from './materials.ts'
import { partsOf } from './other-side-table.ts'
import { shelf, socket } from './props-room.ts'
import { apple, filling, lemon, paperback, pencil } from './props-table.ts'
import { type SettingOut, setOut } from './setting-out.ts'
import { type Part, part, type Shot } from './stage.ts'

const ROOM = { target: [0, 35, 0], height: 120, pitch: 11, yaw: 0, fit: 0.86 } as const

const books = (out: SettingOut, [x, y, z]: Vec, turn: number, hexes: readonly string[]): Part[] =>
  hexes.flatMap((hex, n) => out.prop(paperback(hex), { at: [x, y + n * 2, z], turn: turn + n * 9 }))

/** Paperbacks upright side by side, their backs to the viewer, from left to right. */
const upright = (out: SettingOut, [x, y, z]: Vec, hexes: readonly string[]): Part[] =>
  hexes.flatMap((hex, n) =>
    // The spine, which lies to the left, comes to the front; the head to the top.
    out.prop(paperback(hex), { at: [x + n * 2.15, y + 9, z], tip: 90, turn: 90 }),
  )

const tea = (out: SettingOut, at: Vec, turn = -30): Part[] =>
  out.other('mug-plain', '#E4D8C4', { at, turn }, (parts) => [...parts, filling(0.8, 0.425, '#7a3c17')])

const onWall = (out: SettingOut, x: number, y: number, wall: number): Part[] => out.prop(socket(), { at: [x, y, wall] })

/** A pendant whose cable is in short pieces: the ball around a long one would darken the wall from afar. */
const hung = (key: string): Part[] => {
  const [shade, , ...rest] = partsOf(key) as [Part, Part, ...Part[]]
  const pieces = [1.2, 1.6, 2, 2.4, 2.8, 3.2].map((y) => part(rod([0, y, 0], [0, y + 0.4, 0], 0.016), plain('#2b2622')))
  return [shade, ...pieces, ...rest]
}

export const IN_USE_ROOMS: Record<string, () => Shot> = {
  'clock-wall': () => {
    const out = setOut('clock-wall')
    const wall = -0.075 * out.unit
    const top = -31
    return out.shot({
      parts: [
        ...out.product({ at: [2, 9, 0] }),
        ...out.prop(shelf(2.5, 0.85), { at: [0, top, wall] }),
        ...upright(out, [-20, top, wall + 8], ['#8e5a4a', '#d0bd9b', '#40536b', '#7d8b80', '#b08d57']),
        ...tea(out, [13, top, wall + 9]),
      ],
      wall,
      floor: false,
      view: { ...ROOM, target: [0, -6, 0], height: 76, pitch: 2 },
    })
  },
  'lamp-mushroom': () => {
    const out = setOut('lamp-mushroom')
    return out.shot({
      parts: [...out.product(), ...books(out, [20, 0, 7], 66, ['#40536b', '#b08d57']), ...tea(out, [-16, 0, 8], -150)],
      wall: -1.1 * out.unit,
      lamp: { at: [0, 0.68 * out.unit, 0], power: 0.13 },
      view: { ...ROOM, target: [0, 16, 0], height: 60 },
    })
  },
  'lamp-cone': () => {
    const out = setOut('lamp-cone')
    return out.shot({
      parts: [
        ...out.product(),
        ...books(out, [20.5, 0, 6], 50, ['#8e5a4a', '#d0bd9b', '#5e6b43']),
        ...out.prop(apple(), { at: [-13.6, 0, 8] }),
      ],
      wall: -1.1 * out.unit,
      lamp: { at: [0, 0.7 * out.unit, 0], power: 0.1 },
      view: { ...ROOM, target: [0, 20, 0], height: 66 },
    })
  },
  'lamp-ball': () => {
    const out = setOut('lamp-ball')
    return out.shot({
      parts: [
        ...out.product(),
        ...books(out, [21, 0, 6], 60, ['#5c6b6b']),
        ...out.prop(pencil(), { at: [21, 2, 7], turn: 16 }),
      ],
      wall: -1.1 * out.unit,
      lamp: { at: [0, 0.72 * out.unit, 0.9 * out.unit], power: 0.12 },
      view: { ...ROOM, target: [4, 13, 0], height: 56 },
    })
  },
  'pendant-dome': () => {
    const out = setOut('pendant-dome')
    const low = 48 - 0.34 * out.unit
    return out.shot({
      parts: [
        ...out.product({ at: [0, low, 0] }, hung('pendant-dome')),
        ...out.other('bowl-wide', '#D9CBB2', { at: [-4, 0, 2] }),
        ...out.prop(apple(), { at: [-7, 2.1, 0] }),
        ...out.prop(lemon(), { at: [0.6, 2.2, 4.6], turn: 20 }),
        ...out.prop(lemon(), { at: [0.8, 2.2, -4], turn: 100 }),
        ...tea(out, [22, 0, 8]),
      ],
      wall: -62,
      lamp: { at: [0, low + 0.3 * out.unit, 0], power: 0.16 },
      view: { target: [0, 45, 0], height: 112, pitch: 7, yaw: 0, fit: 0 },
    })
  },
  'pendant-globe': () => {
    const out = setOut('pendant-globe')
    const low = 44 - 0.205 * out.unit
    return out.shot({
      parts: [
        ...out.product({ at: [0, low, 0] }, hung('pendant-globe')),
        ...out.other('teapot', '#E4D8C4', { at: [-8, 0, 0], turn: 20 }),
        ...tea(out, [13, 0, 8]),
      ],
      wall: -56,
      lamp: { at: [0, low + 0.74 * out.unit, 0.9 * out.unit], power: 0.13 },
      view: { target: [0, 42, 0], height: 104, pitch: 7, yaw: 0, fit: 0 },
    })
  },
  'stool-round': () => {
    const out = setOut('stool-round')
    return out.shot({
      parts: [
        ...out.product({ turn: 24 }),
        ...books(out, [-4.4, 45, 0], 30, ['#40536b', '#b08d57']),
        ...tea(out, [10.2, 45, 5]),
        ...onWall(out, 30, 30, -30),
      ],
      wall: -30,
      view: { ...ROOM, target: [8, 28, 0], height: 84, pitch: 15 },
    })
  },
  'stool-painted': () => {
    const out = setOut('stool-painted')
    return out.shot({
      parts: [
        ...out.product({ turn: -34 }),
        ...out.other('planter-round', '#B8603F', { at: [0, 48, 0], size: 0.72 }),
        ...onWall(out, 30, 30, -30),
      ],
      wall: -30,
      view: { ...ROOM, target: [4, 40, 0], height: 120, pitch: 11 },
    })
  },
  'chair-dining': () => {
    const out = setOut('chair-dining')
    return out.shot({
      parts: [
        ...out.product({ turn: -28 }),
        ...out.other('side-table', '#6B4A32', { at: [56, 0, -6] }),
        ...books(out, [50, 52, -8], 40, ['#8e5a4a', '#d0bd9b']),
        ...tea(out, [66, 52, 2]),
      ],
      wall: -46,
      view: { ...ROOM, target: [28, 40, 0], height: 140, pitch: 12 },
    })
  },
  'side-table': () => {
    const out = setOut('side-table')
    return out.shot({
      parts: [
        ...out.product({ turn: 26 }),
        ...out.other('lamp-mushroom', '#E9E2D4', { at: [-7, 52, -4] }),
        ...books(out, [12, 52, 6], 50, ['#40536b', '#b08d57']),
        ...onWall(out, 34, 30, -34),
      ],
      wall: -34,
      lamp: { at: [-7, 74, -4], power: 0.05 },
      view: { ...ROOM, target: [0, 44, 0], height: 120 },
    })
  },
  'side-drum': () => {
    const out = setOut('side-drum')
    return out.shot({
      parts: [
        ...out.product(),
        ...books(out, [-6, 46, 1], 36, ['#d0bd9b', '#5c6b6b']),
        ...tea(out, [9, 46, 5]),
        ...out.other('chair-dining', '#C8AE87', { at: [-58, 0, -10], turn: 30 }),
      ],
      wall: -48,
      view: { ...ROOM, target: [-26, 36, 0], height: 140, pitch: 12 },
    })
  },
}
