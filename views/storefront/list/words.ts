// Words of lists of products. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { list as de } from '../../messages/de/list.ts'
import { list as en, type ListMessages } from '../../messages/en/list.ts'
import { useShell } from '../../root.tsx'

const WORDS: Readonly<Record<Locale, ListMessages>> = { en, de }

export const useListWords = (): ListMessages => WORDS[useShell().info.commerce.locale]
