// What a careful buyer turns things round for, in a room: backs, undersides, insides, cables.
import { cut, joined, moved, rod, slab, tilted } from './field.ts'
import { matte, plain } from './materials.ts'
import { partsOf } from './other-side-table.ts'
import { placed } from './placed.ts'
import { cable, cableSwitch } from './props-room.ts'
import { SOLIDS } from './solids.ts'
import { type Part, part, type Shot, type Stage, type View } from './stage.ts'
import { outline as p, turned } from './wheel.ts'

const view = (pitch: number, yaw = 0, fit = 0.8): View => ({ target: [0, 0.6, 0], height: 2, pitch, yaw, fit })

const from = (key: string, seen: View): Shot => {
  const stage: Stage = SOLIDS[key]?.() ?? { parts: [] }
  return { ...stage, view: seen }
}

/** Legs up. */
const headlong = (key: string, top: number, turn: number): Shot => ({
  parts: placed(partsOf(key), { tip: 180, turn, at: [0, top, 0] }),
  view: view(24, 0, 0.8),
})

/** Movement, battery and the eye it hangs by, on a back that lies at z = -0.065. */
const movement = (): Part[] => [
  part(moved(slab(0.21, 0.21, 0.035, 0.02), 0, 0, -0.095), plain('#2d2b29', 0.4, 0.6)),
  part(moved(slab(0.155, 0.06, 0.02, 0.012), 0, -0.085, -0.122), plain('#1c1b1a', 0.3, 0.7)),
  part(rod([-0.1, -0.085, -0.142], [0.075, -0.085, -0.142], 0.036), plain('#c6912f', 0.7, 0.3)),
  part(rod([0.09, -0.085, -0.142], [0.125, -0.085, -0.142], 0.034, 0.014), plain('#8d8b86', 1.5, 0.3)),
  part(
    moved(tilted(turned(p(0, 0, 0.045, 0, 0.045, 0.03, 0, 0.03), 0.006, false), 'x', -90), 0.1, 0.1, -0.13),
    plain('#d9d3c6', 0.3, 0.7),
  ),
  part(
    cut(
      moved(slab(0.08, 0.055, 0.012, 0.01), 0, 0.56, -0.07),
      joined(0, rod([0, 0.55, -0.2], [0, 0.55, 0.1], 0.022), rod([0, 0.575, -0.2], [0, 0.575, 0.1], 0.012)),
    ),
    plain('#8d8b86', 1.5, 0.3),
  ),
]

/** From the foot of a lamp to the right, out of the picture: it leaves at the side that is turned to the viewer. */
const cord = (z: number): Part[] => [
  cable(
    [
      [0, 0.045, z],
      [0.06, 0.03, z + 0.14],
      [0.3, 0.022, z + 0.3],
      [0.62, 0.022, z + 0.22],
      [0.9, 0.022, z + 0.02],
      [1.3, 0.022, z - 0.05],
      [2.4, 0.022, z + 0.1],
    ],
    0.02,
  ),
  cableSwitch([0.62, 0.04, z + 0.22], 0.11),
]

export const OTHER_SIDE_ROOMS: Record<string, () => Shot> = {
  'clock-wall': () => ({
    parts: placed([...partsOf('clock-wall').slice(0, 1), ...movement()], { tip: 10, turn: 180, at: [0, 0.8, 0] }),
    wall: -0.205,
    view: view(8, 12, 0.8),
  }),
  'lamp-mushroom': () => from('lamp-mushroom', { target: [0, 0.9, 0], height: 1.16, pitch: -10, yaw: -14, fit: 0 }),
  'lamp-cone': () => from('lamp-cone', view(50, -20, 0.8)),
  'lamp-ball': () => ({
    ...from('lamp-ball', { target: [0.22, 0.56, 0], height: 1.95, pitch: 18, yaw: 0, fit: 0 }),
    parts: [...placed(partsOf('lamp-ball'), { turn: 180 }), ...cord(0.36)],
  }),
  'pendant-dome': () => ({
    ...from('pendant-dome', { target: [0, 0.86, 0], height: 1.95, pitch: 36, yaw: -16, fit: 0 }),
  }),
  'pendant-globe': () => ({
    ...from('pendant-globe', { target: [0, 1.2, 0], height: 0.95, pitch: 24, yaw: -20, fit: 0 }),
  }),
  'stool-round': () => headlong('stool-round', 1.079, 34),
  'stool-painted': () => from('stool-painted', view(62, 20, 0.8)),
  'chair-dining': () => ({
    // The bent rail is flatter than its distance says: from behind, rays would run past it.
    parts: partsOf('chair-dining').map(({ sdf, ...rest }, n) => ({
      ...rest,
      sdf: n === 1 ? (x, y, z) => sdf(x, y, z) * 0.55 : sdf,
    })),
    view: view(15, 212, 0.84),
  }),
  'side-table': () => headlong('side-table', 1.064, 20),
  'side-drum': () => {
    const [drum] = partsOf('side-drum') as [Part]
    const hollow = turned(
      p(0, 0.05, 0.42, 0.05, 0.42, 0.05, 0.38, 0.26, 0.3, 0.46, 0.38, 0.66, 0.475, 0.84, 0.475, 1.1, 0, 1.1),
      0.004,
    )
    const cork = turned(p(0.44, 0.8, 0.485, 0.8, 0.485, 0.868, 0.44, 0.868, 0.44, 0.8), 0.006, false)
    return {
      parts: [
        part(
          cut(cut(drum.sdf, hollow), (_x, y) => 0.86 - y),
          matte(0.05),
        ),
        part(cut(cork, turned(p(0, 0.7, 0.445, 0.7, 0.445, 1, 0, 1), 0.002, false)), plain('#b08a5e', 0.05, 1)),
        ...placed(
          [
            part(
              cut(drum.sdf, (_x, y) => y - 0.868),
              matte(0.05),
            ),
          ],
          { at: [0.78, -0.868, 0.72] },
        ),
      ],
      view: view(44, 0, 0.86),
    }
  },
  'planter-round': () => {
    const [pot] = partsOf('planter-round') as [Part]
    return {
      parts: [
        { ...pot, sdf: cut(pot.sdf, rod([0, -0.2, 0], [0, 0.2, 0], 0.06)) },
        part(moved(slab(0.07, 0.004, 0.07, 0.003), 0, 0.004, 0), plain('#3a3029', 0, 1)),
      ],
      view: view(58, 0, 0.76),
    }
  },
  'planter-footed': () => {
    const [stand, pot] = partsOf('planter-footed') as [Part, Part]
    const bored = cut(pot.sdf, rod([0, 0.2, 0], [0, 0.6, 0], 0.05))
    return {
      parts: [
        ...placed([stand], { at: [-0.34, 0, -0.5], turn: 20 }),
        ...placed([{ ...pot, sdf: bored }], { at: [0.36, -0.395, 0.5] }),
        part(moved(slab(0.06, 0.004, 0.06, 0.003), 0.36, 0.004, 0.5), plain('#3a3029', 0, 1)),
      ],
      view: view(34, 0, 0.86),
    }
  },
  'basket-round': () => from('basket-round', view(60, 0, 0.82)),
  'basket-tall': () => from('basket-tall', view(62, 24, 0.84)),
  'towel-stack': () => {
    const towels = partsOf('towel-stack')
    return {
      parts: [
        ...placed(towels.slice(0, 3), { turn: 160 }),
        ...placed(towels.slice(3), { turn: 154, at: [-0.1, -0.695, 1.16] }),
      ],
      view: view(32, 0, 0.78),
    }
  },
}
