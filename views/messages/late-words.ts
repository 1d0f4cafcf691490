// Words that come with the first page that needs them, not with every page: the server holds every language, a browser
// fetches its own.
import type { Locale } from '#contract/parts.ts'

export function lateWords<Words>(name: string, load: Record<Locale, () => Promise<Words>>) {
  const words = new Map<Locale, Words>()
  return {
    /** Called once, before the first page with these words is rendered. */
    ready: async (): Promise<void> => {
      const here = typeof document === 'undefined' ? undefined : (document.documentElement.lang as Locale)
      const needed: readonly Locale[] = here ? [here] : ['en', 'de']
      await Promise.all(needed.map(async (locale) => words.set(locale, await load[locale]())))
    },
    of: (locale: Locale): Words => {
      const found = words.get(locale)
      if (!found) throw new Error(`The words of ${name} in ${locale} are not loaded`)
      return found
    },
  }
}
