// Sizes of files and databases as people read them.

const STEPS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.2 GB`: in steps of a thousand, as disks are sold. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  let step = 0
  let value = bytes
  // What would be rounded to 1,000 is written in the next larger unit.
  while (value >= 999.95 && step < STEPS.length - 1) {
    value /= 1000
    step++
  }
  return `${number(value)} ${STEPS[step]}`
}
