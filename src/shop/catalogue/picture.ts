// A stored picture as the contract shows it, built inside SQL so that lists carry their pictures in one statement.
import { type RawBuilder, sql } from 'kysely'
import type { Focus, Picture } from '#contract/parts.ts'

/** Where stored pictures are served, by their key. */
export const MEDIA_PATH = '/media/'

/** Where a row of `media` matters most; null for its middle. */
export const focusOf = (media: string): RawBuilder<Focus | null> => {
  const [x, y] = [sql.ref(`${media}.focus_x`), sql.ref(`${media}.focus_y`)]
  return sql`case when (${x}, ${y}) <> (50, 50) then json_build_object('x', ${x}, 'y', ${y}) end`
}

interface PictureWords {
  alt?: RawBuilder<unknown>
  fallback?: RawBuilder<unknown>
}

/**
 * What a Picture as JSON is built of, from a row of `media`.
 * Its words are `alt`, else the picture's own, else `fallback`; empty ones do not count.
 */
export const pictureFields = (
  media: string,
  { alt = sql`null`, fallback = sql`null` }: PictureWords = {},
): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${media}.${name}`)
  return sql`'url', ${sql.lit(MEDIA_PATH)} || ${column('key')},
    'alt', coalesce(nullif(${alt}, ''), nullif(${column('alt')}, ''), ${fallback}, ''),
    'width', ${column('width')}, 'height', ${column('height')}, 'focus', ${focusOf(media)}`
}

/** A Picture as JSON from a joined row of `media`, null where the join found none. */
export const pictureJson = (media: string, words?: PictureWords): RawBuilder<Picture | null> =>
  sql<Picture | null>`case when ${sql.ref(`${media}.id`)} is not null
    then json_strip_nulls(json_build_object(${pictureFields(media, words)})) end`

/** Of colour `c`: the address of its pattern's picture as small as swatches are; null, and nothing looked up, without. */
const patternOf = sql<string | null>`case when c.swatch_media_id is not null then (
  select ${sql.lit(MEDIA_PATH)} || pattern.key || '?w=96' from media pattern where pattern.id = c.swatch_media_id) end`

/** Colour `c` as a ColorSwatch. */
export const swatchJson = sql`json_strip_nulls(
  json_build_object('code', c.code, 'name', c.name, 'hex', c.hex, 'pattern', ${patternOf}))`
