// Words of reviews in the shop's language. Both languages: they are short, and a file of their own would take longer to ask for.
import type { Locale } from '#contract/parts.ts'
import { reviews as de } from '../../messages/de/reviews.ts'
import { reviews as en, type ReviewWords } from '../../messages/en/reviews.ts'
import { useShell } from '../../root.tsx'

const WORDS: Readonly<Record<Locale, ReviewWords>> = { en, de }

export const useReviewWords = (): ReviewWords => WORDS[useShell().info.commerce.locale]
