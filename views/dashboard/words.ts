// The dashboard's messages in the shop's language. They load with the dashboard's first page only: the server holds
// every language, a browser fetches its own. The route table owns what is loaded; the layout provides it to components,
// and page titles read it from the layout's handle.
import { createContext, useContext } from 'react'
import type { Locale } from '#contract/parts.ts'
import { type HeadArgs, headOf, type PageHandle } from '../head.ts'
import type { DashboardMessages } from '../messages/en/dashboard.ts'

/** Loaded messages by language; filled before the first page that uses them is rendered. */
export type DashboardWords = Map<Locale, DashboardMessages>

const load: Record<Locale, () => Promise<DashboardMessages>> = {
  en: async () => (await import('../messages/en/dashboard.ts')).dashboard,
  de: async () => (await import('../messages/de/dashboard.ts')).dashboard,
}

export async function loadWords(words: DashboardWords): Promise<void> {
  const here = typeof document === 'undefined' ? undefined : (document.documentElement.lang as Locale)
  const needed: readonly Locale[] = here ? [here] : ['en', 'de']
  await Promise.all(needed.map(async (locale) => words.set(locale, await load[locale]())))
}

const WordsContext = createContext<DashboardMessages | undefined>(undefined)

export const WordsProvider = WordsContext.Provider

export function useWords(): DashboardMessages {
  const words = useContext(WordsContext)
  if (!words) throw new Error("The dashboard's words are not provided around this component")
  return words
}

function wordsFor({ matches, shell }: Pick<HeadArgs, 'matches' | 'shell'>): DashboardMessages {
  const handles = matches.map(({ handle }) => handle as { words?: DashboardWords } | undefined)
  const words = handles.find((handle) => handle?.words)?.words?.get(shell.info.commerce.locale)
  if (!words) throw new Error(`The dashboard's words in ${shell.info.commerce.locale} are not loaded`)
  return words
}

/** The `handle` of a dashboard page: its title, made from the messages and the loader's data. */
export const titled = <Data>(title: (words: DashboardMessages, data: Data) => string): PageHandle<Data> =>
  headOf<Data>(({ data, ...args }) => ({ title: title(wordsFor(args), data), noindex: true }))
