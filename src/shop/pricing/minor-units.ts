// Between the numbers that amounts travel as and the exact integers they are computed with.

/** The largest amount, and the largest sum, that a number holds exactly: 9,007,199,254,740,991 minor units. */
export const LARGEST_AMOUNT = Number.MAX_SAFE_INTEGER

const LARGEST = BigInt(LARGEST_AMOUNT)

/** An amount, weight or count as an exact integer; a RangeError names what is negative, too large or not whole. */
export const toExact = (value: number, what: string): bigint => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${what} must be a whole number from 0 to ${LARGEST_AMOUNT}, not ${value}`)
  return BigInt(value)
}

/** Back to a number. A sum beyond `LARGEST_AMOUNT` is a RangeError: it would be rounded without a word. */
export const toNumber = (value: bigint): number => {
  if (value > LARGEST) throw new RangeError(`${value} minor units are more than the largest exact sum, ${LARGEST}`)
  return Number(value)
}

/** A quotient rounded half up, of a numerator from 0 and a denominator from 1. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** The exact sum of amounts in minor units. */
export const sumOf = (amounts: readonly number[]): number =>
  toNumber(amounts.reduce((sum, amount) => sum + toExact(amount, 'An amount'), 0n))
