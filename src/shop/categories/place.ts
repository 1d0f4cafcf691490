// Where a category stands: the one writer of parent, path, depth and order. A branch moves as a whole, and the products in
// it get their new categories in the same transaction. The caller holds the lock of the tree.
import { sql, type Transaction } from 'kysely'
import { CATEGORY_DEPTH } from '#contract/categories.ts'
import { invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import type { Database } from '../db/schema.ts'

type Trx = Transaction<Database>

/** Before a sibling (null: after all of them), or at a place among them. */
export type Spot = { before: string | null } | { at: number }

export interface Parent {
  id: string
  path_ids: string[]
  full_path: string
  depth: number
}

/** The category to put others in; undefined for the top of the tree. */
export async function parentOf(trx: Trx, id: string | null): Promise<Parent | undefined> {
  if (id === null) return undefined
  const parent = await trx
    .selectFrom('categories')
    .select(['id', 'path_ids', 'full_path', 'depth'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!parent) throw invalidInput({ parentId: 'unknown' })
  return parent
}

/** Throws where a branch of `height` levels below its top would reach too far down. */
export function requireRoom(parent: Parent | undefined, height: number): void {
  if ((parent?.depth ?? -1) + 1 + height > CATEGORY_DEPTH)
    throw invalidInput({ parentId: `too_deep:${CATEGORY_DEPTH + 1}` })
}

/** Puts a category, with all that lies below it, into `parentId`. */
export async function place(trx: Trx, id: string, parentId: string | null, spot: Spot): Promise<void> {
  const parent = await parentOf(trx, parentId)
  if (parent?.path_ids.includes(id)) throw invalidInput({ parentId: 'invalid' })
  // Waits for transactions that file a product here without having taken the tree's lock, so that filedIn sees it.
  const branch = await sql<{ depth: number }>`
    select depth from categories where ${id} = any(path_ids) order by id for update`.execute(trx)
  const depths = branch.rows.map(({ depth }) => depth)
  requireRoom(parent, Math.max(...depths) - Math.min(...depths))
  const order = await siblings(trx, id, parentId, spot)
  await rewriteBranch(trx, id, parentId)
  await sql`update categories c set position = o.place - 1
    from unnest(${order}::uuid[]) with ordinality as o (id, place)
    where c.id = o.id and c.position <> o.place - 1`.execute(trx)
  await deriveProducts(trx, await filedIn(trx, id))
}

/** Brings path, depth and ids of a branch into line with its top's slug and with the parent given. */
export async function rewriteBranch(trx: Trx, id: string, parentId: string | null): Promise<void> {
  await sql`
    with top as (
      select c.id, c.depth as old_depth, c.full_path as old_path,
        coalesce(p.depth + 1, 0) as depth, coalesce(p.path_ids, '{}') as above, concat_ws('/', p.full_path, c.slug) as path
      from categories c left join categories p on p.id = ${parentId}::uuid
      where c.id = ${id}
    )
    update categories c set
      parent_id = case when c.id = top.id then ${parentId}::uuid else c.parent_id end,
      depth = c.depth - top.old_depth + top.depth,
      path_ids = top.above || c.path_ids[top.old_depth + 1:],
      full_path = top.path || substr(c.full_path, char_length(top.old_path) + 1)
    from top where top.id = any(c.path_ids)
  `.execute(trx)
}

/** Ids of the parent's children in their order, with this one at its spot. */
async function siblings(trx: Trx, id: string, parentId: string | null, spot: Spot): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from categories where parent_id is not distinct from ${parentId}::uuid and id <> ${id}
    order by position, fold(name), id`.execute(trx)
  const others = rows.map((row) => row.id)
  const at = 'at' in spot ? spot.at : spot.before === null ? others.length : others.indexOf(spot.before)
  if (at < 0) throw invalidInput({ before: 'unknown' })
  return others.toSpliced(at, 0, id)
}

/** Products in a category or below it. */
async function filedIn(trx: Trx, id: string): Promise<string[]> {
  const rows = await trx.selectFrom('product_categories').select('product_id').where('category_id', '=', id).execute()
  return rows.map((row) => row.product_id)
}
