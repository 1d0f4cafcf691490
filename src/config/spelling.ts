// Finds names that look like misspellings of our settings: a setting that is silently ignored is worse than a wrong one.

const letters = (name: string) => name.toUpperCase().replaceAll('_', '')

/** Edit distance in which swapping two neighbouring characters counts as one edit. */
const distance = (a: string, b: string): number => {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return above[b.length] ?? 0
}

/** Short names (HOST, PORT, SEED) resemble too many unrelated variables: for them only case and underscores may differ. */
const near = (name: string, known: string) => {
  const [given, meant] = [letters(name), letters(known)]
  // Most pairs differ by more than a letter in length already, and every process compares all of them as it starts.
  if (Math.abs(given.length - meant.length) > 1) return false
  return given === meant || (known.length >= 8 && distance(given, meant) <= 1)
}

/** One sentence for each given name that is probably meant to be a known one which is not set itself. */
export const misspelled = (given: readonly string[], known: readonly string[]): string[] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => !given.includes(one) && near(name, one))
      return meant ? [`${name}: is not read by Stoa; did you mean ${meant}?`] : []
    })
