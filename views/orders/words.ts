// Words of an order's page in the shop's language: of one page alone, they come along in both.
import type { Locale } from '#contract/parts.ts'
import { order as de } from '../messages/de/order.ts'
import { order as en, type OrderWords } from '../messages/en/order.ts'
import { useShell } from '../root.tsx'

export const ORDER_WORDS: Readonly<Record<Locale, OrderWords>> = { en, de }

export const useOrderWords = (): OrderWords => ORDER_WORDS[useShell().info.commerce.locale]
