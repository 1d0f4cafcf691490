// What every top begins with: the inside of the back, sleeves and body; and the small parts that many of them share.
import type { Fabric } from './fabrics.ts'
import { darker, own } from './fabrics.ts'
import { box, circle, mirrored, path } from './lines.ts'
import type { Sheet } from './sheet.ts'
import type { Layer } from './surface.ts'

/** The maker's label inside the neck: thin, woven, white. */
export const LABEL: Layer = { fabric: own('#e9e2d2'), thick: 0.001, puff: 0.002, edge: 0.0012, spans: 0.004 }

/** Small parts of the same cloth, sewn on. */
export const THIN = { thick: 0.004, puff: 0.012, edge: 0.0045, spans: 0.004 } as const

export interface Cut {
  fabric: Fabric
  /** How thick the cloth lies, and how high its folds are. */
  thick?: number
  fold?: number
  /** Half the width at the chest and at the hem, and where the hem lies. */
  chest?: number
  hem?: number
  bottom?: number
  /** Half the width of the neck, and how deep the front is cut. */
  neck?: number
  drop?: number
  sleeve: 'short' | 'long' | 'wide'
  /** Rounded shirt tails instead of a straight hem. */
  tails?: boolean
  /** It lies on its front: the back reaches up to the neck and hides the inside. */
  behind?: boolean
}

const SLEEVES = {
  short: '0.4,0.72! 0.478,0.757! 0.55,0.705 0.69,0.545 0.83,0.38! 0.66,0.23! 0.5,0.33 0.4,0.44',
  long: '0.4,0.72! 0.478,0.757! 0.55,0.695 0.645,0.48 0.75,0.02 0.84,-0.5! 0.68,-0.545! 0.6,-0.12 0.52,0.24 0.44,0.36 0.4,0.5',
  wide: '0.4,0.72! 0.478,0.757! 0.555,0.695 0.665,0.48 0.79,0.12 0.86,-0.3! 0.63,-0.38! 0.57,-0.04 0.51,0.26 0.44,0.36 0.4,0.5',
} as const

/** The line where the right sleeve is set in. */
const armhole = (chest: number) => path(`0.485,0.755 0.445,0.62 0.44,0.5 ${chest - 0.02},0.36`)

export function top(sheet: Sheet, cut: Cut): void {
  const { fabric, thick = 0.026, fold = 0.012, chest = 0.5, hem = chest, bottom = -0.84 } = cut
  const { neck = 0.19, behind = false } = cut
  const drop = behind ? BACK_DROP : (cut.drop ?? 0.2)
  const low = 0.87 - drop
  const layer = { fabric, thick, puff: 0.055, fold, edge: 0.007, beside: true }
  if (!behind)
    sheet.fill(mirrored(path(`0,0.885 ${neck},0.87! ${neck},0.7! 0,${low - 0.1}!`)), {
      fabric: darker(fabric, 0.72),
      thick: 0.008,
      puff: 0.02,
    })
  sheet.both((side, sign) =>
    sheet.fill(side(path(SLEEVES[cut.sleeve])), { ...layer, turn: (cut.sleeve === 'short' ? 45 : 12) * sign }),
  )
  const end = cut.tails
    ? `${hem},${bottom + 0.22} ${hem - 0.08},${bottom + 0.06} ${hem - 0.2},${bottom} 0,${bottom - 0.01}`
    : `${hem},${bottom}! 0,${bottom - 0.012}`
  sheet.fill(
    mirrored(
      path(
        `0,${low} ${neck * 0.58},${low + drop * 0.22} ${neck * 0.9},${low + drop * 0.68} ${neck},0.875! 0.485,0.755! 0.445,0.62 0.44,0.5 ${chest - 0.02},0.36! ${chest},0.1 ${(chest + hem) / 2},-0.3 ${end}`,
      ),
    ),
    layer,
  )
  sheet.both((side) => {
    sheet.groove(side(armhole(chest)), 0.007, 0.006)
    const [from, in1, in2] = side(path(`${chest - 0.05},0.36`)).concat(side(path('0.16,0.14')), side(path('0.3,-0.34')))
    if (behind || !(from && in1 && in2)) return
    sheet.crease(from, in1, 0.012, 0.03).crease(from, in2, 0.013, 0.045)
  })
  if (behind) shoulderBlades(sheet)
  sheet.creases(5, [-0.3, -0.6, 0.3, 0.2], 78, 0.01)
  if (cut.sleeve !== 'short')
    for (const x of [-0.66, 0.66]) sheet.creases(4, [x - 0.06, -0.3, x + 0.06, 0.4], x < 0 ? 20 : -20, 0.009)
}

/** A back is loose between the shoulders: it falls from the sleeves towards the spine. */
function shoulderBlades(sheet: Sheet): void {
  sheet.both((side) => {
    const folds = side(path('0.43,0.46 0.18,0.3 0.42,0.3 0.26,-0.1 0.12,0.6 0.09,0.16'))
    for (let n = 0; n < 6; n += 2) {
      const [a, b] = [folds[n], folds[n + 1]]
      if (a && b) sheet.crease(a, b, n === 2 ? 0.012 : 0.009, 0.036)
    }
  })
}

/** How deep a back is cut at the neck. */
export const BACK_DROP = 0.05

export const neckLine = (neck: number, drop: number, out = 0) => {
  const low = 0.87 - drop - out
  return path(
    `${-neck - out},0.862 ${-neck * 0.9 - out},${low + drop * 0.68} ${-neck * 0.58 - out * 0.8},${low + drop * 0.2} 0,${low} ${neck * 0.58 + out * 0.8},${low + drop * 0.2} ${neck * 0.9 + out},${low + drop * 0.68} ${neck + out},0.862`,
  )
}

/** The band around the neck: behind first, so that the front lies over it at the shoulders. A back hides that. */
export function neckband(sheet: Sheet, neck: number, drop: number, wide: number, fabric: Fabric, behind = false): void {
  const layer = { fabric, thick: 0.006, puff: wide * 0.5, edge: 0.004, spans: 0.006 }
  const end = neck + wide * 0.3
  if (!behind) {
    sheet.band(path(`${-end},0.862 ${-neck * 0.55},0.896 0,0.903 ${neck * 0.55},0.896 ${end},0.862`), wide * 0.85, {
      ...layer,
      fabric: darker(fabric, 0.88),
    })
    sheet.fill(box(-0.035, 0.8, 0.035, 0.85), LABEL)
  }
  sheet.band(neckLine(neck, drop, wide * 0.35), wide, layer)
}

export function button(sheet: Sheet, x: number, y: number, hex: string, r = 0.016): void {
  sheet.fill(circle(x, y, r), { fabric: own(hex), thick: 0.004, puff: r * 0.5, edge: 0.005, spans: 0.01 })
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    sheet.groove(
      [
        [x + dx * r * 0.25, y + dy * r * 0.25],
        [x + dx * r * 0.26, y + dy * r * 0.26],
      ],
      0.005,
      0.0025,
    )
}

export function buttons(sheet: Sheet, from: number, to: number, count: number, hex = '#e9e0cf', x = 0): void {
  for (let n = 0; n < count; n++) button(sheet, x, from + ((to - from) * n) / Math.max(1, count - 1), hex)
}
