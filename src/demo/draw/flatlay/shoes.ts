// Pairs of shoes, seen from above.
import type { Point } from '../solid/field.ts'
import type { Flat } from './draw-flat.ts'
import { canvas, darker, type Fabric, own, twill, wool } from './fabrics.ts'
import { path } from './lines.ts'
import type { Sheet } from './sheet.ts'

export const RUBBER = own('#e8e1d2', twill)
export const SOLE =
  '-0.02,0.9 0.12,0.86 0.25,0.72 0.315,0.5 0.3,0.22 0.25,-0.1 0.245,-0.45 0.25,-0.68 0.16,-0.87 0,-0.905 -0.17,-0.86 -0.25,-0.66 -0.25,-0.3 -0.27,0.05 -0.3,0.35 -0.27,0.64 -0.17,0.83'

export function shoe(sheet: Sheet, x: number, fabric: Fabric, kind: 'slipper' | 'sneaker'): void {
  const at = (line: readonly Point[]): Point[] => line.map(([u, v]): Point => [x + u * (x < 0 ? -1 : 1), v])
  const on = (text: string) => at(path(text))
  const thin = { thick: 0.008, puff: 0.014, edge: 0.006, spans: 0.01 }
  sheet.fill(on(SOLE), {
    fabric: kind === 'sneaker' ? RUBBER : own('#5b4634', wool()),
    thick: 0.03,
    puff: 0.03,
    edge: 0.015,
  })
  const upper = path(SOLE).map(([u, v]): Point => [u * 0.93, v * 0.967])
  sheet.fill(at(upper), { fabric, thick: 0.17, puff: 0.24, fold: 0.008, edge: 0.006, spans: 0 })
  const mouth =
    kind === 'sneaker'
      ? '-0.13,0.02 0,0.05 0.13,0.02 0.165,-0.3 0.15,-0.6 0.09,-0.74 0,-0.77 -0.09,-0.74 -0.15,-0.6 -0.165,-0.3'
      : '-0.19,0.2 0,0.27 0.2,0.2 0.185,-0.3 0.16,-0.6 0.1,-0.74 0,-0.77 -0.1,-0.74 -0.16,-0.6 -0.185,-0.3'
  const lining = kind === 'sneaker' ? own('#cfc5b2', canvas) : own('#b9a98f', wool())
  // The opening: the lining lies deep, darker towards its rim.
  sheet.fill(on(mouth), { fabric: darker(lining, 0.6), thick: -0.17, puff: 0.1, edge: 0, spans: 0 })
  sheet.fill(at(path(mouth).map(([u, v]): Point => [u * 0.78, v * 0.94 - 0.02])), {
    fabric: darker(lining, 0.82),
    thick: 0.004,
    puff: 0.05,
    edge: 0,
    spans: 0,
  })
  const line = path(mouth)
  const rim = at([...line, ...line.slice(0, 3)])
  sheet.band(rim, kind === 'slipper' ? 0.05 : 0.04, { ...thin, fabric, thick: 0.03, puff: 0.025 })
  if (kind === 'slipper') {
    sheet.stitch(on('-0.235,0.26 0,0.33 0.245,0.26'), 0.7)
    sheet.groove(
      on('0.27,0.5 0.26,0.2 0.21,-0.1 0.205,-0.6 0.12,-0.82 -0.1,-0.82 -0.205,-0.6 -0.21,-0.2 -0.25,0.3'),
      0.006,
      0.008,
    )
    return
  }
  // A cap over the toes in the shoe's own colour, tongue, eyelets and laces.
  sheet.fill(on('-0.255,0.58! 0,0.52 0.27,0.58! 0.2,0.78 0.1,0.84 -0.02,0.862 -0.14,0.8'), {
    ...thin,
    fabric,
    puff: 0.03,
  })
  sheet.stitch(on('-0.25,0.6 0,0.545 0.265,0.6')).stitch(on('-0.25,0.62 0,0.565 0.262,0.62'))
  sheet.fill(on('-0.1,-0.06! 0.1,-0.06! 0.125,0.2 0.11,0.44 0,0.48 -0.11,0.44 -0.125,0.2'), {
    ...thin,
    fabric: darker(fabric, 0.82),
    thick: 0.004,
  })
  for (const s of [-1, 1]) {
    sheet.fill(
      on(`${s * 0.075},-0.03! ${s * 0.185},0! ${s * 0.19},0.25 ${s * 0.15},0.47 ${s * 0.09},0.47 ${s * 0.085},0.2`),
      { ...thin, fabric, thick: 0.012 },
    )
    sheet.stitch(on(`${s * 0.088},-0.02 ${s * 0.098},0.2 ${s * 0.1},0.45`))
  }
  for (let n = 0; n < 6; n++) {
    const y = 0.42 - n * 0.078
    for (const s of [-1, 1])
      sheet.fill(
        at(
          Array.from(
            { length: 14 },
            (_, k): Point => [s * 0.125 + 0.014 * Math.cos(k * 0.4488), y + 0.014 * Math.sin(k * 0.4488)],
          ),
        ),
        { fabric: own('#8d8678', twill), thick: 0.002, puff: 0.005, edge: 0.004, spans: 0 },
      )
    sheet.band(on(`-0.125,${y} 0,${y + 0.012} 0.125,${y}`), 0.026, {
      ...thin,
      fabric: own('#f1ebdf', canvas),
      thick: 0.014,
      puff: 0.013,
    })
    if (n < 5)
      sheet.band(on(`${n % 2 ? -0.12 : 0.12},${y} ${n % 2 ? 0.12 : -0.12},${y - 0.078}`), 0.022, {
        ...thin,
        fabric: own('#e4ddce', canvas),
        thick: 0.01,
        puff: 0.011,
      })
  }
  // The bow.
  for (const s of [-1, 1]) {
    sheet.band(on(`0,0.03 ${s * 0.1},0.075 ${s * 0.2},0.03 ${s * 0.12},-0.02 0,0.02`), 0.022, {
      ...thin,
      fabric: own('#f1ebdf', canvas),
      thick: 0.014,
      puff: 0.011,
    })
    sheet.band(on(`0,0.02 ${s * 0.07},-0.05 ${s * 0.12},-0.14`), 0.022, {
      ...thin,
      fabric: own('#f1ebdf', canvas),
      thick: 0.012,
      puff: 0.011,
    })
  }
}

const pair =
  (fabric: Fabric, kind: 'slipper' | 'sneaker'): Flat =>
  (sheet) => {
    for (const x of [-0.37, 0.37]) shoe(sheet, x, fabric, kind)
  }

export const SHOES: Record<string, Flat> = {
  slipper: pair(wool(0.08), 'slipper'),
  sneaker: pair(canvas, 'sneaker'),
}
