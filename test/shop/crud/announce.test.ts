// The names of changed records, as whoever listens gets them: with the commit, and not without it.
import t from 'tap'
import { announce, CHANNEL } from '../../../src/shop/crud/announce.ts'
import { eventually } from '../../support/process.ts'
import { testShop } from '../../support/shop.ts'

t.test('staff, bulk changes and taking back name the record; what is undone by a fault names nothing', async (t) => {
  const { app, db, pool, signIn } = await testShop(t, { connections: 4 })
  const heard: string[] = []
  const client = await pool.connect()
  t.teardown(async () => client.release(true))
  client.on('notification', ({ payload }) => heard.push(...String(payload).split(' ')))
  await client.query(`listen ${CHANNEL}`)
  const { headers } = await signIn('admin')
  const call = async (method: 'POST' | 'PUT', url: string, payload?: object) =>
    (await app.inject({ method, url, headers, ...(payload && { payload }) })).json()

  const color = { code: 'moss', name: 'Moss', hex: '#556b2f', family: 'green' }
  const { id, auditId } = await call('POST', '/api/admin/colors', color)
  t.ok(await eventually(() => heard.includes(`colors:${id}`)))
  heard.length = 0
  t.match(await call('POST', `/api/admin/audit/${auditId}/undo`), { auditId: Number })
  t.ok(await eventually(() => heard.includes(`colors:${id}`)))

  heard.length = 0
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await announce(trx, 'products', ['lost'])
      throw new Error('Rolled back')
    }),
  )
  const many = Array.from({ length: 121 }, (_, index) => `id-${index}`)
  await announce(db, 'products', many.slice(1))
  await announce(db, 'products', many)
  await announce(db, 'products', 'all')
  await announce(db, 'products', [])
  await announce(db, 'products', ['last'])
  t.ok(await eventually(() => heard.includes('products:last')))
  t.same(heard, [...many.slice(1).map((one) => `products:${one}`), 'products:*', 'products:*', 'products:last'])
})
