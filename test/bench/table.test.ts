// The tables of the benchmark.
import t from 'tap'
import { tableOf } from '../../src/bench/table.ts'

const measured = (name: string, rate: number, cpu: Record<string, number>) => ({
  name,
  rate,
  p50: 9,
  p99: 20,
  errors: 0,
  cpu,
})

t.test('each case stands beside the first, by requests and by the processor time of all its processes', (t) => {
  const table = tableOf([
    measured('theirs', 5, { shop: 160, database: 40 }),
    measured('ours', 40, { BFF: 12, shop: 8, database: 5.0004 }),
  ])
  t.match(table.theirs, { 'req/s': 5, 'x first': 1, 'processor ms': 200, 'processor x first': 1, 'shop ms': 160 })
  t.match(table.ours, { 'req/s': 40, 'x first': 8, 'processor ms': 25, 'processor x first': 0.125, 'database ms': 5 })
  t.end()
})

t.test('what cannot be measured is left open, and not said to be nothing', (t) => {
  const table = tableOf([measured('far away', 0, {}), measured('ours', 40, { BFF: 12 })])
  t.equal(table['far away']?.['processor ms'], undefined)
  t.equal(table.ours?.['processor x first'], undefined)
  t.equal(table.ours?.['x first'], undefined)
  t.end()
})
