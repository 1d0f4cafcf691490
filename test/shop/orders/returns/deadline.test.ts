// How long an order can be withdrawn from: in the shop's days, across clock changes, weekends and holidays.
import t from 'tap'
import { zoned } from '#contract/time-zone.ts'
import { endOf, isLate, refundDue, withdrawalEnds } from '../../../../src/shop/orders/returns/deadline.ts'
import { easterOf, isWorkingDay } from '../../../../src/shop/orders/returns/holidays.ts'

const berlin = { zone: zoned('Europe/Berlin'), country: 'DE', days: 14 }
const ends = (delivered: string, calendar = berlin) => endOf(new Date(delivered), calendar).toISOString()

t.test('until the end of the fourteenth day after the day of delivery, in the shop’s zone', async (t) => {
  t.equal(ends('2026-05-05T12:00:00Z'), '2026-05-19T22:00:00.000Z', 'a Tuesday to a Tuesday')
  t.equal(ends('2026-05-05T22:30:00Z'), '2026-05-20T22:00:00.000Z', 'in Berlin it was the 6th already')
  t.equal(ends('2026-05-05T22:30:00Z', { ...berlin, zone: zoned('UTC') }), '2026-05-20T00:00:00.000Z')
  t.equal(ends('2026-05-05T22:30:00Z', { ...berlin, zone: zoned('America/New_York') }), '2026-05-20T04:00:00.000Z')
  t.equal(ends('2026-05-05T12:00:00Z', { ...berlin, days: 30 }), '2026-06-04T22:00:00.000Z', 'a shop that gives more')
})

t.test('days are days, whatever the clocks do', async (t) => {
  t.equal(ends('2026-03-18T12:00:00Z'), '2026-04-01T22:00:00.000Z', 'over the change to summer time')
  t.equal(ends('2026-10-14T12:00:00Z'), '2026-10-28T23:00:00.000Z', 'over the change to winter time')
  t.equal(ends('2026-10-11T22:30:00Z'), '2026-10-26T23:00:00.000Z', 'ends on the first day of winter time')
})

t.test('a last day that is no working day moves on', async (t) => {
  t.equal(ends('2026-05-02T12:00:00Z'), '2026-05-18T22:00:00.000Z', 'Saturday to Monday')
  t.equal(ends('2026-05-03T12:00:00Z'), '2026-05-18T22:00:00.000Z', 'Sunday to Monday')
  t.equal(ends('2026-03-20T12:00:00Z'), '2026-04-07T22:00:00.000Z', 'Good Friday to the Tuesday after Easter')
  t.equal(ends('2026-12-11T12:00:00Z'), '2026-12-28T23:00:00.000Z', 'Christmas Day, Saturday, Sunday')
  t.equal(ends('2026-05-11T12:00:00Z'), '2026-05-26T22:00:00.000Z', 'Whit Monday')
  t.equal(
    ends('2026-05-11T12:00:00Z', { ...berlin, country: 'PL' }),
    '2026-05-25T22:00:00.000Z',
    'which is none in Poland',
  )
  t.equal(
    ends('2026-05-11T12:00:00Z', { ...berlin, country: 'JP' }),
    '2026-05-25T22:00:00.000Z',
    'weekends alone are known',
  )
})

t.test('Easter, and what follows it', async (t) => {
  const known = { 2024: '2024-03-31', 2025: '2025-04-20', 2026: '2026-04-05', 2027: '2027-03-28', 2038: '2038-04-25' }
  for (const [year, day] of Object.entries(known)) t.equal(easterOf(Number(year)), day)
  t.notOk(isWorkingDay('2026-05-14', 'DE'), 'Ascension')
  t.notOk(isWorkingDay('2026-06-04', 'AT'), 'Corpus Christi')
  t.ok(isWorkingDay('2026-06-04', 'DE'), 'which holds in parts of Germany alone')
})

t.test(
  'open while something is to arrive; counted from the last parcel; late from the first moment after',
  async (t) => {
    const parcel = (day: string) => ({ delivered_at: new Date(`${day}T12:00:00Z`) })
    const order = (fulfilment_status: string, ...parcels: object[]) =>
      ({ row: { fulfilment_status }, parcels }) as unknown as Parameters<typeof withdrawalEnds>[0]
    t.equal(withdrawalEnds(order('partially_delivered', parcel('2026-05-05')), berlin), null)
    t.equal(withdrawalEnds(order('unfulfilled'), berlin), null)
    t.equal(withdrawalEnds(order('delivered'), berlin), null, 'nobody knows when')
    const last = withdrawalEnds(order('delivered', parcel('2026-05-05'), parcel('2026-05-06')), berlin)
    t.equal(last?.toISOString(), '2026-05-20T22:00:00.000Z')
    t.notOk(isLate(last, new Date('2026-05-20T21:59:59.999Z')))
    t.ok(isLate(last, new Date('2026-05-20T22:00:00.000Z')))
    t.notOk(isLate(null, new Date()))
    t.equal(refundDue(new Date('2026-05-20T10:00:00Z')).toISOString(), '2026-06-03T10:00:00.000Z')
  },
)
