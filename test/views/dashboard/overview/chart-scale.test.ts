// The scale of the chart of sales ends at a round amount whose half can be written, too.
import t from 'tap'
import { scaleEnd } from '../../../../views/dashboard/overview/chart-scale.ts'

t.test('it ends at 1, 2 or 5 times a power of ten, above all amounts', async (t) => {
  t.equal(scaleEnd([1200, 90_000, 12_345_678]), 20_000_000)
  t.equal(scaleEnd([100_001]), 200_000)
  t.equal(scaleEnd([100_000]), 100_000)
  t.equal(scaleEnd([999_999]), 1_000_000)
})

t.test('a shop that has sold nothing has a scale whose middle is an amount', async (t) => {
  for (const amounts of [[], [0, 0], [1], [5]]) t.equal(scaleEnd(amounts), 1000)
})
