// Size sets as staff keep them: reading them all, changes with their audit entries, what is refused.
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addProduct, addSizes } from '../fixtures.ts'

t.test('all sets come with all their sizes, active or not, and how many variants have each', async (t) => {
  const { app, db, signIn } = await testShop(t)
  const { headers } = await signIn('editor')
  const ids = await addSizes(db, 'clothing', ['s', 'm'], true)
  await addSizes(db, 'shoes', ['eu40'])
  await db
    .updateTable('sizes')
    .set({ active: false })
    .where('id', '=', ids.get('m') ?? '')
    .execute()
  await addProduct(db, 'shirt', { variants: [{ size: 's' }] })
  const answer = await app.inject({ url: '/api/admin/size-sets/all', headers })
  t.equal(answer.statusCode, 200)
  t.match(answer.json().sets, [
    {
      code: 'clothing',
      measures: ['chest'],
      version: 1,
      sizes: [
        { code: 's', label: 'S', active: true, uses: 1, measurements: { chest: 80 } },
        { code: 'm', active: false, uses: 0 },
      ],
    },
    { code: 'shoes', measures: [], sizes: [{ code: 'eu40', measurements: null }] },
  ])
})
