// What staff do with orders of a mocked shop stays done, goes on from the states the shop lets it go on from, and is refused to
// whoever has not seen the order as it is.
import { getResponse } from 'msw'
import t from 'tap'
import type { OrderDetail } from '#contract/orders.ts'
import { createMocks } from './handlers.ts'
import { recordedFiles } from './recorded-files.ts'

const recordings = recordedFiles()
const recorded = recordings.of('orders.adminGet').map(({ reply }) => reply as OrderDetail)

const staff = (found: OrderDetail | undefined) => {
  const { handlers } = createMocks({ recordings, scenario: 'developer', now: () => new Date('2026-11-23T12:00:00Z') })
  const call = async (method: string, path: string, body?: object) => {
    const reply = await getResponse(
      handlers,
      new Request(`https://shop.test/api/admin/orders${path}`, {
        method,
        headers: { 'x-bff': '1', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: reply?.status, json: JSON.parse((await reply?.text()) ?? 'null') }
  }
  const number = found?.number ?? ''
  const order = async (): Promise<OrderDetail> => (await call('GET', `/${number}`)).json
  const act = async (place: string, body: object = {}) =>
    await call('POST', `/${number}/${place}`, { version: (await order()).version, ...body })
  return { call, number, order, act }
}

t.test('a parcel goes on its way, and its pieces with it', async (t) => {
  const ready = recorded.find(
    ({ status, lines }) => status === 'confirmed' && lines.every(({ packable, quantity }) => packable === quantity),
  )
  const { call, number, order, act } = staff(ready)
  const lines = (await order()).lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
  const begun = await act('parcels', { lines, packed: true })
  t.equal(begun.status, 201)
  const { parcel } = begun.json
  t.match(await order(), { parcels: [{ id: parcel, status: 'packed' }], lines: [{ packable: 0, shipped: 0 }] })
  t.equal((await act('parcels', { lines })).status, 409, 'what is packed is not packed twice')
  t.match(await act(`parcels/${parcel}/deliver`), { status: 409, json: { fields: { action: 'wrong_state' } } })
  t.match(await act(`parcels/${parcel}/ship`, { carrier: 'DHL', trackingNumber: '42' }), { status: 200 })
  t.match(await order(), { fulfilmentStatus: 'shipped', parcels: [{ status: 'shipped', carrier: 'DHL' }] })
  t.equal((await act(`parcels/${parcel}/deliver`)).status, 200)
  const { json } = await call('GET', '')
  const row = json.rows.find((one: OrderDetail) => one.number === number)
  t.match(row, { status: 'completed', fulfilmentStatus: 'delivered' }, 'the list says so too')
  const piece = lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 }))
  t.equal((await act('returns', { kind: 'return', lines: piece, reason: 'Too small' })).status, 201)
  const [back] = (await order()).returns
  t.match(back, { number: `${number}-R1`, status: 'approved', reason: 'Too small' })
  const came = piece.map(({ lineId }) => ({ lineId, received: 1, condition: 'sellable', restocked: 1 }))
  t.equal((await act(`returns/${back?.id}/receive`, { lines: came })).status, 200)
  const { id, version, ...closing } = { id: back?.id, version: (await order()).version, shipping: 0 }
  const shown = await call('POST', `/${number}/returns/${id}/close/preview`, closing)
  t.match(shown, { status: 200, json: { lines: [{ pieces: 1 }], credit: Number } })
  t.equal((await call('POST', `/${number}/returns/${id}/close`, { ...closing, version, refund: true })).status, 200)
  t.match((await order()).returns, [{ status: 'closed', credited: shown.json.credit }])
})

t.test('notes stay in the history, and whoever has seen another version is refused', async (t) => {
  const { call, number, order, act } = staff(recorded.find(({ status }) => status === 'confirmed'))
  const { version } = await order()
  t.equal((await call('POST', `/${number}/notes`, { text: 'Called on Monday.' })).status, 201)
  t.match((await order()).events.at(-1), { type: 'note', text: 'Called on Monday.', actor: 'staff' })
  const text = 'Ask again.'
  const late = await call('POST', `/${number}/attention`, { text, version })
  t.match(late, { status: 409, json: { code: 'CONFLICT' } })
  t.equal((await act('attention', { text })).status, 200)
  t.match(await order(), { needsAttention: text, version: version + 2 })
  const nobody = '0190aaaa-0000-7000-8000-00000000dead'
  t.equal((await act(`parcels/${nobody}/deliver`)).status, 404)
  t.equal((await act(`refunds/${nobody}/retry`)).status, 404)
})

t.test('a letter is sent again, and stands above the first', async (t) => {
  const [one, other] = recorded.filter(({ status }) => status === 'confirmed')
  const { call, number, order, act } = staff(one)
  const letters = async (of = number) => (await call('GET', `/${of}/letters`)).json.rows
  const [first] = await letters()
  const said = await act(`letters/${first.id}/again`)
  t.match(said, { status: 201, json: { letter: String } })
  t.match(await letters(), [{ id: said.json.letter, status: 'queued', template: first.template }, first])
  t.equal((await letters(other?.number)).length, 1, 'and at no other order')
  t.match((await order()).events.at(-1), { type: 'letter_again' })
  t.equal((await act(`letters/${said.json.letter}/again`)).status, 201)
  t.equal((await act(`letters/${(await letters(other?.number))[0].id}/again`)).status, 404)
})

t.test('what a credit would come to is what its pieces cost', async (t) => {
  const { order, act } = staff(recorded.find(({ paymentStatus }) => paymentStatus === 'paid'))
  const [line] = (await order()).lines
  const lines = [{ lineId: line?.id, quantity: line?.quantity }]
  const shown = await act('credits/preview', { cause: 'goodwill', lines, refund: true })
  t.match(shown, { status: 200, json: { amount: line?.total, refunds: [{ amount: line?.total }] } })
})
