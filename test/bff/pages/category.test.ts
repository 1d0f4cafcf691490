// A category that staff rename or move: its former address moves visitors on, and its page shows its new place.
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t, { template: 'demo' })
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstream)
const { headers } = await shop.signIn('editor')

const category = async (slug: string) => {
  const { rows } = await shop.pool.query('select id, version, parent_id from categories where slug = $1', [slug])
  return rows[0] as { id: string; version: number; parent_id: string | null }
}
const admin = (method: 'PUT' | 'POST', path: string, payload: object) =>
  shop.app.inject({ method, url: `/api/admin/categories/${path}`, headers, payload })

t.test('a renamed category moves visitors on, for good, with what they had asked for', async (t) => {
  const { id, version, parent_id } = await category('mugs')
  const body = { name: 'Mugs', slug: 'cups-and-mugs', status: 'published', parentId: parent_id, version }
  t.equal((await admin('PUT', id, body)).statusCode, 200)
  const page = await stoa.browser().visit('/categories/mugs?sort=price-asc')
  t.equal(page.status, 301)
  t.equal(page.location, '/categories/cups-and-mugs?sort=price-asc')
  t.equal((await stoa.browser().visit('/categories/cups-and-mugs')).status, 200)
})

t.test('a moved category stands below its new parent at once, and so it does when that is taken back', async (t) => {
  const { id, version } = await category('cups-and-mugs')
  const { id: parentId } = await category('women')
  const above = async () => {
    const page = await stoa.browser().visit('/categories/cups-and-mugs')
    const crumbs = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(page.text)?.[0] ?? ''
    return [...crumbs.matchAll(/href="\/categories\/([\w-]+)"/g)].map(([, slug]) => slug)
  }
  const moved = await admin('POST', `${id}/move`, { parentId, version })
  t.equal(moved.statusCode, 200)
  t.same(await above(), ['women'])
  const url = `/api/admin/audit/${moved.json().auditId}/undo`
  t.equal((await shop.app.inject({ method: 'POST', url, headers })).statusCode, 200)
  t.same(await above(), ['home', 'tableware'])
})
