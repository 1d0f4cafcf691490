// What the shop says of itself: its groups with their entries, and its text pages. One statement each.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InfoPage, SiteInfo } from '#contract/info.ts'
import type { Picture } from '#contract/parts.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { asUuid } from '../db/as-uuid.ts'
import type { Database } from '../db/schema.ts'
import { INFO_GROUPS } from './rules.ts'

export interface StoredInfo {
  groups: Record<string, unknown>
  entries: SiteInfo['entries']
  logo: Picture | null
  socialPicture: Picture | null
  /** Key of the picture. */
  favicon: string | null
}

const mediaOf = (field: 'logoId' | 'socialPictureId' | 'faviconId', shown: RawBuilder<unknown>) => sql`
  select ${shown} from media m
  where m.id = (select ${asUuid(sql`(value ->> ${sql.lit(field)})`)} from info_groups where name = 'identity')`

export const info = (db: Kysely<Database>) => ({
  get: async (): Promise<StoredInfo> => {
    const { rows } = await sql<StoredInfo>`
      select
        (select coalesce(json_object_agg(name, value), '{}') from info_groups
          where name = any(${INFO_GROUPS as string[]}::text[])) as groups,
        (select coalesce(json_agg(json_build_object(
            'label', label, 'kind', kind, 'where', place, 'value', case when kind = 'page' then slug else value end
          ) order by position, fold(label), id), '[]') from info_entries) as entries,
        (${mediaOf('logoId', pictureJson('m'))}) as logo,
        (${mediaOf('socialPictureId', pictureJson('m'))}) as "socialPicture",
        (${mediaOf('faviconId', sql`m.key`)}) as favicon
    `.execute(db)
    return rows[0] ?? { groups: {}, entries: [], logo: null, socialPicture: null, favicon: null }
  },

  /** A page by its slug or a former one. */
  page: async (slug: string): Promise<(InfoPage & { id: string }) | undefined> => {
    const { rows } = await sql<Omit<InfoPage, 'updatedAt'> & { id: string; updatedAt: Date }>`
      select id, slug, label as title, body_html as html, updated_at as "updatedAt"
      from info_entries
      where kind = 'page' and id = coalesce(
        (select id from info_entries where slug = ${slug}),
        (select target_id from slug_redirects where kind = 'page' and old_slug = ${slug})
      )
    `.execute(db)
    const page = rows[0]
    return page && { ...page, updatedAt: page.updatedAt.toISOString() }
  },
})
