// What the shop has of sizes, colours and categories, to find what a file names among it, and a list of what is missing.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hueOf } from '../apply/known-colors.ts'
import { folded } from '../names.ts'

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

export interface Shelf {
  sets: readonly SizeSet[]
  /** By `set/code`. */
  sizes: ReadonlyMap<string, { id: string; label: string }>
  /** By code, and by folded name where no other has it. */
  colors: ReadonlyMap<string, Color>
  /** By full path. */
  categories: ReadonlyMap<string, Category>
  /** By slug, and by folded name where only one has it. */
  named: ReadonlyMap<string, Category>
}

export async function loadShelf(db: Kysely<Database>): Promise<Shelf> {
  const [sets, colors, categories] = await Promise.all([
    sql<SizeSet>`
      select s.id, s.code, s.name, coalesce(json_agg(json_build_object('id', z.id, 'code', z.code, 'label', z.label)
        order by z.position, z.code) filter (where z.id is not null), '[]') as sizes
      from size_sets s left join sizes z on z.size_set_id = s.id
      group by s.id order by s.position, s.code`.execute(db),
    sql<Color>`select id, code, name from colors order by active desc, position, code`.execute(db),
    sql<Category>`select id, name, slug, full_path as path from categories order by depth, position, id`.execute(db),
  ])
  return shelfOf(sets.rows, colors.rows, categories.rows)
}

export const shelfOf = (
  sets: readonly SizeSet[],
  colors: readonly Color[],
  categories: readonly Category[],
): Shelf => ({
  sets,
  sizes: new Map(sets.flatMap(({ code, sizes }) => sizes.map((size) => [`${code}/${size.code}`, size] as const))),
  // Codes are put in last: they win over names that read the same.
  colors: new Map([...alone(colors), ...colors.map((color) => [color.code, color] as const)]),
  categories: new Map(categories.map((category) => [category.path, category])),
  named: new Map([...alone(categories), ...categories.map((category) => [category.slug, category] as const)]),
})

/** By folded name, as far as a name means one thing. */
function alone<T extends { name: string }>(things: readonly T[]): [string, T][] {
  const byName = new Map<string, T[]>()
  for (const thing of things) {
    const name = folded(thing.name)
    byName.set(name, [...(byName.get(name) ?? []), thing])
  }
  return [...byName].flatMap(([name, [one, ...others]]) => (one && others.length === 0 ? [[name, one]] : []))
}

export interface Missing {
  kind: 'category' | 'size' | 'color'
  /** Path, `set/code`, code. */
  key: string
  name: string
  /** A colour's hex, a size's set. */
  detail: string | null
  guessed: boolean
}

/** Collects what a file names and the shop lacks; whoever names a thing first says what it is called. */
export function missingThings() {
  const all = new Map<string, Missing>()
  const add = (missing: Missing): void => {
    const key = `${missing.kind} ${missing.key}`
    if (!all.has(key)) all.set(key, missing)
  }
  return {
    add,
    /** A colour looks like what it is called. */
    addColor: (code: string, name: string): void => {
      const { hex, guessed } = hueOf(name)
      add({ kind: 'color', key: code, name, detail: hex, guessed })
    },
    get: (kind: Missing['kind'], key: string): Missing | undefined => all.get(`${kind} ${key}`),
  }
}
export type MissingThings = ReturnType<typeof missingThings>
