// The words of screens about forgotten passwords and e-mail addresses, in both languages: they are short, and fetching a file
// for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { accountLinks as de } from '../messages/de/account-links.ts'
import { type AccountLinksMessages, accountLinks as en } from '../messages/en/account-links.ts'
import { useShell } from '../root.tsx'

export const LINK_WORDS: Readonly<Record<Locale, AccountLinksMessages>> = { en, de }
export const useLinkWords = (): AccountLinksMessages => LINK_WORDS[useShell().info.commerce.locale]
