// Bags, hats, scarves, shoes, and textiles of the house.
import { rgb } from '../color.ts'
import { noise } from '../noise.ts'
import type { Point } from '../solid/field.ts'
import { cable, canvas, checked, darker, knit, own, rib, striped, terry, twill, wool } from './fabrics.ts'
import { createSheet, type Fabric, mirrored, type Sheet } from './sheet.ts'

const p = (...numbers: number[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number])
  return points
}

const box = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  p(x0, y0, x0, y0, x1, y0, x1, y0, x1, y1, x1, y1, x0, y1, x0, y1)

const LEATHER = own('#7a5136', twill)
const RUBBER = own('#e8e1d2', canvas)

function cushion(word: string, fabric: Fabric): Sheet {
  const sheet = createSheet(word)
  const side = p(
    -0.8,
    -0.8,
    -0.8,
    -0.8,
    -0.4,
    -0.73,
    0,
    -0.715,
    0.4,
    -0.73,
    0.8,
    -0.8,
    0.8,
    -0.8,
    0.73,
    -0.4,
    0.715,
    0,
    0.73,
    0.4,
    0.8,
    0.8,
    0.8,
    0.8,
    0.4,
    0.73,
    0,
    0.715,
    -0.4,
    0.73,
    -0.8,
    0.8,
    -0.8,
    0.8,
    -0.73,
    0.4,
    -0.715,
    0,
    -0.73,
    -0.4,
  )
  sheet.fill(side, { fabric, thick: 0.36, puff: 0.66, fold: 0.012 })
  sheet.band([...side, side[0] as Point], 0.02, { fabric, thick: 0.012, puff: 0.01 })
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    sheet.crease([0.74 * x, 0.74 * y], [0.32 * x, 0.46 * y], 0.03, 0.05)
    sheet.crease([0.72 * x, 0.7 * y], [0.46 * x, 0.3 * y], -0.026, 0.045)
  }
  return sheet.creases(4, [-0.3, -0.3, 0.3, 0.3], 30, 0.014)
}

function fringes(sheet: Sheet, x0: number, x1: number, y: number, length: number, fabric: Fabric): Sheet {
  for (let x = x0; x <= x1; x += 0.042) {
    const sway = 0.03 * noise(x * 30, y * 9)
    sheet.band(p(x, y, x + sway * 0.4, y - length * 0.5, x + sway, y - length - 0.02 * noise(x * 50, 3)), 0.02, {
      fabric,
      thick: 0.022,
      puff: 0.01,
    })
  }
  return sheet
}

function folded(word: string, fabric: Fabric, width: number, layers: number, edge = 0.9): Sheet {
  const sheet = createSheet(word)
  for (let n = 0; n < layers; n++) {
    const drop = (layers - 1 - n) * 0.055
    sheet.fill(
      p(
        -width,
        -0.62 - drop,
        -width,
        -0.62 - drop,
        width + n * 0.008,
        -0.61 - drop,
        width + n * 0.008,
        -0.61 - drop,
        width,
        edge - n * 0.02,
        width,
        edge - n * 0.02,
        -width,
        edge,
        -width,
        edge,
      ),
      { fabric: n === layers - 1 ? fabric : darker(fabric, 0.94), thick: 0.09, puff: 0.09, fold: 0.012 },
    )
  }
  return sheet.creases(5, [-0.4, -0.4, 0.4, 0.7], 12, 0.012)
}

function scarf(word: string, fabric: Fabric): Sheet {
  const sheet = createSheet(word)
  const tail = (x: number, low: number) => {
    fringes(sheet, x - 0.2, x + 0.2, low + 0.02, 0.16, fabric)
    sheet.fill(box(x - 0.23, low, x + 0.23, 0.4), { fabric, thick: 0.06, puff: 0.07, fold: 0.024 })
  }
  tail(0.2, -0.86)
  tail(-0.2, -0.7)
  sheet.fill(p(-0.5, 0.3, -0.56, 0.6, -0.36, 0.88, 0, 0.95, 0.36, 0.88, 0.56, 0.6, 0.5, 0.3, 0.2, 0.14, -0.2, 0.14), {
    fabric,
    thick: 0.16,
    puff: 0.2,
    fold: 0.04,
    turn: 90,
  })
  sheet.fill(p(-0.2, 0.48, -0.16, 0.66, 0, 0.72, 0.16, 0.66, 0.2, 0.48, 0.1, 0.4, -0.1, 0.4), {
    fabric: darker(fabric, 0.62),
    thick: -0.06,
    puff: 0.12,
  })
  for (const [a, b] of [
    [-0.5, 0.4],
    [-0.42, 0.5],
    [0.46, -0.36],
  ] as const)
    sheet.crease([a, 0.36], [b, 0.3], 0.04, 0.05)
  return sheet.crease([-0.4, 0.8], [0.42, 0.78], 0.04, 0.05).creases(6, [-0.4, -0.6, 0.4, 0.1], 86, 0.02)
}

