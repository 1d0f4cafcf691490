// Words of the cart's drawer in the shop's language. Few enough to come along in both, with the drawer.
import type { Locale } from '#contract/parts.ts'
import { cartDrawer as de } from '../messages/de/cart-drawer.ts'
import { type CartDrawerWords, cartDrawer as en } from '../messages/en/cart-drawer.ts'
import { useShell } from '../root.tsx'

const WORDS: Record<Locale, CartDrawerWords> = { en, de }

export const useDrawerWords = (): CartDrawerWords => WORDS[useShell().info.commerce.locale]
