// Parcels over HTTP: packed, shipped, delivered, lost, found, taken back. Others' orders beside them stay as they are.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { refundsEnd } from '../transitions/sold.ts'
import { parcelShop } from './fixtures.ts'

const shop = await parcelShop(t)
const { db, mug, bowl, ordered, linesOf, parcelsOf, post, packed, ship, sent, act, stockOf, lettersOf, stateOf } = shop
const { shown, everything, ailments, runJobs, call, headers, log } = shop

/** Orders that a statement without its condition would strike as well. */
const strangers = [await ordered(), await ordered({ paid: 'cod' }), await ordered()]
await packed(strangers[1]?.id ?? '', { [strangers[1]?.mugs ?? '']: 1 })
const gone = await sent(strangers[2]?.id ?? '', { [strangers[2]?.mugs ?? '']: 3 })
await act(strangers[2]?.id ?? '', gone, 'lost')
const others = async () =>
  await Promise.all(strangers.map(async ({ id }) => [await everything(id), await parcelsOf(id)]))
const before = await others()
const scene = (name: string, play: (t: Test) => Promise<void>) =>
  t.test(name, async (t) => {
    await play(t)
    t.same(await others(), before, 'nothing of other orders has changed')
    t.same(await ailments(), [], 'the doctor finds nothing')
  })

scene('two parcels: packed, shipped, delivered, and the order is completed', async (t) => {
  const { id, number, mugs, bowls } = await ordered()
  const held = await stockOf(mug)
  const made = await post(id, '', { lines: [{ lineId: mugs, quantity: 2 }] }, { 'idempotency-key': 'first' })
  t.match(made, { status: 201, body: { id, version: Number, auditId: Number, parcel: String } })
  const { parcel } = made.body
  t.match(await shown(number), {
    parcels: [{ id: parcel, status: 'pending', items: [{ lineId: mugs, quantity: 2 }], cash: null }],
    actions: [{ event: 'pack', allowed: true }],
    carriers: ['DHL', 'DPD', 'GLS', 'Hermes', 'UPS', 'FedEx', 'Deutsche Post', 'Österreichische Post'],
  })
  t.match(await ship(id, parcel), { status: 409, body: { code: 'CONFLICT', fields: { action: 'wrong_state' } } })
  t.match(await act(id, parcel, 'pack'), { status: 200 })
  t.match(await act(id, parcel, 'pack'), { status: 409 })
  log.length = 0
  t.match(await ship(id, parcel), { status: 200 })
  t.match(
    log.filter(({ msg }) => msg === 'order'),
    [{ order: number, event: 'shipped', from: 'packed', to: 'shipped' }],
  )
  t.match(await stockOf(mug), { on_hand: held.on_hand - 2, reserved: held.reserved - 2 })
  t.match(await linesOf(id), [
    { shipped: 2, reserved: 1 },
    { shipped: 0, reserved: 1 },
  ])
  t.match(await parcelsOf(id), [
    {
      ...{ status: 'shipped', carrier: 'UPS', tracking_number: '1Z 999', shipped_at: Date, override_reason: null },
      tracking_url: 'https://www.ups.com/track?tracknum=1Z%20999',
    },
  ])
  t.match(await stateOf(id), { status: 'confirmed', fulfilment_status: 'partially_shipped' })
  t.match(await act(id, parcel, 'deliver'), { status: 200 })
  t.match(await stateOf(id), { status: 'confirmed', fulfilment_status: 'partially_delivered' })
  const rest = await sent(id, { [mugs]: 1, [bowls]: 1 })
  t.match(await act(id, rest, 'deliver'), { status: 200 })
  const after = await stateOf(id)
  t.match(after, { status: 'completed', fulfilment_status: 'delivered' })
  t.same(
    after.events.slice(-6),
    ['packed', 'shipped', 'delivered', 'packed', 'shipped', 'delivered', 'completed'].slice(-6),
  )
  const letters = await lettersOf(id)
  t.match(letters, [
    {
      template: 'order-shipped',
      text: /part of your order[\s\S]*In this parcel:\n2 × Mug\n\nStill to come:\n1 × Mug\n1 × Mug/,
    },
    { template: 'order-delivered' },
    { template: 'order-shipped', text: /contains the rest of your order[\s\S]*tracknum=1Z%20999/ },
    { template: 'order-delivered' },
  ])
  t.notMatch(letters[2]?.text, /part of|Still to come/)
  const audit = await db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute()
  t.same(
    audit.map(({ action }) => action),
    ['parcel', 'pack', 'ship', 'deliver', 'parcel', 'ship', 'deliver'],
  )
  const { body } = await call('GET', `/api/admin/audit?q=${number}`, { headers })
  const named = body.rows.map(({ changes }: { changes: { field: string; after: string | null }[] }) =>
    changes.find(({ field }) => field === 'parcel'),
  )
  t.same(
    named.map((change: { after: string | null } | undefined) => change?.after),
    ['2', '2', '2', '1', '1', '1', '1'],
    'the log counts them as the order does, newest first',
  )
})

