// Everything that shows pictures. A new column or text that may hold one is added here; a test compares the columns with
// the foreign keys of the database.
import { type RawBuilder, sql } from 'kysely'
import { MEDIA_PATH } from '../catalogue/picture.ts'

/** `table.column` of ids. */
export const COLUMNS = [
  'product_media.media_id',
  'categories.media_id',
  'banners.media_id',
  'banners.mobile_media_id',
  'slides.media_id',
  'slides.mobile_media_id',
  'colors.swatch_media_id',
] as const

/** `table.column` of rich text, which names pictures by their address. */
const TEXTS = ['products.description_html', 'categories.description_html', 'info_entries.body_html'] as const

const byId = (place: string): RawBuilder<unknown> => {
  const [table = '', column = ''] = place.split('.')
  return sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`
}

const byAddress = (place: string): RawBuilder<unknown> => {
  const [table = '', column = ''] = place.split('.')
  return sql`select shown.id from (
      select distinct ${sql.ref(`${table}.id`)} as place, match[1] as key
      from ${sql.table(table)}, regexp_matches(${sql.ref(column)}, '/media/([0-9a-f]{32})', 'g') match
      where ${sql.ref(column)} like '%/media/%'
    ) found join media shown using (key)`
}

/** Groups of site info keep ids of pictures among their values. */
const inSiteInfo = sql`select shown.id from (
    select distinct name, match[1]::uuid as id
    from info_groups, regexp_matches(value::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') match
  ) found join media shown using (id)`

/** Lines of orders keep the address of what was bought. Orders are one use: there are many more lines than pictures. */
const inOrders = sql`select id from media where exists (
    select from order_items where snapshot->'picture'->>'url' = ${sql.lit(MEDIA_PATH)} || media.key)`

/** `(id, uses)` of every picture that is shown somewhere. */
export const uses: RawBuilder<unknown> = sql`(
  select id, count(*)::int as uses from (
    ${sql.join([...COLUMNS.map(byId), ...TEXTS.map(byAddress), inSiteInfo, inOrders], sql` union all `)}
  ) shown_somewhere group by id)`
