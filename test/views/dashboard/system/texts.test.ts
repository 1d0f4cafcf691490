// Sizes and schedules in words.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { zoned } from '#contract/time-zone.ts'
import { scheduleText } from '../../../../views/dashboard/system/schedule-text.ts'
import { sizeText } from '../../../../views/dashboard/system/size-text.ts'
import { numberFormat } from '../../../../views/kit/formatters.ts'
import { system as de } from '../../../../views/messages/de/dashboard/system.ts'
import { system as en } from '../../../../views/messages/en/dashboard/system.ts'

t.test('a size is written in the unit in which it is a short number', async (t) => {
  const english = (bytes: number) => sizeText(bytes, numberFormat('en'))
  t.equal(english(0), '0 B')
  t.equal(english(999), '999 B')
  t.equal(english(1000), '1 kB')
  t.equal(english(1_250_000), '1.3 MB')
  t.equal(english(999_960), '1 MB', 'never a thousand of the smaller unit')
  t.equal(english(32_800_000_000), '32.8 GB')
  t.equal(english(5e16), '50,000 TB')
  t.equal(sizeText(1_250_000, numberFormat('de')), '1,3 MB')
})

t.test('every job has a name for people in both languages', async (t) => {
  const shop = join(import.meta.dirname, '../../../../src/shop')
  const jobs = globSync('**/*.ts', { cwd: shop }).flatMap((file) =>
    [...readFileSync(join(shop, file), 'utf8').matchAll(/defineJob\(\{\s*(?:\.\.\.\{\s*)?name: '([^']+)'/g)].map(
      ([, name]) => name,
    ),
  )
  t.ok(jobs.length > 25, `${jobs.length} jobs are found`)
  for (const words of [en, de]) t.same(Object.keys(words.names).sort(), [...new Set(jobs)].sort())
})

t.test('hours and days are told in words, anything else as it is written', async (t) => {
  const utc = zoned('UTC')
  const [winter, summer] = [new Date('2026-01-10T12:00:00Z'), new Date('2026-07-10T12:00:00Z')]
  t.equal(scheduleText('17 * * * *', en, utc), 'every hour at :17')
  t.equal(scheduleText('5 * * * *', en, utc), 'every hour at :05')
  t.equal(scheduleText('43 3 * * *', en, utc), 'every day at 03:43')
  t.equal(scheduleText('43 3 * * *', de, zoned('Europe/Berlin'), winter), 'jeden Tag um 04:43 Uhr')
  t.equal(scheduleText('43 3 * * *', en, zoned('Europe/Berlin'), summer), 'every day at 05:43')
  t.equal(scheduleText('17 * * * *', en, zoned('Asia/Kolkata'), winter), 'every hour at :47')
  t.equal(scheduleText('* * * * *', en, utc), 'every minute')
  t.equal(scheduleText('*/10 * * * *', de, utc), 'alle 10 Minuten')
  for (const cron of ['0 4 * * 1', '*/5 4 * * *', 'nonsense']) t.equal(scheduleText(cron, en, utc), cron)
})
