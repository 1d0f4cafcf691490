// Clock times, days and instants of a time zone: the hour that is skipped, the one that comes twice, days of 23 and 25 hours.
import t from 'tap'
import { TimeZone } from '#contract/info-groups.ts'
import { addDays, isTimeZone, zoned } from '#contract/time-zone.ts'

const berlin = zoned('Europe/Berlin')

t.test('names of zones are zones, offsets and nonsense are none', async (t) => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Etc/GMT+3']) t.ok(isTimeZone(name), name)
  for (const name of ['', '+01:00', 'Berlin', 'Europe/', 'Europe/Atlantis', 'Europe/Berlin ', '__proto__', '<b>'])
    t.notOk(isTimeZone(name), name)
  t.notOk(TimeZone.safeParse('x'.repeat(65)).success)
})

t.test('a clock time stands for an instant, and back', async (t) => {
  t.equal(berlin.instantOf('2026-01-15T09:30'), '2026-01-15T08:30:00.000Z', 'winter')
  t.equal(berlin.instantOf('2026-07-15T09:30'), '2026-07-15T07:30:00.000Z', 'summer')
  t.equal(berlin.localOf('2026-07-15T07:30:00.000Z'), '2026-07-15T09:30')
  t.equal(zoned('Asia/Kathmandu').instantOf('2026-01-15T00:00'), '2026-01-14T18:15:00.000Z')
  for (const local of ['0020-03-01T12:00', '1891-05-05T05:05', '2199-12-31T23:59'])
    t.equal(berlin.localOf(berlin.instantOf(local) ?? ''), local, 'also while a year is being typed')
  for (const none of ['', 'soon', '2026-01-15', '2026-13-01T00:00']) t.equal(berlin.instantOf(none), undefined, none)
})

t.test('a time the clocks skip counts on from before the gap', async (t) => {
  t.equal(berlin.instantOf('2026-03-29T01:59'), '2026-03-29T00:59:00.000Z')
  t.equal(berlin.instantOf('2026-03-29T02:00'), '2026-03-29T01:00:00.000Z')
  t.equal(berlin.instantOf('2026-03-29T02:30'), '2026-03-29T01:30:00.000Z')
  t.equal(berlin.localOf('2026-03-29T01:30:00.000Z'), '2026-03-29T03:30')
  t.equal(berlin.instantOf('2026-03-29T03:00'), '2026-03-29T01:00:00.000Z')
  t.equal(zoned('America/New_York').instantOf('2026-03-08T02:30'), '2026-03-08T07:30:00.000Z')
  t.equal(zoned('Pacific/Apia').instantOf('2011-12-30T12:00'), '2011-12-30T22:00:00.000Z', 'a day that was left out')
})

t.test('of a time that comes twice the earlier is meant', async (t) => {
  t.equal(berlin.instantOf('2026-10-25T02:30'), '2026-10-25T00:30:00.000Z')
  t.equal(berlin.localOf('2026-10-25T00:30:00.000Z'), '2026-10-25T02:30')
  t.equal(berlin.localOf('2026-10-25T01:30:00.000Z'), '2026-10-25T02:30', 'the later one reads the same')
  t.equal(berlin.instantOf('2026-10-25T03:00'), '2026-10-25T02:00:00.000Z')
  t.equal(zoned('America/New_York').instantOf('2026-11-01T01:30'), '2026-11-01T05:30:00.000Z')
})

t.test('days begin when they begin there, and are as long as they are', async (t) => {
  const hours = (day: string, { startOf } = berlin) =>
    (Date.parse(startOf(addDays(day, 1))) - Date.parse(startOf(day))) / 3_600_000
  t.equal(hours('2026-03-29'), 23)
  t.equal(hours('2026-10-25'), 25)
  t.equal(hours('2026-11-21'), 24)
  t.equal(berlin.dayOf('2026-11-20T23:00:00.000Z'), '2026-11-21')
  t.equal(berlin.dayOf('2026-11-20T22:59:59.999Z'), '2026-11-20')
  t.equal(zoned('America/Sao_Paulo').startOf('2018-11-04'), '2018-11-04T03:00:00.000Z', 'without a midnight')
  t.equal(addDays('2026-02-28', 1), '2026-03-01')
  t.equal(addDays('2026-01-01', -1), '2025-12-31')
})
