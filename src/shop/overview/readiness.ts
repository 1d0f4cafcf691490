// What keeps the shop from selling, or from selling well: each problem with how many there are.
import { type Kysely, sql } from 'kysely'
import type { Overview } from '#contract/overview.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'

type Problem = Overview['readiness'][number]

export async function readiness(db: Kysely<Database>, { smtp }: Pick<Config, 'smtp'>): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    with shown as (select * from products where status = 'published')
    select 'no-products' as code, 1 as count where not exists (select from shown)
    union all
    select 'no-picture', count(*)::int from shown p where not exists (select from product_media m where m.product_id = p.id)
    union all
    select 'no-category', count(*)::int from shown where primary_category_id is null
    union all
    select 'no-alt-text', count(*)::int from product_media m join shown p on p.id = m.product_id join media x on x.id = m.media_id
      where m.alt = '' and x.alt = ''
    union all
    select 'no-sender', 1 where not exists (
      select from info_groups where name = 'contact' and value->>'email' <> '' or name = 'mail' and value->>'senderEmail' <> ''
    )
    union all
    select 'mail-kept', 1 where ${smtp === undefined}
    union all
    select 'no-legal-page', 1 where not exists (select from info_entries where kind = 'page')
    union all
    select 'sold-out', count(*)::int from shown where not in_stock`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
