// What many measurements of one thing come to.

/** The value below which such a share of the others lies; 0 is the least, 1 the most. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds in seconds: least, median and most. */
export const spread = (times: readonly number[]): string =>
  [0, 0.5, 1].map((share) => (percentile(times, share) / 1000).toFixed(2)).join(' / ')
