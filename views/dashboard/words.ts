// The dashboard's words in the shop's language. They come with the dashboard's first page.
import { headOf, type PageHandle } from '../head.ts'
import type { DashboardMessages } from '../messages/en/dashboard.ts'
import { lateWords } from '../messages/late-words.ts'
import { useShell } from '../root.tsx'

const words = lateWords<DashboardMessages>('the dashboard', {
  en: async () => (await import('../messages/en/dashboard.ts')).dashboard,
  de: async () => (await import('../messages/de/dashboard.ts')).dashboard,
})

export const loadWords = words.ready

export const useWords = (): DashboardMessages => words.of(useShell().info.commerce.locale)

/** The `handle` of a dashboard page: its title, from the words and the loader's data. */
export const titled = <Data>(title: (words: DashboardMessages, data: Data) => string): PageHandle<Data> =>
  headOf<Data>(({ data, shell }) => ({ title: title(words.of(shell.info.commerce.locale), data), noindex: true }))
