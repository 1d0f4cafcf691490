// Words of the checkout in the shop's language: both come along with its page, and with no other.
import type { Locale } from '#contract/parts.ts'
import { checkout as de } from '../messages/de/checkout.ts'
import { type CheckoutWords, checkout as en } from '../messages/en/checkout.ts'
import { useShell } from '../root.tsx'

export const WORDS: Readonly<Record<Locale, CheckoutWords>> = { en, de }

export const useWords = (): CheckoutWords => WORDS[useShell().info.commerce.locale]
