// Moving categories: the branch comes along, products follow, the order holds, circles and depths are refused, and every
// move can be taken back.
import t from 'tap'
import type { CategoryNode } from '#contract/categories.ts'
import { addCategory, addProduct } from '../fixtures.ts'
import { contradictions, lamps, mover, staffShop } from './staff.ts'

const furnished = async (scope: Parameters<typeof staffShop>[0]) => {
  const shop = await staffShop(scope)
  const { db } = shop
  await addCategory(db, 'home', { position: 0 })
  await addCategory(db, 'wear', { position: 1 })
  await addCategory(db, 'lighting', { parent: 'home', position: 0 })
  await addCategory(db, 'textiles', { parent: 'home', position: 1 })
  await addCategory(db, 'lamps', { parent: 'lighting' })
  await addProduct(db, 'lumen', { categories: ['lamps'] })
  await addProduct(db, 'throw', { categories: ['textiles'] })
  await addProduct(db, 'shade', { categories: ['lighting', 'textiles'] })
  return { ...shop, move: mover(shop) }
}

t.test('a branch moves as a whole, and the lists of the shop follow in the same moment', async (t) => {
  const shop = await furnished(t)
  const { move, drawn, app } = shop
  t.match(await move('lighting', 'wear'), { status: 200, body: { version: 2 } })
  t.same(await drawn(), ['home', 'home/textiles', 'wear', 'wear/lighting', 'wear/lighting/lamps'])
  t.same(await contradictions(shop), [])
  const found = async (category: string) => {
    const { rows } = (await app.inject(`/api/products?category=${category}`)).json()
    return rows.map((row: { slug: string }) => row.slug).sort()
  }
  t.same(await found('wear'), ['lumen', 'shade'])
  t.same(await found('home'), ['shade', 'throw'])
  const { breadcrumbs } = (await app.inject('/api/products/lumen')).json()
  t.same(
    breadcrumbs.map((one: { slug: string }) => one.slug),
    ['wear', 'lighting', 'lamps'],
  )
})

t.test('it stands before the sibling named, or last, and the order is kept', async (t) => {
  const shop = await furnished(t)
  const { move, drawn, app } = shop
  await move('textiles', 'home', 'lighting')
  t.same(await drawn(), ['home', 'home/textiles', 'home/lighting', 'home/lighting/lamps', 'wear'])
  await move('textiles', 'home')
  t.same(await drawn(), ['home', 'home/lighting', 'home/lighting/lamps', 'home/textiles', 'wear'])
  await move('lamps', undefined, 'wear')
  t.same(await drawn(), ['home', 'home/lighting', 'home/textiles', 'lamps', 'wear'])
  await move('home')
  t.same(await drawn(), ['lamps', 'wear', 'home', 'home/lighting', 'home/textiles'])
  t.same(await contradictions(shop), [])
  const { roots } = (await app.inject('/api/categories')).json() as { roots: CategoryNode[] }
  t.same(
    roots.map(({ slug }) => slug),
    ['lamps', 'wear', 'home'],
    'as the menu of the shop has it',
  )
})

t.test('a circle, a stranger among siblings and a place too deep are refused, and nothing has moved', async (t) => {
  const shop = await furnished(t)
  const { move, drawn, db, audit, call, one } = shop
  for (const [slug, parent] of [
    ['lamps', 'spots'],
    ['spots', 'small'],
    ['small', 'tiny'],
  ] as const)
    await addCategory(db, parent, { parent: slug })
  const before = await drawn()
  const refused = (fields: object) => ({ status: 400, body: { code: 'INVALID_INPUT', fields } })
  t.match(await move('home', 'home'), refused({ parentId: 'invalid' }))
  t.match(await move('home', 'lamps'), refused({ parentId: 'invalid' }))
  t.match(await move('home', 'wear'), refused({ parentId: 'too_deep:6' }), 'six levels, and one above them')
  t.match(await move('wear', 'tiny'), refused({ parentId: 'too_deep:6' }))
  t.match(await move('wear', 'home', 'lamps'), refused({ before: 'unknown' }), 'lamps do not lie directly in it')
  t.match(await move('wear', 'home', 'wear'), refused({ before: 'unknown' }))
  const tooDeep = { ...lamps, slug: 'deeper', parentId: (await one('tiny')).id }
  t.match(await call('POST', '', tooDeep), refused({ parentId: 'too_deep:6' }))
  t.same(await drawn(), before)
  t.same(await audit(), [])
  t.equal((await move('wear', 'small')).status, 200, 'the sixth level is one')
})

t.test('the form moves too: another parent puts it last there', async (t) => {
  const shop = await furnished(t)
  const { call, one, drawn } = shop
  const { id } = await one('wear')
  const body = { name: 'Clothing', slug: 'clothing', status: 'published', version: 1 }
  t.equal((await call('PUT', `/${id}`, { ...body, parentId: (await one('home')).id })).status, 200)
  t.same((await drawn()).at(-1), 'home/clothing')
  t.match(await call('PUT', `/${id}`, { ...body, parentId: id, version: 2 }), {
    status: 400,
    body: { fields: { parentId: 'invalid' } },
  })
  t.same(await contradictions(shop), [])
})

t.test('every change can be taken back: a move, a slug, a new one, a deleted one', async (t) => {
  const shop = await furnished(t)
  const { move, undo, drawn, call, one, app } = shop
  const before = await drawn()
  const moved = await move('lighting', 'wear')
  t.equal((await undo(moved.body.auditId)).status, 200)
  t.same(await drawn(), before, 'the move, to the very place')
  t.same(await contradictions(shop), [])

  const { id, version, parentId } = await one('textiles')
  const body = { name: 'Cloth', slug: 'cloth', status: 'published', parentId }
  const renamed = await call('PUT', `/${id}`, { ...body, version })
  t.equal((await undo(renamed.body.auditId)).status, 200)
  t.same(await drawn(), before, 'the slug')
  t.equal(
    (await app.inject('/api/categories/cloth')).json().slug,
    'textiles',
    'whoever has seen the other still arrives',
  )

  const made = await call('POST', '', { ...lamps, slug: 'rugs', parentId: (await one('home')).id })
  t.equal((await undo(made.body.auditId)).status, 200)
  t.same(await drawn(), before, 'the new one')

  const again = await call('POST', '', { ...lamps, slug: 'rugs', parentId: (await one('home')).id })
  await move('rugs', 'home', 'lighting')
  const gone = await call('DELETE', `/${again.body.id}?version=2`)
  t.equal((await undo(gone.body.auditId)).status, 200)
  t.same((await drawn()).slice(0, 3), ['home', 'home/rugs', 'home/lighting'], 'the deleted one, where it was')
  t.same(await contradictions(shop), [])
})

t.test('a change that others have built on is not taken back', async (t) => {
  const { move, undo, call, drawn, one, audit } = await furnished(t)
  const first = await move('lighting', 'wear')
  await move('lighting', 'home')
  t.equal((await undo(first.body.auditId)).status, 409)
  const made = await call('POST', '', { ...lamps, slug: 'rugs', parentId: null })
  await move('wear', 'rugs')
  t.equal((await undo(made.body.auditId)).status, 409, 'it holds something now')
  t.same((await drawn()).slice(-2), ['rugs', 'rugs/wear'])
  t.equal((await audit()).filter(({ action }) => action === 'undo').length, 0)
  t.equal((await one('wear')).depth, 1)
})
