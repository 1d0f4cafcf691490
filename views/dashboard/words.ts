// The dashboard's words in the shop's language. They come with the dashboard's first page: the server holds every
// language, a browser fetches its own.
import type { Locale } from '#contract/parts.ts'
import { headOf, type PageHandle } from '../head.ts'
import type { DashboardMessages } from '../messages/en/dashboard.ts'
import { useShell } from '../root.tsx'

const load: Record<Locale, () => Promise<DashboardMessages>> = {
  en: async () => (await import('../messages/en/dashboard.ts')).dashboard,
  de: async () => (await import('../messages/de/dashboard.ts')).dashboard,
}

const words = new Map<Locale, DashboardMessages>()

/** Called once, before the first page of the dashboard is rendered. */
export async function loadWords(): Promise<void> {
  const here = typeof document === 'undefined' ? undefined : (document.documentElement.lang as Locale)
  const needed: readonly Locale[] = here ? [here] : ['en', 'de']
  await Promise.all(needed.map(async (locale) => words.set(locale, await load[locale]())))
}

function wordsOf(locale: Locale): DashboardMessages {
  const found = words.get(locale)
  if (!found) throw new Error(`The dashboard's words in ${locale} are not loaded`)
  return found
}

export const useWords = (): DashboardMessages => wordsOf(useShell().info.commerce.locale)

/** The `handle` of a dashboard page: its title, from the words and the loader's data. */
export const titled = <Data>(title: (words: DashboardMessages, data: Data) => string): PageHandle<Data> =>
  headOf<Data>(({ data, shell }) => ({ title: title(wordsOf(shell.info.commerce.locale), data), noindex: true }))
