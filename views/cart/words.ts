// Words of sums and coupons in the shop's language. Few enough to come along in both, with what shows the whole cart.
import type { Locale } from '#contract/parts.ts'
import { cartSums as de } from '../messages/de/cart-sums.ts'
import { type CartSumsWords, cartSums as en } from '../messages/en/cart-sums.ts'
import { useShell } from '../root.tsx'

const WORDS: Record<Locale, CartSumsWords> = { en, de }

export const useCartWords = (): CartSumsWords => WORDS[useShell().info.commerce.locale]
