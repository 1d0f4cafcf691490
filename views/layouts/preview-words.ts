// Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { preview as de } from '../messages/de/preview.ts'
import { preview as en, type PreviewWords } from '../messages/en/preview.ts'
import { useShell } from '../root.tsx'

const WORDS: Readonly<Record<Locale, PreviewWords>> = { en, de }

export const usePreviewWords = (): PreviewWords => WORDS[useShell().info.commerce.locale]
