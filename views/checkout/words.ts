// Words of the checkout. They load with its layout alone: the server holds every language, a browser fetches its own.
import { createContext, useContext } from 'react'
import type { Locale } from '#contract/parts.ts'
import type { HeadArgs } from '../head.ts'
import type { CheckoutWords } from '../messages/en/checkout.ts'

/** Loaded words by language. */
export type LoadedWords = ReadonlyMap<Locale, CheckoutWords>

const load: Record<Locale, () => Promise<CheckoutWords>> = {
  en: async () => (await import('../messages/en/checkout.ts')).checkout,
  de: async () => (await import('../messages/de/checkout.ts')).checkout,
}

export async function loadWords(): Promise<LoadedWords> {
  const here = typeof document === 'undefined' ? undefined : (document.documentElement.lang as Locale)
  const needed: readonly Locale[] = here ? [here] : ['en', 'de']
  return new Map(await Promise.all(needed.map(async (locale) => [locale, await load[locale]()] as const)))
}

const WordsContext = createContext<CheckoutWords | undefined>(undefined)
export const WordsProvider = WordsContext.Provider

export function useWords(): CheckoutWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No words of the checkout around this component')
  return words
}

/** For the page's title: the layout's handle holds them. */
export function wordsFor({ matches, shell }: Pick<HeadArgs, 'matches' | 'shell'>): CheckoutWords | undefined {
  const handles = matches.map(({ handle }) => handle as { checkoutWords?: LoadedWords } | undefined)
  return handles.find((handle) => handle?.checkoutWords)?.checkoutWords?.get(shell.info.commerce.locale)
}
