// Things worn above the waist.
import type { Point } from '../solid/field.ts'
import { cable, checked, darker, jersey, knit, own, quilted, rib, striped, twill } from './fabrics.ts'
import { createSheet, type Fabric, mirrored, type Sheet } from './sheet.ts'

const p = (...numbers: number[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number])
  return points
}

interface Cut {
  fabric: Fabric
  thick?: number
  fold?: number
  /** Half the width at chest and hem, and where the hem lies. */
  chest?: number
  hem?: number
  bottom?: number
  /** End of the sleeve: outer and inner corner. */
  cuff?: readonly [Point, Point]
  neck?: number
  front?: 'closed' | 'open'
  turnSleeve?: number
}

/** Back of the neck, sleeves under the body, body: what every top begins with. */
function top(word: string, cut: Cut): Sheet {
  const { fabric, thick = 0.045, fold = 0.02, chest = 0.5, hem = 0.5, bottom = -0.86, neck = 0.2 } = cut
  const [outer, inner] = cut.cuff ?? [
    [0.9, 0.4],
    [0.72, 0.24],
  ]
  const sheet = createSheet(word)
  const layer = { fabric, thick, puff: 0.07, fold }
  sheet.fill(p(-neck, 0.88, -neck, 0.88, 0, 0.9, neck, 0.88, neck, 0.88, neck * 0.7, 0.66, 0, 0.6, -neck * 0.7, 0.66), {
    ...layer,
    fabric: darker(fabric, 0.62),
    fold: 0,
    thick: 0.02,
  })
  const sleeve = p(
    0.47,
    0.72,
    0.47,
    0.72,
    0.6,
    0.74,
    outer[0],
    outer[1],
    outer[0],
    outer[1],
    inner[0],
    inner[1],
    inner[0],
    inner[1],
    chest - 0.02,
    0.36,
    chest - 0.08,
    0.4,
  )
  sheet.both((side) => {
    sheet.fill(side(sleeve), { ...layer, turn: (cut.turnSleeve ?? 40) * (side(sleeve) === sleeve ? -1 : 1) })
  })
  const drop = neck === 0.2 ? 0.2 : 0.12
  sheet.fill(
    mirrored(
      p(
        0,
        0.86 - drop,
        neck * 0.6,
        0.86 - drop * 0.72,
        neck,
        0.88,
        neck,
        0.88,
        0.54,
        0.79,
        0.54,
        0.79,
        0.53,
        0.6,
        chest,
        0.38,
        chest,
        0,
        hem,
        bottom,
        hem,
        bottom,
        0,
        bottom - 0.02,
      ),
    ),
    layer,
  )
  sheet.both((side) => {
    sheet.groove(side(p(0.54, 0.79, 0.525, 0.6, chest - 0.005, 0.4)))
    sheet.crease(side(p(chest - 0.04, 0.36))[0] as Point, side(p(0.2, 0.08))[0] as Point, -0.016, 0.035)
    sheet.crease(side(p(chest - 0.05, 0.28))[0] as Point, side(p(0.26, -0.3))[0] as Point, 0.018, 0.05)
  })
  sheet.creases(6, [-0.35, -0.7, 0.35, 0.3], 70, 0.014)
  return sheet
}

const neckband = (sheet: Sheet, neck: number, drop: number, width: number, fabric: Fabric) =>
  sheet.band(
    p(-neck, 0.875, -neck * 0.62, 0.86 - drop * 0.74, 0, 0.86 - drop, neck * 0.62, 0.86 - drop * 0.74, neck, 0.875),
    width,
    {
      fabric,
      thick: 0.02,
      puff: width / 2,
    },
  )

function teeShirt(word: string, fabric: Fabric, long = false): Sheet {
  const sheet = top(word, {
    fabric,
    ...(long && {
      cuff: [
        [0.98, -0.42],
        [0.8, -0.5],
      ] as const,
    }),
  })
  neckband(sheet, 0.2, 0.2, 0.045, rib(0.016, 0.003))
  sheet.groove(p(-0.5, -0.8, 0, -0.82, 0.5, -0.8), 0.006, 0.006)
  if (!long) sheet.both((side) => sheet.groove(side(p(0.86, 0.44, 0.69, 0.29)), 0.006, 0.006))
  return sheet
}

