// Colours and size sets as rows, and the ids by which everything else finds them.
import type { Row } from '../../shop/db/schema.ts'
import { CATEGORIES, PALETTE, type PlannedCategory } from '../assortment.ts'
import type { Random } from '../random.ts'
import type { Stock, StockedSize } from './goods.ts'
import { SIZE_SETS } from './sizes.ts'

export interface Attributes extends Stock {
  colors: Row<'colors'>[]
  sizeSets: Row<'size_sets'>[]
  sizes: Row<'sizes'>[]
  sizeSetId: (code: string) => string | null
}

const setsBySlug = (plans: readonly PlannedCategory[]): [string, string][] =>
  plans.flatMap(({ slug, sizeSet, children = [] }) => [
    ...(sizeSet ? [[slug, sizeSet] as [string, string]] : []),
    ...setsBySlug(children),
  ])

export const planAttributes = (random: Random, at: Date): Attributes => {
  const colors = PALETTE.map(
    ({ code, name, hex, family }, position): Row<'colors'> => ({
      id: random.id(at),
      code,
      name,
      hex: hex.toUpperCase(),
      family,
      position,
    }),
  )
  const sizeSets = SIZE_SETS.map(({ code, name, sizes }, position) => ({
    id: random.id(at),
    code,
    name,
    position,
    measures: Object.keys(sizes[0]?.measurements ?? {}),
  }))
  const idOf = new Map(sizeSets.map(({ code, id }) => [code as string, id]))
  const stocked = new Map<string, StockedSize[]>(
    SIZE_SETS.map(({ code, sizes }) => [code, sizes.map((size) => ({ ...size, id: random.id(at) }))]),
  )
  const sizes = [...stocked].flatMap(([set, own]) =>
    own.map(
      ({ id, code, label, measurements }, position): Row<'sizes'> => ({
        id,
        size_set_id: idOf.get(set) ?? '',
        code,
        label,
        position,
        measurements: JSON.stringify(measurements),
      }),
    ),
  )
  const bySlug = new Map(setsBySlug(CATEGORIES))
  const colorIds = new Map(colors.map(({ code, id }) => [code, id]))
  return {
    colors,
    sizeSets,
    sizes,
    sizeSetId: (code) => idOf.get(code) ?? null,
    sizesOf: (category) => stocked.get(bySlug.get(category) ?? '') ?? [],
    colorId: (code) => {
      const id = colorIds.get(code)
      if (!id) throw new Error(`${code} is no colour of the palette`)
      return id
    },
  }
}
