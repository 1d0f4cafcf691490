// Days of the calendar: which weeks an address asks for, and the columns a period takes among them.
import t from 'tap'
import { zoned } from '#contract/time-zone.ts'
import { barOf, daysOf, lastOf, mondayOf, spanOf } from '../../../../views/dashboard/content-calendar/days.ts'

const span = { from: '2026-11-23', weeks: 2 }
const bar = (startsAt: string | null, endsAt: string | null) => barOf(span, startsAt, endsAt, zoned('UTC'))

t.test('a calendar begins on a Monday and holds whole weeks', async (t) => {
  t.equal(mondayOf('2026-11-21'), '2026-11-16')
  t.equal(mondayOf('2026-11-22'), '2026-11-16', 'Sunday ends its week')
  t.equal(mondayOf('2026-11-23'), '2026-11-23')
  t.equal(mondayOf('2027-01-01'), '2026-12-28')
  t.equal(lastOf(span), '2026-12-06')
  t.equal(daysOf(span).length, 14)
})

t.test('an address asks for a stretch of days; what it cannot mean is this week', async (t) => {
  const asked = (query: string) => spanOf(new URLSearchParams(query), '2026-11-21')
  t.same(asked(''), { from: '2026-11-16', weeks: 6 })
  t.same(asked('from=2027-05-05&weeks=2'), { from: '2027-05-03', weeks: 2 })
  t.same(asked('from=2027-13-45&weeks=99'), { from: '2026-11-16', weeks: 6 })
  t.same(asked("from=2027-05-05'--"), { from: '2026-11-16', weeks: 6 })
})

t.test('a period takes the days it touches, and says where it goes on', async (t) => {
  const all = { from: 1, to: 15 }
  t.same(bar(null, null), { ...all, before: true, after: true })
  t.same(bar('2026-11-24T09:00:00Z', '2026-11-26T09:00:00Z'), { from: 2, to: 5, before: false, after: false })
  t.same(
    bar('2026-11-24T00:00:00Z', '2026-11-26T00:00:00Z'),
    { from: 2, to: 4, before: false, after: false },
    'midnight',
  )
  t.same(bar('2026-11-23T00:00:00Z', '2026-12-07T00:00:00Z'), { ...all, before: false, after: false })
  t.same(bar('2026-11-01T00:00:00Z', '2026-11-23T00:00:01Z'), { from: 1, to: 2, before: true, after: false })
  t.same(bar('2026-12-06T23:59:00Z', null), { from: 14, to: 15, before: false, after: true })
  t.equal(bar(null, '2026-11-23T00:00:00Z'), undefined)
  t.equal(bar('2026-12-07T00:00:00Z', null), undefined)
})

t.test('days are those of the zone, also where the clocks change', async (t) => {
  const inBerlin = (from: string, startsAt: string, endsAt: string) =>
    barOf({ from, weeks: 2 }, startsAt, endsAt, zoned('Europe/Berlin'))
  const within = { before: false, after: false }
  t.same(inBerlin('2026-11-23', '2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z'), { from: 2, to: 3, ...within })
  t.same(inBerlin('2026-03-23', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), { from: 7, to: 8, ...within })
  t.same(inBerlin('2026-10-19', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), { from: 7, to: 8, ...within })
})
