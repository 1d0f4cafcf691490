// Parcels of several orders at once, their packing slips, and the list of what is to be done.
import { sql } from 'kysely'
import t from 'tap'
import { attempt, sell } from '../transitions/sold.ts'
import { parcelShop } from './fixtures.ts'

const shop = await parcelShop(t)
const { db, mug, call, headers, ordered, packed, sent, act, post, parcelsOf, stateOf, ailments } = shop
const { log, lettersOf } = shop

const bulk = async (body: object) => await call('POST', '/api/admin/orders/bulk', { headers, body })

t.test('all that can be sent is packed, shipped by rows, and delivered; a preview changes nothing', async (t) => {
  const [one, two, cod] = [await ordered(), await ordered(), await ordered({ paid: 'cod' })]
  const unpaid = await ordered({ paid: 'unpaid' })
  const begun = (await post(two.id, '', { lines: [{ lineId: two.mugs, quantity: 1 }] })).body.parcel
  const ids = [one.id, two.id, cod.id, unpaid.id]
  log.length = 0
  t.match(await bulk({ action: 'pack', ids, preview: true }), {
    ...{ status: 200, body: { results: ids.map((id) => ({ id, ok: true, before: 'unpacked', after: 'packed' })) } },
  })
  t.same(await parcelsOf(one.id), [])
  t.notOk(
    log.some(({ msg }) => msg === 'order'),
    'what has not happened is not logged',
  )
  t.match(
    (await bulk({ action: 'pack', ids })).body.results.map(({ ok }: { ok: boolean }) => ok),
    [true, true, true, true],
  )
  t.match(await parcelsOf(one.id), [{ status: 'packed' }])
  t.match(
    await parcelsOf(two.id),
    [{ id: begun, status: 'packed' }, { status: 'packed' }],
    'what was begun and the rest',
  )
  t.match((await bulk({ action: 'pack', ids: [one.id] })).body.results, [
    { id: one.id, ok: false, problem: 'CONFLICT', reason: 'nothing_left' },
  ])

  const row = (number: string, trackingNumber: string) => ({ number, carrier: 'ups', trackingNumber })
  const rows = [
    row(two.number, 'A1'),
    row(one.number, 'B1'),
    row('ST-0', 'C1'),
    row(two.number, 'A2'),
    row(two.number, 'A3'),
    row(unpaid.number, 'D1'),
  ]
  const told = [
    { id: two.number, ok: true, before: 'packed', after: 'shipped' },
    { id: one.number, ok: true },
    { id: 'ST-0', ok: false, problem: 'NOT_FOUND' },
    { ok: true },
    { ok: false, reason: 'nothing_packed' },
    { ok: false, reason: 'unpaid' },
  ]
  t.match(
    (await bulk({ action: 'ship', rows, preview: true })).body.results,
    told,
    'the second row ships the second parcel',
  )
  t.match(await parcelsOf(two.id), [{ status: 'packed' }, { status: 'packed' }])
  t.same(await lettersOf(two.id), [])
  t.match((await bulk({ action: 'ship', rows })).body.results, told)
  t.match(await parcelsOf(two.id), [
    { status: 'shipped', carrier: 'UPS', tracking_number: 'A1' },
    { status: 'shipped', tracking_url: /A2/ },
  ])
  const audited = await db.selectFrom('audit_log').select('entity_id').where('action', '=', 'ship').execute()
  t.same(new Set(audited.map(({ entity_id }) => entity_id)), new Set([one.id, two.id]))
  t.match((await bulk({ action: 'deliver', ids: [two.id, cod.id] })).body.results, [
    { ok: true, before: 'shipped', after: 'delivered' },
    { ok: false, reason: 'wrong_state' },
  ])
  t.match(await stateOf(two.id), { status: 'completed' })
  t.match(await bulk({ action: 'ship', rows: [] }), { status: 400, body: { fields: { rows: 'required' } } })
  t.match(await bulk({ action: 'pack' }), { status: 400, body: { fields: { ids: 'required' } } })
  const editor = (await shop.signIn('editor')).headers
  t.match(await call('POST', '/api/admin/orders/bulk', { headers: editor, body: { action: 'pack', ids } }), {
    status: 403,
  })
  t.same(await ailments(), [])
})

