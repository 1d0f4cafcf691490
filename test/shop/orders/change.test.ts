// Staff mend who an order goes to, and say why somebody has to look at it.
import t from 'tap'
import { creditingShop } from './credits/fixtures.ts'

const TYPED = {
  ...{
    firstName: 'Edda',
    lastName: 'Kranz',
    line1: 'Nordstraße 1',
    postalCode: '10969',
    city: 'Berlin',
    country: 'DE',
  },
}
const BODY = { email: 'edda@example.org', phone: '', shippingAddress: TYPED, billingAddress: null, note: '' }

t.test('another address of the same country, and both addresses are told where the e-mail changes', async (t) => {
  const { sold, staff, stateOf, mails, db } = await creditingShop(t)
  const [order, beside] = [await sold(), await sold()]
  const before = await stateOf(beside.id)
  const body = {
    ...{ email: 'new@example.org', phone: '+49 30 1234567', note: 'Ring twice', shippingAddress: TYPED },
    billingAddress: {
      ...TYPED,
      firstName: 'Otto',
      line1: 'Südstraße  2 ',
      country: 'AT',
      postalCode: '1010',
      city: 'Wien',
    },
  }
  t.match(await staff(order, '/address', body, { key: 'a' }), { status: 200, body: { id: order.id } })
  t.match(await stateOf(order.id), {
    ...{ email: 'new@example.org', phone: '+49 30 1234567', customer_note: 'Ring twice' },
    shipping_address: { firstName: 'Edda', line1: 'Nordstraße 1', country: 'DE', company: null },
    billing_address: { firstName: 'Otto', line1: 'Südstraße 2', country: 'AT' },
  })
  const told = (await mails(order)).filter(({ template }) => template === 'order-changed')
  t.match(told, [{ to_address: 'edda@example.org' }, { to_address: 'new@example.org', text: /Nordstraße 1/ }])
  t.notMatch(told[0]?.text, /Nordstraße|new@example|orders\//, 'the old address learns nothing of the new one')
  t.same(await stateOf(beside.id), before)
  await staff(order, '/address', { ...body, note: '' })
  t.equal((await mails(order)).filter(({ template }) => template === 'order-changed').length, 2, 'the same e-mail')
  t.notMatch(
    JSON.stringify(await db.selectFrom('audit_log').select(['before', 'after']).execute()),
    /Nordstraße|example/,
  )
})

t.test('the post number of a parcel locker is shown, changed and taken out', async (t) => {
  const { sold, staff, detail } = await creditingShop(t)
  const order = await sold()
  const locker = { ...TYPED, line1: 'Packstation 145', postNumber: '1234567' }
  t.match(await staff(order, '/address', { ...BODY, shippingAddress: locker }), { status: 200 })
  t.match(await detail(order), { shippingAddress: { line1: 'Packstation 145', postNumber: '1234567' } })
  await staff(order, '/address', BODY)
  t.match(await detail(order), { shippingAddress: { line1: 'Nordstraße 1', postNumber: null } })
})

t.test('what no carrier could use, another country or tax area, and packed orders are refused', async (t) => {
  const { sold, staff, stateOf, parcel, mails, db } = await creditingShop(t)
  const order = await sold()
  const before = await stateOf(order.id)
  const asked = async (typed: object, more: object = {}) =>
    (await staff(order, '/address', { ...BODY, shippingAddress: { ...TYPED, ...typed }, ...more })).body.fields
  t.same(await asked({ line1: '' }), { 'shippingAddress.line1': 'required' })
  t.same(await asked({ postalCode: '1' }), { 'shippingAddress.postalCode': 'invalid' })
  t.same(await asked({ city: 'x'.repeat(101) }), { 'shippingAddress.city': 'too_long:100' })
  t.same(await asked({ firstName: '王' }), { 'shippingAddress.firstName': 'invalid' })
  t.same(await asked({ country: 'AT', postalCode: '1010' }), { 'shippingAddress.country': 'mismatch' })
  t.same(await asked({ postalCode: '27498' }), { 'shippingAddress.postalCode': 'mismatch' }, 'Helgoland')
  t.same(await asked({}, { billingAddress: { ...TYPED, city: '' } }), { 'billingAddress.city': 'required' })
  t.same(await asked({}, { email: 'nobody' }), { email: 'invalid' })
  t.same(await stateOf(order.id), before)
  const id = await parcel(order, 'pending', {})
  t.match(await staff(order, '/address', BODY), { status: 200 }, 'a parcel that is only begun')
  await db.updateTable('fulfilments').set({ status: 'packed' }).where('id', '=', id).execute()
  const elsewhere = { ...TYPED, line1: 'Nordstraße 2' }
  for (const shippingAddress of [elsewhere, { ...TYPED, postNumber: '1234567' }])
    t.match(await staff(order, '/address', { ...BODY, shippingAddress }), { status: 409, body: { message: /packed/ } })
  const mended = { ...BODY, email: 'right@example.org', billingAddress: elsewhere }
  t.match(await staff(order, '/address', mended), { status: 200 }, 'whom it is written to still changes')
  t.match(await stateOf(order.id), { email: 'right@example.org', shipping_address: { line1: 'Nordstraße 1' } })
  t.match((await mails(order)).at(-1), { template: 'order-changed', to_address: 'right@example.org' })
  const state = (status: string) =>
    db
      .updateTable('orders')
      .set({ status: status as never })
      .where('id', '=', order.id)
  await state('completed').execute()
  t.match(await staff(order, '/address', { ...mended, note: 'x' }), { status: 200 }, 'returns are still to come')
  await state('cancelled').execute()
  t.match(await staff(order, '/address', mended), { status: 409 })
})

t.test('attention is set and cleared, and stands in the history', async (t) => {
  const { sold, staff, stateOf, detail, db } = await creditingShop(t)
  const order = await sold()
  t.match(await staff(order, '/attention', { text: 'Call them' }), { status: 200 })
  t.match(await detail(order), { needsAttention: 'Call them' })
  t.match(await staff(order, '/attention', { text: '' }), { status: 200 })
  const logged = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', order.id)
    .execute()
  const { status, paymentStatus } = (logged[0]?.before ?? {}) as { status?: string; paymentStatus?: string }
  t.ok(status && paymentStatus)
  t.match(logged, [{ after: { status, paymentStatus } }, { after: { status, paymentStatus } }], 'neither has changed')
  const state = await stateOf(order.id)
  t.match(state, { needs_attention: null })
  t.same(state.events.slice(-2), ['attention', 'attention_cleared'])
  t.match(await staff(order, '/attention', { text: 'x', version: 1 }), { status: 409 })
})
