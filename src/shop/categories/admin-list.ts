// Categories as staff see them: the whole tree with its drafts, pages of a list, and one of them for its form.
import { type Kysely, sql } from 'kysely'
import type { adminCategories, adminCategoryTree, CategoryRow } from '#contract/categories.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminCategories.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminCategories.get>
type TreeRow = ReplyOf<typeof adminCategoryTree>['rows'][number]

const columns = sql<CategoryRow>`c.id, c.parent_id as "parentId", c.slug, c.name, c.full_path as path, c.depth, c.position, c.status,
  c.show_in_nav as "showInNav", c.size_set_id as "sizeSetId", c.version,
  (select count(*)::int from categories below where below.parent_id = c.id) as children,
  coalesce(filed.products, 0)::int as products,
  ${pictureJson('m')} as picture`

const from = sql`categories c left join media m on m.id = c.media_id
  left join (select category_id, count(*) as products from product_categories group by category_id) filed
    on filed.category_id = c.id`

const conditions = ({ q, status, hidden, empty }: Omit<Query, 'sort'>) => [
  matches(q, sql`c.name`, sql`c.slug`),
  status && sql`c.status = ${status}`,
  hidden ? sql`not c.show_in_nav` : undefined,
  empty ? sql`filed.products is null` : undefined,
]

const parts = (query: Query): ListParts<CategoryRow> => ({
  from,
  where: conditions(query),
  columns,
  sorts: { path: sql`c.full_path`, name: sql`fold(c.name)`, products: sql`coalesce(filed.products, 0)` },
  tie: sql`c.id`,
})

export const categoriesAdmin = (db: Kysely<Database>) => ({
  /** All of them in the order of the tree; with conditions, those that hold and what they lie below. */
  tree: async (query: QueryOf<typeof adminCategoryTree>) => {
    const given = conditions(query).filter((one) => one !== undefined)
    const found = given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`
    const { rows } = await sql<TreeRow & { pathIds: string[] }>`
      select ${columns}, c.path_ids as "pathIds", ${found} as matches from ${from}
      order by c.position, fold(c.name), c.id`.execute(db)
    const inSight = new Set(rows.flatMap((row) => (row.matches ? row.pathIds : [])))
    return {
      rows: ordered(rows)
        .filter(({ id }) => inSight.has(id))
        .map(({ pathIds: _, ...row }) => row),
      total: rows.length,
      matched: rows.filter((row) => row.matches).length,
    }
  },

  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${columns}, c.description_html as "descriptionHtml", c.media_id as "mediaId",
        c.seo_title as "seoTitle", c.seo_description as "seoDescription",
        (
          select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.depth), '[]')
          from categories a where a.id = any(c.path_ids) and a.id <> c.id
        ) as ancestors,
        (
          select coalesce(json_agg(r.old_slug order by r.created_at, r.old_slug), '[]')
          from slug_redirects r where r.kind = 'category' and r.target_id = c.id
        ) as "formerSlugs"
      from ${from} where c.id = ${id}`.execute(db)
    return rows[0]
  },
})

/** Each parent, then all that lies below it; siblings keep the order they come in. */
function ordered<Row extends { id: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const below = Map.groupBy(rows, (row) => row.parentId)
  const walk = (parent: string | null): Row[] => (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)])
  return walk(null)
}