scene('a parcel that arrives while another is under way is not said to be the order', async (t) => {
  const { id, mugs, bowls } = await ordered()
  const first = await sent(id, { [mugs]: 3 })
  const second = await sent(id, { [bowls]: 1 })
  await act(id, first, 'deliver')
  await act(id, second, 'deliver')
  const [, , part, whole] = await lettersOf(id)
  t.match(part?.text, /the rest is already on its way[\s\S]*Already on its way:\n1 × /)
  t.notMatch(whole?.text, 'part of')
})

scene('more than is left is refused with the rest, and what waits for goods with its reason', async (t) => {
  const { id, mugs, bowls } = await ordered()
  const most = await post(id, '', { lines: [{ lineId: mugs, quantity: 4 }] })
  t.match(most, { status: 409, body: { fields: { action: 'nothing_left', 'lines.0.quantity': 'too_large:3' } } })
  await packed(id, { [mugs]: 2 })
  const again = await post(id, '', {
    lines: [
      { lineId: bowls, quantity: 1 },
      { lineId: mugs, quantity: 2 },
    ],
  })
  t.match(again, { status: 409, body: { fields: { 'lines.1.quantity': 'too_large:1' } } })
  const stranger = await post(id, '', { lines: [{ lineId: strangers[0]?.mugs, quantity: 1 }] })
  t.match(stranger, { status: 400, body: { fields: { 'lines.0.lineId': 'unknown' } } })
  t.match(
    await post(id, '', {
      lines: [
        { lineId: mugs, quantity: 1 },
        { lineId: mugs, quantity: 1 },
      ],
    }),
    { status: 400 },
  )
  t.match(await post(id, '', { lines: [] }), { status: 400 })
  t.match(await post(id, '', { lines: [{ lineId: mugs, quantity: 1 }], version: 1 }), { status: 409 })
  await sql`update order_items set reserved = 0, backordered = 1 where id = ${bowls}`.execute(db)
  t.match(await post(id, '', { lines: [{ lineId: bowls, quantity: 1 }] }), {
    ...{ status: 409, body: { fields: { action: 'waits_for_goods', 'lines.0.quantity': 'too_large:0' } } },
  })
  await sql`update order_items set reserved = 1, backordered = 0 where id = ${bowls}`.execute(db)
  t.match(await post(strangers[0]?.id ?? '', `/${(await parcelsOf(id))[0]?.id}/cancel`), { status: 404 })
})

scene('the same key packs once', async (t) => {
  const { id, mugs } = await ordered()
  const { version } = await stateOf(id)
  const body = { lines: [{ lineId: mugs, quantity: 1 }], version }
  const first = await post(id, '', body, { 'idempotency-key': 'pack-once' })
  const second = await post(id, '', body, { 'idempotency-key': 'pack-once' })
  t.match(second, { status: 201, headers: { 'idempotent-replayed': 'true' }, body: first.body })
  t.equal((await parcelsOf(id)).length, 1)
  const { headers: editor } = await shop.signIn('editor')
  const { number } = await stateOf(id)
  t.match(await call('POST', `/api/admin/orders/${number}/parcels`, { headers: editor, body }), { status: 403 })
})

scene('nothing is packed or sent while a withdrawal waits', async (t) => {
  const { id, mugs } = await ordered()
  const parcel = await packed(id, { [mugs]: 1 })
  const begun = (await post(id, '', { lines: [{ lineId: mugs, quantity: 1 }] })).body.parcel
  await sql`insert into returns (id, order_id, number, kind, status) values (gen_random_uuid(), ${id}, ${id}, 'withdrawal', 'requested')`.execute(
    db,
  )
  const waits = { status: 409, body: { fields: { action: 'withdrawal_waits' } } }
  t.match(await post(id, '', { lines: [{ lineId: mugs, quantity: 1 }] }), waits)
  t.match(await act(id, begun, 'pack'), waits)
  t.match(await ship(id, parcel, { override: 'All the same' }), waits)
  t.match(await act(id, parcel, 'cancel'), { status: 200 })
  await sql`update returns set status = 'approved' where order_id = ${id}`.execute(db)
  t.match(await act(id, begun, 'pack'), { status: 200 })
})

