// The contact screen's words. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { contact as de } from '../../messages/de/contact.ts'
import { type ContactMessages, contact as en } from '../../messages/en/contact.ts'
import { useShell } from '../../root.tsx'

const WORDS: Readonly<Record<Locale, ContactMessages>> = { en, de }

export const contactWords = (locale: Locale): ContactMessages => WORDS[locale]
export const useContactWords = (): ContactMessages => WORDS[useShell().info.commerce.locale]