function shoe(sheet: Sheet, x: number, fabric: Fabric, kind: 'slipper' | 'sneaker'): void {
  const at = (line: readonly Point[]): Point[] => line.map(([u, v]): Point => [x + u * (x < 0 ? -1 : 1), v])
  const sole = p(
    -0.02,
    0.9,
    0.2,
    0.84,
    0.33,
    0.6,
    0.33,
    0.3,
    0.25,
    0,
    0.25,
    -0.35,
    0.26,
    -0.66,
    0.14,
    -0.86,
    -0.04,
    -0.9,
    -0.22,
    -0.84,
    -0.29,
    -0.62,
    -0.27,
    -0.3,
    -0.27,
    0,
    -0.31,
    0.3,
    -0.28,
    0.62,
    -0.18,
    0.84,
  )
  sheet.fill(at(sole), { fabric: kind === 'sneaker' ? RUBBER : own('#5b4634', wool()), thick: 0.07, puff: 0.05 })
  const upper = sole.map(([u, v]): Point => [u * 0.93 + 0.001, v * 0.965])
  sheet.fill(at(upper), { fabric, thick: 0.24, puff: 0.22, fold: 0.012 })
  const opening =
    kind === 'sneaker'
      ? p(-0.14, 0.06, 0, 0.12, 0.14, 0.06, 0.17, -0.3, 0.13, -0.66, 0, -0.72, -0.13, -0.66, -0.17, -0.3)
      : p(-0.18, 0.2, 0, 0.28, 0.2, 0.2, 0.19, -0.3, 0.15, -0.68, 0, -0.74, -0.15, -0.68, -0.19, -0.3)
  sheet.fill(at(opening), {
    fabric: darker(kind === 'sneaker' ? own('#cfc5b2', canvas) : own('#b9a98f', wool()), 0.75),
    thick: -0.3,
    puff: 0.09,
  })
  sheet.band([...at(opening), at(opening)[0] as Point], 0.05, { fabric, thick: 0.05, puff: 0.025 })
  if (kind === 'slipper') {
    sheet.groove(at(p(-0.2, 0.3, 0, 0.4, 0.22, 0.3)), 0.02, 0.012)
    return
  }
  sheet.fill(at(p(-0.23, 0.6, 0, 0.54, 0.25, 0.6, 0.2, 0.78, 0, 0.865, -0.17, 0.78)), {
    fabric: RUBBER,
    thick: 0.03,
    puff: 0.04,
  })
  sheet.fill(at(p(-0.1, 0.06, -0.11, 0.42, 0, 0.46, 0.12, 0.42, 0.1, 0.06)), {
    fabric: darker(fabric, 0.92),
    thick: 0.015,
    puff: 0.02,
  })
  for (let n = 0; n < 5; n++)
    sheet.band(at(p(-0.13, 0.4 - n * 0.075, 0.13, 0.37 - n * 0.075)), 0.03, {
      fabric: own('#efe9dc', canvas),
      thick: 0.028,
      puff: 0.014,
    })
}

const pair = (word: string, fabric: Fabric, kind: 'slipper' | 'sneaker'): Sheet => {
  const sheet = createSheet(word)
  for (const x of [-0.4, 0.4]) shoe(sheet, x, fabric, kind)
  return sheet
}