scene('what is not paid leaves with a reason, and so does what is disputed', async (t) => {
  const { id, mugs } = await ordered({ paid: 'unpaid' })
  const parcel = await packed(id, { [mugs]: 1 })
  t.match(await ship(id, parcel), { status: 409, body: { fields: { action: 'unpaid' } } })
  t.match(await ship(id, parcel, { override: '' }), { status: 400 })
  t.match(await ship(id, parcel, { override: 'Agreed by telephone' }), { status: 200 })
  t.match(await parcelsOf(id), [{ status: 'shipped', override_reason: 'Agreed by telephone' }])

  const paid = await ordered()
  const second = await packed(paid.id, { [paid.mugs]: 1 })
  const [payment] = (await stateOf(paid.id)).payments
  await sql`insert into refunds (id, payment_id, kind, status, amount_minor)
    values (gen_random_uuid(), ${payment?.id}, 'chargeback', 'succeeded', 100)`.execute(db)
  await refundsEnd(db, paid.id, 'succeeded')
  t.match(await ship(paid.id, second), { status: 409, body: { fields: { action: 'disputed' } } })
  t.match(await ship(paid.id, second, { override: 'Answered' }), { status: 200 })

  // Announced, and no money taken yet.
  const inquired = await ordered()
  const one = await packed(inquired.id, { [inquired.mugs]: 1 })
  await sql`update payments set disputed_at = now() where order_id = ${inquired.id}`.execute(db)
  t.match(await ship(inquired.id, one), { status: 409, body: { fields: { action: 'disputed' } } })
  t.match(await ship(inquired.id, one, { override: 'Answered' }), { status: 200 })

  const plain = await ordered()
  const third = await packed(plain.id, { [plain.mugs]: 1 })
  t.match(await ship(plain.id, third, { override: 'For nothing', carrier: 'Bike', trackingNumber: '' }), {
    status: 200,
  })
  t.match(await parcelsOf(plain.id), [
    { override_reason: null, carrier: 'Bike', tracking_number: null, tracking_url: null },
  ])
})

