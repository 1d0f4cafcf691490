// Countries to choose from, by the names they have in the shop's language.
import { COUNTRIES } from '#contract/countries.ts'
import type { Locale } from '#contract/parts.ts'
import { placeName } from '#contract/regions.ts'

export const namedCountries = (
  codes: readonly (string | undefined)[],
  locale: Locale,
): { code: string; name: string }[] =>
  [...new Set(codes.flatMap((code) => code || []))]
    .map((code) => ({ code, name: placeName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))

/** All of them, kept by language: naming and sorting them takes milliseconds. */
export const allCountries = () => {
  const kept = new Map<Locale, ReturnType<typeof namedCountries>>()
  return (locale: Locale) => {
    const known = kept.get(locale) ?? namedCountries(COUNTRIES, locale)
    kept.set(locale, known)
    return known
  }
}