export const THINGS: Record<string, () => Sheet> = {
  'cushion-plain': () => cushion('cushion-plain', wool(0.06)),
  'cushion-striped': () => cushion('cushion-striped', striped(canvas, 0.2, 0.4, 'x')),
  'cushion-knit': () => cushion('cushion-knit', cable(0.36)),
  'throw-folded': () => {
    const sheet = folded('throw-folded', wool(), 0.68, 3)
    return fringes(sheet, -0.66, 0.66, -0.6, 0.17, wool())
  },
  'throw-check': () => {
    const plaid = checked(wool(0.06), 0.34)
    const sheet = folded('throw-check', plaid, 0.68, 3)
    return fringes(sheet, -0.66, 0.66, -0.6, 0.17, plaid)
  },
  'towel-stack': () => {
    const sheet = createSheet('towel-stack')
    for (let n = 0; n < 4; n++) {
      const y = -0.72 + n * 0.36
      sheet.fill(
        p(
          -0.76,
          y,
          -0.76,
          y + 0.1,
          -0.74,
          y + 0.3,
          -0.66,
          y + 0.35,
          0.66,
          y + 0.35,
          0.75,
          y + 0.28,
          0.77,
          y + 0.16,
          0.74,
          y + 0.04,
          0.66,
          y,
          -0.66,
          y,
        ),
        { fabric: terry, thick: 0.3, puff: 0.17, fold: 0.014 },
      )
      sheet.groove(p(-0.74, y + 0.16, 0, y + 0.15, 0.73, y + 0.16), 0.06, 0.022)
      sheet.groove(p(-0.72, y + 0.25, 0, y + 0.26, 0.7, y + 0.25), 0.03, 0.014)
    }
    return sheet
  },
  tote: () => {
    const sheet = createSheet('tote')
    const strap = { fabric: canvas, thick: 0.026, puff: 0.02 }
    sheet.band(p(-0.3, 0.2, -0.28, 0.7, -0.14, 1.02, 0.14, 1.02, 0.28, 0.7, 0.3, 0.2), 0.085, {
      ...strap,
      fabric: darker(canvas, 0.86),
    })
    sheet.fill(
      p(-0.62, 0.36, -0.62, 0.36, 0.62, 0.36, 0.62, 0.36, 0.6, -0.92, 0.6, -0.92, 0, -0.95, -0.6, -0.92, -0.6, -0.92),
      { fabric: canvas, thick: 0.1, puff: 0.14, fold: 0.034 },
    )
    sheet.band(p(-0.62, 0.32, 0, 0.32, 0.62, 0.32), 0.08, { ...strap, thick: 0.012 })
    for (const x of [-0.3, 0.3]) {
      sheet.band(p(x, 0.5, x, 0.12), 0.085, strap)
      sheet
        .groove(p(x - 0.03, 0.24, x + 0.03, 0.14), 0.008, 0.005)
        .groove(p(x + 0.03, 0.24, x - 0.03, 0.14), 0.008, 0.005)
    }
    return sheet.creases(9, [-0.4, -0.8, 0.4, 0.1], 75, 0.024)
  },
  backpack: () => {
    const sheet = createSheet('backpack')
    const layer = { fabric: canvas, thick: 0.2, puff: 0.2, fold: 0.018 }
    sheet.band(p(-0.12, 0.96, 0, 1.1, 0.12, 0.96), 0.06, { ...layer, thick: 0.05, puff: 0.03, fold: 0 })
    sheet.fill(mirrored(p(0, 0.62, 0.5, 0.62, 0.54, 0.2, 0.56, -0.6, 0.5, -0.88, 0, -0.93)), layer)
    sheet.fill(mirrored(p(0, 1.0, 0.4, 1.0, 0.46, 0.9, 0.46, 0.66, 0.42, 0.58, 0, 0.56)), {
      ...layer,
      thick: 0.14,
      puff: 0.1,
    })
    sheet.groove(p(-0.44, 0.82, 0, 0.8, 0.44, 0.82), 0.03, 0.014)
    sheet.fill(mirrored(p(0, -0.14, 0.38, -0.14, 0.42, -0.2, 0.42, -0.68, 0.36, -0.76, 0, -0.77)), {
      ...layer,
      thick: 0.1,
      puff: 0.09,
    })
    sheet.groove(p(-0.4, -0.26, 0, -0.27, 0.4, -0.26), 0.03, 0.01)
    for (const x of [-0.24, 0.24]) {
      sheet.band(p(x, 0.98, x, 0.3), 0.055, { fabric: LEATHER, thick: 0.03, puff: 0.02 })
      sheet.fill(box(x - 0.05, 0.34, x + 0.05, 0.44), { fabric: own('#b08d4a', twill), thick: 0.02, puff: 0.012 })
      sheet.fill(box(x - 0.028, 0.365, x + 0.028, 0.415), { fabric: darker(LEATHER, 0.8), thick: -0.012, puff: 0.012 })
    }
    sheet.fill(box(-0.09, 0.02, 0.09, 0.1), { fabric: LEATHER, thick: 0.02, puff: 0.012 })
    return sheet.creases(6, [-0.4, -0.7, 0.4, 0.4], 80, 0.016)
  },
  beanie: () => {
    const sheet = createSheet('beanie')
    const ribs = rib(0.05, 0.014)
    sheet.fill(mirrored(p(0, 0.72, 0.22, 0.7, 0.46, 0.52, 0.58, 0.14, 0.6, -0.3, 0.6, -0.3, 0, -0.36)), {
      fabric: ribs,
      thick: 0.28,
      puff: 0.4,
      fold: 0.014,
    })
    for (let n = -4; n <= 4; n++) sheet.crease([n * 0.02, 0.7], [n * 0.1, 0.36], n % 2 ? 0.02 : -0.02, 0.025)
    sheet.fill(
      p(
        -0.63,
        -0.2,
        -0.63,
        -0.2,
        0,
        -0.26,
        0.63,
        -0.2,
        0.63,
        -0.2,
        0.61,
        -0.6,
        0.61,
        -0.6,
        0,
        -0.67,
        -0.61,
        -0.6,
        -0.61,
        -0.6,
      ),
      { fabric: ribs, thick: 0.14, puff: 0.12, fold: 0.008 },
    )
    sheet.fill(box(0.3, -0.5, 0.46, -0.38), { fabric: LEATHER, thick: 0.016, puff: 0.01 })
    return sheet
  },
  cap: () => {
    const sheet = createSheet('cap')
    sheet.fill(mirrored(p(0, 0.7, 0.3, 0.62, 0.54, 0.36, 0.62, 0, 0.6, -0.14, 0.6, -0.14, 0, -0.26)), {
      fabric: twill,
      thick: 0.42,
      puff: 0.56,
      fold: 0.008,
    })
    sheet.groove(p(0, 0.7, 0, -0.22), 0.022, 0.011)
    sheet.both((side) => sheet.groove(side(p(0.02, 0.68, 0.3, 0.36, 0.38, -0.18)), 0.022, 0.011))
    sheet.fill(p(-0.04, 0.7, 0, 0.74, 0.04, 0.7, 0, 0.66), { fabric: twill, thick: 0.03, puff: 0.02 })
    sheet.fill(
      mirrored(p(0, -0.18, 0.42, -0.12, 0.6, -0.04, 0.6, -0.04, 0.64, -0.24, 0.5, -0.5, 0.22, -0.62, 0, -0.64)),
      { fabric: twill, thick: 0.12, puff: 0.13 },
    )
    for (let n = 1; n < 5; n++)
      sheet
        .groove(
          mirrored(p(0, -0.2 - n * 0.085, 0.3, -0.17 - n * 0.08, 0.56, -0.08 - n * 0.055)).slice(0, 3),
          0.006,
          0.005,
        )
        .both((side) =>
          sheet.groove(side(p(0, -0.2 - n * 0.085, 0.3, -0.17 - n * 0.08, 0.56, -0.08 - n * 0.055)), 0.006, 0.005),
        )
    sheet.both((side) =>
      sheet.fill(side(p(0.3, 0.34, 0.32, 0.36, 0.34, 0.34, 0.32, 0.32)), {
        fabric: darker(twill, 0.7),
        thick: 0.008,
        puff: 0.01,
      }),
    )
    return sheet
  },
  scarf: () => scarf('scarf', knit(0.026, 0.005)),
  'scarf-check': () => scarf('scarf-check', checked(wool(0.05), 0.24, rgb('#efe6d6'))),
  slipper: () => pair('slipper', wool(0.12), 'slipper'),
  sneaker: () => pair('sneaker', canvas, 'sneaker'),
}
