// The words of these screens, in both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { backInStock as de } from '../messages/de/back-in-stock.ts'
import { type BackInStockWords, backInStock as en } from '../messages/en/back-in-stock.ts'
import { useShell } from '../root.tsx'

export const WORDS: Readonly<Record<Locale, BackInStockWords>> = { en, de }
export const useWords = (): BackInStockWords => WORDS[useShell().info.commerce.locale]
