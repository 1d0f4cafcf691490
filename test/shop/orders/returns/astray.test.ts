// What becomes of a withdrawal or a return whose parcel gets lost, or comes back unopened.
import t, { type Test } from 'tap'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

const astray = async (t: Test) => {
  const shop = await returningShop(t)
  const { call, stateOf, detail, headers } = shop
  const act = async ({ id, number }: { id: string; number: string }, path: string, body: object = {}) => {
    const { version } = await stateOf(id)
    return await call('POST', `/api/admin/orders/${number}${path}`, { headers, body: { version, ...body } })
  }
  const back = async (order: { id: string; number: string; lineId: string }, parcelId: string, sellable: number) =>
    await act(order, `/parcels/${parcelId}/back`, {
      ...{ lines: [{ lineId: order.lineId, sellable, damaged: 0 }], reason: 'Not accepted' },
    })
  const withdraw = async ({ token, lineId }: { token: string; lineId: string }, quantity: number) =>
    await call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL, lines: [{ lineId, quantity }] } })
  const packing = async ({ number }: { number: string }) => (await detail(number)).actions[0]
  return { ...shop, act, back, withdraw, packing }
}

t.test('what was withdrawn from and comes back unopened is paid back, and sent to nobody again', async (t) => {
  const { paid, parcel, stateOf, detail, back, withdraw, shelf, mails, packing, ailments } = await astray(t)
  const [refused, other] = [await paid(2), await paid(2)]
  const parcelId = await parcel(refused.id, 2, 'shipped')
  await parcel(other.id, 2, 'shipped')
  for (const order of [refused, other]) t.match(await withdraw(order, 2), { status: 200 })
  t.match(await detail(refused.number), { returns: [{ status: 'approved' }] })
  const before = await shelf(refused.variantId)
  t.match(await back(refused, parcelId, 2), { status: 200 })
  const { total, number } = refused
  t.match(await stateOf(refused.id), {
    ...{ status: 'cancelled', credited_minor: total, needs_attention: null },
    refunds: [{ amount_minor: total }],
  })
  t.match(await detail(number), { returns: [{ status: 'closed', items: [], credited: total }] })
  t.match(await packing(refused), { event: 'pack', allowed: false })
  t.match(await shelf(refused.variantId), { on_hand: before.on_hand + 2, reserved: before.reserved })
  t.same(
    (await mails()).map(({ template }) => template).filter((template) => template === 'order-cancelled'),
    ['order-cancelled'],
  )
  t.match(await detail(other.number), { status: 'confirmed', returns: [{ status: 'approved' }] }, 'still under way')
  t.same(await ailments(), [])
})

t.test('of what comes back unopened, the rest is sent again', async (t) => {
  const { paid, parcel, stateOf, detail, back, withdraw, act, mails, packing, ailments } = await astray(t)
  const order = await paid(3)
  const parcelId = await parcel(order.id, 2, 'shipped')
  await parcel(order.id, 1, 'delivered')
  // One of them is there, and can be sent back.
  t.match(await withdraw(order, 2), { status: 200 })
  t.match(await back(order, parcelId, 2), { status: 200 })
  const { id, number, lineId, total } = order
  t.match(await stateOf(id), {
    ...{ status: 'confirmed', credited_minor: total / 3, refunds: [{ amount_minor: total / 3 }] },
    needs_attention: String,
  })
  t.match((await detail(number)).returns, [{ status: 'approved', items: [{ lineId, quantity: 1 }] }])
  t.match((await mails()).filter(({ template }) => template === 'order-cancelled').length, 1)
  t.match(await packing(order), { event: 'pack', allowed: true })
  const again = (quantity: number) => act(order, '/parcels', { lines: [{ lineId, quantity }], packed: true })
  t.match(await again(2), { status: 409 })
  t.match(await again(1), { status: 201 })
  t.same(await ailments(), [])
})

t.test('what was withdrawn from and gets lost is paid back at once, with delivery once nothing is left', async (t) => {
  const { paid, parcel, stateOf, detail, withdraw, act, staff, packing, delivery, ailments } = await astray(t)
  const [order, other] = [await paid(2), await paid(2)]
  for (const { id } of [order, other]) await delivery(id, { price: 490, tax: 78, standard: 490 })
  const parcelId = await parcel(order.id, 1, 'shipped')
  await parcel(order.id, 1, 'delivered')
  await parcel(other.id, 2, 'shipped')
  for (const one of [order, other]) t.match(await withdraw(one, 2), { status: 200 })
  t.match(await act(order, `/parcels/${parcelId}/lost`), { status: 200 })
  const { id, number, lineId, total } = order
  t.match(await stateOf(id), {
    ...{
      status: 'confirmed',
      credited_minor: total / 2,
      refunds: [{ amount_minor: total / 2 }],
      needs_attention: null,
    },
  })
  t.match(await packing(order), { event: 'pack', allowed: false, reason: 'nothing_left' })
  const [one] = (await detail(number)).returns
  t.match(one, { status: 'approved', items: [{ lineId, quantity: 1 }] })
  const lines = [{ lineId, received: 1, condition: 'sellable', restocked: 1 }]
  t.match(await staff(number, `/${one.id}/receive`, { lines }), { status: 200 })
  t.match(await staff(number, `/${one.id}/close/preview`, {}), { body: { shippingDue: 490, credit: total / 2 + 490 } })
  t.match(await act(order, `/parcels/${parcelId}/found`), { status: 200 })
  t.match(await detail(number), { parcels: [{ status: 'lost' }, { status: 'delivered' }] }, 'nobody waits for it')
  t.match(await stateOf(other.id), { credited_minor: 0 })
  t.same(await ailments(), [])
})

t.test('a return is not waited for once its parcel came back and the order is cancelled', async (t) => {
  const { paid, parcel, stateOf, detail, back, act, staff, ailments } = await astray(t)
  const [order, other] = [await paid(2), await paid(2)]
  const parcelId = await parcel(order.id, 2, 'shipped')
  await parcel(other.id, 2, 'shipped')
  for (const { number, lineId } of [order, other])
    await staff(number, '', { kind: 'return', lines: [{ lineId, quantity: 2 }] })
  t.match(await back(order, parcelId, 2), { status: 200 })
  // Whether it is sent again or paid back is for staff to say.
  t.match(await detail(order.number), { status: 'confirmed', returns: [{ status: 'approved' }] })
  const cancelling = { lines: [{ lineId: order.lineId, quantity: 2 }], reason: '', refund: true }
  t.match(await act(order, '/cancel', cancelling), { status: 201 })
  t.match(await stateOf(order.id), { status: 'cancelled' })
  t.match(await detail(order.number), { returns: [{ status: 'closed', items: [] }] })
  t.match(await detail(other.number), { returns: [{ status: 'approved' }] }, 'another one is still under way')
  t.same(await ailments(), [])
})
