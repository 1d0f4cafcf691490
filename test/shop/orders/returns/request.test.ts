// A buyer asks the shop to take something back: only what has left, waiting for staff, and never instead of withdrawing. And an
// order goes into a cart again by the address of its page.
import t from 'tap'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

t.test(
  'a return that is asked for waits for staff, takes only what has left, and leaves the right to withdraw',
  async (t) => {
    const { paid, call, parcel, staff, detail, stateOf, mails, ailments, shelf } = await returningShop(t)
    const { id, token, number, lineId, variantId } = await paid(4)
    const other = await paid(1)
    const path = `/api/orders/${token}/returns`
    const reason = 'It is faulty or damaged: the handle came off'
    const body = { email: EMAIL, reason, lines: [{ lineId, quantity: 2 }] }
    t.match((await call('GET', `/api/orders/${token}`)).body, { returnable: [] }, 'nothing has left')
    t.match(await call('POST', path, { body }), { status: 409, body: { code: 'CONFLICT' } })

    await parcel(id, 3, 'delivered')
    t.match((await call('GET', `/api/orders/${token}`)).body, { returnable: [{ lineId, quantity: 3 }] })
    t.match(await call('POST', path, { body: { ...body, email: 'eve@example.org' } }), {
      ...{ status: 400, body: { fields: { email: 'wrong' } } },
    })
    t.match(await call('POST', path, { body: { ...body, lines: [{ lineId: other.lineId, quantity: 1 }] } }), {
      ...{ status: 400, body: { fields: { 'lines.0.lineId': 'unknown' } } },
    })
    t.match(await call('POST', path, { body: { ...body, reason: ' ' } }), { status: 400 })
    t.match(
      await call('POST', path, { body: { ...body, lines: [{ lineId, quantity: 4 }] } }),
      { status: 409, body: { code: 'CONFLICT', fields: { 'lines.0.quantity': 'too_large:3' } } },
      'which line, and how many of it there are',
    )

    const headers = { 'idempotency-key': 'r' }
    t.match(await call('POST', path, { body, headers }), {
      status: 200,
      body: {
        returns: [{ number: `${number}-R1`, kind: 'return', status: 'requested', items: [{ lineId, quantity: 2 }] }],
        ...{ returnable: [{ lineId, quantity: 1 }], withdrawal: { lines: [{ lineId, quantity: 4 }] } },
      },
    })
    t.match(await call('POST', path, { body, headers }), { headers: { 'idempotent-replayed': 'true' } })
    t.match(await call('POST', path, { body }), { status: 409 }, 'nobody asks for the same pieces twice')
    const [receipt, ...more] = (await mails()).filter(({ template }) => template === 'return-requested')
    t.same(more, [], 'one receipt')
    t.match(receipt, { to_address: EMAIL, text: /the handle came off[\s\S]*2 × Mug/ })

    const shown = await detail(number)
    t.match(shown.actions, [{ event: 'pack', allowed: true }], 'the rest of the order goes on')
    const [asked] = shown.returns
    t.match(asked, { kind: 'return', status: 'requested', reason, late: false })
    t.match(await staff(number, `/${asked.id}/approve`, {}), { status: 200 })
    t.match((await mails()).at(-1), { template: 'return-approved', text: /2 × Mug/ })
    t.match(
      await stateOf(id),
      { status: 'confirmed', credited_minor: 0 },
      'the piece that has not left is not cancelled',
    )
    t.match(await shelf(variantId), { reserved: 1 })
    const lines = [{ lineId, received: 2, condition: 'damaged', restocked: 0 }]
    t.match(await staff(number, `/${asked.id}/receive`, { lines }), { status: 200 })
    t.match((await call('GET', `/api/orders/${token}`)).body.returns, [{ status: 'received' }])
    t.match((await call('GET', `/api/orders/${other.token}`)).body.returns, [], 'another order is none of it')
    t.same(await ailments(), [])
  },
)

