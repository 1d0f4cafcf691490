// What pages say of sending something back: made from the days the shop grants, so that no note beside the button promises
// others. The note stands where the backend does not say.
import type { SiteInfo } from '#contract/info.ts'
import type { Locale } from '#contract/parts.ts'

const WORDS: Readonly<Record<Locale, (days: number) => string>> = {
  en: (days) => `Send it back within ${days} days, no reason needed.`,
  de: (days) => `Rückgabe innerhalb von ${days} Tagen, ohne Angabe von Gründen.`,
}

export const withReturnsLine = (info: SiteInfo): SiteInfo => {
  const { locale, returnsDays, returnsNote } = info.commerce
  return {
    ...info,
    commerce: { ...info.commerce, returnsNote: returnsDays ? WORDS[locale](returnsDays) : returnsNote },
  }
}
