// Colours as shoppers read them.
import { sql } from 'kysely'
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addColors, addMedia, statements } from '../fixtures.ts'

t.test('active colours come in their order, with the picture of their pattern', async (t) => {
  const { app, db, pool } = await testShop(t)
  await addColors(db, ['ink', 'sage', 'old'])
  const mediaId = await addMedia(db, 'pattern.webp')
  await sql`update colors set active = false where code = 'old'`.execute(db)
  await sql`update colors set swatch_media_id = ${mediaId}, position = 0, family = 'green' where code = 'sage'`.execute(
    db,
  )
  await sql`update colors set position = 1 where code = 'ink'`.execute(db)
  const { rows } = (await app.inject('/api/colors')).json()
  t.match(rows, [
    {
      code: 'sage',
      name: 'Sage',
      hex: '#000011',
      family: 'green',
      swatch: { url: '/media/pattern.webp', alt: 'Sage' },
    },
    { code: 'ink', swatch: null, family: 'blue' },
  ])
  t.equal(rows.length, 2)
  t.equal(await statements(pool, () => app.inject('/api/colors')), 1)
})
