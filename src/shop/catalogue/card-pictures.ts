// The pictures of a product's card. Those of its card in any list are kept beside the product (migration 0046).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { pictureJson } from './picture.ts'
import { among, type Which } from './which.ts'

/** A card shows one, and another one to whoever points at it. */
const SHOWN = 2

/**
 * Pictures of a product `p` as rows of `picture`, `color` and `place`: those of the colours that were asked for come first,
 * those of colours nobody can choose last. `color` is the code the page would open in, null where the picture shows none.
 */
const picturesOf = (asked: readonly string[]): RawBuilder<unknown> => {
  const choosable = sql`shade.code = any(p.color_codes)`
  const order = sql`order by
    ${asked.length === 0 ? sql`` : sql`(${choosable} and shade.code = any(${[...asked]}::text[])) is not true,`}
    pm.color_id is not null and not ${choosable}, pm.position, pm.media_id`
  // Of a product's many pictures only these few are looked up.
  return sql`
    select ${pictureJson('m', { alt: sql.ref('pm.alt'), fallback: sql.ref('p.title') })} as picture, pm.color, pm.place
    from (
      select pm.media_id, pm.alt, case when ${choosable} then shade.code end as color, row_number() over (${order}) as place
      from product_media pm left join colors shade on shade.id = pm.color_id
      where pm.product_id = p.id
      ${order}
      limit ${sql.lit(SHOWN)}
    ) pm join media m on m.id = pm.media_id`
}

/** One row for a product `p`: `pictures`, and the `color` of the first of them. */
export const cardPictures = (asked: readonly string[] = []): RawBuilder<unknown> => sql`
  select coalesce(json_agg(two.picture order by two.place), '[]')::jsonb as pictures,
    (array_agg(two.color order by two.place))[1] as color
  from (${picturesOf(asked)}) two`

/** After the colours of products, which these follow from, and in the same transaction. */
export async function deriveCards(trx: Kysely<Database>, which: Which): Promise<void> {
  await sql`
    insert into product_cards as k (product_id, pictures, color)
    select p.id, shown.pictures, shown.color
    from products p cross join lateral (${cardPictures()}) shown
    where ${among('p.id', which)}
    on conflict (product_id) do update set pictures = excluded.pictures, color = excluded.color
      where (k.pictures, k.color) is distinct from (excluded.pictures, excluded.color)
  `.execute(trx)
}
