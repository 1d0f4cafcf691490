// Delivery as shoppers read it.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { testShop } from '../../support/shop.ts'

const rates = [{ from: 0, price: 490 }]
const method = { code: 'standard', name: 'Standard', kind: 'flat', daysMin: 2, daysMax: 4, rates }

t.test('zones come in their order, with what can be chosen there and nothing else', async (t) => {
  const { app, db, signIn } = await testShop(t)
  const { headers } = await signIn('admin')
  const read = async () => (await app.inject('/api/delivery')).json()
  t.same(await read(), { home: 'DE', zones: [] })

  const off = { ...method, code: 'off', name: 'Off', active: false }
  const zones = [
    { code: 'away', name: 'Away', position: 2, countries: ['FR', 'ES-CN'], methods: [off, method] },
    { code: 'home', name: 'Home', position: 1, countries: ['DE'], methods: [{ ...method, freeFrom: 7500 }] },
    { code: 'closed', name: 'Closed', countries: ['AT'], methods: [off] },
    { code: 'nowhere', name: 'Nowhere', countries: [], methods: [method] },
  ]
  for (const payload of zones)
    t.equal((await app.inject({ method: 'POST', url: '/api/admin/shipping', headers, payload })).statusCode, 201)
  const shown = { ...method, freeFrom: null, maxWeight: null }
  t.same(await read(), {
    home: 'DE',
    zones: [
      { countries: ['DE'], methods: [{ ...shown, freeFrom: 7500 }] },
      { countries: ['ES-CN', 'FR'], methods: [shown] },
    ],
  })

  const says = async (vatId: string, chosen: object = {}) => {
    const value = JSON.stringify({ company: '', vatId, ...chosen })
    await db
      .insertInto('info_groups')
      .values({ name: 'legal', value })
      .onConflict((same) => same.column('name').doUpdateSet({ value }))
      .execute()
    return (await read()).home
  }
  t.equal(await says('ATU12345678'), 'AT', 'at home where its VAT number is from')
  t.equal(await says('EL123456789'), 'GR')
  t.equal(await says(''), 'DE')
  for (const none of ['123', 'USt-IdNr. DE123456789', 'St.-Nr. 30/123/45678', 'VAT DE123456789', 'IT-Nr. 30/123/45678'])
    t.equal(await says(none), 'DE', none)
  t.equal(await says('XI 123 4567 89'), 'GB')
  t.equal(await says('CHE-123.456.789 MWST'), 'CH')
  t.equal(await says('DE123456789', { country: 'AT' }), 'AT', 'or where staff say it is')
  t.equal(await says('', { country: 'US', taxNumber: '12-3456789' }), 'US')
  t.equal(await says('DE123456789', { country: '' }), 'DE')
})

t.test('nobody but staff sees what is kept of it', async (t) => {
  const { app, signIn } = await testShop(t)
  const { headers } = await signIn('customer')
  t.equal((await app.inject({ url: '/api/admin/shipping', headers })).statusCode, 403)
  t.equal((await app.inject(`/api/admin/shipping/${randomUUID()}`)).statusCode, 401)
})
