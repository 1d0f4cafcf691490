// Words of the cart page. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { cartPage as de } from '../../messages/de/cart-page.ts'
import { type CartPageWords, cartPage as en } from '../../messages/en/cart-page.ts'
import { useShell } from '../../root.tsx'

export const CART_PAGE_WORDS: Readonly<Record<Locale, CartPageWords>> = { en, de }

export const useCartPageWords = (): CartPageWords => CART_PAGE_WORDS[useShell().info.commerce.locale]
