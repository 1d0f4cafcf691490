// What delivery of a cart would cost: at home, where it was typed to go, and why nothing delivers it.
import t from 'tap'
import { stockedVariant, testShop } from '../../support/shop.ts'
import { addCoupon, addZone, guest, setGroup } from '../checkout/selling.ts'

const { app, db, pool } = await testShop(t)

const get = async (headers: Record<string, string>) => (await app.inject({ url: '/api/cart', headers })).json()
const cartOf = async (price: number, weight: number | null = 500) => {
  const { variantId } = await stockedVariant(db, { price })
  await db.updateTable('variants').set({ weight_g: weight }).where('id', '=', variantId).execute()
  const headers = guest()
  await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId } })
  const { rows } = await pool.query('select cart_id as id from cart_lines where variant_id = $1', [variantId])
  const type = (address: object) =>
    pool.query(
      `insert into checkouts (cart_id, shipping_address) values ($1, $2)
       on conflict (cart_id) do update set shipping_address = excluded.shipping_address`,
      [rows[0].id, JSON.stringify(address)],
    )
  return { headers, type }
}

t.test('where nothing is known of delivery there is no estimate, and of an empty cart there is none', async (t) => {
  const { headers } = await cartOf(1000)
  t.equal((await get(headers)).estimate, null)
  await addZone(
    db,
    ['DE'],
    [{ price: 990 }, { price: 490, freeFrom: 5000 }, { price: 0, active: false }, { price: 100, maxWeight: 400 }],
  )
  t.same((await get(headers)).estimate, { country: 'DE', shipping: 490, freeFrom: 5000, missing: null })
  const { lines } = await get(headers)
  const url = `/api/cart/lines/${lines[0].variantId}`
  const emptied = await app.inject({ method: 'PUT', url, headers, payload: { quantity: 0 } })
  t.equal(emptied.json().estimate, null)
})

t.test('it is for the home country, and for the address that was typed last', async (t) => {
  await addZone(db, ['AT', 'ES', 'CH'], [{ price: 890 }])
  await addZone(db, ['ES-CN'], [{ price: 2990 }])
  const { headers, type } = await cartOf(1000)
  const theirs = await cartOf(1000)
  await theirs.type({ country: 'CH' })
  t.match((await get(headers)).estimate, { country: 'DE', shipping: 490 })
  await setGroup(db, 'legal', { company: '', vatId: 'ATU12345678' })
  t.match((await get(headers)).estimate, { country: 'AT', shipping: 890 })
  await setGroup(db, 'legal', { company: '', vatId: 'ATU12345678', country: 'CH' })
  t.match((await get(headers)).estimate, { country: 'CH', shipping: 890 }, 'the one that staff chose')
  await type({ country: 'ES', postalCode: '28001' })
  t.match((await get(headers)).estimate, { country: 'ES', shipping: 890 })
  await type({ country: 'ES', postalCode: '35001' })
  t.match((await get(headers)).estimate, { country: 'ES', shipping: 2990 })
  await type({ country: 'US' })
  t.match((await get(headers)).estimate, { country: 'US', shipping: null, freeFrom: null, missing: 'method' })
  t.match((await get(theirs.headers)).estimate, { country: 'CH', shipping: 890 })
  await db.deleteFrom('info_groups').where('name', '=', 'legal').execute()
})

t.test('a coupon lowers what counts towards free delivery, and may pay for it', async (t) => {
  await addCoupon(db, 'TENTH')
  await addCoupon(db, 'SENT', { kind: 'free_shipping', value: 0 })
  const { headers } = await cartOf(5000)
  const put = async (code: string) =>
    (await app.inject({ method: 'PUT', url: '/api/cart/coupon', headers, payload: { code } })).json()
  t.match((await get(headers)).estimate, { shipping: 0, freeFrom: 5000 })
  t.match(await put('tenth'), { discount: 500, estimate: { shipping: 490, freeFrom: 5000 } })
  const small = await cartOf(1000)
  const sent = await app.inject({
    method: 'PUT',
    url: '/api/cart/coupon',
    headers: small.headers,
    payload: { code: 'sent' },
  })
  t.match(sent.json(), { discount: 0, coupon: { amount: 0, problem: null }, estimate: { shipping: 0 } })
})

t.test('goods without a weight are delivered by methods that do not ask for it, or by none', async (t) => {
  const { headers, type } = await cartOf(1000, null)
  t.match((await get(headers)).estimate, { shipping: 490 })
  await addZone(db, ['FR'], [{ price: 500, kind: 'weight' }])
  await type({ country: 'FR' })
  t.match((await get(headers)).estimate, { country: 'FR', shipping: null, missing: 'weight' })
})
