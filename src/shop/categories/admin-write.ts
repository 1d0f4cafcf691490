// Changes of categories, each within a transaction and under the lock of the tree; each answers the rows before and after.
import { type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminCategories, CategoryRow, moveCategory } from '#contract/categories.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { enqueueDeriveAgain } from '../catalogue/derive-again.ts'
import { lockTree } from '../catalogue/tree-lock.ts'
import { lockRow } from '../crud/lock-row.ts'
import { updateRow } from '../crud/write-row.ts'
import type { CategoriesTable } from '../db/catalogue.ts'
import type { Database } from '../db/schema.ts'
import { cleanHtml } from '../html.ts'
import { parentOf, place, requireRoom, rewriteBranch, type Spot } from './place.ts'

export type Category = Selectable<CategoriesTable>
type Body = BodyOf<typeof adminCategories.create>

export const fieldsOf = (body: Body) => ({
  name: body.name,
  slug: body.slug,
  description_html: cleanHtml(body.descriptionHtml).trim(),
  media_id: body.mediaId,
  status: body.status,
  show_in_nav: body.showInNav,
  size_set_id: body.sizeSetId,
  seo_title: body.seoTitle,
  seo_description: body.seoDescription,
})
export type Fields = ReturnType<typeof fieldsOf>

/** A row that is put back: under its id, at its place among its siblings. */
interface Known {
  id: string
  version: number
  at: number
}

export const categoriesWriter = (trx: Transaction<Database>) => {
  const locked = async (id: string, version?: number): Promise<Category> => {
    await lockTree(trx)
    return await lockRow(trx, 'categories', id, version)
  }
  const current = async (id: string): Promise<CategoryRecord> => recordOf(await lockRow(trx, 'categories', id))

  const insert = async (fields: Fields, parentId: string | null, known?: Known): Promise<CategoryRecord> => {
    await lockTree(trx)
    const parent = await parentOf(trx, parentId)
    requireRoom(parent, 0)
    const id = known?.id ?? uuidv7()
    await trx
      .insertInto('categories')
      .values({
        ...fields,
        id,
        parent_id: parentId,
        path_ids: [...(parent?.path_ids ?? []), id],
        full_path: parent ? `${parent.full_path}/${fields.slug}` : fields.slug,
        depth: (parent?.depth ?? -1) + 1,
        ...(known && { version: known.version }),
      })
      .execute()
    await place(trx, id, parentId, known ?? { before: null })
    await freeSlug(trx, fields.slug)
    return await current(id)
  }

  /** Fields and place of a row at once; what stays the same is left alone. */
  const write = async (before: Category, fields: Fields, parentId: string | null, spot?: Spot) => {
    await updateRow(trx, 'categories', before, fields)
    if (fields.name !== before.name || fields.status !== before.status)
      await enqueueDeriveAgain(trx, { of: 'category', id: before.id })
    if (fields.slug !== before.slug) {
      // The former slug redirects to this category from now on.
      await trx
        .insertInto('slug_redirects')
        .values({ kind: 'category', old_slug: before.slug, target_id: before.id })
        .onConflict((known) => known.columns(['kind', 'old_slug']).doUpdateSet({ target_id: before.id }))
        .execute()
      await freeSlug(trx, fields.slug)
      await rewriteBranch(trx, before.id, before.parent_id)
    }
    if (spot ?? parentId !== before.parent_id) await place(trx, before.id, parentId, spot ?? { before: null })
    return { before: recordOf(before), after: await current(before.id) }
  }

  const set = async (id: string, fields: Partial<Pick<Fields, 'status' | 'show_in_nav'>>) => {
    const before = await locked(id)
    return await write(before, { ...pick(before), ...fields }, before.parent_id)
  }

  return {
    write,
    insert,
    locked,

    create: ({ parentId, ...body }: Body) => insert(fieldsOf({ parentId, ...body }), parentId),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminCategories.update>) => {
      const before = await locked(id, version)
      return await write(before, fieldsOf(body), body.parentId)
    },

    move: async (id: string, { parentId, before: sibling, version }: BodyOf<typeof moveCategory>) => {
      const before = await locked(id, version)
      return await write(before, pick(before), parentId, { before: sibling })
    },

    remove: async (id: string, version: number): Promise<CategoryRecord> => {
      const before = await locked(id, version)
      await requireEmpty(trx, id)
      await trx.deleteFrom('categories').where('id', '=', id).execute()
      return recordOf(before)
    },

    setStatus: (id: string, status: CategoryRow['status']) => set(id, { status }),
    setShown: (id: string, show: boolean) => set(id, { show_in_nav: show }),
  }
}

/** The fields of a stored row, as a change takes them. */
export const pick = (row: Fields): Fields => ({
  name: row.name,
  slug: row.slug,
  description_html: row.description_html,
  media_id: row.media_id,
  status: row.status,
  show_in_nav: row.show_in_nav,
  size_set_id: row.size_set_id,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
})

/** What the audit log keeps: all but what follows from the parent. */
const recordOf = ({ path_ids: _, depth: _d, ...row }: Category) => row
export type CategoryRecord = ReturnType<typeof recordOf>

/** Ends redirects from a slug that a category has now. */
const freeSlug = (trx: Transaction<Database>, slug: string) =>
  trx.deleteFrom('slug_redirects').where('kind', '=', 'category').where('old_slug', '=', slug).execute()

async function requireEmpty(trx: Transaction<Database>, id: string): Promise<void> {
  const { rows } = await sql<{ children: number; products: number }>`select
    (select count(*)::int from categories where parent_id = ${id}) as children,
    (select count(*)::int from product_categories where category_id = ${id}) as products`.execute(trx)
  const { children = 0, products = 0 } = rows[0] ?? {}
  if (children + products === 0) return
  throw new ApiError('CONFLICT', {
    message: `It still holds ${counted(children, 'category', 'categories')} and ${counted(products, 'product', 'products')}.`,
    fields: { children: `in_use:${children}`, products: `in_use:${products}` },
  })
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
