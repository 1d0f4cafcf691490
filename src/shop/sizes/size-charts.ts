// All sizes, and the measurements of each set: they are few, every product's page shows some, and they hardly ever change. Kept
// until they do.
import { type Kysely, sql } from 'kysely'
import type { Product } from '#contract/products.ts'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { measurementsJson } from './measurements.ts'

type SizeLabel = Product['sizes'][number]

export interface Charts {
  /** Sizes by their ids, in the order of their sets. */
  sizesOf: (ids: readonly string[]) => SizeLabel[]
  /** Each code once; several sizes may share one. */
  codesOf: (ids: readonly string[]) => ReadonlySet<string>
  /** The first size of a code, in the same order. */
  idOf: (code: string) => string | undefined
  /** Sizes by the sets they stand in. */
  setsOf: (ids: ReadonlySet<string>) => { set: string; sizes: SizeLabel[] }[]
  /** Of a set, every size that has measurements; null where none has. */
  guideOf: (setId: string) => Product['sizeGuide']
}

export interface SizeCharts extends Outdated {
  read: () => Promise<Charts>
}

interface Row {
  id: string
  setId: string
  set: string
  code: string
  label: string
  active: boolean
  measurements: Record<string, number> | null
}

const guideOf = (rows: readonly Row[]): Product['sizeGuide'] => {
  const measured = rows.flatMap(({ active, code, label, measurements }) =>
    active && measurements ? [{ code, label, measurements }] : [],
  )
  const [first] = rows
  return first && measured.length > 0 ? { name: first.set, rows: measured } : null
}

const load = async (db: Kysely<Database>): Promise<Charts> => {
  const { rows } = await sql<Row>`
    select s.id, sets.id as "setId", sets.name as set, s.code, s.label, s.active, ${measurementsJson} as measurements
    from sizes s join size_sets sets on sets.id = s.size_set_id
    order by sets.position, fold(sets.name), s.position, s.code`.execute(db)
  const places = new Map(rows.map(({ id, code, label }, place) => [id, { place, size: { code, label } }]))
  const firsts = new Map(rows.toReversed().map(({ id, code }) => [code, id]))
  const sets = Map.groupBy(rows, ({ setId }) => setId)
  return {
    sizesOf: (ids) =>
      ids
        .flatMap((id) => places.get(id) ?? [])
        .sort((one, other) => one.place - other.place)
        .map(({ size }) => size),
    codesOf: (ids) => new Set(ids.flatMap((id) => places.get(id)?.size.code ?? [])),
    idOf: (code) => firsts.get(code),
    setsOf: (ids) =>
      [...sets.values()].flatMap((all) => {
        const some = all.filter(({ id }) => ids.has(id))
        return some[0] ? [{ set: some[0].set, sizes: some.map(({ code, label }) => ({ code, label })) }] : []
      }),
    guideOf: (setId) => guideOf(sets.get(setId) ?? []),
  }
}

export function sizeCharts(db: Kysely<Database>): SizeCharts {
  const cache = staleWhileRevalidate<Charts>('size charts', 1)
  return {
    read: () => cache.get('all', () => load(db)),
    madeOf: ['size-sets'],
    outdate: cache.clear,
  }
}
