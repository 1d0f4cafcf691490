// All languages at once, for the server alone: a browser loads the one it shows.
import type { Locale } from '#contract/parts.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'

export const everyLanguage: Readonly<Record<Locale, Messages>> = { en, de }
