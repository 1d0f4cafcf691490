// The swatches of all colours: they are few, every card shows some, and they hardly ever change. Kept until they do.
import { type Kysely, sql } from 'kysely'
import type { ColorSwatch } from '#contract/colors.ts'
import { swatchJson } from '../catalogue/picture.ts'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'

/** Swatches of colours by their codes, in the shop's order. */
export type SwatchesOf = (codes: readonly string[]) => ColorSwatch[]

export interface Swatches extends Outdated {
  read: () => Promise<SwatchesOf>
}

const load = async (db: Kysely<Database>): Promise<SwatchesOf> => {
  const { rows } = await sql<{ swatch: ColorSwatch }>`
    select ${swatchJson} as swatch from colors c order by c.position, c.code`.execute(db)
  const places = new Map(rows.map(({ swatch }, place) => [swatch.code, { place, swatch }]))
  return (codes) =>
    codes
      .flatMap((code) => places.get(code) ?? [])
      .sort((one, other) => one.place - other.place)
      .map(({ swatch }) => swatch)
}

export function swatches(db: Kysely<Database>): Swatches {
  const cache = staleWhileRevalidate<SwatchesOf>('swatches', 1)
  return {
    read: () => cache.get('all', () => load(db)),
    madeOf: ['colors', 'media'],
    outdate: cache.clear,
  }
}