t.test('what got lost is sent again by decision, never in bulk', async (t) => {
  const { id, mugs } = await ordered({ bowls: 0 })
  await act(id, await sent(id, { [mugs]: 3 }), 'lost')
  t.match((await bulk({ action: 'pack', ids: [id] })).body.results, [{ ok: false, reason: 'nothing_left' }])
})

t.test('packing slips: parcels that are to leave, and what could be packed, without prices', async (t) => {
  const { id, number, mugs } = await ordered()
  const other = await ordered()
  await packed(other.id, { [other.mugs]: 3, [other.bowls]: 1 })
  await packed(id, { [mugs]: 2 })
  await sql`update orders set customer_note = 'Ring twice' where id = ${id}`.execute(db)
  const answer = await call('GET', `/api/admin/orders/slips?number=${number}&number=${other.number}&number=none`, {
    headers,
  })
  const slips = [
    { number, parcel: 1, note: 'Ring twice', address: { city: 'Hamburg' }, lines: [{ sku: 'MUG', quantity: 2 }] },
    { number, parcel: null, lines: [{ quantity: 1 }, { quantity: 1 }] },
    { number: other.number, parcel: 1, lines: { length: 2 } },
  ]
  const inOrder = number < other.number ? slips : [slips[2], slips[0], slips[1]]
  t.match(answer, { status: 200, body: { slips: inOrder } })
  t.notMatch(JSON.stringify(answer.body), /price|unit|total|1000/)
})

t.test('what is to be done: each kind finds its own orders, and no unpaid card attempts', async (t) => {
  await sql`update orders set status = 'cancelled', needs_attention = null, paid_minor = 0, refunded_minor = 0`.execute(
    db,
  )
  const toPack = await ordered()
  const toSend = await ordered()
  await packed(toSend.id, { [toSend.mugs]: 3, [toSend.bowls]: 1 })
  const underWay = await ordered({ bowls: 0 })
  await sent(underWay.id, { [underWay.mugs]: 3 })
  const lost = await ordered({ bowls: 0 })
  await act(lost.id, await sent(lost.id, { [lost.mugs]: 3 }), 'lost')
  const cod = await ordered({ paid: 'cod' })
  const withdrawn = await ordered()
  await sql`insert into returns (id, order_id, number, kind, status)
    values (${withdrawn.id}, ${withdrawn.id}, 'R1', 'withdrawal', 'requested')`.execute(db)
  const lines = [{ variantId: mug }]
  const card = await sell(db, { lines, method: 'card' })
  await attempt(db, card, { status: 'requires_action' })
  const bank = await sell(db, { lines, method: 'bank_transfer' })
  const found = async (todo: string) => {
    const { body } = await call('GET', `/api/admin/orders?todo=${todo}&status=confirmed&status=pending_payment`, {
      headers,
    })
    return new Set(body.rows.map(({ id }: { id: string }) => id))
  }
  t.same(await found('pack'), new Set([toPack.id, cod.id]))
  t.same(await found('send'), new Set([toSend.id]))
  t.same(await found('money'), new Set([bank]))
  t.same(await found('returns'), new Set([withdrawn.id]))
  t.same(await found('attention'), new Set([lost.id]))
  t.same(await found('any'), new Set([toPack.id, cod.id, toSend.id, bank, withdrawn.id, lost.id]))
  t.ok((await found('all')).has(card) && (await found('all')).has(underWay.id))
  t.match(await call('GET', '/api/admin/orders?todo=what', { headers }), { status: 400 })
  const file = await shop.app.inject({ method: 'GET', url: '/api/admin/orders/export?todo=money', headers })
  t.equal(file.body.trim().split('\r\n').length, 2)
})
