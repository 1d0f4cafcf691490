// Words of the home page. Both languages: they are short, and a file of its own for each would take longer to ask for.
import type { Locale } from '#contract/parts.ts'
import { home as de } from '../../messages/de/home.ts'
import { home as en, type HomeMessages } from '../../messages/en/home.ts'
import { useShell } from '../../root.tsx'

const WORDS: Readonly<Record<Locale, HomeMessages>> = { en, de }

export const useHomeWords = (): HomeMessages => WORDS[useShell().info.commerce.locale]
