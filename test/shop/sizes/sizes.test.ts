// Size sets as shoppers read them.
import { sql } from 'kysely'
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addSizes, statements } from '../fixtures.ts'

t.test('sets come in their order with their active sizes in theirs', async (t) => {
  const { app, db, pool } = await testShop(t)
  await addSizes(db, 'shoes', ['40', '38', '39'])
  await addSizes(db, 'clothing', ['s', 'm'], true)
  await addSizes(db, 'empty', ['x'])
  await sql`update size_sets set position = case code when 'clothing' then 1 when 'shoes' then 2 else 3 end`.execute(db)
  await sql`update sizes set active = false where code in ('38', 'x')`.execute(db)
  const { sets } = (await app.inject('/api/sizes')).json()
  t.match(sets, [
    {
      code: 'clothing',
      name: 'Clothing',
      sizes: [
        { code: 's', label: 'S', measurements: { chest: 80 } },
        { code: 'm', label: 'M', measurements: { chest: 84 } },
      ],
    },
    { code: 'shoes', sizes: [{ code: '40', measurements: null }, { code: '39' }] },
    { code: 'empty', sizes: [] },
  ])
  t.equal(sets[1].sizes.length, 2)
  t.equal(await statements(pool, () => app.inject('/api/sizes')), 1)
})
