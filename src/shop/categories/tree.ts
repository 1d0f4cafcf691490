// The tree of published categories with its counts, cached for a few seconds: lists find a branch's id here, not in SQL.
import { type Kysely, sql } from 'kysely'
import type { CategoryNode } from '#contract/categories.ts'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { Picture } from '#contract/parts.ts'
import { pictureJson } from '../catalogue/picture.ts'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'

export interface Branch {
  id: string
  slug: string
  name: string
  parent: Branch | undefined
  children: Branch[]
  /** False: left out of menus, but reachable by its address and from breadcrumbs. */
  inNav: boolean
  /** Products listed in it or below it, counted up to the cap. */
  count: number
  picture: Picture | null
}

export interface Tree {
  roots: Branch[]
  byId: Map<string, Branch>
  bySlug: Map<string, Branch>
}

interface Row extends Omit<Branch, 'parent' | 'children'> {
  parentId: string | null
}

const load = async (db: Kysely<Database>): Promise<Tree> => {
  const { rows } = await sql<Row>`
    select c.id, c.slug, c.name, c.parent_id as "parentId", c.show_in_nav as "inNav", listed.count,
      ${pictureJson('m', { fallback: sql.ref('c.name') })} as picture
    from categories c
      left join media m on m.id = c.media_id
      cross join lateral (
        select count(*)::integer as count from (
          select from product_categories pc
          where pc.category_id = c.id and pc.listed and pc.listed_at <= now()
          limit ${COUNT_CAP + 1}
        ) capped
      ) listed
    where c.status = 'published'
    order by c.depth, c.position, fold(c.name), c.id
  `.execute(db)
  const tree: Tree = { roots: [], byId: new Map(), bySlug: new Map() }
  for (const { parentId, ...row } of rows) {
    const parent = parentId === null ? undefined : tree.byId.get(parentId)
    // Everything below an unpublished category is hidden too.
    if (parentId !== null && parent === undefined) continue
    const branch: Branch = { ...row, parent, children: [] }
    tree.byId.set(branch.id, branch)
    tree.bySlug.set(branch.slug, branch)
    ;(parent?.children ?? tree.roots).push(branch)
  }
  return tree
}

export interface CategoryTree extends Outdated {
  read: () => Promise<Tree>
  /** The published category of a slug, or of a slug it had before. */
  find: (slug: string) => Promise<Branch | undefined>
}

export function categoryTree(db: Kysely<Database>): CategoryTree {
  const cache = staleWhileRevalidate<Tree>('tree', 1)
  const read = () => cache.get('tree', () => load(db))

  /** For slugs the cached tree does not have: former ones, and those of newer categories. */
  const idOf = async (slug: string): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`
      select id from categories where status = 'published' and id = coalesce(
        (select id from categories where slug = ${slug}),
        (select target_id from slug_redirects where kind = 'category' and old_slug = ${slug})
      )
    `.execute(db)
    return rows[0]?.id
  }

  const find = async (slug: string): Promise<Branch | undefined> => {
    const branch = (await read()).bySlug.get(slug)
    if (branch) return branch
    const id = await idOf(slug)
    if (id === undefined) return undefined
    const known = (await read()).byId.get(id)
    if (known) return known
    cache.clear()
    return (await read()).byId.get(id)
  }

  return { read, find, madeOf: ['categories', 'media'], outdate: cache.clear }
}

export const toNode = (branch: Branch): CategoryNode => ({
  id: branch.id,
  slug: branch.slug,
  name: branch.name,
  count: branch.count,
  picture: branch.picture,
  children: navigable(branch.children).map(toNode),
})

export const navigable = (branches: Branch[]): Branch[] => branches.filter((branch) => branch.inNav)

/** From the department down, without the branch itself. */
export const ancestors = (branch: Branch): Branch[] => {
  const above: Branch[] = []
  for (let one = branch.parent; one; one = one.parent) above.unshift(one)
  return above
}
