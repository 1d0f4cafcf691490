import t from 'tap'
import { coverageReport } from '../../src/bin/verify/coverage.ts'

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
  t.same(coverageReport(summary, '/house').lines, [
    ' lines  branches',
    ' 100 %  100 %  src',
    '  95 %   87 %  src/bff/auth',
    '  33 %   50 %  src/shop/carts',
    '  86 %   80 %  all',
  ])
})

t.test('a branch that is missed is named where none may be', async (t) => {
  t.same(coverageReport(summary, '/house').missing, ['src/bff/auth/half.ts: 1 of 4 branches'])
})
