// The category tree and single categories: what is shown, in which order, with which counts.
import t, { type Test } from 'tap'
import type { Category, CategoryNode } from '#contract/categories.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addMedia, addProduct, ahead, DAY, statements } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const tree = async (): Promise<CategoryNode[]> => (await shop.app.inject('/api/categories')).json().roots
  const get = (slug: string) => shop.app.inject(`/api/categories/${slug}`)
  return { ...shop, tree, get }
}

/** `name count (children)` for a whole tree. */
const drawn = (nodes: CategoryNode[]): string =>
  nodes
    .map(({ slug, count, children }) => `${slug} ${count}${children.length ? ` (${drawn(children)})` : ''}`)
    .join(', ')

t.test('the tree stands in the order staff gave, counting what can be bought in and below each', async (t) => {
  const { db, tree } = await open(t)
  await addCategory(db, 'wear', { position: 2 })
  await addCategory(db, 'home', { position: 1 })
  await addCategory(db, 'mugs', { parent: 'home', position: 2 })
  await addCategory(db, 'bowls', { parent: 'home', position: 1 })
  await addProduct(db, 'a', { categories: ['mugs'] })
  await addProduct(db, 'b', { categories: ['mugs', 'bowls'] })
  await addProduct(db, 'c', { categories: ['home'] })
  await addProduct(db, 'draft', { categories: ['mugs'], status: 'draft' })
  await addProduct(db, 'tomorrow', { categories: ['mugs'], publishAt: ahead(DAY) })
  await addProduct(db, 'asleep', { categories: ['mugs'], variants: [] })
  t.equal(drawn(await tree()), 'home 3 (bowls 1, mugs 2), wear 0')
})

t.test('unpublished categories take all below them out; those off the menu only themselves', async (t) => {
  const { db, tree, get } = await open(t)
  await addCategory(db, 'home')
  await addCategory(db, 'secret', { parent: 'home', status: 'draft' })
  await addCategory(db, 'inside', { parent: 'secret' })
  await addCategory(db, 'gone', { status: 'archived' })
  await addCategory(db, 'quiet', { parent: 'home', inNav: false })
  t.equal(drawn(await tree()), 'home 0')
  for (const slug of ['secret', 'inside', 'gone', 'unknown', 'constructor'])
    t.equal((await get(slug)).statusCode, 404, slug)
  t.match(
    (await get('quiet')).json(),
    { slug: 'quiet', breadcrumbs: [{ slug: 'home' }] },
    'still reached by its address',
  )
  t.strictSame((await get('home')).json<Category>().children, [])
})

t.test('a category knows its path, its children and the others beside it', async (t) => {
  const { db, get } = await open(t)
  const mediaId = await addMedia(db, 'mugs.webp')
  await addCategory(db, 'home')
  await addCategory(db, 'wear')
  await addCategory(db, 'table', { parent: 'home' })
  await addCategory(db, 'mugs', {
    parent: 'table',
    position: 1,
    mediaId,
    html: '<p>All<img src="https://spy.test/x.png"> mugs</p>',
  })
  await addCategory(db, 'bowls', { parent: 'table', position: 2 })
  await addCategory(db, 'espresso', { parent: 'mugs' })
  await addProduct(db, 'cup', { categories: ['espresso'] })
  t.strictSame((await get('mugs')).json<Category>(), {
    id: (await db.selectFrom('categories').select('id').where('slug', '=', 'mugs').executeTakeFirstOrThrow()).id,
    slug: 'mugs',
    name: 'Mugs',
    descriptionHtml: '<p>All mugs</p>',
    picture: { url: '/media/mugs.webp', alt: 'Mugs', width: 800, height: 1000 },
    seoTitle: null,
    seoDescription: null,
    breadcrumbs: [
      { slug: 'home', name: 'Home' },
      { slug: 'table', name: 'Table' },
    ],
    children: [{ slug: 'espresso', name: 'Espresso', count: 1 }],
    siblings: [{ slug: 'bowls', name: 'Bowls', count: 0 }],
  })
  t.strictSame((await get('home')).json<Category>().siblings, [{ slug: 'wear', name: 'Wear', count: 0 }])
})

t.test('a former slug answers with the category under its present one', async (t) => {
  const { db, get } = await open(t)
  const id = await addCategory(db, 'mugs')
  const hidden = await addCategory(db, 'hidden', { status: 'draft' })
  await db
    .insertInto('slug_redirects')
    .values([
      { kind: 'category', old_slug: 'cups', target_id: id },
      { kind: 'category', old_slug: 'once-hidden', target_id: hidden },
      { kind: 'product', old_slug: 'beakers', target_id: id },
    ])
    .execute()
  t.match((await get('cups')).json(), { id, slug: 'mugs' })
  t.equal((await get('once-hidden')).statusCode, 404)
  t.equal((await get('beakers')).statusCode, 404, 'the redirect of another kind is not followed')
})

t.test('a new category is found although the tree was read before', async (t) => {
  const { db, get, tree } = await open(t)
  await tree()
  await addCategory(db, 'newborn')
  t.equal((await get('newborn')).statusCode, 200)
})

t.test('slugs that are none are refused, and odd ones cost one look', async (t) => {
  const { get, pool } = await open(t)
  for (const slug of ['A', 'a--b', '%00', '__proto__', 'a'.repeat(97)]) t.equal((await get(slug)).statusCode, 400, slug)
  await get('unknown')
  t.ok((await statements(pool, () => get('unknown-too'))) <= 2)
})
