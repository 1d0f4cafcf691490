// The periods of tax returns end where months, quarters and years do.
import t from 'tap'
import { periodsAt } from '../../../../views/dashboard/taxes/periods.ts'

t.test('periods of a day in autumn', async (t) => {
  t.strictSame(periodsAt('2026-11-23'), {
    month: { from: '2026-11-01', to: '2026-11-30' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    quarter: { from: '2026-10-01', to: '2026-12-31' },
    lastQuarter: { from: '2026-07-01', to: '2026-09-30' },
    year: { from: '2026-01-01', to: '2026-12-31' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  })
})

t.test('in January and in a leap year what was last is of the year before, and ends on its own day', async (t) => {
  t.match(periodsAt('2028-01-31'), {
    lastMonth: { from: '2027-12-01', to: '2027-12-31' },
    lastQuarter: { from: '2027-10-01', to: '2027-12-31' },
  })
  t.strictSame(periodsAt('2028-03-01').lastMonth, { from: '2028-02-01', to: '2028-02-29' })
})
