// A shop with an editor at work on its categories, and the tree drawn so that tests can read it.
import type { Test } from 'tap'
import type { CategoryRow } from '#contract/categories.ts'
import { testShop } from '../../support/shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const lamps = { name: 'Lamps', slug: 'lamps', parentId: null, status: 'published' }

export const staffShop = async (t: Pick<Test, 'teardown'>) => {
  const shop = await testShop(t)
  const { headers, user } = await shop.signIn('editor')

  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/admin/categories${url}`,
      headers,
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
  const rows = async (): Promise<CategoryRow[]> => (await call('GET', '/tree')).body.rows
  const undo = async (id: number) => {
    const answer = await shop.app.inject({ method: 'POST', url: `/api/admin/audit/${id}/undo`, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ...shop,
    user,
    headers,
    call,
    undo,
    /** `home > lamps > desk-lamps` as paths in the order of the tree. */
    drawn: async () => (await rows()).map(({ path }) => path),
    one: async (slug: string) => {
      const row = (await rows()).find((each) => each.slug === slug)
      if (!row) throw new Error(`no category ${slug}`)
      return row
    },
    audit: () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  }
}

export type StaffShop = Awaited<ReturnType<typeof staffShop>>

/** Moves by slugs; undefined is the top of the tree, or the last place. */
export const mover =
  ({ one, call }: StaffShop) =>
  async (slug: string, into?: string, before?: string) => {
    const { id, version } = await one(slug)
    const idOf = async (other?: string) => (other === undefined ? null : (await one(other)).id)
    return await call('POST', `/${id}/move`, { parentId: await idOf(into), before: await idOf(before), version })
  }

/** What every row of the table says of its place holds, and every product lies where its categories are. */
export const contradictions = async ({ db }: StaffShop): Promise<string[]> => {
  const rows = await db.selectFrom('categories').selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found: string[] = []
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    const path = parent ? `${parent.full_path}/${row.slug}` : row.slug
    const ids = [...(parent?.path_ids ?? []), row.id]
    if (row.full_path !== path) found.push(`${row.slug} has the path ${row.full_path}, not ${path}`)
    if (String(row.path_ids) !== String(ids)) found.push(`${row.slug} has other ids in its path`)
    if (row.depth !== ids.length - 1) found.push(`${row.slug} has the depth ${row.depth}`)
  }
  const filed = await db.selectFrom('product_categories').selectAll().execute()
  const products = await db.selectFrom('products').select(['id', 'slug', 'category_ids']).execute()
  for (const { id, slug, category_ids } of products) {
    const chosen = filed.filter((one) => one.product_id === id && one.chosen).map((one) => one.category_id)
    const wanted = new Set(chosen.flatMap((category) => byId.get(category)?.path_ids ?? []))
    if (String([...wanted].sort()) !== String([...category_ids].sort())) found.push(`${slug} lies elsewhere`)
    const listed = filed.filter((one) => one.product_id === id).map((one) => one.category_id)
    if (String(listed.sort()) !== String([...wanted].sort())) found.push(`${slug} is filed elsewhere`)
  }
  return found
}
