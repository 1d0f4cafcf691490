// The whole tree as staff see it: drafts included, in order, counted, searched.
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addCategory, addProduct } from '../fixtures.ts'

interface Row {
  slug: string
  depth: number
  products: number
  children: number
  matches: boolean
}

t.test('every category stands below its parent, whatever its status, and counts products of any status', async (t) => {
  const { app, db, signIn } = await testShop(t)
  const { headers } = await signIn('editor')
  await addCategory(db, 'wear', { position: 2 })
  await addCategory(db, 'home', { position: 1 })
  await addCategory(db, 'lamps', { parent: 'home', position: 2, status: 'draft' })
  await addCategory(db, 'vases', { parent: 'home', position: 1, inNav: false })
  await addCategory(db, 'desk-lamps', { parent: 'lamps' })
  await addProduct(db, 'lumen', { categories: ['desk-lamps'] })
  await addProduct(db, 'halo', { categories: ['lamps'], status: 'draft' })
  const tree = async (query = '') =>
    (await app.inject({ url: `/api/admin/categories/tree${query}`, headers })).json() as { rows: Row[] }
  const drawn = ({ rows }: { rows: Row[] }) =>
    rows.map(({ slug, depth, products, children }) => [slug, depth, products, children].join(' '))

  const whole = await tree()
  t.same(drawn(whole), ['home 0 2 2', 'vases 1 0 0', 'lamps 1 2 1', 'desk-lamps 2 1 0', 'wear 0 0 0'])
  t.match(whole, { total: 5, matched: 5 })
  t.match(whole.rows[2], { path: 'home/lamps', status: 'draft', showInNav: true, picture: null, version: 1 })

  const found = await tree('?q=DÉSK')
  t.same(drawn(found), ['home 0 2 2', 'lamps 1 2 1', 'desk-lamps 2 1 0'], 'what is found stands in its place')
  t.same(
    found.rows.map((row) => row.matches),
    [false, false, true],
  )
  t.match(found, { total: 5, matched: 1 })
  const slugs = async (query: string) => (await tree(query)).rows.filter((row) => row.matches).map(({ slug }) => slug)
  t.same(await slugs('?status=draft'), ['lamps'])
  t.same(await slugs('?hidden=1'), ['vases'])
  t.same(await slugs('?empty=1'), ['vases', 'wear'])
  t.same(await slugs('?q=nothing'), [])
  const bad = await app.inject({ url: '/api/admin/categories/tree?status=gone', headers })
  t.match(bad.json(), { code: 'INVALID_INPUT', fields: { status: 'invalid' } })
})
