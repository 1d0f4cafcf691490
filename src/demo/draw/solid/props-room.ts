// Things whose size everybody knows, for a room: in tenths of a metre; what hangs on a wall has its back at the origin.
import { bent, cut, joined, moved, rod, type Sdf, slab, tilted, type Vec } from './field.ts'
import { plain, wood } from './materials.ts'
import { timber } from './materials-props.ts'
import { inOwnColor } from './placed.ts'
import { type Part, part } from './stage.ts'
import { outline as p, turned } from './wheel.ts'

const facing = (sdf: Sdf): Sdf => tilted(sdf, 'x', 90)

/** 8 × 8 cm, with a round hollow and two holes. */
export const socket = (): Part[] => {
  const hollow = moved(facing(turned(p(0, 0, 0.19, 0, 0.19, 0, 0.19, 0.4, 0.19, 0.4, 0, 0.4), 0.002)), 0, 0, 0.03)
  const hole = (x: number): Part => part(rod([x, 0, 0.02], [x, 0, 0.035], 0.026), plain('#35312d', 0.1, 1))
  return [part(cut(slab(0.4, 0.4, 0.09, 0.03), hollow), plain('#f2eee6', 0.6, 0.4)), hole(-0.09), hole(0.09)]
}

/** A log of 30 cm that stands. */
export const log = (r: number): Part[] => [part(turned(p(0, 0, r, 0, r, 3, 0, 3), 0.006, false), timber(3, r))]

/** A shelf on the wall: its top at the origin, half as wide and half as deep as said. */
export const shelf = (half: number, deep: number): Part[] =>
  inOwnColor([part(moved(slab(half, 0.12, deep, 0.015), 0, -0.12, deep), wood('x'), half + 0.6)], '#C8AE87')

/** A cable in woven cotton, as thick as a pencil is not. */
export const cable = (points: readonly Vec[], r: number): Part => part(bent(points, r), plain('#8f7c66', 0.05, 1))

/** The switch on a cable that runs from left to right. */
export const cableSwitch = (at: Vec, size: number): Part =>
  part(
    joined(
      0,
      moved(slab(size, size * 0.38, size * 0.42, size * 0.3), ...at),
      moved(slab(size * 0.3, size * 0.46, size * 0.24, size * 0.1), at[0] - size * 0.3, at[1] + size * 0.05, at[2]),
    ),
    plain('#2f2b28', 0.5, 0.5),
  )
