import t from 'tap'
import { coverageTable, neverTaken } from '../../src/bin/verify/coverage.ts'

const counts = (lines: [number, number], branches: [number, number]) => ({
  lines: { covered: lines[0], total: lines[1] },
  branches: { covered: branches[0], total: branches[1] },
})

const summary = {
  total: counts([1, 2], [1, 2]),
  '/house/src/bff/auth/whole.ts': counts([10, 10], [4, 4]),
  '/house/src/bff/auth/half.ts': counts([9, 10], [3, 4]),
  '/house/src/shop/carts/half.ts': counts([1, 3], [1, 2]),
  '/house/src/main.ts': counts([0, 0], [0, 0]),
  '/house/test/x.test.ts': counts([1, 9], [1, 9]),
}

t.test('coverage is summed by room, and only that of sources', async (t) => {
  t.same(coverageTable(summary, '/house'), [
    ' lines  branches',
    ' 100 %  100 %  src',
    '  95 %   87 %  src/bff/auth',
    '  33 %   50 %  src/shop/carts',
    '  86 %   80 %  all',
  ])
})

t.test('where none may be missed, the line of a branch that is never taken is shown', async (t) => {
  const at = (line: number) => ({ start: { line } })
  const file = (...taken: number[]) => ({
    b: { 0: [1, 1], 1: taken },
    branchMap: { 0: { locations: [at(1), at(1)] }, 1: { locations: [at(2), at(3)] } },
  })
  const sources = ['if (session)', '  return x ?? y // Nobody is without.', '  else']
  const shown = (path: string, ...taken: number[]) =>
    neverTaken({ [`/house/${path}`]: file(...taken) }, '/house', () => sources.join('\n'))
  t.same(shown('src/bff/auth/half.ts', 0, 4), ['src/bff/auth/half.ts:2  return x ?? y // Nobody is without.'])
  t.same(shown('src/shop/carts/half.ts', 0, 0).length, 2)
  t.same(shown('src/shop/products/csv-cells.ts', 1, 0), ['src/shop/products/csv-cells.ts:3  else'])
  t.same(shown('src/bff/gate/whole.ts', 2, 1), [])
  t.same(shown('src/shop/orders/half.ts', 0, 0), [], 'elsewhere nothing is demanded')
})
