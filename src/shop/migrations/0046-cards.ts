// The pictures of product cards, found out when a product changes instead of whenever a list shows it (catalogue/derive.ts). In a
// table of their own: a product's row has some thirty indexes, each of which would get an entry.
import { type Kysely, sql } from 'kysely'
import { announceChanges } from './announce-by-statement.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table product_cards (
      product_id uuid primary key references products on delete cascade,
      -- The first two pictures, as answers show them.
      pictures jsonb not null,
      -- Code of the colour that the first of them shows, where it can be chosen.
      color text
    );

    insert into product_cards (product_id, pictures, color)
    select p.id, coalesce(jsonb_agg(two.picture order by two.place), '[]'), (array_agg(two.color order by two.place))[1]
    from products p
      left join lateral (
        select pm.color, pm.place, jsonb_build_object(
          'url', '/media/' || m.key,
          'alt', coalesce(nullif(pm.alt, ''), nullif(m.alt, ''), p.title, ''),
          'width', m.width, 'height', m.height) as picture
        from (
          select media_id, alt, case when c.code = any(p.color_codes) then c.code end as color,
            row_number() over (order by
              color_id is not null and not c.code = any(p.color_codes), pm.position, media_id) as place
          from product_media pm left join colors c on c.id = pm.color_id
          where pm.product_id = p.id
        ) pm join media m on m.id = pm.media_id
        where pm.place <= 2
      ) two on true
    group by p.id;
    analyze product_cards;
  `)
    .execute(db)
  await announceChanges(db)
}