function pullover(word: string, fabric: Fabric, collar: 'crew' | 'roll' = 'crew'): Sheet {
  const cuff = [
    [0.94, -0.48],
    [0.74, -0.54],
  ] as const
  const sheet = top(word, {
    fabric,
    thick: 0.075,
    fold: 0.024,
    chest: 0.53,
    hem: 0.48,
    bottom: -0.74,
    cuff,
    turnSleeve: 14,
  })
  const ribs = rib()
  sheet.fill(mirrored(p(0.49, -0.7, 0.49, -0.7, 0.46, -0.92, 0.46, -0.92, 0, -0.93)), {
    fabric: ribs,
    thick: 0.02,
    puff: 0.05,
  })
  sheet.both((side) =>
    sheet.fill(
      side(p(0.72, -0.5, 0.72, -0.5, 0.95, -0.44, 0.95, -0.44, 0.93, -0.64, 0.93, -0.64, 0.76, -0.68, 0.76, -0.68)),
      {
        fabric: ribs,
        thick: 0.02,
        puff: 0.05,
        turn: 12,
      },
    ),
  )
  if (collar === 'crew') neckband(sheet, 0.2, 0.18, 0.075, rib(0.03, 0.008))
  else {
    sheet.fill(
      p(-0.2, 0.7, -0.2, 0.7, 0, 0.64, 0.2, 0.7, 0.2, 0.7, 0.19, 1.0, 0.19, 1.0, 0, 1.02, -0.19, 1.0, -0.19, 1.0),
      {
        fabric: ribs,
        thick: 0.1,
        puff: 0.07,
        fold: 0.01,
      },
    )
    sheet.groove(p(-0.2, 0.86, 0, 0.83, 0.2, 0.86), 0.02, 0.014)
  }
  return sheet
}

function buttons(sheet: Sheet, from: number, to: number, count: number, x = 0, hex = '#e9e0cf'): Sheet {
  for (let n = 0; n < count; n++) {
    const y = from + ((to - from) * n) / Math.max(1, count - 1)
    const ring: Point[] = Array.from(
      { length: 14 },
      (_, i): Point => [x + 0.019 * Math.cos((i / 14) * 6.283), y + 0.019 * Math.sin((i / 14) * 6.283)],
    )
    sheet.fill(ring, { fabric: own(hex), thick: 0.014, puff: 0.01 })
  }
  return sheet
}

function collar(sheet: Sheet, fabric: Fabric): Sheet {
  sheet.band(p(-0.19, 0.9, -0.1, 0.82, 0, 0.79, 0.1, 0.82, 0.19, 0.9), 0.08, { fabric, thick: 0.03, puff: 0.03 })
  return sheet.both((side) =>
    sheet.fill(side(p(0.015, 0.76, 0.015, 0.76, 0.2, 0.93, 0.2, 0.93, 0.29, 0.84, 0.3, 0.8, 0.17, 0.58, 0.17, 0.58)), {
      fabric,
      thick: 0.035,
      puff: 0.03,
    }),
  )
}

function shirtOf(word: string, fabric: Fabric): Sheet {
  const cuff = [
    [0.96, -0.5],
    [0.78, -0.56],
  ] as const
  const sheet = top(word, { fabric, hem: 0.52, bottom: -0.92, neck: 0.17, cuff, turnSleeve: 14 })
  sheet.both((side) => sheet.band(side(p(0.97, -0.5, 0.78, -0.57)), 0.1, { fabric, thick: 0.02, puff: 0.03, turn: 14 }))
  sheet.fill(
    p(-0.045, 0.74, -0.045, 0.74, 0.045, 0.74, 0.045, 0.74, 0.045, -0.93, 0.045, -0.93, -0.045, -0.93, -0.045, -0.93),
    { fabric, thick: 0.016, puff: 0.012 },
  )
  sheet.fill(
    p(0.14, 0.34, 0.14, 0.34, 0.36, 0.34, 0.36, 0.34, 0.36, 0.12, 0.36, 0.12, 0.25, 0.06, 0.14, 0.12, 0.14, 0.12),
    { fabric, thick: 0.014, puff: 0.012 },
  )
  collar(sheet, fabric)
  return buttons(sheet, 0.58, -0.8, 7)
}