scene('pieces that were counted away do not leave', async (t) => {
  const vase = await shop.goods('vase', 3)
  const { id, mugs } = await ordered({ mug: vase, bowls: 0 })
  const parcel = await packed(id, { [mugs]: 3 })
  await sql`update variants set on_hand = 2, reserved = 2, backordered = 1 where id = ${vase}`.execute(db)
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand, delta_reserved) values (${vase}, 'adjust', -1, -1)`.execute(
    db,
  )
  await sql`update order_items set reserved = 2, backordered = 1 where id = ${mugs}`.execute(db)
  t.match(await ship(id, parcel), { status: 409, body: { fields: { action: 'waits_for_goods' } } })
  await db
    .transaction()
    .execute((trx) =>
      import('../../../../src/shop/catalogue/derive.ts').then(({ deriveProducts }) => deriveProducts(trx, 'all')),
    )
})

scene('lost and sent again: stock is taken once more, and the order comes to its end', async (t) => {
  const { id, number, mugs, bowls } = await ordered()
  const parcel = await sent(id, { [mugs]: 3, [bowls]: 1 })
  t.match(await act(id, parcel, 'lost'), { status: 200 })
  t.match(await act(id, parcel, 'lost'), { status: 409 })
  t.match(await act(id, parcel, 'deliver'), { status: 409 })
  t.match(await stateOf(id), { status: 'confirmed', needs_attention: /got lost: send its pieces again, or credit/ })
  t.match(await linesOf(id), [{ shipped: 3, lost: 3, reserved: 0 }, { lost: 1 }])
  t.match(await shown(number), {
    lines: [
      { packable: 3, again: 3 },
      { packable: 1, again: 1 },
    ],
  })
  const held = await stockOf(mug)
  const again = await packed(id, { [mugs]: 2 })
  t.match(await stockOf(mug), { on_hand: held.on_hand, reserved: held.reserved + 2 })
  t.match(await stateOf(id), { needs_attention: /got lost/ }, 'some of it is still to be sent')
  const rest = await packed(id, { [mugs]: 1, [bowls]: 1 })
  t.match(await stateOf(id), { needs_attention: null })
  for (const one of [again, rest]) {
    t.match(await ship(id, one), { status: 200 })
    t.match(await act(id, one, 'deliver'), { status: 200 })
  }
  t.match(await stateOf(id), { status: 'completed', fulfilment_status: 'delivered' })
  // It turns up when nobody needs it any more.
  t.match(await act(id, parcel, 'found'), { status: 200 })
  t.match(await stateOf(id), { status: 'completed', needs_attention: /found after its pieces had been sent again/ })
  t.match(await linesOf(id), [
    { shipped: 6, lost: 3, delivered: 3 },
    { shipped: 2, lost: 1 },
  ])
  // And comes back to the shelf.
  const shelf = await stockOf(mug)
  const lines = [
    { lineId: mugs, sellable: 2, damaged: 1 },
    { lineId: bowls, sellable: 0, damaged: 1 },
  ]
  t.match(await act(id, parcel, 'back', { lines, reason: 'Turned up at the depot' }), { status: 200 })
  t.match(await stockOf(mug), { on_hand: shelf.on_hand + 2 })
  t.match(await linesOf(id), [
    { shipped: 3, lost: 0, delivered: 3 },
    { shipped: 1, lost: 0 },
  ])
  t.match(await stateOf(id), { status: 'completed', fulfilment_status: 'delivered' })
})

scene('there is nothing to send again: it is refused with what there is', async (t) => {
  const vase = await shop.goods('urn', 3)
  const { id, mugs } = await ordered({ mug: vase, bowls: 0 })
  await act(id, await sent(id, { [mugs]: 3 }), 'lost')
  t.match(await post(id, '', { lines: [{ lineId: mugs, quantity: 2 }] }), {
    ...{ status: 409, body: { code: 'OUT_OF_STOCK', details: { lines: [{ variantId: vase, wanted: 2, left: 0 }] } } },
  })
  t.match(await stateOf(id), { needs_attention: /got lost/ })
})

scene('lost and found: it goes on, or in part where some of it was sent again', async (t) => {
  const { id, mugs, bowls } = await ordered()
  const parcel = await sent(id, { [mugs]: 3, [bowls]: 1 })
  await act(id, parcel, 'lost')
  t.match(await act(id, parcel, 'found'), { status: 200 })
  t.match(await linesOf(id), [{ shipped: 3, lost: 0 }, { lost: 0 }])
  t.match(await stateOf(id), { needs_attention: null, fulfilment_status: 'shipped' })
  await act(id, parcel, 'lost')
  const again = await packed(id, { [mugs]: 2 })
  t.match(await act(id, parcel, 'found'), { status: 200 })
  t.match(await linesOf(id), [{ shipped: 3, lost: 2 }, { lost: 0 }])
  t.match(await stateOf(id), { needs_attention: /was found after/ })
  const [lost, , found] = await parcelsOf(id)
  t.match([lost?.status, found?.status], ['lost', 'shipped'])
  const { rows } = await sql<{ quantity: number }>`select quantity from fulfilment_items
    where fulfilment_id in (${lost?.id}, ${found?.id}) order by fulfilment_id = ${found?.id}, quantity`.execute(db)
  t.same(
    rows.map(({ quantity }) => quantity),
    [2, 1, 1],
    'two stay lost; one of each line goes on',
  )
  await ship(id, again)
  for (const one of [again, found?.id ?? '']) t.match(await act(id, one, 'deliver'), { status: 200 })
  t.match(await stateOf(id), { status: 'completed' })
})

scene('what was lost and credited is not sent again, also once it is found', async (t) => {
  const { id, mugs, bowls } = await ordered({ mugs: 2 })
  const parcel = await sent(id, { [mugs]: 2, [bowls]: 1 })
  await act(id, parcel, 'lost')
  const credit = async (line: string, quantity: number, amount: number, tax: number, rate: number) => {
    await sql`with made as (insert into credits (id, order_id, cause, amount_minor, tax_minor)
        values (gen_random_uuid(), ${id}, 'lost', ${amount}, ${tax}) returning id)
      insert into credit_items (id, credit_id, position, order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor)
      select gen_random_uuid(), id, 0, ${line}, ${rate}, 'pieces', ${quantity}, ${amount}, ${tax} from made`.execute(db)
    await sql`update orders set credited_minor = credited_minor + ${amount} where id = ${id}`.execute(db)
  }
  await credit(mugs, 2, 2000, 319, 1900)
  t.match(await post(id, '', { lines: [{ lineId: mugs, quantity: 1 }] }), {
    status: 409,
    body: { fields: { action: 'nothing_left' } },
  })
  t.match(await act(id, parcel, 'found'), { status: 200 })
  t.match(
    await linesOf(id),
    [
      { shipped: 2, lost: 2 },
      { shipped: 1, lost: 0 },
    ],
    'the bowl alone goes on',
  )
  t.match(await stateOf(id), { needs_attention: /found after its pieces/ })
  const [lost, found] = await parcelsOf(id)
  t.match([lost?.status, found?.status], ['lost', 'shipped'])
  const lines = [{ lineId: mugs, sellable: 2, damaged: 0 }]
  t.match(await act(id, lost?.id ?? '', 'back', { lines, reason: 'It came back' }), { status: 200 })
  t.match(await act(id, found?.id ?? '', 'deliver'), { status: 200 })
  t.match(
    await stateOf(id),
    { fulfilment_status: 'delivered', status: 'confirmed' },
    'the credit is still to be paid back',
  )
  t.match(await post(id, '', { lines: [{ lineId: mugs, quantity: 1 }] }), { status: 409 })
})

scene('a parcel comes back: its pieces by their condition', async (t) => {
  const { id, mugs, bowls } = await ordered()
  const parcel = await sent(id, { [mugs]: 3, [bowls]: 1 })
  const shelf = [await stockOf(mug), await stockOf(bowl)]
  const back = (lines: object[]) => act(id, parcel, 'back', { lines, reason: 'Not collected' })
  const all = { lineId: bowls, sellable: 1, damaged: 0 }
  for (const wrong of [
    [all],
    [{ lineId: mugs, sellable: 2, damaged: 0 }, all],
    [{ lineId: mugs, sellable: 2, damaged: 1 }, all, all],
    [
      { lineId: mugs, sellable: 2, damaged: 1 },
      { ...all, lineId: strangers[0]?.bowls },
    ],
  ])
    t.match(await back(wrong), { status: 400, body: { fields: { lines: 'mismatch' } } })
  t.match(await back([{ lineId: mugs, sellable: 2, damaged: 1 }, all]), { status: 200 })
  t.match(await stockOf(mug), { on_hand: (shelf[0]?.on_hand ?? 0) + 2 })
  t.match(await stockOf(bowl), { on_hand: (shelf[1]?.on_hand ?? 0) + 1 })
  t.match(await linesOf(id), [{ shipped: 0, lost: 0 }, { shipped: 0 }])
  t.match(await stateOf(id), { fulfilment_status: 'unfulfilled', needs_attention: /came back/ })
  t.match(await back([{ lineId: mugs, sellable: 2, damaged: 1 }, all]), { status: 409 })
  const again = await sent(id, { [mugs]: 3, [bowls]: 1 })
  t.match(await act(id, again, 'deliver'), { status: 200 })
  t.match(await stateOf(id), { status: 'completed', needs_attention: null })
})

scene('delivered by mistake goes back, while no return hangs on it', async (t) => {
  const { id, mugs, bowls } = await ordered()
  const parcel = await sent(id, { [mugs]: 3, [bowls]: 1 })
  await act(id, parcel, 'deliver')
  t.match(await stateOf(id), { status: 'completed' })
  const undo = () => act(id, parcel, 'undeliver', { reason: 'It was another one' })
  await sql`insert into returns (id, order_id, number, kind, status) values (${id}, ${id}, ${id}, 'return', 'requested')`.execute(
    db,
  )
  await sql`insert into return_items (return_id, order_item_id, quantity) values (${id}, ${bowls}, 1)`.execute(db)
  t.match(await undo(), { status: 409, body: { fields: { action: 'return_open' } } })
  await sql`update returns set status = 'rejected' where id = ${id}`.execute(db)
  t.match(await act(id, parcel, 'undeliver', { reason: '' }), { status: 400 })
  t.match(await undo(), { status: 200 })
  t.match(await stateOf(id), { status: 'confirmed', fulfilment_status: 'shipped' })
  t.match(await parcelsOf(id), [{ status: 'shipped', delivered_at: null }])
  await act(id, parcel, 'deliver')
  t.match(await stateOf(id), { status: 'completed' })
})

scene('a parcel is unpacked, and its pieces stay held', async (t) => {
  const { id, mugs } = await ordered()
  const parcel = await packed(id, { [mugs]: 3 })
  t.match(await act(id, parcel, 'cancel'), { status: 200 })
  t.match(await act(id, parcel, 'cancel'), { status: 409 })
  t.match(await linesOf(id), [{ reserved: 3 }, { reserved: 1 }])
  const again = await sent(id, { [mugs]: 3 })
  t.match(await act(id, again, 'cancel'), { status: 409 })
})

t.test('jobs that follow run', async () => {
  await runJobs()
  void headers
})
