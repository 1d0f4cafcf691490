// A checkout begins with the addresses its customer keeps as defaults, and takes over any other of theirs.
import t from 'tap'
import { type SignedIn, stockedVariant } from '../../support/shop.ts'
import { ADDRESS, add, place, see, sellingShop, type } from './placing.ts'
import { addZone, guest } from './selling.ts'

const shop = await sellingShop(t)
const { app, db, signIn } = shop
await addZone(db, ['AT'], [{ code: 'standard', price: 1490 }])
const { variantId } = await stockedVariant(db, { onHand: 100 })

const VIENNA = { ...ADDRESS, line1: 'Brunnengasse 7', postalCode: '1070', city: 'Wien', country: 'AT' }
const keep = async ({ headers }: SignedIn, payload: object): Promise<string> =>
  (await app.inject({ method: 'POST', url: '/api/account/addresses', headers, payload })).json().id
const buyer = async () => {
  const me = await signIn('customer')
  await add(app, me.headers, variantId)
  return me
}

t.test('until one is typed, the defaults; the price is that of the place', async (t) => {
  const me = await buyer()
  const id = await keep(me, VIENNA)
  await keep(me, { ...ADDRESS, city: 'Potsdam', defaultBilling: true })
  const begun = await see(app, me.headers)
  t.match(begun, {
    shipping: VIENNA,
    billing: { city: 'Potsdam' },
    rules: { country: 'AT' },
    methods: [{ code: 'standard', price: 1490 }],
  })
  t.equal(begun.addresses[0]?.id, id, 'the default comes first')
  t.equal(begun.addresses.length, 2)
  t.equal((await app.inject({ url: '/api/cart', headers: me.headers })).json().estimate.country, 'AT')
  // What was seen beside a change stays.
  const noted = await type(app, me.headers, { note: 'ring twice' })
  t.match(noted, { shipping: VIENNA, billing: { city: 'Potsdam' } })
  const same = await type(app, me.headers, { billing: null })
  t.match(same, { shipping: VIENNA, billing: null })
  const again = await see(app, me.headers)
  t.match(again, { shipping: VIENNA, billing: null }, 'it stays the same address')
})

t.test('what was typed is not taken back by a new default', async (t) => {
  const me = await buyer()
  await type(app, me.headers, { shipping: ADDRESS })
  await keep(me, VIENNA)
  t.match(await see(app, me.headers), { shipping: { city: 'Berlin' }, billing: null })
})

t.test('another of their own is taken over whole; nobody takes over a stranger’s', async (t) => {
  const [me, other] = [await buyer(), await signIn('customer')]
  await keep(me, VIENNA)
  const berlin = await keep(me, ADDRESS)
  const foreign = await keep(other, { ...ADDRESS, city: 'Elsewhere' })
  t.match(await type(app, me.headers, { shippingAddressId: berlin }), { shipping: ADDRESS, problems: [] })
  for (const none of [foreign, '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', 'none']) {
    const { shipping, problems } = await type(app, me.headers, { shippingAddressId: none })
    t.match(shipping, ADDRESS, 'what lay there stays')
    t.match(
      problems.filter(({ field }) => field === 'shippingAddressId'),
      [{ code: 'invalid' }],
    )
  }
  const visitor = guest()
  await add(app, visitor, variantId)
  const { shipping, addresses } = await type(app, visitor, { shippingAddressId: berlin })
  t.same([shipping.city, addresses], ['', []], 'nor does a guest')
})

t.test('ordered as it was shown', async (t) => {
  const me = await buyer()
  await keep(me, { ...VIENNA, phone: '+43 1 234567' })
  const checkout = await type(app, me.headers, { email: 'ada@example.org', payment: 'cod' })
  const placed = await place(app, me.headers, checkout)
  t.equal(placed.statusCode, 201)
  const order = await db
    .selectFrom('orders')
    .select(['shipping_address', 'billing_address', 'shipping_minor', 'phone'])
    .where('number', '=', placed.json().number)
    .executeTakeFirstOrThrow()
  t.match(order, {
    shipping_address: { city: 'Wien', country: 'AT' },
    billing_address: null,
    shipping_minor: 1490,
    phone: '+43 1 234567',
  })
})
