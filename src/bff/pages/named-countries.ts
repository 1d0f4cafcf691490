// Countries to choose from, by the names they have in the shop's language.
import type { Locale } from '#contract/parts.ts'
import { placeName } from '#contract/regions.ts'

export const namedCountries = (
  codes: readonly (string | undefined)[],
  locale: Locale,
): { code: string; name: string }[] =>
  [...new Set(codes.flatMap((code) => code || []))]
    .map((code) => ({ code, name: placeName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
