// Words of a person's own area in the shop's language: they load with its layout, in both.
import type { Locale } from '#contract/parts.ts'
import { accountArea as de } from '../messages/de/account-area.ts'
import { type AccountAreaWords, accountArea as en } from '../messages/en/account-area.ts'
import { useShell } from '../root.tsx'

export const ACCOUNT_WORDS: Readonly<Record<Locale, AccountAreaWords>> = { en, de }

export const useAccountWords = (): AccountAreaWords => ACCOUNT_WORDS[useShell().info.commerce.locale]