t.test('who asked for a return may withdraw from the same pieces, which ends the request', async (t) => {
  const { paid, call, parcel, detail, staff, mails, ailments } = await returningShop(t)
  const { id, token, number, lineId } = await paid(3)
  await parcel(id, 3, 'delivered')
  const ask = (quantity: number) =>
    call('POST', `/api/orders/${token}/returns`, {
      body: { email: EMAIL, reason: 'Too small', lines: [{ lineId, quantity }] },
    })
  const withdraw = (quantity: number) =>
    call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL, lines: [{ lineId, quantity }] } })
  await ask(1)
  await ask(1)
  t.match(await withdraw(2), { status: 200 })
  t.match(
    (await detail(number)).returns.slice(0, 2),
    [{ status: 'requested' }, { status: 'requested' }],
    'a piece is left',
  )

  t.match(await withdraw(1), { status: 200 })
  t.match((await detail(number)).returns, [
    { kind: 'return', status: 'closed', items: [] },
    { kind: 'return', status: 'closed', items: [] },
    { kind: 'withdrawal', status: 'approved', items: [{ quantity: 2 }] },
    { kind: 'withdrawal', status: 'approved', items: [{ quantity: 1 }] },
  ])
  t.match((await call('GET', `/api/orders/${token}`)).body, { returnable: [], withdrawal: { lines: [] } })
  const [asked] = (await detail(number)).returns
  t.match(await staff(number, `/${asked.id}/reject`, { reason: 'Too late' }), { status: 409 })
  t.notOk((await mails()).some(({ template }) => template === 'return-rejected'))
  t.same(await ailments(), [])
})

t.test('a request ends as well where staff agree to a withdrawal from the same pieces', async (t) => {
  const { paid, call, parcel, detail, staff, runJobs, ailments } = await returningShop(t)
  const { id, token, number, lineId } = await paid(1)
  await parcel(id, 1, 'delivered')
  const lines = [{ lineId, quantity: 1 }]
  await call('POST', `/api/orders/${token}/returns`, { body: { email: EMAIL, reason: 'Too small', lines } })
  await call('POST', '/api/withdrawals', { body: { name: 'Edda Thalberg', order: number, email: EMAIL } })
  await runJobs()
  const [asked, declared] = (await detail(number)).returns
  t.match([asked, declared], [{ status: 'requested' }, { kind: 'withdrawal', status: 'requested' }])
  t.match(await staff(number, `/${declared.id}/approve`, {}), { status: 200 })
  t.match((await detail(number)).returns, [
    { kind: 'return', status: 'closed', items: [] },
    { kind: 'withdrawal', status: 'approved', items: [{ quantity: 1 }] },
  ])
  t.same(await ailments(), [])
})

t.test('an order goes into a guest’s cart again, once; what never left the cart is not put in twice', async (t) => {
  const { paid, call, db } = await returningShop(t)
  const guest = { 'cart-token': 'AAAAAAAAAAAAAAAAAAAAAA' }
  const cartOf = async (headers: Record<string, string>) =>
    (await call('GET', '/api/cart', { headers })).body.lines.map(({ quantity }: { quantity: number }) => quantity)

  const { id, token, variantId } = await paid(2)
  const path = `/api/orders/${token}/reorder`
  t.match(await call('POST', path), { status: 400, body: { fields: { 'cart-token': 'required' } } })
  t.equal((await call('POST', '/api/orders/AAAAAAAAAAAAAAAAAAAAAA/reorder', { headers: guest })).status, 404)
  const once = { ...guest, 'idempotency-key': 'again' }
  t.match(await call('POST', path, { headers: once }), {
    ...{ status: 200, body: { lines: [{ wanted: 2, added: 2, result: 'added', reason: null }] } },
  })
  t.match(await call('POST', path, { headers: once }), { headers: { 'idempotent-replayed': 'true' } })
  t.same(await cartOf(guest), [2])

  // An order by card leaves its pieces in the cart until it is paid.
  const { id: cartId } = await db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ cart_id: cartId, status: 'expired' }).where('id', '=', id).execute()
  t.match(await call('POST', path, { headers: guest }), {
    ...{ status: 200, body: { lines: [{ wanted: 2, added: 2, result: 'added' }] } },
  })
  t.same(await cartOf(guest), [2])
  await db.updateTable('cart_lines').set({ quantity: 1 }).execute()
  t.match(await call('POST', path, { headers: guest }), { status: 200, body: { lines: [{ wanted: 2, added: 2 }] } })
  t.same(await cartOf(guest), [2], 'what was taken out comes back')
  await db.updateTable('variants').set({ on_hand: 1, reserved: 0 }).where('id', '=', variantId).execute()
  await db.updateTable('cart_lines').set({ quantity: 1 }).execute()
  t.match((await call('POST', path, { headers: guest })).body.lines, [
    { wanted: 2, added: 1, result: 'fewer', reason: 'sold_out' },
  ])
})
