// Folded towels in a stack: the folds to the front, the layers to be seen at the side, a woven border around each.
import { noise } from '../noise.ts'
import { moved, type Sdf, slab, tilted } from './field.ts'
import { terry } from './materials.ts'
import { type Part, part, type Solid } from './stage.ts'

const HALF = { x: 0.66, y: 0.118, z: 0.46 } as const
/** Where the border is woven flat. */
const BORDER = [0.34, 0.43] as const

function towel(seed: number): Sdf {
  const body = slab(HALF.x, HALF.y, HALF.z, 0.112)
  const layers = slab(HALF.x, HALF.y, HALF.z, 0.045)
  return (x, y, z) => {
    // The front is one round fold; towards the back and the sides the layers lie with squarer edges.
    const front = Math.min(1, Math.max(0, (z - 0.12) / 0.25))
    const sag = 0.012 * noise(x * 2 + seed, z * 2, seed) + 0.006 * noise(x * 6, z * 6, seed + 4)
    const yy = y - sag
    const d = layers(x, yy, z) * (1 - front) + body(x, yy, z) * front
    if (d > 0.06) return d - 0.02
    const atSide = Math.min(1, Math.max(0, (Math.abs(x) - HALF.x + 0.09) / 0.05)) * (1 - front * 0.75)
    let groove = 0
    for (const at of [-0.058, 0, 0.058]) groove += Math.exp(-(((yy - at) / 0.011) ** 2))
    const border = Math.min(1, Math.max(0, Math.min(x - BORDER[0], BORDER[1] - x) / 0.006 + 0.5))
    const loops = 0.0055 * noise(x * 70, y * 70 + seed * 9, z * 70) + 0.003 * noise(x * 130, y * 130, z * 130 + seed)
    const woven = 0.0016 * Math.cos(x * 420) - 0.009
    return (d + 0.02 * groove * atSide - loops * (1 - border) - woven * border) * 0.72
  }
}

export const LINEN: Record<string, () => Solid> = {
  'towel-stack': () => {
    const material = terry(BORDER)
    const parts: Part[] = [0, 1, 2, 3].map((n) => {
      const lying = tilted(towel(n), 'y', [1.5, -1.8, 0.8, -0.6][n] ?? 0)
      return part(moved(lying, [0, 0.015, -0.012, 0.01][n] ?? 0, 0.12 + n * 0.232, (n % 2) * 0.012), material, 1.6)
    })
    return {
      parts,
      views: [
        { target: [0, 0.48, 0], height: 2.2, pitch: 20, yaw: 26, fit: 0.78 },
        { target: [0.26, 0.62, 0.3], height: 0.95, pitch: 26, yaw: 30 },
      ],
    }
  },
}
