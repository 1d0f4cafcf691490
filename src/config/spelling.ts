// Finds names that look like misspellings of our settings: a setting that is silently ignored is worse than a wrong one.

const letters = (name: string) => name.toUpperCase().replaceAll('_', '')

/** Whether one edit makes one of the other, where swapping two neighbouring characters counts as one. */
const areNear = (a: string, b: string): boolean => {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return Math.max(one.length, other.length) < 2 || (one.length === 2 && one[0] === other[1] && one[1] === other[0])
}

/** Short names (HOST, PORT, SEED) resemble too many unrelated variables: for them only case and underscores may differ. */
const near = (name: string, known: string) => {
  const [given, meant] = [letters(name), letters(known)]
  return given === meant || (known.length >= 8 && areNear(given, meant))
}

/** One sentence for each given name that is probably meant to be a known one which is not set itself. */
export const misspelled = (given: readonly string[], known: readonly string[]): string[] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => !given.includes(one) && near(name, one))
      return meant ? [`${name}: is not read by Stoa; did you mean ${meant}?`] : []
    })
