// Words of withdrawing in the shop's language: of these pages alone, they come along in both.
import type { Locale } from '#contract/parts.ts'
import { withdraw as de } from '../messages/de/withdraw.ts'
import { withdraw as en, type WithdrawWords } from '../messages/en/withdraw.ts'
import { useShell } from '../root.tsx'

export const WITHDRAW_WORDS: Readonly<Record<Locale, WithdrawWords>> = { en, de }

export const useWithdrawWords = (): WithdrawWords => WITHDRAW_WORDS[useShell().info.commerce.locale]
