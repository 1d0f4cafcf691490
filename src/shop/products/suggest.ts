// What is offered while somebody types: a few products and categories, or a nearer spelling with what it would find.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Suggestions } from '#contract/products.ts'
import { type Content, withPerUnit } from '../catalogue/per-unit.ts'
import type { Database } from '../db/schema.ts'
import { firstPicture, listed } from './card.ts'
import { WEIGHED } from './rules.ts'
import { nearestSpelling, prefixes, score } from './search.ts'

const CATEGORIES = 3

const found = (text: RawBuilder<unknown>, limit: number) => sql`
  select coalesce(json_agg(json_build_object(
    'slug', p.slug, 'title', p.title, 'price', p.price_from_minor,
    'priceVaries', p.price_to_minor > p.price_from_minor, 'unitAmount', p.unit_amount, 'unit', p.unit,
    'picture', first.picture, 'color', first.color
  ) order by best.key desc, best.id desc), '[]')
  from (
    select weighed.id, weighed.key
    from (
      select p.id, ${score(text)} as key from products p
      where ${listed} and p.search @@ ${prefixes(text)}
      order by p.rank, p.id limit ${WEIGHED}
    ) weighed
    order by weighed.key desc, weighed.id desc limit ${limit}
  ) best
    join products p on p.id = best.id
    left join lateral (${firstPicture}) first on true`

const branches = (text: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.depth, c.position, c.slug), '[]')
  from (
    select c.* from categories c
    where c.status = 'published' and to_tsvector('simple', fold(c.name)) @@ ${prefixes(text)}
      and not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')
    order by c.depth, c.position, c.slug limit ${sql.lit(CATEGORIES)}
  ) c`

type Found = (Suggestions['products'][number] & Content)[]

export async function suggest(db: Kysely<Database>, typed: string, limit: number): Promise<Suggestions> {
  const text = sql`${typed}::text`
  const asTyped = await sql<Pick<Suggestions, 'categories'> & { products: Found }>`
    select (${found(text, limit)}) as products, (${branches(text)}) as categories
  `.execute(db)
  const { products = [], categories = [] } = asTyped.rows[0] ?? {}
  if (products.length > 0) return { products: products.map(withPerUnit), categories, didYouMean: null }
  const respelt = sql`(select text from near)`
  const nearer = await sql<{ text: string | null; products: Found }>`
    with near as materialized (
      select case when spelling.changed then spelling.text end as text from (${nearestSpelling(typed)}) spelling
    )
    select near.text, (${found(respelt, limit)}) as products from near
  `.execute(db)
  const near = nearer.rows[0]
  return { products: near?.products.map(withPerUnit) ?? [], categories, didYouMean: near?.text ?? null }
}
