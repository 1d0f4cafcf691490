// What finding a picture's uses, and whose it is, rests on.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create index media_uploaded on media (created_by, created_at);
    create index media_newest on media (created_at desc, id desc);
    create index product_media_media on product_media (media_id);
    create index categories_media on categories (media_id) where media_id is not null;
    create index banners_media on banners (media_id) where media_id is not null;
    create index banners_mobile_media on banners (mobile_media_id) where mobile_media_id is not null;
    create index slides_media on slides (media_id) where media_id is not null;
    create index slides_mobile_media on slides (mobile_media_id) where mobile_media_id is not null;
    create index colors_swatch on colors (swatch_media_id) where swatch_media_id is not null;
    -- The few texts that hold pictures, out of very many that do not.
    create index products_with_pictures_inside on products (id) where description_html like '%/media/%';
  `)
    .execute(db)
}
