// Human-readable sizes of files and databases.

const STEPS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats bytes as `1.2 GB`, in decimal units. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  let step = 0
  let value = bytes
  // A value that would round to 1,000 uses the next larger unit.
  while (value >= 999.95 && step < STEPS.length - 1) {
    value /= 1000
    step++
  }
  return `${number(value)} ${STEPS[step]}`
}
