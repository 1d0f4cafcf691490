// Summarises many measurements of one thing.

/** The value below which a given share of the others lies; 0 is the minimum, 1 the maximum. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Converts milliseconds to seconds: minimum, median and maximum. */
export const spread = (times: readonly number[]): string =>
  [0, 0.5, 1].map((share) => (percentile(times, share) / 1000).toFixed(2)).join(' / ')
