// What the things beside a product are made of, each in colours of its own.
import { mix, type Rgb, rgb, step } from '../color.ts'
import type { Paint } from '../neutral.ts'
import { fbm, noise } from '../noise.ts'
import type { Material } from './stage.ts'

function put(out: Paint, own: Rgb, k = 1): void {
  for (let c = 0; c < 3; c++) out[c] = (own[c] as number) * k
  out[3] = 0
}

const PAPER = rgb('#efe7d6')

/** A cover in one colour with a pale label where the title is. */
export const printed = (hex: string): Material => {
  const cloth = rgb(hex)
  return {
    gloss: 0.25,
    rough: 0.7,
    color: (x, y, z, out) => {
      const bar = (half: number, at: number, deep: number) =>
        step(0.012, -0.012, Math.abs(x) - half) * step(0.012, -0.012, Math.abs(z - at) - deep)
      const label = y > 0.19 ? bar(0.3, -0.41, 0.19) : 0
      const line = label * Math.max(bar(0.2, -0.48, 0.022), bar(0.2, -0.36, 0.01))
      put(out, mix(mix(cloth, PAPER, label), cloth, line), 1 + 0.03 * noise(x * 3, y, z * 3))
    },
  }
}

/** Fruit: one colour that runs into another. */
export const ripe = (hex: string, towards: string, gloss: number): Material => {
  const [own, other] = [rgb(hex), rgb(towards)]
  return {
    gloss,
    rough: 0.45,
    color: (x, y, z, out) => {
      const t = step(-0.1, 0.5, fbm(x * 2.4 + 3, y * 1.6, z * 2.4, 3) + 0.25 * noise(x * 3, 0, z * 3))
      put(out, mix(own, other, t * 0.6), 1 + 0.03 * noise(x * 20, y * 20, z * 20))
    },
  }
}

export const steel = (): Material => {
  const own = rgb('#77777a')
  return { gloss: 5, rough: 0.2, color: (_x, _y, _z, out) => put(out, own) }
}

const CRUST: readonly [Rgb, Rgb] = [rgb('#8a5428'), rgb('#c08a4c')]
const FLOUR = rgb('#e6d7bd')
const CRUMB = rgb('#e4cfa4')

/** Baked brown, floury in places; of a slice only the rim outside `crumb`. */
export const crust = (crumb = 0): Material => ({
  gloss: 0.15,
  rough: 0.9,
  color: (x, y, z, out) => {
    if (crumb > 0 && Math.hypot(x * 0.86, z) < crumb) {
      put(out, CRUMB, 1 + 0.12 * fbm(x * 14, y * 14, z * 14, 2))
      return
    }
    const t = step(-0.4, 0.5, fbm(x * 3, y * 3, z * 3, 3))
    put(out, mix(mix(CRUST[0], CRUST[1], t), FLOUR, 0.35 * step(0.1, 0.5, fbm(x * 5 + 7, y * 5, z * 5, 2))))
  },
})

const BARK: readonly [Rgb, Rgb] = [rgb('#4f3f31'), rgb('#8a7660')]
const CORE: readonly [Rgb, Rgb] = [rgb('#cda878'), rgb('#b48a58')]

/** A log that stands: bark around it, rings on its ends. */
export const timber = (long: number, r: number): Material => ({
  gloss: 0.05,
  rough: 1,
  color: (x, y, z, out) => {
    const away = Math.hypot(x, z)
    if ((y > long - 0.03 || y < 0.03) && away < r * 0.93) {
      put(out, mix(CORE[0], CORE[1], 0.5 + 0.5 * Math.sin((away + 0.03 * noise(x * 5, 0, z * 5)) * 70)))
      return
    }
    const a = Math.atan2(z, x)
    put(out, mix(BARK[0], BARK[1], step(-0.4, 0.6, fbm(a * 5, y * 0.9, r * 9, 3))))
  },
})
