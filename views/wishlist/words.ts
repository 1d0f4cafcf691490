// The wishlist's words. Both languages: they are short, and fetching a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { wishlist as de } from '../messages/de/wishlist.ts'
import { wishlist as en, type WishlistMessages } from '../messages/en/wishlist.ts'

const WORDS: Readonly<Record<Locale, WishlistMessages>> = { en, de }

export const wishlistWords = (locale: Locale): WishlistMessages => WORDS[locale]
