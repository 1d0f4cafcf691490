// Countries by their codes of ISO 3166-1 alpha-2, by Intl's own data. Without zod: screens use it too.

/** Named by Intl, and no countries of ISO 3166-1: groups of states, parts of others, and codes for tests. */
const NONE = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

const inEnglish = () => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const isNamed = (names: Intl.DisplayNames, code: string): boolean =>
  // A code that stands for another one (UK for GB) is none of its own.
  names.of(code) !== undefined && !NONE.has(code) && new Intl.Locale(`und-${code}`).region === code

export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && isNamed(inEnglish(), code)

/** All of them, in the order of the alphabet. */
export function countryCodes(): string[] {
  const names = inEnglish()
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => isNamed(names, code))
}
