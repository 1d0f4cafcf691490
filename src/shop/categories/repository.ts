// What a category page needs beside its place in the tree.
import { type Kysely, sql } from 'kysely'
import type { Picture } from '#contract/parts.ts'
import { MEDIA_PATH, pictureJson } from '../catalogue/picture.ts'
import type { Database } from '../db/schema.ts'

export interface CategoryText {
  descriptionHtml: string
  seoTitle: string | null
  seoDescription: string | null
  picture: Picture | null
}

export const categories = (db: Kysely<Database>) => ({
  get: async (id: string): Promise<CategoryText | undefined> => {
    const { rows } = await sql<CategoryText>`
      select c.description_html as "descriptionHtml", c.seo_title as "seoTitle", c.seo_description as "seoDescription",
        ${pictureJson('m', { fallback: sql.ref('c.name') })} as picture
      from categories c left join media m on m.id = c.media_id
      where c.id = ${id} and c.status = 'published'
    `.execute(db)
    return rows[0]
  },

  /** Slugs of published categories by id, `limit` at a time. */
  addresses: async (after: string | undefined, limit: number) => {
    const { rows } = await sql<{ id: string; slug: string; updatedAt: Date; picture: string | null }>`
      select c.id, c.slug, c.updated_at as "updatedAt", ${sql.lit(MEDIA_PATH)} || m.key as picture
      from categories c left join media m on m.id = c.media_id
      where not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')
        ${after === undefined ? sql`` : sql`and c.id > ${after}::uuid`}
      order by c.id limit ${limit}
    `.execute(db)
    return rows
  },
})
