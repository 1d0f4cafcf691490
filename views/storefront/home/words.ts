// Words of the home page. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { home as de } from '../../messages/de/home.ts'
import { home as en, type HomeMessages } from '../../messages/en/home.ts'
import { useShell } from '../../root.tsx'

const WORDS: Readonly<Record<Locale, HomeMessages>> = { en, de }

export const useHomeWords = (): HomeMessages => WORDS[useShell().info.commerce.locale]