function jacketOf(word: string, fabric: Fabric, pockets: 'patch' | 'welt'): Sheet {
  const cuff = [
    [0.98, -0.52],
    [0.76, -0.58],
  ] as const
  const sheet = top(word, {
    fabric,
    thick: 0.08,
    fold: 0.02,
    chest: 0.56,
    hem: 0.57,
    bottom: -0.84,
    neck: 0.19,
    cuff,
    turnSleeve: 14,
  })
  sheet.groove(p(0.02, 0.72, 0.02, -0.86), 0.022, 0.012)
  sheet.groove(p(-0.045, 0.72, -0.045, -0.86), 0.006, 0.005)
  const pocket = (x: number, y: number, w: number, h: number) =>
    pockets === 'patch'
      ? sheet.fill(
          p(
            x - w,
            y + h,
            x - w,
            y + h,
            x + w,
            y + h,
            x + w,
            y + h,
            x + w,
            y - h,
            x + w,
            y - h,
            x - w,
            y - h,
            x - w,
            y - h,
          ),
          { fabric, thick: 0.026, puff: 0.014 },
        )
      : sheet.groove(p(x - w * 0.9, y + h * 0.6, x + w * 0.6, y - h * 0.4), 0.03, 0.014)
  for (const x of [-0.3, 0.32]) pocket(x, -0.52, 0.16, 0.19)
  if (pockets === 'patch') pocket(-0.28, 0.2, 0.12, 0.13)
  collar(sheet, fabric)
  sheet.both((side) => sheet.groove(side(p(0.95, -0.42, 0.77, -0.48)), 0.007, 0.006))
  return buttons(sheet, 0.5, -0.66, 5, -0.012, pockets === 'patch' ? '#3b3128' : '#2b2622')
}

export const TOPS: Record<string, () => Sheet> = {
  tshirt: () => teeShirt('tshirt', jersey),
  'tshirt-striped': () => teeShirt('tshirt-striped', striped(jersey, 0.1, 0.36), true),
  shirt: () => shirtOf('shirt', twill),
  'shirt-check': () => shirtOf('shirt-check', checked(twill)),
  blouse: () => {
    const cuff = [
      [1.0, -0.3],
      [0.7, -0.46],
    ] as const
    const sheet = top('blouse', { fabric: jersey, fold: 0.034, chest: 0.56, hem: 0.62, bottom: -0.72, cuff, neck: 0.2 })
    sheet.both((side) => {
      sheet.band(side(p(1.0, -0.3, 0.7, -0.47)), 0.07, { fabric: jersey, thick: 0.025, puff: 0.03 })
      for (let n = 0; n < 5; n++)
        sheet.crease(
          side(p(0.74 + n * 0.06, -0.38 + n * 0.03))[0] as Point,
          side(p(0.66 + n * 0.04, -0.02))[0] as Point,
          0.018,
          0.018,
        )
    })
    neckband(sheet, 0.2, 0.2, 0.04, jersey)
    sheet.groove(p(0, 0.62, 0, 0.2), 0.016, 0.01)
    sheet.creases(10, [-0.4, -0.7, 0.4, 0.4], 85, 0.02)
    return buttons(sheet, 0.56, 0.26, 4)
  },
  sweater: () => pullover('sweater', knit()),
  'sweater-cable': () => pullover('sweater-cable', cable()),
  'sweater-roll': () => pullover('sweater-roll', knit(0.022, 0.004), 'roll'),
  cardigan: () => {
    const sheet = pullover('cardigan', knit(0.034, 0.007))
    sheet.fill(p(-0.02, 0.7, 0.1, 0.8, 0.16, 0.9, 0.1, 0.92, 0, 0.6, -0.1, 0.92, -0.16, 0.9, -0.1, 0.8), {
      fabric: darker(jersey, 0.55),
      thick: -0.05,
      puff: 0.05,
    })
    sheet.band(p(-0.2, 0.88, -0.1, 0.45, -0.03, 0.2, -0.02, -0.92), 0.085, {
      fabric: rib(0.03, 0.007),
      thick: 0.03,
      puff: 0.04,
    })
    sheet.band(p(0.2, 0.88, 0.1, 0.45, 0.03, 0.2, 0.03, -0.92), 0.085, {
      fabric: rib(0.03, 0.007),
      thick: 0.05,
      puff: 0.04,
    })
    return buttons(sheet, 0.1, -0.82, 5, 0.03, '#4a3a2c')
  },
  'jacket-chore': () => jacketOf('jacket-chore', twill, 'patch'),
  'jacket-quilted': () => jacketOf('jacket-quilted', quilted, 'welt'),
}
