// What the shop has of sizes, colours and categories, to find what a file names among it, and a list of what is missing.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hueOf } from './known-colors.ts'
import { folded } from './names.ts'

interface Category {
  id: string
  name: string
  slug: string
  path: string
}

interface SizeSet {
  id: string
  code: string
  name: string
  sizes: { id: string; code: string; label: string }[]
}

interface Color {
  id: string
  code: string
  name: string
}

interface TaxClass {
  id: string
  code: string
}

export interface CatalogueLookup {
  sets: readonly SizeSet[]
  /** By `set/code`. */
  sizes: ReadonlyMap<string, { id: string; label: string }>
  /** By code, and by folded name where no other has it. */
  colors: ReadonlyMap<string, Color>
  /** By full path. */
  categories: ReadonlyMap<string, Category>
  /** By slug, and by folded name where only one has it. */
  named: ReadonlyMap<string, Category>
  /** By code. */
  taxClasses: ReadonlyMap<string, TaxClass>
}

export async function loadCatalogueLookup(db: Kysely<Database>): Promise<CatalogueLookup> {
  const [sets, colors, categories, taxClasses] = await Promise.all([
    sql<SizeSet>`
      select s.id, s.code, s.name, coalesce(json_agg(json_build_object('id', z.id, 'code', z.code, 'label', z.label)
        order by z.position, z.code) filter (where z.id is not null), '[]') as sizes
      from size_sets s left join sizes z on z.size_set_id = s.id
      group by s.id order by s.position, s.code`.execute(db),
    sql<Color>`select id, code, name from colors order by active desc, position, code`.execute(db),
    sql<Category>`select id, name, slug, full_path as path from categories order by depth, position, id`.execute(db),
    sql<TaxClass>`select id, code from tax_classes`.execute(db),
  ])
  return catalogueLookup(sets.rows, colors.rows, categories.rows, taxClasses.rows)
}

export const catalogueLookup = (
  sets: readonly SizeSet[],
  colors: readonly Color[],
  categories: readonly Category[],
  taxClasses: readonly TaxClass[] = [],
): CatalogueLookup => ({
  sets,
  sizes: new Map(sets.flatMap(({ code, sizes }) => sizes.map((size) => [`${code}/${size.code}`, size] as const))),
  // Codes are put in last: they win over names that read the same.
  colors: new Map([...byUniqueName(colors), ...colors.map((color) => [color.code, color] as const)]),
  categories: new Map(categories.map((category) => [category.path, category])),
  named: new Map([...byUniqueName(categories), ...categories.map((category) => [category.slug, category] as const)]),
  taxClasses: new Map(taxClasses.map((one) => [one.code, one])),
})

/** By folded name, without names that several have. */
const byUniqueName = <T extends { name: string }>(things: readonly T[]): [string, T][] =>
  [...Map.groupBy(things, ({ name }) => folded(name))].flatMap(([name, [one, ...others]]) =>
    one && others.length === 0 ? [[name, one]] : [],
  )

export interface Missing {
  kind: 'category' | 'size' | 'color'
  /** Path, `set/code`, code. */
  key: string
  name: string
  /** A colour's hex, a size's set. */
  detail: string | null
  guessed: boolean
}

/** Stands for the id of something that is still to be made. */
export const placeholder = ({ kind, key }: Pick<Missing, 'kind' | 'key'>): string => `${kind} ${key}`

/** Collects what a file names and the shop lacks; the first to name a thing decides what it is called. */
export function missingThings() {
  const all = new Map<string, Missing>()
  const add = (missing: Missing): void => {
    if (!all.has(placeholder(missing))) all.set(placeholder(missing), missing)
  }
  return {
    addCategory: (path: string, name: string): void =>
      add({ kind: 'category', key: path, name, detail: null, guessed: false }),
    addSize: (key: string, name: string, set: string): void =>
      add({ kind: 'size', key, name, detail: set, guessed: false }),
    /** Its hue follows from its name. */
    addColor: (code: string, name: string): void => {
      const { hex, guessed } = hueOf(name)
      add({ kind: 'color', key: code, name, detail: hex, guessed })
    },
    /** Undefined for an id that the shop has. */
    get: (id: string): Missing | undefined => all.get(id),
  }
}
export type MissingThings = ReturnType<typeof missingThings>
