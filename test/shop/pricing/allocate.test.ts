// How amounts are divided, and the largest ones that are computed exactly.
import t from 'tap'
import { createRandom } from '../../../src/demo/random.ts'
import { allocate } from '../../../src/shop/pricing/allocate.ts'
import { halfUp, LARGEST_AMOUNT, sumOf, toExact, toNumber } from '../../../src/shop/pricing/minor-units.ts'

t.test('the largest remainders get what rounding down leaves, ties in the given order', async (t) => {
  t.same(allocate(1000, [1000, 1000, 1000]), [334, 333, 333])
  t.same(allocate(487, [3870, 999]), [387, 100])
  t.same(allocate(2, [1, 1, 1]), [1, 1, 0])
  t.same(allocate(1, [1, 2]), [0, 1])
  t.same(allocate(7, [0, 5, 0, 2]), [0, 5, 0, 2], 'a whole that equals its weights')
  t.same(allocate(5, [0, 1, 0]), [0, 5, 0], 'nothing for what weighs nothing')
})

t.test('nothing is divided into nothing, and something only among what weighs', async (t) => {
  t.same(allocate(0, []), [])
  t.same(allocate(0, [0, 0]), [0, 0])
  t.throws(() => allocate(1, []), /1 cannot be allocated: every weight is 0/)
  t.throws(() => allocate(1, [0, 0]), RangeError)
})

t.test('shares add up exactly, each less than a unit away from its part, in any sequence without ties', async (t) => {
  const random = createRandom('allocate')
  for (let round = 0; round < 10_000; round++) {
    const weights = Array.from({ length: random.int(1, 9) }, () =>
      random.int(0, random.pick([3, 1000, 9_007_199_254_740])),
    )
    const weight = sumOf(weights)
    if (weight === 0) continue
    const amount = random.int(0, random.pick([9, 10_000, weight]))
    const shares = allocate(amount, weights)
    const isPart = (share: number, index: number) => {
      const away = BigInt(share) * BigInt(weight) - BigInt(amount) * BigInt(weights[index] ?? 0)
      return away < BigInt(weight) && -away < BigInt(weight) && share >= 0
    }
    if (sumOf(shares) !== amount || !shares.every(isPart)) t.fail(`${amount} over ${weights}: ${shares}`)
    if (amount <= weight && shares.some((share, index) => share > (weights[index] ?? 0)))
      t.fail(`more than its weight: ${amount} over ${weights}: ${shares}`)
  }
})

t.test('amounts are exact up to the largest safe integer, and refused beyond', async (t) => {
  t.equal(LARGEST_AMOUNT, 9_007_199_254_740_991)
  t.same(allocate(LARGEST_AMOUNT, [1, 1]), [4_503_599_627_370_496, 4_503_599_627_370_495])
  t.same(
    allocate(LARGEST_AMOUNT, [LARGEST_AMOUNT, LARGEST_AMOUNT, 1]),
    [4_503_599_627_370_495, 4_503_599_627_370_495, 1],
  )
  t.equal(sumOf([LARGEST_AMOUNT - 1, 1]), LARGEST_AMOUNT)
  t.throws(() => sumOf([LARGEST_AMOUNT, 1]), /9007199254740992 minor units are more than the largest exact sum/)
  t.equal(toNumber(0n), 0)
})

t.test('what is no amount is refused with its name', async (t) => {
  for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST_AMOUNT + 1])
    t.throws(() => toExact(value, 'A price'), {
      name: 'RangeError',
      message: `A price must be a whole number from 0 to 9007199254740991, not ${value}`,
    })
})

t.test('halves are rounded up', async (t) => {
  t.same(
    [halfUp(0n, 3n), halfUp(1n, 2n), halfUp(3n, 2n), halfUp(4n, 3n), halfUp(5n, 3n), halfUp(49n, 100n)],
    [0n, 1n, 2n, 1n, 2n, 0n],
  )
})
