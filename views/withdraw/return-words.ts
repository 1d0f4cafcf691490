// Words of asking for a return in the shop's language: of this page alone, they come along in both.
import type { Locale } from '#contract/parts.ts'
import { returnRequest as de } from '../messages/de/return-request.ts'
import { returnRequest as en, type ReturnRequestWords } from '../messages/en/return-request.ts'
import { useShell } from '../root.tsx'

export const RETURN_REQUEST_WORDS: Readonly<Record<Locale, ReturnRequestWords>> = { en, de }

export const useReturnRequestWords = (): ReturnRequestWords => RETURN_REQUEST_WORDS[useShell().info.commerce.locale]
