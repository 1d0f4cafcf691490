// The size sets of the demo shop, with measurements in centimetres for the size guide.
import type { PlannedCategory } from '../assortment.ts'

export type SizeSetCode = NonNullable<PlannedCategory['sizeSet']>

export interface PlannedSize {
  /** Unique across all sets, because it stands alone in an address (`?size=w32`). */
  code: string
  label: string
  measurements: Record<string, number>
  /** On top of the price of the first size, in cents, and as a multiple of its weight. */
  surcharge: number
  heft: number
}

export interface PlannedSizeSet {
  code: SizeSetCode
  name: string
  sizes: readonly PlannedSize[]
}

const clothing = (code: string, chest: number, waist: number, hips: number, heft: number): PlannedSize => ({
  code,
  label: code.toUpperCase(),
  measurements: { chest, waist, hips },
  surcharge: 0,
  heft,
})

const trousers = (inches: number): PlannedSize => ({
  code: `w${inches}`,
  label: String(inches),
  measurements: { waist: Math.round(inches * 2.54 + 1), hips: Math.round(inches * 2.54 + 20), inseam: 84 },
  surcharge: 0,
  heft: 0.9 + (inches - 28) * 0.025,
})

/** Continental sizes are two thirds of a centimetre apart, measured on the last, which is 1.5 cm longer than the foot. */
const shoe = (size: number): PlannedSize => ({
  code: `eu${size}`,
  label: String(size),
  measurements: { foot: Math.round(((size * 2) / 3 - 1.5) * 10) / 10 },
  surcharge: 0,
  heft: 0.85 + (size - 36) * 0.03,
})

const flat = (code: string, label: string, width: number, length: number, surcharge: number, heft: number) => ({
  code,
  label,
  measurements: { width, length },
  surcharge,
  heft,
})

export const SIZE_SETS: readonly PlannedSizeSet[] = [
  {
    code: 'clothing',
    name: 'Clothing',
    sizes: [
      clothing('xs', 82, 64, 90, 0.92),
      clothing('s', 88, 70, 96, 0.96),
      clothing('m', 96, 78, 102, 1),
      clothing('l', 104, 87, 108, 1.05),
      clothing('xl', 112, 96, 115, 1.1),
      clothing('xxl', 121, 106, 123, 1.16),
    ],
  },
  { code: 'trousers', name: 'Trousers (waist)', sizes: [28, 29, 30, 31, 32, 33, 34, 36, 38].map(trousers) },
  { code: 'shoes', name: 'Shoes (EU)', sizes: [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46].map(shoe) },
  {
    code: 'cushions',
    name: 'Cushions',
    sizes: [
      flat('40x40', '40 × 40 cm', 40, 40, 0, 1),
      flat('50x50', '50 × 50 cm', 50, 50, 900, 1.5),
      flat('60x60', '60 × 60 cm', 60, 60, 2000, 2.1),
    ],
  },
  {
    code: 'towels',
    name: 'Towels',
    sizes: [
      flat('hand', 'Hand towel', 50, 100, 0, 1),
      flat('bath', 'Bath towel', 70, 140, 1500, 1.96),
      flat('sheet', 'Bath sheet', 100, 160, 3500, 3.2),
    ],
  },
]
